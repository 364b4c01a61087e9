/** The drawer with its keys, as somebody without a pointer goes through it. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { denialsOfSections } from '../../shared/rules/denials.ts'
import { DEFAULT_PREFERENCES } from '../../shared/rules/preferences.ts'
import { areas } from '../areas/index.ts'
import { preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { noteVisit } from '../ui/address/listVisits.ts'
import { Drawer } from './Drawer.tsx'

beforeEach(() => {
  store.set(preferencesAtom, DEFAULT_PREFERENCES)
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => vi.restoreAllMocks())

function Address() {
  return <output>{useLocation().pathname}</output>
}

function open(at = '/admin/cities', present: string | null = 'Cities') {
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={[at]}>
          <Drawer present={present} />
          <Address />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
  const drawer = within(screen.getByRole('navigation', { name: 'Areas' }))
  return { user: userEvent.setup(), drawer, filter: drawer.getByRole('textbox', { name: 'Filter areas' }) }
}

test('arrow keys go from the filter through groups and areas, and past what is folded', async () => {
  store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, foldedGroups: ['People', 'Catalogue', 'Operations', 'Content'] })
  const { user, drawer, filter } = open()
  await user.click(filter)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(drawer.getByRole('link', { name: 'Dashboard' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Places and money' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Content' }))
  await user.keyboard('{Enter}{ArrowDown}')
  expect(document.activeElement).toBe(drawer.getByRole('link', { name: 'Language Translate' }))
  expect(store.get(preferencesAtom)).toMatchObject({ foldedGroups: ['People', 'Catalogue', 'Operations'] })
})

test('the workbench is marked on its own screens alone, and not on others without a section', () => {
  store.set(sessionAtom, { server: { kind: 'none' }, administrator: { id: 1, assigned_lang: [2] }, denials: {} } as never)
  const marks = (at: string) => {
    const { drawer } = open(at, null)
    const marked = drawer.queryAllByRole('link', { current: 'location' }).map(link => link.textContent)
    cleanup()
    return marked
  }
  expect(['/admin/find', '/admin/activity'].map(marks)).toEqual([[], []])
  expect(marks('/admin/workbench/texts')).toHaveLength(1)
})

test('the workbench is not there for somebody without a language, or without a right to any texts', () => {
  const isThere = (assigned_lang: number[], denials = {}) => {
    store.set(sessionAtom, { server: { kind: 'none' }, administrator: { id: 1, assigned_lang }, denials } as never)
    const { drawer } = open()
    const link = drawer.queryByRole('link', { name: 'Workbench' })
    cleanup()
    return link !== null
  }
  const blocked = denialsOfSections(areas.flatMap(({ section }, index) => (section === null ? [] : [{ id: index + 1, title: section, data: { view: true } }])))
  expect([isThere([2]), isThere([]), isThere([2], blocked)]).toEqual([true, false, false])
  store.set(sessionAtom, null)
})

test('the code of an area is fetched when its entry gets the pointer or the focus, before it is opened', async () => {
  const { user, drawer } = open()
  const loadOf = (name: string) => vi.spyOn(areas.find(area => area.name === name)!.routes[0]!, 'load').mockResolvedValue({ default: () => null })
  const [tags, banks, states] = [loadOf('tags'), loadOf('banks'), loadOf('states')]
  await user.hover(drawer.getByRole('link', { name: 'Tags' }))
  act(() => drawer.getByRole('link', { name: 'Banks' }).focus())
  expect([tags, banks, states].map(load => load.mock.calls.length)).toEqual([1, 1, 0])
})

test('a star is reached by an arrow key, and the focus stays with the area that it moves', async () => {
  const { user, drawer } = open()
  drawer.getByRole('link', { name: 'Currencies' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(store.get(preferencesAtom)).toMatchObject({ favourites: ['currencies'] })
  const favourites = within(drawer.getByRole('list', { name: 'Favourites' }))
  expect(document.activeElement).toBe(favourites.getByRole('button', { name: 'Favourite: Currencies' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(favourites.getByRole('link', { name: 'Currencies' }))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(drawer.queryByRole('list', { name: 'Favourites' })).toBeNull()
  expect(store.get(preferencesAtom)).toMatchObject({ favourites: [] })
})

test('the filter narrows by name, Enter opens the first, Escape shows all again', async () => {
  // The key opens it once: a second time would lead to where the window is.
  location.hash = '#/admin/banks'
  const { user, drawer, filter } = open()
  await user.type(filter, 'ra')
  expect(drawer.getAllByRole('link').map(link => link.textContent)).toEqual(['Language Translate', 'Administrators'])
  await user.keyboard('{Escape}')
  expect(drawer.getAllByRole('link').length).toBeGreaterThan(5)
  await user.type(filter, 'nothing like it')
  expect(drawer.getByRole('status').textContent).toBe('No areas match “nothing like it”.')
  await user.keyboard('{Enter}')
  expect(screen.getByText('/admin/cities')).toBeTruthy()
  await user.clear(filter)
  await user.type(filter, 'ra{Enter}')
  expect(await screen.findByText('/admin/translation')).toBeTruthy()
  expect((filter as HTMLInputElement).value).toBe('')
})

test('a rail shows each area by its icon, and the one that shows also where its group is folded', () => {
  store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, drawerOpen: false, foldedGroups: ['Places and money'] })
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={['/admin/add-city']}>
          <Drawer present="Cities" />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
  const drawer = within(screen.getByRole('navigation', { name: 'Areas' }))
  expect(drawer.queryByRole('textbox')).toBeNull()
  expect(drawer.getByRole('link', { name: 'Cities' }).getAttribute('aria-current')).toBe('location')
  expect(drawer.getByRole('link', { name: 'Settings' })).toBeTruthy()
  expect(drawer.queryByRole('link', { name: 'States' })).toBeNull()
})

test('the area that shows is there though its group is folded, and its link leads back to it without an old panel', () => {
  store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, foldedGroups: ['Places and money'] })
  noteVisit('/admin/currency', { search: '?page=2&details=7&details-tab=currency', scrollTop: 0 })
  const { drawer } = open()
  expect(drawer.getByRole('link', { name: 'Cities' }).getAttribute('aria-current')).toBe('page')
  expect(drawer.queryByRole('link', { name: 'States' })).toBeNull()
  act(() => store.set(preferencesAtom, DEFAULT_PREFERENCES))
  expect(drawer.getByRole('link', { name: 'Currencies' }).getAttribute('href')).toBe('#/admin/currency?page=2')
})
