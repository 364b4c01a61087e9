/** The conditions of a list, each of which can be changed or removed. */
import { Button, InteractionTag, InteractionTagPrimary, InteractionTagSecondary, makeStyles, tokens } from '@fluentui/react-components'
import type { Condition, Filters, ListFilter } from '../../../shared/contract/list.ts'
import { choiceName, conditionInWords } from '../address/filters.ts'
import { LOOKUP_OPTIONS } from '../pickers/lookupOptions.ts'
import type { ListModel } from './useListModel.tsx'

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

/** `edit` opens the filter menu at a column. */
export function FilterChips<Row extends { id: number }>({ model, edit }: { model: ListModel<Row>; edit(column: string): void }) {
  const styles = useStyles()
  const entries = Object.entries(model.list.state.filters)
  const change = (filters: Filters) => model.list.go({ filters })
  if (entries.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters">
      {entries.map(([name, condition]) => {
        const column = model.filterable.find(each => each.column === name)!
        const remove = () => change(Object.fromEntries(entries.filter(([each]) => each !== name)))
        const given = { label: model.labelOf(name), condition, edit: () => edit(name), remove }
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
