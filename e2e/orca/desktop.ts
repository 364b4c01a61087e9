/** A desktop for the walk: a display that keys come from, as from a keyboard, and Orca, whose log holds what it speaks. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'

const PROGRAMS = ['orca', 'openbox', 'xdotool', 'xvfb-run', 'dbus-run-session']
/** How long Orca may take to start, and to speak, in milliseconds. */
const LIMIT = 30_000
/** After this time without a word, in milliseconds, all is said. */
const REST = 2_500

/** Read by Orca when it starts: its log is written line by line, and it speaks no keys. */
const CUSTOMIZATIONS = `import orca.debug, orca.settings
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.enableKeyEcho = False
`
const SPEECH = /SPEECH OUTPUT: '(.*?)' ?(?:\{.*|voice=.*)?$/gm

/** Why this machine has no such desktop; null if it has. */
export function missingForOrca(): string | null {
  if (process.platform !== 'linux') return 'Orca runs on Linux alone'
  const missing = PROGRAMS.filter(program => spawnSync('which', [program]).status !== 0)
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
}

/** Runs a program of this folder on a display, a message bus and in a home folder of its own. Answers its exit code. */
export function runOnDesktop(program: string): number {
  const home = mkdtempSync(join(tmpdir(), 'steward-orca-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  // Chromium speaks to no screen reader unless it is told of one.
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime, LANG: 'C.UTF-8', ACCESSIBILITY_ENABLED: '1', GNOME_ACCESSIBILITY: '1' }
  const display = ['xvfb-run', '-a', '-s', '-screen 0 1280x800x24']
  const { status } = spawnSync('dbus-run-session', ['--', ...display, process.execPath, program, 'on-desktop'], { stdio: 'inherit', env })
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) // because a program may still write while it ends
  return status ?? 1
}

export interface Desktop {
  /** Presses keys one after the other, by their names in X. */
  press(...keys: string[]): void
  type(text: string): void
  /** Listens from now on. */
  listen(): Heard
  stop(): Promise<void>
}

export interface Heard {
  /** What was said so far. */
  said(): string[]
  /** Waits until something is said. */
  hears(words: RegExp): Promise<void>
  /** Waits until something is said, and all else is; it is then said once. */
  hearsOnce(words: RegExp): Promise<void>
}

/** Starts a window manager and Orca. */
export async function startDesktop(): Promise<Desktop> {
  const log = join(homedir(), 'orca.log')
  writeFileSync(join(homedir(), 'orca-customizations.py'), CUSTOMIZATIONS)
  const programs = [spawn('openbox', { stdio: 'ignore' }), spawn('orca', ['--user-prefs', homedir(), '--debug-file', log], { stdio: 'ignore' })]
  const spoken = () => (existsSync(log) ? [...readFileSync(log, 'utf8').matchAll(SPEECH)].map(([, text]) => text!.trim()) : [])
  await expect.poll(spoken, { timeout: LIMIT }).not.toEqual([])
  return {
    press: (...keys) => void execFileSync('xdotool', ['key', '--delay', '120', ...keys]),
    type: text => void execFileSync('xdotool', ['type', '--delay', '60', text]),
    listen() {
      const before = spoken().length
      const said = () => spoken().slice(before)
      const hears = (words: RegExp) => expect.poll(said, { timeout: LIMIT }).toContainEqual(expect.stringMatching(words))
      return {
        said,
        hears,
        async hearsOnce(words) {
          await hears(words)
          for (let count = 0; count !== said().length; await setTimeout(REST)) count = said().length
          expect(said().filter(text => words.test(text))).toHaveLength(1)
        },
      }
    },
    async stop() {
      for (const program of programs) {
        program.kill('SIGKILL')
        if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
      }
    },
  }
}
