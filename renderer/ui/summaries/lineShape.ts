/** The points of a line over dates. */
import type { Summary } from '../../../shared/platform/summaries.ts'
import { nextFirstDay } from '../../../shared/rules/dates.ts'
import { numberOf, type NamedSummary } from './summaryWords.ts'

export interface LinePoint {
  /** The first day of the interval. */
  key: string
  value: number
  /** Between 0 and 1: from the first interval to the last, and from the lowest value to the highest; zero is among them. */
  x: number
  y: number
}

/** With more intervals than these between the first and the last, those without rows have no room for points of their own. */
const MOST_POINTS = 1_000

/** A line: its points, and where zero is, between 0 and 1 as `y`. */
export interface Line {
  points: LinePoint[]
  zero: number
}

/** The line from the first interval to the last. Where there are no rows, the count and the sum are zero; an average has no point there. */
export function lineOf(named: NamedSummary, { groups }: Summary): Line {
  const { interval, measure } = named.choice
  const values = new Map(
    groups.flatMap(group => (group.key && (measure === 'count' || group.result !== null) ? [[group.key, numberOf(named, group)] as const] : [])),
  )
  const keys = [...values.keys()]
  const [first] = keys
  const last = keys.at(-1)
  if (first === undefined || last === undefined || !interval) return { points: [], zero: 0 }
  const places = new Map<string, number>()
  for (let key = first; key <= last && places.size < MOST_POINTS; key = nextFirstDay(key, interval)) places.set(key, places.size)
  const isWhole = places.has(last)
  const shown = isWhole && measure !== 'average' ? [...places.keys()] : keys
  const span = Math.max(1, (isWhole ? places.size : keys.length) - 1)
  const all = [0, ...values.values()]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const heightOf = (value: number) => (value - low) / (high - low || 1)
  const points = shown.map((key, index) => {
    const value = values.get(key) ?? 0
    return { key, value, x: (isWhole ? places.get(key)! : index) / span, y: heightOf(value) }
  })
  return { points, zero: heightOf(0) }
}
