/** All rows of a list, page by page, for whoever goes through all of them: export, bulk runs, tabs that are picked from every row. */
import type { Page } from './list.ts'

/** What counts of a page here. */
export type SomeRows<Row> = Pick<Page<Row>, 'rows' | 'total' | 'unreadable'>

/** Some more rows of a list, and how far it has been read. */
export interface PagesRead<Row> {
  /** Those that did not come before: a row may move from one page to the next meanwhile. */
  rows: Row[]
  /** Rows that came so far, those included that could not be read, and how many there are in all. */
  looked: number
  total: number
  unreadable: number
  /** How many of those that should have come by now did not, though the backend counts them. */
  missing: number
}

/** A reading of all pages that goes on where it was left: whoever reads asks which pages come next, and adds them once all of them came. */
export interface PageReading<Row> {
  /** The next pages, so many at most, once the first has said how many there are; none where there are no more. */
  next(limit: number): number[]
  /** Takes what came of them. */
  add(pages: SomeRows<Row>[]): PagesRead<Row>
}

/** Begins at the first page, of so many rows. Ends where the rows do, also of a list that shrinks meanwhile; the last part says what is missing. */
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

/** Reads pages of so many rows, one after the other, until there are no more. */
export async function* allPages<Row extends { id: number }>(
  read: (page: number, size: number) => Promise<SomeRows<Row>>,
  size: number,
): AsyncGenerator<PagesRead<Row>, void, undefined> {
  const reading = pageReading<Row>(size)
  for (let next = reading.next(1); next.length > 0; next = reading.next(1)) yield reading.add([await read(next[0]!, size)])
}
