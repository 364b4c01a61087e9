/** What stands above a list in one line: its tabs, and the ways to other screens of the area. Those that have no room are in a menu, links first. */
import { Button, makeStyles, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { Link } from '../basics/Link.tsx'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'
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
})

/** Another screen of the area; a button where the documents call it so. */
export interface ListLink {
  label: string
  to: string
  as?: 'button'
}

/** Room in pixels between two links, and at the ends of the line. */
const GAP = 16

interface ListHeadProps {
  /** Names the links, and the menu. */
  label: string
  tabs?: ListTabsProps
  links?: readonly ListLink[]
}

export function ListHead({ label, tabs, links }: ListHeadProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const entries = [
    ...(tabs ? tabs.tabs.map(tab => ({ item: tabItem(tab, tabs.counts), label: tab.label, run: () => tabs.open(tab.id) })) : []),
    ...(links ?? []).map(link => ({ item: link.to, label: link.label, run: () => void navigate(link.to) })),
  ]
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
        <OverflowMenu label={() => label} entries={entries} appearance="subtle" size="small" />
      </div>
    </Overflow>
  )
}
