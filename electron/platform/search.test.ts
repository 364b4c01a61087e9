/** Search: what main finds in what it holds, what it reads for a search, and what it reports as not readable. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerFrame } from '../../shared/contract/frames.ts'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
import type { Found, FoundEverywhere, FoundRecord, Related, SearchedArea } from '../../shared/platform/search.ts'
import { json, plain, type Answer } from '../testing/recordingServer.ts'
import { signedIn, type WireHarness } from '../testing/signedIn.ts'

const city = (id: number, title: string, state_title = 'San Juan', country_title = 'Argentina') => ({
  id,
  title,
  state_id: 2,
  state_title,
  country_id: 1,
  country_title,
  latitude: null,
  longitude: null,
  status: 'Active',
})
const state = (id: number, title: string, country_title: string) => ({ id, title, sort_name: '', country_id: 1, country_title, status: 'active' })
const country = (id: number, title: string) => ({ id, title, status: 'Active' })
const currency = (id: number, title: string, country_title: string) => ({ id, title, country_title, code: '', symbol: '', status: 'Active' })
const TOWNS = ['Villa San Juan', 'San Juan', 'Santa Rosa', 'Ávila', 'Tresan', '7']

const CITIES: SearchedArea = { area: 'cities', kind: 'City' }
const STATES: SearchedArea = { area: 'states', kind: 'State' }
const COUNTRIES: SearchedArea = { area: 'countries', kind: 'Country' }
const CURRENCIES: SearchedArea = { area: 'currencies', kind: 'Currency' }
const ADMINS: SearchedArea = { area: 'admins', kind: 'Administrator' }
const PAGES: SearchedArea = { area: 'translations', kind: 'Translation page' }

const list = (data: unknown[]): Answer => json({ code: '1', data })
const titles = ({ records }: Found) => records.map(({ title }) => title)

/** Searches like the palette, and resolves with all that it is told: what is held first, what was found in all lists last. */
const searchIn =
  ({ application }: WireHarness, ...areas: SearchedArea[]) =>
  (text: string, heard: (found: Found, giveUp: () => void) => void = () => undefined): Promise<Found[]> =>
    new Promise((resolve, reject) => {
      const told: Found[] = []
      const connection = application.dispatcher.connect(frameText => {
        const frame = JSON.parse(frameText) as AnswerFrame
        if ('push' in frame) return
        if ('ok' in frame && !frame.ok) return reject(new Error(frame.error.message))
        const found = ('progress' in frame ? frame.progress.answer : frame.value) as Found
        told.push(found)
        heard(found, () => (connection.receive(JSON.stringify({ id: 1, cancel: true })), resolve(told)))
        if ('ok' in frame) resolve(told)
      })
      connection.receive(JSON.stringify({ id: 1, op: 'search.records', input: { text, areas } }))
    })
const last = <T>(all: T[]) => all.at(-1)!
const NOTHING: Found = { records: [], hasMore: false, isSearching: false, unsearched: [], partly: [], limited: [] }

async function withCities(names: string[], denials: Record<string, Record<string, unknown>> = {}) {
  const harness = await signedIn(denials)
  harness.server.routes['GET city/lists'] = list(names.map((title, index) => city(index + 1, title)))
  if (!denials.Cities) await harness.value('cities.list', { page: 0, size: 10 })
  harness.calls.length = 0
  const search = searchIn(harness, CITIES)
  return { ...harness, search: async (text: string) => last(await search(text)) }
}

describe('records', () => {
  it.each([
    ['san', ['San Juan', 'Santa Rosa', 'Villa San Juan', 'Tresan', 'Ávila', '7']],
    ['rosa', ['Santa Rosa']],
    ['SANTA ROSA', ['Santa Rosa']],
    ['rosa santa', ['Santa Rosa']],
    ['avila', ['Ávila']],
    ['  Ávila ', ['Ávila']],
    ['  ', []],
    ['3', ['Santa Rosa']],
    ['7', ['7']],
    ['zzz', []],
    ['avila zzz', []],
    ['rosa argentina', ['Santa Rosa']],
    ['rosa city', ['Santa Rosa']],
    ['city', []],
  ])('%j finds by words of the name, the place and the kind, or by the id, the best first: %j', async (text, expected) => {
    const { search, calls } = await withCities(TOWNS)
    expect(titles(await search(text))).toEqual(expected)
    expect(calls).toEqual([])
  })
  it.each(['#3', 'city 3', 'City #3', '3'])('%j is the record of that id', async text => {
    const { search } = await withCities(TOWNS)
    expect(titles(await search(text))).toEqual(['Santa Rosa'])
  })
  it.each([
    '1143215678',
    '+54 11 4321-5678',
    '0054 (11) 4321 5678',
    '11.4321.5678',
    '+54 9 11 4321-5678',
    '011 15 4321-5678',
    '5491143215678',
    'customer 4321 5678',
    'CU-00042',
    'customer cu-00042',
    'LUCIA@example.com',
  ])('%j finds who has that phone, code or email address, first and alone', async text => {
    const harness = await signedIn()
    const person = { first_name: 'Lucía', last_name: 'Ferrer', email: 'lucia@example.com', user_code: 'CU-00042', country_code: '+54', phone: '11 4321-5678' }
    const others = { ...person, first_name: 'Ana', email: 'ana@example.com', user_code: 'CU-00043', phone: '11 4321-5679' }
    harness.server.routes['GET user/lists'] = list([
      { ...others, id: 7 },
      { ...person, id: 8 },
    ])
    await harness.value('customers.list', { page: 0, size: 10 })
    expect(last(await searchIn(harness, { area: 'customers', kind: 'Customer' })(text)).records.map(({ id, matched }) => [id, matched !== undefined])).toEqual([
      [8, true],
    ])
  })
  it('are 20 at most, with their area, id and place', async () => {
    const { search } = await withCities(Array.from({ length: 100 }, (_, index) => `Town ${index + 1}`))
    const { records, hasMore } = await search('town')
    expect(hasMore).toBe(true)
    expect(records).toHaveLength(20)
    expect(records[0]).toEqual({ area: 'cities', id: 1, title: 'Town 1', place: 'San Juan, Argentina' })
  })
  it('that are called by the number that was typed come before others with that id', async () => {
    const harness = await signedIn()
    harness.server.routes['GET state/lists'] = list([state(167, 'Mendoza', 'Argentina')])
    harness.server.routes['POST Country/lists'] = list([country(167, 'Zone 167'), country(2, 'Zone 2')])
    expect(titles(last(await searchIn(harness, STATES, COUNTRIES)('#167')))).toEqual(['Zone 167', 'Mendoza'])
  })

  it('of one area are not lost below the many of another that answer no better', async () => {
    const harness = await withCities(Array.from({ length: 100 }, (_, index) => `Town ${index + 1}`))
    harness.server.routes['GET state/lists'] = list([state(1, 'Town and Country', 'Argentina')])
    await harness.value('states.list', { page: 0, size: 10 })
    const { records } = last(await searchIn(harness, CITIES, STATES)('town'))
    expect(records[0]).toEqual({ area: 'states', id: 1, title: 'Town and Country', place: 'Argentina' })
    expect(records).toHaveLength(20)
  })
  it('of a section whose view is denied are neither found nor read, not even stored ones', async () => {
    const { application, value, search, calls } = await withCities([], { Cities: { view: true } })
    application.store.write(application.scope(), 'cities.list', [city(1, 'San Juan')], 1)
    expect(await search('san')).toEqual(NOTHING)
    expect(await value('search.named', { records: [{ area: 'cities', id: 1 }] })).toEqual([])
    expect(calls).toEqual([])
  })
  it('are found in what is stored, before the backend is asked all the same', async () => {
    const harness = await signedIn()
    harness.application.store.write(harness.application.scope(), 'cities.list', [city(1, 'San Juan')], 1)
    harness.server.routes['GET city/lists'] = list([city(1, 'San Juan'), city(2, 'San Luis')])
    const asked: number[] = []
    const [first, second] = await searchIn(harness, CITIES)('san', () => asked.push(harness.calls.length))
    expect(first).toEqual({
      ...NOTHING,
      records: [{ area: 'cities', id: 1, title: 'San Juan', place: 'San Juan, Argentina' }],
      isSearching: true,
    })
    expect(titles(second!)).toEqual(['San Juan', 'San Luis'])
    expect(asked).toEqual([0, 1])
  })
  it('have their new name after a change', async () => {
    const { application, search, value, clock, server } = await withCities(['San Juan'])
    expect(titles(await search('san'))).toEqual(['San Juan'])
    server.routes['GET city/lists'] = list([city(1, 'Rosario', 'Santa Fe')])
    clock.advance(60_000)
    await value('cities.list', { page: 0, size: 10, refresh: true })
    expect(titles(await search('san juan'))).toEqual([])
    expect(titles(await search('ros'))).toEqual(['Rosario'])
    expect(application.lists.has('cities.list')).toBe(true)
  })
  it.each(['', 'x'.repeat(201)])('%j is no text to search for', async text => {
    const { failure } = await signedIn()
    expect(await failure('search.records', { text, areas: [] })).toMatchObject({ kind: 'invalid' })
  })
  it.each([
    [CURRENCIES, 'GET currency/lists', currency(1, 'Euro', 'Spain'), 'euro', 'Euro', 'Spain'],
    [COUNTRIES, 'POST Country/lists', country(1, 'Argentina'), 'argentina', 'Argentina', ''],
    [
      ADMINS,
      'POST Admin/lists',
      { id: 1, name: 'Luis Prieto', email: 'luis@example.com', phone: '', status: 'Active' },
      'prieto luis@',
      'Luis Prieto',
      'luis@example.com',
    ],
    [PAGES, 'GET Translation/pages', { id: 2, title: 'Legal texts', comment: 'Terms and privacy' }, 'legal', 'Legal texts', 'Terms and privacy'],
  ])('of $area are told apart by their place', async (area, route, row, text, title, place) => {
    const harness = await signedIn()
    harness.server.routes[route] = list([row])
    expect(last(await searchIn(harness, area)(text))).toEqual({ ...NOTHING, records: [{ area: area.area, id: row.id, title, place }] })
  })
})

describe('lists that were not read in this run', () => {
  const paths = ({ calls }: WireHarness) => calls.map(({ path }) => path.replace('/api/v1/', ''))
  const argentina = { area: 'countries', id: 1, title: 'Argentina', place: '' }

  it('are read one after the other, the quickest first, and what each has is told once it is read', async () => {
    const harness = await signedIn()
    harness.server.routes['GET state/lists'] = list([state(2, 'San Luis', 'Argentina')])
    harness.server.routes['POST Country/lists'] = list([country(3, 'San Marino')])
    harness.server.routes['GET city/lists'] = list([city(1, 'San Juan')])
    harness.server.routes['GET currency/lists'] = list([])
    const told = await searchIn(harness, STATES, COUNTRIES, CITIES, CURRENCIES)('san')
    expect(paths(harness)).toEqual(['city/lists?search=san', 'Country/lists', 'currency/lists', 'state/lists'])
    expect(told.map(found => [titles(found).toSorted(), found.isSearching])).toEqual([
      [[], true],
      [['San Juan'], true],
      [['San Juan', 'San Marino'], true],
      [['San Juan', 'San Marino'], true],
      [['San Juan', 'San Luis', 'San Marino'], false],
    ])
  })
  it('are not asked for a text that is typed on, nor any more once it is given up', async () => {
    const harness = await signedIn()
    harness.server.routes['POST Country/lists'] = list([country(1, 'Argentina')])
    const search = searchIn(harness, COUNTRIES, STATES)
    await search('ar', (_, giveUp) => giveUp())
    await search('arg', (found, giveUp) => found.records.length > 0 && giveUp())
    await new Promise(resolve => setTimeout(resolve, 400)) // longer than a search waits before it asks
    expect(paths(harness).filter(path => path === 'Country/lists')).toHaveLength(1)
    expect(paths(harness).filter(path => path === 'state/lists').length, 'the one under way').toBeLessThanOrEqual(1)
  })
  it('are read whole once, and searched from then on', async () => {
    const harness = await signedIn()
    harness.server.routes['POST Country/lists'] = list([country(1, 'Argentina')])
    const search = searchIn(harness, COUNTRIES)
    expect(last(await search('arg'))).toEqual({ ...NOTHING, records: [argentina] })
    expect(await search('argen'), 'nothing is left to wait for').toEqual([{ ...NOTHING, records: [argentina] }])
    expect(paths(harness)).toEqual(['Country/lists'])
  })
  it('that the backend searches are asked for the text, and not read whole', async () => {
    const harness = await signedIn()
    harness.server.routes['GET city/lists'] = list([city(4, 'Rosario'), city(5, 'Rosario Norte')])
    const search = searchIn(harness, CITIES)
    expect(titles(last(await search('rosario')))).toEqual(['Rosario', 'Rosario Norte'])
    expect(paths(harness)).toEqual(['city/lists?search=rosario'])
    expect(await search('rosario')).toHaveLength(1)
    expect(paths(harness)).toHaveLength(1)
    await search('rosarito')
    expect(paths(harness)[1], 'another text was not asked for').toBe('city/lists?search=rosarito')
  })
  it('are asked word by word where the backend finds nothing for all of them', async () => {
    const harness = await signedIn()
    harness.server.routes['GET city/lists'] = (response, call) =>
      list(call.path.endsWith('search=Rosario') ? [city(4, 'Rosario', 'Santa Fe'), city(5, 'Rosario', 'Colonia', 'Uruguay')] : [])(response, call)
    const { records } = last(await searchIn(harness, CITIES)('Rosario Uruguay city'))
    expect(harness.calls.map(({ path }) => path.split('?')[1])).toEqual(['search=Rosario+Uruguay+city', 'search=Rosario'])
    expect(records).toEqual([{ area: 'cities', id: 5, title: 'Rosario', place: 'Colonia, Uruguay' }])
  })
  it('are not asked for a single letter, which they say', async () => {
    const harness = await signedIn()
    expect(last(await searchIn(harness, CITIES)('r')).unsearched).toEqual([{ areas: ['cities'], isStored: false, reason: 'Type at least 2 characters.' }])
    expect(harness.calls).toEqual([])
  })
  it('are not asked for a single letter where rows are stored, which are enough', async () => {
    const harness = await signedIn()
    harness.application.store.write(harness.application.scope(), 'cities.list', [city(1, 'Rosario')], 1)
    expect(await searchIn(harness, CITIES)('r')).toMatchObject([{ records: [{ id: 1 }], unsearched: [], partly: [] }])
    expect(harness.calls).toEqual([])
  })
  it('are found beside what is stored, as the backend has them now', async () => {
    const harness = await signedIn()
    harness.application.store.write(harness.application.scope(), 'cities.list', [city(4, 'Rosario'), city(9, 'Rosario Viejo')], 1)
    harness.server.routes['GET city/lists'] = list([city(4, 'Rosario del Sur'), city(5, 'Rosario Norte')])
    expect(titles(last(await searchIn(harness, CITIES)('rosario')))).toEqual(['Rosario del Sur', 'Rosario Norte', 'Rosario Viejo'])
  })
  it('that cannot be read fail for themselves; the others are searched, and they are read when asked again', async () => {
    const harness = await signedIn()
    harness.server.routes['POST Country/lists'] = json({ code: '0', message: 'No countries today.' })
    harness.server.routes['GET currency/lists'] = json({ code: '0', message: 'No countries today.' })
    harness.server.routes['GET state/lists'] = list([state(3, 'Argos', 'Greece')])
    const search = searchIn(harness, COUNTRIES, STATES, CURRENCIES)
    expect(last(await search('arg'))).toEqual({
      ...NOTHING,
      records: [{ area: 'states', id: 3, title: 'Argos', place: 'Greece' }],
      unsearched: [{ areas: ['countries', 'currencies'], isStored: false, reason: 'No countries today.' }],
    })
    harness.server.routes['POST Country/lists'] = list([country(1, 'Argentina')])
    harness.server.routes['GET currency/lists'] = plain('<h1>Bad gateway</h1>', 501)
    expect(last(await search('arg'))).toMatchObject({ records: [{ title: 'Argentina' }, { title: 'Argos' }], unsearched: [{ areas: ['currencies'] }] })
  })
  it('are not asked one by one while the server is out of reach; stored rows are searched', async () => {
    const harness = await signedIn()
    harness.server.routes['POST Country/lists'] = response => void response.destroy()
    harness.application.store.write(harness.application.scope(), 'states.list', [state(3, 'Argos', 'Greece')], 1)
    const search = searchIn(harness, COUNTRIES, STATES)
    const expected = {
      records: [{ title: 'Argos' }],
      unsearched: [
        { areas: ['countries'], isStored: false, reason: 'The server cannot be reached.' },
        { areas: ['states'], isStored: true, reason: 'The server cannot be reached.' },
      ],
    }
    expect(last(await search('arg'))).toMatchObject(expected)
    expect(paths(harness)).not.toContain('state/lists')
    const asked = harness.calls.length
    expect(last(await search('arg'))).toMatchObject(expected)
    expect(harness.calls, 'it is known to be out of reach').toHaveLength(asked)
  })
  it('are read again after a write that changed them', async () => {
    const harness = await signedIn()
    const search = searchIn(harness, STATES)
    harness.server.routes['GET state/lists'] = list([state(1, 'Salta', 'Argentina')])
    await search('sal')
    await harness.value('states.setStatus', { id: 1, status: 'inactive' })
    expect(await search('sal'), 'the row was changed where it stands').toHaveLength(1)
    harness.server.routes['GET state/lists'] = list([state(1, 'Salta', 'Argentina'), state(2, 'Salto', 'Uruguay')])
    await harness.value('states.create', { country_id: 1, title: 'Salto', sort_name: 'SA' })
    expect((await search('sal')).map(titles)).toEqual([['Salta'], ['Salta', 'Salto']])
  })
})

describe('names of known records', () => {
  it('come in the order asked; what is gone or unknown is left out', async () => {
    const { value } = await withCities(TOWNS)
    const records = [
      { area: 'cities', id: 4 },
      { area: 'cities', id: 99 },
      { area: 'nowhere', id: 1 },
      { area: 'constructor', id: 1 },
      { area: 'cities', id: 1 },
    ]
    expect((await value<FoundRecord[]>('search.named', { records })).map(({ id, title }) => [id, title])).toEqual([
      [4, 'Ávila'],
      [1, 'Villa San Juan'],
    ])
  })
  it('are those of the records themselves where their list was not read', async () => {
    const { value, application } = await signedIn()
    application.store.write(application.scope(), 'cities.4', city(4, 'Rosario'), 1)
    application.store.write(application.scope(), 'translations.4', [{ lang_key: 'a', lang_value: {} }], 1)
    const records = [
      { area: 'cities', id: 4 },
      { area: 'translations', id: 4 },
      { area: 'cities', id: 5 },
    ]
    expect(await value('search.named', { records })).toEqual([{ area: 'cities', id: 4, title: 'Rosario', place: 'San Juan, Argentina' }])
  })
  it('and where the pages of their list that were read do not have them', async () => {
    const { value, application, server } = await signedIn()
    const message = (id: number) => ({
      id,
      name: `Person ${id}`,
      email: '',
      phone_code: '',
      phone_number: '',
      description: '',
      reply_status: '0',
      reply_message: '',
    })
    server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: [message(1)], count: 30 } })
    await value('contact-us.list', { page: 0, size: 10 })
    application.store.write(application.scope(), 'contact-us.9', message(9), 1)
    expect((await value<FoundRecord[]>('search.named', { records: [{ area: 'contact-us', id: 9 }] })).map(({ title }) => title)).toEqual(['Person 9'])
  })
})

describe('everywhere', () => {
  const request = (id: number, name: string, phone_no: string) => ({
    id,
    name,
    phone_no,
    email: '',
    message: '',
    services_id: '',
    created_at: '2026-01-01 10:00:00',
  })
  const everywhere = (harness: WireHarness, text: string, ...areas: string[]) => harness.value<FoundEverywhere>('search.everywhere', { text, areas, most: 5 })

  it('finds a text in every field of the whole lists, which are read when they are not here, and tells what is not here whole', async () => {
    const harness = await signedIn()
    harness.server.routes['GET state/lists'] = list([state(1, 'Córdoba', 'Argentina'), state(2, 'Salta', 'Argentina')])
    harness.server.routes['GET requestCall/lists'] = json({ code: '1', data: [request(7, 'Eva', '+54 11 4321-5678')], count: 1 })
    const first = await everywhere(harness, 'cordoba', 'states', 'request-calls')
    expect(first).toMatchObject({
      areas: [{ area: 'states', total: 1, rows: [{ area: 'states', id: 1, title: 'Córdoba', field: 'title', text: 'Córdoba' }] }],
      isSearching: false,
      unsearched: [],
      partly: ['request-calls'],
    })
    expect(harness.calls.map(({ path }) => path)).toEqual(['/api/v1/state/lists'])
    await everywhere(harness, 'argentina', 'states')
    expect(harness.calls, 'what is here is not asked for').toHaveLength(1)
  })
  it('says which lists have not what a filter asks for, also of those that are paged', async () => {
    const harness = await signedIn()
    harness.server.routes['GET user/lists'] = list([{ id: 8, first_name: 'Lucía', email: 'lucia@example.com', status: 'Active' }])
    harness.server.routes['GET state/lists'] = list([state(1, 'Chaco', 'Argentina')])
    await harness.value('customers.list', { page: 0, size: 10 })
    const asked = (conditions: object) =>
      harness.value<FoundEverywhere>('search.everywhere', { text: '', areas: ['states', 'customers', 'tags'], most: 5, conditions })
    const { unable, partly, areas } = await asked({ country: 'argentina' })
    expect([unable, partly, areas.map(({ area }) => area)]).toEqual([['customers', 'tags'], [], ['states']])
    expect((await asked({ status: 'active' })).unable).not.toContain('customers')
  })
  it('is silent of what may not be viewed, and says which lists failed', async () => {
    const harness = await signedIn({ States: { view: true } })
    harness.server.routes['GET country/lists'] = plain('Broken', 500)
    expect(await everywhere(harness, 'a', 'states', 'countries')).toEqual({
      areas: [],
      unable: [],
      isSearching: false,
      unsearched: [{ areas: ['countries'], isStored: false, reason: expect.stringMatching(/\S/) as string }],
      partly: [],
      limited: [],
    })
  })
  it('leaves what it has told of where it is: areas that are found later follow, also with better matches', async () => {
    const harness = await signedIn()
    harness.server.routes['GET state/lists'] = list([state(1, 'Greater Chaco', 'Paraguay')])
    harness.server.routes['GET currency/lists'] = list([currency(1, 'Chaco', 'Paraguay')])
    await harness.value('states.list', { page: 0, size: 10 })
    const found = await everywhere(harness, 'chaco', 'currencies', 'states')
    expect(found.areas.map(({ area }) => area)).toEqual(['states', 'currencies'])
    expect(
      (await everywhere(harness, 'chaco', 'states', 'currencies')).areas.map(({ area }) => area),
      'the best first',
    ).toEqual(['currencies', 'states'])
  })
  it('narrows what it finds by status and country, and finds all that meets them without a text; lists that have no such column are neither read nor told of', async () => {
    const harness = await signedIn()
    const rows = [state(1, 'Córdoba', 'Argentina'), { ...state(2, 'Salta', 'Argentina'), status: 'inactive' }, state(3, 'Maule', 'Chile')]
    harness.server.routes['GET state/lists'] = list(rows)
    harness.server.routes['GET review/lists'] = list([])
    const found = async (text: string, conditions: object) => {
      const { areas, partly } = await harness.value<FoundEverywhere>('search.everywhere', {
        text,
        areas: ['states', 'reviews', 'request-calls'],
        most: 5,
        conditions,
      })
      return [areas.flatMap(({ rows: shown }) => shown.map(({ id }) => id)), partly]
    }
    expect(await found('', { country: 'argent' })).toEqual([[1, 2], ['request-calls']])
    expect(await found('', { country: 'argent', status: 'ACTIVE' })).toEqual([[1], ['request-calls']])
    expect(await found('salta', { status: 'active' })).toEqual([[], ['request-calls']])
    expect(await found('', { from: '2026-01-01' })).toEqual([[], ['request-calls']])
    expect(await found('', {})).toEqual([[], []])
    expect(harness.calls.map(({ path }) => path)).toEqual(['/api/v1/state/lists'])
  })
  it('knows which records the administrator opened or changed here', async () => {
    const harness = await signedIn()
    harness.server.routes['GET state/lists'] = list([state(1, 'Salta', 'Argentina'), state(2, 'Maule', 'Chile'), state(3, 'Jujuy', 'Argentina')])
    harness.server.routes['GET requestCall/lists'] = json({ code: '1', data: [request(2, 'Eva', '1')], count: 1 })
    await harness.value('request-calls.list', { page: 0, size: 10 })
    const mine = async () => {
      const { areas } = await harness.value<FoundEverywhere>('search.everywhere', {
        text: '',
        areas: ['states', 'request-calls'],
        most: 5,
        conditions: { isMine: true },
      })
      return areas.map(({ area, rows }) => [area, rows.map(({ id }) => id)])
    }
    expect(await mine()).toEqual([])
    await harness.value('dashboard.noteOpened', { area: 'states', id: 2, address: '/admin/update-state/2' })
    await harness.value('states.setStatus', { id: 3, status: 'inactive' })
    expect(await mine()).toEqual([['states', [2, 3]]])
    await harness.value('dashboard.forgetOpened', { area: 'states', id: 2 })
    expect(await mine()).toEqual([['states', [3]]])
  })
  it('finds details that were opened by texts that their rows do not have, each record once, as long as they are as they were read last', async () => {
    const harness = await signedIn()
    const message = (id: number, description: string) => ({
      id,
      name: `Person ${id}`,
      email: '',
      phone_code: '',
      phone_number: '',
      reply_status: '0',
      reply_message: '',
      description,
    })
    harness.server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: [message(1, 'Hello'), message(2, 'Good morning')], count: 30 } })
    harness.server.routes['GET contactUs/show/1'] = json({ code: '1', data: { ...message(1, 'Hello'), reply_message: 'Ñandú hello' } })
    const found = async (text: string) => {
      const { areas } = await everywhere(harness, text, 'contact-us')
      return areas.map(({ total, rows }) => [total, rows.map(({ id, field }) => [id, field])])
    }
    const open = async (id: number) => {
      await harness.value('contact-us.show', { id, fresh: true })
      await harness.value('dashboard.noteOpened', { area: 'contact-us', id, address: `/admin/contact-us?details=${id}` })
    }
    await harness.value('contact-us.list', { page: 0, size: 10 })
    expect(await found('nandu')).toEqual([])
    await open(1)
    expect(await found('nandu')).toEqual([[1, [[1, 'reply_message']]]])
    expect(await found('hello'), 'a record is counted once').toEqual([[1, [[1, 'description']]]])
    harness.server.routes['GET contactUs/show/1'] = json({ code: '1', data: message(1, 'Hello') })
    await open(1)
    expect(await found('nandu')).toEqual([])
  })
  it('finds nothing in what details cover: the code that signs a person in, and bank accounts', async () => {
    const harness = await signedIn()
    const person = { id: 7, first_name: 'Eva', last_name: 'Rey', email: 'eva@example.com', city: 'Quilmes', otp: '4821' }
    const account = { bank_name: 'Banco Andino', account_number: '00451234', cbu: '01100123', cuit_cuil: '27301234' }
    harness.server.routes['GET user/lists'] = json({ code: '1', data: { result: [person], count: 30 } })
    harness.server.routes['GET user/show/7'] = json({ code: '1', data: { user_details: person, availability: [], bank_details: account } })
    await harness.value('providers.show', { id: 7, fresh: true })
    await harness.value('dashboard.noteOpened', { area: 'providers', id: 7, address: '/admin/users/serviceprovider?details=7' })
    const found = async (text: string) => (await everywhere(harness, text, 'providers')).areas.flatMap(({ rows }) => rows.map(({ field }) => field))
    expect(await found('quilmes')).toEqual(['city'])
    expect(await found('andino')).toEqual(['bank_name'])
    for (const text of ['4821', '004512', '011001', '273012']) expect(await found(text), text).toEqual([])
  })
  it('remembers the last ten searches, and forgets them when asked', async () => {
    const harness = await signedIn()
    for (const text of ['a', 'b', 'a', ...Array.from({ length: 9 }, (_, index) => `c${index}`)]) await harness.value('search.remember', { text })
    expect(await harness.value('search.last', {})).toEqual(['c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0', 'a'])
    await harness.value('search.forget', {})
    expect(await harness.value('search.last', {})).toEqual([])
  })
})

describe('related', () => {
  const report = (id: number, customer_id: number | null) => ({ id, booking_id: 900 + id, customer_id, pro_id: 7, description: `Report ${id}` })
  const related = (harness: WireHarness, id: number, area = 'customers') => harness.value<Related>('search.related', { area, id, email: null, most: 5 })

  it('are all rows that name the record, the newest five first, whatever the rows are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 40 }), async customers => {
        const harness = await signedIn({ Reviews: { view: true }, Suggestions: { view: true } })
        const rows = customers.map((customer, index) => report(index + 1, customer))
        harness.server.routes['GET report/lists'] = json({ code: '1', data: { result: rows } })
        const expected = rows.filter(({ customer_id }) => customer_id === 2).toReversed()
        const { areas } = await related(harness, 2)
        expect(areas.map(({ area, field, by, total, rows: shown }) => [area, field, by, total, shown.map(({ id }) => id)])).toEqual(
          expected.length === 0 ? [] : [['reports', 'customer_id', 'id', expected.length, expected.slice(0, 5).map(({ id }) => id)]],
        )
      }),
      { numRuns: 8 },
    )
  })
  it('are read where they are read whole; other lists are told of, and those that failed or may not be viewed', async () => {
    const harness = await signedIn({ Suggestions: { view: true }, Bookings: { view: true } })
    harness.server.routes['GET report/lists'] = json({ code: '1', data: { result: [report(1, 5)] } })
    harness.server.routes['GET review/lists'] = plain('Broken', 500)
    const found = await related(harness, 5)
    expect(found.areas.map(({ area }) => area)).toEqual(['reports'])
    expect(found.unsearched).toMatchObject([{ areas: ['reviews'] }])
    expect(found.partly, 'messages name people by email address, and none is known').toEqual(['pre-bookings', 'quotations'])
    expect(harness.calls.map(({ path }) => path).filter(path => /suggestion|booking|quotation|contactUs/.test(path))).toEqual([])
  })
  it('are found by phone in any notation, under the notations that their list has', async () => {
    const harness = await signedIn()
    const phones = ['+54 9 11 4321-5678', '011 15 4321-5678', '+54 9 11 4321-5679', '+34 11 4321 5678', '+54 9 11 4321-5678', '']
    const calls = phones.map((phone_no, index) => ({ id: index + 1, services_id: 3, phone_no, created_at: '2026-10-30 14:05:00' }))
    harness.server.routes['GET requestCall/lists'] = json({ code: '1', data: { data: calls, count: calls.length } })
    const asked = { area: 'customers', id: 5, email: null, phone: '+54 11 4321 5678', most: 5 }
    expect((await harness.value<Related>('search.related', asked)).partly).toContain('request-calls')
    await harness.value('offline.keep', { area: 'request-calls' })
    await expect
      .poll(async () => (await harness.value<OfflineCopy[]>('offline.copies', {})).find(({ area }) => area === 'request-calls')?.state)
      .toBe('complete')
    const { areas } = await harness.value<Related>('search.related', asked)
    const found = areas.find(({ area }) => area === 'request-calls')!
    expect([found.field, found.by, found.total, found.rows.map(({ id }) => id)]).toEqual(['phone_no', 'phone', 3, [5, 2, 1]])
    const filters = { [found.field]: { is: found.values } }
    expect(await harness.value('request-calls.list', { page: 0, size: 25, filters }), 'its link leads to as many').toMatchObject({ total: 3 })
  })
  it('include a category’s own, and its questions, which are a list inside it', async () => {
    const harness = await signedIn({ Tags: { view: true } })
    const category = (id: number, parent_id: number | null) => ({ id, title: `Category ${id}`, type: 'Category', status: 'Active', parent_id })
    const question = (id: number) => ({
      id,
      category_id: 5,
      category_title: 'Category 5',
      question: `Question ${id}`,
      type: 'Input',
      answer: '',
      status: 'Active',
    })
    harness.server.routes['GET category/lists'] = list([category(5, null), category(6, 5), category(7, 5), category(8, 6)])
    harness.server.routes['GET CategoryQuestion/getByCategory/5'] = list([question(1), question(2)])
    const found = await related(harness, 5, 'categories')
    expect(Object.fromEntries(found.areas.map(({ area, field, total, rows }) => [area, [field, total, rows.map(({ id }) => id)]]))).toEqual({
      categories: ['parent_id', 2, [7, 6]],
      'category-questions': ['category_id', 2, [2, 1]],
    })
    expect([found.unsearched, found.partly]).toEqual([[], []])
    await related(harness, 5, 'categories')
    expect(
      harness.calls.filter(({ path }) => path.includes('CategoryQuestion')),
      'read once',
    ).toHaveLength(1)
  })
  it('are read of a list that the server could also search', async () => {
    const harness = await signedIn()
    harness.server.routes['GET city/lists'] = list([city(1, 'Rosario'), city(2, 'Tandil'), { ...city(3, 'Lima'), state_id: 9 }])
    const { areas, partly } = await related(harness, 2, 'states')
    expect([areas.map(({ area, total }) => [area, total]), partly]).toEqual([[['cities', 2]], []])
  })
  it('are those that somebody wrote and those about them, each by the field that names them', async () => {
    const harness = await signedIn({ Reports: { view: true }, Suggestions: { view: true } })
    const review = (id: number, sender_id: number, receiver_id: number) => ({ id, sender_id, receiver_id, rating: 5, comment: '' })
    harness.server.routes['GET review/lists'] = json({ code: '1', data: { result: [review(1, 2, 7), review(2, 7, 2), review(3, 2, 14)] } })
    for (const area of ['customers', 'providers']) {
      const { areas } = await related(harness, 2, area)
      expect(areas.map(({ field, label, rows }) => [field, label, rows.map(({ id }) => id)])).toEqual([
        ['sender_id', 'Sender ID', [3, 1]],
        ['receiver_id', 'Receiver ID', [2]],
      ])
    }
  })
  it('are counted by the tab of the list that has them, so that each link leads to as many', async () => {
    const harness = await signedIn()
    const booking = (id: number, service_id: number) => ({ id, service_id, bbp_code: `B-${id}` })
    const genuine = [booking(1, 5), booking(2, 6), booking(3, 6)]
    const testing = [booking(4, 5), booking(5, 6)]
    harness.server.routes['GET prebooking/lists'] = (response, call) => {
      const asked = new URL(call.path, 'http://here').searchParams
      const rows = asked.get('testing') === 'yes' ? testing : genuine
      json({ code: '1', data: { total: rows.length, result: Number(asked.get('start')) > 0 ? [] : rows } })(response, call)
    }
    await harness.value('offline.keep', { area: 'pre-bookings' })
    const found = async (id: number) => (await related(harness, id, 'services')).areas.map(({ area, total, tabs }) => [area, total, tabs])
    await expect
      .poll(() => found(6), { timeout: 10_000 })
      .toEqual([
        [
          'pre-bookings',
          3,
          [
            { tab: 'genuine', label: 'Genuine', total: 2 },
            { tab: 'testing', label: 'Testing', total: 1 },
          ],
        ],
      ])
    expect(await found(5)).toEqual([
      [
        'pre-bookings',
        2,
        [
          { tab: 'genuine', label: 'Genuine', total: 1 },
          { tab: 'testing', label: 'Testing', total: 1 },
        ],
      ],
    ])
  })
  it('of the tab with which a list opens need no other', async () => {
    const harness = await signedIn()
    const rows = [{ id: 1, service_id: 5, bbp_code: 'B-1' }]
    harness.server.routes['GET prebooking/lists'] = (response, call) =>
      json({ code: '1', data: { total: call.path.includes('testing=no') ? 1 : 0, result: call.path.includes('testing=no') ? rows : [] } })(response, call)
    await harness.value('offline.keep', { area: 'pre-bookings' })
    await expect
      .poll(async () => (await related(harness, 5, 'services')).areas.map(({ total, tabs }) => [total, tabs]), { timeout: 10_000 })
      .toEqual([[1, undefined]])
  })
})
