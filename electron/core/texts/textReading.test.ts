import { expect, it } from 'vitest'
import { readRows } from './textReading.ts'

it('the rows of a list are read to its end, the first page from the backend and the others of the same reading', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => ({ id: index + 1 }))
  const asked: object[] = []
  const call = async (_area: string, _operation: string, input: object) => {
    asked.push(input)
    const { page, size } = input as { page: number; size: number }
    return { rows: all.slice(page * size, (page + 1) * size), total: all.length, unreadable: 0, failure: null }
  }
  expect(await readRows(call, 'terms', { tab: 'all' })).toEqual(all)
  expect(asked).toEqual([
    { tab: 'all', page: 0, size: 1_000, refresh: true },
    { tab: 'all', page: 1, size: 1_000 },
  ])
})

it('a list that was not read again gives no rows', async () => {
  const failure = { kind: 'offline', message: 'The server cannot be reached.', retryable: true } as const
  const call = () => Promise.resolve({ rows: [{ id: 1 }], total: 1, unreadable: 0, failure })
  await expect(readRows(call, 'terms', {})).rejects.toMatchObject({ failure })
})
