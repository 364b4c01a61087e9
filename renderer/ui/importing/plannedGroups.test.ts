/** The rows of a plan, by what became of them. */
import { expect, test } from 'vitest'
import type { PlannedKind, PlannedRow } from '../../../shared/rules/importPlan.ts'
import type { RowOutcome } from '../../state/importOutcomes.ts'
import { countsInWords, groupRows, reasonsOf } from './plannedGroups.ts'

const planned = (row: number, kind: PlannedKind, problems: PlannedRow['problems'] = []): PlannedRow => ({
  key: row,
  row,
  part: '',
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
  expect(numbers).toEqual({ new: [3], changed: [], same: [], refused: [2, 4], unknown: [1], done: [0] })
  expect(groups.refused.map(({ message }) => message)).toEqual(['Taken.', 'Title: Required'])
  expect(countsInWords(groups)).toBe('1 new, 0 changed, 0 the same, 2 refused, 1 not known, 1 imported')
})

test('reasons are counted, the most frequent first', () => {
  const rows = [1, 2, 3].map(row =>
    planned(row, 'refused', row === 2 ? [required, { label: null, column: null, message: 'Row 2 is about the same bank' }] : [required]),
  )
  expect(reasonsOf(groupRows(rows, new Map()).refused)).toEqual([
    { reason: 'Title: Required', count: 3 },
    { reason: 'Row 2 is about the same bank', count: 1 },
  ])
})
