/** Chooses the host for this start: Electron if one runs here, otherwise the loopback host. */
import type { Options } from '../core/options.ts'
import { hasDisplay, obtainElectron } from './electron.ts'

export type HostChoice = { host: 'electron'; path: string } | { host: 'loopback' }

/** Chooses the host, and says in one line on standard error why it has to do without Electron. */
export async function chooseHost(options: Options): Promise<HostChoice> {
  if (options.loopback) return { host: 'loopback' }
  const found = await obtainElectron()
  if ('path' in found) return { host: 'electron', path: found.path }
  console.error(`Steward is running in the browser because ${found.missing}.`)
  return { host: 'loopback' }
}

/**
 * Whether the loopback host should open the browser by itself when it replaces Electron: only for somebody who sits at this
 * machine. Not for scripts, servers, or with --open or --no-open.
 */
export function opensBrowser(environment: Record<string, string | undefined> = process.env): boolean {
  return environment.STEWARD_OPEN === undefined && !environment.CI && process.stdout.isTTY && hasDisplay(environment)
}
