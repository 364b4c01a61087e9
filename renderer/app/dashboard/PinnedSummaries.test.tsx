/** Pinned summaries of a list that is read whole and is not on this computer: nothing is read until somebody asks for it. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Pin, PinnedSummary } from '../../../shared/platform/pins.ts'
import { client } from '../../state/client.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import PinnedSummaries from './PinnedSummaries.tsx'
import { sessionOf } from '../../testing/wire.ts'

vi.mock('../../state/client.ts', () => {
  const operation = () => vi.fn<() => unknown>()
  return { client: { pins: { list: operation(), summary: operation() }, offline: { copies: operation() }, summaries: { of: operation() } } }
})
const summary = vi.mocked(client.pins.summary)
const read = vi.mocked(client.summaries.of)

const PIN: Pin = {
  id: 'one',
  list: 'banks',
  query: { filters: { bank_name: { contains: 'san' } } },
  choice: { column: 'status', measure: 'count' },
  words: {
    noun: { one: 'bank', many: 'banks' },
    column: { column: 'status', label: 'Status', isDate: false, hasTexts: false, choices: [{ value: 'Active', label: 'In use' }] },
    rows: ['Bank Name contains san'],
  },
}
const FIGURES = { rows: 3, amounts: 0, result: null }
const FOUND: PinnedSummary = { summary: { groups: [{ key: 'Active', ...FIGURES }], others: null, all: FIGURES }, asOf: Date.UTC(2026, 2, 7) }

test('says that the rows are not here, reads them when asked, and leads to those of a group', async () => {
  store.set(sessionAtom, sessionOf('signed-in'))
  vi.mocked(client.pins.list).mockResolvedValue([PIN])
  vi.mocked(client.offline.copies).mockResolvedValue([])
  summary.mockResolvedValue(null)
  read.mockImplementation(() => {
    summary.mockResolvedValue(FOUND)
    return Promise.resolve(FOUND.summary)
  })
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <PinnedSummaries refreshes={0} />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
  const button = await screen.findByRole('button', { name: 'Read banks' })
  expect(screen.getByRole('region', { name: 'Banks by Status' }).textContent).toContain('Bank Name contains san')
  expect(read).not.toHaveBeenCalled()
  await userEvent.click(button)
  const link = await screen.findByRole('link', { name: 'In use' })
  expect(link.getAttribute('href')).toBe('#/admin/bank?bank_name.contains=san&status.is=Active')
  expect(read).toHaveBeenCalledWith({ list: 'banks.list', query: PIN.query, ...PIN.choice })
})
