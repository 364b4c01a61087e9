/** Filter in the toolbar: chooses a column and its condition, which depends on what the column is: texts, dates, numbers, or a choice of values. The conditions of a list are shown as chips below the toolbar. */
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
import { yupResolver } from '@hookform/resolvers/yup'
import { useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { MARKS, type Condition, type ListFilter } from '../../../shared/contract/list.ts'
import type { Summary } from '../../../shared/platform/summaries.ts'
import { isPeriod, PERIODS } from '../../../shared/rules/dates.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { withinInWords, type FilterableColumn } from '../address/filters.ts'
import { LONGEST_SEARCH } from '../address/listAddress.ts'
import { LOOKUP_OPTIONS } from '../pickers/lookupOptions.ts'
import { MultiPicker } from '../pickers/MultiPicker.tsx'
import { conditionForm, conditionOf, QUESTIONS, QUESTIONS_OF, RANGES, readCondition, type ConditionState, type Question } from './filterCondition.ts'
import type { FilteredList, PresentList } from './filterColumns.ts'
import { useToolStyles } from './ToolMenu.tsx'

const useStyles = makeStyles({
  surface: { width: '320px', maxWidth: 'calc(100vw - 48px)', boxSizing: 'border-box', overflowY: 'auto' },
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
  ends: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS },
  end: { flex: '1 1 0', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

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

interface ValueChoicesProps {
  label: string
  choices: ReadonlyArray<{ value: string; label: string }>
  values: readonly string[]
  toggle(value: string, isChosen: boolean): void
}

function ValueChoices({ label, choices, values, toggle }: ValueChoicesProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(({ value, label: name }) => (
        <Checkbox key={value} label={<bdi>{name}</bdi>} checked={values.includes(value)} onChange={(_, { checked }) => toggle(value, checked === true)} />
      ))}
    </fieldset>
  )
}

/** The texts that the rows of a list have in a column. */
function PresentChoices({
  list,
  column,
  chosen,
  ...props
}: Omit<ValueChoicesProps, 'choices'> & { list: PresentList; column: string; chosen: readonly string[] }) {
  const request = { list: `${list.area}.list`, query: list.query, column, measure: 'count' } as const
  const { data } = useQuery<Summary>({ key: [list.area, 'summary', request], area: list.area, read: signal => client.summaries.of(request, { signal }) })
  const present = data?.groups.flatMap(({ key }) => (key === null ? [] : [key])) ?? []
  return <ValueChoices {...props} choices={namedTexts([...chosen, ...present])} />
}

const namedTexts = (texts: readonly string[]) => [...new Set(texts)].map(value => ({ value, label: value || 'empty' }))

interface ConditionFormProps {
  column: FilterableColumn
  label: string
  condition: Condition | undefined
  /** The list of a column of statuses, of whose words one can choose. */
  present: PresentList | undefined
  apply(condition: Condition | null): void
}

/** The condition of one column. If nothing is chosen or typed, Apply removes the condition. */
function ConditionForm({ column, label, condition, present, apply }: ConditionFormProps) {
  const styles = useStyles()
  const kind = column.kind ?? 'text'
  const ends = useRef<Partial<Record<'first' | 'last', HTMLInputElement | null>>>({})
  const [resolver] = useState(() => yupResolver(conditionForm(kind, end => ends.current[end]?.validity.badInput === true)))
  const { handleSubmit, setValue, clearErrors, watch, formState } = useForm<ConditionState>({
    resolver,
    defaultValues: readCondition(condition, column, present !== undefined),
    shouldFocusError: false, // an impossible date is none of the form's values
  })
  const { errors } = formState
  const form = watch()
  const { question, text, values } = form
  const change = (changed: Partial<ConditionState>) => {
    for (const [name, value] of Object.entries(changed)) setValue(name as keyof ConditionState, value, { shouldDirty: true })
    clearErrors()
  }
  /** Those that were chosen when the panel opened stay where they are, ticked or not. */
  const [chosen] = useState(values)
  const toggle = (value: string, isChosen: boolean) => change({ values: isChosen ? [...values, value] : values.filter(each => each !== value) })

  const send = handleSubmit(
    typed => apply(conditionOf(typed, column)),
    ({ first }) => ends.current[first ? 'first' : 'last']?.focus(),
  )

  return (
    <form className={styles.form} noValidate onSubmit={event => void send(event)}>
      {column.choices && <ValueChoices label={label} choices={column.choices} values={values} toggle={toggle} />}
      {column.lookup && <LookupChoices lookup={column.lookup} label={label} values={values} choose={chosen => change({ values: chosen })} />}
      {column.hasTexts && (
        <>
          <Field label="Condition">
            <Select value={question} onChange={(_, { value }) => change({ question: value as Question })}>
              {[...new Set([...QUESTIONS_OF[kind], question])].map(value => (
                <option key={value} value={value}>
                  {QUESTIONS[value]}
                </option>
              ))}
            </Select>
          </Field>
          {question === 'is' &&
            (present ? (
              <PresentChoices list={present} column={column.column} label={label} chosen={chosen} values={values} toggle={toggle} />
            ) : (
              chosen.length > 0 && <ValueChoices label={label} choices={namedTexts(chosen)} values={values} toggle={toggle} />
            ))}
          {(question === 'contains' || question === 'is') && (
            <Field label={question === 'is' && (present || chosen.length > 0) ? 'Another text' : 'Text'}>
              <Input value={text} maxLength={LONGEST_SEARCH} dir="auto" onChange={(_, { value }) => change({ text: value })} />
            </Field>
          )}
          {question === 'within' && (
            <Field label="Period">
              <Select value={form.period} onChange={(_, { value }) => isPeriod(value) && change({ period: value })}>
                {[...new Set([...PERIODS, form.period])].map(period => (
                  <option key={period} value={period}>
                    {withinInWords(period)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {question === 'range' && kind !== 'text' && (
            <div className={styles.ends}>
              {(['first', 'last'] as const).map(end => (
                <Field key={end} label={RANGES[kind][end]} validationMessage={errors[end]?.message} className={styles.end}>
                  <Input
                    ref={input => {
                      ends.current[end] = input
                    }}
                    className={styles.input}
                    input={{ className: styles.input, ...(kind === 'date' ? { max: '9999-12-31' } : { maxLength: 40, inputMode: 'decimal' }) }}
                    type={RANGES[kind].type}
                    value={form[end]}
                    onChange={(_, { value }) => change({ [end]: value.trim() })}
                  />
                </Field>
              ))}
            </div>
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

interface FilterMenuProps {
  list: FilteredList
  label?: string
  /** The column whose condition is edited; null if the panel is closed. */
  edited: string | null
  edit(column: string | null): void
  /** Whether the panel begins or ends where its button does. */
  align?: 'start' | 'end'
  /** Shown below the condition. */
  children?: ReactNode
}

export function FilterMenu({ list, label = 'Filter', edited, edit, align = 'end', children }: FilterMenuProps) {
  const styles = useStyles()
  const tools = useToolStyles()
  const { filterable, filters, labelOf, present, isStatus, change } = list
  const columns = filterable.filter(({ column: name, isMarks, isReference }) => !isMarks && (!isReference || filters[name] || name === edited))
  const first = columns.find(each => filters[each.column]) ?? columns[0]
  const column = columns.find(each => each.column === edited) ?? (edited === MARKS ? first : undefined)
  const follow: PopoverProps['onOpenChange'] = (_, { open }) => edit(open ? (first?.column ?? MARKS) : null)
  return (
    <Popover trapFocus open={edited !== null} onOpenChange={follow} positioning={{ position: 'below', align, overflowBoundaryPadding: 8, autoSize: 'height' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={tools.tool}>
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        {column && (
          <div className={styles.form}>
            <Field label="Column">
              <Select value={column.column} onChange={(_, { value }) => edit(value)}>
                {columns.map(each => (
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
              present={isStatus(column.column) ? present : undefined}
              apply={condition => {
                const others = Object.entries(filters).filter(([name]) => name !== column.column)
                change(Object.fromEntries(condition ? [...others, [column.column, condition]] : others))
                edit(null)
              }}
            />
          </div>
        )}
        {children}
      </PopoverSurface>
    </Popover>
  )
}
