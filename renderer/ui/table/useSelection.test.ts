// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAll } from '../list/useBulkCommands.tsx'
import { useSelection } from './useSelection.ts'

const rowsFrom = (first: number, count = 10) => Array.from({ length: count }, (_, index) => ({ id: first + index }))
const TOTAL = 30

const hook = () => renderHook(given => useSelection(given.question, given.rows, TOTAL), { initialProps: { question: 'all', rows: rowsFrom(1) } })

test('ticks stay over pages, and go with another question', () => {
  const { result, rerender } = hook()
  act(() => result.current.toggle({ id: 2 }))
  expect([result.current.page, result.current.count]).toEqual(['mixed', 1])
  rerender({ question: 'all', rows: rowsFrom(11) })
  expect([result.current.page, result.current.count]).toEqual([false, 1])
  act(() => result.current.setPage(true))
  expect([result.current.page, result.current.count]).toEqual([true, 11])
  rerender({ question: 'active', rows: rowsFrom(1) })
  expect(result.current.count).toBe(0)
})

test('a range goes from the row before, and unticks as it ticks', () => {
  const { result } = hook()
  act(() => result.current.toggle({ id: 3 }))
  act(() => result.current.toggle({ id: 6 }, true))
  expect([...result.current.ticked.rows.keys()].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6])
  act(() => result.current.toggle({ id: 4 }, true))
  expect(result.current.count).toBe(1)
})

test('all that match are ticked but those that are unticked', () => {
  const { result } = hook()
  act(() => result.current.selectAll())
  expect([result.current.count, result.current.page]).toEqual([TOTAL, true])
  act(() => result.current.toggle({ id: 5 }))
  expect([result.current.count, result.current.page, result.current.has(5), result.current.has(99)]).toEqual([TOTAL - 1, 'mixed', false, true])
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
