/** The summaries of a list in its address: `summary=status`, `summary=booking_date.month.sum.total_amount`. */
import { LONGEST_VALUE, type Condition, type ListFilter } from '../../../shared/contract/list.ts'
import { MEASURES, MOST_SUMMARIES, type SummaryChoice } from '../../../shared/platform/summaries.ts'
import { daysOf, INTERVALS, type Interval } from '../../../shared/rules/dates.ts'

const NAME = 'summary'

const isOneOf = <Word extends string>(words: readonly Word[], text: string | undefined): text is Word => words.some(word => word === text)

/** Null for a text that is no summary. Whether the list has these columns is known only once it is here. */
function readSummary(text: string): SummaryChoice | null {
  const [column = '', ...rest] = text.split('.')
  const interval = isOneOf(INTERVALS, rest[0]) ? rest[0] : undefined
  const [measure = 'count', amount, ...others] = interval ? rest.slice(1) : rest
  if (column === '' || !isOneOf(MEASURES, measure) || others.length > 0 || (measure === 'count') !== (amount === undefined)) return null
  return { column, ...(interval ? { interval } : {}), measure, ...(amount === undefined ? {} : { amount }) }
}

/** The text of a summary in an address; also tells summaries apart. */
export const summaryText = ({ column, interval, measure, amount }: SummaryChoice): string =>
  [column, interval, ...(measure === 'count' ? [] : [measure, amount])].filter(part => part !== undefined).join('.')

/** Reads the summaries. Ignores those that make no sense, or come twice. */
export function readSummaries(parameters: URLSearchParams): SummaryChoice[] {
  const found = [...new Set(parameters.getAll(NAME))].flatMap(text => readSummary(text) ?? [])
  return found.slice(0, MOST_SUMMARIES)
}

export function writeSummaries(parameters: URLSearchParams, summaries: readonly SummaryChoice[]): void {
  for (const summary of summaries) parameters.append(NAME, summaryText(summary))
}

/** A column that rows can be grouped by. */
export interface SummaryColumn {
  column: string
  label: string
  isDate: boolean
  choices?: ListFilter['choices']
  /** Whether the list can be filtered by any text of the column. */
  hasTexts: boolean
}

/** The condition that finds the rows of a group; null if no filter of the column does. */
export function conditionOf({ choices, hasTexts }: SummaryColumn, key: string | null, interval: Interval | undefined): Condition | null {
  if (key === null) return null
  if (choices) return choices.some(({ value }) => value === key) ? { is: [key] } : null
  if (!hasTexts) return null
  if (key === '') return { isEmpty: true }
  if (interval) return { days: daysOf(key, interval) }
  return key.length <= LONGEST_VALUE ? { is: [key] } : null
}
