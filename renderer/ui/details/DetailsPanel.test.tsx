/** The panel beside a list: what it says of a record, in which words, and what its tabs, buttons and keys do. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../../shared/rules/preferences.ts'
import { openedNameAtom } from '../../state/openedName.ts'
import { preferencesAtom } from '../../state/preferences.ts'
import { store } from '../../state/store.ts'
import type { DetailTab } from './details.ts'
import { DetailsPanel, type DetailsPanelProps } from './DetailsPanel.tsx'
import { useDetailsKeys, type DetailsKeys } from './useDetailsKeys.ts'

interface Person {
  id: number
  email: string
  note: string
}
const ANA: Person = { id: 7, email: 'ana@example.com', note: '' }
const TABS: Array<DetailTab<Person>> = [
  {
    id: 'person',
    label: 'Person',
    sections: [
      {
        title: 'About',
        rows: [
          { label: 'ID', value: person => String(person.id), copy: true },
          { label: 'Email', value: person => person.email, copy: true },
          { label: 'Note', value: person => person.note, copy: true },
        ],
      },
    ],
  },
  { id: 'reviews', label: 'Reviews', sections: [{ rows: [{ label: 'Stars', value: () => '5' }] }] },
]

const PROPS = {
  panelRef: null,
  layout: { isModal: false, top: 0, width: 460, widest: 560, resize: () => undefined },
  title: 'Person Details',
  name: 'Ana',
  about: 'Person 3',
  status: 'Active',
  position: { at: 3, of: 30_752 },
  tabs: TABS as never,
  tab: undefined,
  shown: ANA,
  failure: null,
  savedAt: undefined,
  buttons: [],
  chooseTab: () => undefined,
  retry: () => undefined,
  openWindow: () => undefined,
  copyAddress: () => undefined,
  close: () => undefined,
} satisfies DetailsPanelProps

function show(props: Partial<DetailsPanelProps> = {}) {
  const calls = {
    chooseTab: vi.fn<(id: string) => void>(),
    retry: vi.fn<() => void>(),
    openWindow: vi.fn<() => void>(),
    copyAddress: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  }
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <DetailsPanel {...PROPS} {...calls} {...props} />
      </FluentProvider>
    </Provider>,
  )
  return { ...calls, panel: screen.getByRole('dialog', { name: 'Person Details' }) }
}

test('it names the record and its place, shows its rows, and a dash for what is empty', () => {
  const { panel } = show()
  expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Ana')
  expect(store.get(openedNameAtom), 'in the page’s title').toBe('Ana')
  expect(within(panel).getAllByRole('status')[0]!.textContent).toBe('AnaActive')
  expect(within(panel).getByText('3 of 30,752')).toBeTruthy()
  expect(within(panel).getByRole('heading', { level: 3 }).textContent).toBe('About')
  expect(
    within(panel)
      .getAllByRole('term')
      .map(term => term.textContent),
  ).toEqual(['ID', 'Email', 'Note'])
  expect(
    within(panel)
      .getAllByRole('definition')
      .map(value => value.textContent),
  ).toEqual(['7', 'ana@example.com', '–'])
})

test('it opens with the facts of the record, which stand above its tabs', () => {
  const { panel } = show({
    facts: [
      { label: 'Whose', value: () => 'Ana' },
      { label: 'Since', value: () => '' },
      { label: 'Never', value: () => 'x', isShown: () => false },
    ],
  })
  const [whose, since] = ['Whose', 'Since'].map(label => within(panel).getByText(label))
  expect([whose, since].map(label => label!.nextElementSibling!.textContent)).toEqual(['Ana', '–'])
  expect(within(panel).queryByText('Never')).toBeNull()
  expect(since!.compareDocumentPosition(within(panel).getByRole('tablist')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the tabs stay where they are while the next record is read: what stands above them keeps its place, unseen', () => {
  const panel = (shown: object | undefined) => <DetailsPanel {...PROPS} facts={[{ label: 'Whose', value: () => 'Ana' }]} shown={shown} />
  const { rerender } = render(panel(undefined))
  expect(screen.queryByRole('tablist'), 'before anything is read').toBeNull()
  rerender(panel(PROPS.shown))
  const tab = screen.getAllByRole('tab')[1]!
  tab.focus()
  rerender(panel(undefined))
  expect(document.activeElement).toBe(tab)
  expect(screen.getByText('Whose')).toBeTruthy()
  expect(getComputedStyle(screen.getByText('Whose')).visibility).toBe('hidden')
})

test('empty fields take no line where a person chose so', () => {
  store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, hidesEmpty: true })
  const { panel } = show()
  expect(
    within(panel)
      .getAllByRole('term')
      .map(term => term.textContent),
  ).toEqual(['ID', 'Email'])
  store.set(preferencesAtom, DEFAULT_PREFERENCES)
})

test('it says which fields wait in the Outbox, and leads there', () => {
  const panel = (waiting: string[]) =>
    render(
      <MemoryRouter>
        <DetailsPanel {...PROPS} waiting={waiting} />
      </MemoryRouter>,
    )
  panel(['Title', 'Sort name']).getByText(/not on the server yet: Title and Sort name\./)
  expect(screen.getByRole('link', { name: 'Open Outbox' }).getAttribute('href')).toBe('#/admin/outbox')
  cleanup()
  expect(panel([]).queryByText(/not on the server yet/)).toBeNull()
})

test('beside the list it is not modal; as a dialog it is, without an edge to drag', () => {
  expect(show().panel.getAttribute('aria-modal')).toBe('false')
  expect(screen.getByRole('separator', { name: 'Width of the details' })).toBeTruthy()
  cleanup()
  expect(show({ layout: { ...PROPS.layout, isModal: true } }).panel.getAttribute('aria-modal')).toBe('true')
  expect(screen.queryByRole('separator')).toBeNull()
})

test('tabs are chosen by their names; one that the address names wrongly is the first', async () => {
  const { chooseTab } = show({ tab: 'gone' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Person')
  expect(screen.getByRole('tabpanel', { name: 'Person' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }))
  expect(chooseTab).toHaveBeenCalledExactlyOnceWith('reviews')
})

test('the tab of the address shows; a single tab shows without tabs', () => {
  show({ tab: 'reviews' })
  expect(screen.getByRole('definition').textContent).toBe('5')
})

test('a single tab shows without tabs', () => {
  show({ tabs: [TABS[0]!] as never })
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('values that are taken along are copied, an empty one is not, and it is announced', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.getAllByRole('button', { name: /^Copy (ID|Email|Note)$/ }).map(button => button.getAttribute('aria-label'))).toEqual(['Copy ID', 'Copy Email'])
  await user.click(screen.getByRole('button', { name: 'Copy Email' }))
  expect(await screen.findByText('Copied.', { selector: '[role="status"]' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('ana@example.com')
})

test('while it is read there are skeletons; what cannot be read says so, and Retry reads again', async () => {
  const { retry, panel } = show({ shown: undefined, failure: { kind: 'offline', message: 'No connection.', retryable: true } })
  expect(within(panel).getByRole('alert').textContent).toContain('No connection.')
  expect(screen.queryByLabelText('Loading')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a first reading shows skeletons', () => {
  show({ shown: undefined })
  expect(screen.getByLabelText('Loading')).toBeTruthy()
})

test('stored data has its date', () => {
  show({ savedAt: new Date(2026, 4, 1, 12, 30).getTime() })
  expect(screen.getByText(/^Saved data from .*2026/)).toBeTruthy()
})

test('at the end of the list the way on is closed, and keeps the focus', async () => {
  const previous = vi.fn<() => void>()
  show({ previous })
  const next = screen.getByRole('button', { name: 'Next record' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(next)
  expect(document.activeElement).toBe(next)
  await userEvent.click(screen.getByRole('button', { name: 'Previous record' }))
  expect(previous).toHaveBeenCalledOnce()
})

test('Exit closes it, and so does Close', { tags: ['F-169'] }, async () => {
  const { close } = show({ buttons: [{ label: 'Edit', run: () => undefined }] })
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(2)
})

test('its keys work in it and on rows, and nowhere else', () => {
  document.body.innerHTML = `<div id="panel" role="dialog" tabindex="-1"><button>Edit</button><button id="menu" aria-haspopup="menu"></button><button id="opened" aria-haspopup="menu" aria-expanded="true"></button><div data-scrolls tabindex="0"></div><div role="textbox" tabindex="0"></div></div>
    <table><tbody><tr tabindex="0"></tr></tbody></table><input><button id="other">Other</button><div role="dialog" id="question"><button>Yes</button></div>`
  const element = (selector: string) => document.querySelector<HTMLElement>(selector)!
  const pressed: string[] = []
  const keys = Object.fromEntries(['previous', 'next', 'close'].map(key => [key, () => void pressed.push(key)])) as unknown as DetailsKeys
  const { unmount } = renderHook(() => useDetailsKeys({ current: element('#panel') }, true, keys))
  const press = (selector: string, ...names: Array<string | KeyboardEventInit>) => {
    pressed.length = 0
    for (const key of names) fireEvent.keyDown(element(selector), typeof key === 'string' ? { key } : key)
    return pressed.join(' ')
  }
  const all = ['j', 'k', 'ArrowDown', 'ArrowUp', 'Escape']
  expect(press('#panel button', ...all)).toBe('next previous next previous close')
  expect(press('[data-scrolls]', ...all), 'arrows scroll').toBe('next previous close')
  expect(press('tr', ...all), 'arrows go from row to row').toBe('next previous close')
  expect(press('#panel [role=textbox]', ...all), 'what is typed into has its own').toBe('')
  expect(press('#panel', 'Enter', 'Escape')).toBe('close')
  expect(press('#menu', ...all), 'a menu button has the others').toBe('close')
  expect(press('#opened', ...all), 'Escape closes its menu').toBe('')
  expect(press('#panel button', 'Enter')).toBe('')
  expect(press('input', ...all)).toBe('')
  expect(press('#other', ...all)).toBe('')
  expect(press('#question button', ...all)).toBe('')
  expect(press('#panel button', { key: 'j', ctrlKey: true }, { key: 'k', metaKey: true }, { key: 'ArrowDown', altKey: true })).toBe('')
  unmount()
  expect(press('#panel button', ...all)).toBe('')
  document.body.innerHTML = ''
})
