/** Where exported files go: a file that the person chose, or the browser's own download. */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StewardError } from '../../shared/contract/failure.ts'

/** One file being made. After `finish` or `discard` it is done with. */
export interface ExportTarget {
  /** Name of the file as the person knows it. */
  name: string
  /** Path of the file; null where it is the browser's to know. */
  path: string | null
  /** Resolves when more can be taken. */
  write(bytes: Uint8Array): Promise<void>
  /** The file is there, whole, when this resolves. */
  finish(): Promise<void>
  /** Leaves nothing behind. Never rejects. */
  discard(): Promise<void>
}

export interface ExportDestination {
  /**
   * Opens a file for an export.
   * @param name what the file is to be called, unless the person chooses otherwise
   * @param offer receives the address from which the page downloads the file, in the host that leaves saving to the browser
   * @returns null where the person chose no file
   */
  open(name: string, call: { signal: AbortSignal; offer(address: string): void }): Promise<ExportTarget | null>
  /** Shows a finished file in its folder; null where the host cannot. */
  show: ((path: string) => void) | null
}

/** What a failed write means for a person, by the system's code. */
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

/** A file on this machine: written beside its place under another name, and put there when it is whole. Rejects with what `unsaved` says. */
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
        await rename(temporary, path)
      } catch (error) {
        throw unsaved(error)
      }
    },
    discard,
  }
}
