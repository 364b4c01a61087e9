/** An unlocked keyring of the tests' own, on a message bus of its own: what a desktop session has. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface Keyring {
  /** What a program needs to find it. */
  environment: Record<string, string>
  /** Stops it from answering, as a keyring that waits on a prompt which nobody sees. */
  hang(): void
  stop(): Promise<void>
}

/** What this machine lacks for a keyring of its own; null where it has all. */
export function missingForKeyring(): string | null {
  if (process.platform !== 'linux') return 'a keyring of the tests’ own can be had on Linux alone'
  for (const program of ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon']) if (spawnSync('which', [program]).status !== 0) return `${program} is not here`
  return null
}

/** Starts it with `home` in place of the home folder; what it keeps lies there, for the next start too. */
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
  // Asked for before it is there, the bus would start another, which is locked.
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
