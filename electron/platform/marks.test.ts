/** Marks: what a list says of its rows, from the wire to the page. */
import { describe, expect, it } from 'vitest'
import type { City } from '../../shared/areas/cities.ts'
import type { ContactMessage } from '../../shared/areas/contact-us.ts'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import { MARKS, type ListQuery, type Page } from '../../shared/contract/list.ts'
import type { ActivityPage } from '../../shared/platform/changes.ts'
import type { Marks } from '../../shared/platform/marks.ts'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { acceptSignIn, startApplication, type ApplicationHarness } from '../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'

const city = (id: number, more: Partial<City> = {}): City => ({
  id,
  title: `City ${id}`,
  state_id: 2,
  state_title: 'Salta',
  country_id: 1,
  country_title: 'Argentina',
  latitude: '',
  longitude: '',
  status: 'Active',
  ...more,
})
const marked = { filters: { [MARKS]: { isMarked: true as const } } }

async function harness() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const backend = { cities: [1, 2, 3, 4].map(id => city(id)) }
  const answer: Answer = (response, call) => {
    const { path, body } = call
    const sent = new URLSearchParams(body)
    const own = Number(sent.get('id') ?? /(\d+)$/.exec(path)?.[1])
    if (path.endsWith('city/status')) backend.cities = backend.cities.map(row => (row.id === own ? { ...row, status: sent.get('status')! } : row))
    const data = path.includes('city/lists') ? backend.cities : path.includes('city/show') ? backend.cities.find(({ id }) => id === own) : {}
    json({ code: '1', message: 'Saved', data })(response, call)
  }
  server.answer(answer)
  const store = memoryOfflineStore(null)
  const start = async () => {
    const application = await startApplication({ profile: { baseUrl: server.baseUrl }, store: { ...store, close() {} } })
    await application.signIn()
    server.answer(answer)
    return application
  }
  return {
    server,
    backend,
    start,
    /** Somebody else changes a city. */
    change(of: number, more: Partial<City>) {
      const place = backend.cities.findIndex(({ id }) => id === of)
      backend.cities = backend.cities.with(place, { ...backend.cities[place]!, ...more })
    },
  }
}
const listing = ({ value, clock }: ApplicationHarness) => ({
  ids: async (more: Partial<ListQuery> = {}) => (await value<Page<City>>('cities.list', { page: 0, size: 10, ...more })).rows.map(({ id }) => id),
  async refresh() {
    clock.advance(1_000)
    await value('cities.list', { page: 0, size: 10, refresh: true })
  },
  marks: () => value<Marks | null>('marks.list', { area: 'cities', ids: [1, 2, 3, 4, 5] }),
})

describe('the marks of a whole list', () => {
  it('tell what others changed and added, are a filter of the list, and go once the record was opened or all were seen', async () => {
    const { start, change, backend } = await harness()
    const application = await start()
    const { ids, refresh, marks } = listing(application)
    await refresh()
    expect(await marks()).toEqual({ total: 0, rows: [] })
    change(2, { status: 'Inactive', state_id: 3 })
    change(3, { country_title: 'República Argentina' })
    backend.cities = [...backend.cities, city(5)]
    await refresh()
    await expect.poll(marks).toMatchObject({
      total: 2,
      rows: [
        {
          id: 2,
          isNew: false,
          fields: [
            { field: 'state_id', label: 'State', before: 'ID 2', after: 'ID 3' },
            { field: 'status', label: 'Status', before: 'Active', after: 'Inactive' },
          ],
        },
        { id: 5, isNew: true, fields: [] },
      ],
    })
    expect(application.pushes).toContainEqual({ push: 'changed', area: 'marks' })
    expect(await ids(marked)).toEqual([2, 5])
    expect(await ids({ filters: { ...marked.filters, title: { contains: '5' } } })).toEqual([5])
    const { entries } = await application.value<ActivityPage>('changes.list', { size: 10, record: { area: 'cities', id: 2 } })
    expect(entries).toMatchObject([{ since: expect.any(Number), record: { id: 2, name: 'City 2' } }])
    await application.value('dashboard.noteOpened', { area: 'cities', id: 2, address: '/admin/update-city/2' })
    expect(await marks()).toMatchObject({ total: 1, rows: [{ id: 5 }] })
    backend.cities = backend.cities.slice(0, 4)
    await refresh()
    expect(await marks(), 'of rows that the list has').toMatchObject({ total: 0 })
    change(1, { title: 'Salta' })
    await refresh()
    await expect.poll(marks).toMatchObject({ total: 1 })
    await application.value('marks.clear', { area: 'cities' })
    expect(await marks()).toMatchObject({ total: 0 })
    expect(await ids(marked)).toEqual([])
  })

  it('are of nothing that was changed from here, whatever the server makes of it', async () => {
    const { start, change } = await harness()
    const application = await start()
    const { refresh, marks } = listing(application)
    await refresh()
    application.clock.advance(1_000)
    await application.value('cities.setStatus', { id: 2, status: 'Inactive' })
    change(2, { latitude: '1' })
    change(3, { title: 'Salta' })
    await refresh()
    await expect.poll(marks).toMatchObject({ total: 1, rows: [{ id: 3 }] })
    const { entries } = await application.value<ActivityPage>('changes.list', { size: 10, record: { area: 'cities', id: 2 } })
    expect(entries).toMatchObject([{ verb: 'setStatus' }])
  })

  it('are there after a restart, also for what changed meanwhile', async () => {
    const { start, change } = await harness()
    const before = await start()
    await listing(before).refresh()
    change(2, { status: 'Inactive' })
    await listing(before).refresh()
    await expect.poll(listing(before).marks).toMatchObject({ total: 1 })
    await expect.poll(() => before.store.read(before.application.scope(), 'cities.list')?.asOf).toBe(before.clock.now())
    change(4, { title: 'Salta' })
    const after = await start()
    after.clock.advance(60_000)
    const { refresh, marks } = listing(after)
    await after.value('cities.list', { page: 0, size: 10 })
    expect(await marks()).toMatchObject({ rows: [{ id: 2 }] })
    await refresh()
    await expect.poll(marks).toMatchObject({ total: 2, rows: [{ id: 2 }, { id: 4 }] })
  })
})

it('a list that the backend pages has marks once it is here whole, counted by tab', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const message = (id: number, reply_status = '0'): ContactMessage => ({
    id,
    name: `Person ${id}`,
    email: '',
    phone_code: '',
    phone_number: '',
    description: '',
    reply_status,
    reply_message: '',
    created_at: '',
  })
  let messages = Array.from({ length: 60 }, (_, index) => message(60 - index, index < 30 ? '1' : '0'))
  server.routes['GET contactUs/lists'] = (response, call) => {
    const { searchParams } = new URL(call.path, 'http://here')
    const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
    json({ code: '1', data: { result: messages.slice(start, start + limit), count: messages.length } })(response, call)
  }
  const application = await startApplication({ profile: { baseUrl: server.baseUrl } })
  const { value, clock } = application
  await application.signIn()
  const marks = (tab: string) => value<Marks | null>('marks.list', { area: 'contact-us', tab, ids: [61, 40, 10] })
  const list = (more: Partial<ListQuery>) => value<Page<ContactMessage>>('contact-us.list', { page: 0, size: 10, ...more })
  await list({})
  expect(await marks('all')).toBeNull()
  await value('offline.keep', { area: 'contact-us' })
  await expect
    .poll(async () => (await value<OfflineCopy[]>('offline.copies')).find(({ area }) => area === 'contact-us'), { timeout: 5_000 })
    .toMatchObject({ state: 'complete' })
  expect(await marks('all')).toEqual({ total: 0, rows: [] })
  messages = [message(61), { ...messages[0]!, name: 'Somebody' }, ...messages.slice(1)]
  clock.advance(1_000)
  await list({ refresh: true })
  await expect.poll(() => marks('all')).toMatchObject({ total: 2, rows: [{ id: 61, isNew: true }] })
  expect(await marks('waiting')).toMatchObject({ total: 1 })
  expect((await list({ tab: 'all', ...marked })).rows.map(({ id }) => id)).toEqual([61, 60])
  expect((await list({ tab: 'waiting', ...marked })).rows.map(({ id }) => id)).toEqual([61])
  await value('offline.remove', { area: 'contact-us' })
  expect(await marks('all')).toBeNull()
})

it('of lists that may not be viewed, and of what is no list, nothing is told', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server, { Cities: { view: true } })
  const application = await startApplication({ profile: { baseUrl: server.baseUrl } })
  await application.signIn()
  for (const op of ['marks.list', 'marks.clear']) {
    const ids = op === 'marks.list' ? { ids: [1] } : {}
    expect(await application.failure(op, { area: 'settings', ...ids })).toMatchObject({ kind: 'invalid', message: 'There is no such list.' })
    expect(await application.failure(op, { area: 'cities', ...ids })).toMatchObject({ kind: 'denied', message: PERMISSION_NOTICE })
  }
})
