/** What is particular to a page of texts: it is saved as a whole, language by language. */
import { expect, test } from 'vitest'
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import type { ImportEntry } from '../../ui/importing/importDefinition.ts'
import { textsImport } from './importing.ts'

const { reviewed, sending } = textsImport(4)
const text = (place: number, value: string) => ({ place, lang_id: 3, language: 'Spanish', key: `key.${place}`, value })
const planned = (place: number, value: string, before = ''): PlannedRow => ({
  key: place,
  row: place,
  part: '',
  line: place + 2,
  like: null,
  kind: before === '' ? 'new' : 'changed',
  name: `key.${place}, Spanish`,
  id: null,
  form: text(place, value),
  before: text(place, before),
  differences: [],
  problems: [],
})
const entry = (place: number, value: string): ImportEntry => ({ id: place, name: '', values: text(place, value) })
const together = (rows: PlannedRow[]) => ('together' in sending ? sending.together(rows) : [])

test('rows are refused where another text of the page would be missing in their language', () => {
  const rows = [planned(1, 'Uno'), planned(2, 'Dos', 'Antes')]
  expect(reviewed!(rows, [entry(1, ''), entry(2, 'Antes'), entry(3, 'Tres')])).toEqual(rows)
  const refused = reviewed!(rows, [entry(1, ''), entry(2, 'Antes'), entry(3, ' ')])
  expect(refused.map(({ kind, form }) => [kind, form])).toEqual([
    ['refused', null],
    ['refused', null],
  ])
  expect(refused[0]!.problems[0]!.message).toBe('A page is saved with all its texts, and key.3 would have none in Spanish')
})

test('a language is one call, with what its texts were when they were compared', () => {
  const [sent, ...others] = together([planned(1, 'Uno'), planned(2, 'Dos', 'Antes')])
  expect(others).toEqual([])
  const texts = [
    { field: 'key.1', before: '', after: 'Uno' },
    { field: 'key.2', before: 'Antes', after: 'Dos' },
  ]
  expect(sent).toMatchObject({
    name: 'Spanish',
    rows: [{ key: 1 }, { key: 2 }],
    call: { op: 'workbench.savePage', input: { page: 4, language: 3, isRich: false, texts } },
  })
})
