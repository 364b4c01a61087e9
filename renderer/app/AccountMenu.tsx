/** The account menu in the header: Steward's own screens, the demo marketplace, what can be done with the screen, and the way out. */
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { PersonCircle20Regular } from '@fluentui/react-icons'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../../shared/contract/failure.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { ACTIVITY_KEYS, FIND_KEYS, HELP_KEYS, LOCK_KEYS } from '../../shared/rules/keys.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { client } from '../state/client.ts'
import { saveDemoState } from '../state/exports.ts'
import { notify } from '../state/notices.ts'
import { preferencesAtom } from '../state/preferences.ts'
import { printScreen } from '../state/printing.ts'
import { screenCommandsAtom } from '../state/screenCommands.ts'
import { goToServer, lockNow, refreshSession, sessionAtom, useMayExport } from '../state/session.ts'
import { isOnTopAtom, keepOnTop } from '../state/windows.ts'
import { copyAddress } from '../ui/basics/addresses.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { DetailChoices, ticked } from '../ui/details/MoreMenu.tsx'
import { LockWhenIdle } from './LockWhenIdle.tsx'
import { openHelp } from './openHelp.ts'
import { isDiagnosticsOpenAtom, overlayAtom, REMOVE_EVERYTHING, updatesDialogAtom } from './overlays.ts'
import { MarkDisc } from './ServerMark.tsx'
import { keyName } from './shortcuts.ts'
import { signOut } from './signOut.ts'

async function resetDemo() {
  const { message } = await client.session.resetDemo({})
  notify('success', message)
}

async function showOddities(shown: boolean) {
  try {
    await refreshSession(await client.session.showOddities({ shown }))
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

async function goTo(address: string) {
  try {
    await goToServer(address)
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

/** What is needed now and then: files of the screen, its address, the window, how Steward is, odd records of the demo. */
function Advanced() {
  const { demo, host } = useAtomValue(sessionAtom)!
  const { commands } = useAtomValue(screenCommandsAtom)
  const { pathname, search } = useLocation()
  const isOnTop = useAtomValue(isOnTopAtom)
  const openDiagnostics = useSetAtom(isDiagnosticsOpenAtom)
  return (
    <Menu checkedValues={{ advanced: [...(demo?.showsOddities ? ['oddities'] : []), ...(isOnTop ? ['onTop'] : [])] }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>Advanced</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList hasCheckmarks>
          {commands()
            .filter(({ isAdvanced }) => isAdvanced)
            .map(({ key, label, run }) => (
              <MenuItem key={key} onClick={run}>
                {label}
              </MenuItem>
            ))}
          <MenuItem onClick={() => copyAddress(pathname + search)}>Copy address</MenuItem>
          {host === 'electron' && isOnTop !== null && (
            <MenuItemCheckbox name="advanced" value="onTop" persistOnClick={false} onClick={() => void keepOnTop(!isOnTop)}>
              Keep on top
            </MenuItemCheckbox>
          )}
          {demo && (
            <>
              <MenuItemCheckbox name="advanced" value="oddities" persistOnClick={false} onClick={() => void showOddities(!demo.showsOddities)}>
                Show odd and unreadable records
              </MenuItemCheckbox>
              <MenuItem onClick={() => void saveDemoState()}>Save demo state…</MenuItem>
            </>
          )}
          <MenuItem onClick={() => openDiagnostics(true)}>Diagnostics</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** What is in the menu, which is there only while it is open. `reset` asks whether the demo data are reset. */
function Entries({ reset }: { reset(): void }) {
  const { characterKeys } = useAtomValue(preferencesAtom)
  const session = useAtomValue(sessionAtom)!
  const mayExport = useMayExport()
  const navigate = useNavigate()
  const setOverlay = useSetAtom(overlayAtom)
  const openUpdates = useSetAtom(updatesDialogAtom)
  return (
    <MenuList hasCheckmarks>
      <MenuGroup>
        <MenuGroupHeader dir="auto">{session.administrator?.name || session.administrator?.email}</MenuGroupHeader>
        <MenuItem secondaryContent={HELP_KEYS[0]} onClick={openHelp}>
          Help
        </MenuItem>
        <MenuItem secondaryContent={characterKeys ? '?' : undefined} onClick={() => setOverlay('shortcuts')}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem secondaryContent={FIND_KEYS.map(keyName).join(' ')} onClick={() => void navigate(FIND_ADDRESS)}>
          Find
        </MenuItem>
        <MenuItem secondaryContent={ACTIVITY_KEYS.map(keyName).join(' ')} onClick={() => void navigate(ACTIVITY_ADDRESS)}>
          Activity
        </MenuItem>
        <MenuItem onClick={() => void navigate(OUTBOX_ADDRESS)}>Outbox</MenuItem>
        <MenuItem onClick={() => void navigate(OFFLINE_ADDRESS)}>Offline data</MenuItem>
        {session.host === 'electron' && <MenuItem onClick={() => openUpdates('check')}>Check for updates…</MenuItem>}
      </MenuGroup>
      {session.demo && (
        <>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Demo marketplace</MenuGroupHeader>
            <MenuItem onClick={reset}>Reset demo data</MenuItem>
          </MenuGroup>
        </>
      )}
      {session.servers.length > 1 && (
        <>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Server</MenuGroupHeader>
            {session.servers.map(({ address, name, mark }) => (
              <MenuItemRadio key={address} name="server" value={address} icon={mark ? <MarkDisc mark={mark} /> : undefined} onClick={() => void goTo(address)}>
                <bdi>{name}</bdi>
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </>
      )}
      <MenuDivider />
      <MenuItem disabled={!mayExport} secondaryContent={['Ctrl', 'P'].map(keyName).join(' ')} onClick={() => requestAnimationFrame(() => void printScreen())}>
        Print…
      </MenuItem>
      <MenuDivider />
      <DetailChoices />
      <Advanced />
      <MenuDivider />
      <LockWhenIdle />
      <MenuItem secondaryContent={LOCK_KEYS.map(keyName).join(' ')} onClick={() => void lockNow()}>
        Lock now
      </MenuItem>
      {session.policy.offline.afterLogout && <MenuItem onClick={() => void signOut()}>Logout</MenuItem>}
      {(session.keepsAfterLogout || !session.policy.offline.afterLogout) && <MenuItem onClick={() => void signOut(true)}>{REMOVE_EVERYTHING}</MenuItem>}
    </MenuList>
  )
}

export function AccountMenu() {
  const details = ticked(useAtomValue(preferencesAtom))
  const { server } = useAtomValue(sessionAtom)!
  const [isResetting, setResetting] = useState(false)
  return (
    <>
      <Menu inline checkedValues={{ server: [server.baseUrl], details }}>
        <MenuTrigger disableButtonEnhancement>
          <IconButton label="Account" icon={<PersonCircle20Regular />} />
        </MenuTrigger>
        <MenuPopover>
          <Entries reset={() => setResetting(true)} />
        </MenuPopover>
      </Menu>
      {isResetting && (
        <ConfirmDialog
          title="Reset demo data?"
          text="All changes in the demo marketplace will be lost. This can’t be undone."
          cancelLabel="Cancel"
          confirmLabel="Reset"
          isDangerous
          run={resetDemo}
          close={() => setResetting(false)}
        />
      )}
    </>
  )
}
