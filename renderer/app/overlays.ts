/** What opens over any screen by a key or from a menu: the command palette and the list of shortcuts. */
import { atom } from 'jotai'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { FIND_KEYS, HELP_KEYS, PALETTE_KEYS } from '../../shared/rules/keys.ts'
import { store } from '../state/store.ts'
import { isPressed } from './shortcuts.ts'
import { isTyping } from '../ui/basics/typing.ts'

export type Overlay = 'palette' | 'shortcuts'

export const overlayAtom = atom<Overlay | null>(null)

/** Whether Diagnostics is open, over a screen or the sign-in page, and whatever else is open. */
export const isDiagnosticsOpenAtom = atom(false)

/** A question is answered first; a panel beside a list asks nothing. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]') !== null

/** Opens an overlay or Find by its key, unless a dialog is open. */
export function openByKey(event: KeyboardEvent): void {
  const isPalette = isPressed(event, PALETTE_KEYS)
  const isHelp = isPressed(event, HELP_KEYS) && !isTyping(event.target)
  const isFind = isPressed(event, FIND_KEYS)
  if (event.defaultPrevented || (!isPalette && !isHelp && !isFind)) return
  event.preventDefault() // Chromium would go to its own address bar
  if (isDialogOpen()) return
  if (isFind) return void (location.hash = FIND_ADDRESS)
  store.set(overlayAtom, isPalette ? 'palette' : 'shortcuts')
}
