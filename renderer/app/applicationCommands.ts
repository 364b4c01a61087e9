/** The command palette's commands that belong to no screen: themes, help, reload, logout. */
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { THEMES } from '../../shared/rules/preferences.ts'
import { changePreferences } from '../state/preferences.ts'
import { lockNow, sessionAtom } from '../state/session.ts'
import { printScreen } from '../state/printing.ts'
import type { ScreenCommand } from '../state/screenCommands.ts'
import { store } from '../state/store.ts'
import { isOnTopAtom, keepOnTop } from '../state/windows.ts'
import { openHelp } from './openHelp.ts'
import { isDiagnosticsOpenAtom, overlayAtom, updatesDialogAtom } from './overlays.ts'
import { signOut } from './signOut.ts'
import { THEME_NAMES } from './theme.ts'

const COMMANDS: ScreenCommand[] = [
  ...THEMES.map(theme => ({ key: `theme:${theme}`, label: `Theme: ${THEME_NAMES[theme]}`, run: () => changePreferences({ theme }) })),
  { key: 'help', label: 'Help', run: openHelp },
  { key: 'shortcuts', label: 'Keyboard shortcuts', run: () => store.set(overlayAtom, 'shortcuts') },
  { key: 'find', label: 'Find', run: () => void (location.hash = FIND_ADDRESS) },
  { key: 'activity', label: 'Activity', run: () => void (location.hash = ACTIVITY_ADDRESS) },
  { key: 'outbox', label: 'Outbox', run: () => void (location.hash = OUTBOX_ADDRESS) },
  { key: 'offline', label: 'Offline data', run: () => void (location.hash = OFFLINE_ADDRESS) },
  // Once the palette is closed.
  { key: 'print', label: 'Print…', run: () => void requestAnimationFrame(() => void printScreen()) },
  { key: 'diagnostics', label: 'Diagnostics', run: () => store.set(isDiagnosticsOpenAtom, true) },
  { key: 'lock', label: 'Lock now', run: () => void lockNow() },
  { key: 'reload', label: 'Reload', run: () => location.reload() },
  { key: 'logout', label: 'Logout', run: () => void signOut() },
]

/** Those of this host. */
export function applicationCommands(): ScreenCommand[] {
  if (store.get(sessionAtom)?.host !== 'electron') return COMMANDS
  const isOnTop = store.get(isOnTopAtom)
  return [
    ...COMMANDS,
    { key: 'updates', label: 'Check for updates', run: () => store.set(updatesDialogAtom, 'check') },
    ...(isOnTop === null
      ? []
      : [{ key: 'onTop', label: isOnTop ? 'Stop keeping this window on top' : 'Keep this window on top', run: () => void keepOnTop(!isOnTop) }]),
  ]
}
