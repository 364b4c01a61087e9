/** The header: breadcrumb, screen title, search, connection, theme, account. */
import {
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  makeStyles,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DarkTheme20Regular, Search20Regular } from '@fluentui/react-icons'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { THEMES, ZOOM_STEPS } from '../../shared/rules/preferences.ts'
import { PALETTE_KEYS } from '../../shared/rules/keys.ts'
import type { AreaRoute } from '../areas/area.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { parentScreenAtom } from '../state/parentScreen.ts'
import { sessionAtom } from '../state/session.ts'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { NARROW } from '../ui/basics/narrow.ts'
import { lastListAddress, movedVisitsAtom } from '../ui/address/listVisits.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { Finding } from './FindBar.tsx'
import { Keys } from './Keys.tsx'
import { OnTopButton } from './OnTopButton.tsx'
import { OutboxButton } from './OutboxButton.tsx'
import { overlayAtom } from './overlays.ts'
import { PreparingSearch } from './PreparingSearch.tsx'
import { ServerMark } from './ServerMark.tsx'
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

/** It has nothing of the address but its route, so that it is not drawn again with each page of a list. */
export const Header = memo(function Header({ route }: { route: AreaRoute | undefined }) {
  const styles = useStyles()
  const { theme, zoom } = useAtomValue(preferencesAtom)
  const session = useAtomValue(sessionAtom)!
  const parent = useAtomValue(parentScreenAtom) ?? route?.parent
  const setOverlay = useSetAtom(overlayAtom)
  useAtomValue(movedVisitsAtom) // the breadcrumb leads there
  usePrinting()
  return (
    <header className={styles.header}>
      {session.server.mark && <ServerMark name={session.server.name} mark={session.server.mark} />}
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
        <PreparingSearch />
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
        <AccountMenu />
      </div>
    </header>
  )
})
