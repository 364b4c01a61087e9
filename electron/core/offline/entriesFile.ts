/** The entries of the offline store in its file. What cannot be written there is kept in memory, and written as soon as the file takes it. */
import type { DatabaseSync } from 'node:sqlite'
import type { Cipher } from './cipher.ts'
import { draftInWords, hasCopy, isDraft, wholeOf, type OfflineStore, type StoredEntry } from './offline.ts'
import { SQL } from './offlineFile.ts'
import { statement } from './statements.ts'

/** What the entries need of the store that they are part of. */
export interface EntriesFile {
  cipher: Cipher
  /** Runs an action on the file; throws if that fails. */
  onDisk<Result>(action: (file: DatabaseSync) => Result): Result
  /** Throws if nothing may be written now. */
  beforeWriting(): void
  /** The time of a use, which never goes back. */
  moment(): number
  /** Whether reading an entry counts as a use of it. */
  notesUse(name: string): boolean
  /** Called with null once everything is written, and with why something could not be. */
  written(error: unknown): void
  /** Called with what was set aside, in words: what could not be opened, and what this version cannot read. */
  damaged(what: string): void
  unreadable(what: string): void
}

/** The name under which an entry is written a second time. */
const copyOf = (name: string) => `${name}\ncopy`

export function entriesFile({
  cipher,
  onDisk,
  beforeWriting,
  moment,
  notesUse,
  written,
  damaged,
  unreadable,
}: EntriesFile): Pick<OfflineStore, 'read' | 'write' | 'remove' | 'setAside' | 'abandon'> & { isSaved(): boolean; remember(): () => void } {
  /** What could not be written to the file; null in it means removed. */
  const unsaved = new Map<string, { scope: string; name: string; entry: StoredEntry | null }>()
  const idOf = (scope: string, name: string) => JSON.stringify([scope, name])
  /** Entries whose use was recorded in this run; null once recording failed, because each further attempt on a locked file waits. */
  let noted: Set<number> | null = new Set()

  function save(id: string): boolean {
    const { scope, name, entry } = unsaved.get(id)!
    try {
      beforeWriting()
      onDisk(file => {
        for (const each of hasCopy(name) ? [name, copyOf(name)] : [name]) {
          const place = [cipher.id(scope), cipher.scope(scope), cipher.name(scope, each)] as const
          if (!entry) statement(file, SQL.remove).run(...place)
          else statement(file, SQL.put).run(...place, cipher.name(scope, wholeOf(name)), moment(), Number(isDraft(name)), cipher.seal(scope, each, entry))
        }
      })
      unsaved.delete(id)
      if (!unsaved.size) written(null)
      return true
    } catch (error) {
      written(error)
      return false
    }
  }

  const rowOf = (file: DatabaseSync, scope: string, name: string) =>
    statement(file, SQL.find).get(cipher.id(scope), cipher.scope(scope), cipher.name(scope, name)) as { id: number; content: Uint8Array } | undefined

  /** What is left of an entry that cannot be opened: its copy. Without one, it is put aside. */
  function withoutDamage(file: DatabaseSync, id: number, scope: string, name: string): StoredEntry | null {
    const copy = hasCopy(name) ? rowOf(file, scope, copyOf(name)) : undefined
    const entry = copy ? cipher.open(scope, copyOf(name), copy.content) : null
    if (entry) {
      change(scope, name, entry)
      return entry
    }
    putAside(file, id, scope, name, damaged)
    return null
  }

  /** Deletes what was read, because the server gives it again; what was typed or sent is set aside, and said. */
  function putAside(file: DatabaseSync, id: number, scope: string, name: string, say: (what: string) => void): void {
    if (isDraft(name)) {
      const aside = cipher.name(scope, `${name}\ndamaged`)
      statement(file, SQL.remove).run(cipher.id(scope), cipher.scope(scope), aside)
      statement(file, 'UPDATE entries SET name = ?, whole = ? WHERE id = ?').run(aside, aside, id)
      say(draftInWords(name))
    } else statement(file, 'DELETE FROM entries WHERE id = ?').run(id)
  }

  /** Writes a change to disk, followed by what was left from a time when the disk was full or locked. */
  function change(scope: string, name: string, entry: StoredEntry | null): void {
    unsaved.set(idOf(scope, name), { scope, name, entry })
    if (save(idOf(scope, name))) [...unsaved.keys()].every(save)
  }

  /** Records that an entry was used, which only matters for eviction, so errors are ignored. */
  function noteUse(file: DatabaseSync, id: number, scope: string, name: string): void {
    if (!noted || noted.has(id) || !notesUse(name)) return
    try {
      statement(file, SQL.use).run(cipher.name(scope, wholeOf(name)), moment(), Number(isDraft(name)), id)
      noted.add(id)
    } catch {
      noted = null
    }
  }

  return {
    /** Whether nothing waits in memory to be written. */
    isSaved: () => unsaved.size === 0,
    /** Notes what waits; what it answers brings that back, for a transaction that is not written. */
    remember() {
      const before = [...unsaved]
      return () => {
        unsaved.clear()
        for (const [id, each] of before) unsaved.set(id, each)
      }
    },
    read(scope, name) {
      const waiting = unsaved.get(idOf(scope, name))
      if (waiting) return waiting.entry
      try {
        return onDisk(file => {
          const row = rowOf(file, scope, name)
          const entry = row ? cipher.open(scope, name, row.content) : null
          if (row && entry) noteUse(file, row.id, scope, name)
          return row && !entry ? withoutDamage(file, row.id, scope, name) : entry
        })
      } catch {
        return null
      }
    },
    write: (scope, name, value, asOf) => change(scope, name, { value, asOf }),
    remove: (scope, name) => change(scope, name, null),
    setAside(scope, name) {
      try {
        onDisk(file => {
          const row = rowOf(file, scope, name)
          if (row) putAside(file, row.id, scope, name, unreadable)
        })
      } catch (error) {
        written(error)
      }
      change(scope, name, null) // its copy, or what is not on disk yet
    },
    abandon(scope) {
      for (const [id, waiting] of unsaved) if (waiting.scope === scope) unsaved.delete(id)
      if (!unsaved.size) written(null)
    },
  }
}
