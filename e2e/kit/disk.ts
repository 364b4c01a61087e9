/** A small disk of a test's own, which can be filled. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const FILLER = 'filler'

/** Why this machine cannot make one; null if it can. */
export const missingForDisk = (): string | null =>
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'a disk of a test’s own needs Linux and root'

/** Puts a disk of this size, in megabytes, on a folder. */
export const mountDisk = (folder: string, megabytes: number): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'steward-test', folder])
export const unmountDisk = (folder: string): void => void execFileSync('umount', ['-l', folder])

/** Fills the disk that holds a folder, to the last byte, while others may write to it too. */
export function fillDisk(folder: string): void {
  const file = join(folder, FILLER)
  for (let { bavail, bsize } = statfsSync(folder); bavail > 0; { bavail, bsize } = statfsSync(folder)) {
    try {
      appendFileSync(file, Buffer.alloc(bavail * bsize))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
/** Frees what was filled. */
export const freeDisk = (folder: string): void => rmSync(join(folder, FILLER), { force: true })
