/**
 * `npm run test:changed`: lint of what changed, types, its unit tests, and on loopback the specs that changed or whose area did; all of them,
 * whatever fails. What changed is what is not committed; `-- main` adds all that was committed since the branch main.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from '../../electron/launcher/root.ts'
import { specsFor, testsFor } from './changedSpecs.ts'
import { runSteps, summed, type Step } from './steps.ts'

const since = process.argv[2] ?? 'HEAD'
const git = (...given: string[]) => execFileSync('git', given, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const base = since === 'HEAD' ? since : git('merge-base', since, 'HEAD')[0]!
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
const specs = specsFor(changed, globSync('e2e/**/*.spec.ts', { cwd: ROOT }))
const { tests, others } = testsFor(changed, globSync('{shared,electron,renderer,e2e}/**/*.test.{ts,tsx}', { cwd: ROOT }))
console.log(`${changed.length} files changed since ${since}. Unit tests: ${tests.length}, and those that import ${others.length} others.`)
console.log(`Specs: ${specs.map(spec => basename(spec, '.spec.ts')).join(', ') || 'none'}`)

const step = (script: string, given: string[], isNeeded = given.length > 0): Step[] => (isNeeded ? [{ script, given }] : [])
const linted = changed.filter(file => /\.tsx?$/.test(file))
const ended = await runSteps([...step('check:lint', linted), ...step('check:types', [], true)])
const alone = [
  ...step('test:unit', tests),
  ...step('test:related', others),
  ...step('build', [], specs.length > 0),
  ...step('test:e2e', ['--project=loopback', ...specs], specs.length > 0),
]
ended.push(...(await runSteps(alone, { atOnce: 1 })))
console.log(`\n${summed(ended)}`)
process.exitCode = ended.every(({ isGood }) => isGood) ? 0 : 1
