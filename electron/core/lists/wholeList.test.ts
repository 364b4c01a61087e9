import { describe, expect, it } from 'vitest'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { PushFrame } from '../../../shared/contract/frames.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import { createBackend } from '../calls/backend.ts'
import { createCallLog } from '../calls/callLog.ts'
import type { Core } from '../core.ts'
import type { ReadAgain } from '../journal/rowMarks.ts'
import type { RowDifferences } from '../rows/differences.ts'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import type { RowDefinition } from '../rows/rowDefinition.ts'
import { createLocalRowStore } from '../rows/localRowStore.ts'
import { RowsGone } from '../rows/rowStore.ts'
import { wholeList } from './wholeList.ts'
import { memoryOfflineStore, type OfflineStore } from '../offline/offline.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'
import { cityCalls } from '../../testing/calls.ts'
import { noMarks, noOwnRecords } from '../../testing/noMarks.ts'

interface Town {
  id: number
  title: string
}

const townRows: RowDefinition<Town> = {
  shape: { columns: ['id', 'title'], sizes: [10] },
  decode: fields({ id, title: text }),
  searched: row => row.title,
}
const rowStoreOf = (definition: RowDefinition<Town>, store: OfflineStore) =>
  createLocalRowStore({ definitions: { 'towns.list': definition }, withStore: work => work(store) })

const rows = [
  { id: 1, title: 'Ávila' },
  { id: 2, title: 'Rosario' },
  { id: 3, title: 'Salta' },
]
const answering = (towns: Town[]): Answer => json({ code: '1', data: towns })
const failing: Answer = response => void response.socket?.destroy()
const query = (more: Partial<ListQuery> = {}): ListQuery => ({ page: 0, size: 10, ...more })
const titles = (page: Page<Town>) => page.rows.map(row => row.title)

async function harness(options: { searchesInBackend?: boolean; keys?: string[]; dependsOn?: string[] } = {}) {
  const server = await startRecordingServer()
  server.answer(answering(rows))
  const clock = manualClock()
  const pushes: PushFrame[] = []
  const store = memoryOfflineStore(null)
  const writes: string[] = []
  const log = createCallLog(clock)
  const backend = createBackend({
    profile: { baseUrl: server.baseUrl },
    fetch,
    token: () => 'token',
    log,
    signedOut() {},
    reached() {},
    timing: { call: 5_000, upload: 5_000, total: 5_000, pause: () => 1, longestPause: 5 },
  })
  const who = { scope: 'ana', online: true }
  const maps: Array<Map<string, unknown>> = []
  const listeners: Array<(area: string) => void> = []
  const found: Array<ReadAgain & RowDifferences> = []
  const written: OfflineStore = { ...store, write: (scope, key, value, asOf) => (writes.push(`${scope} ${key}`), store.write(scope, key, value, asOf)) }
  const definition = { ...townRows, ...(options.keys ? { keys: options.keys } : {}) }
  const core: Core = {
    clock,
    backend: () => backend,
    rows: rowStoreOf(definition, written),
    scope: () => who.scope,
    online: () => who.online,
    askedToWait: () => 0,
    push: frame => void pushes.push(frame),
    lists: new Map(),
    copies: [],
    readAgain: () => false,
    own: noOwnRecords(),
    marks: { ...noMarks(), found: (reading, differences) => void (differences && found.push({ ...reading, ...differences })) },
    offlineRows: () => 1_000,
    wrote: area => {
      for (const listener of listeners) listener(area)
    },
    onWrite: listener => void listeners.push(listener),
    onSaved() {},
    onStale() {},
    store: written,
    holding<Value>() {
      const map = new Map<string, Value>()
      maps.push(map)
      return map
    },
  }
  const open = () =>
    wholeList<Town>(core, {
      ...definition,
      area: 'towns',
      endpoint: cityCalls.list,
      ...options,
    })
  return {
    server,
    clock,
    pushes,
    found,
    store,
    writes,
    log,
    who,
    open,
    list: open(),
    rows: core.rows,
    source: () => core.lists.get('towns.list')!,
    wrote: core.wrote,
    forget: () => maps.forEach(map => map.clear()),
    /** Waits for what a refresh behind the answer pushes. */
    async refreshed(count: number) {
      await expect.poll(() => pushes.length).toBe(count)
    },
    stored: async (key = 'towns.list') => {
      await expect.poll(() => writes).toContain(`ana ${key}`)
    },
  }
}

async function failureIn(work: Promise<unknown>): Promise<Failure> {
  return work.then(value => expect.fail(`It answered ${JSON.stringify(value)}`), failureOf)
}

describe('reading', () => {
  it('is done once more if the thread ended that kept the rows, and told if that ends too', async () => {
    const { list, rows: kept, server } = await harness()
    const { read } = kept
    let ends = 1
    kept.read = (...given) => (ends-- > 0 ? Promise.reject(new RowsGone()) : read(...given))
    expect(titles(await list.page(query()))).toEqual(['Ávila', 'Rosario', 'Salta'])
    expect(server.calls).toHaveLength(2)
    ends = 2
    expect((await list.page(query({ refresh: true }))).failure).toMatchObject({ kind: 'internal' })
  })

  it('is done once for many, and answers rows of the backend as of now', async () => {
    const { list, server, clock } = await harness()
    const pages = await Promise.all([
      list.page(query()),
      list.page(query({ sort: { column: 'title', direction: 'desc' } })),
      list.page(query({ search: 'AVI' })),
    ])
    expect(pages.map(titles)).toEqual([['Ávila', 'Rosario', 'Salta'], ['Salta', 'Rosario', 'Ávila'], ['Ávila']])
    expect(pages[0]).toMatchObject({ total: 3, asOf: clock.now(), source: 'backend', refreshing: false, failure: null })
    expect(server.calls).toHaveLength(1)
  })

  it('tells what differs from the rows before, also from those that were stored, and nothing of the first reading', async () => {
    const { list, open, server, clock, found, stored, forget, source } = await harness()
    const begun = clock.now()
    await list.page(query())
    await stored()
    expect(found).toEqual([])
    clock.advance(5_000)
    server.answer(answering([{ id: 9, title: 'Nueva' }, rows[0]!, { id: 2, title: 'Rosario Norte' }]))
    await list.page(query({ refresh: true }))
    const changed = [{ id: 2, name: 'Rosario Norte', fields: [{ field: 'title', before: 'Rosario', after: 'Rosario Norte' }] }]
    expect(found).toEqual([{ area: 'towns', list: 'towns.list', since: begun, isWhole: true, changed, fresh: [9], last: 3 }])
    await list.page(query({ refresh: true }))
    expect(found).toHaveLength(1)
    await stored()
    forget()
    open()
    server.answer(
      answering([
        { id: 9, title: 'Nueva' },
        { id: 1, title: 'Avila' },
      ]),
    )
    await source().read('')
    expect(found.at(-1)).toMatchObject({ since: clock.now(), changed: [{ id: 1 }], fresh: [] })
  })

  it('is not repeated within a minute; after that rows show at once and newer ones come behind', async () => {
    const { list, server, clock, refreshed } = await harness()
    await list.page(query())
    clock.advance(59_999)
    for (const more of [{}, { search: 'ros' }, { sort: { column: 'title', direction: 'desc' as const } }, { page: 1 }])
      expect((await list.page(query(more))).refreshing).toBe(false)
    expect(server.calls).toHaveLength(1)
    clock.advance(1)
    server.answer(answering([{ id: 9, title: 'Nueva' }]))
    const stale = await list.page(query())
    expect([titles(stale), stale.refreshing, stale.asOf]).toEqual([['Ávila', 'Rosario', 'Salta'], true, clock.now() - 60_000])
    await refreshed(1)
    const fresh = await list.page(query())
    expect([titles(fresh), fresh.refreshing, fresh.asOf]).toEqual([['Nueva'], false, clock.now()])
    expect(server.calls).toHaveLength(2)
  })

  it('does not hang on the wall clock, which may be set back and forward', async () => {
    const { list, clock } = await harness()
    await list.page(query())
    clock.setNow(clock.now() + 365 * 24 * 3_600_000)
    expect((await list.page(query())).refreshing, 'set forward').toBe(false)
    clock.setNow(clock.now() - 10 * 365 * 24 * 3_600_000)
    clock.advance(60_000)
    expect((await list.page(query())).refreshing, 'set back').toBe(true)
  })

  it('that took long is not repeated within 20 times as long', async () => {
    const { list, server, clock } = await harness()
    server.answer((...exchange) => {
      clock.advance(6_000)
      answering(rows)(...exchange)
    })
    await list.page(query())
    clock.advance(119_999)
    expect((await list.page(query())).refreshing).toBe(false)
    clock.advance(1)
    expect((await list.page(query())).refreshing).toBe(true)
  })

  it('is done at once where it is asked for', async () => {
    const { list, server } = await harness()
    await list.page(query())
    server.answer(answering([{ id: 9, title: 'Nueva' }]))
    expect(titles(await list.page(query({ refresh: true })))).toEqual(['Nueva'])
  })

  it('that hangs is given up by a refresh, and whoever waited gets the new one', async () => {
    const { list, server, clock } = await harness()
    server.answer(response => void response.writeHead(200).write('{"code":'))
    const first = list.page(query())
    await expect.poll(() => server.calls.length).toBe(1)
    expect(await Promise.race([list.page(query()), new Promise(resolve => setTimeout(resolve, 50, 'joined'))])).toBe('joined')
    clock.advance(1_001)
    server.answer(answering(rows))
    expect(titles(await list.page(query({ refresh: true })))).toEqual(['Ávila', 'Rosario', 'Salta'])
    expect(titles(await first)).toEqual(['Ávila', 'Rosario', 'Salta'])
    await server.calls[0]!.abandoned
    expect(server.calls).toHaveLength(2)
  })

  it('of some rows alone answers those that there are', async () => {
    const { list } = await harness()
    expect(await list.page(query({ ids: [3, 99, 1], size: 1 }))).toMatchObject({ rows: [rows[2], rows[0]], total: 2 })
  })

  it('finds rows one level deeper', { tags: ['F-250'] }, async () => {
    const { list, server } = await harness({ keys: ['result'] })
    server.answer(json({ code: 1, data: { result: rows, count: 3 } }))
    expect((await list.page(query())).total).toBe(3)
  })

  it('searches in the backend where it can, and holds the last four searches', { tags: ['F-420'] }, async () => {
    const { list, server } = await harness({ searchesInBackend: true })
    for (const search of ['a', 'b', 'c', 'd', 'e', 'e', ' d ', 'a']) {
      await list.page(query({ search }))
    }
    expect(server.calls.map(call => call.path.split('?')[1])).toEqual(['search=a', 'search=b', 'search=c', 'search=d', 'search=e', 'search=a'])
  })

  it('leaves out and counts the rows without an id, and Diagnostics says what was wrong with the first', async () => {
    const { list, server, log } = await harness()
    server.answer(json({ code: '1', data: [rows[0], { id: 'x' }, null, 'Salta', { title: 'Salta' }] }))
    expect(await list.page(query())).toMatchObject({ rows: [rows[0]], total: 1, unreadable: 4, failure: null })
    expect(log.calls()[0]?.excerpt).toContain('4 records could not be read. The first: data[1].id: expected a number, got a text of 1 characters')
  })

  it('of a wrong answer is a failure that names the place, and is explained in the log', async () => {
    const { list, server, log } = await harness()
    server.answer(json({ code: '1', data: [{ id: 'x' }, { id: 'y' }] }))
    expect(await failureIn(list.page(query()))).toMatchObject({ kind: 'unexpected', details: 'data[0].id: expected a number, got a text of 1 characters' })
    expect(log.calls()[0]).toMatchObject({ failure: 'unexpected', excerpt: expect.stringContaining('data[0].id') })
    server.answer(json({ code: '1', data: { rows } }))
    expect(await failureIn(list.page(query()))).toMatchObject({ kind: 'unexpected', details: 'data: expected a list, got an object' })
  })
})

describe('out of reach', () => {
  it('stored rows show at once, as of when they were read, and the failure follows', async () => {
    const { list, server, clock, open, stored, pushes, forget, refreshed } = await harness()
    await list.page(query())
    await stored()
    forget()
    clock.advance(60_000)
    server.answer(failing)
    const again = open()
    const first = await again.page(query({ search: 'ros' }))
    expect(first).toMatchObject({ rows: [{ title: 'Rosario' }], source: 'offline', asOf: clock.now() - 60_000, refreshing: true, failure: null })
    await refreshed(pushes.length + 1)
    const second = await again.page(query())
    expect(second).toMatchObject({ total: 3, source: 'offline', refreshing: false, failure: { kind: 'offline' } })
  })

  it('a failed refresh is not repeated for 5 seconds, and then is', async () => {
    const { list, server, clock, refreshed } = await harness()
    await list.page(query())
    clock.advance(60_000)
    server.answer(failing)
    await list.page(query())
    await refreshed(1)
    expect(await list.page(query())).toMatchObject({ refreshing: false, failure: { kind: 'offline' }, source: 'offline' })
    clock.advance(5_000)
    server.answer(answering(rows))
    expect(await list.page(query())).toMatchObject({ refreshing: true })
    await refreshed(2)
    expect(await list.page(query())).toMatchObject({ refreshing: false, failure: null, source: 'backend' })
  })

  it('a refresh asked for that fails shows the rows held, and why', { tags: ['F-460'] }, async () => {
    const { list, server } = await harness()
    await list.page(query())
    server.answer(json({ code: '0', message: 'Maintenance' }))
    expect(await list.page(query({ refresh: true }))).toMatchObject({ total: 3, source: 'backend', failure: { kind: 'rejected', message: 'Maintenance' } })
  })

  it('a new search looks through the rows that are held', async () => {
    const { list, server } = await harness({ searchesInBackend: true })
    await list.page(query())
    server.answer(failing)
    expect(await list.page(query({ search: 'sal' }))).toMatchObject({ rows: [{ title: 'Salta' }], total: 1, source: 'offline', failure: { kind: 'offline' } })
  })

  it('a server that is known to be out of reach is not asked for a search; a refresh asks it', async () => {
    const { list, server, who } = await harness({ searchesInBackend: true })
    await list.page(query())
    who.online = false
    server.calls.length = 0
    expect(await list.page(query({ search: 'sal' }))).toMatchObject({ rows: [{ title: 'Salta' }], total: 1, source: 'offline', refreshing: false })
    expect(server.calls).toEqual([])
    server.answer(answering([{ id: 9, title: 'Salto' }]))
    expect(await list.page(query({ search: 'sal', refresh: true }))).toMatchObject({ rows: [{ title: 'Salto' }], source: 'backend' })
  })

  it('without rows the failure is the answer', async () => {
    const { list, server } = await harness()
    server.answer(failing)
    expect(await failureIn(list.page(query()))).toMatchObject({ kind: 'offline' })
  })

  it('a session that ended under a refresh leaves the rows, which are read again after sign-in', async () => {
    const { list, server, refreshed } = await harness()
    await list.page(query())
    server.answer(json({}, 401))
    expect(await list.page(query({ refresh: true }))).toMatchObject({ total: 3, failure: null })
    server.answer(answering([rows[0]!]))
    expect(await list.page(query())).toMatchObject({ refreshing: true })
    await refreshed(1)
    expect((await list.page(query())).total).toBe(1)
  })

  it('a session that ended behind the screen is no fault of the rows', async () => {
    const { list, server, clock, refreshed } = await harness()
    await list.page(query())
    clock.advance(60_000)
    server.answer(json({}, 401))
    await list.page(query())
    await refreshed(1)
    server.answer(answering(rows))
    expect(await list.page(query())).toMatchObject({ failure: null, refreshing: true })
    await refreshed(2)
  })
})

describe('writes', () => {
  it('show at once and are pushed', async () => {
    const { list, pushes } = await harness()
    await list.page(query())
    list.patch(2, { title: 'Rosario Norte' })
    list.drop(3)
    expect(titles(await list.page(query()))).toEqual(['Ávila', 'Rosario Norte'])
    expect(pushes).toEqual([
      { push: 'changed', area: 'towns' },
      { push: 'changed', area: 'towns' },
    ])
    expect([(await list.find(2))?.title, await list.find(3)]).toEqual(['Rosario Norte', undefined])
  })

  it('of a row as the backend has it take its place, or the last one, in every order', async () => {
    const { list } = await harness()
    const byTitle = () => list.page(query({ sort: { column: 'title', direction: 'asc' } }))
    await byTitle()
    list.put({ id: 2, title: 'Zapala' })
    list.put({ id: 4, title: 'Bariloche' })
    expect(titles(await byTitle())).toEqual(['Ávila', 'Bariloche', 'Salta', 'Zapala'])
    expect(titles(await list.page(query({ search: 'bari' })))).toEqual(['Bariloche'])
  })

  it('are stored a little later', async () => {
    const { list, store, stored, writes } = await harness()
    await list.page(query())
    await stored()
    list.put({ id: 2, title: 'Zapala' })
    await expect.poll(() => writes.length, { timeout: 5_000 }).toBe(2)
    expect(store.read('ana', 'towns.list')?.value).toEqual(rows.with(1, { id: 2, title: 'Zapala' }))
  })

  it('in an area whose names stand in the rows make the rows old', async () => {
    const { list, wrote } = await harness({ dependsOn: ['countries'] })
    await list.page(query())
    wrote('cities')
    expect((await list.page(query())).refreshing).toBe(false)
    wrote('countries')
    expect((await list.page(query())).refreshing).toBe(true)
  })

  it('made while older rows are being read are not lost', async () => {
    const { list, server, clock, refreshed } = await harness()
    await list.page(query())
    clock.advance(60_000)
    let release = () => {}
    server.answer((response, call) => void (release = () => answering(rows)(response, call)))
    await list.page(query())
    await expect.poll(() => server.calls.length).toBe(2)
    list.patch(2, { title: 'Rosario Norte' })
    list.drop(3)
    release()
    await refreshed(3)
    expect(titles(await list.page(query()))).toEqual(['Ávila', 'Rosario Norte'])
  })

  it('after one whose row is not known, rows show at once with their own time and are read again', { tags: ['F-425'] }, async () => {
    const { list, server, clock, refreshed } = await harness()
    await list.page(query())
    list.expire()
    server.answer(answering([...rows, { id: 4, title: 'Nueva' }]))
    expect(await list.page(query())).toMatchObject({ total: 3, refreshing: true, asOf: clock.now() })
    await refreshed(2)
    expect(await list.page(query())).toMatchObject({ total: 4, refreshing: false })
  })

  it('an expiry while rows are being read makes them be read again', async () => {
    const { list, server } = await harness()
    let release = () => {}
    server.answer((response, call) => void (release = () => answering(rows)(response, call)), answering([rows[0]!]))
    const reading = list.page(query())
    await expect.poll(() => server.calls.length).toBe(1)
    list.expire()
    release()
    await reading
    expect((await list.page(query())).refreshing).toBe(true)
    await expect.poll(async () => (await list.page(query())).total).toBe(1)
  })
})

describe('storing', () => {
  it('the list is written once, and after an unchanged refresh only its time', async () => {
    const { list, writes, clock, stored, store, forget, open, server } = await harness()
    await list.page(query())
    await stored()
    clock.advance(60_000)
    await list.page(query({ refresh: true }))
    await stored('towns.list.checked')
    expect(writes).toEqual(['ana towns.list', 'ana towns.list.checked'])
    expect(store.read('ana', 'towns.list')?.asOf).toBe(clock.now() - 60_000)
    forget()
    server.answer(failing)
    expect(await open().page(query())).toMatchObject({ asOf: clock.now(), source: 'offline' })
  })

  it('is done again when a row changed there or here', async () => {
    const { list, writes, server, store, stored } = await harness()
    await list.page(query())
    await stored()
    list.patch(1, { title: 'Avila' })
    server.answer(answering(rows.with(0, { id: 1, title: 'Avila' })))
    await list.page(query({ refresh: true }))
    await expect.poll(() => writes.length).toBe(2)
    expect(store.read('ana', 'towns.list')?.value).toEqual(rows.with(0, { id: 1, title: 'Avila' }))
    server.answer(answering(rows))
    await list.page(query({ refresh: true }))
    await expect.poll(() => writes.length).toBe(3)
    expect(writes).toEqual(['ana towns.list', 'ana towns.list', 'ana towns.list'])
  })

  it('an unchanged refresh sorts nothing anew', async () => {
    let keys = 0
    const { server, clock } = await harness()
    const backend = createBackend({ profile: { baseUrl: server.baseUrl }, fetch, token: () => null, log: createCallLog(clock), signedOut() {}, reached() {} })
    const definition: RowDefinition<Town> = { ...townRows, columns: { title: row => (keys++, row.title) } }
    const core: Core = {
      clock,
      rows: rowStoreOf(definition, memoryOfflineStore(null)),
      backend: () => backend,
      scope: () => 'ana',
      online: () => true,
      askedToWait: () => 0,
      push() {},
      wrote() {},
      onWrite() {},
      onSaved() {},
      onStale() {},
      lists: new Map(),
      copies: [],
      readAgain: () => false,
      own: noOwnRecords(),
      marks: noMarks(),
      offlineRows: () => 1_000,
      store: memoryOfflineStore(null),
      holding: () => new Map(),
    }
    const list = wholeList<Town>(core, {
      ...definition,
      area: 'towns',
      endpoint: cityCalls.list,
    })
    const sorted = () => list.page(query({ refresh: true, sort: { column: 'title', direction: 'asc' } }))
    await sorted()
    await sorted()
    expect(keys).toBe(rows.length)
  })

  it('searches are not stored', async () => {
    const { list, writes, stored } = await harness({ searchesInBackend: true })
    await list.page(query({ search: 'ros' }))
    await list.page(query())
    await stored()
    expect(writes).toEqual(['ana towns.list'])
  })
})

describe('rows that are gone, because the thread that kept them ended', () => {
  it('are read again by whoever asks next, and nobody notices', async () => {
    const { list, rows: rowStore, server, source } = await harness({ searchesInBackend: true })
    await list.page(query({ search: 'ros' }))
    rowStore.forget()
    expect(titles(await list.page(query({ search: 'ros' })))).toEqual(['Ávila', 'Rosario', 'Salta'])
    rowStore.forget()
    list.patch(2, { title: 'Rosario Norte' })
    expect((await list.page(query())).total).toBe(3)
    rowStore.forget()
    expect((await source().select(query())).total).toBe(3)
    expect(server.calls.length).toBeGreaterThanOrEqual(3)
  })

  it('come from the store where they are there', async () => {
    const { list, rows: rowStore, stored, server, source, clock } = await harness()
    await list.page(query())
    await stored()
    rowStore.forget()
    server.answer(failing)
    expect(await source().find(2)).toEqual({ id: 2, title: 'Rosario', place: '' })
    rowStore.forget()
    expect((await source().search({ text: 'sal', kind: 'Town', most: 5 }, new AbortController().signal)).flat()).toMatchObject([{ title: 'Salta' }])
    clock.advance(60_000)
    rowStore.forget()
    expect(await list.page(query({ search: 'sal' }))).toMatchObject({ total: 1, source: 'offline' })
  })

  it('again and again are an error in the end', async () => {
    const { list, rows: rowStore } = await harness()
    const { page } = rowStore
    rowStore.page = (id, asked) => {
      rowStore.forget()
      return page(id, asked)
    }
    expect(await failureIn(list.page(query()))).toMatchObject({ kind: 'internal' })
  })
})

describe('another administrator', () => {
  it('sees nothing of what was held for the first', async () => {
    const { list, server, who, forget } = await harness()
    await list.page(query())
    who.scope = 'luis'
    forget()
    expect(await list.find(1)).toBeUndefined()
    server.answer(answering([{ id: 5, title: 'Jaén' }]))
    expect(titles(await list.page(query()))).toEqual(['Jaén'])
  })

  it('is not answered what was being read for the first, nor is it held or stored', async () => {
    const { list, server, who, forget, store } = await harness()
    let release = () => {}
    server.answer((response, call) => void (release = () => answering(rows)(response, call)), answering([{ id: 5, title: 'Jaén' }]))
    const reading = failureIn(list.page(query()))
    await expect.poll(() => server.calls.length).toBe(1)
    who.scope = 'luis'
    forget()
    const own = list.page(query())
    release()
    expect(await reading).toMatchObject({ kind: 'signed-out', message: 'Your session changed while this was loading. Open it again.' })
    expect(titles(await own)).toEqual(['Jaén'])
    await new Promise(resolve => setImmediate(resolve))
    expect([store.read('ana', 'towns.list'), store.read('luis', 'towns.list')?.value]).toEqual([null, [{ id: 5, title: 'Jaén' }]])
  })
})
