/** Which column goes into which field. */
import { expect, test } from 'vitest'
import { HEADER_WORDS } from './headerWords.ts'
import { columnNames, columnsText, findColumns, namedColumns, readColumns, withColumn } from './importColumns.ts'

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

test('words for the same are found in English, Spanish and Portuguese, after the fields’ own names', () => {
  const fields = [
    { name: 'country_id', label: 'Country' },
    { name: 'state_id', label: 'State' },
    { name: 'title', label: 'Title', otherNames: ['city'] },
    { name: 'latitude', label: 'Latitude' },
  ]
  expect(findColumns(['Nombre', 'Provincia', 'PAIS', 'Latitud'], fields)).toEqual(['title', 'state_id', 'country_id', 'latitude'])
  expect(findColumns(['Nome', 'Estado', 'País'], fields)).toEqual(['title', 'state_id', 'country_id'])
  expect(findColumns(['Ciudad', 'Title'], fields)).toEqual([null, 'title'])
  expect(findColumns(['Cidade', 'País'], fields)).toEqual(['title', 'country_id'])
  expect(findColumns(['Nombre', 'País'], fields, { País: null })).toEqual(['title', null])
})

test('a word stands for one matter', () => {
  for (const group of HEADER_WORDS)
    for (const other of HEADER_WORDS)
      if (group !== other) expect(group.filter(word => findColumns([word], [{ name: '-', label: other[0]! }])[0] !== null)).toEqual([])
})

test('columns of one name are told apart, and remembered so', () => {
  const headers = ['Code', 'Name', 'Code', '', 'Code (2)', 'Code']
  expect(columnNames(headers)).toEqual(['Code', 'Name', 'Code (3)', 'Column 4', 'Code (2)', 'Code (4)'])
  const columns = [null, 'title', 'code', null, null, null]
  expect(findColumns(headers, FIELDS, namedColumns(headers, columns))).toEqual(columns)
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
