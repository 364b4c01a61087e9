/** What stands above a list in one line: its tabs, and the ways to other screens of the area. Those that have no room are in a menu, links first. */
import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { Link } from '../basics/Link.tsx'
import { ListTabs, tabItem, type ListTabsProps } from './ListTabs.tsx'

const useStyles = makeStyles({
  // What is cut off is no more than the outlines of what has the focus.
  line: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    overflow: 'hidden',
    padding: `3px ${tokens.spacingHorizontalS}`,
    margin: `-3px calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  links: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    '> *': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  more: { flexShrink: 0 },
})

/** Another screen of the area; a button where the documents call it so. */
export interface ListLink {
  label: string
  to: string
  as?: 'button'
}

/** Room in pixels between two links, and at the ends of the line. */
const GAP = 16

function MoreItem({ item, label, run }: { item: string; label: string; run(): void }) {
  return useIsOverflowItemVisible(item) ? null : <MenuItem onClick={run}>{label}</MenuItem>
}

interface ListHeadProps {
  /** Names the links, and the menu. */
  label: string
  tabs?: ListTabsProps
  links?: readonly ListLink[]
}

function More({ label, tabs, links }: ListHeadProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} appearance="subtle" size="small" className={styles.more} aria-label={label}>
          More
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tabs?.tabs.map(tab => (
            <MoreItem key={tab.id} item={tabItem(tab, tabs.counts)} label={tab.label} run={() => tabs.open(tab.id)} />
          ))}
          {links?.map(({ label: name, to }) => (
            <MoreItem key={to} item={to} label={name} run={() => void navigate(to)} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

export function ListHead({ label, tabs, links }: ListHeadProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <Overflow minimumVisible={1} padding={GAP * ((links?.length ?? 0) + 2)}>
      <div className={styles.line}>
        {tabs && <ListTabs {...tabs} />}
        {links && (
          <nav className={styles.links} aria-label={label}>
            {links.map(({ label: name, to, as }) => (
              <OverflowItem key={to} id={to} priority={0}>
                {as === 'button' ? <Button onClick={() => void navigate(to)}>{name}</Button> : <Link to={to}>{name}</Link>}
              </OverflowItem>
            ))}
          </nav>
        )}
        <More label={label} tabs={tabs} links={links} />
      </div>
    </Overflow>
  )
}
