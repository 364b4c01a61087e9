/**
 * Tabs, whose names are their words alone; the number of rows that each has, if that is known, describes it (decisions section 0, 39). Arrow keys
 * go through them, Enter opens one. In a line with overflow, the list's own tabs stay, in a second line if they need one; of the others, the
 * chosen one is the last to go.
 */
import { CounterBadge, makeStyles, OverflowItem, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { ListTab } from '../../../shared/contract/list.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  tabs: { minWidth: 0, flexShrink: 1, flexWrap: 'wrap', marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  label: { display: 'inline-block', maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', verticalAlign: 'bottom' },
  count: { marginInlineStart: tokens.spacingHorizontalSNudge },
})

/** Labels that are longer may be cut, in characters; hover shows them whole. */
const LONG = 24

export interface ShownTab extends ListTab {
  icon?: ReactElement
  /** Whether it may go into the menu where the line has no room for it. */
  mayGo?: true
}

interface ListTabsProps {
  /** Names the tabs. */
  label: string
  /** What a row is called, city and cities, for the descriptions of tabs with a count. */
  noun?: { one: string; many: string }
  tabs: readonly ShownTab[]
  shown: string | undefined
  /** Numbers of rows by tab; a tab without one shows none. */
  counts: Readonly<Record<string, number | undefined>>
  /** Id of the element that shows the tab. */
  panelId: string
  open(tab: string): void
}

/** The id of a tab in the line's overflow; it has the count, because that is part of the tab's width. */
export const tabItem = (tab: ListTab, counts: ListTabsProps['counts']): string => `${tab.id} ${counts[tab.id] ?? ''}`

const ROWS = { one: 'row', many: 'rows' }

export function ListTabs({ label, noun = ROWS, tabs, shown, counts, panelId, open }: ListTabsProps) {
  const styles = useStyles()
  return (
    <TabList className={styles.tabs} aria-label={label} selectedValue={shown} onTabSelect={(_, { value }) => open(String(value))}>
      {tabs.map(tab => {
        const count = counts[tab.id]
        const overflow = tab.mayGo ? { priority: tab.id === shown ? 2 : 1 } : { pinned: true }
        return (
          <OverflowItem key={tab.id} id={tabItem(tab, counts)} {...overflow}>
            <Tab
              value={tab.id}
              aria-controls={panelId}
              aria-description={count === undefined ? undefined : `${count.toLocaleString(LOCALE)} ${count === 1 ? noun.one : noun.many}`}
              icon={tab.icon}
            >
              <bdi className={styles.label} title={tab.label.length > LONG ? tab.label : undefined}>
                {tab.label}
              </bdi>
              {count !== undefined && (
                <CounterBadge aria-hidden className={styles.count} appearance="filled" color="informative" size="small" showZero count={count}>
                  {count.toLocaleString(LOCALE)}
                </CounterBadge>
              )}
            </Tab>
          </OverflowItem>
        )
      })}
    </TabList>
  )
}
