import { expect, it } from 'vitest'
import { fields, id } from '../../../shared/rules/decode.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import { open, SCOPE } from '../../testing/offlineHarness.ts'
import type { Core } from '../core.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { createLocalRowStore } from '../rows/localRowStore.ts'
import { gatheredCopy } from './gatheredCopy.ts'

const definitions = { 'visits.list': { shape: { columns: [], sizes: [4] as const, isPaged: true }, decode: fields({ id }) } }

/** One run of Steward with a copy of ten rows. */
function run(store: OfflineStore) {
  const core = {
    clock: manualClock(),
    store,
    rows: createLocalRowStore({ definitions, withStore: work => work(store) }),
    scope: () => SCOPE,
    push: () => undefined,
    holding: () => new Map(),
  } as unknown as Core
  const copy = gatheredCopy(core, {
    name: 'visits.list',
    area: 'visits',
    tabs: [''],
    apart: [''],
    pageSize: 4,
    most: () => 100,
    ask(_tab, { start, limit }, take) {
      const result = Array.from({ length: 10 }, (_, index) => ({ id: 10 - index })).slice(start, start + limit)
      const chunks = [new TextEncoder().encode(JSON.stringify({ code: '1', data: { result, count: 10 } }))]
      return take({ status: 200, chunks, manner: { reads: true, tellsOfSession: true } }, () => undefined)
    },
  })
  async function read(): Promise<void> {
    for (let next = copy.next(); next; next = copy.next()) await next()
  }
  return { copy, read }
}

it('a copy whose rows were deleted to make room is still wanted, says so, is not called complete, and is read again', async () => {
  const store = open()
  const first = run(store)
  first.copy.keep()
  await first.read()
  expect(first.copy.state()).toMatchObject({ isGone: false, rows: 10, bytes: expect.any(Number) })
  store.write(SCOPE, 'other.list', 'x'.repeat(100_000), 1)
  store.close()

  const evicting = open({ largest: 50_000, now: () => Date.now() + 60_000 })
  await evicting.tidy()
  expect(evicting.amount()).toMatchObject({ readings: 0, drafts: 1 })
  evicting.close()

  const second = run(open())
  expect(second.copy.state()).toMatchObject({ isGone: true, rows: 0, asOf: null, bytes: null })
  await second.read()
  expect(second.copy.state()).toMatchObject({ isGone: false, rows: 10, asOf: expect.any(Number) })
})
