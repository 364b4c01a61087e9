import { expect, test } from 'vitest'
import type { ImportField } from '../../../shared/rules/importCells.ts'
import { cellFile } from './cellFile.ts'

const fields: ImportField[] = [
  { name: 'country_id', label: 'Country', as: 'record' },
  { name: 'state_id', label: 'State', as: 'record', of: { name: 'country_id', label: 'Country' } },
  { name: 'title', label: 'Title', as: 'text' },
]
const textOf = ({ id }: { id: number }, { name }: ImportField) => `${name} ${id}`

test('edited rows have the columns that were edited in any of them', () => {
  expect(cellFile(fields, new Set(['title']), [{ id: 3 }, { id: 7 }], textOf)).toBe('"ID","Title"\r\n"3","title 3"\r\n"7","title 7"')
})

test('a state stands beside its country, and quotes are doubled', () => {
  expect(cellFile(fields, new Set(['state_id']), [{ id: 3 }], (_, { name }) => `${name} "x", y`)).toBe(
    '"ID","Country","State"\r\n"3","country_id ""x"", y","state_id ""x"", y"',
  )
})
