import { expect, it } from 'vitest'
import { shortColumns } from './paper.ts'

it('columns are short if all their texts are, and there are not too many', () => {
  const headers = ['ID', 'Title', 'Status']
  expect(
    shortColumns(headers, [
      ['15763', 'Zahuatlán de Morelos', 'Active'],
      ['3', 'Rosario', 'Inactive'],
    ]),
  ).toEqual([true, false, true])
  expect(shortColumns(headers, [['3']])).toEqual([true, true, true])
  expect(shortColumns(headers, [])).toEqual([true, true, true])
  expect(
    shortColumns(
      Array.from({ length: 11 }, () => 'ID'),
      [],
    ),
  ).toEqual(Array.from({ length: 11 }, () => false))
})
