/** Whether rows meet conditions on their columns. */
import type { ColumnCondition, ListShape } from '../../../shared/contract/list.ts'
import { daysWithin, today, type Days } from '../../../shared/rules/dates.ts'
import { numberText } from '../../../shared/rules/kinds.ts'
import { exact } from '../../../shared/rules/money.ts'
import { containing } from '../../../shared/rules/searchedText.ts'
import { amountNumber, dayNumber } from './columnNumbers.ts'
import type { Rows } from './rows.ts'
import { madeOfTexts } from './rowTexts.ts'

/** Rows, and their columns of dates and amounts as numbers (`columnNumbers.ts`), by index. */
export interface Columns<Row extends { id: number }> {
  rows: Rows<Row>
  days(column: string): Float64Array
  amounts(column: string): Float64Array
}

/** Whether the row at an index meets something. */
export type Test = (index: number) => boolean

/** A value as it is compared: e-mail addresses are the same in capitals. */
const comparable = (text: string) => (text.includes('@') ? text.toLowerCase() : text)

/** Whether a column's date is within days. */
export function isWithin<Row extends { id: number }>(columns: Columns<Row>, column: string, { from, to }: Days): Test {
  /** Only once they are needed: other conditions may leave no row. */
  let days: Float64Array | undefined
  const first = from === undefined ? 0 : dayNumber(from)
  const last = to === undefined ? Infinity : dayNumber(to)
  return index => {
    days ??= columns.days(column)
    return days[index]! >= first && days[index]! <= last
  }
}

/**
 * Whether a row meets a column's condition, by the column's text; for exact values also by the field itself, such as another
 * record's id.
 */
export function meets<Row extends { id: number }>(columns: Columns<Row>, shape: ListShape, column: string, condition: ColumnCondition): Test {
  const byText = (holds: (text: string) => boolean): Test => madeOfTexts(columns.rows, shape, column, holds)
  if ('isEmpty' in condition) return byText(text => (text.trim() === '') === condition.isEmpty)
  if ('contains' in condition) return byText(containing(condition.contains))
  if ('numbers' in condition) {
    const { least, most } = condition.numbers
    const [low, high] = [least ?? null, most ?? null].map(text => text && exact(text))
    const holds = byText(text => {
      const number = exact(numberText(text))
      return number !== null && !(low && number.lt(low)) && !(high && number.gt(high))
    })
    const [from, to] = [least === undefined ? -Infinity : amountNumber(least), most === undefined ? Infinity : amountNumber(most)]
    const areShort = from !== Infinity && (most === undefined || to !== Infinity)
    const amounts = columns.amounts(column)
    return index => (areShort && amounts[index] !== Infinity ? amounts[index]! >= from && amounts[index]! <= to : holds(index))
  }
  if ('days' in condition) return isWithin(columns, column, condition.days)
  if ('within' in condition) return isWithin(columns, column, daysWithin(condition.within, today()))
  const values = new Set(condition.is.map(comparable))
  const isWanted = (text: string) => values.has(comparable(text))
  const hasText = byText(isWanted)
  if (!shape.texts?.[column]) return hasText
  const rowAt = columns.rows.reader()
  return index => {
    if (hasText(index)) return true
    const field = (rowAt(index) as Record<string, unknown>)[column]
    return (typeof field === 'string' || typeof field === 'number') && isWanted(String(field))
  }
}
