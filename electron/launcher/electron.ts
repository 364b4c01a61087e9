/** Finds an Electron that runs here, or says why there is none. Never imports `electron`, which would download it. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Environment = Record<string, string | undefined>

/** The binary, or why there is none: a clause without a full stop. */
export type ElectronFound = { path: string } | { missing: string }

const NOT_DOWNLOADED = 'the electron package has not downloaded its binary, and ELECTRON_OVERRIDE_DIST_PATH is not set'

/** Limit for a download, in milliseconds; without a network it fails at once. */
const DOWNLOAD_LIMIT = 10 * 60_000
/** Limit for the binary to show that it runs, in milliseconds: a first start reads some 200 MB from disk. */
const TRIAL_LIMIT = 30_000

function binaryName(): string {
  if (process.platform === 'win32') return 'electron.exe'
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return null
  }
}

function downloadedBinary(folder: string): string | null {
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const path = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(path) ? path : null
}

/** Why this binary does not run here (a missing system library, another platform); null if it does. */
function whyItFails(path: string, environment: Environment): string | null {
  const trial = spawnSync(path, ['--version'], { env: { ...environment, ELECTRON_RUN_AS_NODE: '1' }, encoding: 'utf8', timeout: TRIAL_LIMIT })
  if (trial.status === 0) return null
  const reason = trial.error?.message ?? trial.stderr.trim().split('\n')[0]?.replace(/\.$/, '')
  return `Electron does not start here (${reason || `exit status ${trial.status}`})`
}

/** Whether a window could open. Only on Linux is it common to have no display. */
export function hasDisplay(environment: Environment = process.env): boolean {
  return process.platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}

/** The binary in ELECTRON_OVERRIDE_DIST_PATH, otherwise the one that the electron package has downloaded. */
export function findElectron(environment: Environment = process.env): ElectronFound {
  if (!hasDisplay(environment)) return { missing: 'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)' }
  const override = environment.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const path = join(override, binaryName())
    return existsSync(path) ? { path } : { missing: `ELECTRON_OVERRIDE_DIST_PATH has no ${binaryName()}` }
  }
  const folder = packageFolder()
  if (!folder) return { missing: 'the electron package is not installed' }
  const path = downloadedBinary(folder)
  return path ? { path } : { missing: NOT_DOWNLOADED }
}

/** Runs the electron package's installer in a child process; if it fails, its last line is the reason. */
async function download(folder: string, environment: Environment): Promise<ElectronFound> {
  console.error('Downloading Electron. This happens only once.')
  const child = spawn(process.execPath, [join(folder, 'install.js')], { env: environment, stdio: ['ignore', 'ignore', 'pipe'], timeout: DOWNLOAD_LIMIT })
  let output = ''
  child.stderr.on('data', data => (output += String(data)))
  const status = await new Promise<number | null>(resolve => {
    child.once('close', resolve)
    child.once('error', error => {
      output += error.message
      resolve(1)
    })
  })
  const path = status === 0 ? downloadedBinary(folder) : null
  if (path) return { path }
  const reason = output.includes('fetch failed') ? 'its download server cannot be reached' : output.trim().split('\n')[0]
  return { missing: `Electron cannot be downloaded (${reason || 'it took too long'})` }
}

/** An Electron that runs here, downloaded if necessary. */
export async function obtainElectron(environment: Environment = process.env): Promise<ElectronFound> {
  let found = findElectron(environment)
  const folder = packageFolder()
  if ('missing' in found && found.missing === NOT_DOWNLOADED && folder) found = await download(folder, environment)
  if ('missing' in found) return found
  const failure = whyItFails(found.path, environment)
  return failure ? { missing: failure } : found
}

/** Arguments before the application's folder: on Linux, root cannot use Chromium's sandbox. */
export function electronArguments(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}
