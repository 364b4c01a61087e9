/** A Windows of the test's own, made by Wine, with a Windows Node in it. Knows nothing of Steward. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What this machine lacks for it, as the end of a sentence; null if it has all. */
export function missingForWindows(): string | null {
  if (process.platform === 'win32') return 'this is Windows, where `npm test` runs everything'
  if (spawnSync('wine', ['--version']).error) return 'there is no wine'
  const node = process.env.WINDOWS_NODE
  if (!node) return 'WINDOWS_NODE names no node.exe'
  return existsSync(node) ? null : `there is no ${node}`
}

/** A program that runs there. */
export interface Running {
  /** What it has printed. */
  output(): string
  /** Ends it at once, as Task Manager does. */
  kill(): Promise<void>
}

export interface Windows {
  /** The folder here that is C: there. */
  drive: string
  /** Runs a program to its end, and gives what it printed. Throws if it fails. */
  run(...command: string[]): string
  /** Starts a script in Node, with what is to be added to its environment. */
  start(script: string, given: string[], environment?: Record<string, string>): Running
  /** Ends all of it, and removes it. */
  remove(): Promise<void>
}

/** A path below this folder as Windows writes it. */
export const windowsPath = (drive: string, path: string): string => `C:${path.slice(drive.length).replaceAll('/', '\\')}`

export function makeWindows(): Windows {
  const prefix = mkdtempSync(join(tmpdir(), 'steward-wine-'))
  const drive = join(prefix, 'drive_c')
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(STEWARD_|HOME$|APPDATA$)/.test(name)))
  const env = { ...own, HOME: process.env.HOME, WINEPREFIX: prefix, WINEDEBUG: '-all', WINEARCH: 'win64' }
  const processes: ChildProcess[] = []
  const ended = async (child: ChildProcess) => {
    while (child.exitCode === null && child.signalCode === null) await pause(20)
  }
  function run(...command: string[]): string {
    const { status, stdout, stderr, error } = spawnSync('wine', command, { env, encoding: 'utf8', timeout: 180_000 })
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${error?.message ?? ''}${stdout}${stderr}`)
    return stdout
  }
  run('wineboot', '--init')
  run('winecfg', '-v', 'win10')
  return {
    drive,
    run,
    start(script, given, environment = {}) {
      // Node's pipes fail in Wine, so what it prints goes to a file.
      const printed = join(prefix, `printed-${processes.length}`)
      mkdirSync(dirname(printed), { recursive: true })
      const file = openSync(printed, 'w')
      const child = spawn('wine', [process.env.WINDOWS_NODE!, script, ...given], { env: { ...env, ...environment }, stdio: ['ignore', file, file] })
      closeSync(file)
      processes.push(child)
      return {
        output: () => readFileSync(printed, 'utf8'),
        async kill() {
          child.kill('SIGKILL')
          await ended(child)
        },
      }
    },
    async remove() {
      for (const child of processes) child.kill('SIGKILL')
      spawnSync('wineserver', ['--kill', '--wait'], { env, timeout: 30_000 })
      await Promise.all(processes.map(ended))
      rmSync(prefix, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
