import { describe, expect, it } from 'vitest'
import type { ServerProfile } from '../../../shared/areas/server.ts'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
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
const page = (ids: number[], count = 25): Answer => json({ code: '1', data: { result: ids.map(id => message(id)), count } })
const query = (more: Partial<ListQuery> = {}): ListQuery => ({ page: 0, size: 10, ...more })
const away: Answer = response => void response.socket?.destroy()

async function trial(profile: Partial<ServerProfile> = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const application = await startApplication({ profile: { baseUrl: server.baseUrl, ...profile } })
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
