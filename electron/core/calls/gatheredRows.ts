/**
 * Rows of a list that come some at a time. A backend may give fewer than it is asked for, so each call goes on where the rows before it
 * ended, and what cannot be had that way is counted.
 */
import type { ReadPage } from './readPage.ts'

/** What a call asks for: so many rows, and how many of the list stand before them. */
export interface AskedRows {
  start: number
  limit: number
}

export interface Gathering<Row> {
  /** What to ask for next; null once there is no more to be had. */
  next(): AskedRows | null
  /** Takes what came of that. */
  add(came: ReadPage<Row>): void
  /** All that came, as one page. */
  page(): ReadPage<Row>
}

export interface GatheringOptions<Row> {
  /** How many rows of the list stand before those that are wanted, and how many are wanted; all that follow where nothing is said. */
  start: number
  wanted?: number
  /** How many a call asks for; all that are missing where nothing is said. */
  perRequest?: number
  /** Tells a row that came before from one that did not. */
  keyOf(row: Row): unknown
  /** Whether a total may be that of the answer alone: after a full one, one more is asked for. */
  doubtsTotal?: boolean
}

/** Ends where the rows wanted are there, where the list does, and where a backend gives nothing new: it knows no start, or holds back the rest. */
export function gathering<Row>({ start, wanted = Infinity, perRequest = Infinity, keyOf, doubtsTotal = false }: GatheringOptions<Row>): Gathering<Row> {
  const end = start + wanted
  const seen = new Set<unknown>()
  const rows: Row[] = []
  let unreadable = 0
  let total = 0
  let isTotalUnknown = false
  let at = start
  let isOver = wanted <= 0

  const asked = (): AskedRows => ({ start: at, limit: Math.min(perRequest, end - at) })
  return {
    next: () => (isOver ? null : asked()),
    add(came) {
      const { limit } = asked()
      const fresh = came.rows.filter(row => !seen.has(keyOf(row)))
      for (const row of fresh) {
        seen.add(keyOf(row))
        rows.push(row)
      }
      const count = came.rows.length + came.unreadable
      const isStuck = fresh.length === 0 && came.unreadable === 0
      unreadable += came.unreadable
      if (!isStuck) at += count
      isTotalUnknown = came.isTotalUnknown === true
      // Where no total is told, what brings nothing more is the end.
      total = isTotalUnknown && isStuck && at > start ? at : came.total
      const isWhole = !isTotalUnknown && at >= total && !(doubtsTotal && count >= limit)
      isOver = isStuck || at >= end || isWhole
    },
    page() {
      const missing = isTotalUnknown ? 0 : Math.max(0, Math.min(total, end) - start - rows.length - unreadable)
      return { rows, unreadable, total, ...(isTotalUnknown ? { isTotalUnknown: true as const } : {}), ...(missing > 0 ? { missing } : {}) }
    },
  }
}

/** Asks until the rows that are wanted are there. Rejects with what `ask` rejects with. */
export async function readRows<Row>(ask: (asked: AskedRows) => Promise<ReadPage<Row>>, options: GatheringOptions<Row>): Promise<ReadPage<Row>> {
  const gathered = gathering(options)
  for (let asked = gathered.next(); asked; asked = gathered.next()) gathered.add(await ask(asked))
  return gathered.page()
}
