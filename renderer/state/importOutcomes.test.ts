/** What became of the rows of imports. */
import { afterEach, expect, test } from 'vitest'
import { bulkRunsAtom, countsOf, type BulkResult, type BulkRun } from './bulkRunList.ts'
import { forgetRefusals, importLabel, importOutcomes } from './importOutcomes.ts'
import { store } from './store.ts'

const ADDRESS = '/admin/bank/import?file=1'
const outcomes = (file = 'banks.csv', address = ADDRESS) =>
  Object.fromEntries([...store.get(importOutcomes(address, file))].map(([row, { outcome }]) => [row, outcome]))
function end(
  label: string,
  results: Array<[row: number, outcome: BulkResult['outcome'], rows?: number[]]>,
  { phase = 'ended', key = label, undoes }: Partial<BulkRun> = {},
): void {
  const all = results.map(([id, outcome, rows]) => ({ id, name: '', outcome, message: '', ...(rows ? { rows } : {}) }))
  const run: BulkRun = {
    key,
    ...(undoes === undefined ? {} : { undoes }),
    isInterrupted: false,
    canGoOn: true,
    begunAt: 0,
    address: ADDRESS,
    label,
    noun: { one: 'bank', many: 'banks' },
    phase,
    isWaiting: false,
    total: all.length,
    counts: countsOf(all),
    reason: null,
    results: all,
    missing: 0,
  }
  store.set(bulkRunsAtom, [run])
}
afterEach(() => store.set(bulkRunsAtom, []))

test('are kept when the run is dismissed, by file and address; those that were not tried have none', () => {
  end(importLabel('banks.csv'), [
    [0, 'done'],
    [1, 'refused'],
    [2, 'unknown'],
    [3, 'untried'],
    [4, 'skipped'],
  ])
  store.set(bulkRunsAtom, [])
  expect(outcomes()).toEqual({ 0: 'done', 1: 'refused', 2: 'unknown' })
  expect(outcomes('other.csv')).toEqual({})
  expect(outcomes('banks.csv', '/admin/bank/import?file=2')).toEqual({})
})

test('are taken when a run has ended, and a later run of the same row counts', () => {
  end(importLabel('a.csv'), [[0, 'refused']], { phase: 'running' })
  expect(outcomes('a.csv')).toEqual({})
  end(importLabel('a.csv'), [[0, 'refused']])
  end(importLabel('a.csv'), [[0, 'done']])
  expect(outcomes('a.csv')).toEqual({ 0: 'done' })
})

test('what was undone can be imported again, wherever it was undone; what could not be undone stays', () => {
  const key = 'an import'
  end(
    importLabel('b.csv'),
    [
      [5, 'refused'],
      [6, 'done'],
      [7, 'done'],
      [8, 'done'],
    ],
    { key },
  )
  // The results of the run that takes it back have the places of these rows.
  end(
    'Undo',
    [
      [1, 'done'],
      [2, 'refused'],
    ],
    { undoes: key },
  )
  expect(outcomes('b.csv')).toEqual({ 5: 'refused', 7: 'done', 8: 'done' })
})

test('rows that were sent together have one outcome, and are undone together', () => {
  end(
    importLabel('d.csv'),
    [
      [0, 'done', [0, 2]],
      [1, 'refused', [1, 3]],
    ],
    { key: 'together' },
  )
  expect(outcomes('d.csv')).toEqual({ 0: 'done', 2: 'done', 1: 'refused', 3: 'refused' })
  end('Undo', [[0, 'done']], { undoes: 'together' })
  expect(outcomes('d.csv')).toEqual({ 1: 'refused', 3: 'refused' })
})

test('edited rows are forgotten if they were refused, and only then', () => {
  end(importLabel('c.csv'), [
    [0, 'refused'],
    [1, 'unknown'],
    [2, 'done'],
  ])
  forgetRefusals(ADDRESS, 'c.csv', [0, 1, 2])
  expect(outcomes('c.csv')).toEqual({ 1: 'unknown', 2: 'done' })
})

test('other runs are none of an import', () => {
  end('Set inactive', [[0, 'done']])
  expect(store.get(importOutcomes(ADDRESS, 'Set inactive')).size).toBe(0)
})
