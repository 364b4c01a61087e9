import { describe, expect, it } from 'vitest'
import { cellValue, listQuery, listShapeOf, type ListShape } from './list.ts'
import { record } from './operation.ts'

interface Bill {
  id: number
  note: string | null
  cents: number
  isPaid: boolean
}
const shape = {
  columns: ['id', 'note'],
  sizes: [10],
  texts: { amount: (bill: Bill) => (bill.cents / 100).toFixed(2), isPaid: (bill: Bill) => (bill.isPaid ? 'Paid' : 'Open') },
} as const satisfies ListShape
const bill: Bill = { id: 7, note: null, cents: -1250, isPaid: true }

describe('a cell', () => {
  it.each([
    ['id', 7],
    ['note', ''],
    ['cents', -1250],
    ['amount', '-12.50'],
    ['isPaid', 'Paid'],
    ['nowhere', ''],
  ])('of the column %s holds %j', (column, value) => {
    expect(cellValue(shape, column, bill)).toBe(value)
  })
})

describe('the input of a list', () => {
  it('carries the shape, also where an area adds to it', () => {
    expect(listShapeOf(listQuery(shape))).toEqual(shape)
    expect(listShapeOf(listQuery(shape).shape({ extra: record({}) }))).toEqual(shape)
    expect(listShapeOf(record({}))).toBeUndefined()
  })
})
