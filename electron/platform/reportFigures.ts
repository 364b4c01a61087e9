/** The figures of a summary in a report: of its period and of the one before, from rows on this computer alone. */
import { Big } from 'big.js'
import { refusal } from '../../shared/contract/failure.ts'
import type { ListQuery } from '../../shared/contract/list.ts'
import type { Figures, Summary, SummaryChoice } from '../../shared/platform/summaries.ts'
import { PROFESSIONAL_OF, type NewReport, type PartFigures, type ReportPart } from '../../shared/platform/summaryReports.ts'
import { today, type Days } from '../../shared/rules/dates.ts'
import { comparedDays } from '../../shared/rules/reportPeriods.ts'
import { queryOfPart } from '../../shared/rules/summaryReports.ts'
import type { Application } from '../core/application.ts'
import type { HeldSummary } from '../core/core.ts'
import { currenciesOf } from './currenciesOf.ts'
import { checkedPin } from './pins.ts'

/** Decimals of an average, as in other summaries. */
const DECIMALS = 4

/** Throws unless the summary can be one of the report: its list can give it of these rows, and its amounts have a currency. */
export function checkedPart(application: Application, report: NewReport, part: ReportPart, rights: Parameters<typeof checkedPin>[2]): ListQuery {
  const query = checkedPin(application, { ...part, query: queryOfPart(report, part) }, rights)
  if (part.choice.measure !== 'count' && PROFESSIONAL_OF[part.list] === undefined) {
    throw refusal('This list doesn’t tell the currency of its amounts, so a report can’t add them up.')
  }
  return query
}

/** Adds up groups of the same currency, each with its sum; those whose currency is not known, in the empty group, are counted alone. */
function byCurrency({ groups }: Summary, known: ReadonlyMap<string, string>, measure: SummaryChoice['measure']): Summary {
  const sums = new Map<string, { rows: number; amounts: number; sum: Big }>()
  for (const { key, rows, amounts, result } of groups) {
    const currency = known.get(key ?? '') ?? ''
    const before = sums.get(currency) ?? { rows: 0, amounts: 0, sum: new Big(0) }
    sums.set(currency, { rows: before.rows + rows, amounts: before.amounts + amounts, sum: before.sum.plus(result ?? 0) })
  }
  const resultOf = (currency: string, { amounts, sum }: { amounts: number; sum: Big }) =>
    currency === '' || amounts === 0 ? null : (measure === 'sum' ? sum : sum.div(amounts).round(DECIMALS)).toFixed()
  const found = [...sums].toSorted(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1))
  const all: Figures = { rows: 0, amounts: 0, result: null }
  for (const [, { rows, amounts }] of found) {
    all.rows += rows
    all.amounts += amounts
  }
  return { groups: found.map(([key, tally]) => ({ key, rows: tally.rows, amounts: tally.amounts, result: resultOf(key, tally) })), others: null, all }
}

export async function figuresOf(application: Application, report: NewReport, part: ReportPart, signal: AbortSignal): Promise<PartFigures> {
  const query = checkedPart(application, report, part, ['view'])
  const source = application.lists.get(`${part.list}.list`)
  const { choice, date } = part
  const isSum = choice.measure !== 'count'
  const asked = isSum ? { column: PROFESSIONAL_OF[part.list]!, measure: 'sum' as const, amount: choice.amount!, isWhole: true as const } : choice
  const of = (days?: Days) =>
    source?.heldSummary(date && days ? { ...query, filters: { ...query.filters, [date.column]: { days } } } : query, asked, signal) ?? Promise.resolve(null)

  const compared = comparedDays(report.period, today(new Date(application.clock.now())))
  const found: Array<HeldSummary | null> = [await of(compared.days), ...(date ? [await of(compared.before)] : [])]
  if (found.includes(null)) return { missing: [part.list] }
  const [now, before] = found as [HeldSummary, HeldSummary?]
  const told = { asOf: now.asOf, ...(now.since ? { since: now.since } : {}) }
  if (!isSum) return { now: now.summary, ...(before ? { before: before.summary } : {}), ...told }

  const people = [...new Set([now, ...(before ? [before] : [])].flatMap(({ summary }) => summary.groups.map(({ key }) => Number(key))))]
  const { known, missing } = await currenciesOf(
    application,
    people.filter(id => Number.isInteger(id) && id > 0),
  )
  if (missing.length > 0) return { missing }
  return {
    now: byCurrency(now.summary, known, choice.measure),
    ...(before ? { before: byCurrency(before.summary, known, choice.measure) } : {}),
    ...told,
  }
}
