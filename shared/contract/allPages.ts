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

/**
 * Reads pages of so many rows until there are no more. `atOnce` of them are asked for at the same time, once the first has said how
 * many there are. Ends where the rows do, also of a list that shrinks meanwhile; the last part says what is missing.
 */
export async function* allPages<Row extends { id: number }>(
  read: (page: number, size: number) => Promise<SomeRows<Row>>,
  size: number,
  atOnce = 1,
): AsyncGenerator<PagesRead<Row>, void, undefined> {
  const seen = new Set<number>()
  let unreadable = 0
  for (let next = 0, last = 0; next <= last;) {
    const count = next === 0 ? 1 : Math.min(atOnce, last - next + 1)
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => read(next + index, size)))
    next += count
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
    last = Math.ceil(total / size) - 1
    const looked = seen.size + unreadable
    const isStuck = rows.length === 0 && pages.every(page => page.unreadable === 0)
    yield { rows, looked, total, unreadable, missing: Math.max(0, (isStuck ? total : Math.min(total, next * size)) - looked) }
    if (isStuck) return
  }
}
