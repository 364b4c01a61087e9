/** What Enter does in the palette while more is found. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Found, FoundRecord } from '../../shared/platform/search.ts'
import { closeWire, openWire } from '../testing/wire.ts'

afterEach(closeWire)

const rosario: FoundRecord = { area: 'cities', id: 12, title: 'Villa Rosario', place: 'Santa Fe' }
const better: FoundRecord = { area: 'cities', id: 13, title: 'Rosario', place: 'Colonia', matched: { field: 'id', text: '13' } }
const found = (...records: FoundRecord[]): Found => ({ records, hasMore: false, isSearching: true, unsearched: [], partly: ['customers'], limited: [] })

/** The palette in which something is typed, and main has been asked. */
async function type(text: string) {
  const wire = await openWire()
  const { default: CommandPalette } = await import('./CommandPalette.tsx')
  render(
    <wire.wrapper>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <CommandPalette close={() => {}} />
        </MemoryRouter>
      </FluentProvider>
    </wire.wrapper>,
  )
  await act(async () => {})
  const idOf = (op: string) => wire.calls().findLast(call => call.op === op)!.id
  await wire.answer([], idOf('dashboard.opened'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  await waitFor(() => idOf('search.records'))
  return {
    ...wire,
    /** Tells that a list is not here, which can then be searched whole. */
    lacks: (area: string) => wire.answer([{ area, state: 'none', asOf: null }], idOf('offline.copies')),
    finds: (...records: FoundRecord[]) => wire.progress({ done: 0, answer: found(...records) }, idOf('search.records')),
  }
}
const options = () => screen.getAllByRole('option').map(option => option.textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent

it('what was found first stays marked when something better comes', async () => {
  const { finds } = await type('rosario')
  expect(marked(), 'until anything is found').toMatch(/^Find “rosario”/)
  await finds(rosario)
  expect(marked()).toMatch(/^Villa Rosario/)
  await finds(rosario, better)
  expect(options()[0]).toMatch(/^Rosario/)
  expect(marked()).toMatch(/^Villa Rosario/)
})

it('where nothing is found Enter leads to Find, also once lists that are not here are offered', async () => {
  const { finds, lacks } = await type('no such record')
  expect(marked()).toMatch(/^Find “no such record”/)
  await finds()
  await lacks('customers')
  expect(options()).toHaveLength(2)
  expect(options()[1]).toMatch(/^Search all of Customers/)
  expect(marked()).toMatch(/^Find “no such record”/)
})
