import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST_LOOK, DEFAULT_PREFERENCES } from '../../../shared/rules/preferences.ts'
import { startApplication, memorySettings } from '../../testing/applicationHarness.ts'
import { fileSettings } from '../../ports/settings.ts'
import { createPreferences } from './preferences.ts'

const look = { ...DEFAULT_LIST_LOOK, order: ['title', 'id'], widths: { title: 300 } }
const shown = (kept: unknown) => createPreferences(memorySettings({ preferences: kept }), () => undefined).show()

describe('preferences', () => {
  it('are the defaults at first, and what was changed later', () => {
    const settings = memorySettings()
    const told: unknown[] = []
    const store = createPreferences(settings, preferences => told.push(preferences))
    expect(store.show()).toEqual(DEFAULT_PREFERENCES)
    store.change({ theme: 'dark', lists: { cities: look } })
    store.change({ zoom: 150, panelWidth: 520, foldedGroups: ['Content'], favourites: ['cities'], lists: { states: DEFAULT_LIST_LOOK } })
    const all = {
      theme: 'dark',
      zoom: 150,
      panelWidth: 520,
      knowsOutbox: false,
      detailsAsDialog: false,
      hidesEmpty: false,
      isEssential: false,
      fittingRows: 0,
      knowsWideLists: false,
      mapClusters: false,
      sendsWaiting: false,
      characterKeys: true,
      lockMinutes: 0,
      seenVersion: '',
      recent: [],
      drawerOpen: true,
      foldedGroups: ['Content'],
      favourites: ['cities'],
      lists: { cities: look, states: DEFAULT_LIST_LOOK },
    }
    expect([store.show(), told.at(-1), createPreferences(settings, () => undefined).show()]).toEqual([all, all, all])
  })

  it('keep what another instance on the data folder changed since they were read', () => {
    let kept: unknown = {}
    const open = () => fileSettings(() => ({ get: () => kept, set: (_key, value) => void (kept = value) }))
    const [one, other] = [createPreferences(open(), () => undefined), createPreferences(open(), () => undefined)]
    expect([one.show(), other.show()]).toEqual([DEFAULT_PREFERENCES, DEFAULT_PREFERENCES])
    one.change({ theme: 'dark', lists: { cities: look } })
    expect(other.change({ zoom: 150, lists: { states: look } })).toMatchObject({ theme: 'dark', zoom: 150, lists: { cities: look, states: look } })
  })

  it.each([undefined, null, 5, 'x', [], {}, { theme: 'pink', zoom: 500, drawerOpen: 'yes', lists: 7 }])(
    'are the defaults where the settings file holds %j',
    kept => {
      expect(shown(kept)).toEqual(DEFAULT_PREFERENCES)
    },
  )

  it('what fits is kept beside what does not', () => {
    expect(shown({ theme: 'dark', zoom: -1, newer: true, lists: { cities: look, states: { order: 'x' }, bookings: null } })).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      lists: { cities: look },
    })
  })

  it.each([
    ['an order of numbers', { ...look, order: [1] }],
    ['a width that is none', { ...look, widths: { title: 'wide' } }],
    ['a width below 0', { ...look, widths: { title: -5 } }],
    ['another density', { ...look, density: 'huge' }],
    ['an unknown key', { ...look, more: 1 }],
    ['a key too few', { order: [] }],
    ['a number', 5],
    ['a page size of none', { ...look, size: 0 }],
    ['a page size beyond all', { ...look, size: 1001 }],
    ['a page size that is none', { ...look, size: '50' }],
  ])('a list’s look with %s is not taken', (_title, wrong) => {
    expect(shown({ lists: { cities: wrong, states: look } }).lists).toEqual({ states: look })
  })

  it('a list’s look holds a page size where one was chosen', () => {
    expect(shown({ lists: { cities: { ...look, size: 50 }, states: look } }).lists).toEqual({ cities: { ...look, size: 50 }, states: look })
  })

  it('prototype keys change nothing', () => {
    expect(shown(JSON.parse('{"__proto__":{"theme":"dark"},"lists":{"__proto__":{"density":"roomy"}}}'))).toEqual(DEFAULT_PREFERENCES)
    expect(({} as Record<string, unknown>).theme).toBeUndefined()
  })

  it('are changed before anybody signs in, and told; a wrong change is refused', async () => {
    const heard: unknown[] = []
    const { value, failure, pushes } = await startApplication({ preferencesChanged: preferences => heard.push(preferences.zoom) })
    expect(await value('preferences.change', { zoom: 125 })).toMatchObject({ zoom: 125 })
    expect(await value('preferences.show')).toEqual({ ...DEFAULT_PREFERENCES, zoom: 125 })
    expect([heard, pushes]).toEqual([[125], [{ push: 'changed', area: 'preferences' }]])
    expect(await failure('preferences.change', { zoom: 20 })).toMatchObject({ kind: 'invalid', fields: { zoom: expect.any(String) } })
    expect(await failure('preferences.change', { lists: { cities: { order: 5 } } })).toMatchObject({
      kind: 'invalid',
      fields: { lists: 'lists contains an invalid list layout' },
    })
  })
})
