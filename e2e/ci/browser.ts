/** Finds a Chromium for the tests: an installed one, otherwise Debian's package, otherwise Playwright's download. */
import { spawnSync } from 'node:child_process'
import { findChromium } from '../hosts/chromium.ts'
import { ROOT } from '../../electron/launcher/root.ts'

/** Limit for an installation, in milliseconds. */
const INSTALL_LIMIT = 5 * 60_000

function run(command: string, ...commandArguments: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, commandArguments, { cwd: ROOT, env: environment, stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_LIMIT }).status === 0
}

/** Its path; undefined if there is none and none could be installed. */
export function obtainChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('No Chromium is installed: trying the system’s package.')
    if (run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-qqy', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'))
      return findChromium()
  }
  console.log('No Chromium is installed: trying Playwright’s.')
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
  return findChromium()
}
