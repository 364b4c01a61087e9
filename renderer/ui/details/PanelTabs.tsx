/** The tabs of the panel beside a list; those that have no room in its line stand in a second one (C-123, decisions section 0, 32). */
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    flexWrap: 'wrap',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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

/** More of them are written smaller. */
const FEW = 5

export function PanelTabs({ tabs, chosen, choose, idOf, controls }: PanelTabsProps) {
  const size = tabs.length > FEW ? 'small' : 'medium'
  return (
    <TabList className={useStyles().tabs} size={size} selectedValue={chosen} onTabSelect={(_, { value }) => choose(String(value))}>
      {tabs.map(({ id, label }) => (
        <Tab key={id} value={id} id={idOf(id)} aria-controls={controls}>
          {label}
        </Tab>
      ))}
    </TabList>
  )
}
