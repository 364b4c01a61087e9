/** The filters of Find: a menu to choose them from, and a chip for each that removes it. */
import { Button, makeStyles, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { daysWithin, PERIODS, periodInWords, today, type Period } from '../../shared/rules/dates.ts'
import { filterInWords, FIND_FILTERS, type FilterChoices, type FindFilter, type FindFilters } from '../../shared/rules/findFilters.ts'
import { capital } from '../../shared/rules/words.ts'
import { areas } from '../areas/index.ts'
import { labelOf } from './commands.ts'

const useStyles = makeStyles({
  long: { maxHeight: 'min(360px, 60vh)', overflowY: 'auto' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

interface FindFilterBarProps {
  filters: FindFilters
  choices: FilterChoices
  change(filters: FindFilters): void
  /** Begins to type a filter into the search box. */
  beginTyping(filter: 'from' | 'to'): void
  /** Called when a chip has removed its filter, and itself. */
  removed(): void
}

/** The filters of a period; one that ends today needs no end. */
function filtersWithin(period: Period): Pick<FindFilters, 'from' | 'to'> {
  const day = today()
  return { from: period, to: daysWithin(period, day).to === day ? undefined : period }
}

const CHOSEN = { area: 'Area', status: 'Status', country: 'Country' } as const satisfies Partial<Record<FindFilter, string>>

function FilterMenu({ filters, choices, change, beginTyping }: FindFilterBarProps) {
  const styles = useStyles()
  const set = (more: FindFilters) => change({ ...filters, ...more })
  const named = Object.entries(CHOSEN) as Array<[keyof typeof CHOSEN, string]>
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Filter20Regular />}>
          Filter
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {named
            .filter(([filter]) => choices[filter].length > 0)
            .map(([filter, label]) => (
              <Menu key={filter}>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem>{label}</MenuItem>
                </MenuTrigger>
                <MenuPopover className={styles.long}>
                  <MenuList>
                    {choices[filter].map(choice => (
                      <MenuItem key={choice.value} onClick={() => set({ [filter]: choice.value })}>
                        {choice.label}
                      </MenuItem>
                    ))}
                  </MenuList>
                </MenuPopover>
              </Menu>
            ))}
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <MenuItem>Date</MenuItem>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {PERIODS.map(period => (
                  <MenuItem key={period} onClick={() => set(filtersWithin(period))}>
                    {capital(periodInWords(period))}
                  </MenuItem>
                ))}
                <MenuDivider />
                <MenuItem onClick={() => beginTyping('from')}>From a day…</MenuItem>
                <MenuItem onClick={() => beginTyping('to')}>To a day…</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
          <MenuItem onClick={() => set({ is: 'mine' })}>Opened or changed by me</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

export function FindFilterBar(props: FindFilterBarProps) {
  const { filters, change, removed } = props
  const styles = useStyles()
  const shown = FIND_FILTERS.filter(filter => filters[filter] !== undefined)
  return (
    <>
      <FilterMenu {...props} />
      {shown.length > 0 && (
        <TagGroup
          size="small"
          aria-label="Filters"
          className={styles.chips}
          onDismiss={(_, { value }) => {
            removed()
            change({ ...filters, [value as FindFilter]: undefined })
          }}
        >
          {shown.map(filter => {
            const words = filterInWords(filter, filters[filter]!, labelOf(areas, filters.area ?? ''))
            const label = filter === 'area' ? `Search all areas, not only ${labelOf(areas, filters.area!)}` : `Remove filter ${words}`
            return (
              <Tag
                key={filter}
                value={filter}
                title={filter === 'is' ? 'Opened or changed by you on this computer' : undefined}
                dismissible
                dismissIcon={{ 'aria-label': label }}
              >
                {words}
              </Tag>
            )
          })}
        </TagGroup>
      )}
    </>
  )
}
