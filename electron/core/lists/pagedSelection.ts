/** All rows of a list that the backend pages: its pages one after the other, as the list's own operation answers them. */
import { allPages, type SomeRows } from '../../../shared/contract/allPages.ts'
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { Selection } from './collection.ts'

/** Rows of one reading. */
const PAGE_SIZE = 100

export interface PagedSelection<Row> extends Selection<Row> {
  /** How many rows the backend counts and did not give; known once all slices were taken. */
  missing(): number
}

/** Reads the first page at once. */
export async function pagedSelection<Row extends { id: number }>(
  read: (query: ListQuery) => Promise<SomeRows<Row>>,
  query: ListQuery,
): Promise<PagedSelection<Row>> {
  const pages = allPages<Row>((page, size) => read({ ...query, page, size }), PAGE_SIZE)
  const first = await pages.next()
  let missing = 0
  return {
    total: first.value?.total ?? 0,
    missing: () => missing,
    async *slices() {
      for (let part = first; !part.done; part = await pages.next()) {
        missing = part.value.missing
        if (part.value.rows.length > 0) yield part.value.rows
      }
    },
  }
}
