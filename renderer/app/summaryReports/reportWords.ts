/** The figures of a report in words: on the screen, on paper and in its CSV file. */
import type { Figures, Summary } from '../../../shared/platform/summaries.ts'
import type { NewReport, PartFigures, ReportPart } from '../../../shared/platform/summaryReports.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { sinceInWords } from '../../../shared/rules/offlineCopies.ts'
import { comparedDay, comparedWith, daysInWords, type ComparedDays } from '../../../shared/rules/reportPeriods.ts'
import { conditionsOf } from '../../../shared/rules/summaryReports.ts'
import { capital } from '../../../shared/rules/words.ts'
import { figure, groupName, namedSummary, numberOf, type NamedSummary } from '../../ui/summaries/summaryWords.ts'

/** The figures that are here. */
export type HeldFigures = Extract<PartFigures, { now: Summary }>

const NONE: Figures = { rows: 0, amounts: 0, result: null }
const CURRENCY = { column: 'currency', label: 'Currency', isDate: false, hasTexts: false }

/** A summary with its words. Sums and averages are by currency, whatever column the list's summary had. */
export function namedPart({ choice, words, look, date }: ReportPart, since?: HeldFigures['since']): NamedSummary {
  const isSum = choice.measure !== 'count'
  const amounts = choice.amount === undefined ? [] : [{ column: choice.amount, label: words.amount ?? choice.amount }]
  const of = { noun: words.noun, columns: [isSum ? CURRENCY : words.column], amounts, ...(since ? { since: sinceInWords(since) } : {}) }
  const { interval: _, ...bare } = choice
  const named = namedSummary(isSum ? { ...bare, column: CURRENCY.column } : choice, of)!
  return look === 'number' && !isSum ? { ...named, title: date ? `${capital(words.noun.many)} by ${date.label}` : capital(words.noun.many) } : named
}

/** A group of a summary, in both periods. */
export interface ReportLine {
  key: string | null
  name: string
  now: Figures
  /** Undefined where nothing is compared. */
  before?: Figures
}

const isSumOf = ({ choice }: NamedSummary) => choice.measure !== 'count'

/** The groups of both periods: those of the period in their order, then what only the one before has. */
export function reportLines(named: NamedSummary, { now, before }: HeldFigures, compared: ComparedDays): ReportLine[] {
  const { interval } = named.choice
  const isDay = (key: string | null): key is string => interval === 'day' && Boolean(key)
  const keyBefore = (key: string | null) => (isDay(key) ? comparedDay(key, compared) : key)
  const figuresBefore = (key: string | null) => before?.groups.find(group => group.key === keyBefore(key)) ?? NONE
  const present = new Set(now.groups.map(({ key }) => key))
  const others = (before?.groups ?? [])
    .map(({ key }) => (isDay(key) ? comparedWith(key, compared) : key))
    .filter(key => !present.has(key) && (!isDay(key) || key <= compared.days.to))
  const name = (key: string | null) => (isSumOf(named) && key === '' ? 'Currency not known' : groupName(named, key))
  const line = (key: string | null, figures: Figures): ReportLine => ({
    key,
    name: name(key),
    now: figures,
    ...(before ? { before: figuresBefore(key) } : {}),
  })
  const lines = [...now.groups.map(group => line(group.key, group)), ...others.map(key => line(key, NONE))]
  return interval === 'day' ? lines.toSorted((one, other) => ((one.key ?? '~') < (other.key ?? '~') ? -1 : 1)) : lines
}

/** What is told of a group. Amounts whose currency is not known are not added up. */
export function reportFigure(named: NamedSummary, key: string | null, figures: Figures): string {
  if (!isSumOf(named)) return figure(named, figures)
  return figures.rows === 0 ? '0' : figures.result === null ? 'Not added up' : figure(named, figures)
}

const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const DIFFERENCE = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })

/** How a figure differs from the one before, such as +12 (+8%); empty where that can’t be told. */
export function change(named: NamedSummary, now: Figures, before: Figures): string {
  if (isSumOf(named) && [now, before].some(({ rows, result }) => rows > 0 && result === null)) return ''
  const [one, other] = [numberOf(named, now), numberOf(named, before)]
  if (one === other) return 'No change'
  const difference = DIFFERENCE.format(one - other)
  return other === 0 ? difference : `${difference} (${PERCENT.format((one - other) / Math.abs(other))})`
}

/** The filter of a report in words, with the list that each condition is on. */
export const filterInWords = ({ filter = [] }: Pick<NewReport, 'filter'>, titleOf: (area: string) => string): string[] =>
  filter.map(({ list, words }) => `${titleOf(list)}: ${words}`)

/** Which rows a summary of a report is of, in words. */
export const rowsInWords = (report: Pick<NewReport, 'filter'>, part: ReportPart): string[] => {
  const { words, date, look } = part
  return [
    ...(date && look !== 'number' ? [`By ${date.label}`] : []),
    ...(date ? [] : ['All rows, not only those of the period']),
    ...words.rows,
    ...conditionsOf(report, part).map(condition => condition.words),
  ]
}

/** The report as the texts of a CSV file: title and periods, its filter, then each summary with its groups; numbers in full. */
export function reportTable(report: NewReport, compared: ComparedDays, figures: readonly PartFigures[], titleOf: (area: string) => string): string[][] {
  const value = (named: NamedSummary, figuresOf?: Figures) => {
    if (!figuresOf) return ''
    return isSumOf(named) ? (figuresOf.result ?? (figuresOf.rows === 0 ? '0' : 'Not added up')) : String(figuresOf.rows)
  }
  const parts = report.parts.flatMap((part, place) => {
    const held = figures[place]
    if (!held) return []
    if (held.missing) return [[], [namedPart(part).title, `Not on this computer: ${held.missing.map(titleOf).join(', ')}`]]
    const named = namedPart(part, held.since)
    const headers = [part.date ? daysInWords(compared.days) : named.measure, ...(held.before ? [daysInWords(compared.before)] : [])]
    const line = (name: string, now: Figures, before?: Figures) => [name, value(named, now), ...(held.before ? [value(named, before)] : [])]
    const groups = part.look === 'number' && !isSumOf(named) ? [] : reportLines(named, held, compared)
    return [
      [],
      [named.title, ...headers],
      ...groups.map(({ key, name, now, before }) => line(named.choice.interval && key ? key : name, now, before)),
      ...(isSumOf(named) ? [] : [line('All', held.now.all, held.before?.all)]),
    ]
  })
  return [[report.title, daysInWords(compared.days), daysInWords(compared.before)], ...filterInWords(report, titleOf).map(words => ['Filter', words]), ...parts]
}
