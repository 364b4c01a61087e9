/** The tabs of the panel beside a list, in one line; those that do not fit are in a menu that gives their number. */
import { makeStyles, Overflow, OverflowItem, Tab, TabList, tokens } from '@fluentui/react-components'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'

const useStyles = makeStyles({
  line: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
})

interface PanelTabsProps {
  tabs: ReadonlyArray<{ id: string; label: string }>
  chosen: string | undefined
  choose(id: string): void
  /** Ids of the tabs' elements, and of the tab panel. */
  idOf(tab: string): string
  controls: string
}

export function PanelTabs({ tabs, chosen, choose, idOf, controls }: PanelTabsProps) {
  const styles = useStyles()
  return (
    <Overflow minimumVisible={1} padding={16}>
      <div className={styles.line}>
        <TabList selectedValue={chosen} onTabSelect={(_, { value }) => choose(String(value))}>
          {tabs.map(({ id, label }) => (
            <OverflowItem key={id} id={id} priority={id === chosen ? 2 : 1}>
              <Tab value={id} id={idOf(id)} aria-controls={controls}>
                {label}
              </Tab>
            </OverflowItem>
          ))}
        </TabList>
        <OverflowMenu
          label={count => `${count} more tabs`}
          text={count => `${count} more`}
          entries={tabs.map(({ id, label }) => ({ item: id, label, run: () => choose(id) }))}
          appearance="subtle"
          size="small"
        />
      </div>
    </Overflow>
  )
}
