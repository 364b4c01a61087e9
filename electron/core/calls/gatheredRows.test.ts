/** Rows of a backend that gives fewer than it is asked for, and of one that repeats rows or gives none. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRows, type AskedRows } from './gatheredRows.ts'
import type { ReadPage } from './readPage.ts'

const SEED = Number(process.env.STEWARD_TEST_SEED ?? Date.now() % 2 ** 31)
const rowsOf = (first: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => ({ id: first + index }))
const keyOf = ({ id }: { id: number }) => id

/** A backend of `total` rows that gives at most `cap()` per answer. */
function backend(total: number, cap: () => number, tellsTotal = true) {
  const asked: AskedRows[] = []
  const ask = async ({ start, limit }: AskedRows): Promise<ReadPage<{ id: number }>> => {
    asked.push({ start, limit })
    const rows = rowsOf(start, Math.min(limit, cap(), total - start))
    const seen = start + rows.length
    return tellsTotal
      ? { rows, unreadable: 0, total: Math.max(total, seen) }
      : { rows, unreadable: 0, total: seen + (rows.length === limit ? 1 : 0), isTotalUnknown: true }
  }
  return { ask, asked }
}

it('every row comes once, whatever an answer brings at most', async () => {
  const caps = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 20 })
  const given = fc.record({ total: fc.nat(400), start: fc.nat(450), wanted: fc.integer({ min: 1, max: 400 }), caps, tellsTotal: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(given, async ({ total, start, wanted, caps: most, tellsTotal }) => {
      let calls = 0
      const { ask } = backend(total, () => most[calls++ % most.length]!, tellsTotal)
      const page = await readRows(ask, { start, wanted, keyOf })
      expect(page.rows).toEqual(rowsOf(start, Math.min(wanted, total - start)))
      expect(page.missing).toBeUndefined()
      if (tellsTotal) expect(page.total).toBe(Math.max(total, start))
    }),
    { seed: SEED, numRuns: 500 },
  )
})

it('a backend that keeps to its documents is asked once', async () => {
  const { ask, asked } = backend(300, () => 50)
  await readRows(ask, { start: 50, wanted: 50, keyOf })
  expect(asked).toEqual([{ start: 50, limit: 50 }])
  const last = backend(60, () => 50)
  await readRows(last.ask, { start: 50, wanted: 50, keyOf })
  expect(last.asked).toEqual([{ start: 50, limit: 50 }])
})

it.each([
  ['gives no more', { rows: [], unreadable: 0, total: 300 }],
  ['knows no start, and repeats its rows', { rows: rowsOf(0, 40), unreadable: 0, total: 300 }],
])('of one that %s, what is missing is counted', async (_title, more) => {
  let calls = 0
  const page = await readRows(() => Promise.resolve(calls++ === 0 ? { rows: rowsOf(0, 40), unreadable: 0, total: 300 } : more), {
    start: 0,
    wanted: 100,
    keyOf,
  })
  expect(page).toEqual({ rows: rowsOf(0, 40), unreadable: 0, total: 300, missing: 60 })
  expect(calls).toBe(2)
})
