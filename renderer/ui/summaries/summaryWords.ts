/** Summaries in words: titles, groups and figures, on the screen and in files. */
import type { Figures, Summary, SummaryChoice } from '../../../shared/platform/summaries.ts'
import type { Interval } from '../../../shared/rules/dates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { writtenAmount, writtenDate } from '../../../shared/rules/written.ts'
import { capital } from '../../../shared/rules/words.ts'
import { choiceName } from '../address/filters.ts'
import type { SummaryColumn } from '../address/summaries.ts'

/** What a list's summaries are made of: its columns that group rows, those of amounts, and what rows are called. */
export interface SummaryColumns {
  columns: readonly SummaryColumn[]
  amounts: ReadonlyArray<Pick<SummaryColumn, 'column' | 'label'>>
  noun: { one: string; many: string }
  /** Where the rows begin, if only the newest part of the list is on this computer, such as since 1 May 2025. */
  since?: string
}

/** A summary with the words of its list. */
export interface NamedSummary {
  choice: SummaryChoice
  column: SummaryColumn
  /** The heading of the figures, such as Sum of Total Amount. */
  measure: string
  title: string
  /** What rows are called, with a capital letter, and what all of them together are. */
  rows: string
  all: string
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' })
const INTERVAL_NAMES: Record<Interval, string> = { day: 'day', week: 'week', month: 'month' }
const MEASURE_NAMES = { sum: 'Sum', average: 'Average' }

/** What is told of each group in words. */
export function measureInWords({ measure, amount }: Pick<SummaryChoice, 'measure' | 'amount'>, { amounts, noun }: SummaryColumns): string {
  if (measure === 'count') return `Number of ${noun.many}`
  return `${MEASURE_NAMES[measure]} of ${amounts.find(({ column }) => column === amount)?.label ?? amount}`
}

/** Undefined if the list does not have these columns, or has them otherwise, as in an address that was typed. */
export function namedSummary(choice: SummaryChoice, list: SummaryColumns): NamedSummary | undefined {
  const column = list.columns.find(each => each.column === choice.column)
  const isOwn = column && column.isDate === (choice.interval !== undefined)
  if (!isOwn || (choice.amount !== undefined && !list.amounts.some(each => each.column === choice.amount))) return undefined
  const measure = measureInWords(choice, list)
  const rows = capital(list.noun.many)
  const by = choice.interval ? `${column.label}, by ${INTERVAL_NAMES[choice.interval]}` : column.label
  const title = `${choice.measure === 'count' ? rows : measure} by ${by}`
  if (!list.since) return { choice, column, measure, rows, all: 'All', title }
  return { choice, column, measure, rows, all: `All ${list.since}`, title: `${title}, ${list.since}` }
}

/** The name of a group. */
export function groupName({ choice: { interval }, column }: NamedSummary, key: string | null): string {
  if (key === null) return 'Not a date'
  if (key === '') return 'Empty'
  if (!interval) return choiceName(column.choices, key)
  if (interval === 'month') return MONTH.format(Date.parse(`${key}T00:00Z`))
  const { text } = writtenDate(key)
  return interval === 'week' ? `Week of ${text}` : text
}

/** The name of the groups that are left out. */
export function othersName({ choice: { interval } }: NamedSummary, groups: number): string {
  const count = groups.toLocaleString(LOCALE)
  if (!interval) return groups === 1 ? '1 other' : `${count} others`
  return `${count} earlier ${INTERVAL_NAMES[interval]}${groups === 1 ? '' : 's'}`
}

/** What is told of a group, as it is read. */
export function figure({ choice: { measure } }: NamedSummary, { rows, result }: Figures): string {
  if (measure === 'count') return rows.toLocaleString(LOCALE)
  return result === null ? 'None' : writtenAmount(result).text
}

/** The number that a bar or a point stands for. */
export const numberOf = ({ choice: { measure } }: NamedSummary, { rows, result }: Figures): number => (measure === 'count' ? rows : Number(result ?? 0))

/** The summary as the texts of a table, headers first; numbers in full, and dates as the wire has them. */
export function summaryTable(named: NamedSummary, { groups, others, all }: Summary): string[][] {
  const { choice, column, measure, rows, all: allName } = named
  const isCount = choice.measure === 'count'
  const line = (name: string, figures: Figures) => [name, ...(isCount ? [] : [figures.result ?? '']), String(figures.rows)]
  return [
    [column.label, ...(isCount ? [] : [measure]), rows],
    ...groups.map(group => line(choice.interval && group.key ? group.key : groupName(named, group.key), group)),
    ...(others ? [line(othersName(named, others.groups), others)] : []),
    line(allName, all),
  ]
}
