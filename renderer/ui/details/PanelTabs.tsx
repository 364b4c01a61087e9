/** The tabs of the panel beside a list, in one line: those that have no room are in a menu, which says how many they are. */
import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  Tab,
  TabList,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'

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
  more: { flexShrink: 0 },
})

export interface PanelTab {
  id: string
  label: string
}

export interface PanelTabsProps {
  tabs: readonly PanelTab[]
  chosen: string | undefined
  choose(id: string): void
  /** Of the tabs' elements, and of the part that they show. */
  idOf(tab: string): string
  controls: string
}

function MoreItem({ tab, choose }: { tab: PanelTab; choose(id: string): void }) {
  return useIsOverflowItemVisible(tab.id) ? null : <MenuItem onClick={() => choose(tab.id)}>{tab.label}</MenuItem>
}

function More({ tabs, choose }: Pick<PanelTabsProps, 'tabs' | 'choose'>) {
  const styles = useStyles()
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} appearance="subtle" size="small" className={styles.more} aria-label={`${overflowCount} more tabs`}>
          {`${overflowCount} more`}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tabs.map(tab => (
            <MoreItem key={tab.id} tab={tab} choose={choose} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
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
        <More tabs={tabs} choose={choose} />
      </div>
    </Overflow>
  )
}
