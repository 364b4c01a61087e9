import { expect, it } from 'vitest'
import { frozenPlaces, growingColumns, markedColumn, sharedWidths, type TableColumn } from './columns.ts'

const column = (id: string, more: Partial<TableColumn<object>> = {}): TableColumn<object> => ({ id, header: id, width: 100, text: () => id, ...more })

it('room left over goes to texts of any length, and not to codes, days, amounts, statuses or switches', () => {
  const columns = [
    column('title'),
    column('code', { fits: true }),
    column('day', { written: text => ({ text, whole: text }) }),
    column('total', { align: 'end' }),
    column('status', { as: 'status' }),
    column('elite', { as: 'switch' }),
    column('description'),
  ]
  expect(growingColumns(columns, {})).toEqual(['title', 'description'])
  expect(growingColumns(columns, { title: 120 }), 'somebody chose its width').toEqual(['description'])
  const sizes = columns.map(({ id }) => ({ id, size: id === 'description' ? 300 : 100 }))
  expect(sharedWidths(sizes, ['title', 'description'], 1_000)).toMatchObject({ title: 125, code: 100, day: 100, description: 375 })
})

it('where no text is of any length, the last column takes what is left over', () => {
  expect(growingColumns([column('code', { fits: true }), column('status', { as: 'status' })], {})).toEqual(['status'])
})

it('beside the details names stay in sight while the rest scrolls; without room for the rest they scroll too', () => {
  const columns = [column('selection', { fixed: true, isFrozen: true }), column('id'), column('name', { isFrozen: true }), column('total')]
  const widths = { selection: 98, id: 72, name: 190, total: 120 }
  expect(frozenPlaces(columns, widths, 524)).toEqual({ selection: 0, name: 98 })
  expect(frozenPlaces(columns, widths, 440)).toEqual({ selection: 0 })
})

it('marks stand in the column that names the row, otherwise in the first that is no tick or menu', () => {
  const [selection, menu] = [column('selection', { isFrozen: true }), column('actions', { isFrozen: true })]
  expect(markedColumn([selection, menu, column('id'), column('title', { isFrozen: true })])).toBe('title')
  expect(markedColumn([selection, menu, column('id'), column('total')])).toBe('id')
  expect(markedColumn([selection])).toBeUndefined()
})
