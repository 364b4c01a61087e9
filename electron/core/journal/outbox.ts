/**
 * The Outbox: changes that wait for the server. Each is stored before anybody is told that it waits, and stored as sent before its first byte
 * leaves: one that was being sent when Steward ended is not known, and is not sent again by itself.
 */
import { randomUUID } from 'node:crypto'
import { NOT_KNOWN, refusal } from '../../../shared/contract/failure.ts'
import type { About } from '../../../shared/contract/frames.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { WaitingState } from '../../../shared/platform/outbox.ts'
import type { Kinds } from '../../../shared/rules/kinds.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import { whyNotLater } from '../../../shared/rules/savedForLater.ts'
import type { Clock } from '../../ports/clock.ts'
import { draftKey, type OfflineStore } from '../offline/offline.ts'
import { SECRET_FIELDS } from '../secrets/secrets.ts'
import { changedFields, type LastRead } from './describe.ts'
import { NEW, type Journal } from './journal.ts'
import type { StoredWaiting } from './waiting.ts'

type Fields = Readonly<Record<string, unknown>>

export interface OutboxOptions {
  journal: Journal
  store: OfflineStore
  clock: Clock
  scope(): string
  /** Called when something waits, or no longer does. */
  changed(): void
  /** What was last read of the record of a change. */
  lastRead(area: string, verb: string, input: unknown): Promise<LastRead>
  /** What it replaces, as it was last read by itself; null if it was not. */
  readByItself(area: string, verb: string, input: unknown): Fields | null
  /** A map that is emptied when the administrator or server changes. */
  removed: Map<string, StoredWaiting>
  /** Whether the computer's policy lets changes wait. */
  isAllowed?: boolean
  /** After how many days what waits is deleted, by the policy; null for never. */
  keptDays?: number | null
}

export interface Outbox {
  /** Keeps a change to be sent later. Rejects with why it is not kept. */
  add(op: string, input: unknown, about: About): Promise<Saved>
  /** In the order of sending. */
  list(): StoredWaiting[]
  /** By id; undefined if it does not wait (any more). */
  find(id: number): StoredWaiting | undefined
  /** Stores what became of a change. */
  set(id: number, state: WaitingState, message?: string): void
  /** Takes a change to send it; null if it does not wait any more, or another instance on the data folder sends it. */
  take(entry: StoredWaiting): TakenChange | null
  /** Called when it was saved, or nothing is left to be sent of it. */
  done(id: number): void
  /** Called when the same was saved without waiting: what waits of the same form, or is the same, waits no longer. */
  saved(op: string, input: unknown, about: About): void
  /** Whether the draft of its form is what waits. */
  isInForm(entry: StoredWaiting): boolean
  remove(id: number): void
  restore(id: number): void
}

/** A change that this instance sends, and no other. It belongs to whoever was signed in when it was taken, also if that is somebody else meanwhile. */
export interface TakenChange {
  /** To be called before its first byte leaves; throws, and nothing may be sent, if it was removed, replaced or taken meanwhile. */
  leaves(): void
  /** Stores what became of it; null if it is saved. */
  end(state: WaitingState | null, message?: string): void
}

/** For how long an instance has a change that it sends without saying again that it goes on, and how often it says so, in milliseconds. */
export const LEASE = 6_000
const RENEWAL = 1_500

const ENDED = `${NOT_KNOWN} Steward ended before the answer came.`

const DAY = 24 * 60 * 60_000

/** Most changes that wait. */
const MOST = 500

/** What tells changes of one record apart that can wait beside each other, by the names of inputs. */
const PARTS = ['id', 'main_id', 'lang_id', 'lang_code', 'entry', 'user', 'badge']

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/**
 * What a change and the server's present values come to. `isThere`: the server has all of it. `isAsBefore`: nothing was changed that would be
 * replaced. `elsewhere` are the fields that were changed meanwhile and would be.
 */
export interface Compared {
  isThere: boolean
  isAsBefore: boolean
  elsewhere: string[]
}

/** Compares what waits with what the server has now. */
export function compareWaiting({ fields, base }: Pick<StoredWaiting, 'fields' | 'base'>, now: Fields, kinds: Kinds = {}): Compared {
  const isSame = (field: string, from: unknown) => isSameValue(now[field], from, kinds[field])
  const differs = (field: string, from: unknown) => Object.hasOwn(now, field) && !isSame(field, from)
  const isThere = fields.every(({ field, after }) => Object.hasOwn(now, field) && isSame(field, after))
  const elsewhere = base
    ? Object.keys(base).filter(field => differs(field, base[field]))
    : fields.filter(({ field, before, after }) => differs(field, before) && differs(field, after)).map(({ field }) => field)
  const isAsBefore = base ? elsewhere.length === 0 : !fields.some(({ field, before }) => differs(field, before))
  return { isThere, isAsBefore, elsewhere }
}

/** What is sent: what was saved for later, with what others changed meanwhile in other fields. */
export function readyToSend({ input, fields, base }: Pick<StoredWaiting, 'input' | 'fields' | 'base'>, now: Fields, kinds: Kinds = {}): Fields {
  if (base) return input
  const own = new Set(fields.map(({ field }) => field))
  const theirs = Object.keys(input).filter(field => !own.has(field) && Object.hasOwn(now, field) && !isSameValue(now[field], input[field], kinds[field]))
  return { ...input, ...Object.fromEntries(theirs.map(field => [field, now[field]])) }
}

export function createOutbox({
  journal,
  store,
  clock,
  scope,
  changed,
  lastRead,
  readByItself,
  removed,
  isAllowed = true,
  keptDays = null,
}: OutboxOptions): Outbox {
  const process = randomUUID()
  const { read, write } = journal.waiting
  /** What waits. Whatever the policy says, it is kept until it is known what became of it. */
  function all(): StoredWaiting[] {
    const of = scope()
    const outcomes = late.get(of)
    if (outcomes) {
      late.delete(of)
      store.transaction(() =>
        write(
          of,
          outcomes.reduce((entries, make) => make(entries), read(of)),
        ),
      )
    }
    const entries = read(of)
    const oldest = keptDays === null ? -Infinity : store.aged(clock.now()) - keptDays * DAY
    const young = entries.filter(({ at, state }) => at >= oldest || state === 'sending' || state === 'unknown')
    if (young.length < entries.length) write(scope(), young)
    return young
  }
  /** What became of changes whose administrator was no longer signed in then, by scope. */
  const late = new Map<string, Array<(entries: StoredWaiting[]) => StoredWaiting[]>>()
  function change(make: (entries: StoredWaiting[]) => StoredWaiting[]): void {
    store.transaction(() => write(scope(), make(all())))
    changed()
  }
  const isLeased = ({ process: by, until = 0 }: StoredWaiting) => by !== process && until > clock.now() && until <= clock.now() + LEASE
  const idOf = ({ area, verb, input }: Pick<StoredWaiting, 'area' | 'verb' | 'input'>) =>
    JSON.stringify([area, verb, ...PARTS.map(part => input[part] ?? null)])

  const told = (entry: StoredWaiting): StoredWaiting =>
    entry.state === 'sending' && entry.process !== process && !isLeased(entry) ? { ...entry, state: 'unknown', message: ENDED } : entry
  let stopWaiting: (() => void) | null = null
  function list(): StoredWaiting[] {
    const entries = all()
    // Another instance sends one of them, or ends: who looks at the Outbox sees what becomes of it.
    if (entries.some(isLeased))
      stopWaiting ??= clock.every(LEASE, () => {
        stopWaiting?.()
        stopWaiting = null
        changed()
      })
    return entries.map(told)
  }
  const draftOf = (key: string) => JSON.stringify(store.read(scope(), draftKey(key))?.value) ?? null
  const isInForm = ({ key, draft }: StoredWaiting) => draft !== null && draft === draftOf(key)

  return {
    async add(op, given, about) {
      if (!isAllowed) throw refusal('Not saved for later: this computer’s policy doesn’t allow it.')
      const [area = '', verb = ''] = op.split('.')
      const input = fieldsOf(given)
      const reason = whyNotLater(area, verb)
      if (reason !== null) throw refusal(`Not saved for later: ${reason}`)
      if (SECRET_FIELDS.some(field => field in input)) throw refusal('Not saved for later: passwords and keys are never kept.')
      const id = input.id ?? input.main_id
      if (typeof id !== 'number') throw refusal('Not saved for later: it doesn’t belong to a record.')
      const of = scope()
      const { name, values, kinds } = await lastRead(area, verb, input)
      if (of !== scope()) throw refusal('Not saved for later: your session has changed.')
      // What the form shows may be older than what was last read.
      const seen = Object.entries({ ...about.opened?.base, ...about.typed?.before }).filter(([field]) => field in values)
      const fields = changedFields(input, { ...values, ...Object.fromEntries(seen) }, PARTS, kinds)
      const isComparable = fields.every(field => 'before' in field)
      const base = isComparable ? null : readByItself(area, verb, input)
      if (!isComparable && base === null) throw refusal('Not saved for later: Steward hasn’t read this record yet, so it couldn’t detect changes by others.')
      const key = about.key ?? `${op}/${id}`
      const language = typeof input.lang_code === 'string' ? { language: input.lang_code } : {}
      const entry = { area, verb, input, fields, base, key, record: { id, name }, ...language }
      const told = store.transaction(() => {
        const before = list()
        const same = before.find(each => idOf(each) === idOf(entry))
        if (same?.state === 'sending' || same?.state === 'unknown')
          throw refusal('Not saved for later: an earlier change to this record may or may not have been saved. Check it in the Outbox first.')
        if (fields.length === 0) {
          if (same) change(entries => entries.filter(each => each.id !== same.id))
          return 'This is as the server has it, so nothing waits to be sent.'
        }
        if (!same && before.length >= MOST) throw refusal(`Not saved for later: ${MOST} changes wait already.`)
        const { record, title, address = '' } = about
        const stored: StoredWaiting = {
          ...entry,
          id: same?.id ?? NEW,
          at: clock.now(),
          address: about.isFormScreen ? address : '',
          about: { key, address, ...(record ? { record } : {}), ...(title ? { title } : {}) },
          draft: draftOf(key),
          state: 'waiting',
          message: '',
          process,
        }
        change(entries => (same ? entries.map(each => (each.id === same.id ? stored : each)) : [...entries, stored]))
        return `Saved for later. It waits in the Outbox and is not on the server yet.${store.limitation ? ` ${store.limitation}` : ''}`
      })
      return { message: told, isWaiting: true }
    },
    list,
    isInForm,
    find: id => list().find(each => each.id === id),
    take({ id, at }) {
      const of = scope()
      const isTaken = (each: StoredWaiting) => each.id === id && each.at === at && each.process === process && each.until !== undefined
      const isFree = (each: StoredWaiting) => each.id === id && each.at === at && each.state === 'waiting' && !isLeased(each)
      /** Changes the entry, if it is as expected. */
      const changeIf = (isAsExpected: (each: StoredWaiting) => boolean, make: (each: StoredWaiting) => StoredWaiting): boolean =>
        of === scope() &&
        store.transaction(() => {
          const entries = all()
          if (!entries.some(isAsExpected)) return false
          write(
            of,
            entries.map(each => (isAsExpected(each) ? make(each) : each)),
          )
          return true
        })
      const renewed = (each: StoredWaiting) => ({ ...each, process, until: clock.now() + LEASE })
      if (!changeIf(isFree, renewed)) return null
      const stopRenewing = clock.every(RENEWAL, () => void changeIf(isTaken, renewed))
      return {
        leaves() {
          if (
            !changeIf(
              each => isTaken(each) && each.state === 'waiting',
              each => ({ ...renewed(each), state: 'sending', message: '' }),
            )
          )
            throw refusal('Not sent: this change was removed, replaced or taken meanwhile.')
          changed()
        },
        end(state, message = '') {
          stopRenewing()
          const make = (entries: StoredWaiting[]) =>
            entries.flatMap(({ until, ...each }) => (!isTaken({ ...each, until }) ? [{ ...each, until }] : state === null ? [] : [{ ...each, state, message }]))
          if (of !== scope()) return void late.set(of, [...(late.get(of) ?? []), make])
          const entry = all().find(isTaken)
          change(make)
          if (state === null && entry && isInForm(entry)) store.remove(of, draftKey(entry.key))
        },
      }
    },
    set: (id, state, message = '') => change(entries => entries.map(each => (each.id === id ? { ...each, state, message, process, until: undefined } : each))),
    done(id) {
      const entry = all().find(each => each.id === id)
      if (!entry) return
      change(entries => entries.filter(each => each.id !== id))
      if (isInForm(entry)) store.remove(scope(), draftKey(entry.key))
    },
    saved(op, given, { key }) {
      const [area = '', verb = ''] = op.split('.')
      const input = fieldsOf(given)
      const entry = list().find(each => idOf(each) === idOf({ area, verb, input }))
      if (!entry || entry.state === 'sending') return
      if (entry.key === key || entry.fields.every(({ field, after }) => isSameValue(input[field], after)))
        change(entries => entries.filter(({ id }) => id !== entry.id))
    },
    remove(id) {
      const entry = all().find(each => each.id === id)
      if (!entry) return
      removed.set(String(id), entry)
      change(entries => entries.filter(each => each.id !== id))
    },
    restore(id) {
      const entry = removed.get(String(id))
      if (!entry || all().some(each => each.id === id || idOf(each) === idOf(entry)))
        throw refusal('It can’t be put back: a newer change to the same record is waiting.')
      removed.delete(String(id))
      change(entries => [...entries, entry].toSorted((one, other) => one.id - other.id))
    },
  }
}
