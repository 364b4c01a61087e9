/** Numbers of all lists: what a kind is, sorts, filters and leaves as one. */
import { describe, expect, it } from 'vitest'
import { cellValue, type ListShape } from '../../shared/contract/list.ts'
import { areaNamed, contract, kindsNamed, shapeNamed } from '../../shared/areas/index.ts'
import { createCollection } from '../core/rows/collection.ts'
import { anyKeyOf, keysOf, type RowDefinition } from '../core/rows/rowDefinition.ts'
import { rowsFrom } from '../core/rows/rows.ts'
import { wholeLists } from './index.ts'

const VALUES = ['50', '', '9', '120.00', '48.50', '1.234,5']
const UP = ['9', '48.50', '50', '120.00', '1.234,5', '']

/** The columns of numbers of all lists, those of lists that the backend pages included. */
const columns = Object.entries(wholeLists).flatMap(([list, definition]) => {
  const { shape, decode } = definition
  const empty = decode({ id: 1 }, '')
  return Object.keys(shape.kinds ?? {})
    .filter(column => shape.columns.includes(column) || (shape.isPaged && column in empty && !shape.texts?.[column]))
    .map(column => ({ list, column, definition, empty }))
})

describe.each(columns)('$column of $list', ({ column, definition, empty }) => {
  const rows = VALUES.map((value, index) => Object.assign({}, empty, { id: index + 1, [column]: value }))
  const shape: ListShape = definition.shape
  const { columns: own } = definition as Pick<RowDefinition<{ id: number }>, 'columns'>
  const keys = keysOf({ shape, ...(own ? { columns: own } : {}) })
  const collection = createCollection(rowsFrom(rows), { keys, keyOf: anyKeyOf({ shape }), searched: () => '', shape })
  const sorted = (direction: 'asc' | 'desc') =>
    collection.page({ sort: { column, direction }, page: 0, size: 10 }).rows.map(row => (row as unknown as Record<string, string>)[column])

  it('sorts by value, and empty ones last in both directions', () => {
    expect(sorted('asc')).toEqual(UP)
    expect(sorted('desc')).toEqual([...UP.slice(0, -1).toReversed(), ''])
  })
  it('filters by value', () => {
    const { total } = collection.page({ filters: { [column]: { numbers: { least: '48.5', most: '120' } } }, page: 0, size: 10 })
    expect(total).toBe(3)
  })
  it('comes with all its digits', () => {
    expect(String(cellValue({ ...shape, texts: {} }, column, definition.decode({ id: 1, [column]: 1e-7 }, '')))).toBe('0.0000001')
  })
})

it('are among others those of bookings, quotations, pre-bookings, promocodes and cancellation policies', () => {
  const lists = ['bookings.list', 'cancellation-policies.list', 'pre-bookings.list', 'promocodes.list', 'quotations.list']
  expect(columns.map(({ list }) => list)).toEqual(expect.arrayContaining(lists))
})

it('an area names each kind once', () => {
  for (const { name } of Object.values(contract)) {
    const [area, shape] = [areaNamed(name), shapeNamed(name)]
    expect(area?.kinds !== undefined && shape?.kinds !== undefined, name).toBe(false)
  }
  expect(kindsNamed('settings')).toEqual({ limit_distance: 'number' })
  expect(kindsNamed('currencies')).toHaveProperty('refer_by_amount', 'money')
  expect(kindsNamed('none')).toEqual({})
})
