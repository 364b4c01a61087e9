/** What opens over any screen by a key or from a menu: the command palette and the list of shortcuts; and the question before Logout. */
import { atom } from 'jotai'

export type Overlay = 'palette' | 'shortcuts'

export const overlayAtom = atom<Overlay | null>(null)

/** How many changes Logout would remove, while that is asked; otherwise 0. */
export const lostByLogoutAtom = atom(0)

/** Whether Diagnostics is open, over a screen or the sign-in page, and whatever else is open. */
export const isDiagnosticsOpenAtom = atom(false)

/** Whether Updates is open, over a screen or the sign-in page: to look for one now, or to show what was found. */
export const updatesDialogAtom = atom<'check' | 'show' | null>(null)

/** A question is answered first; a panel beside a list asks nothing. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]') !== null
