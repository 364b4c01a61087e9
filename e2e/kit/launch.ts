/** Starts Steward in any of its hosts, with a limit, and once more where Playwright did not get hold of it. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { findElectron, hasDisplay } from '../../electron/launcher/electron.ts'
import { startElectron, startLoopback, type Host, type HostOptions } from '../hosts/host.ts'

/** `loopback`: plain Node and a Chromium. `electron`: what is built, in Electron. `packaged`: the package of `npm run dist:qa`. */
export type HostKind = 'loopback' | 'electron' | 'packaged'

export interface LaunchOptions extends HostOptions {
  /** The browser that shows the loopback host, which needs one. */
  browser?: Browser
}

/** Where `npm run dist:qa` puts the program, for the system and the processor that it runs on. */
function usualProgram(): string {
  const ofArm = process.arch === 'x64' ? '' : `-${process.arch}`
  const unpacked = {
    darwin: `mac${ofArm}/Steward.app/Contents/MacOS/Steward`,
    win32: `win${ofArm}-unpacked/Steward.exe`,
  }[process.platform as string]
  return fileURLToPath(new URL(`../../release/qa/${unpacked ?? `linux${ofArm}-unpacked/steward`}`, import.meta.url))
}

/** The packaged program: the one in STEWARD_PACKAGE, or the usual one; null if it is not there. */
export function packagedProgram(program = process.env.STEWARD_PACKAGE || usualProgram()): string | null {
  return existsSync(program) ? program : null
}

/** Why this machine cannot run Steward in a host; null if it can. `program`: the packaged one, if it is not the one that `packagedProgram` finds. */
export function missingFor(kind: HostKind, program?: string): string | null {
  if (kind === 'loopback') return null
  if (kind === 'packaged') {
    if (!hasDisplay()) return 'there is no display (xvfb-run makes one)'
    if (packagedProgram(program) !== null) return null
    const named = program ?? process.env.STEWARD_PACKAGE
    return named ? `there is no ${named}` : 'there is no package for tests: `npm run dist:qa` makes one, and STEWARD_PACKAGE names another'
  }
  const electron = findElectron()
  return 'missing' in electron ? `No Electron: ${electron.missing}` : null
}

/**
 * Starts Steward, and resolves when its first page is there. Electron may take 20 seconds (`timeout`) and is then started once more, because
 * Playwright misses about one first page in seventy. Throws if it does not start then either, or is not here (`missingFor`).
 */
export function launch(kind: HostKind, { browser, ...options }: LaunchOptions): Promise<Host> {
  const missing = missingFor(kind, options.packaged)
  if (missing !== null) throw new Error(missing)
  if (kind === 'loopback') {
    if (!browser) throw new Error('The loopback host needs a browser to show it')
    return startLoopback(browser, options)
  }
  return startElectron(kind === 'packaged' ? { ...options, packaged: packagedProgram(options.packaged)! } : options)
}
