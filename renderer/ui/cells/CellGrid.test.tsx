/** The keys and the clipboard of the grid, over cells that are held here. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ImportField } from '../../../shared/rules/importCells.ts'
import { CellGrid } from './CellGrid.tsx'
import type { Cells } from './useCells.ts'

const title: ImportField = { name: 'title', label: 'Title', as: 'text' }
const cash: ImportField = {
  name: 'cash',
  label: 'Cash',
  as: 'select',
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}
const columns = [
  { id: 'id', header: 'ID', width: 72, textOf: ({ id }: { id: number }) => String(id) },
  { id: 'title', header: 'Title', width: 200, field: title },
  { id: 'cash', header: 'Cash', width: 100, field: cash },
]
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const tell = vi.fn<(text: string) => void>()
const undo = vi.fn<() => void>()

const allow = (run: () => void) => run()

function Grid({ guard = allow }: { guard?: (run: () => void) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const key = ({ id }: { id: number }, { name }: ImportField) => `${name} ${id}`
  const cells = {
    textOf: (row: { id: number }, field: ImportField) => typed[key(row, field)] ?? (field === cash ? 'No' : key(row, field)),
    isChanged: (row: { id: number }, field: ImportField) => Object.hasOwn(typed, key(row, field)),
    problemOf: () => null,
    optionsOf: () => [],
    needOptions: () => Promise.resolve(),
    edit(texts: Parameters<Cells['edit']>[0]) {
      const changes = Object.fromEntries(texts.map(({ row, field, text }) => [key(row, field), text]))
      setTyped(before => Object.fromEntries(Object.entries({ ...before, ...changes }).filter((each): each is [string, string] => each[1] !== undefined)))
      return texts.length
    },
    undo,
  } satisfies Partial<Cells> as unknown as Cells
  return (
    <FluentProvider theme={webLightTheme}>
      <CellGrid
        label="things"
        rows={rows}
        columns={columns}
        cells={cells}
        rowName={({ id }) => `thing ${id}`}
        offset={10}
        total={30}
        sort={undefined}
        sortable={[]}
        onSort={() => undefined}
        rowHeight={36}
        isReadOnly={false}
        guard={guard}
        tell={tell}
      />
    </FluentProvider>
  )
}

const cell = (row: number, column: number) => screen.getAllByRole('row')[row]!.children[column - 1] as HTMLElement
const texts = () => Array.from(document.querySelectorAll('td'), ({ textContent }) => textContent)

test('typing over, Enter and Tab end a cell and go on; Escape gives it back', async () => {
  const user = userEvent.setup()
  render(<Grid />)
  expect(screen.getAllByRole('row')[1]!.getAttribute('aria-rowindex')).toBe('12')
  await user.click(cell(1, 2))
  await user.keyboard('New{Enter}')
  expect(cell(1, 2).textContent).toBe('New')
  expect(document.activeElement).toBe(cell(2, 2))
  await user.keyboard('{F2}er{Tab}')
  expect(cell(2, 2).textContent).toBe('title 2er')
  expect(document.activeElement).toBe(cell(2, 3))
  await user.keyboard('{F2}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cash, thing 2' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(cell(2, 3))
  await user.keyboard('{ArrowLeft}{F2}gone{Escape}')
  expect(cell(2, 2).textContent).toBe('title 2er')
  await user.keyboard('{Escape}')
  expect(cell(2, 2).textContent).toBe('title 2')
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledOnce()
})

test('a block is copied, pasted and filled down, and what can’t be edited stays', async () => {
  const user = userEvent.setup()
  render(<Grid />)
  await user.click(cell(1, 2))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  const setData = vi.fn<(type: string, text: string) => void>()
  fireEvent.copy(cell(2, 3), { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', 'title 1\tNo\r\ntitle 2\tNo')
  await user.click(cell(2, 1))
  fireEvent.paste(cell(2, 1), { clipboardData: { getData: () => '9\tPasted\n8\tToo\n7\tMore' } })
  expect(texts()).toEqual(['1', 'title 1', 'No', '2', 'Pasted', 'No', '3', 'Too', 'No'])
  expect(tell).toHaveBeenLastCalledWith('2 cells can’t be edited here. 2 cells had no room in the table.')
  await user.click(cell(1, 2))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(texts().filter(text => text === 'title 1')).toHaveLength(3)
  await user.keyboard('{Delete}')
  expect(texts().filter(text => text === '')).toHaveLength(3)
})

test('without the right no cell opens, and no key changes one', async () => {
  const user = userEvent.setup()
  const guard = vi.fn<(run: () => void) => void>()
  render(<Grid guard={guard} />)
  const before = texts()
  await user.dblClick(cell(1, 2))
  await user.keyboard('x{Delete}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(texts()).toEqual(before)
  expect(guard).toHaveBeenCalledTimes(3)
})
