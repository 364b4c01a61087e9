import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../testing/marketplaceHarness.ts'
import type { Area } from './area.ts'
import { areas } from './areas/index.ts'
import { answerRecords } from './records.ts'
import type { TableDefinition } from './tables.ts'

interface Visit {
  id: number
  title: string
  price: number | null
  kind: string
}
const visitTable: TableDefinition<Visit> = {
  name: 'visits',
  seed: () => [
    { id: 1, title: 'Ávila', price: 30, kind: 'genuine' },
    { id: 2, title: 'Zamora', price: null, kind: 'testing' },
    { id: 3, title: 'avilés', price: 4, kind: 'genuine' },
    { id: 4, title: 'Burgos', price: 200, kind: 'genuine' },
  ],
}
const visits: Area = {
  keeps: [visitTable],
  answer(app, tables) {
    const filters = { kind: (row: Visit, value: string) => row.kind === value }
    answerRecords(app, tables, visitTable, { noun: 'Visit', list: { call: 'GET visit/lists', isPaged: true, isNested: true, searched: ['title'], filters } })
    answerRecords(app, tables, visitTable, { noun: 'Visit', list: { call: 'GET visit/all', searched: ['title'] } })
  },
}

async function listed(query: string, call = 'GET visit/lists') {
  const ask = await signedIn(openTestMarketplace({ areas: [...areas, visits] }))
  return (await ask(call + query)).answer
}

describe('lists by page', () => {
  it.each([
    ['', [4, 3, 2, 1], 4],
    ['?limit=2&start=0', [4, 3], 4],
    ['?limit=2&start=1', [3, 2], 4],
    ['?limit=2&start=4', [], 4],
    ['?order_by_column=id&order_by=asc&limit=3', [1, 2, 3], 4],
    ['?order_by_column=title', [1, 3, 4, 2], 4],
    ['?order_by_column=price&order_by=desc', [2, 4, 1, 3], 4],
    ['?order_by_column=price&order_by=asc', [3, 1, 4, 2], 4],
    ['?search=AVIL&limit=1', [3], 2],
    ['?kind=testing', [2], 1],
    ['?kind=&unknown=1', [4, 3, 2, 1], 4],
    ['?kind=genuine&search=x', [], 0],
  ])('%s holds %j of %i', async (query, ids, count) => {
    const { code, data } = await listed(query)
    const { result, ...rest } = data as { result: Visit[]; count: number }
    expect([code, result.map(row => row.id), rest]).toEqual(['1', ids, { count }])
  })

  it.each([
    ['?limit=x', 'The limit and the start must be whole numbers.'],
    ['?start=-1', 'The limit and the start must be whole numbers.'],
    ['?order_by_column=colour', 'The selected order is invalid.'],
    ['?order_by_column=title&order_by=up', 'The selected order is invalid.'],
  ])('%s is refused', async (query, message) => {
    expect(await listed(query)).toEqual({ code: '0', message })
  })
})

it('whole lists are whole whatever page is asked for, and searched', async () => {
  expect(await listed('?limit=1&start=3&search=avil', 'GET visit/all')).toMatchObject({ data: [{ id: 1 }, { id: 3 }], total_count: 2 })
})
