/** The keys that work on every screen. Apart from `overlays.ts`, which the sign-in page loads and which knows no screen. */
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { ACTIVITY_KEYS, FIND_KEYS, HELP_KEYS, LOCK_KEYS, PALETTE_KEYS, SHORTCUTS_KEYS } from '../../shared/rules/keys.ts'
import { isLockedAtom, lockNow } from '../state/session.ts'
import { store } from '../state/store.ts'
import { isTyping } from '../ui/basics/typing.ts'
import { openHelp } from './openHelp.ts'
import { isDialogOpen, overlayAtom } from './overlays.ts'
import { isPressed } from './shortcuts.ts'

/** Opens an overlay, Help, Find or Activity by its key, unless a dialog is open; locks the screens whatever is open. */
export function openByKey(event: KeyboardEvent): void {
  if (store.get(isLockedAtom)) return
  if (!event.defaultPrevented && isPressed(event, LOCK_KEYS)) {
    event.preventDefault()
    return void lockNow()
  }
  const isPalette = isPressed(event, PALETTE_KEYS)
  const isShortcuts = isPressed(event, SHORTCUTS_KEYS) && !isTyping(event.target)
  const isHelp = isPressed(event, HELP_KEYS)
  const isFind = isPressed(event, FIND_KEYS)
  const isActivity = isPressed(event, ACTIVITY_KEYS)
  if (event.defaultPrevented || (!isPalette && !isShortcuts && !isHelp && !isFind && !isActivity)) return
  event.preventDefault() // Chromium would go to its own address bar
  if (isDialogOpen()) return
  if (isHelp) return openHelp()
  if (isFind) return void (location.hash = FIND_ADDRESS)
  if (isActivity) return void (location.hash = ACTIVITY_ADDRESS)
  store.set(overlayAtom, isPalette ? 'palette' : 'shortcuts')
}
