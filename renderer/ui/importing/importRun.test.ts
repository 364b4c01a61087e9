/** What is known of the rows of an import that ended with its page or process. */
import { expect, test } from 'vitest'
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { shownRun } from '../../state/followedRuns.ts'
import { interruptedInWords, outcomesOf } from './importRun.ts'

const row = (key: number, name: string): PlannedRow => ({
  key,
  row: key,
  part: '',
  line: key + 2,
  kind: 'new',
  name,
  id: null,
  form: {},
  before: null,
  differences: [],
  problems: [],
  like: null,
})

test('rows that were saved, or may have been, are known again by their place and name; those of another file are not', () => {
  const outcomes = ['done', 'unknown', 'refused', 'untried'] as const
  const run = shownRun({
    key: 'k',
    label: 'Import “banks.csv”',
    noun: { one: 'bank', many: 'banks' },
    address: '/admin/bank/import?file=1',
    begunAt: 0,
    phase: 'ended',
    isWaiting: false,
    isInterrupted: true,
    canGoOn: true,
    reason: null,
    missing: 0,
    rows: ['2. Banco Uno', '3. Banco Dos', '4. Banco Tres', '5. Banco Cuatro'].map((name, id) => ({ id, name, outcome: outcomes[id]!, message: '' })),
  })
  const same = [row(0, 'Banco Uno'), row(1, 'Banco Dos'), row(2, 'Banco Tres'), row(3, 'Banco Cuatro')]
  expect(interruptedInWords(run)).toBe('Import “banks.csv” was interrupted: 1 of 4 rows were saved; the outcome of 1 isn’t known.')
  expect([...outcomesOf(run, same)].map(([key, { outcome }]) => [key, outcome])).toEqual([
    [0, 'done'],
    [1, 'unknown'],
  ])
  expect(outcomesOf(run, [row(0, 'Banco Cero'), row(1, 'Banco Uno')]).size).toBe(0)
})
