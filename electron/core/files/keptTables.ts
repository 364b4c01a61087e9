/**
 * Files that are being imported, kept like drafts with how they were read and what was edited in them, so that an import goes on where it was after
 * Steward has ended.
 */
import { Buffer } from 'node:buffer'
import { planKey, type TableChoice } from '../../../shared/platform/imports.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, readEntry, storedList, writeEntry, type EntryKind } from '../offline/entries.ts'
import { draftKey, type OfflineStore } from '../offline/offline.ts'

/** Largest file that is kept, in bytes: a larger one would hold up main while it is written, and has to be chosen again. */
export const LARGEST_KEPT = 5_000_000

interface Edit {
  row: number
  cells: ReadonlyArray<{ column: number; text: string }>
}

/** How a file was read, and what was edited since. */
interface Reading {
  choice?: TableChoice
  edits: Edit[]
}

const readingOfFile: EntryKind<Reading> = { version: 1, is: hasFields<Reading>({ edits: Array.isArray }) }

/** A file as it was chosen, its bytes in base64. */
interface ChosenFile {
  name: string
  bytes: string
}

const chosenFile: EntryKind<ChosenFile> = { version: 1, is: hasFields<ChosenFile>({ name: isText, bytes: isText }) }

/** A file as it was chosen, and its reading. */
export interface KeptTable extends Reading {
  name: string
  bytes: Uint8Array
}

export interface KeptTables {
  /** Null if the file is not kept. */
  find(file: number): KeptTable | null
  keep(file: number, name: string, bytes: Uint8Array): void
  /** Notes that it was read in another way, which drops what was edited. */
  chosen(file: number, choice: TableChoice): void
  edited(file: number, edit: Edit): void
  /** Removes it, and what was chosen for its plan. */
  drop(file: number): void
}

const FILES = draftKey('imports/files')
/** The bytes are no draft, which would be written twice; without them, the reading is of no use. */
const bytesKey = (file: number) => `imports.${file}`
const readingKey = (file: number) => draftKey(`imports/${file}/reading`)

/** The files of the signed-in administrator, of which the newest `most` are kept. */
export function keptTables({ store, scope, clock }: { store: OfflineStore; clock: Clock; scope(): string }, most: number): KeptTables {
  const files = storedList(store, clock, FILES, isNumber)
  const writeReading = (file: number, reading: Reading) => writeEntry(store, scope(), readingKey(file), readingOfFile, reading, clock.now())
  const readingOf = (file: number): Reading => readEntry(store, scope(), readingKey(file), readingOfFile)?.value ?? { edits: [] }
  const isKept = (file: number) => files.read(scope()).includes(file)

  const tables: KeptTables = {
    find(file) {
      const found = isKept(file) ? readEntry(store, scope(), bytesKey(file), chosenFile)?.value : undefined
      return found ? { ...readingOf(file), name: found.name, bytes: new Uint8Array(Buffer.from(found.bytes, 'base64')) } : null
    },
    keep(file, name, bytes) {
      writeEntry(store, scope(), bytesKey(file), chosenFile, { name, bytes: Buffer.from(bytes).toString('base64') }, clock.now())
      files.write(scope(), [...files.read(scope()), file])
      for (const oldest of files.read(scope()).slice(0, -most)) tables.drop(oldest)
    },
    chosen(file, choice) {
      if (isKept(file)) writeReading(file, { choice, edits: [] })
    },
    edited(file, edit) {
      const reading = readingOf(file)
      if (isKept(file)) writeReading(file, { ...reading, edits: [...reading.edits, edit] })
    },
    drop(file) {
      for (const key of [bytesKey(file), readingKey(file), draftKey(planKey(file))]) store.remove(scope(), key)
      files.write(
        scope(),
        files.read(scope()).filter(each => each !== file),
      )
    },
  }
  return tables
}
