/** What opens over any screen by a key or from a menu: the command palette and the list of shortcuts. */
import { atom } from 'jotai'
import { HELP_KEYS, PALETTE_KEYS } from '../../shared/rules/keys.ts'
import { store } from '../state/store.ts'
import { isPressed } from './shortcuts.ts'
import { isTyping } from '../ui/basics/typing.ts'

export type Overlay = 'palette' | 'shortcuts'

export const overlayAtom = atom<Overlay | null>(null)

/** Whether Diagnostics is open, over a screen or the sign-in page, and whatever else is open. */
export const isDiagnosticsOpenAtom = atom(false)

/** A question is answered first; a panel beside a list asks nothing. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]') !== null

/** Opens an overlay by its key, unless a dialog is open. */
export function openByKey(event: KeyboardEvent): void {
  const isPalette = isPressed(event, PALETTE_KEYS)
  const isHelp = isPressed(event, HELP_KEYS) && !isTyping(event.target)
  if (event.defaultPrevented || (!isPalette && !isHelp)) return
  event.preventDefault() // Chromium would go to its own address bar
  if (isDialogOpen()) return
  store.set(overlayAtom, isPalette ? 'palette' : 'shortcuts')
}
