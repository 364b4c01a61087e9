/** Crash dumps: what Chromium writes down when one of Steward's processes crashes. They hold what was in memory, so they stay in the data folder. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../shared/rules/words.ts'

/** How many are kept. */
const KEPT = 5

/** Their folder in a data folder. */
export const dumpsFolder = (dataFolder: string): string => join(dataFolder, 'crashes')

/** A dump: when it was written, and its size in bytes. */
export interface CrashDump {
  at: number
  bytes: number
  path: string
}

/** The dumps in a data folder, the newest first; none if there is no such folder. */
export function crashDumps(dataFolder: string): CrashDump[] {
  try {
    const files = readdirSync(dumpsFolder(dataFolder), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.dmp'))
    return files
      .map(name => {
        const path = join(dumpsFolder(dataFolder), name)
        const { mtimeMs, size } = statSync(path)
        return { at: Math.round(mtimeMs), bytes: size, path }
      })
      .toSorted((one, other) => other.at - one.at)
  } catch {
    return [] // no folder, or one that changes at this moment
  }
}

/** Deletes all but the newest. */
export function dropOldDumps(dataFolder: string): void {
  for (const { path } of crashDumps(dataFolder).slice(KEPT)) {
    try {
      rmSync(path, { force: true })
    } catch {
      // Somebody has it open, or it is another's: no reason for Steward not to start.
    }
  }
}

/** How many there are, and where, as a sentence. */
export const dumpsText = (dumps: readonly CrashDump[], dataFolder: string): string =>
  dumps.length === 0 ? 'None' : `${counted(dumps.length, 'file', 'files')} in ${dumpsFolder(dataFolder)}. They hold what was in memory, and are never sent.`
