/** `npm test`: checks, build, unit tests, and the specs on both hosts; the last line sums up. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasDisplay, obtainElectron } from '../../electron/launcher/electron.ts'
import { ROOT } from '../../electron/launcher/root.ts'
import { obtainChromium } from './browser.ts'
import { coverage, table } from './requirements.ts'
import { readResults, sum, summary, type Results } from './results.ts'
import { run, runQuietly, runScript } from './spawn.ts'

const REPORTS = join(ROOT, 'test-results')

const heading = (text: string) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 100 - text.length))}`)

/** A step that passes or fails as a whole: a script of package.json. What it prints is shown when it has ended, because others run beside it. */
async function step(name: string, script: string): Promise<Results> {
  const { status, output } = await runQuietly(script)
  heading(name)
  console.log(output.trim())
  if (status === 0) return { passed: 1, failed: 0, skipped: 0, failures: [], flaky: [], proofs: [] }
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ name, reason: `\`npm run ${script}\` ended with status ${status}. What it found stands above.` }],
    flaky: [],
    proofs: [],
  }
}

async function unitTests(): Promise<Results> {
  heading('Unit tests')
  const report = join(REPORTS, 'unit.json')
  rmSync(report, { force: true })
  const status = await runScript('test:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return readResults('Unit tests', 'vitest', report, status)
}

const hasXvfb = () => process.platform === 'linux' && (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, 'xvfb-run')))

async function screens(): Promise<Results> {
  heading('Screens on both hosts')
  const chromium = obtainChromium()
  if (!chromium) {
    const reason = 'There is no Chromium, and none could be installed. Install one, or name it in CHROMIUM_PATH.'
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: 'Screens on both hosts', reason }], flaky: [], proofs: [] }
  }
  console.log(`Chromium: ${chromium}`)
  const needsDisplay = !hasDisplay()
  const getsDisplay = needsDisplay && hasXvfb()
  const electron = await obtainElectron(getsDisplay ? { ...process.env, DISPLAY: ':0' } : process.env)
  console.log('path' in electron ? `Electron: ${electron.path}` : `THE ELECTRON HOST IS NOT TESTED: ${electron.missing}. Its tests count as skipped.`)

  const report = join(REPORTS, 'e2e.json')
  rmSync(report, { force: true })
  const command = [process.execPath, '--run', 'test:e2e']
  const [first, ...rest] = getsDisplay ? ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24', ...command] : command
  const status = await run(first!, rest, { CHROMIUM_PATH: chromium })
  return readResults('Screens on both hosts', 'playwright', report, status)
}

/** Checks that every requirement marked shown is proved by a test that has just passed, or says why none can. */
function provedRequirements({ proofs, failed }: Results): Results {
  heading('Requirements')
  writeFileSync(join(REPORTS, 'requirements.tsv'), table(proofs))
  const { line, missing } = coverage(proofs)
  console.log(line)
  const reason = `No test that passed quotes ${missing.join(', ')}.${failed > 0 ? ' What failed above may be why.' : ''}`
  const failures = missing.length > 0 ? [{ name: 'Requirements', reason }] : []
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures, flaky: [], proofs: [] }
}

const all: Results[] = []
/**
 * Steps in pairs that run side by side: one that uses all processors beside one that uses a single one. The type check writes files beside
 * the sources, which would make a build that is older out of date.
 */
for (const pair of [
  [
    ['Format', 'check:format'],
    ['Lint', 'check:lint'],
  ],
  [
    ['Types', 'check:types'],
    ['Imports between the rooms', 'check:imports'],
  ],
  [
    ['Dead code', 'check:dead-code'],
    ['Build', 'build'],
  ],
] as const)
  all.push(...(await Promise.all(pair.map(([name, script]) => step(name, script)))))
all.push(await unitTests())
all.push(await screens())
all.push(provedRequirements(sum(all)))

const total = sum(all)
if (total.failures.length > 0) heading('Failures')
for (const { name, reason } of total.failures) console.log(`\n✗ ${name}\n${reason.replaceAll(/^/gm, '    ')}`)
if (total.flaky.length > 0) {
  heading('Flaky: passed only when tried again; find the cause')
  for (const name of total.flaky) console.log(`~ ${name}`)
}
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
