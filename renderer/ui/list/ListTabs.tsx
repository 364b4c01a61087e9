/** Tabs with the number of rows that each has, if that is known. Arrow keys go through them, Enter opens one. In a line with overflow, the chosen one is the last to go. */
import { CounterBadge, makeStyles, OverflowItem, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { ListTab } from '../../../shared/contract/list.ts'

const useStyles = makeStyles({
  tabs: { flexShrink: 0, marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  label: { display: 'inline-block', maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', verticalAlign: 'bottom' },
  count: { marginInlineStart: tokens.spacingHorizontalSNudge },
})

/** Labels that are longer may be cut, in characters; hover shows them whole. */
const LONG = 24

export interface ShownTab extends ListTab {
  icon?: ReactElement
}

interface ListTabsProps {
  /** Names the tabs. */
  label: string
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

export function ListTabs({ label, tabs, shown, counts, panelId, open }: ListTabsProps) {
  const styles = useStyles()
  return (
    <TabList className={styles.tabs} aria-label={label} selectedValue={shown} onTabSelect={(_, { value }) => open(String(value))}>
      {tabs.map(tab => {
        const count = counts[tab.id]
        return (
          <OverflowItem key={tab.id} id={tabItem(tab, counts)} priority={tab.id === shown ? 2 : 1}>
            <Tab value={tab.id} aria-controls={panelId} icon={tab.icon}>
              <bdi className={styles.label} title={tab.label.length > LONG ? tab.label : undefined}>
                {tab.label}
              </bdi>{' '}
              {count !== undefined && (
                <CounterBadge className={styles.count} appearance="filled" color="informative" size="small" showZero count={count}>
                  {count.toLocaleString()}
                </CounterBadge>
              )}
            </Tab>
          </OverflowItem>
        )
      })}
    </TabList>
  )
}
