/** The entry of the account menu that says after how many minutes without input the screens are locked. */
import { Menu, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { LOCK_STEPS, lockMinutesOf } from '../../shared/rules/preferences.ts'
import { counted } from '../../shared/rules/words.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'

const after = (minutes: number) => `After ${counted(minutes, 'minute', 'minutes')}`

export function LockWhenIdle() {
  const preferences = useAtomValue(preferencesAtom)
  const fixed = useAtomValue(sessionAtom)!.policy.idleLockMinutes
  const present = lockMinutesOf(fixed, preferences)
  // The policy's own is the longest that can be chosen; without one, so is never.
  const choices = [...LOCK_STEPS.filter(minutes => fixed === null || minutes < fixed), 0]
  return (
    <Menu checkedValues={{ lock: [String(present === fixed ? 0 : present)] }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>Lock when idle</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            {fixed !== null && <MenuGroupHeader>At the latest by this computer’s policy: {counted(fixed, 'minute', 'minutes')}</MenuGroupHeader>}
            {choices.map(minutes => (
              <MenuItemRadio key={minutes} name="lock" value={String(minutes)} onClick={() => changePreferences({ lockMinutes: minutes })}>
                {minutes > 0 ? after(minutes) : fixed === null ? 'Never' : after(fixed)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
