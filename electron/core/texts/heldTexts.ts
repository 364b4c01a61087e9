/** Holds the texts in languages that were read. They are kept in the offline store, some records in each entry. */
import type { TextKey, TextLanguage, Texts, TextSet } from '../../../shared/contract/texts.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import type { Core } from '../core.ts'
import { hasFields, isNumber, isText, isYesOrNo, listOf, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { textsKey } from '../offline/offline.ts'
import { runInSlices } from '../rows/timeSlices.ts'
import { unitsOfRecord, withAccepted, withSource, withTexts, type HeldRecord, type HeldTexts, type Unit } from './heldRecord.ts'

/** How many records are stored in one entry. */
const IN_ENTRY = 200
/** How long after a change it is stored, in milliseconds, so that a reading does not store the same entry with each answer. */
const STORE_AFTER = 3_000

/** How far the texts of a set are read. */
export interface ReadingState {
  isPaused: boolean
  /** When the reading that is under way began, in milliseconds since 1970; null if none is. */
  begun: number | null
  /** When the last one began that reached its end, and the first one ever. */
  asOf: number | null
  first: number | null
}

export interface HeldSet {
  state: ReadingState
  records: Map<number, HeldRecord>
}

type StoredState = ReadingState & { entries: number }
/** How far a set is read, and in how many entries its records are. */
const stateKind: EntryKind<StoredState> = { version: 1, is: hasFields<StoredState>({ isPaused: isYesOrNo, entries: isNumber }) }
const recordsKind: EntryKind<HeldRecord[]> = {
  version: 1,
  is: listOf(hasFields<HeldRecord>({ id: isNumber, name: isText, source: isObject, byLanguage: isObject })),
}

/** What a listing tells of a record. `source` has the texts that the list has. */
export type ListedRecord = Pick<HeldRecord, 'id' | 'name' | 'source' | 'of' | 'failure'>

export type TextHolding = ReturnType<typeof createTextHolding>

/** `changed` is called when something of the texts is another. */
export function createTextHolding(core: Core, changed: () => void) {
  const sets = core.holding<HeldSet | null>()
  /** What was made of records, which are never changed but replaced. */
  const units = new WeakMap<HeldRecord, Map<number, Unit[]>>()
  /** Which entries of which sets are to be stored, and for which scope. */
  const due = new Map<string, Set<number>>()
  let dueFor = ''
  let stopWaiting: (() => void) | undefined

  function open(name: string): HeldSet | null {
    const found = sets.get(name)
    if (found !== undefined) return found
    const scope = core.scope()
    const state = readEntry(core.store, scope, textsKey(name), stateKind)?.value
    const opened: HeldSet | null = state
      ? { state: { isPaused: state.isPaused, begun: state.begun, asOf: state.asOf, first: state.first }, records: new Map() }
      : null
    sets.set(name, opened)
    if (!state || !opened) return opened
    for (let entry = 0; entry < state.entries; entry++) {
      const records = readEntry(core.store, scope, textsKey(name, entry), recordsKind)?.value
      for (const record of records ?? []) opened.records.set(record.id, record)
      // What is gone is read again.
      if (!records) opened.state.asOf = null
    }
    return opened
  }

  const entriesOf = ({ records }: HeldSet) => Math.ceil(records.size / IN_ENTRY)

  function storeDue(): void {
    stopWaiting?.()
    stopWaiting = undefined
    for (const [name, entries] of due) {
      const set = sets.get(name)
      if (!set) continue
      const records = [...set.records.values()]
      for (const entry of entries) {
        const some = records.slice(entry * IN_ENTRY, (entry + 1) * IN_ENTRY)
        if (some.length > 0) writeEntry(core.store, core.scope(), textsKey(name, entry), recordsKind, some, core.clock.now())
        else core.store.remove(core.scope(), textsKey(name, entry))
      }
      writeEntry(core.store, core.scope(), textsKey(name), stateKind, { ...set.state, entries: entriesOf(set) }, core.clock.now())
    }
    due.clear()
  }

  function touch(name: string, entries: Iterable<number>): void {
    const scope = core.scope()
    if (scope !== dueFor) {
      due.clear()
      stopWaiting?.()
      stopWaiting = undefined
      dueFor = scope
    }
    const noted = due.get(name) ?? new Set<number>()
    for (const entry of entries) noted.add(entry)
    due.set(name, noted)
    stopWaiting ??= core.clock.every(STORE_AFTER, () => {
      if (scope === core.scope()) storeDue()
      else due.clear()
      stopWaiting?.()
      stopWaiting = undefined
    })
    changed()
  }

  function put(name: string, set: HeldSet, record: HeldRecord): void {
    if (set.records.get(record.id) === record) return
    const place = [...set.records.keys()].indexOf(record.id)
    set.records.set(record.id, record)
    touch(name, [Math.floor((place < 0 ? set.records.size - 1 : place) / IN_ENTRY)])
  }

  function unitsOf(set: TextSet, record: HeldRecord, language: number): Unit[] {
    const made = units.get(record) ?? new Map<number, Unit[]>()
    units.set(record, made)
    const found = made.get(language) ?? unitsOfRecord(set, record, language)
    made.set(language, found)
    return found
  }

  function* allUnits(set: TextSet, languages: readonly TextLanguage[]): Generator<void, Unit[]> {
    const records = [...(open(set.name)?.records.values() ?? [])]
    const found: Unit[] = []
    for (const { id } of languages) {
      for (const record of records) {
        found.push(...unitsOf(set, record, id))
        yield
      }
    }
    return found
  }

  return {
    /** The texts of a set; null if nobody wanted them to be read. */
    of: (name: string): HeldSet | null => open(name),
    /** Begins to hold a set. */
    begin(name: string): HeldSet {
      const set = open(name) ?? { state: { isPaused: false, begun: null, asOf: null, first: null }, records: new Map<number, HeldRecord>() }
      sets.set(name, set)
      touch(name, [])
      return set
    },
    remove(name: string): void {
      const set = open(name)
      if (!set) return
      due.delete(name)
      for (let entry = 0; entry < entriesOf(set); entry++) core.store.remove(core.scope(), textsKey(name, entry))
      core.store.remove(core.scope(), textsKey(name))
      sets.set(name, null)
      changed()
    },
    /** Changes how far a set is read. */
    note(name: string, change: Partial<ReadingState>): void {
      const set = open(name)
      if (!set) return
      Object.assign(set.state, change)
      touch(name, [])
    },
    /** Takes what a listing told as all records. Of texts that the list does not have, the source stays. */
    takeRecords(name: string, listed: readonly ListedRecord[]): void {
      const set = open(name)
      if (!set) return
      const before = set.records
      const entries = entriesOf(set)
      set.records = new Map(
        listed.map(({ id, name: called, source, of, failure }) => {
          const { failure: _, ...known } = before.get(id) ?? { id, name: called, source: {}, byLanguage: {} }
          const own = { ...known, name: called, ...(of === undefined ? {} : { of }), ...(failure === undefined ? {} : { failure }) }
          return [id, withSource(own, { ...known.source, ...source })]
        }),
      )
      touch(
        name,
        Array.from({ length: Math.max(entries, entriesOf(set)) }, (_, entry) => entry),
      )
    },
    /** Takes texts that were read or saved. */
    takeTexts(name: string, id: number, language: number, texts: Texts, told: Pick<HeldTexts, 'asOf' | 'row' | 'failure'>): void {
      const set = open(name)
      const record = set?.records.get(id)
      if (set && record) put(name, set, withTexts(record, language, texts, told))
    },
    /** Takes texts of the source that the list does not have: all that the record has if `isWhole`. */
    takeSource(name: string, id: number, source: Texts, { isWhole = false, failure }: { isWhole?: boolean; failure?: string } = {}): void {
      const set = open(name)
      const record = set?.records.get(id)
      if (!set || !record) return
      const { failure: _, ...rest } = withSource(record, isWhole ? source : { ...record.source, ...source })
      put(name, set, failure === undefined ? rest : { ...rest, failure })
    },
    /** Says that a text is right as it is, or takes that back. */
    accept({ set: name, record: id, language, field }: TextKey, isRight: boolean): void {
      const set = open(name)
      const record = set?.records.get(id)
      if (set && record) put(name, set, withAccepted(record, language, field, isRight))
    },
    /** All texts of a set in these languages, language by language; made in time slices, because there may be many. */
    units: (set: TextSet, languages: readonly TextLanguage[]): Promise<Unit[]> => runInSlices(allUnits(set, languages)),
    /** Stores at once what is not stored yet. */
    storeNow: storeDue,
  }
}
