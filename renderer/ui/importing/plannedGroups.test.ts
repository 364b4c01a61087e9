/** The rows of a plan, by what became of them. */
import { expect, test } from 'vitest'
import type { PlannedKind, PlannedRow } from '../../../shared/rules/importPlan.ts'
import type { RowOutcome } from '../../state/importOutcomes.ts'
import { countsInWords, groupRows, reasonsOf } from './plannedGroups.ts'

const planned = (row: number, kind: PlannedKind, problems: PlannedRow['problems'] = []): PlannedRow => ({
  key: row,
  row,
  part: '',
  line: row + 2,
  like: null,
  kind,
  name: `Row ${row}`,
  id: null,
  form: null,
  before: null,
  differences: [],
  problems,
})
const required = { label: 'Title', column: 0, message: 'Required' }

test('a row that was sent is not planned again, whatever a new plan says; one that was refused says why', () => {
  const outcomes = new Map<number, RowOutcome>([
    [0, { outcome: 'done', message: '' }],
    [1, { outcome: 'unknown', message: 'The connection was lost.' }],
    [2, { outcome: 'refused', message: 'Taken.' }],
  ])
  const groups = groupRows([planned(0, 'new'), planned(1, 'new'), planned(2, 'changed'), planned(3, 'new'), planned(4, 'refused', [required])], outcomes)
  const numbers = Object.fromEntries(Object.entries(groups).map(([group, rows]) => [group, rows.map(row => row.planned.row)]))
  expect(numbers).toEqual({ new: [3], like: [], changed: [], same: [], refused: [2, 4], unknown: [1], done: [0] })
  expect(groups.refused.map(({ message }) => message)).toEqual(['Taken.', 'Title: Required'])
  expect(countsInWords(groups)).toBe('1 new, 0 changed, 0 the same, 2 refused, 1 not known, 1 imported')
})

test('reasons are counted, the most frequent first', () => {
  const rows = [1, 2, 3].map(row =>
    planned(row, 'refused', row === 2 ? [required, { label: null, column: null, message: 'Row 2 is about the same bank' }] : [required]),
  )
  expect(reasonsOf(groupRows(rows, new Map()).refused)).toEqual([
    { kind: 'Title: Required', text: 'Title: Required', count: 3, mend: null },
    { kind: 'Row 2 is about the same bank', text: 'Row 2 is about the same bank', count: 1, mend: null },
  ])
})

test('rows with problems of one kind are one line, with what mends it', () => {
  const which = (text: string) => ({ label: 'State', column: 1, message: `“${text}” is in two: which country?`, about: 'Which country?', mend: 'country_id' })
  const rows = ['La Rioja', 'Córdoba', 'La Rioja'].map((text, row) => planned(row, 'refused', [which(text)]))
  const of = (some: PlannedRow[]) => reasonsOf(groupRows(some, new Map()).refused)
  expect(of(rows)).toEqual([{ kind: 'State: Which country?', text: 'State: Which country?', count: 3, mend: 'country_id' }])
  expect(of([rows[0]!, rows[2]!]).map(({ text }) => text)).toEqual(['State: “La Rioja” is in two: which country?'])
})
