/** What opens over any screen by a key or from a menu: the command palette and the list of shortcuts; and the question before Logout. */
import { atom } from 'jotai'

export type Overlay = 'palette' | 'shortcuts'

export const overlayAtom = atom<Overlay | null>(null)

/** What the question before Logout is about: how many changes wait to be sent, and whether everything is to be removed from this computer. */
export interface LogoutAsked {
  waiting: number
  everything: boolean
}

/** The question before Logout, while it is asked. */
export const logoutAskedAtom = atom<LogoutAsked | null>(null)

export const REMOVE_EVERYTHING = 'Log out and remove everything from this computer'

/** Whether Diagnostics is open, over a screen or the sign-in page, and whatever else is open. */
export const isDiagnosticsOpenAtom = atom(false)

/** Whether Updates is open, over a screen or the sign-in page: to look for one now, or to show what was found. */
export const updatesDialogAtom = atom<'check' | 'show' | null>(null)

/** A question is answered first; a panel beside a list asks nothing. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]') !== null
