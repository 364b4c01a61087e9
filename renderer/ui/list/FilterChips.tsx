/** The conditions of a list, each of which can be changed or removed. */
import { Button, InteractionTag, InteractionTagPrimary, InteractionTagSecondary, makeStyles, tokens } from '@fluentui/react-components'
import type { Condition, ListFilter } from '../../../shared/contract/list.ts'
import { choiceName, conditionInWords } from '../address/filters.ts'
import { LOOKUP_OPTIONS } from '../pickers/lookupOptions.ts'
import type { FilteredList } from './filterColumns.ts'

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0, margin: 0, padding: 0, listStyle: 'none' },
  text: { display: 'inline-block', maxWidth: '320px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', verticalAlign: 'bottom' },
})

interface ChipProps {
  label: string
  condition: Condition
  edit(): void
  remove(): void
}

function Chip({ text, edit, remove }: { text: string; edit(): void; remove(): void }) {
  const styles = useStyles()
  return (
    <InteractionTag size="small">
      <InteractionTagPrimary hasSecondaryAction title={text} onClick={edit}>
        <bdi className={styles.text}>{text}</bdi>
      </InteractionTagPrimary>
      <InteractionTagSecondary aria-label={`Remove filter ${text}`} onClick={remove} />
    </InteractionTag>
  )
}

/** Shows the names of the chosen options; their ids until these are read. */
function LookupChip({ lookup, label, condition, edit, remove }: ChipProps & { lookup: NonNullable<ListFilter['lookup']> }) {
  const { options } = LOOKUP_OPTIONS[lookup]()
  const nameOf = (value: string) => options.find(({ id }) => String(id) === value)?.title ?? `ID ${value}`
  return <Chip text={conditionInWords(label, condition, nameOf)} edit={edit} remove={remove} />
}

interface FilterChipsProps {
  list: FilteredList
  label?: string
  /** Opens the filter menu at a column. */
  edit(column: string): void
}

export function FilterChips({ list, label = 'Filters', edit }: FilterChipsProps) {
  const styles = useStyles()
  const { filters, change, filterable, labelOf } = list
  const entries = Object.entries(filters)
  if (entries.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {entries.map(([name, condition]) => {
        const column = filterable.find(each => each.column === name)!
        const remove = () => change(Object.fromEntries(entries.filter(([each]) => each !== name)))
        const given = { label: labelOf(name), condition, edit: () => edit(name), remove }
        return (
          <li key={name}>
            {column.lookup ? (
              <LookupChip lookup={column.lookup} {...given} />
            ) : (
              <Chip text={conditionInWords(given.label, condition, value => choiceName(column.choices, value))} edit={given.edit} remove={remove} />
            )}
          </li>
        )
      })}
      <li>
        <Button appearance="subtle" size="small" onClick={() => change({})}>
          Clear all filters
        </Button>
      </li>
    </ul>
  )
}
