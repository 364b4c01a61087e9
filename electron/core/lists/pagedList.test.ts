import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import type { Exported } from '../../../shared/platform/exports.ts'
import type { ListQuery, OrderedList, Page } from '../../../shared/contract/list.ts'
import type { ExportDestination } from '../../ports/exportDestination.ts'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
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

async function harness(profile: Partial<ServerProfile> = {}, exports?: ExportDestination) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const application = await startApplication({ profile: { baseUrl: server.baseUrl, ...profile }, ...(exports ? { exports } : {}) })
  await application.signIn()
  server.calls.length = 0
  server.routes['GET contactUs/lists'] = page([1, 2, 3])
  const list = (more: Partial<ListQuery> = {}) => application.value<Page<ContactMessage>>('contact-us.list', query(more))
  const ids = async (more: Partial<ListQuery> = {}) => (await list(more)).rows.map(row => row.id)
  /** A page of the tab of those that wait, with all pages of the list read. */
  async function picked(more: Partial<ListQuery> = {}) {
    let found = await list({ tab: 'waiting', ...more })
    while (found.reading) found = await list({ tab: 'waiting', ...more, refresh: undefined, readOn: true })
    return found
  }
  return { ...application, server, list, ids, picked }
}

describe('what is asked', () => {
  it.each([
    [undefined, 20],
    [{ default: 'page*size+1' as const }, 21],
    [{ default: 'page*size' as const, 'contact-us.list': 'page*size+1' as const }, 21],
  ])('the start of the third page with the server profile’s %j', { tags: ['F-490', 'C-666'] }, async (listStart, start) => {
    const { server, list } = await harness(listStart ? { listStart } : {})
    await list({ page: 2 })
    expect(server.calls.map(call => call.path)).toEqual([`/api/v1/contactUs/lists?limit=10&start=${start}`])
  })

  it('a row is found on the page that it was read with, and nothing is asked for it', async () => {
    const { server, list } = await harness()
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
    const { server, list } = await harness()
    await list()
    await list()
    expect(server.calls).toHaveLength(1)
    await list({ refresh: true })
    expect(server.calls).toHaveLength(2)
  })

  it('an older page shows at once and is read again behind; a push tells when it is there', async () => {
    const { server, list, ids, clock, pushes } = await harness()
    await list()
    clock.advance(60_001)
    server.routes['GET contactUs/lists'] = page([4])
    pushes.length = 0
    expect(await list()).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], refreshing: true })
    await expect.poll(() => pushes).toContainEqual({ push: 'changed', area: 'contact-us' })
    expect(await ids()).toEqual([4])
  })

  it('several that look at the same page at once ask once', async () => {
    const { server, list } = await harness()
    await Promise.all([list(), list(), list()])
    expect(server.calls).toHaveLength(1)
  })
})

describe('without the server', () => {
  it('pages once read show, with when they were read and why they are not newer; others say so', async () => {
    const { server, list, failure, clock } = await harness()
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
    const first = await harness()
    await first.list()
    const next = await startApplication({ profile: { baseUrl: first.server.baseUrl }, store: first.store })
    await next.signIn()
    first.server.routes['GET contactUs/lists'] = away
    expect(await next.value('contact-us.list', query())).toMatchObject({ source: 'offline', rows: [{ id: 1 }, { id: 2 }, { id: 3 }], refreshing: true })
  })
})

describe('after a write', () => {
  it('a reading that was under way does not bring the row of before back for longer than a look', async () => {
    const { server, list, value } = await harness()
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
    const { server, list, ids } = await harness()
    await list()
    expect(await ids({ ids: [3, 9] })).toEqual([3])
    server.routes['GET contactUs/lists'] = page([1, 2])
    expect(await ids({ ids: [3], refresh: true })).toEqual([])
    expect(await ids({ ids: [2] })).toEqual([2])
  })
})

it('the palette finds what was opened, and reads the first page where nothing was', async () => {
  const { value } = await harness()
  expect(await value('search.records', { text: 'person 2', areas: [{ area: 'contact-us', kind: 'Message' }] })).toMatchObject({
    records: [{ area: 'contact-us', id: 2, title: 'Person 2', place: 'person2@example.com' }],
    unsearched: [],
  })
})

describe('a tab that the backend knows nothing of', () => {
  /** Messages as the backend has them: the newest first, by page, at most `most` at once. */
  async function waiting(count: number, isReplied: (id: number) => boolean, most = 1_000) {
    const found = await harness()
    const messages = Array.from({ length: count }, (_, index) => message(count - index, { reply_status: isReplied(count - index) ? '1' : '0' }))
    found.server.routes['GET contactUs/lists'] = (response, request) => {
      const asked = new URL(request.path, 'http://server').searchParams
      const start = Number(asked.get('start'))
      const result = messages.slice(start, start + Math.min(most, Number(asked.get('limit'))))
      return json({ code: '1', data: { result, count } })(response, request)
    }
    return { ...found, messages, asked: () => found.server.calls.map(({ path }) => path.split('?')[1]) }
  }

  it('is picked from all pages, the newest first, and its pages are cut from what was read once', async () => {
    const { picked, ids, asked } = await waiting(250, id => id % 10 !== 0)
    expect(await picked()).toMatchObject({ total: 25, unreadable: 0 })
    expect(asked()).toEqual(['limit=50&start=0', 'limit=50&start=50', 'limit=50&start=100', 'limit=50&start=150', 'limit=50&start=200'])
    expect(await ids({ tab: 'waiting' })).toEqual([250, 240, 230, 220, 210, 200, 190, 180, 170, 160])
    expect(await ids({ tab: 'waiting', page: 2 })).toEqual([50, 40, 30, 20, 10])
    const oldest = { tab: 'waiting', sort: { column: 'id', direction: 'asc' } } as const
    expect(await ids(oldest)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(await ids({ ...oldest, around: 120 })).toEqual([110, 120, 130, 140, 150, 160, 170, 180, 190, 200])
    expect(await ids({ tab: 'waiting', around: 120 })).toEqual([150, 140, 130, 120, 110, 100, 90, 80, 70, 60])
    expect(asked()).toHaveLength(5)
    expect((await picked({ page: 1, refresh: true })).rows.map(({ id }) => id)).toEqual([150, 140, 130, 120, 110, 100, 90, 80, 70, 60])
    expect(asked()).toHaveLength(10)
  })

  it('is read on a few pages at a time, as long as somebody asks, and says how far; nothing is all before the end, and no row moves then', async () => {
    const { list, asked } = await waiting(425, id => id % 5 !== 0)
    const foundFirst = Array.from({ length: 10 }, (_, index) => ({ id: 425 - index * 5 }))
    expect(await list({ tab: 'waiting' })).toMatchObject({
      total: 10,
      rows: foundFirst,
      reading: { looked: 50, total: 425, isStopped: false, isAgain: false },
    })
    expect(await list({ tab: 'waiting' }), 'looking reads nothing').toMatchObject({ reading: { looked: 50 } })
    expect(asked()).toHaveLength(1)
    expect(await list({ tab: 'waiting', readOn: true })).toMatchObject({ total: 50, rows: foundFirst, reading: { looked: 250, total: 425 } })
    expect(asked()).toHaveLength(5)
    expect(await list({ tab: 'waiting', readOn: false })).toMatchObject({ total: 50, reading: { looked: 250, isStopped: true } })
    expect(await list({ tab: 'waiting' })).toMatchObject({ reading: { looked: 250, isStopped: true } })
    expect(asked()).toHaveLength(5)
    const whole = await list({ tab: 'waiting', readOn: true })
    expect(whole).toEqual(expect.not.objectContaining({ reading: expect.anything() }))
    expect(whole.rows).toMatchObject(foundFirst)
    expect(asked()).toHaveLength(9)
    // All of them stay while they are read again.
    expect(await list({ tab: 'waiting', refresh: true })).toMatchObject({ total: 85, reading: { looked: 50, total: 425, isAgain: true } })
  })

  it('goes on where a call failed, and a stop gives up what is under way', async () => {
    const { list, picked, server, asked } = await waiting(425, id => id % 5 !== 0)
    const answer = server.routes['GET contactUs/lists']!
    await list({ tab: 'waiting' })
    server.routes['GET contactUs/lists'] = away
    expect(await list({ tab: 'waiting', readOn: true })).toMatchObject({ total: 10, failure: { kind: 'offline' }, reading: { looked: 50, isStopped: true } })
    let hold = () => {}
    const held = new Promise<void>(resolve => (hold = resolve))
    server.routes['GET contactUs/lists'] = (response, request) => void held.then(() => answer(response, request))
    const under = list({ tab: 'waiting', readOn: true })
    await expect.poll(() => asked().length).toBeGreaterThan(5)
    expect(await list({ tab: 'waiting', readOn: false })).toMatchObject({ total: 10, reading: { looked: 50, isStopped: true } })
    expect(await under).toMatchObject({ total: 10, failure: null, reading: { looked: 50, isStopped: true } })
    hold()
    server.routes['GET contactUs/lists'] = answer
    const before = asked().length
    expect((await picked({ readOn: true })).total).toBe(85)
    expect(asked().slice(before), 'what was read is not read again').not.toContain('limit=50&start=0')
  })

  it('misses no row of a backend that gives fewer at once than it was asked for', async () => {
    const { picked } = await waiting(130, id => id > 12, 25)
    expect((await picked({ size: 25 })).rows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index))
  })

  it('what was answered while its page was read is not taken from that page, and comes back where the answer is taken back', async () => {
    const { value, picked, list, server, messages, pushes } = await waiting(250, () => false)
    await list({ tab: 'waiting' })
    const answer = server.routes['GET contactUs/lists']!
    const stale = messages.map(each => ({ ...each }))
    let isFirst = true
    const answerStale: Answer = (response, request) => json({ code: '1', data: { result: stale.slice(50, 100), count: 250 } })(response, request)
    async function reply() {
      messages[74]!.reply_status = '1'
      server.routes['GET contactUs/show/176'] = json({ code: '1', data: messages[74] })
      pushes.length = 0
      await value('contact-us.reply', { id: 176, reply_message: '<p>Hi</p>' })
      await expect.poll(() => pushes).toContainEqual({ push: 'changed', area: 'contact-us' })
    }
    server.routes['GET contactUs/lists'] = (response, request) => {
      if (!isFirst) return answer(response, request)
      isFirst = false
      void reply().then(() => answerStale(response, request))
    }
    expect((await picked({ size: 1_000 })).rows.map(({ id }) => id)).not.toContain(176)
    const told = (status: string) => (server.routes['GET contactUs/show/250'] = json({ code: '1', data: message(250, { reply_status: status }) }))
    told('1')
    await value('contact-us.reply', { id: 250, reply_message: '<p>Hi</p>' })
    await expect.poll(async () => (await list({ tab: 'waiting' })).total).toBe(248)
    told('0')
    await value('contact-us.reply', { id: 250, reply_message: '<p>Hi</p>' })
    await expect.poll(async () => (await list({ tab: 'waiting' })).total).toBe(249)
  })

  it('a row that was answered leaves it at once, and the next one comes up', async () => {
    const { value, ids, list, server } = await waiting(12, () => false)
    expect(await ids({ tab: 'waiting' })).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    server.routes['GET contactUs/show/3'] = json({ code: '1', data: message(3, { reply_status: '1' }) })
    await value('contact-us.reply', { id: 3, reply_message: '<p>Hi</p>' })
    await expect.poll(() => ids({ tab: 'waiting' })).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 2])
    expect((await list({ tab: 'waiting' })).total).toBe(11)
  })

  it('that could not be read again says so, and shows what was read before', async () => {
    const { picked, list, failure, server } = await waiting(120, () => false)
    server.routes['GET contactUs/lists'] = away
    expect(await failure('contact-us.list', query({ tab: 'waiting' }))).toMatchObject({ kind: 'offline' })
    server.routes['GET contactUs/lists'] = page(Array.from({ length: 90 }, (_, index) => index + 1))
    await picked()
    server.routes['GET contactUs/lists'] = away
    const kept = { source: 'offline', total: 90, failure: { kind: 'offline' }, reading: { looked: 0, isStopped: true, isAgain: true } }
    expect(await list({ tab: 'waiting', refresh: true })).toMatchObject(kept)
    expect(await list({ tab: 'waiting', page: 1 })).toMatchObject(kept)
  })
})

describe('a backend that gives fewer rows than it is asked for', () => {
  const COUNT = 230
  const messages = Array.from({ length: COUNT }, (_, index) => message(index + 1))
  const all = messages.map(({ id }) => id)
  const columns = [{ id: 'id', header: 'ID' }]
  async function capped(cap: () => number) {
    const chunks: Buffer[] = []
    const place: ExportDestination = {
      open: name =>
        Promise.resolve({ name, path: null, write: async bytes => void chunks.push(Buffer.from(bytes)), finish: async () => {}, discard: async () => {} }),
      show: null,
    }
    const found = await harness({}, place)
    found.server.routes['GET contactUs/lists'] = (response, request) => {
      const asked = new URL(request.path, 'http://server').searchParams
      const start = Number(asked.get('start'))
      const result = messages.slice(start, start + Math.min(cap(), Number(asked.get('limit'))))
      return json({ code: '1', data: { result, count: COUNT } })(response, request)
    }
    async function exported(more: Partial<ListQuery> = {}) {
      chunks.length = 0
      const done = await found.value<Exported>('exports.run', { list: 'contact-us.list', query: query(more), columns, format: 'csv' })
      const rows = parse(Buffer.concat(chunks), { bom: true, from_line: 2 })
      return { ...done, ids: rows.map(([id]) => Number(id)) }
    }
    return { ...found, exported }
  }

  it('loses none: on the pages of the screen, in a tab that is picked, of all that match, and in a file', async () => {
    let caps: number[] = []
    let calls = 0
    const { ids, list, picked, exported } = await capped(() => caps[calls++ % caps.length]!)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 }), fc.constantFrom(10, 25, 50), async (most, size) => {
        caps = most
        const onScreen: number[] = []
        for (let number = 0; number * size < COUNT; number++) onScreen.push(...(await ids({ page: number, size, refresh: true })))
        expect(onScreen).toEqual(all)
        expect((await picked({ size: 1_000, refresh: true })).rows.map(({ id }) => id)).toEqual(all.toReversed())
        expect(await list({ size: 1_000, refresh: true })).toMatchObject({ rows: { length: COUNT }, total: COUNT })
        expect(await exported()).toMatchObject({ ids: all, rows: COUNT, missing: 0 })
      }),
      { seed: SEED, numRuns: 12 },
    )
  }, 30_000)

  it('and knows no start: what is missing is told with the page and with the file, also with that of a tab that is picked', async () => {
    const { list, exported, server } = await capped(() => 40)
    server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: messages.slice(0, 40), count: COUNT } })
    expect(await list({ size: 50 })).toMatchObject({ rows: { length: 40 }, total: COUNT, missing: 10 })
    expect(await exported()).toMatchObject({ rows: 40, missing: COUNT - 40 })
    const picked = await exported({ tab: 'waiting' })
    expect(picked.ids).toEqual(all.slice(0, 40).toReversed())
    expect(picked.missing).toBeGreaterThanOrEqual(COUNT - 40)
  })

  it('is asked on also for a list that is answered whole, and for one in its order; what it holds back is told', async () => {
    const { server, value } = await harness()
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
