/** What earlier versions of Steward kept in entries of the offline store, moved into the journal's table: Activity, outcomes not known, bulk runs, the Outbox. */
import type { About } from '../../../shared/contract/frames.ts'
import type { SeenChange } from '../../../shared/platform/changes.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { hasFields, isNumber, isText, listOf, readEntry, type EntryKind } from '../offline/entries.ts'
import type { JournalRow } from '../offline/journalTable.ts'
import { EARLIER, type OfflineStore } from '../offline/offline.ts'
import { runKind, seenKind, sentKind, type RunEntry, type SentEntry } from './entries.ts'
import { isWaiting, waitingRow, type StoredWaiting } from './waiting.ts'

const keyOf = (part: string) => `${EARLIER}${part}`
/** The key of the extent of the log of changes, and those of its parts. */
const CHANGES = keyOf('changes')
const changesPart = (part: number) => `${CHANGES}.${part}`
/** The numbers of the first and the last part of a log of changes. */
const extentKind: EntryKind<{ first: number; last: number }> = {
  version: 1,
  is: hasFields<{ first: number; last: number }>({ first: isNumber, last: isNumber }),
}

type EarlierChange = Omit<SentEntry, 'key' | 'about' | 'isOpen'>
type EarlierRun = Omit<RunEntry, 'address' | 'ids' | 'names' | 'isOpen'>
type Logged = EarlierChange | EarlierRun | SeenChange
const partKind: EntryKind<readonly Logged[]> = { version: 1, is: listOf(hasFields<Logged>({ id: isNumber, at: isNumber, area: isText })) }

interface Note extends Pick<About, 'record' | 'title' | 'address'> {
  key: string
  op?: string
  sent: number[]
}
const listKind: EntryKind<unknown[]> = { version: 1, is: (value): value is unknown[] => Array.isArray(value) }
const isNote = hasFields<Note>({ key: isText, sent: listOf(isNumber) })
const isBegun = hasFields<{ key: string; begunAt: number }>({ key: isText, begunAt: isNumber })
type EarlierPlan = Pick<RunEntry, 'label' | 'noun' | 'address' | 'ids' | 'names'> & { key: string }
const planKind: EntryKind<EarlierPlan> = {
  version: 1,
  is: hasFields<EarlierPlan>({ key: isText, label: isText, noun: isObject, ids: listOf(isNumber), names: listOf(isText) }),
}
const lettersKind: EntryKind<string> = { version: 1, is: isText }
/** How many rows of a run had their outcomes in one entry. */
const BATCH = 500
const OUTCOMES: Record<string, SentEntry['outcome']> = { d: 'saved', r: 'refused', '?': 'unknown' }

/** Moves what is there in a scope; an entry that cannot be read is set aside by the store, and the others are moved. */
export function adoptEarlier(store: OfflineStore, scope: string): void {
  const keys = [CHANGES, keyOf('notes'), keyOf('runs'), keyOf('outbox')]
  if (keys.every(key => store.read(scope, key) === null)) return
  store.transaction(() => {
    const rows = store.journal
    const read = <Value>(key: string, kind: EntryKind<Value>) => readEntry(store, scope, key, kind)?.value ?? null
    const list = <Item>(key: string, isItem: (item: unknown) => item is Item) => {
      const all = read(keyOf(key), listKind) ?? []
      if (!all.every(isItem)) store.setAside(scope, keyOf(key))
      return all.filter(isItem)
    }
    const add = (row: Omit<JournalRow, 'id'>) => rows.add(scope, row)
    const hidden = (op: string, at: number, known: Partial<SentEntry>) => {
      const [area = '', verb = ''] = op.split('.')
      const entry: SentEntry = {
        id: 0,
        at,
        area,
        verb,
        record: null,
        fields: [],
        message: '',
        key: '',
        about: {},
        process: '',
        isOpen: false,
        isHidden: true,
        outcome: 'unknown',
        ...known,
      }
      add(sentKind.row(entry))
    }

    const plans = new Map(
      list('runs', isBegun).flatMap(({ key, begunAt }) => {
        const plan = read(keyOf(`run.${key}`), planKind)
        return plan ? [[key, { ...plan, begunAt }] as const] : []
      }),
    )
    const logged = new Set<string>()
    const extent = read(CHANGES, extentKind) ?? { first: 0, last: -1 }
    for (let part = extent.first; part <= extent.last; part++) {
      for (const entry of read(changesPart(part), partKind) ?? []) {
        if ('total' in entry) {
          const { address = '', ids = [], names = [] } = plans.get(entry.run) ?? {}
          rows.put(scope, { ...runKind.row({ ...entry, address, ids, names, isOpen: plans.has(entry.run) }), id: entry.id })
          logged.add(entry.run)
        } else if ('since' in entry) rows.put(scope, { ...seenKind.row(entry), id: entry.id })
        else rows.put(scope, { ...sentKind.row({ ...entry, key: '', about: {}, isOpen: false }), id: entry.id })
      }
      store.remove(scope, changesPart(part))
    }

    for (const { key, op = '', sent, ...about } of list('notes', isNote)) hidden(op, sent.at(-1) ?? 0, { key, about, isOpen: true })

    for (const [key, { begunAt, label, noun, address, ids, names }] of plans) {
      if (!logged.has(key)) add(runKind.row({ id: 0, at: begunAt, area: '', run: key, label, noun, total: ids.length, address, ids, names, isOpen: true }))
      const known = new Set(rows.heads(scope, { kind: 'change', run: key }).map(({ place }) => place))
      for (let part = 0; part * BATCH < ids.length; part++) {
        const letters = read(keyOf(`run.${key}.${part}`), lettersKind) ?? '?'.repeat(Math.min(BATCH, ids.length - part * BATCH))
        for (const [at, letter] of [...letters].entries()) {
          const outcome = OUTCOMES[letter]
          if (outcome && !known.has(part * BATCH + at)) hidden('', begunAt, { run: key, place: part * BATCH + at, outcome })
        }
        store.remove(scope, keyOf(`run.${key}.${part}`))
      }
      store.remove(scope, keyOf(`run.${key}`))
    }

    for (const entry of list<StoredWaiting>('outbox', isWaiting)) add(waitingRow(entry))
    for (const key of keys) store.remove(scope, key)
  })
}
