import { expect, it } from 'vitest'
import { categoryOf, DEFAULT_FILTERS, readFilters, writeFilters, zoomOf } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

it.each([
  [30, 10],
  [1, 300],
  [0, 300],
  [-5, 300],
  [7, 42],
  [100, 3],
  [299, 1],
  [300, 1],
  [301, 0],
])('the zoom for %d km is %d', { tags: ['O-487'] }, (distance, zoom) => {
  expect(zoomOf(distance)).toBe(zoom)
})

it('without an address Professional and 30 km, nothing else chosen', { tags: ['O-097', 'O-485', 'O-721', 'O-106'] }, () => {
  expect(read('')).toEqual({ state: null, city: null, type: 'Professional', topParent: null, parent: null, distance: 30 })
  expect(writeFilters(new URLSearchParams('view=table&state=2&distance=9'), DEFAULT_FILTERS).toString()).toBe('view=table')
})

it('what an address says is read back as it was written', () => {
  const filters = { state: 2, city: 310, type: 'Client', topParent: 1, parent: 7, distance: 100 } as const
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
})

it.each(['distance=0', 'distance=101', 'distance=1.5', 'distance=x', 'type=client', 'state=0', 'state=-1', 'city=5', 'parent=1e3'])(
  '%s in an address is nothing',
  { tags: ['O-488'] },
  text => {
    expect(read(text)).toEqual(DEFAULT_FILTERS)
  },
)

it('of the two categories the parent is asked for', { tags: ['O-566'] }, () => {
  expect(categoryOf({ ...DEFAULT_FILTERS, topParent: 1 })).toEqual({ category_id: 1, category_type: 'top_parent' })
  expect(categoryOf({ ...DEFAULT_FILTERS, topParent: 1, parent: 7 })).toEqual({ category_id: 7, category_type: 'parent' })
  expect(categoryOf(DEFAULT_FILTERS)).toEqual({})
})
