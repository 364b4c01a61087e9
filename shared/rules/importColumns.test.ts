/** Which column goes into which field. */
import { expect, test } from 'vitest'
import { columnsText, findColumns, namedColumns, readColumns, withColumn } from './importColumns.ts'

const FIELDS = [
  { name: 'id', label: 'ID' },
  { name: 'title', label: 'Language Name', otherNames: ['Name'] },
  { name: 'code', label: 'Code', otherNames: ['Short-Code'] },
  { name: 'bbp_fees', label: 'Fees' },
]

test('columns are found by the label, the list’s header and the wire’s name, however they are written', () => {
  expect(findColumns(['Id', 'language name', 'SHORT code', 'BBP-fees', 'Status', ''], FIELDS)).toEqual(['id', 'title', 'code', 'bbp_fees', null, null])
  expect(findColumns(['Name', 'Short-Code'], FIELDS)).toEqual(['title', 'code'])
})

test('a field has one column, and its label goes before its other names', () => {
  expect(findColumns(['Short-Code', 'Code', 'Code'], FIELDS)).toEqual([null, 'code', null])
})

test('what is remembered goes before names, also that a column is left out', () => {
  expect(findColumns(['Código', 'Code', 'Name'], FIELDS, { Código: 'code', Name: null })).toEqual(['code', null, null])
  expect(findColumns(['Code'], FIELDS, { Code: 'no_such_field' })).toEqual([null])
})

test('a column takes its field from the one that had it', () => {
  expect(withColumn(['code', null, 'title'], 1, 'code')).toEqual([null, 'code', 'title'])
  expect(withColumn(['code', 'title'], 0, null)).toEqual([null, 'title'])
})

test('columns are written to a file and read from it; another file is refused with a sentence', () => {
  const named = namedColumns(['Código', 'Notes'], ['code', null])
  expect(readColumns(columnsText('languages', named), 'languages')).toEqual({ Código: 'code', Notes: null })
  expect(() => readColumns(columnsText('languages', named), 'banks')).toThrow('another list')
  for (const text of ['no JSON', '[]', '{"area":"banks","columns":{"a":1}}', '{"area":"banks"}']) expect(() => readColumns(text, 'banks')).toThrow('no columns')
})
