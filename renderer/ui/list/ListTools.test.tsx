/** The toolbar is drawn again only when something that it shows changes, and does what is pressed with the list as it is then. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { ListScreen } from '../../testing/FlatListScreen.tsx'
import { sessionOf } from '../../testing/wire.ts'

const { drawn, startExport } = vi.hoisted(() => ({
  drawn: vi.fn<() => void>(),
  startExport: vi.fn<(started: { read(options: object): Promise<unknown> }) => void>(),
}))
vi.mock('./ExportMenu.tsx', () => ({
  ExportMenu({ exportAs }: { exportAs(format: string): void }) {
    drawn()
    return <button onClick={() => exportAs('csv')}>Export</button>
  },
}))
vi.mock('../../state/exports.ts', () => ({ startExport }))

interface Row {
  id: number
  title: string
}
const read = vi.fn<(query: ListQuery) => Promise<Page<Row>>>(({ page, sort }) =>
  Promise.resolve({
    rows: [{ id: page + 1, title: `${sort?.direction ?? 'first'} ${page + 1}` }],
    total: 30,
    asOf: 1,
    source: 'backend',
    refreshing: false,
    failure: null,
    unreadable: 0,
  }),
)

beforeEach(() => {
  store.set(sessionAtom, sessionOf('signed-in'))
  HTMLElement.prototype.scrollTo = () => undefined
})

test('another page and another order draw no toolbar, and what is exported is what shows then', async () => {
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={['/list']}>
          <main id="content">
            <ListScreen<Row>
              area={{ name: 'things', section: null }}
              noun={{ one: 'thing', many: 'things' }}
              shape={{ columns: ['title'], sizes: [10] }}
              columns={[{ id: 'title', header: 'Title', width: 200 }]}
              read={read}
              searchLabel="Search things"
              rowName={row => row.title}
            />
          </main>
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
  const user = userEvent.setup()
  await screen.findByText('1–1 of 30')
  const before = drawn.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('11–11 of 30')
  await user.click(screen.getByRole('button', { name: 'Title' }))
  await screen.findByText('1–1 of 30')
  expect(drawn).toHaveBeenCalledTimes(before)

  await user.click(screen.getByRole('button', { name: 'Export' }))
  await startExport.mock.calls[0]![0].read({})
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ sort: { column: 'title', direction: 'asc' } }), expect.anything())
})
