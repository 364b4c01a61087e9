/** Small tables: what they draw of columns and rows, and what stays while they are drawn again. */
// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PlainTable } from './PlainTable.tsx'

const ROWS = [
  { name: 'One', amount: 1 },
  { name: 'Both', amount: null },
  { name: 'All', amount: 3 },
]

function Table() {
  const [chosen, choose] = useState('')
  return (
    <PlainTable
      label={`Amounts ${chosen}`}
      columns={[
        { id: 'name', header: 'Name', isRowHeader: true, cellOf: ({ amount }) => (amount === null ? { colSpan: 2 } : {}), draw: ({ name }) => name },
        {
          id: 'amount',
          header: <input aria-label="Every amount" />,
          cellOf: ({ amount }) => (amount === null ? null : {}),
          draw: ({ name }) => <button onClick={() => choose(name)}>{name}</button>,
        },
        { id: 'note', header: '', draw: () => '' },
      ]}
      rows={[...ROWS]}
      rowId={({ name }) => name}
      isFoot={({ name }) => name === 'All'}
    />
  )
}

it('names its columns and rows, covers cells, and puts sums in its foot', () => {
  render(<Table />)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['One', 'Both', 'All'])
  expect(screen.getByRole('row', { name: 'Both' }).querySelectorAll('td, th')).toHaveLength(2)
  expect(screen.getByRole('rowheader', { name: 'All' }).closest('tfoot')).not.toBeNull()
})

it('keeps what is typed in a header and focused in a cell while its columns and rows are made anew', () => {
  render(<Table />)
  const [input, button] = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'One' })]
  fireEvent.change(input, { target: { value: 'typed' } })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('table', { name: 'Amounts One' })).toBeDefined()
  expect(screen.getByRole('textbox')).toBe(input)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }))
})
