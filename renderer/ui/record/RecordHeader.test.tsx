/** The header of a record's screen: what it says, what leads where, and what is left out where it is denied. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../shared/platform/session.ts'
import { PERMISSION_NOTICE } from '../../../shared/contract/failure.ts'
import { noticesAtom } from '../../state/notices.ts'
import { openedNameAtom } from '../../state/openedName.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { noteOrder, type ListOrder } from '../address/listOrder.ts'
import { lastListAddress } from '../address/listVisits.ts'
import { RecordHeader, type RecordHeaderDefinition } from './RecordHeader.tsx'

vi.mock('../../state/connection.ts', async () => {
  const { atom } = await import('jotai')
  return { onPush: () => () => undefined, call: () => new Promise(() => undefined), hostAtom: atom('connected') }
})

interface Town {
  id: number
  title: string
}
const remove = vi.fn<(town: Town) => Promise<{ message: string }>>()
const HEADER: RecordHeaderDefinition<Town> = {
  section: 'Towns',
  name: town => town.title,
  status: () => 'Active',
  links: () => [{ label: 'Country', name: 'Spain', to: '/admin/update-country/9', section: 'Countries' }],
  remove: {
    title: "You're about to delete a town",
    needs: 'delete',
    run: remove,
    list: () => Promise.reject(new Error('Nobody asks')),
  },
}
const page = (ids: number[]) => ({
  rows: ids.map(id => ({ id })),
  total: 4,
  asOf: 0,
  source: 'backend' as const,
  refreshing: false,
  failure: null,
  unreadable: 0,
})
const ORDER: ListOrder = {
  area: 'towns',
  address: 'sort=title.asc',
  ids: [8, 5],
  page: 0,
  size: 2,
  total: 4,
  query: { page: 0, size: 2 },
  read: () => Promise.resolve(page([3, 6])),
}

function Screen() {
  const id = Number(useParams().id)
  return <RecordHeader key={id} id={id} noun="town" list="/admin/towns" header={HEADER} shown={{ id, title: id === 8 ? '' : `Town ${id}` }} />
}

function open(id: number, denials: SessionState['denials'] = {}) {
  store.set(sessionAtom, {
    status: 'signed-in',
    denials,
    server: {},
    policy: { exports: true, offline: { outbox: true } } as SessionState['policy'],
  } as SessionState)
  const router = createMemoryRouter(
    [
      { path: '/admin/update-town/:id', element: <Screen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/admin/update-town/${id}`] },
  )
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <RouterProvider router={router} />
      </FluentProvider>
    </Provider>,
  )
  return router
}

afterEach(() => {
  store.set(sessionAtom, null)
  remove.mockReset()
})

test('it says name, id and status, and leads to the records that it names', () => {
  open(5)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Town 5')
  expect(store.get(openedNameAtom), 'in the page’s title').toBe('Town 5')
  expect(screen.getByText('ID 5')).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Spain' }).getAttribute('href')).toBe('#/admin/update-country/9')
  expect(screen.queryByRole('button', { name: 'Next record' }), 'one came from no list').toBeNull()
})

test('what is denied is not led to, and not deleted', { tags: ['F-359'] }, async () => {
  open(5, { countries: { view: true }, towns: { delete: true } })
  expect(screen.getByText('Spain')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Spain' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(store.get(noticesAtom).map(notice => notice.text)).toContain(PERMISSION_NOTICE)
})

test('a record without a name has something to be called by', () => {
  open(8)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No title, ID 8')
})

test('it goes on through the list that one came from, across its pages, and leads back to where the record stands', async () => {
  noteOrder('/admin/towns', ORDER)
  const router = open(8)
  expect(screen.getByRole('button', { name: 'Previous record' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Next record' }))
  expect(router.state.location.pathname).toBe('/admin/update-town/5')
  const next = screen.getByRole('button', { name: 'Next record' })
  expect(document.activeElement).toBe(next)
  await waitFor(() => expect(next.getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(next)
  expect(router.state.location.pathname).toBe('/admin/update-town/3')
  expect(lastListAddress('/admin/towns')).toBe('/admin/towns?sort=title.asc&page=2')
})

test('it is deleted after the question, and the list follows', async () => {
  remove.mockResolvedValue({ message: 'Deleted.' })
  const router = open(5)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(remove).not.toHaveBeenCalled()
  const question = await screen.findByRole('alertdialog', { name: "You're about to delete a town" })
  expect(question.textContent).toContain('Delete the town “Town 5”?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/towns'))
  expect(remove.mock.calls.map(([town]) => town)).toEqual([{ id: 5, title: 'Town 5' }])
})

test('a deletion that is refused leaves the record where it is', async () => {
  remove.mockRejectedValue(new Error('It is in use.'))
  const router = open(5)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog')
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/update-town/5')
})
