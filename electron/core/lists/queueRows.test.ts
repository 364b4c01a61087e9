import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'
import type { Core, ListSource } from '../core.ts'
import { queueRows } from './queueRows.ts'

/** What the other lists have: two countries share a calling code, and of the professionals these are on this computer. */
const HELD: Record<string, Array<{ id: number } & Record<string, unknown>>> = {
  countries: [
    { id: 1, title: 'Argentina', code: '54', status: 'Active' },
    { id: 2, title: 'Canada', code: '+1', status: 'Active' },
    { id: 3, title: 'United States', code: '1', status: 'Active' },
    { id: 4, title: 'Nowhere', code: '54', status: 'Inactive' },
  ],
  providers: [
    { id: 7, email: 'Ana@example.com', country_code: '54' },
    { id: 8, email: 'joe@example.com', country_code: '+1' },
  ],
}
function coreWith(own: Array<{ area: string; id: number }> = []): Core {
  const source = (area: string): Partial<ListSource> => ({
    heldPage: ({ filters: { email } = {} }: ListQuery) => {
      const wanted = email && 'is' in email ? email.is.map(each => each.toLowerCase()) : null
      const rows = HELD[area]!.filter(row => wanted === null || wanted.includes(String(row.email).toLowerCase()))
      return Promise.resolve({ rows, total: rows.length })
    },
    rows: ids => Promise.resolve(HELD[area]!.filter(({ id }) => ids.includes(id))),
  })
  const lists = new Map(Object.keys(HELD).map(area => [`${area}.list`, source(area)]))
  return { lists, scope: () => 'ana', own: { all: () => own } } as unknown as Core
}

const shape = (references: ListShape['references']): ListShape => ({
  columns: [],
  sizes: [10],
  references: references!,
  waiting: { label: 'Due', tab: 'due', address: '/due', country: ({ code }: { code: string }) => code },
})

describe('the country of a row', () => {
  it.each([
    ['by id', { field: 'pro_id', label: 'Professional', to: 'providers' }, { pro_id: '8' }],
    ['by e-mail address', { field: 'email', label: 'Email', to: 'providers', by: 'email' }, { email: 'JOE@example.com' }],
  ] as const)('is what the row tells, otherwise that of a person whom it names %s, and may be not known', async (_, reference, joe) => {
    const rows = [
      { id: 1, code: '' },
      { id: 2, code: '', ...joe },
      { id: 3, code: '+54', ...joe },
      { id: 4, code: '54' },
      { id: 5, code: '99' },
    ]
    const countries = [
      { code: '54', name: 'Argentina', rows: 2 },
      { code: '99', name: '+99', rows: 1 },
      { code: '1', name: 'Canada, United States', rows: 1 },
      { code: '', name: '', rows: 1 },
    ]
    const ids = async (country?: string) => {
      const found = await queueRows(coreWith(), { area: 'due', shape: shape([reference]) }, rows, country === undefined ? {} : { country })
      expect(found.countries, 'whichever is chosen').toEqual(countries)
      return found.rows.map(({ id }) => id)
    }
    expect([await ids(), await ids('54'), await ids('1'), await ids(''), await ids('34')]).toEqual([[1, 2, 3, 4, 5], [3, 4], [2], [1], []])
  })

  it('is counted among one’s own where these alone are wanted', async () => {
    const core = coreWith([
      { area: 'due', id: 2 },
      { area: 'others', id: 1 },
    ])
    const rows = [
      { id: 1, code: '54' },
      { id: 2, code: '1' },
    ]
    expect(await queueRows(core, { area: 'due', shape: shape([]) }, rows, { isOwn: true })).toEqual({
      rows: [rows[1]],
      countries: [{ code: '1', name: 'Canada, United States', rows: 1 }],
    })
  })
})

it('a queue that is still read is narrowed as one that is read: by country, to one’s own, by page and by row', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const { signIn, value } = await startApplication({ profile: { baseUrl: server.baseUrl } })
  await signIn()
  const messages = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    email: '',
    phone_code: index % 3 === 0 ? '54' : '34',
    phone_number: '1',
    description: '',
    reply_status: '0',
    reply_message: '',
  }))
  server.routes['GET contactUs/lists'] = (response, request) => {
    const asked = new URL(request.path, 'http://server').searchParams
    const start = Number(asked.get('start'))
    return json({ code: '1', data: { result: messages.slice(start, start + Number(asked.get('limit'))), count: messages.length } })(response, request)
  }
  const list = async (more: Partial<ListQuery>): Promise<Page<ContactMessage>> => {
    let found = await value<Page<ContactMessage>>('contact-us.list', { page: 0, size: 10, tab: 'waiting', ...more })
    while (found.reading) found = await value<Page<ContactMessage>>('contact-us.list', { page: 0, size: 10, tab: 'waiting', ...more, readOn: true })
    return found
  }
  const argentine = messages.filter(({ phone_code }) => phone_code === '54').map(({ id }) => id)
  const first = await list({ only: { country: '54' } })
  expect(first).toMatchObject({
    total: 20,
    countries: [
      { code: '34', name: '+34', rows: 40 },
      { code: '54', name: '+54', rows: 20 },
    ],
  })
  expect(first.rows.map(({ id }) => id)).toEqual(argentine.toReversed().slice(0, 10))
  expect((await list({ only: { country: '54' }, page: 1 })).rows.map(({ id }) => id)).toEqual(argentine.toReversed().slice(10))
  expect((await list({ only: { country: '54' }, around: 1 })).at).toBe(1)
  expect(await list({ only: { isOwn: true } })).toMatchObject({ rows: [], total: 0, countries: [] })
  await value('dashboard.noteOpened', { area: 'contact-us', id: 4, address: '/admin/contact-us?details=4' })
  expect((await list({ only: { isOwn: true } })).rows.map(({ id }) => id)).toEqual([4])
})

it('a queue that the backend pages is never taken whole in place of the rows that are wanted', async () => {
  const { application } = await startApplication()
  const services = application.lists.get('services.list')!
  await expect(services.select({ page: 0, size: 10, tab: 'review', only: { isOwn: true } })).rejects.toThrow('Search all of it first.')
})
