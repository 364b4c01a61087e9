/** Filter in the toolbar: chooses a column and its condition. The conditions of a list are shown as chips below the toolbar. */
import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Select,
  tokens,
  type PopoverProps,
} from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { useState, type FormEvent } from 'react'
import type { Condition, ListFilter } from '../../../shared/contract/list.ts'
import type { FilterableColumn } from '../address/filters.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { LONGEST_SEARCH } from '../address/listAddress.ts'
import { LOOKUP_OPTIONS } from '../pickers/lookupOptions.ts'
import { MultiPicker } from '../pickers/MultiPicker.tsx'
import type { ListModel } from './useListModel.tsx'

const useStyles = makeStyles({
  surface: { width: '320px', maxWidth: 'calc(100vw - 48px)', boxSizing: 'border-box' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  choices: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '240px',
    overflowY: 'auto',
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalXS}`,
    border: 'none',
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** The conditions for a column of texts. */
const QUESTIONS = { contains: 'contains', is: 'is', empty: 'is empty', filled: 'is not empty' } as const
type TextQuestion = keyof typeof QUESTIONS

/** The text and the question of a condition, for the form. */
function readCondition(condition: Condition | undefined): { question: TextQuestion; text: string; values: string[] } {
  if (!condition || 'contains' in condition) return { question: 'contains', text: condition?.contains ?? '', values: [] }
  if ('isEmpty' in condition) return { question: condition.isEmpty ? 'empty' : 'filled', text: '', values: [] }
  return { question: 'is', text: condition.is[0] ?? '', values: condition.is }
}

interface LookupChoicesProps {
  lookup: NonNullable<ListFilter['lookup']>
  label: string
  values: string[]
  choose(values: string[]): void
}

function LookupChoices({ lookup, label, values, choose }: LookupChoicesProps) {
  const { options, isLoading } = LOOKUP_OPTIONS[lookup]()
  return (
    <Field label={label}>
      <MultiPicker label={label} options={options} isLoading={isLoading} value={values.map(Number)} onChange={ids => choose(ids.map(String))} />
    </Field>
  )
}

interface ConditionFormProps {
  column: FilterableColumn
  label: string
  condition: Condition | undefined
  apply(condition: Condition | null): void
}

/** The condition of one column. If nothing is chosen or typed, Apply removes the condition. */
function ConditionForm({ column, label, condition, apply }: ConditionFormProps) {
  const styles = useStyles()
  const [form, setForm] = useState(() => readCondition(condition))
  const { question, text, values } = form
  const toggle = (value: string, isChosen: boolean) => setForm({ ...form, values: isChosen ? [...values, value] : values.filter(each => each !== value) })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (!column.hasTexts) return apply(values.length > 0 ? { is: values } : null)
    if (question === 'empty' || question === 'filled') return apply({ isEmpty: question === 'empty' })
    if (wanted === '') return apply(null)
    apply(question === 'is' ? { is: [wanted] } : { contains: wanted })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {column.choices && (
        <fieldset className={styles.choices} aria-label={label}>
          {column.choices.map(choice => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={values.includes(choice.value)}
              onChange={(_, { checked }) => toggle(choice.value, checked === true)}
            />
          ))}
        </fieldset>
      )}
      {column.lookup && <LookupChoices lookup={column.lookup} label={label} values={values} choose={chosen => setForm({ ...form, values: chosen })} />}
      {column.hasTexts && (
        <>
          <Field label="Condition">
            <Select value={question} onChange={(_, { value }) => setForm({ ...form, question: value as TextQuestion })}>
              {Object.entries(QUESTIONS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          {(question === 'contains' || question === 'is') && (
            <Field label="Text">
              <Input value={text} maxLength={LONGEST_SEARCH} dir="auto" onChange={(_, { value }) => setForm({ ...form, text: value })} />
            </Field>
          )}
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          Apply
        </Button>
        {condition && <Button onClick={() => apply(null)}>Remove filter</Button>}
      </div>
    </form>
  )
}

interface FilterMenuProps<Row extends { id: number }> {
  model: ListModel<Row>
  /** The column whose condition is edited; null if the panel is closed. */
  edited: string | null
  edit(column: string | null): void
  /** Whether the button has no room for its word. */
  isNarrow: boolean
}

export function FilterMenu<Row extends { id: number }>({ model, edited, edit, isNarrow }: FilterMenuProps<Row>) {
  const styles = useStyles()
  const { filterable: columns, labelOf, list } = model
  const { filters } = list.state
  const column = columns.find(each => each.column === edited)
  const follow: PopoverProps['onOpenChange'] = (_, { open }) => edit(open ? (columns.find(each => filters[each.column])?.column ?? columns[0]!.column) : null)
  return (
    <Popover trapFocus open={column !== undefined} onOpenChange={follow} positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 8 }}>
      <PopoverTrigger disableButtonEnhancement>
        {isNarrow ? (
          <IconButton label="Filter" icon={<Filter20Regular />} />
        ) : (
          <Button appearance="subtle" icon={<Filter20Regular />}>
            Filter
          </Button>
        )}
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Filter">
        {column && (
          <div className={styles.form}>
            <Field label="Column">
              <Select value={column.column} onChange={(_, { value }) => edit(value)}>
                {columns
                  .filter(each => !each.isReference || each === column)
                  .map(each => (
                    <option key={each.column} value={each.column}>
                      {labelOf(each.column)}
                    </option>
                  ))}
              </Select>
            </Field>
            <ConditionForm
              key={column.column}
              column={column}
              label={labelOf(column.column)}
              condition={filters[column.column]}
              apply={condition => {
                const others = Object.entries(filters).filter(([name]) => name !== column.column)
                list.go({ filters: Object.fromEntries(condition ? [...others, [column.column, condition]] : others) })
                edit(null)
              }}
            />
          </div>
        )}
      </PopoverSurface>
    </Popover>
  )
}
