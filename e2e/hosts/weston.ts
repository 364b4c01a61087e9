/** A Weston without a screen, for windows in Wayland. Knows nothing of Steward. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ended } from './host.ts'

const WESTON = 'weston'
const SOCKET = 'steward-test'

/** Why this machine has no Wayland for tests; null if it has. */
export const missingForWeston = (): string | null => (spawnSync(WESTON, ['--version']).error ? 'There is no Weston' : null)

export interface Weston {
  /** What a program needs to find it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Starts a Weston of the test's own. */
export async function startWeston(): Promise<Weston> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-weston-'))
  const sized = ['--width=1600', '--height=1200', '--idle-time=0']
  const weston = spawn(WESTON, ['--backend=headless-backend.so', '--use-pixman', `--socket=${SOCKET}`, ...sized], {
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  })
  while (!existsSync(join(folder, SOCKET))) {
    if (weston.exitCode !== null) throw new Error(`Weston ended with status ${weston.exitCode}`)
    await pause(50)
  }
  return {
    environment: { XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: SOCKET, XDG_SESSION_TYPE: 'wayland' },
    async stop() {
      weston.kill()
      await ended(weston)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
