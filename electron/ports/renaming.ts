/**
 * Renaming on Windows, where a file that somebody else has open (a virus scanner, a search index, a backup) cannot be renamed for a moment. Elsewhere
 * the system never refuses for that reason, and the same errors are final.
 */
import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const IN_USE = new Set(['EPERM', 'EBUSY', 'EACCES'])

/** How long to wait before each further attempt, in milliseconds: almost two seconds together. */
const PAUSES = [10, 20, 50, 100, 200, 500, 1000]

/** How long to wait after attempt `count` has failed; null if it was the last. */
function pauseAfter(count: number, error: unknown, platform: NodeJS.Platform): number | null {
  if (platform !== 'win32' || !(error instanceof Error && 'code' in error && IN_USE.has(String(error.code)))) return null
  return PAUSES[count] ?? null
}

/** Renames a file, also one that is in use for a moment. Rejects with the system's error. */
export async function renameSoon(from: string, to: string, platform = process.platform, attempt = rename): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      return await attempt(from, to)
    } catch (error) {
      const wait = pauseAfter(count, error, platform)
      if (wait === null) throw error
      await pause(wait)
    }
  }
}

/** The same while nothing else can be done. Throws the system's error. */
export function renameSoonSync(from: string, to: string, platform = process.platform, attempt = renameSync): void {
  for (let count = 0; ; count++) {
    try {
      return attempt(from, to)
    } catch (error) {
      const wait = pauseAfter(count, error, platform)
      if (wait === null) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
    }
  }
}
