import { describe, expect, it } from 'vitest'
import type { SomeRows } from '../../../shared/contract/allPages.ts'
import type { ListQuery } from '../../../shared/contract/list.ts'
import { pagedSelection } from './pagedSelection.ts'

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** A list of so many rows; `ends` says how many are left when a page is asked for. */
function paged(count: (page: number) => number) {
  const asked: ListQuery[] = []
  const read = async (query: ListQuery): Promise<SomeRows<{ id: number }>> => {
    asked.push(query)
    const total = count(query.page)
    const rows = rowsTo(total).slice(query.page * query.size, (query.page + 1) * query.size)
    return { rows, total, unreadable: 0 }
  }
  return { asked, read }
}
async function all(slices: AsyncGenerator<{ id: number }[]>): Promise<{ id: number }[]> {
  const rows: { id: number }[] = []
  for await (const slice of slices) rows.push(...slice)
  return rows
}

describe('all rows of a list that the backend pages', () => {
  it.each([0, 1, 100, 101, 250])('%i rows come page by page, as they were filtered and sorted', async count => {
    const { asked, read } = paged(() => count)
    const { total, slices } = await pagedSelection(read, { page: 3, size: 10, search: 'a', sort: { column: 'id', direction: 'desc' } }, 100)
    expect(total).toBe(count)
    expect(await all(slices())).toEqual(rowsTo(count))
    expect(asked).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(count / 100)) }, (_, page) => ({ page, size: 100, search: 'a', sort: { column: 'id', direction: 'desc' } })),
    )
  })
  it('ends where a list that shrinks meanwhile does', async () => {
    const { read } = paged(page => (page === 0 ? 250 : 100))
    const { slices, missing } = await pagedSelection(read, { page: 0, size: 10 }, 100)
    expect(await all(slices())).toHaveLength(100)
    expect(missing()).toBe(0)
  })
  it('a row that moved to the next page meanwhile comes once', async () => {
    const read = ({ page }: ListQuery) => Promise.resolve({ rows: page === 0 ? rowsTo(100) : [{ id: 100 }, { id: 101 }], total: 101, unreadable: 0 })
    expect(await all((await pagedSelection(read, { page: 0, size: 10 }, 100)).slices())).toEqual(rowsTo(101))
  })
  it.each([
    ['gives no more', []],
    ['repeats its rows', rowsTo(100)],
  ])('of a backend that %s, what is missing is counted', async (_title, more) => {
    const read = ({ page }: ListQuery) => Promise.resolve({ rows: page === 0 ? rowsTo(100) : more, total: 300, unreadable: 0 })
    const { slices, missing } = await pagedSelection(read, { page: 0, size: 10 }, 100)
    expect(await all(slices())).toHaveLength(100)
    expect(missing()).toBe(200)
  })
})
