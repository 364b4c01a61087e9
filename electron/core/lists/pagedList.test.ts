import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServerProfile } from '../../../shared/areas/server.ts'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import type { Exported } from '../../../shared/areas/exports.ts'
import type { ListQuery, OrderedList, Page } from '../../../shared/contract/list.ts'
import type { ExportPlace } from '../../ports/exportPlace.ts'
import { acceptSignIn, startApplication } from '../../testing/applicationTrial.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'

const message = (id: number, more: Partial<ContactMessage> = {}) => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@example.com`,
  phone_code: '54',
  phone_number: '1',
  description: '',
  reply_status: '0',
  reply_message: '',
  ...more,
})
const page = (ids: number[], count = ids.length): Answer => json({ code: '1', data: { result: ids.map(id => message(id)), count } })
const query = (more: Partial<ListQuery> = {}): ListQuery => ({ page: 0, size: 10, ...more })
const away: Answer = response => void response.socket?.destroy()

const SEED = Number(process.env.STEWARD_TEST_SEED ?? Date.now() % 2 ** 31)

async function trial(profile: Partial<ServerProfile> = {}, exports?: ExportPlace) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const application = await startApplication({ profile: { baseUrl: server.baseUrl, ...profile }, ...(exports ? { exports } : {}) })
  await application.signIn()
  server.calls.length = 0
  server.routes['GET contactUs/lists'] = page([1, 2, 3])
  const list = (more: Partial<ListQuery> = {}) => application.value<Page<ContactMessage>>('contact-us.list', query(more))
  const ids = async (more: Partial<ListQuery> = {}) => (await list(more)).rows.map(row => row.id)
  return { ...application, server, list, ids }
}

describe('what is asked', () => {
  it.each([
    [undefined, 20],
    [{ default: 'page*size+1' as const }, 21],
    [{ default: 'page*size' as const, 'contact-us.list': 'page*size+1' as const }, 21],
  ])('F-490 C-666: the start of the third page with the server profile’s %j', async (listStart, start) => {
    const { server, list } = await trial(listStart ? { listStart } : {})
    await list({ page: 2 })
    expect(server.calls.map(call => call.path)).toEqual([`/api/v1/contactUs/lists?limit=10&start=${start}`])
  })

  it('a row is found on the page that it was read with, and nothing is asked for it', async () => {
    const { server, list } = await trial()
    await list()
    server.routes['GET contactUs/lists'] = page([14, 15])
    await list({ page: 1 })
    server.calls.length = 0
    const { at, rows } = await list({ around: 15 })
    expect([at, rows.map(({ id }) => id)]).toEqual([1, [14, 15]])
    expect((await list({ around: 99 })).at, 'nobody knows where it stands').toBeUndefined()
    expect((await list({ around: 15, size: 25 })).at, 'other pages of another size').toBeUndefined()
    expect(server.calls.filter(call => !call.path.includes('limit=25'))).toEqual([])
  })

  it('a page that was read a moment ago is not asked for again; a refresh asks', async () => {
    const { server, list } = await trial()
    await list()
    await list()
    expect(server.calls).toHaveLength(1)
    await list({ refresh: true })
    expect(server.calls).toHaveLength(2)
  })

  it('an older page shows at once and is read again behind; a push tells when it is there', async () => {
    const { server, list, ids, clock, pushes } = await trial()
    await list()
    clock.advance(60_001)
    server.routes['GET contactUs/lists'] = page([4])
    pushes.length = 0
    expect(await list()).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], refreshing: true })
    await expect.poll(() => pushes).toContainEqual({ push: 'changed', area: 'contact-us' })
    expect(await ids()).toEqual([4])
  })

  it('several that look at the same page at once ask once', async () => {
    const { server, list } = await trial()
    await Promise.all([list(), list(), list()])
    expect(server.calls).toHaveLength(1)
  })
})

describe('without the server', () => {
  it('pages once read show, with when they were read and why they are not newer; others say so', async () => {
    const { server, list, failure, clock } = await trial()
    await list()
    server.routes['GET contactUs/lists'] = away
    clock.advance(60_001)
    await list()
    await expect.poll(() => list()).toMatchObject({ source: 'offline', failure: { kind: 'offline' }, rows: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    expect(await failure('contact-us.list', query({ page: 1 }))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('isn’t stored on this computer'),
    })
  })

  it('what another run stored shows at once', async () => {
    const first = await trial()
    await first.list()
    const next = await startApplication({ profile: { baseUrl: first.server.baseUrl }, store: first.store })
    await next.signIn()
    first.server.routes['GET contactUs/lists'] = away
    expect(await next.value('contact-us.list', query())).toMatchObject({ source: 'offline', rows: [{ id: 1 }, { id: 2 }, { id: 3 }], refreshing: true })
  })
})

describe('after a write', () => {
  it('a reading that was under way does not bring the row of before back for longer than a look', async () => {
    const { server, list, value } = await trial()
    await list()
    let finish: (() => void) | undefined
    server.routes['GET contactUs/lists'] = response => {
      finish = () => page([1, 2, 3])(response, undefined as never)
    }
    const reading = list({ refresh: true })
    await expect.poll(() => finish).toBeDefined()
    server.routes['GET contactUs/show/2'] = json({ code: '1', data: message(2, { reply_status: '1' }) })
    await value('contact-us.reply', { id: 2, reply_message: '<p>Yes</p>' })
    server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: [message(2, { reply_status: '1' })], count: 1 } })
    finish!()
    await reading
    await expect.poll(async () => (await list()).rows.find(row => row.id === 2)?.reply_status).toBe('1')
  })

  it('the rows asked for by id are those of the pages read, with these read again where that is asked', async () => {
    const { server, list, ids } = await trial()
    await list()
    expect(await ids({ ids: [3, 9] })).toEqual([3])
    server.routes['GET contactUs/lists'] = page([1, 2])
    expect(await ids({ ids: [3], refresh: true })).toEqual([])
    expect(await ids({ ids: [2] })).toEqual([2])
  })
})

it('the palette finds what was opened, and reads the first page where nothing was', async () => {
  const { value } = await trial()
  const areas = [{ area: 'contact-us', kind: 'Message' }]
  expect(await value('search.records', { text: 'person 2', areas })).toMatchObject({ records: [], unread: [{ area: 'contact-us' }] })
  await value('search.read', { text: 'person 2', ...areas[0] })
  expect(await value('search.records', { text: 'person 2', areas })).toMatchObject({
    records: [{ area: 'contact-us', id: 2, title: 'Person 2', place: 'person2@example.com' }],
    unread: [],
  })
})

describe('a tab that the backend knows nothing of', () => {
  /** Messages as the backend has them: the newest first, by page, at most `most` at once. */
  async function waiting(count: number, isReplied: (id: number) => boolean, most = 1_000) {
    const found = await trial()
    const messages = Array.from({ length: count }, (_, index) => message(count - index, { reply_status: isReplied(count - index) ? '1' : '0' }))
    found.server.routes['GET contactUs/lists'] = (response, request) => {
      const asked = new URL(request.path, 'http://server').searchParams
      const start = Number(asked.get('start'))
      const result = messages.slice(start, start + Math.min(most, Number(asked.get('limit'))))
      return json({ code: '1', data: { result, count } })(response, request)
    }
    return { ...found, messages, asked: () => found.server.calls.map(({ path }) => path.split('?')[1]) }
  }

  it('is picked from all pages, in the order of the tab, and its pages are cut from what was read once', async () => {
    const { list, ids, asked } = await waiting(250, id => id % 10 !== 0)
    expect(await list({ tab: 'waiting' })).toMatchObject({ total: 25, unreadable: 0 })
    expect(asked()).toEqual(['limit=100&start=0', 'limit=100&start=100', 'limit=100&start=200'])
    expect(await ids({ tab: 'waiting' })).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(await ids({ tab: 'waiting', page: 2 })).toEqual([210, 220, 230, 240, 250])
    expect(asked()).toHaveLength(3)
    expect(await ids({ tab: 'waiting', page: 1, refresh: true })).toEqual([110, 120, 130, 140, 150, 160, 170, 180, 190, 200])
    expect(asked()).toHaveLength(6)
  })

  it('misses no row of a backend that gives fewer at once than it was asked for', async () => {
    const { ids } = await waiting(130, id => id > 12, 25)
    expect(await ids({ tab: 'waiting', size: 25 })).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('a row that was answered leaves it at once, and the next one comes up', async () => {
    const { value, ids, list, server } = await waiting(12, () => false)
    expect(await ids({ tab: 'waiting' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    server.routes['GET contactUs/show/3'] = json({ code: '1', data: message(3, { reply_status: '1' }) })
    await value('contact-us.reply', { id: 3, reply_message: '<p>Hi</p>' })
    await expect.poll(() => ids({ tab: 'waiting' })).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
    expect((await list({ tab: 'waiting' })).total).toBe(11)
  })

  it('that could not be read whole says so, and shows what was stored', async () => {
    const { list, failure, server } = await waiting(120, () => false)
    await list({ tab: 'waiting' })
    server.routes['GET contactUs/lists'] = away
    expect(await list({ tab: 'waiting', refresh: true })).toMatchObject({ source: 'offline', total: 120, failure: { kind: 'offline' } })
    expect(await failure('contact-us.list', query({ tab: 'waiting', page: 5, size: 25, refresh: true }))).toMatchObject({ kind: 'offline' })
  })
})

describe('a backend that gives fewer rows than it is asked for', () => {
  const COUNT = 230
  const messages = Array.from({ length: COUNT }, (_, index) => message(index + 1))
  const all = messages.map(({ id }) => id)
  const columns = [{ id: 'id', header: 'ID' }]
  async function capped(cap: () => number) {
    const chunks: Buffer[] = []
    const place: ExportPlace = {
      open: name =>
        Promise.resolve({ name, path: null, write: async bytes => void chunks.push(Buffer.from(bytes)), finish: async () => {}, discard: async () => {} }),
      show: null,
    }
    const found = await trial({}, place)
    found.server.routes['GET contactUs/lists'] = (response, request) => {
      const asked = new URL(request.path, 'http://server').searchParams
      const start = Number(asked.get('start'))
      const result = messages.slice(start, start + Math.min(cap(), Number(asked.get('limit'))))
      return json({ code: '1', data: { result, count: COUNT } })(response, request)
    }
    async function exported() {
      chunks.length = 0
      const done = await found.value<Exported>('exports.run', { list: 'contact-us.list', query: query(), columns, format: 'csv' })
      const rows = parse(Buffer.concat(chunks), { bom: true, from_line: 2 })
      return { ...done, ids: rows.map(([id]) => Number(id)) }
    }
    return { ...found, exported }
  }

  it('loses none: on the pages of the screen, in a tab that is picked, of all that match, and in a file', async () => {
    let caps: number[] = []
    let calls = 0
    const { ids, list, exported } = await capped(() => caps[calls++ % caps.length]!)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 }), fc.constantFrom(10, 25, 50), async (most, size) => {
        caps = most
        const onScreen: number[] = []
        for (let number = 0; number * size < COUNT; number++) onScreen.push(...(await ids({ page: number, size, refresh: true })))
        expect(onScreen).toEqual(all)
        expect(await ids({ tab: 'waiting', size: 1_000, refresh: true })).toEqual(all)
        expect(await list({ size: 1_000, refresh: true })).toMatchObject({ rows: { length: COUNT }, total: COUNT })
        expect(await exported()).toMatchObject({ ids: all, rows: COUNT, missing: 0 })
      }),
      { seed: SEED, numRuns: 12 },
    )
  }, 30_000)

  it('and knows no start: what is missing is told with the page and with the file', async () => {
    const { list, exported, server } = await capped(() => 40)
    server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: messages.slice(0, 40), count: COUNT } })
    expect(await list({ size: 50 })).toMatchObject({ rows: { length: 40 }, total: COUNT, missing: 10 })
    expect(await exported()).toMatchObject({ rows: 40, missing: COUNT - 40 })
  })

  it('is asked on also for a list that is answered whole, and for one in its order; what it holds back is told', async () => {
    const { server, value } = await trial()
    const tags = Array.from({ length: 95 }, (_, index) => ({
      id: index + 1,
      title: `Tag ${index + 1}`,
      tag: `Tag ${index + 1}`,
      category_id: 1,
      status: 'Active',
    }))
    let knowsStart = true
    const answer: Answer = (response, request) => {
      const start = knowsStart ? Number(new URL(request.path, 'http://server').searchParams.get('start') ?? 0) : 0
      return json({ code: '1', data: tags.slice(start, start + 40), total_count: tags.length })(response, request)
    }
    server.routes['GET CategoryTags/lists'] = answer
    server.routes['GET category/featured'] = answer
    server.routes['GET common/countriesDropdown'] = answer
    const read = () => value<Page<{ id: number }>>('tags.list', query({ size: 1_000, refresh: true }))
    const ordered = () => value<OrderedList<{ id: number }>>('featured.list', {})
    expect(await read()).toMatchObject({ total: 95, rows: { length: 95 } })
    expect((await ordered()).rows).toHaveLength(95)
    expect(await value<unknown[]>('lookups.countries', {})).toHaveLength(95)
    knowsStart = false
    expect(await read()).toMatchObject({ total: 40, missing: 55 })
    expect(await ordered()).toMatchObject({ rows: { length: 40 }, missing: 55 })
  })
})
