/**
 * The texts in languages that were read, with what no server knows of them: the source as it was when a text was translated, and which
 * texts were said to be right as they are. They are kept in the offline store, some records in each entry.
 */
import {
  fieldAs,
  fieldsOf,
  type EntryText,
  type TextChoice,
  type TextKey,
  type TextLanguage,
  type Texts,
  type TextSet,
} from '../../../shared/contract/texts.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { textProblems } from '../../../shared/rules/textChecks.ts'
import type { Core } from '../core.ts'
import { hasFields, isNumber, isText, isYesOrNo, listOf, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { textsKey } from '../offline/offline.ts'
import { runInSlices } from '../rows/timeSlices.ts'

/** How many records are stored in one entry. */
const IN_ENTRY = 200
/** How long after a change it is stored, in milliseconds, so that a reading does not store the same entry with each answer. */
const STORE_AFTER = 3_000

/** The texts of a record in one language. `earlier`: the source when they were translated, of those whose source is another now. */
export interface HeldTexts {
  texts: Texts
  /** When they were read or saved, in milliseconds since 1970. */
  asOf: number
  earlier?: Texts
  /** The source for which a text was said to be right as it is. */
  accepted?: Texts
  /** Of texts in rows: the row. */
  row?: number
  /** Why they could not be read. */
  failure?: string
}

export interface HeldRecord {
  id: number
  name: string
  source: Texts
  byLanguage: Record<string, HeldTexts>
  /** Of texts in rows: what says that they are the same text. */
  of?: string
  /** Why its texts cannot be stored. */
  failure?: string
}

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

const isSame = (one: Readonly<Texts>, other: Readonly<Texts>) => JSON.stringify(one) === JSON.stringify(other)
const without = (texts: Readonly<Texts> | undefined, drops: (field: string) => boolean): Texts | undefined => {
  const left = Object.entries(texts ?? {}).filter(([field]) => !drops(field))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}
const has = (texts: Readonly<Texts> | undefined, field: string): boolean => texts !== undefined && Object.hasOwn(texts, field)
const textOf = (texts: Readonly<Texts> | undefined, field: string): string => (has(texts, field) ? texts![field]! : '')

/** Whether a text says nothing. */
export const isBlankText = (text: string, as: EntryText['as']): boolean => (as === 'richText' ? isBlankHtml(text) : text.trim() === '')

/** The record with another source. A translation whose source is another now keeps what it was made from. */
export function withSource(record: HeldRecord, source: Texts): HeldRecord {
  if (isSame(record.source, source)) return record
  const byLanguage = Object.fromEntries(
    Object.entries(record.byLanguage).map(([language, held]) => {
      const earlier: Texts = Object.fromEntries(
        Object.keys(source).flatMap(field => {
          const before = has(held.earlier, field) ? held.earlier![field]! : has(record.source, field) ? record.source[field]! : source[field]!
          const isTold = before !== source[field] && before.trim() !== '' && textOf(held.texts, field).trim() !== ''
          return isTold ? [[field, before]] : []
        }),
      )
      const { earlier: _, ...rest } = held
      return [language, Object.keys(earlier).length > 0 ? { ...rest, earlier } : rest]
    }),
  )
  return { ...record, source, byLanguage }
}

/** The record with texts that were read or saved. A text that is another than before was made from the present source. */
export function withTexts(record: HeldRecord, language: number, texts: Texts, told: Pick<HeldTexts, 'asOf' | 'row' | 'failure'>): HeldRecord {
  const before = record.byLanguage[language]
  // What was read once is shown, even if it cannot be read again.
  if (told.failure !== undefined && before && before.failure === undefined)
    return { ...record, byLanguage: { ...record.byLanguage, [language]: { ...before, asOf: told.asOf } } }
  const isAnother = (field: string) => textOf(before?.texts, field) !== textOf(texts, field)
  const earlier = without(before?.earlier, isAnother)
  const accepted = without(before?.accepted, isAnother)
  const held: HeldTexts = { texts, ...told, ...(earlier ? { earlier } : {}), ...(accepted ? { accepted } : {}) }
  return { ...record, byLanguage: { ...record.byLanguage, [language]: held } }
}

/** What is known of a text. */
export function textOfRecord(set: TextSet, record: HeldRecord, language: number, field: string): EntryText {
  const as = fieldAs(set, record.id, field)
  const label = set.how === 'page' ? field : (fieldsOf(set).find(({ name }) => name === field)?.label ?? field)
  const held = record.byLanguage[language]
  const source = textOf(record.source, field)
  const text = textOf(held?.texts, field)
  const isMissing = isBlankText(text, as)
  const earlier = has(held?.earlier, field) ? held!.earlier![field]! : undefined
  const isSameText = !isMissing && text.trim() === source.trim()
  const isAccepted = !isMissing && has(held?.accepted, field) && held!.accepted![field] === source
  const state =
    !held || held.failure !== undefined
      ? 'unread'
      : isMissing
        ? 'missing'
        : isSameText && !isAccepted
          ? 'same'
          : earlier === undefined
            ? 'translated'
            : 'changed'
  return {
    field,
    label,
    as,
    source,
    text,
    state,
    ...(earlier === undefined ? {} : { earlier }),
    ...(isAccepted ? { isAccepted } : {}),
    problems: state === 'unread' || isAccepted ? [] : textProblems(source, text, as === 'richText'),
  }
}

/** A text with where it stands. */
export interface Unit extends TextKey, Pick<EntryText, 'label' | 'source' | 'text' | 'state'> {
  name: string
  problems: number
}

/** Whether a text is among those that a work list shows. */
export const isChosen = ({ state, problems }: Pick<Unit, 'state' | 'problems'>, choice: TextChoice | undefined): boolean =>
  choice === undefined || (choice === 'problems' ? problems > 0 : state === choice)

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
    const found =
      made.get(language) ??
      fieldNames(set, record).flatMap((field): Unit[] => {
        const { label, as, source, text, state, problems } = textOfRecord(set, record, language, field)
        // Where there is neither a source nor a translation, there is nothing to be done.
        if (isBlankText(source, as) && isBlankText(text, as)) return []
        return [{ set: set.name, record: record.id, language, field, name: record.name, label, source, text, state, problems: problems.length }]
      })
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
      const held = record?.byLanguage[language]
      if (!set || !record || !held) return
      const { earlier: told, accepted: before, ...rest } = held
      const earlier = without(told, each => each === field && isRight)
      const others = without(before, each => each === field) ?? {}
      const accepted = isRight ? { ...others, [field]: textOf(record.source, field) } : others
      const now = { ...rest, ...(earlier ? { earlier } : {}), ...(Object.keys(accepted).length > 0 ? { accepted } : {}) }
      put(name, set, { ...record, byLanguage: { ...record.byLanguage, [language]: now } })
    },
    /** All texts of a set in these languages, language by language; made in time slices, because there may be many. */
    units: (set: TextSet, languages: readonly TextLanguage[]): Promise<Unit[]> => runInSlices(allUnits(set, languages)),
    /** Stores at once what is not stored yet. */
    storeNow: storeDue,
  }
}

/** The names of the texts that a record has. */
export const fieldNames = (set: TextSet, record: HeldRecord): string[] =>
  set.how === 'page' ? Object.keys(record.source) : fieldsOf(set).map(({ name }) => name)
