/**
 * `npm run test:changed`: lint of what changed, types, the unit tests that import it, and on loopback the specs that changed or whose area
 * did. What changed is what is not committed; `-- main` adds all that was committed since the branch main.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from '../../electron/launcher/root.ts'
import { specsFor } from './changedSpecs.ts'
import { runScript } from './spawn.ts'

const since = process.argv[2] ?? 'HEAD'
const git = (...given: string[]) => execFileSync('git', given, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const base = since === 'HEAD' ? since : git('merge-base', since, 'HEAD')[0]!
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
const specs = specsFor(changed, globSync('e2e/**/*.spec.ts', { cwd: ROOT }))
console.log(`${changed.length} files changed since ${since}. Specs: ${specs.map(spec => basename(spec, '.spec.ts')).join(', ') || 'none'}`)

const linted = changed.filter(file => /\.tsx?$/.test(file))
const steps: Array<() => Promise<number | null>> = [
  ...(linted.length > 0 ? [() => runScript('check:lint', linted)] : []),
  () => runScript('check:types'),
  () => runScript('test:unit', [`--changed=${base}`, '--passWithNoTests']),
  ...(specs.length > 0 ? [() => runScript('build'), () => runScript('test:e2e', ['--project=loopback', ...specs])] : []),
]
for (const step of steps) {
  const status = await step()
  if (status !== 0) process.exit(status ?? 1)
}
