/** A list's tabs, with how many rows each has where that is known. Arrow keys go through them, Enter opens one. */
import { CounterBadge, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ListTab } from '../../../shared/contract/list.ts'

const useStyles = makeStyles({
  tabs: { flexShrink: 1, minWidth: 0, overflowX: 'auto', marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  count: { marginInlineStart: tokens.spacingHorizontalSNudge },
})

interface ListTabsProps {
  /** Names the tabs. */
  label: string
  tabs: readonly ListTab[]
  shown: string | undefined
  /** Rows by tab; a tab that is not among them has no count. */
  counts: Readonly<Record<string, number | undefined>>
  /** The element that the tabs fill. */
  panelId: string
  open(tab: string): void
}

export function ListTabs({ label, tabs, shown, counts, panelId, open }: ListTabsProps) {
  const styles = useStyles()
  return (
    <TabList className={styles.tabs} aria-label={label} selectedValue={shown} onTabSelect={(_, { value }) => open(String(value))}>
      {tabs.map(tab => {
        const count = counts[tab.id]
        return (
          <Tab key={tab.id} value={tab.id} aria-controls={panelId}>
            {tab.label}{' '}
            {count !== undefined && (
              <CounterBadge className={styles.count} appearance="filled" color="informative" size="small" showZero count={count}>
                {count.toLocaleString()}
              </CounterBadge>
            )}
          </Tab>
        )
      })}
    </TabList>
  )
}
