/** The copy of a whole list in the offline store: opened at the start, and written when rows came or changed. */
import type { Core, ListHere } from '../core.ts'
import { newHeldId, type HeldId } from '../rows/heldId.ts'
import { storedAmount } from '../rows/storedRows.ts'
import type { Freshness, FreshRows } from './freshness.ts'

/** How long after a list was not found in the store it is not looked for again, in milliseconds. */
const ABSENT_FOR = 5_000

/** What is known of rows in the row store. */
export interface KeptRows extends FreshRows {
  id: HeldId
  /** Whether the offline store has exactly these rows. */
  isStored: boolean
  /** How often they were changed here. */
  changes: number
  /** When the reading that gave them began, in milliseconds since 1970: what was changed from then on they may not have. */
  begunAt: number
}

/** Stored rows that are being opened, with the writes made meanwhile. */
interface Opening {
  result: Promise<KeptRows | undefined>
  writes: Array<(entry: KeptRows, search: string) => void>
}

/** The copy of a list that is stored under a key. */
export interface StoredCopy {
  /** Holds the stored rows, unless newer ones were read meanwhile; undefined if there are none. */
  open(): Promise<KeptRows | undefined>
  /** Stores held rows. Rejects with RowsGone; problems of the store are reported by the store itself. */
  store(entry: KeptRows): Promise<void>
  /** What is stored; null if nothing is. */
  amount(): ListHere | null
  /** Applies a write to the rows that are being opened, once they are there. */
  write(change: Opening['writes'][number]): void
}

export function storedCopy(core: Core, key: string, fresh: Freshness<KeptRows>): StoredCopy {
  /** A single entry each, so that they go with the session. */
  const openings = core.holding<Opening>()
  /** Until when the store is not asked, because it had nothing. */
  const absent = core.holding<number>()
  /** The key of the time when stored rows were last found unchanged, so that they need not be written again. */
  const checkedKey = `${key}.checked`

  /** When stored rows were given, or last found unchanged. */
  const dated = (asOf: number) => Math.min(core.clock.now(), Math.max(asOf, core.store.read(core.scope(), checkedKey)?.asOf ?? 0))

  async function openNow(opening: Opening): Promise<KeptRows | undefined> {
    const scope = core.scope()
    const id = newHeldId()
    try {
      const stored = await core.rows.open(id, { list: key, scope })
      if (openings.get(key) !== opening) return undefined
      if (!stored) {
        absent.set(key, core.clock.elapsed() + ABSENT_FOR)
        return fresh.held.get('')
      }
      // Rows that were read meanwhile are newer.
      const newer = fresh.held.get('')
      if (newer) return newer
      const asOf = dated(stored.asOf)
      const opened = fresh.hold('', { id, ...fresh.fromStore(asOf), unreadable: 0, isStored: true, changes: 0, begunAt: asOf })
      for (const write of opening.writes) write(opened, '')
      return opened
    } finally {
      if (fresh.held.get('')?.id !== id) core.rows.release(id)
      if (openings.get(key) === opening) openings.delete(key)
    }
  }

  return {
    async open() {
      const underWay = openings.get(key)
      if (underWay) return underWay.result
      if (core.clock.elapsed() < (absent.get(key) ?? 0)) return undefined
      const opening: Opening = { result: undefined as never, writes: [] } // `result` is set below
      openings.set(key, opening)
      opening.result = openNow(opening)
      return opening.result
    },
    async store(entry) {
      const scope = core.scope()
      if (entry.isStored) return core.store.write(scope, checkedKey, null, entry.asOf)
      const { changes } = entry
      const { isStored } = await core.rows.store(entry.id, { list: key, scope }, entry.asOf)
      if (isStored) absent.delete(key)
      // If somebody signed out meanwhile in another instance, nothing may remain.
      if (isStored && scope !== core.scope()) await core.rows.unstore({ list: key, scope })
      else if (isStored && entry.changes === changes) entry.isStored = true
    },
    amount() {
      const scope = core.scope()
      const found = storedAmount(core.store, scope, key)
      return found && { asOf: dated(found.asOf), rows: found.rows, bytes: core.store.bytes(scope, key) }
    },
    write(change) {
      for (const { writes } of openings.values()) writes.push(change)
    },
  }
}
