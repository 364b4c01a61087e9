/** Iterates all rows of a paged list: page after page, as the list's own operation gives them. */
import { allPages, type SomeRows } from '../../../shared/contract/allPages.ts'
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { Selection } from '../rows/collection.ts'

export interface PagedSelection<Row> extends Selection<Row> {
  /** How many rows the backend counts but did not give; known after the last slice. */
  missing(): number
}

/** Goes through pages of so many rows; reads the first one at once. */
export async function pagedSelection<Row extends { id: number }>(
  read: (query: ListQuery) => Promise<SomeRows<Row>>,
  query: ListQuery,
  pageSize: number,
): Promise<PagedSelection<Row>> {
  const pages = allPages<Row>((page, size) => read({ ...query, page, size }), pageSize)
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
