/** What opens over any screen by a key or from a menu: the command palette and the list of shortcuts. */
import { atom } from 'jotai'
import { store } from '../state/store.ts'
import { HELP_KEYS, isPressed, PALETTE_KEYS } from './shortcuts.ts'

export type Overlay = 'palette' | 'shortcuts'

export const overlayAtom = atom<Overlay | null>(null)

/** Whether a key belongs to what is being typed. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Whether Find in page may open: no dialog is open, and the screen has no search of its own on the same key. */
export function mayFind(): boolean {
  if (isDialogOpen()) return false
  const key = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
  return (document.activeElement ?? document.body).dispatchEvent(key)
}

/** Opens an overlay by its key, unless a dialog is open: a question is answered first. */
export function openByKey(event: KeyboardEvent): void {
  const isPalette = isPressed(event, PALETTE_KEYS)
  const isHelp = isPressed(event, HELP_KEYS) && !isTyping(event.target)
  if (event.defaultPrevented || (!isPalette && !isHelp)) return
  event.preventDefault() // Chromium would go to its own address bar
  if (isDialogOpen()) return
  store.set(overlayAtom, isPalette ? 'palette' : 'shortcuts')
}
