/** Groups rows by a column, counts them and adds up their amounts: by the stored texts of the column where these repeat, without making rows. */
import { Big } from 'big.js'
import type { ListShape } from '../../../shared/contract/list.ts'
import { MOST_GROUPS, type Figures, type Measure, type Summary, type SummaryChoice } from '../../../shared/platform/summaries.ts'
import { firstDay, storedDay, type Interval } from '../../../shared/rules/dates.ts'
import { exact } from '../../../shared/rules/money.ts'
import { DAY_LENGTH, SCALE } from './columnNumbers.ts'
import type { Columns } from './conditions.ts'
import { cellText, madeOfTexts } from './rowTexts.ts'

/** A summary that main asks for; `isWhole`: of all groups, in the order in which they were found. */
export type HeldChoice = SummaryChoice & { isWhole?: true }

/** Rows per step. */
const STEP = 4_096
/** Decimals of an average. */
const DECIMALS = 4

/** To how many millionths an average is rounded. */
const ROUNDED_TO = SCALE / 10 ** DECIMALS
/** From this number of millionths on, further ones might not be exact. */
const MOST_UNITS = 2 ** 52

const NOTHING = new Big(0)

/** Numbers by place, which begin as zero, with room for more. */
function growingNumbers() {
  let numbers = new Float64Array(256)
  return {
    at: (place: number): number => numbers[place] ?? 0,
    /** Returns the new number. */
    add(place: number, number: number): number {
      if (place >= numbers.length) {
        const longer = new Float64Array(Math.max(place + 1, numbers.length * 2))
        longer.set(numbers)
        numbers = longer
      }
      return (numbers[place]! += number)
    },
  }
}

/**
 * What was counted of groups, by their number: rows, amounts, and the sums of these, of short amounts in millionths and of all others as
 * decimals. Numbers rather than an object for each group, because there may be as many groups as rows.
 */
function newTallies() {
  const rows = growingNumbers()
  const amounts = growingNumbers()
  const units = growingNumbers()
  const large = new Map<number, Big>()
  const largeOf = (group: number) => large.get(group) ?? NOTHING
  function addUnits(group: number, added: number): void {
    if (Math.abs(units.add(group, added)) <= MOST_UNITS) return
    large.set(group, largeOf(group).plus(new Big(units.at(group)).div(SCALE)))
    units.add(group, -units.at(group))
  }
  return {
    addRow: (group: number): void => void rows.add(group, 1),
    /** Adds an amount of whole millionths. */
    addShort(group: number, amount: number): void {
      addUnits(group, amount)
      amounts.add(group, 1)
    },
    addLarge(group: number, amount: Big): void {
      large.set(group, largeOf(group).plus(amount))
      amounts.add(group, 1)
    },
    /** Adds all that was counted of another group. */
    addGroup(group: number, other: number): void {
      rows.add(group, rows.at(other))
      amounts.add(group, amounts.at(other))
      addUnits(group, units.at(other))
      if (large.has(other)) large.set(group, largeOf(group).plus(large.get(other)!))
    },
    rowsOf: (group: number): number => rows.at(group),
    amountsOf: (group: number): number => amounts.at(group),
    sumOf: (group: number): Big => largeOf(group).plus(new Big(units.at(group)).div(SCALE)),
    /** The sum in millionths, if it is a whole number of them that is exact; otherwise undefined. */
    unitsOf: (group: number): number | undefined => (large.has(group) ? undefined : units.at(group)),
  }
}
type Tallies = ReturnType<typeof newTallies>

/** Returns a function that adds the amount of a row exactly; a text that is no amount is left out. Short ones are added as whole numbers, which takes a tenth of the time. */
function adding(tallies: Tallies, amounts: Float64Array, textAt: (index: number) => string): (group: number, index: number) => void {
  return (group, index) => {
    const amount = amounts[index]!
    if (amount === Infinity) tallies.addLarge(group, exact(textAt(index))!)
    else if (!Number.isNaN(amount)) tallies.addShort(group, amount)
  }
}

/** The result of a measure; null if there is none. */
function resultOf(measure: Measure, tallies: Tallies, group: number): Big | null {
  const amounts = tallies.amountsOf(group)
  if (measure === 'count' || amounts === 0) return null
  const sum = tallies.sumOf(group)
  return measure === 'sum' ? sum : sum.div(amounts).round(DECIMALS)
}

/** A whole number divided by another one and rounded, a half away from zero, without an error on the way. */
function rounded(number: number, by: number): number {
  const whole = Math.trunc(number / by)
  const rest = number - whole * by
  return 2 * Math.abs(rest) >= by ? whole + Math.sign(rest) : whole
}

/** The order of groups by their results, the largest first and those without one last. Results are compared as whole numbers where that is exact. */
function orderByResult(measure: Measure, tallies: Tallies): (a: number, b: number) => number {
  if (measure === 'count') return () => 0
  const results = new Map<number, Big | null>()
  function exactResult(group: number): Big {
    if (!results.has(group)) results.set(group, resultOf(measure, tallies, group))
    return results.get(group)!
  }
  function unitsOf(group: number): number | undefined {
    const units = tallies.unitsOf(group)
    return units === undefined || measure === 'sum' ? units : rounded(units, tallies.amountsOf(group) * ROUNDED_TO)
  }
  return (a, b) => {
    const [one, other] = [tallies.amountsOf(a) > 0, tallies.amountsOf(b) > 0]
    if (!one || !other) return Number(other) - Number(one)
    const [unitsOfOne, unitsOfOther] = [unitsOf(a), unitsOf(b)]
    if (unitsOfOne !== undefined && unitsOfOther !== undefined) return unitsOfOther - unitsOfOne
    return exactResult(b).cmp(exactResult(a))
  }
}

/** The first groups in an order, in steps. Sorting all of them would take much longer where there are as many as rows. */
function* firstGroups(count: number, compare: (a: number, b: number) => number): Generator<void, number[]> {
  const first: number[] = []
  for (let group = 0; group < count; group++) {
    if (group % STEP === STEP - 1) yield
    const last = first.at(-1)
    if (first.length === MOST_GROUPS && last !== undefined && compare(last, group) <= 0) continue
    const place = first.findIndex(each => compare(group, each) < 0)
    first.splice(place === -1 ? first.length : place, 0, group)
    if (first.length > MOST_GROUPS) first.pop()
  }
  return first
}

/** The groups of dates that are shown: the latest in their order, and those without a date. */
function shownDates(keys: ReadonlyArray<string | null>): number[] {
  const isWithout = (group: number) => keys[group] === null || keys[group] === ''
  const groups = [...keys.keys()]
  const dates = groups.filter(group => !isWithout(group)).toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const without = groups.filter(isWithout).toSorted((a, b) => Number(keys[a] === null) - Number(keys[b] === null))
  return [...dates.slice(Math.max(0, dates.length + without.length - MOST_GROUPS)), ...without]
}

/** The key of the group that a column's text belongs to. */
function keyOf(text: string, interval: Interval | undefined): string | null {
  if (text.trim() === '') return ''
  if (!interval) return text
  const day = storedDay(text)
  return day === null ? null : firstDay(day, interval)
}

/**
 * The summary of those rows that are marked, or of all without marks: one row after the other, in steps, as they are when it begins. A column's text is what filters
 * compare, so a filter by a group's key finds exactly its rows.
 */
export function* summarySteps<Row extends { id: number }>(
  columns: Columns<Row>,
  marks: Uint8Array | null,
  shape: ListShape,
  choice: HeldChoice,
): Generator<void, Summary> {
  const { column, interval, measure, amount } = choice
  const { rows } = columns
  const keys: Array<string | null> = []
  const groups = new Map<string | null, number>()
  const tallies = newTallies()
  const rowAt = rows.reader()

  function groupOf(text: string): number {
    const key = keyOf(text, interval)
    const found = groups.get(key)
    if (found !== undefined) return found
    groups.set(key, keys.length)
    return keys.push(key) - 1
  }
  const textAt = (index: number) => cellText(shape, column, rowAt(index))
  function byDay(): (index: number) => number {
    const known = new Map<string, number>()
    return index => {
      const begin = textAt(index).trimStart().slice(0, DAY_LENGTH)
      const before = known.get(begin)
      if (before !== undefined) return before
      const found = groupOf(begin)
      known.set(begin, found)
      return found
    }
  }
  const isRepeated = !shape.texts?.[column] && rows.repeated(column) !== null
  const addAmount = amount === undefined ? null : adding(tallies, columns.amounts(amount), index => cellText(shape, amount, rowAt(index)))
  const groupAt = interval && !isRepeated ? byDay() : madeOfTexts(rows, shape, column, groupOf)

  for (let index = 0; index < rows.length; index++) {
    if (index % STEP === STEP - 1) yield
    if (marks?.[index] === 0) continue
    const group = groupAt(index)
    tallies.addRow(group)
    addAmount?.(group, index)
  }

  const figures = (group: number): Figures => ({
    rows: tallies.rowsOf(group),
    amounts: tallies.amountsOf(group),
    result: resultOf(measure, tallies, group)?.toFixed() ?? null,
  })
  const byResult = orderByResult(measure, tallies)
  const compare = (a: number, b: number) => byResult(a, b) || tallies.rowsOf(b) - tallies.rowsOf(a) || (keys[a]! < keys[b]! ? -1 : 1)
  const shown = choice.isWhole ? [...keys.keys()] : interval ? shownDates(keys) : yield* firstGroups(keys.length, compare)
  const isShown = new Set(shown)
  // Two groups more: those that are left out, and all.
  const [others, all] = [keys.length, keys.length + 1]
  for (let group = 0; group < keys.length; group++) {
    if (group % STEP === STEP - 1) yield
    if (!isShown.has(group)) tallies.addGroup(others, group)
  }
  for (const group of [...shown, others]) tallies.addGroup(all, group)
  return {
    groups: shown.map(group => ({ key: keys[group] ?? null, ...figures(group) })),
    others: shown.length < keys.length ? { groups: keys.length - shown.length, ...figures(others) } : null,
    all: figures(all),
  }
}
