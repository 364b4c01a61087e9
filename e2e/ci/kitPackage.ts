/**
 * `npm run test:kit`: packs the kit, and uses it from an empty project outside of this one, without a network: unpacked into node_modules, with
 * Playwright from here. Its program is the one in STEWARD_PACKAGE, or what is built, in the Electron that was found.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, isBuilt } from '../../electron/launcher/build.ts'
import { runChild } from '../../electron/launcher/child.ts'
import { findElectron, hasDisplay } from '../../electron/launcher/electron.ts'
import { ROOT } from '../../electron/launcher/root.ts'
import { packSteward } from '../hosts/packaged.ts'
import { packKit } from '../kit/pack.ts'

const CONFIG = `import { defineConfig } from '@playwright/test'
import { config } from 'steward-kit/config'

export default defineConfig(config, {
  testDir: 'specs',
  projects: [{ name: 'named by the option', use: { program: process.env.PROGRAM! } }, { name: 'named by STEWARD_PACKAGE' }],
})
`

/** Right and wrong uses of the kit's types: each wrong one must be an error, or TypeScript reports that it is none. */
const TYPES = `import { test } from 'steward-kit'

test('types', async ({ steward }) => {
  await steward.areas.banks.list.row('Banco del Litoral').edit()
  // @ts-expect-error There is no such area.
  await steward.areas.spaceships.open()
  // @ts-expect-error Nobody adds a booking.
  await steward.areas.bookings.openAdd()
  // @ts-expect-error There is no such outcome.
  await steward.expectOutcome('perhaps')
})
`

/** Makes the project. Its node_modules have the kit and its peer, as npm would put them there. */
function makeProject(folder: string, packed: string): void {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  put('package.json', JSON.stringify({ name: 'elsewhere', private: true, type: 'module' }))
  put('playwright.config.ts', CONFIG)
  put('tsconfig.json', JSON.stringify({ extends: 'steward-kit/tsconfig.json', compilerOptions: { types: ['node'] }, include: ['.'] }))
  put('types/types.ts', TYPES)
  mkdirSync(join(folder, 'node_modules/steward-kit'), { recursive: true })
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', join(folder, 'node_modules/steward-kit')])
  for (const name of ['@playwright/test', '@types/node']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
  mkdirSync(join(folder, 'specs'))
  copyFileSync(join(folder, 'node_modules/steward-kit/samples/first.spec.ts'), join(folder, 'specs/first.spec.ts'))
}

async function testKit(): Promise<number> {
  if (!hasDisplay()) return runChild('xvfb-run', ['-a', '-s', '-screen 0 1920x1200x24', process.execPath, import.meta.filename])
  if (!isBuilt()) assert.equal(await build(), 0, 'the build')
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  let program = process.env.STEWARD_PACKAGE
  if (!program) {
    const electron = findElectron()
    assert('path' in electron, 'missing' in electron ? electron.missing : '')
    program = await packSteward(electron.path, join(folder, 'steward'))
  }
  const project = join(folder, 'project')
  makeProject(project, await packKit(folder))
  const given = { cwd: project, encoding: 'utf8', env: { ...process.env, PROGRAM: program, STEWARD_PACKAGE: program } } as const

  const types = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-b', project], given)
  assert.equal(types.status, 0, `the types:\n${types.stdout}`)

  const playwright = [join(project, 'node_modules/@playwright/test/cli.js'), 'test']
  const passed = spawnSync(process.execPath, playwright, given)
  assert.match(passed.stdout, /2 passed/, `the spec:\n${passed.stdout}${passed.stderr}`)

  const absent = join(folder, 'absent')
  const env = { ...given.env, STEWARD_PACKAGE: absent }
  const failed = spawnSync(process.execPath, [...playwright, '--project=named by STEWARD_PACKAGE'], { ...given, env })
  assert.match(failed.stdout, new RegExp(`Steward is not tested, because there is no ${absent}`), failed.stdout)
  assert.equal(failed.status, 1, 'the status without a program')

  rmSync(folder, { recursive: true })
  console.log('The kit works from a project of its own: its types, its configuration, and a spec, with the program named by option and by variable.')
  return 0
}

process.exitCode = await testKit()
