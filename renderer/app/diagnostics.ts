/** Whether Diagnostics is open: the native menu, the account menu and the sign-in page open it. */
import { atom } from 'jotai'

export const isDiagnosticsOpenAtom = atom(false)
