import { describe, expect, it } from 'vitest'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { pagedSelection } from './pagedSelection.ts'

/** A list of so many rows; `ends` says how many are left when a page is asked for. */
function paged(count: (page: number) => number) {
  const asked: ListQuery[] = []
  const read = async (query: ListQuery): Promise<Page<number>> => {
    asked.push(query)
    const total = count(query.page)
    const rows = Array.from({ length: total }, (_, index) => index).slice(query.page * query.size, (query.page + 1) * query.size)
    return { rows, total, asOf: 0, source: 'backend', refreshing: false, failure: null, unreadable: 0 }
  }
  return { asked, read }
}
async function all(slices: AsyncGenerator<number[]>): Promise<number[]> {
  const rows: number[] = []
  for await (const slice of slices) rows.push(...slice)
  return rows
}

describe('all rows of a list that the backend pages', () => {
  it.each([0, 1, 100, 101, 250])('%i rows come page by page, as they were filtered and sorted', async count => {
    const { asked, read } = paged(() => count)
    const { total, slices } = await pagedSelection(read, { page: 3, size: 10, search: 'a', sort: { column: 'id', direction: 'desc' } })
    expect(total).toBe(count)
    expect(await all(slices())).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(asked).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(count / 100)) }, (_, page) => ({ page, size: 100, search: 'a', sort: { column: 'id', direction: 'desc' } })),
    )
  })
  it('ends where a list that shrinks meanwhile does', async () => {
    const { read } = paged(page => (page === 0 ? 250 : 100))
    expect(await all((await pagedSelection(read, { page: 0, size: 10 })).slices())).toHaveLength(100)
  })
})
