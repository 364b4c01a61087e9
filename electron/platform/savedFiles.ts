/** Files that the user chooses: written part by part, and shown in their folder afterwards. */
import type { Exported } from '../../shared/platform/exports.ts'
import type { Since } from '../../shared/contract/list.ts'
import { today } from '../../shared/rules/dates.ts'
import { safeFileName } from '../../shared/rules/fileNames.ts'
import type { Application } from '../core/application.ts'
import { outdated, type CallContext } from '../core/core.ts'
import type { TablePart } from '../core/files/table.ts'
import { checkExports } from './askedList.ts'

/** Interval of progress frames, in milliseconds. */
const PROGRESS_INTERVAL = 100
/** How many finished files can still be shown in their folder. */
const REMEMBERED_FILES = 50

/** What a file is made of. */
interface FileParts {
  /** How many rows it will have. */
  total: number
  missing(): number
  since?: Since
  parts: AsyncIterable<TablePart> | Iterable<TablePart>
  /** Whether it has nothing of the marketplace in it, so that it may be saved whatever the policy says of exports. */
  isWithoutRecords?: true
}

export function savedFiles(application: Application) {
  const place = application.ports.exports
  /** Paths of finished files, by number, because the page never names a path. */
  const finished = new Map<number, string>()
  let lastFile = 0

  function remember(path: string): number {
    finished.set(++lastFile, path)
    finished.delete(lastFile - REMEMBERED_FILES)
    return lastFile
  }

  return {
    /** `cities-2026-11-21.csv`, with the local date. */
    nameNow: (name: string, format: string) => `${name}-${today(new Date(application.clock.now()))}.${format}`,

    /** Writes parts to a file that the user chooses, as long as `scope` is signed in. Rejects if the policy allows no exports. */
    async write(
      { total, missing, since, parts, isWithoutRecords }: FileParts,
      name: string,
      scope: string,
      { signal, progress }: CallContext,
    ): Promise<Exported> {
      if (!isWithoutRecords) checkExports(application)
      const target = await place.open(safeFileName(name), {
        signal,
        offer: address => progress({ done: 0, total, address }),
      })
      if (!target) return { isSaved: false, name: '', rows: 0, missing: 0, cut: 0, shownBy: null }

      let rows = 0
      let cut = 0
      let toldAt = 0
      const mayGoOn = () => {
        signal.throwIfAborted()
        if (scope !== application.scope()) throw outdated()
      }
      // Stops waiting for the disk or the browser.
      const giveUp = () => void target.discard()
      signal.addEventListener('abort', giveUp, { once: true })
      try {
        mayGoOn()
        for await (const part of parts) {
          mayGoOn()
          await target.write(part.bytes)
          rows += part.rows
          cut = part.cut
          if (performance.now() - toldAt < PROGRESS_INTERVAL) continue
          toldAt = performance.now()
          progress({ done: rows, total })
        }
        mayGoOn()
        await target.finish()
      } catch (error) {
        await target.discard()
        throw error
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
      return {
        isSaved: true,
        name: target.name,
        rows,
        missing: missing(),
        ...(since ? { since } : {}),
        cut,
        shownBy: place.show && target.path !== null ? remember(target.path) : null,
      }
    },

    /** Shows a finished file in its folder; false if it or the folder cannot be shown. */
    show(file: number): boolean {
      const path = finished.get(file)
      if (path !== undefined) place.show?.(path)
      return path !== undefined && place.show !== null
    },
  }
}

export type SavedFiles = ReturnType<typeof savedFiles>
