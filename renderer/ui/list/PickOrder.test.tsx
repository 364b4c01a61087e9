// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import { BY_AGE, byAppointment } from '../../../shared/contract/listOrders.ts'
import { today } from '../../../shared/rules/dates.ts'
import { noticesAtom } from '../../state/notices.ts'
import { preferencesAtom } from '../../state/preferences.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { ListScreen } from '../../testing/FlatListScreen.tsx'
import { sessionOf } from '../../testing/wire.ts'

vi.mock('../../state/client.ts', () => ({ client: new Proxy({}, { get: () => new Proxy({}, { get: () => () => Promise.resolve([]) }) }) }))

interface Row {
  id: number
  due: string
  isOpen: boolean
}
const shape: ListShape = {
  columns: [],
  sizes: [10],
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'waiting', label: 'To do', pickOf: 'genuine', about: 'Picked.', orders: [...BY_AGE, byAppointment('due')] },
  ],
  waiting: { label: 'Things to do', tab: 'waiting', address: '/list?tab=waiting', waits: (row: Row) => row.isOpen },
}
const row: Row = { id: 7, due: '2026-01-02', isOpen: true }
const read = vi.fn<(query: ListQuery) => Promise<Page<Row>>>(() =>
  Promise.resolve({ rows: [row], total: 1, asOf: Date.now(), source: 'backend', refreshing: false, failure: null, unreadable: 0 }),
)

function show(after: Row) {
  store.set(noticesAtom, [])
  store.set(sessionAtom, sessionOf('signed-in'))
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={['/list?tab=waiting']}>
          <main id="content">
            <ListScreen
              area={{ name: 'due things', section: null }}
              noun={{ one: 'thing', many: 'things' }}
              shape={shape}
              columns={[{ id: 'id', header: 'ID', width: 72 }]}
              read={read}
              searchLabel="Search things"
              rowName={({ id }) => `Thing ${id}`}
              details={{ name: () => '', menuLabel: 'Details', read: () => Promise.resolve(after), tabs: [{ id: 'all', label: 'All', content: () => null }] }}
              commands={[{ label: 'Settle', needs: null, run: () => Promise.resolve({ message: 'Settled.' }) }]}
            />
          </main>
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
}
async function settle() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Thing 7' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settle' }))
  await waitFor(() => expect(store.get(noticesAtom)).toHaveLength(1))
  return store.get(noticesAtom)[0]!
}

afterEach(cleanup)

test('what is picked is read in the order that is chosen, which is remembered; the next appointment first means from today on', async () => {
  show(row)
  const order = await screen.findByRole('combobox', { name: 'Order' })
  expect(order).toHaveProperty('value', 'newest')
  expect(read.mock.lastCall![0].sort).toBeUndefined()
  await userEvent.selectOptions(order, 'Oldest first')
  await waitFor(() => expect(read.mock.lastCall![0].sort).toEqual({ column: 'id', direction: 'asc' }))
  await userEvent.selectOptions(order, 'Next appointment first')
  await waitFor(() => expect(read.mock.lastCall![0].sort).toEqual({ column: 'due', direction: 'asc', from: today() }))
  expect(store.get(preferencesAtom).lists['due things']!.pickOrder).toBe('appointment')
  cleanup()
  show(row)
  expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'appointment')
})

test('a row that no longer waits says where it is, with a link; one that still does says nothing of it', async () => {
  show({ ...row, isOpen: false })
  const left = await settle()
  expect(left.text).toBe('Thing 7: Settled. Now in Genuine.')
  expect(left.action).toMatchObject({ label: 'Open' })
  left.action!.run()
  expect(location.hash).toMatch(/\?tab=genuine&details=7$/)
  location.hash = ''
  cleanup()
  show(row)
  expect((await settle()).text).toBe('Thing 7: Settled.')
})
