/** `npm run qa -- FOLDER`: runs the specs of any folder, or one of them, against the packaged Steward, or against another host. An empty folder gets a first spec. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, isBuilt } from '../../electron/launcher/build.ts'
import { runChild } from '../../electron/launcher/child.ts'
import { hasDisplay } from '../../electron/launcher/electron.ts'
import { ROOT } from '../../electron/launcher/root.ts'
import { prepareFolder } from './folder.ts'
import { missingFor, type HostKind } from './launch.ts'

const HELP = `Usage: npm run qa -- FOLDER|FILE [--host packaged|electron|loopback] [Playwright’s flags]

Runs the specs in FOLDER (*.spec.ts), or FILE alone. An empty folder gets a first one.

  --host packaged   the package that \`npm run dist:qa\` has made (the default)
  --host electron   what is built, in Electron
  --host loopback   what is built, in a Chromium without a window`

/** Puts a first spec into a folder that has none. */
function putFirstSpec(folder: string): void {
  if (globSync('**/*.spec.ts', { cwd: folder, exclude: ['node_modules/**'] }).length > 0) return
  copyFileSync(join(ROOT, 'e2e/kit/samples/first.spec.ts'), join(folder, 'first.spec.ts'))
  console.log(`${join(folder, 'first.spec.ts')} is new: a spec to begin with.`)
}

async function qa(given: string[]): Promise<number> {
  const at = given.indexOf('--host')
  const kind = (at < 0 ? 'packaged' : given[at + 1]) as HostKind
  const [named, ...flags] = at < 0 ? given : given.toSpliced(at, 2)
  if (named === undefined || named.startsWith('-') || !['packaged', 'electron', 'loopback'].includes(kind)) {
    console.log(HELP)
    return named === '--help' ? 0 : 2
  }
  // With a display that is made for the run, where there is none.
  if (kind !== 'loopback' && !hasDisplay() && !spawnSync('xvfb-run', ['--help']).error)
    return runChild('xvfb-run', ['-a', '-s', '-screen 0 1920x1200x24', process.execPath, import.meta.filename, ...given])
  const missing = missingFor(kind)
  if (missing !== null) {
    console.error(`Steward is not tested, because ${missing}. \`--host loopback\` needs neither a package nor a display.`)
    return 1
  }
  // A package has all that the demo marketplace needs beside it.
  if (kind !== 'packaged' && !isBuilt()) {
    const status = await build()
    if (status !== 0) return status
  }
  // npm runs scripts in the project's folder, and remembers where it was called.
  const place = resolve(process.env.INIT_CWD ?? '.', named)
  const isFile = place.endsWith('.spec.ts')
  if (isFile && !existsSync(place)) {
    console.error(`There is no ${place}.`)
    return 2
  }
  const folder = isFile ? dirname(place) : place
  // Playwright takes it as a pattern.
  const files = isFile ? [place.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)] : []
  mkdirSync(folder, { recursive: true })
  prepareFolder(folder)
  putFirstSpec(folder)
  const config = relative(ROOT, join(import.meta.dirname, 'qa.config.ts'))
  return runChild(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', config, `--project=${kind}`, ...files, ...flags], {
    environment: { ...process.env, STEWARD_SPECS: folder },
  })
}

process.exitCode = await qa(process.argv.slice(2))
