/** Groups rows by a column, counts them and adds up their amounts: by the stored texts of the column where these repeat, without making rows. */
import { Big } from 'big.js'
import type { ListShape } from '../../../shared/contract/list.ts'
import { MOST_GROUPS, type Figures, type Measure, type Summary, type SummaryChoice, type SummaryGroup } from '../../../shared/platform/summaries.ts'
import { firstDay, storedDay, type Interval } from '../../../shared/rules/dates.ts'
import { exact } from '../../../shared/rules/money.ts'
import type { Rows } from './rows.ts'
import { cellText } from './rowTexts.ts'

/** Rows per step. */
const STEP = 4_096
/** Decimals of an average. */
const DECIMALS = 4
/** How many characters at the beginning of a text tell its day. */
const DAY_LENGTH = 11

/** An amount that is exact as a whole number of ten-thousandths. */
const SHORT = /^-?\d{1,9}(?:\.\d{1,4})?$/
const SCALE = 10_000
/** From this number of ten-thousandths on, further ones might not be exact. */
const MOST_UNITS = 2 ** 52

/** What was counted of the rows of a group, and the sum of their amounts: of short ones in ten-thousandths, and of all others. */
interface Tally {
  key: string | null
  rows: number
  amounts: number
  units: number
  large: Big
}

const NOTHING = new Big(0)
const newTally = (key: string | null): Tally => ({ key, rows: 0, amounts: 0, units: 0, large: NOTHING })

const sumOf = ({ units, large }: Tally): Big => (units === 0 ? large : large.plus(new Big(units).div(SCALE)))

/** Adds an amount exactly. Short ones are added as whole numbers, which takes a tenth of the time; a text that is no amount is left out. */
function addAmount(tally: Tally, text: string): void {
  if (SHORT.test(text)) {
    tally.units += Math.round(Number(text) * SCALE)
    if (Math.abs(tally.units) > MOST_UNITS) Object.assign(tally, { large: sumOf(tally), units: 0 })
  } else {
    const amount = exact(text)
    if (!amount) return
    tally.large = tally.large.plus(amount)
  }
  tally.amounts += 1
}

/** The result of a measure; null if there is none. */
function resultOf(measure: Measure, tally: Tally): Big | null {
  if (measure === 'count' || tally.amounts === 0) return null
  return measure === 'sum' ? sumOf(tally) : sumOf(tally).div(tally.amounts).round(DECIMALS)
}

/** All rows of several groups. */
function together(tallies: readonly Tally[]): Tally {
  const all = newTally(null)
  for (const tally of tallies) {
    all.rows += tally.rows
    all.amounts += tally.amounts
    if (tally.amounts > 0) all.large = all.large.plus(sumOf(tally))
  }
  return all
}

/** Whether a group has no value: it is empty, or no date. */
const isWithout = ({ key }: Tally) => key === null || key === ''

/** Returns the groups that are shown, in their order, and those that are left out. */
function arranged(tallies: readonly Tally[], { interval, measure }: SummaryChoice): { shown: Tally[]; rest: Tally[] } {
  if (interval) {
    const dates = tallies.filter(tally => !isWithout(tally)).toSorted((a, b) => (a.key! < b.key! ? -1 : 1))
    const without = tallies.filter(isWithout).toSorted((a, b) => Number(a.key === null) - Number(b.key === null))
    const first = Math.max(0, dates.length + without.length - MOST_GROUPS)
    return { shown: [...dates.slice(first), ...without], rest: dates.slice(0, first) }
  }
  const results = new Map(measure === 'count' ? [] : tallies.map(tally => [tally, resultOf(measure, tally)]))
  const compare = (a: Tally, b: Tally) => {
    const [one, other] = [results.get(a), results.get(b)]
    if (one && other) return other.cmp(one)
    return Number(Boolean(other)) - Number(Boolean(one))
  }
  const order = tallies.toSorted((a, b) => compare(a, b) || b.rows - a.rows || (a.key! < b.key! ? -1 : 1))
  return { shown: order.slice(0, MOST_GROUPS), rest: order.slice(MOST_GROUPS) }
}

/** The key of the group that a column's text belongs to. */
function keyOf(text: string, interval: Interval | undefined): string | null {
  if (text.trim() === '') return ''
  if (!interval) return text
  const day = storedDay(text)
  return day === null ? null : firstDay(day, interval)
}

/**
 * The summary of those rows that are marked, or of all without marks: one row after the other, in steps. A column's text is what filters
 * compare, so a filter by a group's key finds exactly its rows.
 */
export function* summarySteps<Row extends { id: number }>(
  rows: Rows<Row>,
  marks: Uint8Array | null,
  shape: ListShape,
  choice: SummaryChoice,
): Generator<void, Summary> {
  const { column, interval, measure, amount } = choice
  const tallies = new Map<string | null, Tally>()
  const rowAt = rows.reader()

  function tallyOf(text: string): Tally {
    const key = keyOf(text, interval)
    const found = tallies.get(key) ?? newTally(key)
    tallies.set(key, found)
    return found
  }
  function byText(): (index: number) => Tally {
    const known = new Map<string, Tally>()
    return index => {
      const text = cellText(shape, column, rowAt(index))
      const begin = interval ? text.trimStart().slice(0, DAY_LENGTH) : text
      const before = known.get(begin)
      if (before) return before
      const found = tallyOf(begin)
      known.set(begin, found)
      return found
    }
  }
  function byCode({ texts, codes }: NonNullable<ReturnType<Rows<Row>['repeated']>>): (index: number) => Tally {
    const known: Tally[] = []
    return index => {
      const code = codes[index]!
      return (known[code] ??= tallyOf(texts[code]!))
    }
  }
  const repeated = shape.texts?.[column] ? null : rows.repeated(column)
  const tallyAt = repeated ? byCode(repeated) : byText()

  for (let index = 0; index < rows.length; index++) {
    if (index % STEP === STEP - 1) yield
    if (marks?.[index] === 0) continue
    const tally = tallyAt(index)
    tally.rows += 1
    if (amount !== undefined) addAmount(tally, cellText(shape, amount, rowAt(index)))
  }

  const figures = (tally: Tally): Figures => ({ rows: tally.rows, amounts: tally.amounts, result: resultOf(measure, tally)?.toFixed() ?? null })
  const group = (tally: Tally): SummaryGroup => ({ key: tally.key, ...figures(tally) })
  const { shown, rest } = arranged([...tallies.values()], choice)
  return {
    groups: shown.map(group),
    others: rest.length > 0 ? { groups: rest.length, ...figures(together(rest)) } : null,
    all: figures(together([...tallies.values()])),
  }
}
