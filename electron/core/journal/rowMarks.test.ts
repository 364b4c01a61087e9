/** Which rows have a mark: what others changed and added, minus what was changed from here, until somebody looks. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityOn } from '../../testing/journalHarness.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import { marksKey, memoryOfflineStore, type OfflineStore } from '../offline/offline.ts'
import { compareRows, type RowDifference, type RowDifferences } from '../rows/differences.ts'
import { rowsFrom } from '../rows/rows.ts'
import { createRowMarks, MARKED_DAYS, MOST_LOGGED, MOST_MARKS, type ReadAgain } from './rowMarks.ts'

interface Town {
  id: number
  title: string
  status: string
}
const definition = { shape: { columns: ['title'], sizes: [10] as const }, decode: fields({ id, title: text, status: text }) }
const MINUTE = 60_000

function harness({ store = memoryOfflineStore(null), clock = manualClock() }: { store?: OfflineStore; clock?: ReturnType<typeof manualClock> } = {}) {
  const who = { scope: 'ana' }
  const log = activityOn(store, clock)
  let changes = 0
  const open = () => createRowMarks({ store, clock, scope: () => who.scope, log, changed: () => void (changes += 1), held: new Map(), readAt: new Map() })
  const marks = open()
  const reading: ReadAgain = { area: 'towns', list: 'towns.list', since: clock.now(), isWhole: true }
  return {
    marks,
    open,
    store,
    clock,
    log,
    who,
    /** Tells of a reading, and waits until it is taken. */
    async found(differences: Partial<RowDifferences>, more: Partial<ReadAgain> = {}) {
      marks.found({ ...reading, ...more }, { changed: [], fresh: [], last: 0, ...differences })
      await settled()
    },
    /** A change from here that was saved; without an id, the answer did not name the new record. */
    change(of: number | null, area = 'towns', verb = 'setStatus') {
      const entry = log.begin(who.scope, { at: clock.now(), area, verb, record: of === null ? null : { id: of, name: '' }, fields: [] })
      log.amend(who.scope, entry, { outcome: 'saved' })
      return entry
    },
    ids: () => [...marks.of('towns.list').keys()].toSorted((a, b) => a - b),
    history: async (of: number) => (await log.page(who.scope, { record: { area: 'towns', id: of }, size: 50 }, () => true)).entries,
    pushes: () => changes,
  }
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}
const differs = (of: number, before: unknown = 'a', after: unknown = 'b', field = 'title'): RowDifference => ({
  id: of,
  name: `Town ${of}`,
  fields: [{ field, before, after }],
})

describe('a row that differs when it is read again', () => {
  it('has a mark with what changed and when, and stands in its history', async () => {
    const { marks, clock, found, history, pushes } = harness()
    const since = clock.now()
    clock.advance(MINUTE)
    await found({ changed: [differs(3)], fresh: [9] })
    expect([...marks.of('towns.list').values()]).toEqual([
      { id: 9, at: clock.now(), isNew: true, fields: [] },
      { id: 3, at: clock.now(), isNew: false, fields: [{ field: 'title', before: 'a', after: 'b' }] },
    ])
    expect(await history(3)).toMatchObject([
      { at: clock.now(), since, record: { id: 3, name: 'Town 3' }, fields: [{ field: 'title', before: 'a', after: 'b' }] },
    ])
    expect(await history(9), 'that it is new is no change').toEqual([])
    expect(pushes()).toBe(1)
  })

  it('has none if it was changed from here meanwhile, and neither has a row that was added from here', async () => {
    const { clock, found, change, ids, history } = harness()
    clock.advance(MINUTE)
    change(3)
    change(9, 'towns', 'create')
    clock.advance(MINUTE)
    await found({ changed: [differs(3), differs(4)], fresh: [9, 10] })
    expect(ids()).toEqual([4, 10])
    expect(await history(3)).toHaveLength(1)
  })

  it('has one if what was changed from here was refused, or came before', async () => {
    const { clock, log, found, change, ids } = harness()
    change(4)
    clock.advance(MINUTE)
    log.amend('ana', change(3), { outcome: 'refused' })
    await found({ changed: [differs(3), differs(4)] }, { since: clock.now() })
    expect(ids()).toEqual([3, 4])
  })

  it('counts again once the row was read after the change from here, in each list by itself', async () => {
    const { marks, clock, found, change, ids } = harness()
    clock.advance(MINUTE)
    change(4)
    clock.advance(MINUTE)
    await found({ changed: [differs(4)] })
    clock.advance(MINUTE)
    await found({ changed: [differs(4)] }, { list: 'towns.list?offline=new' })
    expect([ids(), marks.of('towns.list?offline=new').size]).toEqual([[], 0])
    await found({ changed: [differs(4, 'b', 'c')] })
    expect(ids(), 'the second difference is no longer that of the change').toEqual([4])
  })

  it('of a list whose rows are those of another under the same ids, was changed from here there too', async () => {
    const { clock, found, change, ids } = harness()
    clock.advance(MINUTE)
    change(3, 'people')
    await found({ changed: [differs(3), differs(4)] }, { dependsOn: ['people'] })
    expect(ids()).toEqual([4])
  })

  it('is not new while a row that was added from here is not known', async () => {
    const { clock, found, change, ids } = harness()
    clock.advance(MINUTE)
    change(null, 'towns', 'create')
    await found({ fresh: [9], changed: [differs(3)] })
    expect(ids()).toEqual([3])
  })

  it('is new in a part of a list only above the highest row that was there', async () => {
    const { found, ids } = harness()
    await found({ fresh: [4, 12], last: 10 }, { isWhole: false })
    expect(ids()).toEqual([12])
  })

  it('is told once, whether its list or its details were read first', async () => {
    const { clock, log, found, history } = harness()
    const since = clock.now()
    clock.advance(MINUTE)
    log.seen('ana', [{ at: clock.now(), since, area: 'towns', record: { id: 3, name: '' }, fields: [{ field: 'title', before: 'a', after: 'b' }] }])
    await found({ changed: [{ ...differs(3), fields: [...differs(3).fields, ...differs(3, 1, 2, 'height').fields] }] })
    expect((await history(3)).map(entry => ('fields' in entry ? entry.fields.map(({ field }) => field) : []))).toEqual([['height'], ['title']])
  })
})

describe('marks', () => {
  it('go when the record was looked at, in every list of its area, and when all are cleared', async () => {
    const { marks, found, ids } = harness()
    await found({ changed: [differs(3), differs(4), differs(5)] })
    await found({ fresh: [3] }, { list: 'towns.list?offline=new' })
    marks.looked('ana', { area: 'towns', id: 3 })
    expect([ids(), marks.of('towns.list?offline=new').size]).toEqual([[4, 5], 0])
    marks.looked('eva', { area: 'towns', id: 4 })
    marks.clear('towns.list', [5])
    expect(ids()).toEqual([4])
    marks.clear('towns.list')
    expect(ids()).toEqual([])
  })

  it('survive a restart, and go after a time', async () => {
    const { open, clock, found, store } = harness()
    await found({ changed: [differs(3)] })
    expect([...open().of('towns.list').keys()]).toEqual([3])
    clock.advance((MARKED_DAYS + 1) * 24 * 60 * MINUTE)
    expect([...open().of('towns.list').keys()]).toEqual([])
    expect(store.read('eva', marksKey('towns'))).toBeNull()
  })

  it('of another administrator are neither shown nor made by a reading for the first', async () => {
    const { marks, who, found, store } = harness()
    const before = found({ changed: [differs(3)] })
    who.scope = 'eva'
    await before
    expect(marks.of('towns.list').size).toBe(0)
    expect(['ana', 'eva'].map(of => store.read(of, marksKey('towns')))).toEqual([null, null])
  })

  it(`are ${MOST_MARKS} at most, and one reading logs ${MOST_LOGGED} changes at most`, async () => {
    const { marks, found, ids, history } = harness()
    await found({ fresh: Array.from({ length: MOST_MARKS }, (_, index) => index + 1) })
    await found({ changed: Array.from({ length: MOST_LOGGED + 1 }, (_, index) => differs(5_000 + index)) })
    expect([ids().length, ids()[0]]).toEqual([MOST_MARKS, MOST_LOGGED + 2])
    expect(marks.of('towns.list').get(5_000 + MOST_LOGGED)).toMatchObject({ isNew: false, fields: [{ before: 'a' }] })
    expect((await Promise.all([5_000, 5_000 + MOST_LOGGED - 1, 5_000 + MOST_LOGGED].map(history))).map(({ length }) => length)).toEqual([1, 1, 0])
  })

  it('tell the change from when the row was last looked at to now; a row that is as it was then has none', async () => {
    const { marks, found } = harness()
    await found({ changed: [differs(3, 'a', 'b')] })
    await found({ changed: [{ ...differs(3, 'b', 'c'), fields: [...differs(3, 'b', 'c').fields, { field: 'about' }] }] })
    expect(marks.of('towns.list').get(3)!.fields).toEqual([{ field: 'title', before: 'a', after: 'c' }, { field: 'about' }])
    marks.looked('ana', { area: 'towns', id: 3 })
    await found({ changed: [differs(3, 'c', 'd')] })
    await found({ changed: [differs(3, 'd', 'c')] })
    expect(marks.of('towns.list').size).toBe(0)
  })
})

it('equal a plain comparison with what was last looked at, minus what was changed from here, whatever happens in whichever order', async () => {
  const of = fc.integer({ min: 1, max: 6 })
  const title = fc.constantFrom('a', 'b', 'c')
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('others' as const), id: of, title }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('own' as const), id: of, title }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), id: of }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('look' as const), id: of }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('clear' as const) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const) }) },
    { weight: 5, arbitrary: fc.record({ what: fc.constant('read' as const) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const { open, clock, change } = harness()
      let marks = open()
      const server = new Map<number, Town>([1, 2, 3].map(each => [each, { id: each, title: 'a', status: '' }]))
      let held = [...server.values()]
      let since = clock.now()
      /** What was last looked at, by id; null for a row that came since. */
      const looked = new Map<number, Town | null>(server)
      let ownIds = new Set<number>()
      for (const action of steps) {
        clock.advance(1_000)
        if (action.what === 'others' || action.what === 'own') server.set(action.id, { id: action.id, title: action.title, status: '' })
        if (action.what === 'own') {
          change(action.id, 'towns', 'update')
          marks.looked('ana', { area: 'towns', id: action.id })
          ownIds.add(action.id)
        }
        if (action.what === 'remove') server.delete(action.id)
        if (action.what === 'look') {
          marks.looked('ana', { area: 'towns', id: action.id })
          const row = held.find(({ id: each }) => each === action.id)
          if (row) looked.set(action.id, row)
        }
        if (action.what === 'clear') {
          marks.clear('towns.list')
          for (const row of held) looked.set(row.id, row)
        }
        if (action.what === 'restart') marks = open()
        if (action.what === 'read') {
          const now = [...server.values()]
          const comparison = compareRows(rowsFrom(held), definition)
          for (const row of now) comparison.add(row)
          marks.found({ area: 'towns', list: 'towns.list', since, isWhole: true }, comparison.all())
          await settled()
          for (const row of now) {
            const wasHeld = held.some(({ id: each }) => each === row.id)
            if (ownIds.has(row.id)) looked.set(row.id, row)
            else if (!wasHeld) looked.set(row.id, null)
          }
          held = now
          since = clock.now()
          ownIds = new Set()
        }
        const expected = held.filter(row => {
          const then = looked.get(row.id)
          return !ownIds.has(row.id) && (then === null || then?.title !== row.title)
        })
        const marked = held.filter(row => marks.of('towns.list').has(row.id))
        expect(marked.map(({ id: each }) => each)).toEqual(expected.map(({ id: each }) => each))
        for (const { id: each } of marked) expect(marks.of('towns.list').get(each)!.isNew, String(each)).toBe(looked.get(each) === null)
      }
    }),
    { numRuns: 150 },
  )
})
