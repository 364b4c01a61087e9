/** The line above a list: its tabs, and links to other screens of the area. Those that do not fit are in a menu, links first. */
import { Button, makeStyles, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { Link } from '../basics/Link.tsx'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'
import { ListTabs, tabItem } from './ListTabs.tsx'
import type { ListModel } from './useListModel.tsx'

const useStyles = makeStyles({
  // Room for the focus rings, which `overflow` would cut off.
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

const NO_LINKS: readonly ListLink[] = []
/** Room between two links and at the ends of the line, in pixels. */
const GAP = 16

export function ListHead<Row extends { id: number }>({ model, links = NO_LINKS }: { model: ListModel<Row>; links: readonly ListLink[] | undefined }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { definition, list, page, isPart, panelId } = model
  const { noun, shape } = definition
  const shown = list.state.tab
  const open = (tab: string) => list.go({ tab })
  const counts = { ...definition.counts, ...(shown !== undefined && page && !isPart ? { [shown]: page.total } : {}) }
  const label = `More on ${noun.many}`
  const entries = [
    ...(shape.tabs ?? []).map(tab => ({ item: tabItem(tab, counts), label: tab.label, run: () => open(tab.id) })),
    ...links.map(link => ({ item: link.to, label: link.label, run: () => void navigate(link.to) })),
  ]
  if (entries.length === 0) return null
  return (
    <Overflow minimumVisible={1} padding={GAP * (links.length + 2)}>
      <div className={styles.line}>
        {shape.tabs && <ListTabs label={`Tabs of ${noun.many}`} tabs={shape.tabs} shown={shown} counts={counts} panelId={panelId} open={open} />}
        {links.length > 0 && (
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
