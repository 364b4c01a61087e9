/** What no area of whole lists has yet: tabs with counts, the page's own filter, switches, tones, commands that hide. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NOT_KNOWN, StewardError } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape, Page, Saved } from '../../../shared/contract/list.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import type { OfflineCopy } from '../../../shared/platform/offline.ts'
import { noticesAtom } from '../../state/notices.ts'
import { offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../table/columns.ts'
import type { Command, ToggleCommand } from '../commands/commands.ts'
import { noteSaved, noteVisit } from '../address/listVisits.ts'
import { ListScreen, type ListScreenProps } from '../../testing/FlatListScreen.tsx'
import { sessionOf } from '../../testing/wire.ts'

const { undo, copies } = vi.hoisted(() => ({
  undo: vi.fn<(input: { id: number }) => Promise<Saved>>(),
  copies: vi.fn<() => Promise<OfflineCopy[]>>(() => Promise.resolve([])),
}))
vi.mock('../../state/client.ts', async importOriginal => {
  const { client, ...others } = await importOriginal<{ client: Record<string, unknown> }>()
  return { ...others, client: new Proxy(client, { get: (all, area: string) => ({ changes: { undo }, offline: { copies } })[area] ?? all[area] }) }
})

interface Row {
  id: number
  title: string
  testing: boolean
}
const ROWS: Row[] = [
  { id: 1, title: 'Zárate', testing: false },
  { id: 2, title: 'Yapeyú', testing: true },
]
const shape: ListShape = {
  columns: ['id'],
  sizes: [10],
  isPaged: true,
  search: 'page',
  tabs: [
    { id: 'genuine', label: 'Genuine' },
    { id: 'testing', label: 'Testing' },
  ],
}
const columns: ListColumn<Row>[] = [
  { id: 'id', header: 'ID', width: 72 },
  { id: 'title', header: 'Title', width: 200 },
  { id: 'testing', header: 'Testing', width: 90, as: 'switch' },
]
const read = vi.fn<(query: ListQuery) => Promise<Page<Row>>>(() =>
  Promise.resolve({ rows: ROWS, total: 2, asOf: Date.now(), source: 'backend', refreshing: false, failure: null, unreadable: 0 }),
)
const set = vi.fn<(row: Row, isOn: boolean) => Promise<Saved>>(() => Promise.resolve({ message: 'Marked.' }))
const toggles: ToggleCommand<Row>[] = [{ column: 'testing', label: 'Testing', needs: null, of: row => row.testing, set }]
const commands: Command<Row>[] = [{ label: 'Send reminder', needs: null, isOffered: row => !row.testing, run: () => Promise.resolve({ message: 'Reminded.' }) }]

/** The copy of a list, of which all rows are here. */
const COPY = {
  state: 'complete',
  rows: 2,
  total: 2,
  wanted: 2,
  since: null,
  asOf: 1,
  remaining: null,
  unreadable: 0,
  missing: 0,
  again: null,
  isPaused: false,
  failure: null,
  isGone: false,
  problem: null,
  bytes: null,
} as const satisfies Partial<OfflineCopy>

const Address = () => <output aria-label="Address">{useLocation().search}</output>

function show(address = '/list', others: Partial<ListScreenProps<Row>> = {}) {
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={[address]}>
          <main id="content">
            <ListScreen
              area={{ name: 'things', section: null }}
              noun={{ one: 'thing', many: 'things' }}
              shape={shape}
              columns={columns}
              read={read}
              counts={{ testing: 7 }}
              searchLabel="Search things"
              rowName={row => row.title}
              toggles={toggles}
              commands={commands}
              tone={row => (row.testing ? 'warning' : undefined)}
              {...others}
            />
          </main>
          <Address />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  store.set(noticesAtom, [])
  store.set(sessionAtom, sessionOf('signed-in'))
})

const rowsShown = async () => (await screen.findAllByRole('row')).filter(row => row.dataset.id !== undefined)

for (const [name, entries] of [
  ['Zárate', ['Details', 'Send reminder']],
  ['Yapeyú', ['Details']],
] as const) {
  test(`a command is in the menu of a row where it makes sense: ${name}`, async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    const menu = await screen.findByRole('menu', { name: `Actions for ${name}` })
    expect(
      within(menu)
        .queryAllByRole('menuitem')
        .map(entry => entry.textContent),
    ).toEqual(entries)
  })
}

test('a value is written for reading in its cell, and hover gives the whole', async () => {
  const rows = [{ ...ROWS[0]!, title: '2026-03-07 14:05:00' }]
  const page = { rows, total: 1, asOf: Date.now(), source: 'backend' as const, refreshing: false, failure: null, unreadable: 0 }
  show('/list', {
    area: { name: 'moments', section: null },
    read: () => Promise.resolve(page),
    columns: [{ id: 'title', header: 'Created At', width: 200, written: writtenMoment }],
  })
  const cell = await screen.findByRole('rowheader', { name: /Mar 7, 2026, 2:05\sPM/ })
  expect(cell.title).toMatch(/^Saturday, March 7, 2026 at 2:05:00\sPM$/)
})

test('a list is a grid: a row is spoken with its name, status and position, and arrow keys lead into its cells, as ARIA’s practices have it', async () => {
  show('/list', {
    columns: [
      { id: 'title', header: 'Title', width: 200, names: true },
      { id: 'id', header: 'Status', width: 72, as: 'status' },
    ],
  })
  const grid = await screen.findByRole('grid', { name: 'things' })
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  const [first, second] = await rowsShown()
  expect([grid.getAttribute('aria-rowcount'), second!.getAttribute('aria-rowindex'), second!.getAttribute('aria-label')]).toEqual([
    '3',
    '3',
    'Yapeyú, 2, 2 of 2',
  ])
  expect(within(second!).getByRole('rowheader').textContent).toBe('Yapeyú')
  first!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(within(first!).getByRole('button', { name: 'Actions for Zárate' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement, 'a cell without a control has the focus itself').toBe(within(first!).getByRole('rowheader'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(within(second!).getByRole('rowheader'))
  await userEvent.keyboard('{End}')
  expect(second!.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(second)
})

test('a list that a saved record leads back to is drawn once, on the page of its row, which has the focus', async () => {
  noteVisit('/list', { search: '', scrollTop: 0 })
  noteSaved({ to: '/list' }, 21)
  const answer = (ids: number[], more: Partial<Page<Row>> = {}): Page<Row> => ({
    rows: ids.map(id => ({ id, title: `Row ${id}`, testing: false })),
    total: 21,
    asOf: Date.now(),
    source: 'backend',
    refreshing: false,
    failure: null,
    unreadable: 0,
    ...more,
  })
  const held = () => {
    let resolve!: (page: Page<Row>) => void
    const promise = new Promise<Page<Row>>(settle => {
      resolve = settle
    })
    return { promise, resolve }
  }
  const [around, last] = [held(), held()]
  const reading = vi.fn<(query: ListQuery) => Promise<Page<Row>>>(query =>
    query.around === 21 ? around.promise : query.page === 2 ? last.promise : Promise.resolve(answer([1, 2, 3])),
  )
  show('/list', { area: { name: 'saved things', section: null }, shape: { ...shape, tabs: undefined }, read: reading })
  await waitFor(() => expect(reading.mock.lastCall![0].around).toBe(21))
  expect(screen.queryByText('Row 1'), 'not the page that one was on').toBeNull()
  around.resolve(answer([21], { at: 2 }))
  await waitFor(() => expect(reading.mock.lastCall![0].page).toBe(2))
  expect(screen.queryByText('Row 1')).toBeNull()
  last.resolve(answer([21]))
  await waitFor(async () => expect((await rowsShown()).map(row => row === document.activeElement && row.dataset.id)).toEqual(['21']))
})

test('tabs are named by their words alone and described by their counts, ask for their rows and stand in the address', async () => {
  show()
  const tab = await screen.findByRole('tab', { name: 'Testing' })
  expect(tab.getAttribute('aria-description')).toBe('7 things')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Genuine', selected: true }).getAttribute('aria-description')).toBe('2 things'))
  expect(read.mock.lastCall![0].tab).toBe('genuine')
  await userEvent.click(tab)
  await waitFor(() => expect(read.mock.lastCall![0].tab).toBe('testing'))
  expect(screen.getByLabelText('Address').textContent).toBe('?tab=testing')
})

test('decisions 5: the search of a page filters its rows, asks nobody, and says what it does', async () => {
  show()
  const box = await screen.findByRole('searchbox', { name: 'Filter this page' })
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  const before = read.mock.calls.length
  await userEvent.type(box, 'zarate')
  await waitFor(async () => expect((await rowsShown()).map(row => row.dataset.id)).toEqual(['1']))
  await userEvent.clear(box)
  await userEvent.type(box, 'nothing{Enter}')
  expect(await screen.findByText('No things on this page match', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  expect(read.mock.calls).toHaveLength(before)
  expect(screen.getByLabelText('Address').textContent).toBe('')
})

test('what the page is filtered by is there again when one comes back', async () => {
  show()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter this page' }), 'zarate')
  cleanup()
  show()
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter this page' })
  expect(box.value).toBe('zarate')
  await waitFor(async () => expect((await rowsShown()).map(row => row.dataset.id)).toEqual(['1']))
  await userEvent.clear(box)
})

test('what filters the page searches all rows once all of them are on this computer', async () => {
  onTestFinished(() => {
    copies.mockResolvedValue([])
    store.set(offlineCopiesAtom)
  })
  show('/kept', { area: { name: 'kept', section: null } })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter this page' }), 'zarate')
  await waitFor(async () => expect((await rowsShown()).map(row => row.dataset.id)).toEqual(['1']))
  expect(read.mock.calls.every(([{ search }]) => !search)).toBe(true)
  copies.mockResolvedValue([{ ...COPY, area: 'kept' }])
  store.set(offlineCopiesAtom)
  await waitFor(() => expect(read.mock.calls.at(-1)![0]).toMatchObject({ search: 'zarate' }))
  expect(screen.getByLabelText('Address').textContent).toContain('search=zarate')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search things' }).value).toBe('zarate')
})

test('a switch in a row changes at once, and its notice offers Undo', async () => {
  show()
  const toggle = await screen.findByRole('switch', { name: 'Testing, Zárate' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(toggle)
  await waitFor(() => expect(store.get(noticesAtom)).toMatchObject([{ intent: 'success', text: 'Zárate: Marked.', action: { label: 'Undo' } }]))
  store.get(noticesAtom)[0]!.action!.run()
  await waitFor(() =>
    expect(set.mock.calls.map(([row, isOn]) => [row.id, isOn])).toEqual([
      [1, true],
      [1, false],
    ]),
  )
})

test('Undo takes the change back by its entry in the journal, so that main compares the record first', async () => {
  set.mockResolvedValueOnce({ message: 'Marked.', change: 4 })
  undo.mockResolvedValue({ message: 'Unmarked.', change: 5 })
  show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Testing, Zárate' }))
  await waitFor(() => expect(store.get(noticesAtom)).toMatchObject([{ text: 'Zárate: Marked.', action: { label: 'Undo' } }]))
  set.mockClear()
  store.get(noticesAtom)[0]!.action!.run()
  await waitFor(() => expect(undo.mock.calls.map(([input]) => input)).toEqual([{ id: 4 }]))
  await waitFor(() => expect(store.get(noticesAtom).some(({ text }) => text === 'Zárate: Unmarked.')).toBe(true))
  expect(set).not.toHaveBeenCalled()
})

test('what is refused of a row names the row and stays until it is dismissed, with a way to try again', async () => {
  set.mockRejectedValueOnce(new StewardError({ kind: 'rejected', message: 'Not allowed now.', retryable: false }))
  show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Testing, Zárate' }))
  await waitFor(() =>
    expect(store.get(noticesAtom)).toMatchObject([{ intent: 'error', text: 'Zárate: Not allowed now.', stays: true, action: { label: 'Try again' } }]),
  )
})

test('decisions 15: a command on a row of which nobody knows is sent again only after a question', async () => {
  const run = vi.fn<() => Promise<{ message: string }>>().mockRejectedValueOnce(new StewardError({ kind: 'unknown', message: NOT_KNOWN, retryable: false }))
  run.mockResolvedValue({ message: 'Reminded.' })
  show('/list', { commands: [{ label: 'Send reminder', needs: null, run }] })
  const remind = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Zárate' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }))
  }
  await remind()
  await waitFor(() => expect(store.get(noticesAtom)).toMatchObject([{ text: `Zárate: ${NOT_KNOWN}`, action: { label: 'Check' } }]))
  await remind()
  // Without a layout, what sees to the focus of menus may take the dialog for one that is not reached, and hide it with its name.
  const question = (await screen.findByText('Send again?')).closest<HTMLElement>('[role=dialog]')!
  expect(question.textContent).toContain('It may already be done. Sending it again could do it twice.')
  expect(run).toHaveBeenCalledOnce()
  await userEvent.click(within(question).getByText('Send again'))
  await waitFor(() => expect(store.get(noticesAtom).at(-1)).toMatchObject({ intent: 'success', text: 'Zárate: Reminded.' }))
  // What is known now is not asked about.
  await remind()
  await waitFor(() => expect(run).toHaveBeenCalledTimes(3))
})

const withReference: ListColumn<Row>[] = [
  { id: 'id', header: 'ID', width: 72, reference: ({ id, testing }) => (testing ? null : { to: `/admin/others?details=${id}`, section: 'Others' }) },
  { id: 'open', header: 'Open', width: 90, as: 'details', isData: false },
]

test('a cell that names a record of another area leads there, and a button opens the details; no column of menus where there is none', async () => {
  show('/list', { columns: withReference, menuHeader: null })
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['ID', 'Open'])
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([['1', '#/admin/others?details=1']])
  await userEvent.click(screen.getAllByRole('button', { name: 'Open' })[1]!)
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?details=2'))
})

test('the record of an area that is denied is named without a link', async () => {
  store.set(sessionAtom, before => ({ ...before!, denials: { others: { view: true } } }))
  show('/list', { columns: withReference })
  expect(await screen.findByText('1')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a list that reads itself again does so while it can be seen and the server is reached, one reading at a time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const EVERY = 3_600_000 // the clock goes on by itself too
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visible.mockRestore())
  show('/list', { refreshEvery: EVERY, refreshLabel: 'Refresh Data' })
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Refresh Data' }).textContent).toBe('Refresh Data')
  const asked = () => read.mock.calls.filter(([query]) => query.refresh).length
  await vi.advanceTimersByTimeAsync(EVERY)
  expect(asked()).toBe(1)

  visible.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(2 * EVERY)
  expect(asked()).toBe(1)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked(), 'at once when it is seen again').toBe(2))

  store.set(sessionAtom, before => ({ ...before!, online: false }))
  await vi.advanceTimersByTimeAsync(EVERY)
  expect(asked()).toBe(2)
  store.set(sessionAtom, before => ({ ...before!, online: true }))
  read.mockReturnValueOnce(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(3 * EVERY)
  expect(asked(), 'one is under way').toBe(3)
})

/** A whole list whose rows name records of another area in a field without a column. */
const whole: ListShape = { columns: ['id', 'title'], sizes: [10], references: [{ field: 'user_id', label: 'User ID', to: 'people' }] }
const filterChip = async (text: string | RegExp) => within(await screen.findByRole('list', { name: 'Filters' })).findByRole('button', { name: text })

test('a filter by a field without a column, as links of Related have it, is shown, changed and removed', async () => {
  show('/list?user_id.is=7', { area: { name: 'referring', section: null }, shape: whole })
  await userEvent.click(await filterChip('User ID: 7'))
  const panel = await screen.findByRole('dialog', { name: 'Filter' })
  expect(within(panel).getByRole<HTMLSelectElement>('combobox', { name: 'Column' }).selectedOptions[0]!.textContent).toBe('User ID')
  const text = within(panel).getByRole('textbox', { name: 'Text' })
  await userEvent.clear(text)
  await userEvent.type(text, '8{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?user_id.is=8'))
  await userEvent.click(await filterChip(/Remove filter User ID: 8/))
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(''))
})

test('a filter of several values keeps them all when it is opened and applied, and each can be taken out and another put in', async () => {
  show('/list?title.is=Uno&title.is=Dos&title.is=', { area: { name: 'several', section: null }, shape: whole })
  await userEvent.click(await filterChip('Title: Uno, Dos, empty'))
  const panel = () => screen.findByRole('dialog', { name: 'Filter' })
  const box = async (name: string) => within(await panel()).getByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['Uno', 'Dos', 'empty']) expect((await box(name)).checked).toBe(true)
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull())
  expect(screen.getByLabelText('Address').textContent).toBe('?title.is=Uno&title.is=Dos&title.is=')
  await userEvent.click(await filterChip('Title: Uno, Dos, empty'))
  await userEvent.click(await box('Dos'))
  await userEvent.type(within(await panel()).getByRole('textbox', { name: 'Another text' }), 'Tres{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?title.is=Uno&title.is=&title.is=Tres'))
})
