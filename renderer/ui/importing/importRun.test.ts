/** What is known of the rows of an import that ended with its page or process. */
import { expect, test } from 'vitest'
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { interruptedRun } from '../../state/interruptedRuns.ts'
import { outcomesOf } from './importRun.ts'

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
  const run = interruptedRun(
    {
      key: 'k',
      label: 'Import “banks.csv”',
      noun: { one: 'bank', many: 'banks' },
      address: '/admin/bank/import?file=1',
      begunAt: 0,
      ids: [0, 1, 2, 3],
      names: ['2. Banco Uno', '3. Banco Dos', '4. Banco Tres', '5. Banco Cuatro'],
      outcomes: 'd?r-',
    },
    -1,
  )
  const same = [row(0, 'Banco Uno'), row(1, 'Banco Dos'), row(2, 'Banco Tres'), row(3, 'Banco Cuatro')]
  expect([...outcomesOf(run, same)].map(([key, { outcome }]) => [key, outcome])).toEqual([
    [0, 'done'],
    [1, 'unknown'],
  ])
  expect(outcomesOf(run, [row(0, 'Banco Cero'), row(1, 'Banco Uno')]).size).toBe(0)
})
