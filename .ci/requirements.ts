/** `npm run requirements`: which tests prove which requirement of the specification, read from the tests' own titles. */
import { spawnSync } from 'node:child_process'
import { basename, relative } from 'node:path'
import { ROOT } from '../electron/launcher/root.ts'

interface NamedTest {
  title: string
  /** Path from the project's root. */
  file: string
}

interface Suite {
  title: string
  file: string
  specs?: Array<{ title: string }>
  suites?: Suite[]
}

const ID = /\b[FCO]-\d+\b/g

/** What a runner prints as JSON, without running a test. */
function listed(runner: string, ...given: string[]): unknown {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${runner}`, ...given], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${runner} cannot list its tests:\n${stderr}${stdout}`)
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
}

const unitTests = (): NamedTest[] =>
  (listed('vitest/vitest.mjs', 'list', '--json') as Array<{ name: string; file: string }>).map(({ name, file }) => ({
    title: name,
    file: relative(ROOT, file),
  }))

function screenTests(): NamedTest[] {
  const within = ({ file, specs = [], suites = [] }: Suite): NamedTest[] => [
    ...specs.map(({ title }) => ({ title, file: `e2e/${file}` })),
    ...suites.flatMap(within),
  ]
  return (listed('@playwright/test/cli.js', 'test', '-c', 'e2e', '--list', '--reporter=json') as { suites: Suite[] }).suites.flatMap(within)
}

const lines = [...unitTests(), ...screenTests()].flatMap(({ title, file }) => {
  const area = basename(file).split('.')[0]!
  const sentence = title
    .replaceAll(ID, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' > : ', ': ')
    .replace(/^[ :]+/, '')
  return [...new Set(title.match(ID))].map(id => [id, area, sentence, file].join('\t'))
})
// A test of both hosts is one.
for (const line of [...new Set(lines)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))) console.log(line)
