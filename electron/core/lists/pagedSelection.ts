/** Iterates all rows of a paged list: page after page, as the list's own operation gives them. */
import { allPages, type SomeRows } from '../../../shared/contract/allPages.ts'
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { Selection } from '../rows/collection.ts'

/** Rows per page. */
const PAGE_SIZE = 100

export interface PagedSelection<Row> extends Selection<Row> {
  /** How many rows the backend counts but did not give; known after the last slice. */
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
