import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'

/** Files with nothing but wrong imports, and the rule that each breaks. */
const PLANTED: Record<string, { imports: string; isLater?: true; breaks?: string }> = {
  'electron/core/planted.ts': { imports: '../../shared/areas/target.ts', breaks: 'core-knows-no-area' },
  'electron/core/lists/planted.ts': { imports: '../../areas/target.ts', breaks: 'electron-core' },
  'electron/core/calls/planted.ts': { imports: '../session/target.ts', breaks: 'electron/core-calls' },
  'electron/core/files/planted.ts': { imports: '../core.ts', breaks: 'electron/core-files' },
  'electron/core/journal/planted.ts': { imports: '../lists/target.ts', breaks: 'electron/core-journal' },
  'electron/core/rows/planted.ts': { imports: '../lists/target.ts', breaks: 'electron/core-rows' },
  'renderer/ui/list/planted.ts': { imports: '../../../shared/areas/target.ts', breaks: 'core-knows-no-area' },
  'renderer/ui/form/planted.ts': { imports: '../../areas/cities/target.ts', breaks: 'renderer-ui' },
  'renderer/ui/basics/planted.ts': { imports: '../list/target.ts', breaks: 'renderer/ui-basics' },
  'renderer/framework/planted.ts': { imports: '../areas/cities/target.ts', breaks: 'renderer-framework' },
  'renderer/state/planted.ts': { imports: '../ui/target.ts', breaks: 'renderer-state' },
  'renderer/areas/cities/planted.ts': { imports: '../../app/target.ts', breaks: 'renderer-areas' },
  'electron/demo/areas/cities.ts': { imports: './states.ts', breaks: 'area-imports-no-area' },
  'shared/rules/one.ts': { imports: './other.ts', breaks: 'no-cycles' },
  'shared/rules/other.ts': { imports: './one.ts' }, // the same circle
  'renderer/areas/banks/screen.ts': { imports: './later.ts' },
  'renderer/areas/banks/later.ts': { imports: './screen.ts', isLater: true, breaks: 'no-cycles' },
}

const tree = mkdtempSync(join(tmpdir(), 'steward-imports-'))
afterAll(() => rmSync(tree, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

it('finds each wrong import, also of types, and of what loads later', { timeout: 60_000 }, () => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'vite.config.ts', 'package.json']) cpSync(join(ROOT, file), join(tree, file))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction')
  for (const [file, { imports }] of Object.entries(PLANTED)) put(join(dirname(file), imports), 'export type Thing = string\n')
  for (const [file, { imports, isLater }] of Object.entries(PLANTED))
    put(file, isLater ? `export const load = () => import('${imports}')\n` : `import type { Thing } from '${imports}'\nexport type { Thing }\n`)

  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '--output-type', 'json', 'electron', 'renderer', 'shared'], { cwd: tree, encoding: 'utf8' })
  expect(stderr).toBe('')
  const { violations } = (JSON.parse(stdout) as { summary: { violations: Array<{ from: string; rule: { name: string } }> } }).summary
  const expected = Object.entries(PLANTED).flatMap(([file, { breaks }]) => (breaks ? [`${file}: ${breaks}`] : []))
  expect(violations.map(({ from, rule }) => `${from}: ${rule.name}`).toSorted()).toEqual(expected.toSorted())
})
