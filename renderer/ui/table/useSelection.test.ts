// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAll } from '../list/useBulkCommands.tsx'
import { DEFAULT_LIST_LOOK } from '../../../shared/rules/preferences.ts'
import type { TableColumn } from './columns.ts'
import { useListTable } from './useListTable.ts'
import { useSelection } from './useSelection.ts'

const rowsFrom = (first: number, count = 10) => Array.from({ length: count }, (_, index) => ({ id: first + index }))
const TOTAL = 30

const columns: TableColumn<{ id: number }>[] = [{ id: 'id', header: 'ID', width: 72, text: ({ id }) => String(id) }]
const setLook = () => undefined

function useTickedTable({ question, rows }: { question: string; rows: Array<{ id: number }> }) {
  const selection = useSelection(question, rows, TOTAL)
  const { table } = useListTable({ columns, look: DEFAULT_LIST_LOOK, setLook, rows, sort: undefined, sortable: [], onSort: () => undefined, selection })
  return {
    selection,
    table,
    /** Whether the rows of the page are ticked: all, none or some of them. */
    page: table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'mixed'),
    isTicked: (id: number) => table.getRow(String(id)).getIsSelected(),
    tick: (id: number, checked: boolean, shiftKey = false) =>
      table.getRow(String(id)).getToggleSelectedHandler()({ target: { checked }, nativeEvent: { shiftKey } }),
  }
}
const hook = () => renderHook(useTickedTable, { initialProps: { question: 'all', rows: rowsFrom(1) } })

test('ticks stay over pages, and go with another question', () => {
  const { result, rerender } = hook()
  act(() => result.current.tick(2, true))
  expect([result.current.page, result.current.selection.count]).toEqual(['mixed', 1])
  rerender({ question: 'all', rows: rowsFrom(11) })
  expect([result.current.page, result.current.selection.count]).toEqual([false, 1])
  act(() => result.current.table.toggleAllRowsSelected(true))
  expect([result.current.page, result.current.selection.count]).toEqual([true, 11])
  rerender({ question: 'active', rows: rowsFrom(1) })
  expect(result.current.selection.count).toBe(0)
})

test('a range goes from the row before, and unticks as it ticks', () => {
  const { result } = hook()
  act(() => result.current.tick(3, true))
  act(() => result.current.tick(6, true, true))
  expect([...result.current.selection.ticked.rows.keys()].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6])
  act(() => result.current.tick(4, false, true))
  expect(result.current.selection.count).toBe(1)
})

test('all that match are ticked but those that are unticked', () => {
  const { result } = hook()
  act(() => result.current.selection.selectAll())
  expect([result.current.selection.count, result.current.page]).toEqual([TOTAL, true])
  act(() => result.current.tick(5, false))
  expect([result.current.selection.count, result.current.page, result.current.isTicked(5), result.current.isTicked(6)]).toEqual([
    TOTAL - 1,
    'mixed',
    false,
    true,
  ])
})

test('all that match are read page by page, each once', async () => {
  const asked: number[] = []
  const { rows } = await readAll(
    ({ page, size }) => {
      asked.push(page)
      const all = rowsFrom(1, 2_500)
      return Promise.resolve({ rows: all.slice(page * size, (page + 1) * size), total: all.length, unreadable: 0 } as never)
    },
    { page: 7, size: 10, search: 'san' },
    new AbortController().signal,
  )
  expect(asked).toEqual([0, 1, 2])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2_500)
})
