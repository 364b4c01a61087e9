/** Search: what main finds in what it holds, without asking the backend. */
import { describe, expect, it } from 'vitest'
import type { FoundRecord } from '../../shared/areas/search.ts'
import { json } from '../core/recordingServer.ts'
import { signedIn } from './wire.ts'

const city = (id: number, title: string) => ({ id, title, state_id: 2, state_title: 'San Juan', country_id: 1, country_title: 'Argentina', latitude: null, longitude: null, status: 'Active' })
const TOWNS = ['Villa San Juan', 'San Juan', 'Santa Rosa', 'Ávila', 'Tresan', '7']

async function withCities(titles: string[], denials: Record<string, Record<string, unknown>> = {}) {
  const trial = await signedIn(denials)
  trial.server.routes['GET city/lists'] = json({ code: '1', data: titles.map((title, index) => city(index + 1, title)) })
  if (!denials.Cities) await trial.value('cities.list', { page: 0, size: 10 })
  trial.calls.length = 0
  const found = async (text: string) => (await trial.value<FoundRecord[]>('search.records', { text })).map(record => record.title)
  return { ...trial, found }
}

describe('records', () => {
  it.each([
    ['san', ['San Juan', 'Santa Rosa', 'Villa San Juan', 'Tresan']], ['SAN JUAN', ['San Juan', 'Villa San Juan']], ['avila', ['Ávila']], ['  Ávila ', ['Ávila']],
    ['  ', []], ['3', ['Santa Rosa']], ['7', ['7']], ['argentina', []], ['zzz', []],
  ])('%j finds by name or id, the best first: %j', async (text, titles) => {
    const { found, calls } = await withCities(TOWNS)
    expect(await found(text)).toEqual(titles)
    expect(calls).toEqual([])
  })
  it('are 20 at most, with their area and id', async () => {
    const { value } = await withCities(Array.from({ length: 100 }, (_, index) => `Town ${index + 1}`))
    const found = await value<FoundRecord[]>('search.records', { text: 'town' })
    expect(found).toHaveLength(20)
    expect(found[0]).toEqual({ area: 'cities', id: 1, title: 'Town 1' })
  })
  it('of a list that was never read are none, and nothing is asked for them', async () => {
    const { value, calls } = await signedIn()
    expect(await value('search.records', { text: 'san' })).toEqual([])
    expect(calls).toEqual([])
  })
  it('of a section whose view is denied are not found, not even stored ones', async () => {
    const { application, value } = await withCities([], { Cities: { view: true } })
    application.store.write(application.scope(), 'cities.list', [city(1, 'San Juan')], 1)
    expect(await value('search.records', { text: 'san' })).toEqual([])
    expect(await value('search.named', { records: [{ area: 'cities', id: 1 }] })).toEqual([])
  })
  it('are found in what is stored', async () => {
    const { application, value, calls } = await signedIn()
    application.store.write(application.scope(), 'cities.list', [city(1, 'San Juan')], 1)
    expect(await value('search.records', { text: 'san' })).toEqual([{ area: 'cities', id: 1, title: 'San Juan' }])
    expect(calls).toEqual([])
  })
  it('have their new name after a change', async () => {
    const { application, found, value, clock, server } = await withCities(['San Juan'])
    expect(await found('san')).toEqual(['San Juan'])
    server.routes['GET city/lists'] = json({ code: '1', data: [city(1, 'Rosario')] })
    clock.advance(60_000)
    await value('cities.list', { page: 0, size: 10, refresh: true })
    expect(await found('san')).toEqual([])
    expect(await found('ros')).toEqual(['Rosario'])
    expect(application.lists.has('cities.list')).toBe(true)
  })
  it.each(['', 'x'.repeat(201)])('%j is no text to search for', async text => {
    const { failure } = await signedIn()
    expect(await failure('search.records', { text })).toMatchObject({ kind: 'invalid' })
  })
})

describe('names of known records', () => {
  it('come in the order asked; what is gone or unknown is left out', async () => {
    const { value } = await withCities(TOWNS)
    const records = [{ area: 'cities', id: 4 }, { area: 'cities', id: 99 }, { area: 'nowhere', id: 1 }, { area: 'cities', id: 1 }]
    expect(await value('search.named', { records })).toEqual([{ area: 'cities', id: 4, title: 'Ávila' }, { area: 'cities', id: 1, title: 'Villa San Juan' }])
  })
})
