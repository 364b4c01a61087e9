/** Details beside a list: a link leads to any record, and a command may take the open one out of the list. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../table/columns.ts'
import type { DetailsDefinition } from '../details/details.ts'
import { ListScreen, type ListScreenProps } from '../../testing/FlatListScreen.tsx'
import { sessionOf } from '../../testing/wire.ts'

interface Row {
  id: number
  title: string
  status: string
}
const rowOf = (id: number): Row => ({ id, title: `Thing ${id}`, status: 'Active' })
const shape: ListShape = { columns: ['id'], sizes: [3] }
const columns: ListColumn<Row>[] = [
  { id: 'title', header: 'Title', width: 200 },
  { id: 'status', header: 'Status', width: 100, as: 'status' },
]
/** The list in its order. */
let ids: number[] = []
const page = (rows: number[], more: Partial<Page<Row>> = {}): Page<Row> => ({
  rows: rows.map(rowOf),
  total: ids.length,
  asOf: 1,
  source: 'backend',
  refreshing: false,
  failure: null,
  unreadable: 0,
  ...more,
})
const read = vi.fn<(query: ListQuery) => Promise<Page<Row>>>(({ ids: asked, page: at, size, around }) => {
  const found = around === undefined ? -1 : ids.indexOf(around)
  const to = found === -1 ? at : Math.floor(found / size)
  return Promise.resolve(asked ? page(asked.filter(id => ids.includes(id))) : page(ids.slice(to * size, (to + 1) * size), found === -1 ? {} : { at: to }))
})
const definition: DetailsDefinition<object> = {
  title: 'Thing Details',
  name: shown => `Record ${(shown as Row).id}`,
  status: shown => (shown as Row).status,
  menuLabel: 'Details',
  read: id => Promise.resolve({ ...rowOf(id), status: 'Waiting' }),
  tabs: [{ id: 'thing', label: 'Thing', sections: [] }],
}

const Address = () => <output aria-label="Address">{useLocation().search}</output>
let area = 0

function show(address: string, details?: DetailsDefinition<object>, others: Partial<ListScreenProps<Row>> = {}) {
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={[`/list${address}`]}>
          <main id="content">
            <ListScreen
              area={{ name: `things ${++area}`, section: null }}
              noun={{ one: 'thing', many: 'things' }}
              shape={shape}
              columns={columns}
              read={read}
              searchLabel="Search things"
              rowName={row => row.title}
              details={details}
              {...others}
            />
          </main>
          <Address />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'

beforeEach(() => {
  ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  store.set(sessionAtom, sessionOf('signed-in'))
})

test('details that a link opens have the record’s own name and status; the list turns to where it stands, and one goes on from there', async () => {
  show('?details=8', definition)
  expect((await heading('Record 8')).parentElement!.textContent).toBe('Record 8Waiting')
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?details=8&page=3'))
  expect(await screen.findByText('8 of 10')).toBeTruthy()
  await waitFor(() => expect([isOpen('Previous record'), isOpen('Next record')]).toEqual([true, true]))
  await userEvent.click(screen.getByRole('button', { name: 'Next record' }))
  await heading('Record 9')
})

test('a quick look at a record that is not on the page has its name and status', async () => {
  show('?details=8')
  expect((await heading('Thing 8')).parentElement!.textContent).toBe('Thing 8Active')
  await screen.findByText('8 of 10')
})

test('a record of which the list knows nothing has its name all the same', async () => {
  ids = [1, 2, 3]
  show('?details=99', definition)
  await heading('Record 99')
  expect(screen.getByLabelText('Address').textContent).toBe('?details=99')
})

test('what a record mostly waits for stands below its details also where no page that was read has it', async () => {
  ids = [1, 2, 3]
  const waits = vi.fn<(row: Row) => void>()
  const actions = [{ label: 'Reply', needs: null, isMain: true as const, isOffered: (row: Row) => row.status === 'Waiting', run: waits }]
  show('?details=99', { ...definition, readRow: id => definition.read(id, {}) }, { actions })
  await heading('Record 99')
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(waits).toHaveBeenCalledWith({ id: 99, title: 'Thing 99', status: 'Waiting' })
})

test('the panel shows the row that has the focus, also when it came back before the other row was shown', async () => {
  show('?details=2')
  await heading('Thing 2')
  const rowWith = (id: number) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)!
  await waitFor(() => expect(rowWith(2)).toBeTruthy())
  act(() => {
    rowWith(3).focus()
    rowWith(2).focus()
  })
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?details=2'))
  expect(await heading('Thing 2')).toBeTruthy()
  act(() => rowWith(3).focus())
  await heading('Thing 3')
})

test('after a command that takes the record out of the list its name stays, and previous and next go on from where it was', async () => {
  show('?details=5')
  await heading('Thing 5')
  await screen.findByText('5 of 10')
  await waitFor(() => expect(document.querySelector('tr[data-id="5"]')).toBeTruthy())
  ids = ids.filter(id => id !== 5)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText('5 of 10')).toBeNull())
  expect(await heading('Thing 5')).toBeTruthy()
  expect([isOpen('Previous record'), isOpen('Next record')]).toEqual([true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Next record' }))
  await heading('Thing 6')
  expect(await screen.findByText('5 of 9')).toBeTruthy()
})
