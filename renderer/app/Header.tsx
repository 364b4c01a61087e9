/** The header: breadcrumb, screen title, search, connection, theme, account. */
import {
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  makeStyles,
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
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DarkTheme20Regular, PersonCircle20Regular, Search20Regular } from '@fluentui/react-icons'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../../shared/contract/failure.ts'
import { THEMES, ZOOM_STEPS } from '../../shared/rules/preferences.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { ACTIVITY_KEYS, FIND_KEYS, LOCK_KEYS, PALETTE_KEYS } from '../../shared/rules/keys.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/outbox.ts'
import type { AreaRoute } from '../areas/area.ts'
import { client } from '../state/client.ts'
import { saveDemoState } from '../state/exports.ts'
import { notify } from '../state/notices.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { parentScreenAtom } from '../state/parentScreen.ts'
import { printScreen } from '../state/printing.ts'
import { lockNow, refreshSession, sessionAtom, useMayExport } from '../state/session.ts'
import { copyAddress, useWindowName } from '../ui/basics/addresses.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { NARROW } from '../ui/basics/narrow.ts'
import { DetailsAsDialog } from '../ui/details/MoreMenu.tsx'
import { lastListAddress } from '../ui/address/listVisits.ts'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { Finding } from './FindBar.tsx'
import { Keys } from './Keys.tsx'
import { LockWhenIdle } from './LockWhenIdle.tsx'
import { OnTopButton } from './OnTopButton.tsx'
import { OutboxButton } from './OutboxButton.tsx'
import { isDiagnosticsOpenAtom, overlayAtom, updatesDialogAtom } from './overlays.ts'
import { keyName } from './shortcuts.ts'
import { signOut } from './signOut.ts'
import { THEME_NAMES } from './theme.ts'
import { usePrinting } from './usePrinting.ts'

const useStyles = makeStyles({
  crumbs: { columnGap: tokens.spacingHorizontalXS, [NARROW]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS } },
  crumb: { [NARROW]: { whiteSpace: 'normal' } },
  header: {
    minHeight: '48px',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    padding: `0 clamp(${tokens.spacingHorizontalM}, 2.5vw, ${tokens.spacingHorizontalXXL})`,
    // The tools go below a title that leaves them no room.
    [NARROW]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS, paddingBlock: tokens.spacingVerticalXS },
    position: 'relative',
    zIndex: 1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', margin: 0, [NARROW]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  tools: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginInlineStart: 'auto',
    [NARROW]: { maxWidth: '100%', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  },
  search: {
    flexShrink: 0,
    minWidth: 'auto',
    position: 'relative',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    '@media (max-width: 1023px)': { width: '32px', height: '32px', padding: 0, gap: 0 },
  },
  searchIcon: { '@media (max-width: 1023px)': { marginRight: 0 } },
  // A narrow window has room for the icon alone; the words stay its name.
  words: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    '@media (max-width: 1023px)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

/** The id of the screen's title, which is also the name of its content. */
export const SCREEN_TITLE = 'screen-title'

export function Header({ route }: { route: AreaRoute | undefined }) {
  const styles = useStyles()
  const { theme, zoom, characterKeys, detailsAsDialog } = useAtomValue(preferencesAtom)
  const session = useAtomValue(sessionAtom)!
  const mayExport = useMayExport()
  const location = useLocation()
  const navigate = useNavigate()
  const parent = useAtomValue(parentScreenAtom) ?? route?.parent
  const setOverlay = useSetAtom(overlayAtom)
  const openDiagnostics = useSetAtom(isDiagnosticsOpenAtom)
  const openUpdates = useSetAtom(updatesDialogAtom)
  const [isResetting, setResetting] = useState(false)
  usePrinting()
  useWindowName(location.pathname)

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

  return (
    <header className={styles.header}>
      <Breadcrumb aria-label="Breadcrumb" size="small" list={{ className: styles.crumbs }}>
        <BreadcrumbItem>
          <Link to="/">Admin</Link>
        </BreadcrumbItem>
        {parent && (
          <>
            <BreadcrumbDivider />
            <BreadcrumbItem>
              <Link className={styles.crumb} to={lastListAddress(parent.path)}>
                {parent.title}
              </Link>
            </BreadcrumbItem>
          </>
        )}
        {route && <BreadcrumbDivider />}
      </Breadcrumb>
      {route && (
        <Subtitle2 as="h1" id={SCREEN_TITLE} className={styles.title} dir="auto" title={route.title}>
          {route.title}
        </Subtitle2>
      )}
      <div className={styles.tools}>
        <Button
          appearance="outline"
          className={styles.search}
          icon={{ className: styles.searchIcon, children: <Search20Regular /> }}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOverlay('palette')}
        >
          <span className={styles.words}>
            Search or jump to…
            <Keys combination={PALETTE_KEYS} />
          </span>
        </Button>
        {session.host === 'electron' && <OnTopButton />}
        <ConnectionBadge />
        <OutboxButton />
        <Finding />
        <Menu inline checkedValues={{ theme: [theme], zoom: [String(zoom)] }}>
          <MenuTrigger disableButtonEnhancement>
            <IconButton label="Theme" icon={<DarkTheme20Regular />} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuGroup>
                <MenuGroupHeader>Theme</MenuGroupHeader>
                {THEMES.map(choice => (
                  <MenuItemRadio key={choice} name="theme" value={choice} onClick={() => changePreferences({ theme: choice })}>
                    {THEME_NAMES[choice]}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
              {session.host === 'electron' && (
                <MenuGroup>
                  <MenuGroupHeader>Zoom</MenuGroupHeader>
                  {ZOOM_STEPS.map(step => (
                    <MenuItemRadio key={step} name="zoom" value={String(step)} onClick={() => changePreferences({ zoom: step })}>{`${step} %`}</MenuItemRadio>
                  ))}
                </MenuGroup>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
        <Menu inline checkedValues={{ demo: session.demo?.showsOddities ? ['oddities'] : [], details: detailsAsDialog ? ['dialog'] : [] }}>
          <MenuTrigger disableButtonEnhancement>
            <IconButton label="Account" icon={<PersonCircle20Regular />} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList hasCheckmarks>
              <MenuGroup>
                <MenuGroupHeader dir="auto">{session.administrator?.name || session.administrator?.email}</MenuGroupHeader>
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
                <MenuItem onClick={() => openDiagnostics(true)}>Diagnostics</MenuItem>
                {session.host === 'electron' && <MenuItem onClick={() => openUpdates('check')}>Check for updates…</MenuItem>}
              </MenuGroup>
              {session.demo && (
                <>
                  <MenuDivider />
                  <MenuGroup>
                    <MenuGroupHeader>Demo marketplace</MenuGroupHeader>
                    <MenuItemCheckbox name="demo" value="oddities" onClick={() => void showOddities(!session.demo?.showsOddities)}>
                      Show odd and unreadable records
                    </MenuItemCheckbox>
                    <MenuItem onClick={() => void saveDemoState()}>Save demo state…</MenuItem>
                    <MenuItem onClick={() => setResetting(true)}>Reset demo data</MenuItem>
                  </MenuGroup>
                </>
              )}
              <MenuDivider />
              <MenuItem onClick={() => copyAddress(location.pathname + location.search)}>Copy address</MenuItem>
              <MenuItem
                disabled={!mayExport}
                secondaryContent={['Ctrl', 'P'].map(keyName).join(' ')}
                onClick={() => requestAnimationFrame(() => void printScreen())}
              >
                Print…
              </MenuItem>
              <MenuDivider />
              <DetailsAsDialog />
              <LockWhenIdle />
              <MenuItem secondaryContent={LOCK_KEYS.map(keyName).join(' ')} onClick={() => void lockNow()}>
                Lock now
              </MenuItem>
              <MenuItem onClick={() => void signOut()}>Logout</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
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
    </header>
  )
}
