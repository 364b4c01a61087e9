/** Where exported files are written: to a file that the user chose, or as a download of the browser. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StewardError } from '../../shared/contract/failure.ts'
import { renameSoon } from './renaming.ts'

/** One file being written. Not to be used after `finish` or `discard`. */
export interface ExportTarget {
  /** Name of the file, for the user. */
  name: string
  /** Path of the file; null if only the browser knows it. */
  path: string | null
  /** Resolves when more can be written. */
  write(bytes: Uint8Array): Promise<void>
  /** When this resolves, the file is there and complete. */
  finish(): Promise<void>
  /** Leaves nothing behind. Never rejects. */
  discard(): Promise<void>
}

export interface ExportDestination {
  /**
   * Opens a file for an export; null if the user chose none. `name` is the suggested name; `offer` receives the address from
   * which the page downloads the file, on the host that leaves saving to the browser.
   */
  open(name: string, call: { signal: AbortSignal; offer(address: string): void }): Promise<ExportTarget | null>
  /** Shows a finished file in its folder; null if the host cannot. */
  show: ((path: string) => void) | null
}

/** What a failed write means to the user, by the system's error code. */
const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full. Free up space or choose another folder, then export again.',
  EDQUOT: 'Your disk quota is used up. Free up space or choose another folder, then export again.',
  EACCES: 'Steward isn’t allowed to write there. Choose another folder, then export again.',
  EPERM: 'Steward isn’t allowed to write there, or the file is open in another program. Close it or choose another folder, then export again.',
  EBUSY: 'The file is open in another program. Close it there, or choose another name, then export again.',
  EROFS: 'That disk is read-only. Choose another folder, then export again.',
  ENOENT: 'That folder no longer exists. Choose another one, then export again.',
  ENOTDIR: 'That folder no longer exists. Choose another one, then export again.',
  EISDIR: 'A folder has that name. Choose another name, then export again.',
  ENAMETOOLONG: 'That name is too long. Choose a shorter one, then export again.',
}

/** The failure of a file that could not be written: what happened and what to do. */
export function unsaved(error: unknown): StewardError {
  if (error instanceof StewardError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = SENTENCES[code] ?? 'The file could not be written. Choose another folder, then export again.'
  return new StewardError({
    kind: 'unsaved',
    message: `Nothing was saved. ${message}`,
    retryable: true,
    details: error instanceof Error ? error.message : String(error),
  })
}

/**
 * A file on this machine: written beside its destination under another name, and renamed when complete. Rejects with what
 * `unsaved` returns.
 */
export async function openFile(path: string): Promise<ExportTarget> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 60)}.${randomUUID().slice(0, 8)}.part`)
  const file = await open(temporary, 'wx').catch((error: unknown) => {
    throw unsaved(error)
  })
  const discard = async () => {
    await file.close().catch(() => undefined) // it may be closed already
    await rm(temporary, { force: true }).catch((error: unknown) => console.error('An unfinished export could not be removed.', error))
  }
  return {
    name: basename(path),
    path,
    async write(bytes) {
      try {
        await file.writeFile(bytes)
      } catch (error) {
        throw unsaved(error)
      }
    },
    async finish() {
      try {
        await file.sync() // a disk may find out late that it is full
        await file.close()
        await renameSoon(temporary, path)
      } catch (error) {
        throw unsaved(error)
      }
    },
    discard,
  }
}
