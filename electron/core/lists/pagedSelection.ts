/** All rows of a list that the backend pages: its pages one after the other, as the list's own operation answers them. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { Selection } from './collection.ts'

/** Rows of one reading. */
const PAGE_SIZE = 100

/** Reads the first page at once. A list that shrinks meanwhile ends where its rows do. */
export async function pagedSelection<Row>(read: (query: ListQuery) => Promise<Page<Row>>, query: ListQuery): Promise<Selection<Row>> {
  const pageAt = (page: number) => read({ ...query, page, size: PAGE_SIZE })
  const first = await pageAt(0)
  return {
    total: first.total,
    async *slices() {
      let page = first
      for (let number = 0; page.rows.length > 0;) {
        yield page.rows
        number += 1
        if (number * PAGE_SIZE >= page.total) return
        page = await pageAt(number)
      }
    },
  }
}
