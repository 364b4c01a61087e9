import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../shared/areas/contact-us.ts'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import type { FoundEverywhere, Related } from '../../shared/platform/search.ts'
import type { OfflineCopy, WholeListCopy } from '../../shared/platform/offline.ts'
import type { ServerProfile } from '../../shared/platform/server.ts'
import type { Summary } from '../../shared/platform/summaries.ts'
import { acceptSignIn, administrator, startApplication } from '../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'

const messageOf = (id: number) => ({
  id,
  name: `Person ${id}`,
  email: `person${id % 7}@example.com`,
  phone_code: '54',
  phone_number: '1',
  description: id === 3 ? 'Ávila' : '',
  reply_status: id % 3 === 0 ? '1' : '0',
  reply_message: '',
})

async function harness(count = 130, profile: Partial<ServerProfile> = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const backend = { rows: Array.from({ length: count }, (_, index) => messageOf(count - index)) }
  const answer: Answer = (response, call) => {
    const { searchParams } = new URL(call.path, 'http://here')
    const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
    json({ code: '1', data: { result: backend.rows.slice(start, start + limit), count: backend.rows.length } })(response, call)
  }
  server.routes['GET contactUs/lists'] = answer
  const application = await startApplication({ profile: { baseUrl: server.baseUrl, ...profile } })
  await application.signIn()
  const copy = async () => (await application.value<OfflineCopy[]>('offline.copies')).find(({ area }) => area === 'contact-us')
  const list = (more: Partial<ListQuery> = {}) => application.value<Page<ContactMessage>>('contact-us.list', { page: 0, size: 10, ...more })
  return {
    ...application,
    server,
    backend,
    copy,
    list,
    /** Somebody else renames a message. */
    rename(id: number) {
      const place = backend.rows.findIndex(row => row.id === id)
      backend.rows = backend.rows.with(place, { ...backend.rows[place]!, name: 'Changed' })
    },
    ids: async (more: Partial<ListQuery>) => (await list(more)).rows.map(({ id }) => id),
    async keep() {
      await application.value('offline.keep', { area: 'contact-us' })
      await expect.poll(copy, { timeout: 5_000 }).toMatchObject({ state: 'complete' })
      server.calls.length = 0
    },
  }
}

describe('a paged list that was made available offline', () => {
  it('is not available at first, and then sorts and filters only as the server can', async () => {
    const { copy, ask, list } = await harness()
    expect(await copy()).toMatchObject({ state: 'none', rows: 0 })
    expect(await ask('contact-us.list', { page: 0, size: 10, sort: { column: 'name', direction: 'asc' } })).toMatchObject({ error: { kind: 'invalid' } })
    expect(await ask('contact-us.list', { page: 0, size: 10, filters: { name: { contains: 'Person' } } })).toMatchObject({ error: { kind: 'invalid' } })
    expect((await list()).total).toBe(130)
  })

  it('is read no further once Steward is closed', async () => {
    const { application, server, value } = await harness(1_000)
    const answer = server.routes['GET contactUs/lists']!
    const asked = () => server.calls.filter(({ path }) => path.includes('contactUs/lists'))
    server.routes['GET contactUs/lists'] = (response, call) => {
      application.close()
      answer(response, call)
    }
    await value('offline.keep', { area: 'contact-us' })
    await expect.poll(asked).toHaveLength(1)
    await pause(300)
    expect(asked()).toHaveLength(1)
  })

  it('sorts by every column, filters and searches all rows without a call, newest first where nothing else is asked for', async () => {
    const { keep, ids, list, server, copy } = await harness()
    await keep()
    expect(await copy()).toMatchObject({ rows: 130, total: 130, missing: 0, unreadable: 0, failure: null, bytes: null })
    expect(await ids({ sort: { column: 'id', direction: 'asc' }, size: 2 })).toEqual([1, 2])
    expect((await list({ filters: { email: { is: ['person3@example.com'] } } })).total).toBe(19)
    expect((await list({ filters: { response: { is: ['Not replied'] } } })).total).toBe(87)
    expect(await ids({ search: 'avila' })).toEqual([3])
    expect(server.calls).toEqual([])
    expect(await ids({ size: 2 })).toEqual([130, 129])
  })

  it('counts exactly what waits, also where the newest rows are to be read first', async () => {
    const { keep, value, server } = await harness()
    expect(await value('dashboard.waitingCount', { area: 'contact-us' })).toMatchObject({ isAll: false, looked: 50, total: 130 })
    await keep()
    expect(await value('dashboard.waitingCount', { area: 'contact-us' })).toMatchObject({ count: 87, isAll: true })
    expect(server.calls).toEqual([])
    expect(await value('dashboard.waitingCount', { area: 'contact-us', fresh: true })).toMatchObject({ count: 87, isAll: true })
    expect(server.calls.length).toBeGreaterThan(0)
  })

  it('is summarised without a call, and no more once it is removed', async () => {
    const { keep, value, failure, server } = await harness()
    const asked = { list: 'contact-us.list', query: {}, column: 'response', measure: 'count' }
    await keep()
    const summary = await value<Summary>('summaries.of', asked)
    expect(summary.groups.find(({ key }) => key === 'Not replied')).toMatchObject({ rows: 87 })
    expect(summary.all.rows).toBe(130)
    expect((await value<Summary>('summaries.of', { ...asked, query: { tab: 'waiting', search: 'avila' } })).all.rows).toBeLessThan(2)
    expect(server.calls).toEqual([])
    await value('offline.remove', { area: 'contact-us' })
    expect(await failure('summaries.of', asked)).toMatchObject({ kind: 'invalid' })
  })

  it('tells which messages belong to a person, by email address', async () => {
    const { keep, value, server } = await harness()
    const asked = { area: 'customers', id: 1, email: 'Person3@Example.com', most: 5 }
    expect((await value<Related>('search.related', asked)).partly).toContain('contact-us')
    await keep()
    const { areas, partly } = await value<Related>('search.related', asked)
    expect(areas).toMatchObject([{ area: 'contact-us', field: 'email', by: 'email', total: 19 }])
    expect((await value<Related>('search.related', { ...asked, most: 200 })).areas[0]!.rows).toHaveLength(19)
    expect(areas[0]!.rows.map(({ id }) => id)).toEqual([129, 122, 115, 108, 101])
    expect(partly).not.toContain('contact-us')
    expect(server.calls.filter(({ path }) => path.includes('contactUs'))).toEqual([])
  })

  it('has the tab that the server cannot filter at once, the newest first', async () => {
    const { keep, list, server } = await harness()
    await keep()
    const waiting = await list({ tab: 'waiting', size: 3 })
    expect([waiting.rows.map(({ id }) => id), waiting.total, waiting.reading]).toEqual([[130, 128, 127], 87, undefined])
    expect(server.calls).toEqual([])
  })

  it('reads behind what somebody looks at, and is as old as what was read', async () => {
    const { keep, list, rename, clock } = await harness()
    await keep()
    clock.advance(5_000)
    rename(130)
    expect((await list()).rows[0]!.name).toBe('Person 130')
    await expect.poll(async () => (await list()).rows[0]!.name).toBe('Changed')
    expect((await list()).asOf).toBe(clock.now())
    expect((await list({ search: 'Changed' })).total).toBe(1)
  })

  it('gives a row that is asked for anew only as the server has it now', async () => {
    const { keep, list, ids, backend, rename } = await harness()
    await keep()
    backend.rows = backend.rows.filter(({ id }) => id !== 60)
    rename(61)
    expect(await ids({ ids: [60, 61] })).toEqual([60, 61])
    expect((await list({ ids: [60, 61], refresh: true })).rows.map(({ id, name }) => [id, name])).toEqual([[61, 'Changed']])
  })

  it('shows without the server, and says that it is away', async () => {
    const { keep, list, server } = await harness()
    await keep()
    server.routes['GET contactUs/lists'] = response => void response.socket?.destroy()
    server.routes['POST Admin/getAdmin'] = response => void response.socket?.destroy()
    expect(await list({ refresh: true })).toMatchObject({ total: 130, failure: { kind: 'offline' }, source: 'offline' })
    expect((await list({ search: 'avila' })).total).toBe(1)
  })

  it('is gone after it is removed, and after Logout', async () => {
    const { keep, copy, value, ask, signIn } = await harness()
    await keep()
    await value('offline.remove', { area: 'contact-us' })
    expect(await copy()).toMatchObject({ state: 'none' })
    expect(await ask('contact-us.list', { page: 0, size: 10, sort: { column: 'name', direction: 'asc' } })).toMatchObject({ error: { kind: 'invalid' } })
    await keep()
    await value('session.signOut', {})
    await signIn()
    expect(await copy()).toMatchObject({ state: 'none' })
  })

  it('is for lists that the server pages, and nothing else', async () => {
    const { ask } = await harness()
    expect(await ask('offline.keep', { area: 'banks' })).toMatchObject({ error: { kind: 'invalid' } })
  })
})

describe('a paged list whose tabs show the same rows', () => {
  /** Twelve services, of which those up to `all` are in the first tab, and those from `testing` on in the last. */
  async function keptServices(all: number, testing: number) {
    const server = await startRecordingServer()
    acceptSignIn(server)
    const rows = Array.from({ length: 12 }, (_, index) => ({
      id: 12 - index,
      created_at: '2026-01-02 10:00:00',
      user_first_name: 'Marta',
      user_email: 'marta@example.com',
      verify_status: index < 4 ? 'in_review' : 'verified',
      isPublished: index < 6 ? '1' : '0',
    }))
    server.routes['GET service/lists'] = (response, call) => {
      const { searchParams } = new URL(call.path, 'http://here')
      const type = searchParams.get('type')
      const isListed = ({ id }: { id: number }) => (searchParams.get('testing') === 'yes' ? id >= testing : id <= all)
      const isOfType = (row: (typeof rows)[number]) =>
        type === null || (type === 'published' ? row.isPublished === '1' : type === 'review' ? row.verify_status === 'in_review' : false)
      const listed = rows.filter(row => isListed(row) && isOfType(row))
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      json({ code: '1', data: listed.slice(start, start + limit), total_count: listed.length })(response, call)
    }
    const { value, signIn } = await startApplication({ profile: { baseUrl: server.baseUrl } })
    await signIn()
    await value('offline.keep', { area: 'services' })
    const copy = async () => (await value<OfflineCopy[]>('offline.copies')).find(({ area }) => area === 'services')
    await expect.poll(copy, { timeout: 5_000 }).toMatchObject({ state: 'complete' })
    return { value, copy }
  }

  it('counts each row once: in Offline data, in Find and among related records', async () => {
    const { value, copy } = await keptServices(10, 11)
    expect(await copy()).toMatchObject({ rows: 12, total: 12 })
    const everywhere = await value<FoundEverywhere>('search.everywhere', { text: 'marta', areas: ['services'], most: 50 })
    expect(everywhere.areas).toMatchObject([{ area: 'services', total: 12 }])
    expect(new Set(everywhere.areas[0]!.rows.map(({ id }) => id)).size).toBe(12)
    const { areas } = await value<Related>('search.related', { area: 'providers', id: 4, email: 'marta@example.com', most: 50 })
    const services = areas.find(({ area }) => area === 'services')
    expect(services?.total).toBe(12)
    expect(services?.rows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index))
  })

  it('counts a row once that stands in two tabs of which neither has all rows of the other', async () => {
    const { value } = await keptServices(10, 8)
    const found = (most: number) => value<FoundEverywhere>('search.everywhere', { text: 'marta', areas: ['services'], most })
    expect((await found(2)).areas).toMatchObject([{ total: 12, rows: [{ id: 10 }, { id: 9 }] }])
    expect(new Set((await found(50)).areas[0]!.rows.map(({ id }) => id)).size).toBe(12)
    const { areas } = await value<Related>('search.related', { area: 'providers', id: 4, email: 'marta@example.com', most: 20 })
    expect(areas).toMatchObject([{ area: 'services', total: 12, rows: { length: 12 } }])
    expect(await value('services.list', { page: 0, size: 50, held: true })).toMatchObject({ total: 12, rows: { length: 12 } })
  })
})

describe('a paged list of which only the newest part is kept', () => {
  const SINCE = { id: 81, date: '' }
  const limited = async () => {
    const found = await harness(130, { offlineRows: 50 })
    await found.keep()
    return found
  }

  it('says so in every page, count and summary', async () => {
    const { copy, list, value, server } = await limited()
    expect(await copy()).toMatchObject({ rows: 50, total: 130, wanted: 50, since: SINCE })
    expect(await list()).toMatchObject({ total: 50, since: SINCE })
    expect(await list({ search: 'avila' })).toMatchObject({ total: 0, since: SINCE })
    expect(await list({ tab: 'waiting', size: 1 })).toMatchObject({ rows: [{ id: 130 }], total: 33, since: SINCE })
    expect(await value('dashboard.waitingCount', { area: 'contact-us' })).toMatchObject({ count: 33, isAll: false, since: SINCE })
    const state = { size: 10, filters: { email: { is: ['person3@example.com'] } }, look: { order: [], hidden: [], widths: {}, density: 'normal' } }
    const { id } = await value<{ id: string }>('views.add', { list: 'contact-us', name: 'Mine', state })
    expect(await value('views.count', { id })).toEqual({ total: 7, since: SINCE })
    const asked = { list: 'contact-us.list', query: {}, column: 'response', measure: 'count' }
    expect((await value<Summary>('summaries.of', asked)).all.rows).toBe(50)
    expect(server.calls.filter(({ path }) => path.includes('limit=50'))).toEqual([])
  })

  it('is searched for related records and by Find, which say since when, and do not call it whole or unread', async () => {
    const { value } = await limited()
    const related = await value<Related>('search.related', { area: 'customers', id: 1, email: 'person3@example.com', most: 5 })
    expect(related.areas).toMatchObject([{ area: 'contact-us', total: 7 }])
    expect(related.limited).toEqual([{ area: 'contact-us', since: SINCE }])
    expect(related.partly).not.toContain('contact-us')
    const everywhere = (text: string) => value<FoundEverywhere>('search.everywhere', { text, areas: ['contact-us'], most: 5 })
    expect(await everywhere('Person 130')).toMatchObject({
      areas: [{ area: 'contact-us', total: 1 }],
      partly: [],
      limited: [{ area: 'contact-us', since: SINCE }],
    })
    expect(await everywhere('Ávila')).toMatchObject({ areas: [], partly: [], limited: [{ area: 'contact-us', since: SINCE }] })
  })

  it('takes in no older row from the page at its end', async () => {
    const { list, copy, clock, rename } = await limited()
    clock.advance(5_000)
    rename(85)
    await list({ page: 1, size: 30 })
    await expect.poll(async () => (await list({ ids: [85] })).rows[0]!.name).toBe('Changed')
    expect(await copy()).toMatchObject({ rows: 50, since: SINCE })
    expect(await list({ ids: [80] })).toMatchObject({ rows: [{ id: 80 }] })
    expect(await list({ filters: { name: { contains: 'Person 80' } } })).toMatchObject({ total: 0 })
  })
})

describe('reading a list for its offline copy', () => {
  /** A list of which some pages are read; the next ones wait. */
  async function begun() {
    const found = await harness(2_000)
    const { server, value, copy } = found
    const answer = server.routes['GET contactUs/lists']!
    const gate = { opens: 700 }
    server.routes['GET contactUs/lists'] = (response, call) => {
      if (Number(new URL(call.path, 'http://here').searchParams.get('start')) > gate.opens) json({ code: '0', message: 'Later.' })(response, call)
      else answer(response, call)
    }
    await value('offline.keep', { area: 'contact-us' })
    await expect.poll(copy, { timeout: 10_000 }).toMatchObject({ state: 'waiting', rows: expect.any(Number), total: 2_000 })
    return { ...found, answer, gate, first: (await copy())!.rows }
  }
  const starts = (calls: ReadonlyArray<{ path: string }>) =>
    calls.flatMap(({ path }) => (path.includes('contactUs/lists') ? Number(new URL(path, 'http://here').searchParams.get('start')) : []))

  it('stops when the session ends, goes on for the same administrator, and another one starts empty', async () => {
    const { server, answer, application, copy, clock, signIn, store, first } = await begun()
    expect(first).toBeGreaterThan(500)
    server.routes['GET contactUs/lists'] = json({ code: '0', message: 'Your session has ended.' }, 401)
    const later = <T>(look: () => T) => {
      clock.advance(20_000)
      return look()
    }
    await expect.poll(() => later(() => application.session.status()), { timeout: 10_000 }).toBe('expired')
    server.routes['GET contactUs/lists'] = answer
    server.calls.length = 0
    clock.advance(20_000)
    expect(starts(server.calls), 'nobody is signed in').toEqual([])
    await signIn()
    await expect.poll(() => later(copy), { timeout: 10_000 }).toMatchObject({ state: 'complete', rows: 2_000 })
    expect(Math.min(...starts(server.calls).filter(start => start > 0)), 'it goes on').toBeGreaterThan(300)

    const scope = application.scope()
    expect(store.read(scope, 'contact-us.list?offline=all')).not.toBeNull()
    application.session.expire()
    acceptSignIn(server, {}, { ...administrator, id: 8, token: 'token-of-ben' })
    server.calls.length = 0
    await signIn()
    expect(await copy()).toMatchObject({ state: 'none', rows: 0 })
    clock.advance(20_000)
    expect(starts(server.calls)).toEqual([])
    expect(store.read(scope, 'contact-us.list?offline=all'), 'the former administrator’s stays for them').not.toBeNull()
  })

  it('stops when the list is denied, and what came is gone', async () => {
    const { server, answer, application, copy, clock, store } = await begun()
    server.routes['GET contactUs/lists'] = answer
    acceptSignIn(server, { 'Contact us': { view: true } })
    await application.session.refreshAccess()
    server.calls.length = 0
    clock.advance(20_000)
    expect(await copy()).toBeUndefined()
    await expect.poll(() => store.read(application.scope(), 'contact-us.list?offline=all')).toBeNull()
    expect([store.read(application.scope(), 'contact-us.list.offline'), starts(server.calls)]).toEqual([null, []])
    acceptSignIn(server)
    await application.session.refreshAccess()
    expect(await copy()).toMatchObject({ state: 'none' })
  })
})

describe('whole lists', () => {
  it('are told with what is here of them, and read when asked for', async () => {
    const { server, value, ask } = await harness()
    const banks = async () => (await value<WholeListCopy[]>('offline.wholeLists')).find(({ area }) => area === 'banks')
    server.routes['GET bank/lists'] = json({ code: '1', data: [{ id: 1, title: 'Bank', country_id: 1, country_title: 'Peru', status: '1' }] })
    expect(await banks()).toEqual({ area: 'banks', asOf: null, rows: null, bytes: null, isDue: false, failure: null })
    await value('offline.readWhole', { area: 'banks' })
    await expect.poll(banks).toMatchObject({ asOf: expect.any(Number), rows: 1 })
    const areas = (await value<WholeListCopy[]>('offline.wholeLists')).map(({ area }) => area)
    expect(areas, 'also one that the backend can search').toContain('cities')
    expect(areas).not.toContain('contact-us')
    expect(await ask('offline.readWhole', { area: 'contact-us' })).toMatchObject({ error: { kind: 'invalid' } })
  })
})
