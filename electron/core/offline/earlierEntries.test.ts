/** A data folder whose entries were written before they had versions, and before there was a journal: everything in it is there, and nothing is set aside. */
import { expect, it } from 'vitest'
import { acceptSignIn, administrator, startApplication } from '../../testing/applicationHarness.ts'
import { open } from '../../testing/offlineHarness.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'
import type { Run } from '../../../shared/platform/runs.ts'

const AT = 1_700_000_000_000
const NOUN = { one: 'city', many: 'cities' }
const LOOK = { order: [], hidden: ['country_title'], widths: { id: 90 }, density: 'compact' }
const VIEW = { id: 'e3b478cd-2f24-439a-9c55-067fd59c6d67', list: 'cities', name: 'San', state: { search: 'san', size: 50, filters: {}, look: LOOK } }
const STATUS = { column: 'status', label: 'Status', isDate: false, hasTexts: false, choices: [{ value: 'Active', label: 'Active' }] }
const PIN = {
  id: 'd6eccc06-25b2-4425-9cd9-4d563388a451',
  list: 'banks',
  query: { filters: { bank_name: { contains: 'san' } } },
  choice: { column: 'status', measure: 'count' },
  words: { noun: { one: 'bank', many: 'banks' }, column: STATUS, rows: ['Bank Name contains san'] },
}
const TERM = { id: 1, term: 'Booking', language: 'es', translation: 'Turno', note: 'Argentina' }
const RUN = { key: 'run-1', label: 'Set inactive', noun: NOUN, address: '/admin/cities', ids: [1, 2, 3, 4], names: ['A', 'B', 'C', 'D'] }
const PART = { asOf: AT, rows: 0, at: 0, unreadable: 0, missing: 0, total: 0, since: null, most: 1_000_000, older: 0 }
const FIELDS = [{ field: 'title', before: 'San Juan', after: 'Rosario' }]

/** As they stand in the store, by their keys. */
const ENTRIES: Record<string, unknown> = {
  'ledger.outbox': [
    {
      id: 0,
      at: AT,
      area: 'cities',
      verb: 'setStatus',
      fields: [{ field: 'status', before: 'Active', after: 'Inactive' }],
      message: '',
      record: { id: 3, name: 'Rosario' },
      state: 'held',
      key: 'cities/3',
      address: '',
      process: '26cd446b-5754-4714-82a2-54337b6e61e4',
      input: { id: 3, status: 'Inactive' },
      about: { key: 'cities/3' },
      base: null,
      draft: null,
    },
  ],
  'ledger.notes': [{ key: 'cities/2', op: 'cities.update', address: '/admin/update-city/2', sent: [AT + 1] }],
  'ledger.runs': [{ key: 'run-1', begunAt: AT }],
  'ledger.run.run-1': RUN,
  'ledger.run.run-1.0': 'dr?-',
  'ledger.changes': { first: 0, last: 0 },
  'ledger.changes.0': [
    {
      at: AT,
      area: 'cities',
      verb: 'create',
      record: { id: 40, name: 'Yapeyú' },
      fields: [{ field: 'title', after: 'Yapeyú' }],
      id: 0,
      outcome: 'saved',
      message: 'Saved well',
      process: '26cd446b-5754-4714-82a2-54337b6e61e4',
    },
    { at: AT, area: 'cities', run: 'run', label: 'Import “a.csv”', noun: NOUN, total: 1, id: 1 },
    { at: AT, since: AT - 1, area: 'cities', record: { id: 1, name: 'Rosario' }, fields: FIELDS, id: 2 },
  ],
  own: [{ area: 'states', id: 2 }],
  opened: [{ area: 'states', id: 2, address: '/admin/update-state/2', openedAt: AT }],
  'search.last': ['rosario'],
  drafts: [{ key: 'cities/12', address: '/admin/update-city/12', record: { area: 'cities', id: 12 }, keptAt: AT }],
  'draft.cities/12': { title: 'Ros', state_id: null },
  'draft.images/waiting': [{ address: 'https://media.example.com/a.png', name: 'a.png', page_id: null }],
  views: [VIEW],
  pins: [PIN],
  glossary: [TERM],
  'texts.cancellation-reasons': { isPaused: true, begun: null, asOf: AT, first: AT, entries: 1 },
  'texts.cancellation-reasons.0': [
    { id: 1, name: 'Other', source: { title: 'Other' }, byLanguage: { 2: { texts: { title: 'Otro' }, asOf: AT, accepted: { title: 'Other' } } } },
  ],
  'pre-bookings.list.offline': { isPaused: true, isGone: false, parts: { genuine: PART, testing: PART } },
  'pre-bookings.list?offline=genuine': [],
  'pre-bookings.list?offline=testing': [],
  'cities.list.marks': { 'cities.list': [{ id: 1, at: AT, isNew: false, fields: FIELDS }] },
  dashboard: { user_list: 18_432, pro_list: 2_967, quotation_list: 5_210, services_list: 4_128, booking_list: 0 },
}

it('everything in it is there', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  server.routes['GET common/languageDropdown'] = json({ code: '1', data: [{ id: 1, title: 'English', code: 'en' }] })
  const store = open()
  const scope = `${server.baseUrl} ${administrator.id}`
  for (const [key, entry] of Object.entries(ENTRIES)) store.write(scope, key, entry, AT)
  const { application, value, signIn } = await startApplication({ profile: { baseUrl: server.baseUrl }, store: { ...store, close() {} } })
  await signIn()
  expect(application.scope()).toBe(scope)

  expect(await value('outbox.list')).toMatchObject({ changes: [{ record: { name: 'Rosario' }, state: 'held' }], limitation: null })
  expect(await value('drafts.show', { key: 'cities/12' })).toMatchObject({ values: { title: 'Ros', state_id: null } })
  const drafts = await value<Array<{ key: string }>>('drafts.list')
  expect(drafts.map(({ key }) => key)).toEqual(expect.arrayContaining(['cities/12', 'cities/2']))
  const [run] = await value<Run[]>('runs.list')
  expect(run!.rows.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['A done', 'B refused', 'C unknown', 'D untried'])
  expect(await value('changes.list', { size: 100 })).toMatchObject({
    entries: [
      { id: 1, total: 1 },
      { id: 0, outcome: 'saved' },
    ],
  })
  expect(await value('changes.list', { size: 100, record: { area: 'cities', id: 1 } })).toMatchObject({ entries: [{ id: 2, fields: FIELDS }] })
  expect(await value('dashboard.opened')).toMatchObject([{ address: '/admin/update-state/2' }])
  expect(await value('search.last')).toEqual(['rosario'])
  expect(await value('views.list')).toMatchObject([{ name: 'San' }])
  expect(await value('pins.list')).toMatchObject([{ words: { rows: ['Bank Name contains san'] } }])
  expect(await value('workbench.terms')).toEqual([TERM])
  expect(await value('workbench.overview')).toMatchObject({ sets: expect.arrayContaining([expect.objectContaining({ asOf: AT })]) as unknown })
  expect(await value('offline.copies')).toMatchObject(expect.arrayContaining([expect.objectContaining({ area: 'pre-bookings', state: 'complete', asOf: AT })]))
  expect(application.own.all(scope)).toEqual([{ area: 'states', id: 2 }])
  expect(application.marks.of('cities.list').get(1)).toMatchObject({ fields: FIELDS })
  expect(store.limitation).toBeNull()
  for (const [key, entry] of Object.entries(ENTRIES)) {
    const isMoved = key.startsWith('ledger.')
    expect(store.read(scope, key)?.value, key).toEqual(isMoved ? undefined : entry)
  }
})
