/** Reads all rows of a list page by page: for exports, bulk runs and tabs whose rows are picked from the whole list. */
import type { Page } from './list.ts'

/** The parts of a page that count here. */
export type SomeRows<Row> = Pick<Page<Row>, 'rows' | 'total' | 'unreadable'>

/** The rows that one step added, and how far the list has been read. */
export interface PagesRead<Row> {
  /** New rows only. A row may move from one page to the next between two requests, and would otherwise come twice. */
  rows: Row[]
  /** Rows received so far, including unreadable ones, and how many the list has. */
  looked: number
  total: number
  unreadable: number
  /** Rows that the backend counts and should have given by now, but did not. */
  missing: number
}

/** A resumable reading of all pages: the caller asks which pages come next, reads them, and adds them once all have arrived. */
export interface PageReading<Row> {
  /** The next pages, at most `limit`. The first call gives page 0 alone, which tells the total. Empty at the end. */
  next(limit: number): number[]
  /** Adds the pages that were read. */
  add(pages: SomeRows<Row>[]): PagesRead<Row>
}

/**
 * A reading in pages of `size` rows. It ends with the last row, even if the list shrinks meanwhile; the last step tells what is
 * missing.
 */
export function pageReading<Row extends { id: number }>(size: number): PageReading<Row> {
  const seen = new Set<number>()
  let unreadable = 0
  let at = 0
  let last = 0
  return {
    next: limit => Array.from({ length: Math.max(0, Math.min(at === 0 ? 1 : limit, last - at + 1)) }, (_, index) => at + index),
    add(pages) {
      at += pages.length
      const rows: Row[] = []
      for (const page of pages) {
        unreadable += page.unreadable
        for (const row of page.rows) {
          if (seen.has(row.id)) continue
          seen.add(row.id)
          rows.push(row)
        }
      }
      const { total } = pages.at(-1)!
      const looked = seen.size + unreadable
      const isStuck = rows.length === 0 && pages.every(page => page.unreadable === 0)
      last = isStuck ? -1 : Math.ceil(total / size) - 1
      return { rows, looked, total, unreadable, missing: Math.max(0, (isStuck ? total : Math.min(total, at * size)) - looked) }
    },
  }
}

/** Reads all pages of `size` rows, one after the other. */
export async function* allPages<Row extends { id: number }>(
  read: (page: number, size: number) => Promise<SomeRows<Row>>,
  size: number,
): AsyncGenerator<PagesRead<Row>, void, undefined> {
  const reading = pageReading<Row>(size)
  for (let next = reading.next(1); next.length > 0; next = reading.next(1)) yield reading.add([await read(next[0]!, size)])
}

/** Reads all pages of `size` rows: all rows, how many could not be read, and how many the backend counts but did not give. */
export async function allRows<Row extends { id: number }>(
  read: (page: number, size: number) => Promise<SomeRows<Row>>,
  size: number,
): Promise<Pick<PagesRead<Row>, 'rows' | 'unreadable' | 'missing'>> {
  const all = { rows: [] as Row[], unreadable: 0, missing: 0 }
  for await (const { rows, unreadable, missing } of allPages(read, size)) {
    all.rows.push(...rows)
    Object.assign(all, { unreadable, missing })
  }
  return all
}
