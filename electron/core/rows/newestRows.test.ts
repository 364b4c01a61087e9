import { expect, it } from 'vitest'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import { createLocalRowStore } from './localRowStore.ts'
import { areInOrder } from './newestRows.ts'
import { newHeldId } from './heldId.ts'

const shape = { columns: ['created_at'], sizes: [10], sort: { column: 'created_at', direction: 'desc' }, isPaged: true } as const
const definitions = { 'calls.list': { shape, decode: fields({ id, created_at: text }) } }
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
/** Calls whose ids run against their dates. */
const calls = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: 2_000 - from - index, created_at: dayOf(from + index) }))

function harness() {
  const store = createLocalRowStore({ definitions, withStore: () => Promise.reject(new Error('Nothing is stored')) })
  async function gather(rows: object[], most: number, from?: number) {
    const gathered = newHeldId()
    await store.gather(gathered, 'calls.list', from === undefined ? {} : { from })
    const chunks = [new TextEncoder().encode(JSON.stringify({ code: '1', data: rows, count: rows.length }))]
    await store.add(gathered, { status: 200, chunks, manner: { reads: true, tellsOfSession: true } }, { start: 0, limit: rows.length })
    return store.gathered(gathered, newHeldId(), false, most)
  }
  const days = async (kept: number) =>
    (await store.page(kept, { page: 0, size: 1_000, sort: shape.sort })).rows.map(row => (row as { created_at?: string }).created_at)
  return { gather, days }
}

it.each([
  ['few', 1_000],
  ['many', 700],
])('the newest rows by the date that the list is sorted by stay, and the oldest of them is told: %s go', async (_, most) => {
  const { gather, days } = harness()
  const first = await gather(calls(0, 1_000), most)
  expect(first).toMatchObject({ rows: most, left: 1_000 - most, since: most === 1_000 ? null : { id: 1_700, date: dayOf(300) } })
  const next = await gather(calls(1_000, 1_003), most, first.as)
  expect(next).toMatchObject({ as: first.as, rows: most, left: 3, since: { date: dayOf(1_003 - most) } })
  const kept = await days(next.as)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([most, dayOf(1_002), dayOf(1_003 - most)])
  const fewer = await gather([], 50, next.as)
  expect(fewer).toMatchObject({ rows: 50, left: most - 50, isChanged: true, since: { id: 1_047, date: dayOf(953) } })
  expect((await days(fewer.as)).at(-1)).toBe(dayOf(953))
})

it('rows are in an order if the first of them does not come after the last', () => {
  const rows = (...days: string[]) => days.map(created_at => ({ created_at }))
  expect([rows(), rows('b'), rows('b', 'a'), rows('b', 'b'), rows('a', 'b')].map(each => areInOrder(each, shape.sort))).toEqual([true, true, true, true, false])
  expect(areInOrder([{ id: 9 }, { id: 10 }], { column: 'id', direction: 'desc' })).toBe(false)
  expect(areInOrder([{ id: 9 }, { id: 10 }], { column: 'id', direction: 'asc' })).toBe(true)
})
