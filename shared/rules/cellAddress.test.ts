import { expect, it } from 'vitest'
import { cellAddress } from './cellAddress.ts'

it.each([
  ['xlsx', 1, 0, 'A1'],
  ['xlsx', 2, 25, 'Z2'],
  ['xlsx', 3, 26, 'AA3'],
  ['xlsx', 12, 701, 'ZZ12'],
  ['xlsx', 12, 702, 'AAA12'],
  ['csv', 1_200, 2, 'line 1,200, column 3'],
])('in %s, row %i and column %i is %s', (format, line, column, address) => {
  expect(cellAddress(format, line, column)).toBe(address)
})
