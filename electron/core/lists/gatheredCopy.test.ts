import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { PushFrame } from '../../../shared/contract/frames.ts'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import { noMarks } from '../../testing/noMarks.ts'
import type { Core } from '../core.ts'
import type { ReadAgain } from '../journal/rowMarks.ts'
import { memoryOfflineStore, type OfflineStore } from '../offline/offline.ts'
import type { RowDifferences } from '../rows/differences.ts'
import { createLocalRowStore } from '../rows/localRowStore.ts'
import type { RowDefinition } from '../rows/rowDefinition.ts'
import { asking } from './queries.ts'
import { gatheredCopy } from './gatheredCopy.ts'

interface Visit {
  id: number
  guest: string
}
const PAGE = 4
const definition: RowDefinition<Visit> = {
  shape: { columns: [], sizes: [PAGE], isPaged: true },
  decode: fields({ id, guest: text }),
}
const ALL = { page: 0, size: 1_000, sort: { column: 'id', direction: 'asc' } } as const

/** A backend whose rows come newest first, and change at any time. */
function visitsBackend(count: number) {
  let lastId = count
  let rows = Array.from({ length: count }, (_, index) => ({ id: count - index, guest: `Guest ${count - index}` }))
  const own = (at: number) => at % Math.max(1, rows.length)
  const changes = {
    add: () => void (rows = [{ id: ++lastId, guest: `Guest ${lastId}` }, ...rows]),
    remove: (at: number) => void (rows = rows.toSpliced(own(at), 1)),
    rename: (at: number) => void (rows = rows.map((row, index) => (index === own(at) ? { ...row, guest: `${row.guest}!` } : row))),
    move: (at: number) => {
      const [moved] = rows.splice(own(at), 1)
      if (moved) rows = [...rows, moved]
    },
  }
  return {
    changes,
    get rows() {
      return rows
    },
    page: (start: number, limit: number) => ({ code: '1', data: { result: rows.slice(start, start + limit), count: rows.length } }),
  }
}

function harness(backend: ReturnType<typeof visitsBackend>, store: OfflineStore = memoryOfflineStore(null), limit: { most: number } = { most: 1_000 }) {
  const clock = manualClock()
  const pushes: PushFrame[] = []
  const who = { scope: 'ana' }
  const maps: Array<Map<string, unknown>> = []
  const asked: number[] = []
  /** What was told of rows that were read again. */
  const found: Array<ReadAgain & RowDifferences> = []
  let failing: StewardError | null = null
  const core = {
    clock,
    store,
    rows: createLocalRowStore({ definitions: { 'visits.list': definition }, withStore: work => work(store), problemOf: error => (error as Error).message }),
    scope: () => who.scope,
    push: (frame: PushFrame) => void pushes.push(frame),
    marks: {
      ...noMarks(),
      found: (reading: ReadAgain, differences: RowDifferences | null) => void (differences && found.push({ ...reading, ...differences })),
    },
    holding<Value>() {
      const map = new Map<string, Value>()
      maps.push(map)
      return map
    },
  } as unknown as Core
  const open = () =>
    gatheredCopy(core, {
      name: 'visits.list',
      area: 'visits',
      tabs: [''],
      apart: [''],
      pageSize: PAGE,
      most: () => limit.most,
      ask(_tab, { start, limit }, take) {
        if (failing) return Promise.reject(failing)
        asked.push(start)
        const chunks = [new TextEncoder().encode(JSON.stringify(backend.page(start, limit)))]
        return take({ status: 200, chunks, manner: { reads: true, tellsOfSession: true } }, () => undefined)
      },
    })
  const copy = open()
  return {
    copy,
    core,
    clock,
    store,
    asked,
    found,
    who,
    open,
    fail: (error: StewardError | null) => (failing = error),
    forget: () => maps.forEach(map => map.clear()),
    /** Makes calls until none is due, at most so many. */
    async read(calls = Infinity) {
      for (let count = 0; count < calls; count++) {
        const next = copy.next()
        if (!next) return
        await next()
      }
    },
    rows: () =>
      asking(
        core,
        async () => [(await copy.open('', true)) ?? []].flat(),
        async ([opened]) => opened && ((await core.rows.page(opened.id, ALL)).rows as Visit[]),
      ),
  }
}
const inOrder = (rows: Visit[]) => rows.toSorted((a, b) => a.id - b.id)
const AWAY = new StewardError({ kind: 'offline', message: 'The server can’t be reached.', retryable: true })

describe('an offline copy', () => {
  it('reads nothing until somebody wants it, and then all pages', async () => {
    const backend = visitsBackend(10)
    const { copy, asked, read, rows } = harness(backend)
    await read()
    expect([copy.state(), asked, copy.isComplete('')]).toEqual([null, [], false])
    copy.keep()
    await read(2)
    expect(copy.state()).toMatchObject({ rows: 7, total: 10, asOf: null })
    expect(await rows()).toBeUndefined()
    await read()
    expect(copy.state()).toMatchObject({ rows: 10, total: 10, missing: 0, unreadable: 0, failure: null })
    expect(await rows()).toEqual(inOrder(backend.rows))
    // Each page begins with the last row of the one before; the newest are looked at once more.
    expect(asked).toEqual([0, 3, 6, 0])
  })

  it('tells what others changed and added since all was read, and nothing of the first reading', async () => {
    const backend = visitsBackend(10)
    const { copy, clock, found, read } = harness(backend)
    copy.keep()
    await read(2)
    backend.changes.remove(9)
    backend.changes.rename(0)
    await read()
    expect(found, 'a first reading marks nothing, however often it goes through the list').toEqual([])
    const since = clock.now()
    clock.advance(60_000)
    backend.changes.add()
    backend.changes.rename(4)
    copy.readAgain()
    await read()
    const told = found.filter(({ changed, fresh }) => changed.length + fresh.length > 0)
    expect(told).toMatchObject([
      {
        area: 'visits',
        list: 'visits.list?offline=',
        since,
        isWhole: true,
        fresh: [11],
        changed: [{ id: 7, name: '7', fields: [{ field: 'guest', before: 'Guest 7', after: 'Guest 7!' }] }],
      },
    ])
  })

  it('holds in the end what the backend has, whatever changes while it is read', async () => {
    const change = fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const, 'rename' as const, 'move' as const), at: fc.nat(40) })
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 25 }), async (count, rounds) => {
        const backend = visitsBackend(count)
        const { copy, read, rows } = harness(backend)
        copy.keep()
        for (const round of rounds) {
          for (const { kind, at } of round) backend.changes[kind](at)
          await read(1)
        }
        await read()
        copy.readAgain()
        await read()
        expect(await rows()).toEqual(inOrder(backend.rows))
        expect(copy.state()).toMatchObject({ rows: backend.rows.length, total: backend.rows.length, missing: 0 })
      }),
      { numRuns: 200 },
    )
  })

  it('counts a record that cannot be read once, wherever it stands, and reads no page again for it', async () => {
    for (const place of [0, 2, 3, 4, 6, 9]) {
      const backend = visitsBackend(10)
      const { page } = backend
      backend.page = (start, limit) => {
        const { code, data } = page(start, limit)
        return { code, data: { ...data, result: data.result.map((row, index) => (start + index === place ? ({ guest: 'Nobody' } as Visit) : row)) } }
      }
      const { copy, read, asked } = harness(backend)
      copy.keep()
      await read()
      expect(copy.state(), `at ${place}`).toMatchObject({ rows: 9, unreadable: 1, missing: 0, total: 10 })
      expect(asked, `at ${place}`).toEqual([0, 3, 6, 0])
    }
  })

  it('is complete only if as many rows came as the backend counts, and says how many never did', async () => {
    const backend = visitsBackend(9)
    const { page } = backend
    backend.page = (start, limit) => ({ ...page(start, limit), data: { ...page(start, limit).data, count: 12 } })
    const { copy, read, asked } = harness(backend)
    copy.keep()
    await read()
    expect(copy.state()).toMatchObject({ rows: 9, total: 12, missing: 3 })
    expect(asked.filter(start => start === 3).length).toBeGreaterThan(2)
  })

  it('is complete when its rows are there, and not a moment before', async () => {
    const { copy, core, read } = harness(visitsBackend(10))
    const { gathered } = core.rows
    const meanwhile: unknown[] = []
    core.rows.gathered = async (...given) => {
      const answer = await gathered(...given)
      meanwhile.push([copy.isComplete(''), copy.state()!.asOf])
      return answer
    }
    copy.keep()
    await read()
    expect(meanwhile).toEqual([[false, null]])
    expect([copy.isComplete(''), copy.state()!.rows]).toEqual([true, 10])
  })

  it('goes on where it was after the end of the process, and reads from the start what is gone', async () => {
    const backend = visitsBackend(60)
    const store = memoryOfflineStore(null)
    const first = harness(backend, store)
    first.copy.keep()
    await first.read(10)
    const second = harness(backend, store)
    expect(second.copy.state()).toMatchObject({ isPaused: false, asOf: null })
    await second.read()
    expect(second.asked[0]).toBeGreaterThan(20)
    expect(await second.rows()).toEqual(inOrder(backend.rows))
    const third = harness(backend, store)
    expect(await third.rows()).toEqual(inOrder(backend.rows))
    for (const key of ['', '.a.0', '.b.0']) store.remove('ana', `visits.list?offline=${key}`)
    const fourth = harness(backend, store)
    expect(await fourth.rows()).toBeUndefined()
    await fourth.read()
    expect(await fourth.rows()).toEqual(inOrder(backend.rows))
  })

  it('makes a call that failed again', async () => {
    const backend = visitsBackend(10)
    const { copy, fail, read, rows } = harness(backend)
    copy.keep()
    await read(1)
    fail(AWAY)
    expect(await copy.next()!()).toMatchObject({ kind: 'offline' })
    expect(copy.state()).toMatchObject({ failure: { kind: 'offline' } })
    fail(null)
    await read()
    expect(copy.state()).toMatchObject({ failure: null })
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('reads the newest rows when it is looked at, and all of them if some are gone', async () => {
    const backend = visitsBackend(20)
    const { copy, clock, read, rows, asked } = harness(backend)
    copy.keep()
    await read()
    backend.changes.add()
    asked.length = 0
    await rows()
    await read()
    expect(asked).toEqual([]) // they were read a moment ago
    clock.advance(61_000)
    await rows()
    await read()
    expect(asked).toEqual([0, 4])
    backend.changes.remove(9)
    clock.advance(61_000)
    await rows()
    await read()
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('reads all rows again after a day', async () => {
    const backend = visitsBackend(10)
    const { copy, clock, read, rows } = harness(backend)
    copy.keep()
    await read()
    backend.changes.rename(9)
    clock.advance(25 * 60 * 60_000)
    await read()
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('tells how far it is while all rows are read again, and takes a refresh in between without a second reading', async () => {
    const backend = visitsBackend(10)
    const { copy, read, rows } = harness(backend)
    copy.keep()
    await read()
    copy.readAgain()
    expect(copy.state()?.again).toBeNull()
    await read(2)
    expect(copy.state()).toMatchObject({ rows: 10, again: 7 })
    await copy.readNewest('')
    expect(copy.state()).toMatchObject({ again: 7 })
    await read()
    expect(copy.state()).toMatchObject({ rows: 10, again: null })
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('pauses a whole reading again, and goes on with it', async () => {
    const backend = visitsBackend(10)
    const { copy, read, rows } = harness(backend)
    copy.keep()
    await read()
    copy.pause()
    expect(copy.state(), 'nothing is being read').toMatchObject({ isPaused: false })
    backend.changes.rename(9)
    copy.readAgain()
    await read(2)
    copy.pause()
    expect(copy.next()).toBeUndefined()
    expect(copy.state()).toMatchObject({ rows: 10, again: 7, left: 3, isPaused: true })
    copy.keep()
    await read()
    expect(copy.state()).toMatchObject({ rows: 10, again: null, left: 0, isPaused: false })
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('cancels a whole reading again, asked for or by age: the rows stay, and are read again a day later', async () => {
    const backend = visitsBackend(10)
    const { copy, clock, read, rows } = harness(backend)
    copy.keep()
    await read()
    const before = await rows()
    backend.changes.rename(2)
    for (const begin of [() => copy.readAgain(), () => clock.advance(25 * 60 * 60_000)]) {
      begin()
      await read(1)
      expect(copy.state()?.again).not.toBeNull()
      copy.cancelAgain()
      expect(copy.state()).toMatchObject({ rows: 10, again: null, left: 0, isPaused: false })
      await read()
      expect(await rows()).toEqual(before)
    }
    clock.advance(25 * 60 * 60_000)
    await read()
    expect(await rows()).toEqual(inOrder(backend.rows))
  })

  it('a refresh reads the newest rows while a whole reading again is paused', async () => {
    const backend = visitsBackend(10)
    const { copy, read, rows } = harness(backend)
    copy.keep()
    await read()
    copy.readAgain()
    await read(1)
    copy.pause()
    backend.changes.rename(10)
    await copy.readNewest('')
    expect(await rows()).toEqual(inOrder(backend.rows))
    expect(copy.state()).toMatchObject({ isPaused: true, left: 10 })
  })

  it('a refresh joins the reading of the newest rows that is under way', async () => {
    const backend = visitsBackend(10)
    const { copy, clock, read, rows, asked } = harness(backend)
    copy.keep()
    await read()
    clock.advance(61_000)
    await rows()
    backend.changes.add()
    asked.length = 0
    await Promise.all([read(1), copy.readNewest('')])
    expect(await rows()).toEqual(inOrder(backend.rows))
    expect(asked).toEqual([0, 4])
  })

  it('shows a write made during a reading, also where older rows come after it', async () => {
    const backend = visitsBackend(10)
    const { copy, core, read, rows } = harness(backend)
    copy.keep()
    await read()
    copy.readAgain()
    await read(1)
    copy.write(kept => core.rows.patch(kept, 10, { guest: 'Changed here' }))
    await read()
    expect((await rows())!.at(-1)).toEqual({ id: 10, guest: 'Changed here' })
  })

  it('pauses, and is removed with everything that is stored', async () => {
    const backend = visitsBackend(10)
    const { copy, read, rows, store, asked } = harness(backend)
    copy.keep()
    await read(1)
    copy.pause()
    await read()
    expect([copy.state()?.isPaused, asked.length]).toEqual([true, 1])
    copy.keep()
    await read()
    expect(await rows()).toHaveLength(10)
    copy.remove()
    expect([copy.state(), await rows()]).toEqual([null, undefined])
    expect(store.amount().readings).toBe(0)
  })

  it('is in memory while the disk is full, says why, and is stored once there is room', async () => {
    const backend = visitsBackend(60)
    const kept = memoryOfflineStore(null)
    const disk = { isFull: true }
    const store: OfflineStore = {
      ...kept,
      write(scope, key, value, asOf) {
        if (disk.isFull && key.includes('?offline=')) throw new Error('The disk is full.')
        kept.write(scope, key, value, asOf)
      },
    }
    const { copy, clock, read, rows } = harness(backend, store)
    copy.keep()
    await read(10)
    expect(copy.state()).toMatchObject({ problem: 'The disk is full.', asOf: null, failure: null })
    await read()
    expect(copy.state()).toMatchObject({ problem: 'The disk is full.', rows: 60, total: 60 })
    expect(await rows()).toEqual(inOrder(backend.rows))
    clock.advance(61_000)
    await read()
    expect(copy.state(), 'still full').toMatchObject({ problem: 'The disk is full.' })
    disk.isFull = false
    await read()
    expect(copy.next(), 'not at once').toBeUndefined()
    clock.advance(61_000)
    await read()
    expect(copy.state()).toMatchObject({ problem: null, rows: 60 })
    const after = harness(backend, store)
    expect(await after.rows()).toEqual(inOrder(backend.rows))
    expect(after.asked).toEqual([])
  })

  it('belongs to one administrator', async () => {
    const backend = visitsBackend(10)
    const { copy, core, read, rows, who, forget } = harness(backend)
    copy.keep()
    await read(2)
    const call = copy.next()!
    who.scope = 'ben'
    forget()
    core.rows.forget()
    expect(await call()).toBeNull()
    expect([copy.state(), await rows()]).toEqual([null, undefined])
  })
})

describe('an offline copy of a list with more rows than are kept', () => {
  const newest = (rows: Visit[], most: number) => rows.toSorted((a, b) => b.id - a.id).slice(0, most)

  it('has the newest, says where they begin, and reads no older page', async () => {
    const backend = visitsBackend(50)
    const { copy, read, rows, asked } = harness(backend, undefined, { most: 10 })
    copy.keep()
    await read()
    expect(await rows()).toEqual(inOrder(newest(backend.rows, 10)))
    expect(copy.state()).toMatchObject({ rows: 10, total: 50, wanted: 10, missing: 0, since: { id: 41, date: '' } })
    expect([copy.isComplete(''), copy.since(), copy.age('').since]).toEqual([true, { id: 41, date: '' }, { id: 41, date: '' }])
    expect(asked).toEqual([0, 3, 6, 9, 0])
  })

  it('has all of them, and says nothing of the kind, where there are not more', async () => {
    const { copy, read } = harness(visitsBackend(10), undefined, { most: 10 })
    copy.keep()
    await read()
    expect(copy.state()).toMatchObject({ rows: 10, total: 10, wanted: 10, since: null })
  })

  it('loses the oldest as new ones come, also those that made it too long', async () => {
    const backend = visitsBackend(9)
    const { copy, clock, read, rows, asked } = harness(backend, undefined, { most: 10 })
    copy.keep()
    await read()
    expect(copy.since()).toBeNull()
    for (const count of [1, 1, 5]) {
      for (let added = 0; added < count; added++) backend.changes.add()
      clock.advance(61_000)
      await rows()
      asked.length = 0
      await read()
      expect(await rows()).toEqual(inOrder(newest(backend.rows, 10)))
      expect(asked.length, 'the newest rows alone').toBeLessThan(4)
    }
    expect(copy.state()).toMatchObject({ rows: 10, total: 16, since: { id: 7 } })
  })

  it('reads a list to its end that does not come newest first, and keeps the newest', async () => {
    const backend = visitsBackend(30)
    const { page } = backend
    backend.page = (start, limit) => ({ ...page(0, 0), data: { result: backend.rows.toReversed().slice(start, start + limit), count: backend.rows.length } })
    const { copy, read, rows } = harness(backend, undefined, { most: 10 })
    copy.keep()
    await read()
    expect(await rows()).toEqual(inOrder(newest(backend.rows, 10)))
    expect(copy.state()).toMatchObject({ rows: 10, total: 30, missing: 0, since: { id: 21 } })
  })

  it('follows another limit: loses rows, or reads again', async () => {
    const backend = visitsBackend(50)
    const limit = { most: 20 }
    const { copy, clock, read, rows } = harness(backend, undefined, limit)
    copy.keep()
    await read()
    for (const most of [5, 30, 1_000]) {
      limit.most = most
      clock.advance(61_000)
      await rows()
      await read()
      expect(await rows()).toEqual(inOrder(newest(backend.rows, most)))
      expect(copy.since()?.id).toBe(most < 50 ? 51 - most : undefined)
    }
  })

  it('goes on after the end of the process', async () => {
    const backend = visitsBackend(100)
    const store = memoryOfflineStore(null)
    const first = harness(backend, store, { most: 60 })
    first.copy.keep()
    await first.read(12)
    const second = harness(backend, store, { most: 60 })
    await second.read()
    expect(second.asked[0]).toBeGreaterThan(20)
    expect(await second.rows()).toEqual(inOrder(newest(backend.rows, 60)))
    expect(harness(backend, store, { most: 60 }).copy.since()).toEqual({ id: 41, date: '' })
  })

  it('holds in the end the newest that the backend has, whatever changes while it is read', async () => {
    const change = fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const, 'rename' as const), at: fc.nat(40) })
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 25 }), async (count, rounds) => {
        const backend = visitsBackend(count)
        const { copy, clock, read, rows } = harness(backend, undefined, { most: 12 })
        copy.keep()
        for (const round of rounds) {
          for (const { kind, at } of round) backend.changes[kind](at)
          if (copy.isComplete('')) {
            clock.advance(61_000)
            await rows()
          }
          await read(1)
        }
        await read()
        copy.readAgain()
        await read()
        expect(await rows()).toEqual(inOrder(newest(backend.rows, 12)))
        expect(copy.state()).toMatchObject({ total: backend.rows.length, missing: 0 })
        expect(copy.since()?.id).toBe(backend.rows.length > 12 ? newest(backend.rows, 12).at(-1)!.id : undefined)
      }),
      { numRuns: 200 },
    )
  })
})
