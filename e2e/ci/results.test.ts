import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { proves } from '../kit/proves.ts'
import { readResults, sum, summary } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'steward-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(value: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}

const unitReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'failed', fullName: 'adds one', tags: ['F-001'], failureMessages: ['\u001B[31mexpected 1\u001B[39m'] },
        { status: 'passed', fullName: 'who may O-002: add', tags: ['F-001'], failureMessages: [] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
}
const screenReport = {
  stats: { expected: 5, flaky: 1, skipped: 2 },
  errors: [],
  suites: [
    {
      title: 'x.spec.ts',
      specs: [
        { title: 'opens', tests: [{ projectName: 'loopback', status: 'unexpected', annotations: [], results: [{ error: { message: 'not visible' } }] }] },
        {
          title: 'closes',
          tests: [{ projectName: 'electron', status: 'flaky', annotations: proves('C-003 O-004'), results: [{ error: { message: 'late' } }, {}] }],
        },
      ],
    },
  ],
}

describe('the sum of the test results', () => {
  it('counts failed tests, and files that could not run', () => {
    const results = readResults('Unit tests', 'vitest', report(unitReport), 1)
    expect(results).toMatchObject({ passed: 3, failed: 2, skipped: 1 })
    expect(results.failures).toEqual([
      { name: 'a.test.ts: adds one', reason: 'expected 1' },
      { name: 'b.test.ts', reason: 'Cannot find module' },
    ])
  })

  it('names the failed test and its project', () => {
    const results = readResults('Screens', 'playwright', report(screenReport), 1)
    expect(results).toMatchObject({ passed: 6, failed: 1, skipped: 2 })
    expect(results.failures[0]).toEqual({ name: 'loopback › x.spec.ts › opens', reason: 'not visible' })
  })

  it('finds what those that passed prove: in a unit test’s title, and in what a screen’s test is annotated with', () => {
    expect(readResults('Unit tests', 'vitest', report(unitReport), 1).proofs).toMatchObject([{ title: 'who may: add', ids: ['F-001', 'O-002'] }])
    expect(readResults('Screens', 'playwright', report(screenReport), 1).proofs).toEqual([{ title: 'closes', ids: ['C-003', 'O-004'], file: 'e2e/x.spec.ts' }])
  })

  it('names the tests that passed only when they were tried again', () => {
    const results = readResults('Screens', 'playwright', report(screenReport), 1)
    expect(results.flaky).toEqual(['electron › x.spec.ts › closes'])
    expect(sum([results, results]).flaky).toHaveLength(2)
  })

  it('takes a runner without a readable report, without tests or with a bad end for a failure', () => {
    expect(readResults('Unit tests', 'vitest', join(folder, 'none.json'), null)).toMatchObject({ passed: 0, failed: 1 })
    expect(readResults('Unit tests', 'vitest', report('{"num'), 1)).toMatchObject({ passed: 0, failed: 1 })
    expect(readResults('Unit tests', 'vitest', report({ ...unitReport, testResults: [] }), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(readResults('Screens', 'playwright', report({ stats: { expected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }), 0)).toMatchObject({
      failed: 1,
    })
  })

  it('adds up, and says so in one line', () => {
    const all = sum([readResults('Screens', 'playwright', report(screenReport), 1), { passed: 1, failed: 0, skipped: 0, failures: [], flaky: [], proofs: [] }])
    expect(summary(all)).toBe('7 passed, 1 failed, 2 skipped')
    expect(summary({ ...all, skipped: 0 })).toBe('7 passed, 1 failed')
  })
})
