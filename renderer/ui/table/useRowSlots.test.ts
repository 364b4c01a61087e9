import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowSlots } from './useRowSlots.ts'

function slots(pages: Array<{ ids: number[]; focused?: number }>) {
  const { result, rerender } = renderHook(({ ids, focused }: { ids: number[]; focused?: number }) => useRowSlots(ids, focused), { initialProps: pages[0]! })
  for (const page of pages.slice(1)) rerender(page)
  return Object.fromEntries(result.current)
}

test('another page takes over the elements in their order, and makes no more than it needs', () => {
  expect(slots([{ ids: [1, 2, 3] }, { ids: [4, 5, 6, 7] }])).toEqual({ 4: 0, 5: 1, 6: 2, 7: 3 })
})

test('a row that is still drawn keeps its element, wherever it stands', () => {
  expect(slots([{ ids: [1, 2, 3] }, { ids: [3, 9, 1] }])).toEqual({ 3: 2, 9: 1, 1: 0 })
})

test('the element of a row that goes with the focus in it is not used for another row', () => {
  expect(slots([{ ids: [1, 2] }, { ids: [3, 4], focused: 1 }])).toEqual({ 3: 1, 4: 2 })
})
