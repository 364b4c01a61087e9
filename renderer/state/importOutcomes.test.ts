/** What became of the rows of imports. */
import { afterEach, expect, test } from 'vitest'
import { bulkRunsAtom, countsOf, type BulkResult, type BulkRun } from './bulkRunList.ts'
import { forgetRefusal, importLabel, importOutcomes } from './importOutcomes.ts'
import { store } from './store.ts'

const ADDRESS = '/admin/bank/import?file=1'
const outcomes = (file = 'banks.csv', address = ADDRESS) =>
  Object.fromEntries([...store.get(importOutcomes(address, file))].map(([row, { outcome }]) => [row, outcome]))
function end(label: string, results: Array<[row: number, outcome: BulkResult['outcome']]>, phase: BulkRun['phase'] = 'ended'): void {
  const all = results.map(([id, outcome]) => ({ id, name: '', outcome, message: '' }))
  const run: BulkRun = {
    id: 1,
    key: 'key',
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
    canUndo: false,
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
  end(importLabel('a.csv'), [[0, 'refused']], 'running')
  expect(outcomes('a.csv')).toEqual({})
  end(importLabel('a.csv'), [[0, 'refused']])
  end(importLabel('a.csv'), [[0, 'done']])
  expect(outcomes('a.csv')).toEqual({ 0: 'done' })
})

test('what was undone can be imported again; what could not be undone stays', () => {
  end(importLabel('b.csv'), [
    [0, 'done'],
    [1, 'done'],
    [2, 'done'],
  ])
  end(`Undo “${importLabel('b.csv')}”`, [
    [0, 'done'],
    [1, 'refused'],
  ])
  expect(outcomes('b.csv')).toEqual({ 1: 'done', 2: 'done' })
})

test('an edited row is forgotten if it was refused, and only then', () => {
  end(importLabel('c.csv'), [
    [0, 'refused'],
    [1, 'unknown'],
    [2, 'done'],
  ])
  for (const row of [0, 1, 2]) forgetRefusal(ADDRESS, 'c.csv', row)
  expect(outcomes('c.csv')).toEqual({ 1: 'unknown', 2: 'done' })
})

test('other runs are none of an import', () => {
  end('Set inactive', [[0, 'done']])
  expect(store.get(importOutcomes(ADDRESS, 'Set inactive')).size).toBe(0)
})
