import { describe, expect, it } from 'vitest'
import type { DatedPoints } from '../../shared/areas/map.ts'
import type { SessionState } from '../../shared/platform/session.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { checkProfile } from '../core/session/profile.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'
import { middleOf, namedWithin } from './map.ts'

const around = { latitude: -34.61315, longitude: -58.37723, distance: 30, type: 'Professional' }
const sent = { latitude: '-34.61315', longitude: '-58.37723', distance: '30', type: 'Professional' }
const user = (id: unknown, latitude: unknown, longitude: unknown) => ({ id, latitude, longitude })

it(
  'POST common/filter_map with latitude, longitude, distance and type; a category that is not chosen is left out',
  { tags: ['C-669', 'O-567', 'O-566'] },
  async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data: [] }))
    await value('map.points', around)
    expectCall(calls, 'POST', 'common/filter_map', sent)
  },
)

it.each([
  ['parent', 7],
  ['top_parent', 1],
])('a category goes as category_id and category_type %s', { tags: ['O-566'] }, async (category_type, category_id) => {
  const { value, server, calls } = await signedIn()
  server.answer(json({ code: '1', data: [] }))
  await value('map.points', { ...around, type: 'Client', category_id, category_type })
  expectCall(calls, 'POST', 'common/filter_map', { ...sent, type: 'Client', category_id: String(category_id), category_type })
})

it('each user once, with id, latitude and longitude, as numbers also where they come as text', { tags: ['O-329', 'O-330', 'O-331', 'O-103'] }, async () => {
  const { value, server } = await signedIn()
  server.answer(json({ code: '1', data: { result: [user('7', '-34.6', '-58.4'), user(14, 0, -58), user(7, '1', '1')] } }))
  expect((await value<DatedPoints>('map.points', around)).value).toEqual({
    points: [
      { id: 7, latitude: -34.6, longitude: -58.4 },
      { id: 14, latitude: 0, longitude: -58 },
    ],
    misplaced: 0,
    unreadable: 0,
  })
})

it('coordinates that are none are counted and never taken for 0, and a record without an id leaves the others standing', async () => {
  const { value, server } = await signedIn()
  const odd = [user(1, null, null), user(2, '', ''), user(3, '-34,6', '-58'), user(4, 91, 0), user(5, 0, -180.1), user(6, 'north', 1), user(null, 1, 1)]
  server.answer(json({ code: '1', data: [...odd, user(8, 1, 1), user(8, null, null)] }))
  expect((await value<DatedPoints>('map.points', around)).value).toEqual({ points: [{ id: 8, latitude: 1, longitude: 1 }], misplaced: 6, unreadable: 1 })
})

it('the centre is that of the city, else the middle of the state’s cities, else not known', { tags: ['O-107'] }, async () => {
  const { value, server } = await signedIn()
  const city = (id: number, state_id: number, latitude: string | null, longitude: string | null) => ({ id, title: `City ${id}`, state_id, latitude, longitude })
  server.routes['GET city/show/1'] = json({ code: '1', data: city(1, 3, '-32.95', '-60.64') })
  server.routes['GET city/show/2'] = json({ code: '1', data: city(2, 3, null, null) })
  server.routes['GET city/lists'] = json({
    code: '1',
    data: [city(1, 3, '-30', '-60'), city(2, 3, null, null), city(3, 3, '-32', '-60'), city(4, 4, '10', '10'), city(5, 5, '', '')],
  })
  expect(await value('map.centre', { state_id: 3, city_id: 1 })).toEqual({ centre: { latitude: -32.95, longitude: -60.64, of: 'city' } })
  const middle = { centre: { latitude: -31, longitude: -60, of: 'state' } }
  expect(await value('map.centre', { state_id: 3, city_id: 2 })).toEqual(middle)
  expect(await value('map.centre', { state_id: 3 })).toEqual(middle)
  expect(await value('map.centre', { state_id: 5 })).toEqual({ centre: null })
})

it('the middle of places at both sides of 180° lies between them', () => {
  expect(
    middleOf([
      { latitude: 0, longitude: 178 },
      { latitude: 0, longitude: -176 },
    ]),
  ).toEqual({ latitude: 0, longitude: -179 })
  expect(middleOf([])).toBeNull()
})

describe('names of cities', () => {
  const state = { state_id: 3, state_title: 'Santa Fe', country_id: 1, country_title: 'Argentina' }
  const city = (id: number, title: string, latitude: string, longitude: string) => ({ id, title, ...state, status: 'Active', latitude, longitude })
  const bounds = { west: -61, south: -33, east: -60, north: -31 }

  it('those within what the map shows that have coordinates, and no others; a city that has its state’s name comes first', () => {
    const within = [city(1, 'Rosario', '-32.95', '-60.64'), city(2, 'Santa Fe', '-31.63', '-60.7')]
    const elsewhere = [city(3, 'Paraná', '-31.73', '-59.9'), city(4, 'Nowhere', '', ''), city(5, 'Beyond', '-32', '-260')]
    expect(namedWithin([...within, ...elsewhere], bounds)).toEqual([
      { id: 2, title: 'Santa Fe', latitude: -31.63, longitude: -60.7 },
      { id: 1, title: 'Rosario', latitude: -32.95, longitude: -60.64 },
    ])
  })

  it('of cities close together one, the same wherever the map is moved to', () => {
    const crowd = Array.from({ length: 200 }, (_, index) => city(index + 1, `City ${index}`, String(-32 - index / 1e5), '-60.5'))
    const namesake = city(300, 'Santa Fe', '-32.0001', '-60.5')
    for (const shift of [0, 0.1, 0.2]) {
      const moved = { ...bounds, west: bounds.west + shift, east: bounds.east + shift }
      expect(namedWithin([...crowd, namesake], moved).map(({ title }) => title)).toContain('Santa Fe')
      expect(namedWithin(crowd, moved).length).toBeLessThan(4)
    }
  })

  it('are those of the country that the map is of, from the list of cities that is held: none is read for them', async () => {
    const { value, server, calls } = await signedIn()
    expect(await value('map.cities', bounds)).toEqual({ cities: [] })
    expect(calls).toEqual([])
    const listed = [city(1, 'Rosario', '-32.95', '-60.64'), { ...city(2, 'Colonia', '-32.47', '-60.5'), country_id: 4 }]
    server.routes['GET city/lists'] = json({ code: '1', data: listed })
    await value('cities.list', { page: 0, size: 10 })
    expect(await value('map.cities', bounds)).toEqual({ cities: [{ id: 1, title: 'Rosario', latitude: -32.95, longitude: -60.64 }] })
  })
})

it('shows the users last found where the server is out of reach, each question its own', async () => {
  const { value, failure, server } = await signedIn()
  server.answer(json({ code: '1', data: [user(7, 1, 1)] }))
  await value('map.points', around)
  server.answer(response => void response.socket?.destroy())
  expect(await value('map.points', around)).toMatchObject({ value: { points: [{ id: 7 }] }, source: 'offline', failure: { kind: 'offline' } })
  expect(await failure('map.points', { ...around, distance: 31 })).toMatchObject({ kind: 'offline' })
})

it('a denied view refuses it, and so does a distance that the slider does not have', async () => {
  const denied = await signedIn({ Map: { view: true } })
  expect(await denied.failure('map.points', around)).toMatchObject({ kind: 'denied' })
  expect(denied.calls).toEqual([])
  const { failure, calls } = await signedIn()
  for (const distance of [0, 101, 1.5]) expect(await failure('map.points', { ...around, distance })).toMatchObject({ kind: 'invalid' })
  expect(calls).toEqual([])
})

it('the page knows the tiles of the server profile, and none where it names none', { tags: ['O-107'] }, async () => {
  const baseUrl = 'https://api.example.com/'
  const mapTiles = { address: 'https://tiles.example.com/{z}/{x}/{y}.png?key=1', attribution: '© Example' }
  const { value } = await startApplication({ profile: checkProfile({ baseUrl, mapTiles }, null) })
  expect((await value<SessionState>('session.state')).mapTiles).toEqual(mapTiles)
  const without = await startApplication({ profile: { baseUrl } })
  expect((await without.value<SessionState>('session.state')).mapTiles).toBeNull()
})

it.each([
  'http://tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://me@tiles.example.com/{z}/{x}/{y}.png',
  '/{z}/{x}/{y}.png',
])('tiles at %s are refused', address => {
  expect(() => checkProfile({ baseUrl: 'https://api.example.com/', mapTiles: { address } }, null)).toThrow(/map tiles/)
})
