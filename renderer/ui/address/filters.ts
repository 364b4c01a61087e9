/** Filters of a list: which columns can be filtered, how, and how a condition reads. */
import { MARKS, type Condition, type ListFilter, type ListShape, type Numbers } from '../../../shared/contract/list.ts'
import { periodInWords, type Days, type Period } from '../../../shared/rules/dates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { writtenDate } from '../../../shared/rules/written.ts'

/** A column that can be filtered: by a choice of values or, if `hasTexts`, by its text. */
export interface FilterableColumn {
  column: string
  choices?: ListFilter['choices']
  lookup?: ListFilter['lookup']
  /** Whether the conditions are: contains, is, is empty, is not empty. */
  hasTexts: boolean
  /** What its texts are, which have further conditions: days and periods, or numbers. */
  kind?: 'date' | 'number' | undefined
  /** Whether it is no column but a field, such as one that names another record; the menu offers it only once it is a filter. */
  isReference?: true
  /** Whether it is no column but the marks of rows, which are asked for as a whole. */
  isMarks?: true
}

/** What the marks of rows are called as a filter. */
export const MARKS_LABEL = 'Changed since last looked'

/** The columns that a list can be filtered by: those that its shape names and, in a whole list, all others, the fields that name other records, and the marks of rows. */
export function filterableColumns({
  filters = {},
  columns,
  texts = {},
  references = [],
  parameters = [],
  dates,
  kinds = {},
  isPaged,
}: ListShape): FilterableColumn[] {
  const named = Object.entries(filters).map(([column, { choices, lookup }]) => ({ column, choices, lookup, hasTexts: false }))
  const others = isPaged ? [] : [...new Set([...columns, ...Object.keys(texts)])].filter(column => !Object.hasOwn(filters, column))
  const known = new Set([...Object.keys(filters), ...others])
  const fields = isPaged ? [] : [...new Set(references.map(({ field }) => field))].filter(field => !known.has(field) && !parameters.includes(field))
  const kindOf = (column: string): FilterableColumn['kind'] => {
    if (dates?.includes(column)) return 'date'
    return column === 'id' || Object.hasOwn(kinds, column) ? 'number' : undefined
  }
  return [
    ...named,
    ...others.map(column => ({ column, hasTexts: true, kind: kindOf(column) })),
    ...fields.map(column => ({ column, hasTexts: true, isReference: true as const })),
    ...(isPaged ? [] : [{ column: MARKS, hasTexts: false, isMarks: true as const }]),
  ]
}

/** How many values of a condition are named; the others are counted. */
const NAMED_VALUES = 3

/** Days between two, or from or until one of them. */
function daysInWords({ from, to }: Days): string {
  const [first, last] = [from, to].map(day => day && writtenDate(day).text)
  if (first && last) return first === last ? `on ${first}` : `${first} to ${last}`
  return first ? `from ${first}` : `until ${last}`
}

/** Numbers between two, or from or to one of them. */
function numbersInWords({ least, most }: Numbers): string {
  if (least !== undefined && most !== undefined) return least === most ? `is ${least}` : `${least} to ${most}`
  return least === undefined ? `at most ${most}` : `at least ${least}`
}

/** Within a period: today, in the last 7 days. */
export const withinInWords = (period: Period): string => `${/\d/.test(period) ? 'in the ' : ''}${periodInWords(period)}`

/** A condition in words: `Status: Active, Inactive`, `Title contains ros`, `Symbol is empty`, `Created At in the last 7 days`. `nameOf` names a value. */
export function conditionInWords(label: string, condition: Condition, nameOf: (value: string) => string = value => value): string {
  if ('isMarked' in condition) return MARKS_LABEL
  if ('contains' in condition) return `${label} contains ${condition.contains}`
  if ('isEmpty' in condition) return condition.isEmpty ? `${label} is empty` : `${label} is not empty`
  if ('within' in condition) return `${label} ${withinInWords(condition.within)}`
  if ('days' in condition) return `${label} ${daysInWords(condition.days)}`
  if ('numbers' in condition) return `${label} ${numbersInWords(condition.numbers)}`
  const names = condition.is.slice(0, NAMED_VALUES).map(value => nameOf(value) || 'empty')
  const others = condition.is.length - names.length
  return `${label}: ${names.join(', ')}${others > 0 ? ` and ${others.toLocaleString(LOCALE)} more` : ''}`
}

/** The label of a value among the choices of a column. */
export const choiceName = (choices: ListFilter['choices'], value: string): string => choices?.find(choice => choice.value === value)?.label ?? value
