import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST_LOOK } from '../../shared/rules/preferences.ts'
import type { View } from '../../shared/rules/views.ts'
import { DRAWER_GROUPS, type DrawerPlace, type RendererArea } from '../areas/area.ts'
import { drawerGroups, drawerViews, FAVOURITES, toggled } from './drawerEntries.ts'

const icon = (() => null) as unknown as DrawerPlace['icon']
const area = (name: string, group: DrawerPlace['group'], label: string): RendererArea => ({
  name,
  section: label,
  drawer: { group, label, path: `/admin/${name}`, icon, iconSelected: icon },
  routes: [],
})
const areas = [
  area('dashboard', 'Dashboard', 'Dashboard'),
  area('bookings', 'Operations', 'Bookings'),
  area('pre-bookings', 'Operations', 'Pre-bookings'),
  area('cities', 'Places and money', 'Cities'),
  area('settings', 'Administration', 'Configuración'),
]
const nothing = { favourites: [], foldedGroups: [] }
const listed = (...given: Parameters<typeof drawerGroups>) =>
  drawerGroups(...given).map(group => `${group.name}${group.isFolded ? ' (folded)' : ''}: ${group.areas.map(({ name }) => name).join(', ')}`)

describe('the drawer', () => {
  it('lists the areas in the order of the groups, and no group without areas', () => {
    expect(listed(areas, {}, nothing)).toEqual([
      'Dashboard: dashboard',
      'Operations: bookings, pre-bookings',
      'Places and money: cities',
      'Administration: settings',
    ])
    expect(drawerGroups(areas, {}, nothing).map(({ hasHeading }) => hasHeading)).toEqual([false, true, true, true])
  })

  it('puts favourites on top as they were added, and not into their groups too', () => {
    expect(listed(areas, {}, { ...nothing, favourites: ['cities', 'bookings'] })).toEqual([
      'Favourites: cities, bookings',
      'Dashboard: dashboard',
      'Operations: pre-bookings',
      'Administration: settings',
    ])
  })

  it('leaves out what is denied, a favourite too, and a favourite that is gone', () => {
    const access = { cities: { view: true } }
    expect(listed(areas, access, { ...nothing, favourites: ['gone', 'cities'] })).toEqual([
      'Dashboard: dashboard',
      'Operations: bookings, pre-bookings',
      'Administration: settings',
    ])
  })

  it('folds what was folded, but nothing that is filtered for, and no group without a heading', () => {
    const folded = { ...nothing, foldedGroups: ['Operations', 'Dashboard'] }
    expect(listed(areas, {}, folded)).toContain('Operations (folded): bookings, pre-bookings')
    expect(listed(areas, {}, folded)).toContain('Dashboard: dashboard')
    expect(listed(areas, {}, folded, 'book')).toEqual(['Operations: bookings, pre-bookings'])
  })

  it.each([
    ['PRE', ['Operations: pre-bookings']],
    ['  book  pre ', ['Operations: pre-bookings']],
    ['configuracion', ['Administration: settings']],
    ['nowhere', []],
    [' ', listed(areas, {}, nothing)],
  ])('narrows by name: %j', (filter, expected) => {
    expect(listed(areas, {}, nothing, filter)).toEqual(expected)
  })

  it('has no entry for an area that is reached from another one, not even as a favourite', () => {
    const inside = { name: 'questions', section: 'Cities', routes: [] }
    expect(listed([...areas, inside], {}, { ...nothing, favourites: ['questions'] })).toEqual(listed(areas, {}, nothing))
  })

  it('lists favourite views in the order of the areas, and finds them by their name and their area', () => {
    const view = (list: string, name: string, isFavourite = true): View => ({
      id: name,
      list,
      name,
      ...(isFavourite ? { isFavourite } : {}),
      state: { size: 10, filters: {}, look: DEFAULT_LIST_LOOK },
    })
    const views = [view('settings', 'Mine'), view('cities', 'Santa'), view('bookings', 'To check'), view('cities', 'Other', false), view('cities', 'Ávila')]
    const shown = (denials = {}, filter = '') => drawerViews(areas, denials, views, filter).map(each => each.view.name)
    expect(shown()).toEqual(['To check', 'Santa', 'Ávila', 'Mine'])
    expect(shown({ cities: { view: true } })).toEqual(['To check', 'Mine'])
    expect(shown({}, 'avila cit')).toEqual(['Ávila'])
  })

  it('has a group of favourites that no area can be in', () => {
    expect(DRAWER_GROUPS).not.toContain(FAVOURITES)
  })
})

it('what is toggled comes last, and goes when it is toggled again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
