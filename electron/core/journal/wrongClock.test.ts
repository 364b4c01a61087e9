/** A computer whose clock is a year ahead for one start. */
import { expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import { activityOn } from '../../testing/journalHarness.ts'
import { open, SCOPE } from '../../testing/offlineHarness.ts'
import { marksKey, type OfflineStore } from '../offline/offline.ts'
import { createOutbox } from './outbox.ts'
import { NEW } from './journal.ts'
import type { StoredWaiting } from './waiting.ts'

const DAY = 24 * 60 * 60_000
const NOW = manualClock().now()

const WAITING: StoredWaiting = {
  id: NEW,
  at: NOW,
  area: 'cities',
  verb: 'setStatus',
  fields: [],
  message: '',
  record: { id: 1, name: 'Rosario' },
  state: 'waiting',
  key: 'cities/1/status',
  address: '',
  process: 'the first',
  input: { id: 1, status: 'Inactive' },
  about: {},
  base: null,
  draft: null,
}

/** A start of Steward at a time, under a policy that keeps what waits for a week. */
function start(at: number) {
  const clock = manualClock()
  clock.setNow(at)
  const store: OfflineStore = open({ now: clock.now })
  const log = activityOn(store, clock, 7)
  const outbox = createOutbox({
    journal: log.journal,
    store,
    clock,
    scope: () => SCOPE,
    changed: () => undefined,
    lastRead: async () => ({ name: '', values: {}, kinds: {} }),
    readByItself: () => null,
    removed: new Map(),
    keptDays: 7,
  })
  return {
    store,
    log,
    async kept() {
      log.prune(SCOPE)
      const { entries } = await log.page(SCOPE, { size: 10 }, () => true)
      return { changes: entries.length, waiting: outbox.list().length }
    },
  }
}

it('deletes neither Activity nor what waits', async () => {
  const first = start(NOW)
  first.log.begin(SCOPE, { at: NOW, area: 'cities', verb: 'setStatus', record: { id: 1, name: 'Rosario' }, fields: [] })
  first.log.journal.waiting.write(SCOPE, [WAITING])
  first.store.close()

  const ahead = start(NOW + 365 * DAY)
  expect(await ahead.kept()).toEqual({ changes: 1, waiting: 1 })
  ahead.store.write(SCOPE, marksKey('cities'), {}, NOW)
  ahead.store.close()

  const right = start(NOW + DAY)
  expect(await right.kept()).toEqual({ changes: 1, waiting: 1 })
  right.store.close()
})

it('what is too old goes once Steward was used at that time', async () => {
  const first = start(NOW)
  first.log.begin(SCOPE, { at: NOW, area: 'cities', verb: 'setStatus', record: { id: 1, name: 'Rosario' }, fields: [] })
  first.store.close()
  const later = start(NOW + 30 * DAY)
  expect(await later.kept()).toEqual({ changes: 1, waiting: 0 })
  later.store.write(SCOPE, marksKey('cities'), {}, NOW)
  later.store.close()
  expect(await start(NOW + 31 * DAY).kept()).toEqual({ changes: 0, waiting: 0 })
})
