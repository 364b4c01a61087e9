/**
 * Gathers the rows of a list over several calls. A backend may give fewer rows than asked for, so each call goes on after the
 * last row received, and rows that never come are counted.
 */
import type { ReadPage } from './readPage.ts'

/** The rows that a call asks for: how many, after how many others. */
export interface AskedRows {
  start: number
  limit: number
}

export interface Gathering<Row> {
  /** The rows to ask for next; null at the end. */
  next(): AskedRows | null
  /** Adds what came. */
  add(came: ReadPage<Row>): void
  /** Everything that came, as one page. */
  page(): ReadPage<Row>
}

export interface GatheringOptions<Row> {
  /** How many rows to skip, and how many to read; all that follow by default. */
  start: number
  wanted?: number
  /** Rows per call; all that are missing by default. */
  perRequest?: number
  /** Identifies a row, to recognise those that came before. */
  keyOf(row: Row): unknown
  /** Whether a total may be that of one answer only: after a full answer, one more is asked for. */
  doubtsTotal?: boolean
}

/**
 * Ends when all wanted rows came, at the end of the list, or when the backend gives nothing new because it ignores the start or
 * holds back rows.
 */
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
      // Without a total, an answer without new rows is the end.
      total = isTotalUnknown && isStuck && at > start ? at : Math.max(came.total, at > start ? at : 0)
      const isWhole = !isTotalUnknown && at >= total && !(doubtsTotal && count >= limit)
      isOver = isStuck || at >= end || isWhole
    },
    page() {
      const missing = isTotalUnknown ? 0 : Math.max(0, Math.min(total, end) - start - rows.length - unreadable)
      return { rows, unreadable, total, ...(isTotalUnknown ? { isTotalUnknown: true as const } : {}), ...(missing > 0 ? { missing } : {}) }
    },
  }
}

/** Calls `ask` until all wanted rows are there. Rejects with what `ask` rejects with. */
export async function readRows<Row>(ask: (asked: AskedRows) => Promise<ReadPage<Row>>, options: GatheringOptions<Row>): Promise<ReadPage<Row>> {
  const gathered = gathering(options)
  for (let asked = gathered.next(); asked; asked = gathered.next()) gathered.add(await ask(asked))
  return gathered.page()
}
