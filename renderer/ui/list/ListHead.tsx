/**
 * The line above a list: its tabs and views, and links to other screens of the area. Those that do not fit are in a menu, links first. At its end
 * stands what can be done with changes of the open view.
 */
import { Button, makeStyles, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { Bookmark20Filled, Bookmark20Regular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { Link } from '../basics/Link.tsx'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'
import { ListTabs, tabItem, type ShownTab } from './ListTabs.tsx'
import type { ListModel } from './useListModel.tsx'
import { ViewChanges } from './ViewChanges.tsx'

const useStyles = makeStyles({
  // Room for the focus rings, which `overflow` would cut off.
  head: { flexShrink: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL },
  line: {
    flexGrow: 1,
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

/** The tab of all rows, in a list that has views and no tabs of its own. */
const ALL = 'all'
/** The id of a view among the tabs. */
const viewTab = (id: string) => `view ${id}`

interface ListHeadProps<Row extends { id: number }> {
  model: ListModel<Row>
  links: readonly ListLink[] | undefined
  /** Opens the dialog that saves a new view. */
  saveAs(): void
}

export function ListHead<Row extends { id: number }>({ model, links = NO_LINKS, saveAs }: ListHeadProps<Row>) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { definition, list, page, isPart, panelId, viewing } = model
  const { noun, shape } = definition
  const { views, open } = viewing
  const chosen = shape.tabs?.find(({ id }) => id === list.state.tab)
  const shown = open ? viewTab(open.id) : (chosen?.pickOf ?? chosen?.id ?? ALL)
  const own = (shape.tabs ?? []).filter(({ pickOf }) => pickOf === undefined)
  const tabs: ShownTab[] = [
    // A single one is all there is to see.
    ...(own.length > 1 ? own : views.length > 0 ? [{ id: own[0]?.id ?? ALL, label: `All ${noun.many}` }] : []),
    ...views.map(view => ({
      id: viewTab(view.id),
      label: view.name,
      icon: view === open ? <Bookmark20Filled /> : <Bookmark20Regular />,
      mayGo: true as const,
    })),
  ]
  function show(id: string): void {
    const view = views.find(each => viewTab(each.id) === id)
    if (view) viewing.show(view)
    else viewing.showTab(shape.tabs && id)
  }
  const isCounted = page && !isPart && !page.since && (open || chosen?.pickOf === undefined)
  const counts = { ...definition.counts, ...(isCounted ? { [shown]: page.total } : {}) }
  const label = `More on ${noun.many}`
  const entries = [
    ...tabs.map(tab => ({ item: tabItem(tab, counts), label: tab.label, run: () => show(tab.id) })),
    ...links.map(link => ({ item: link.to, label: link.label, run: () => void navigate(link.to) })),
  ]
  if (entries.length === 0) return null
  return (
    <div className={styles.head}>
      <Overflow minimumVisible={1} padding={GAP * (links.length + 2)}>
        <div className={styles.line}>
          {tabs.length > 0 && <ListTabs label={`Tabs of ${noun.many}`} noun={noun} tabs={tabs} shown={shown} counts={counts} panelId={panelId} open={show} />}
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
      {open && viewing.isChanged && <ViewChanges view={open} viewing={viewing} saveAs={saveAs} />}
    </div>
  )
}
