/** After a form: back where one came from, the row in sight and marked, and one notice that leads on. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { string } from 'yup'
import type { ListQuery, ListShape, Page, Saved } from '../../../shared/contract/list.ts'
import { record } from '../../../shared/contract/operation.ts'
import { noticesAtom } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { TextField } from './fields.tsx'
import { FormScreen } from './FormScreen.tsx'
import { ListScreen } from '../../testing/FlatListScreen.tsx'
import { noteVisit } from '../address/listVisits.ts'
import { savedNotice } from '../saving/savedNotice.ts'
import { sessionOf } from '../../testing/wire.ts'

// There is no main to keep drafts, and jsdom has no Navigation API.
vi.mock('../../state/drafts.ts', () => {
  const done = () => Promise.resolve()
  const about = { key: 'things/new', title: 'Add Thing', address: '/add' }
  return {
    useDraft: () => ({ isRestored: false, unknownSince: null, answered: null, about, seen: () => ({}), saved: () => undefined, keep: done, discard: done }),
  }
})
vi.mock('./LeaveQuestion.tsx', () => ({ LeaveQuestion: () => null }))

interface Row {
  id: number
  title: string
}
let rows: Row[] = []
let answer: Saved
const shape: ListShape = { columns: ['id'], sizes: [2] }
const read = ({ ids, page, size, around }: ListQuery): Promise<Page<Row>> => {
  const found = rows.findIndex(({ id }) => id === around)
  const at = found === -1 ? undefined : Math.floor(found / size)
  const shown = ids ? rows.filter(({ id }) => ids.includes(id)) : rows.slice((at ?? page) * size, ((at ?? page) + 1) * size)
  return Promise.resolve({
    rows: shown,
    total: rows.length,
    asOf: 1,
    source: 'backend',
    refreshing: false,
    failure: null,
    unreadable: 0,
    ...(at === undefined ? {} : { at }),
  })
}
const columns = [{ id: 'title', header: 'Title', width: 200 }]
const schema = record({ title: string().required() })

function List({ area }: { area: string }) {
  return (
    <ListScreen
      area={{ name: area, section: null }}
      noun={{ one: 'thing', many: 'things' }}
      shape={shape}
      columns={columns}
      read={read}
      searchLabel="Search things"
      rowName={row => row.title}
    />
  )
}

function Add() {
  return (
    <FormScreen
      title="Add Thing"
      section={null}
      needs={null}
      draftKey={{ area: 'things' }}
      schema={schema}
      values={{ title: '' }}
      submitLabel="Submit"
      save={({ title }) => {
        if (answer.id !== undefined) rows = [...rows, { id: answer.id, title }]
        return Promise.resolve(answer)
      }}
      leave={{ to: '/things', orTo: '/tree', after: 1 }}
      told={savedNotice('added', { path: '/edit/:id', title: 'Edit' }, ({ title }: { title: string }) => title)}
    >
      <TextField name="title" label="Title" />
    </FormScreen>
  )
}

let area = 0
function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/things', element: <main id="content">{<List area={`things ${++area}`} />}</main> },
      { path: '/tree', element: <h1>Tree</h1> },
      { path: '/add', element: <main id="content">{<Add />}</main> },
      { path: '/edit/:id', element: <h1>Edit</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <RouterProvider router={router} />
      </FluentProvider>
    </Provider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}
const add = async (title: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), title)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}
const notices = () => store.get(noticesAtom).map(({ text, action, others = [] }) => [text].concat([action ?? [], others].flat().map(({ label }) => label)))

beforeEach(() => {
  rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, title: `Thing ${index + 1}` }))
  answer = { message: 'Created.', id: 77 }
  store.set(noticesAtom, [])
  store.set(sessionAtom, sessionOf('signed-in'))
})

test('a new record is shown on the page that it stands on, marked and with the focus; one notice opens it and offers another', async () => {
  noteVisit('/things', { search: '?page=2', scrollTop: 0 })
  const address = show('/add')
  await add('Water heaters')
  await waitFor(() => expect(address()).toBe('/things?page=3'))
  await waitFor(() => expect(document.querySelector('[data-id="77"]')?.hasAttribute('data-arrived')).toBe(true))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-id')).toBe('77'))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText('Thing 3')).toBeTruthy()
  expect(address(), 'whoever turns back is left there').toBe('/things?page=2')
  expect(notices()).toEqual([['Water heaters added', 'Open', 'Add another']])
  store.get(noticesAtom)[0]!.action!.run()
  await waitFor(() => expect(address()).toBe('/edit/77'))
})

test('a search or a filter of before hides no new record; the order stays', async () => {
  noteVisit('/things', { search: '?page=2&sort=id.asc&search=gas&title.contains=x', scrollTop: 0 })
  const address = show('/add')
  await add('Water heaters')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-id')).toBe('77'))
  expect(address()).toBe('/things?sort=id.asc&page=3')
})

test('where the backend gives no id, nothing is claimed: one is back where one was', async () => {
  answer = { message: 'Created.' }
  noteVisit('/things', { search: '?page=2', scrollTop: 0 })
  const address = show('/add')
  await add('Water heaters')
  await waitFor(() => expect(address()).toBe('/things?page=2'))
  expect(notices()).toEqual([['Water heaters added', 'Add another']])
  expect(document.querySelector('[data-arrived]')).toBeNull()
})

test('whoever came from the tree is back in the tree', async () => {
  noteVisit('/things', { search: '?page=2', scrollTop: 0 })
  noteVisit('/tree', { search: '?open=7', scrollTop: 0 })
  const address = show('/add')
  await add('Water heaters')
  await waitFor(() => expect(address()).toBe('/tree?open=7'))
})

test('a list begins with its first row, a form with its first field; left as it was found, that says nothing', async () => {
  const address = show('/things')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-id')).toBe('1'))
  cleanup()
  show('/add')
  const title = await screen.findByRole('textbox', { name: 'Title' })
  expect(document.activeElement).toBe(title)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(title)
  await new Promise(requestAnimationFrame)
  expect(screen.queryByText(/required field/)).toBeNull()
  await userEvent.click(title)
  await userEvent.tab()
  expect(await screen.findByText(/required field/), 'once it was chosen it does').toBeTruthy()
  expect(address()).toBe('/things')
})

test('whoever has the focus elsewhere keeps it', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  show('/add')
  await screen.findByRole('textbox', { name: 'Title' })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
