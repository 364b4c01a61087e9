/** Reads the reports of the test runners and sums them up. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../../electron/launcher/root.ts'

export interface Results {
  passed: number
  failed: number
  skipped: number
  /** What failed, and the first lines of why. */
  failures: Array<{ name: string; reason: string }>
  /** Tests that passed only on a second attempt. */
  flaky: string[]
  /** Tests that passed. */
  proofs: Proof[]
}

/** A test that passed. */
export interface Proof {
  title: string
  /** The requirements that it proves, by their ids. */
  ids: string[]
  /** The test's file, from the project's root. */
  file: string
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ status: string; fullName: string; tags: string[]; failureMessages: string[] }>
  }>
}

interface PlaywrightTest {
  projectName: string
  status: string
  annotations: Array<{ type: string; description?: string }>
  results: Array<{ error?: { message?: string } }>
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: Array<{ title: string; tests: PlaywrightTest[] }>
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  errors: Array<{ message?: string }>
  suites: PlaywrightSuite[]
}

const REASON_LINES = 12

/** Unit tests have the ids of what they prove as tags, or in the name of a case of `it.each`; specs have them as annotations (`e2e/kit/proves.ts`). */
const ID = /\b[FCO]-\d{3}\b/g

/** A title without its ids, which is a sentence then. */
const sentenceOf = (title: string) =>
  title
    .replaceAll(ID, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' : ', ': ')
    .replace(/^[ :]+/, '')

const shortened = (reason: string) => stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES).join('\n')

function fromVitest(report: VitestReport): Results {
  const failures = report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [{ name: file.name, reason: shortened(file.message) }]
    return failed.map(test => ({ name: `${file.name}: ${test.fullName}`, reason: shortened(test.failureMessages.join('\n')) }))
  })
  const proofs = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'passed')
      .map(({ fullName, tags }) => ({ title: sentenceOf(fullName), ids: [...new Set([...tags, ...(fullName.match(ID) ?? [])])], file: relative(ROOT, name) })),
  )
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests + report.numTodoTests, failures, flaky: [], proofs }
}

function fromPlaywright(report: PlaywrightReport): Results {
  const testsOf = (suite: PlaywrightSuite, path: string[]): Array<Proof & { name: string; status: string; reason: string }> => [
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests.map(test => ({
        title: spec.title,
        ids: test.annotations.flatMap(({ type, description }) => (type === 'requirement' && description ? [description] : [])),
        file: `e2e/${path[0]}`,
        name: [test.projectName, ...path, spec.title].join(' › '),
        status: test.status,
        reason: shortened(test.results.findLast(result => result.error)?.error?.message ?? 'It passed, and was expected to fail.'),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => testsOf(inner, [...path, inner.title])),
  ]
  const tests = report.suites.flatMap(suite => testsOf(suite, [suite.title]))
  const failures = [
    ...tests.filter(test => test.status === 'unexpected').map(({ name, reason }) => ({ name, reason })),
    ...report.errors.map(error => ({ name: 'Outside of any test', reason: shortened(error.message ?? '') })),
  ]
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
    flaky: tests.filter(test => test.status === 'flaky').map(test => test.name),
    proofs: tests.filter(test => test.status === 'expected' || test.status === 'flaky').map(({ title, ids, file }) => ({ title, ids, file })),
  }
}

/**
 * Reads a runner's JSON report. A runner that left none, or that ended with an error although its tests passed, counts as one
 * failure. `status` is its exit status, null if a signal ended it.
 */
export function readResults(name: string, kind: 'vitest' | 'playwright', file: string, status: number | null): Results {
  const badEnd = (reason: string) => ({ name, reason })
  let results: Results
  try {
    if (!existsSync(file)) throw new Error('it left no report')
    const report = JSON.parse(readFileSync(file, 'utf8')) as unknown
    results = kind === 'vitest' ? fromVitest(report as VitestReport) : fromPlaywright(report as PlaywrightReport)
  } catch (error) {
    const failure = badEnd(`The runner ended with status ${status}, and its results cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
    return { passed: 0, failed: 1, skipped: 0, failures: [failure], flaky: [], proofs: [] }
  }
  if (status !== 0 && results.failed === 0) {
    results.failed = 1
    results.failures.push(badEnd(`The runner ended with status ${status} although no test failed. What it printed says why.`))
  }
  if (status === 0 && results.passed + results.skipped === 0) {
    results.failed = 1
    results.failures.push(badEnd('The runner found no tests.'))
  }
  return results
}

export function sum(all: Results[]): Results {
  return {
    passed: all.reduce((total, each) => total + each.passed, 0),
    failed: all.reduce((total, each) => total + each.failed, 0),
    skipped: all.reduce((total, each) => total + each.skipped, 0),
    failures: all.flatMap(each => each.failures),
    flaky: all.flatMap(each => each.flaky),
    proofs: all.flatMap(each => each.proofs),
  }
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Results): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
