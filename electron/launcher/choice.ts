/** Which host this start uses: Electron where one runs here, otherwise the loopback host, and why. */
import type { Options } from '../core/options.ts'
import { hasDisplay, obtainElectron } from './electron.ts'

export type HostChoice = { host: 'electron'; path: string } | { host: 'loopback' }

/** Chooses, and says in one line on standard error where it has to do without Electron. */
export async function chooseHost(options: Options): Promise<HostChoice> {
  if (options.loopback) return { host: 'loopback' }
  const found = await obtainElectron()
  if ('path' in found) return { host: 'electron', path: found.path }
  console.error(`Steward is running in the browser because ${found.missing}.`)
  return { host: 'loopback' }
}

/**
 * Whether the loopback host, taken for want of an Electron, should open the browser by itself: the user asked for a window
 * and sits at this machine. A script, a server and whoever said --open or --no-open are left alone.
 */
export function opensBrowser(environment: Record<string, string | undefined> = process.env): boolean {
  return environment.STEWARD_OPEN === undefined && !environment.CI && process.stdout.isTTY && hasDisplay(environment)
}
