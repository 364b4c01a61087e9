/** An unlocked keyring on its own message bus, as a desktop session has it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface Keyring {
  /** The variables by which a program finds it. */
  environment: Record<string, string>
  /** Suspends it, like a keyring that waits for a prompt nobody sees. */
  hang(): void
  stop(): Promise<void>
}

/** Why this machine cannot run such a keyring; null if it can. */
export function missingForKeyring(): string | null {
  if (process.platform !== 'linux') return 'a keyring of the tests’ own can be had on Linux alone'
  for (const program of ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon']) if (spawnSync('which', [program]).status !== 0) return `${program} is not here`
  return null
}

/** Starts a keyring that uses `home` as the home folder, where its contents stay for the next start. */
export async function startKeyring(home: string): Promise<Keyring> {
  for (const folder of ['data', 'config', 'run']) mkdirSync(join(home, folder), { recursive: true, mode: 0o700 })
  const own = { HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config'), XDG_RUNTIME_DIR: join(home, 'run') }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address', `--address=unix:path=${join(home, 'run', 'bus')}`], {
    env: { PATH: process.env.PATH, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(bus.stdout, 'data')) as [Buffer]
  const environment = { ...own, DBUS_SESSION_BUS_ADDRESS: String(line).split('\n')[0]! }
  const env = { PATH: process.env.PATH, ...environment }
  const keyring = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--foreground'], { env, stdio: ['pipe', 'ignore', 'ignore'] })
  keyring.stdin.end('pw')
  // If the bus were asked for the keyring before it runs, it would start another one, which is locked.
  const isThere = () =>
    execFileSync(
      'dbus-send',
      ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'],
      { env },
    ).includes('true')
  await expect.poll(isThere).toBe(true)
  return {
    environment,
    hang: () => void keyring.kill('SIGSTOP'),
    async stop() {
      for (const child of [keyring, bus]) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
