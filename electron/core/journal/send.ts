/**
 * Sends mutations: each is in the journal before its first byte leaves, and its outcome when it is answered. The outcome of what is not answered is
 * unknown (decisions section 0, 15), whatever ended the wait: a lost connection, a reload, a kill.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordReference } from '../../../shared/contract/frames.ts'
import { failureOf, NOT_KNOWN, StewardError, type Failure, type FailureKind } from '../../../shared/contract/failure.ts'
import type { About } from '../../../shared/contract/frames.ts'
import type { Clock } from '../../ports/clock.ts'
import { draftKey, type OfflineStore } from '../offline/offline.ts'
import { createActivity, type ActivityLog } from './activity.ts'
import { createDescribe, type ChangeNames } from './describe.ts'
import { createJournal, type Journal } from './journal.ts'
import type { SentEntry } from './entries.ts'
import { createRuns, type Runs } from './runs.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** A mutation whose outcome is unknown, with the time of its last sending, in milliseconds since 1970. */
export interface UnknownOutcome extends SentAbout {
  key: string
  at: number
}

/** What a mutation is about, as far as the journal keeps it. */
export type SentAbout = Pick<About, 'record' | 'title' | 'address'>

/** A mutation as the dispatcher runs it. */
export interface SentMutation {
  op: string
  input: unknown
  about: About
  /** Whether it changes something of the marketplace, so that it stands in Activity. */
  isLogged: boolean
  /** The change that it takes back, by its id. */
  undoes?: number
  /** Aborts when the sender cancels it. */
  signal: AbortSignal
  /** Aborts when the sender's window or socket is gone. */
  gone: AbortSignal
  /** Called before its first byte leaves; what it throws ends the mutation, and nothing is sent. */
  leaves?(): void
}

export interface Sending {
  /**
   * Runs a mutation, recorded from its first byte to its answer. Rejects as it does; an error after the first byte leaves the
   * outcome unknown.
   */
  carryOut<T>(mutation: SentMutation, run: () => Promise<T>): Promise<T>
  /** To be called before a byte of a mutation leaves. */
  leaves(): void
  /** The mutations whose outcome is unknown, the latest sending last; those of bulk runs aside. */
  unknown(): UnknownOutcome[]
  /** Records an unknown outcome without sending anything. */
  put(outcome: SentAbout & { key: string }): void
  /** Settles an unknown outcome: it is known now, or nobody wants to hear of it. */
  settle(key: string): void
  /** How often a mutation with this key was saved since Steward started. */
  saves(key: string): number
  entries: Journal
  activity: ActivityLog
  runs: Runs
}

export interface SendingOptions {
  store: OfflineStore
  clock: Clock
  scope(): string
  /** Called when an answer came that no page waits for any more. */
  changed(): void
  /** Called when records were changed. */
  saved?(scope: string, ...records: RecordReference[]): void
  /** Called with every mutation that was saved, whoever sent it. */
  done?(op: string, input: unknown): void
  /** Called when the journal has changed. */
  logged(): void
  /** For how many days the journal is kept, if the computer's policy says less than Steward does. */
  keptDays?: number | null
  names: ChangeNames
  /** A map that is emptied when the administrator or server changes. */
  saves: Map<string, { count: number; at: number }>
}

/** Most unknown outcomes; beyond that, the oldest count as settled. */
const MOST_UNKNOWN = 500

/** Failures that mean for certain that nothing was changed. After the first byte, any other failure leaves the outcome unknown. */
const PLAIN_NO: readonly FailureKind[] = ['rejected', 'invalid', 'denied', 'signed-out', 'offline', 'unexpected']

/** Refuses a save that would silently undo a later one. */
function changed(at: number): Failure {
  const when = new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    kind: 'changed',
    message: `Not sent: this was saved in another window on ${when}, after you opened it here. Saving now replaces what was saved there.`,
    retryable: false,
  }
}

interface Leaving {
  leave(): void
}

/** The record that an input is about. */
function recordOf(input: unknown): string {
  const { id, main_id } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  return typeof id === 'number' ? String(id) : typeof main_id === 'number' ? String(main_id) : ''
}

export function createSending(options: SendingOptions): Sending {
  const { store, clock, scope, saves } = options
  const present = new AsyncLocalStorage<Leaving>()
  const journal = createJournal({ store, clock, changed: options.logged, keptDays: options.keptDays })
  const runs = createRuns({ journal, store, clock, scope, changed: options.changed, saved: (...told) => options.saved?.(...told) })
  const describe = createDescribe(options.names)

  /** Settles the unknown outcomes of a key that were sent up to an entry; those of what is no change are removed. */
  function settle(of: string, key: string, upTo = Infinity): void {
    for (const { id, key: other, isHidden } of journal.open(of)) {
      if (other !== key || id > upTo) continue
      if (isHidden) journal.remove(of, id)
      else journal.amend<SentEntry>(of, id, { isOpen: false })
    }
  }
  function append(of: string, entry: Omit<SentEntry, 'id' | 'process'>): number {
    const open = entry.isOpen ? journal.heads(of, { kind: 'change', isOpen: true }) : []
    for (const { id } of open.slice(MOST_UNKNOWN - 1)) journal.amend<SentEntry>(of, id, { isOpen: false })
    return journal.append(of, entry)
  }

  /** Notes that a change was taken back; if it took another one back, that one stands again. */
  function takenBack(of: string, id: number): void {
    const { undoes } = (journal.find(of, id) ?? {}) as Partial<SentEntry>
    journal.amend<SentEntry>(of, id, { isUndone: true })
    if (undoes !== undefined) journal.amend<SentEntry>(of, undoes, { isUndone: false })
  }

  /** The answer to a mutation, with its entry if that can be taken back by itself. */
  function withChange<T>(of: string, id: number, value: T): T {
    const [head] = journal.heads(of, { kind: 'change', before: id + 1, limit: 1 })
    return head?.id === id && head.undo === 'yes' && isObject(value) ? { ...value, change: id } : value
  }

  /** Discards the draft of a form that was saved after its page was gone. */
  function discardDraft(of: string, key: string, draft: string | null): void {
    if (draft !== null && JSON.stringify(store.read(of, draftKey(key))?.value) === draft) store.remove(of, draftKey(key))
  }

  return {
    async carryOut({ op, input, about, isLogged, undoes, signal, gone, leaves }, run) {
      const { key = `${op}/${recordOf(input)}`, run: place, saves: known, record, title, address } = about
      const [area = '', verb = ''] = op.split('.')
      const of = scope()
      const saved = saves.get(key)
      // Two additions do not undo each other.
      if (known !== undefined && saved && saved.count > known && recordOf(input) !== '') throw new StewardError(changed(saved.at))
      const described = isLogged ? describe(op, input, about) : null
      let id: number | null = null
      let draft: string | null = null
      const leave = () => {
        if (id !== null) return
        leaves?.()
        if (place) runs.sent(of, place.key, area)
        draft = JSON.stringify(store.read(of, draftKey(key))?.value) ?? null
        id = append(of, {
          at: clock.now(),
          area,
          verb,
          key,
          outcome: 'sending',
          message: '',
          isOpen: !place,
          ...(described
            ? described.change()
            : {
                record: null,
                fields: [],
                isHidden: true,
              }),
          about: {
            ...(record ? { record } : {}),
            ...(title ? { title } : {}),
            ...(address ? { address } : {}),
          },
          ...(place
            ? {
                run: place.key,
                place: place.place,
              }
            : {}),
          ...(undoes === undefined ? {} : { undoes }),
        })
      }
      // It is sent without waiting, so that mutations stay in their order.
      void described?.reading.then(() => {
        if (id === null) return
        const { record: found, ...change } = described.change()
        journal.amend<SentEntry>(of, id, found ? { ...change, record: found } : change)
      })
      /** Stores what became of it. Nothing is left of what is no change once that is known. */
      function end(sent: number, outcome: Partial<SentEntry>): void {
        if (described || place || outcome.isOpen !== false) journal.amend<SentEntry>(of, sent, outcome)
        else journal.remove(of, sent)
      }
      try {
        // Rows of a bulk run have no order among them, and are stored once less where what they replace is known first.
        if (place) await described?.reading
        const value = await present.run({ leave }, run)
        if (id === null) return value
        const { message } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
        end(id, { outcome: 'saved', message: typeof message === 'string' ? message : '', isOpen: false, ...described?.added(value) })
        if (undoes !== undefined) takenBack(of, undoes)
        const own = recordOf(input) === '' ? null : { area, id: Number(recordOf(input)) }
        if (own && place) runs.rowSaved(place.key, own)
        else if (own) options.saved?.(of, own)
        if (of === scope()) options.done?.(op, input)
        if (!place) {
          settle(of, key, id) // the answer settles the earlier sendings too
          saves.set(key, { count: (saves.get(key)?.count ?? 0) + 1, at: clock.now() })
          if (gone.aborted) discardDraft(of, key, draft)
        }
        if (gone.aborted) options.changed()
        await described?.reading
        return withChange(of, id, value)
      } catch (error) {
        if (id === null) throw error
        const failure = failureOf(error)
        const isRefused = !signal.aborted && PLAIN_NO.includes(failure.kind)
        end(id, isRefused ? { outcome: 'refused', message: failure.message, isOpen: false } : { outcome: 'unknown', message: failure.message })
        if (gone.aborted) options.changed()
        if (failure.kind !== 'internal') throw error
        throw new StewardError({ ...failure, kind: 'unknown', message: `${NOT_KNOWN} Something went wrong in Steward.` })
      }
    },
    leaves: () => present.getStore()?.leave(),
    unknown() {
      const byKey = new Map<string, UnknownOutcome>()
      for (const { key, at, about } of journal.open(scope()).toReversed()) {
        byKey.delete(key)
        byKey.set(key, { ...about, key, at })
      }
      return [...byKey.values()]
    },
    put({ key, ...about }) {
      const hidden = { at: clock.now(), area: '', verb: '', record: null, fields: [], message: '', outcome: 'unknown', isOpen: true, isHidden: true } as const
      append(scope(), { ...hidden, fields: [], key, about })
    },
    settle: key => settle(scope(), key),
    saves: key => saves.get(key)?.count ?? 0,
    entries: journal,
    activity: createActivity(journal),
    runs,
  }
}
