/**
 * The ledger: every mutation is recorded before its first byte leaves, and removed when it is answered. The outcome of what
 * remains is unknown (decisions section 0, 15), whatever ended the wait: a lost connection, a reload, a kill. It is kept in the
 * offline store, encrypted, in the sender's scope; if that is in memory only, it lasts as long as Steward runs.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordReference } from '../../../shared/contract/frames.ts'
import type { InterruptedRun, LedgerRun } from '../../../shared/platform/ledger.ts'
import { failureOf, NOT_KNOWN, StewardError, type Failure, type FailureKind } from '../../../shared/contract/failure.ts'
import type { About } from '../../../shared/contract/frames.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, listOf, storedList } from '../offline/entries.ts'
import { draftKey, ledgerKey, type OfflineStore } from '../offline/offline.ts'
import { createChangeLog, type ChangeLog, type ChangeLogOptions } from './changeLog.ts'
import { changeLogger, type ChangeNames } from './changeLogger.ts'
import { createRunLedger } from './runLedger.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** One mutation in the ledger, with the time of each sending whose outcome is unknown. */
export interface LedgerNote extends Omit<About, 'key' | 'run' | 'saves' | 'typed' | 'isFormScreen' | 'order'> {
  key: string
  /** `area.name`. */
  op: string
  /** In milliseconds since 1970, all different. */
  sent: number[]
}

const isNote = hasFields<LedgerNote>({ key: isText, sent: listOf(isNumber) })

/** A mutation as the dispatcher runs it. */
export interface SentMutation {
  op: string
  input: unknown
  about: About
  /** Whether it changes something of the marketplace, so that it stands in the log of changes. */
  isLogged: boolean
  /** The change in the log that it takes back. */
  undoes?: number
  /** Aborts when the sender cancels it. */
  signal: AbortSignal
  /** Aborts when the sender's window or socket is gone. */
  gone: AbortSignal
  /** Called before its first byte leaves; what it throws ends the mutation, and nothing is sent. */
  leaves?(): void
}

export interface Ledger {
  /**
   * Runs a mutation, recorded from its first byte to its answer. Rejects as it does; an error after the first byte leaves the
   * outcome unknown.
   */
  carryOut<T>(mutation: SentMutation, run: () => Promise<T>): Promise<T>
  /** To be called before a byte of a mutation leaves. */
  leaves(): void
  /** The mutations whose outcome is unknown, newest last. */
  notes(): LedgerNote[]
  /** Records an unknown outcome without sending anything. */
  put(note: Omit<LedgerNote, 'sent' | 'op'>): void
  /** Removes an entry: the outcome is known now, or nobody wants to hear of it. */
  strike(key: string): void
  /** How often a mutation with this key was saved since Steward started. */
  saves(key: string): number
  /** Everything that was sent from this computer, and what became of it. */
  log: ChangeLog
  runs: {
    /** Records a bulk run; `gone` aborts when its page is gone. */
    begin(run: LedgerRun, gone: AbortSignal): void
    interrupted(): InterruptedRun[]
    forget(key: string): void
    /** Whether a page carries out a run, or has not dismissed one of which something is not known. */
    isUnderWay(): boolean
  }
}

export interface LedgerOptions {
  store: OfflineStore
  clock: Clock
  scope(): string
  /** Called when an answer came that no page waits for any more. */
  changed(): void
  /** Called when a record was changed. */
  saved?(scope: string, record: RecordReference): void
  /** Called with every mutation that was saved, whoever sent it. */
  done?(op: string, input: unknown): void
  /** Called when the log of changes has changed. */
  logged(): void
  changesByRecord: ChangeLogOptions['byRecord']
  /** For how many days the log of changes is kept, if the computer's policy says less than Steward does. */
  keptDays?: number | null
  names: ChangeNames
  /** A map that is emptied when the administrator or server changes. */
  saves: Map<string, { count: number; at: number }>
}

/** Most entries; beyond that, the oldest are dropped. */
const MOST_NOTES = 500

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

interface Sending {
  leave(): void
}

/** The record that an input is about. */
function recordOf(input: unknown): string {
  const { id, main_id } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  return typeof id === 'number' ? String(id) : typeof main_id === 'number' ? String(main_id) : ''
}

export function createLedger(options: LedgerOptions): Ledger {
  const { store, clock, scope, saves } = options
  const present = new AsyncLocalStorage<Sending>()
  let last = 0
  const runs = createRunLedger({ store, clock, scope })
  const log = createChangeLog({ store, clock, changed: options.logged, byRecord: options.changesByRecord, keptDays: options.keptDays })
  const logged = changeLogger(log, clock, options.names, runs.planOf)

  const { read, write } = storedList(store, clock, ledgerKey('notes'), isNote)
  /** Changes the sending times of an entry; without any, the entry is removed. */
  function change(of: string, key: string, place: Omit<LedgerNote, 'sent' | 'key'> | null, sentOf: (sent: number[]) => number[]): void {
    store.transaction(() => {
      const notes = read(of)
      const before = notes.find(note => note.key === key)
      if (!before && !place) return
      const sent = sentOf(before?.sent ?? [])
      const others = notes.filter(note => note !== before)
      write(of, sent.length === 0 ? others : [...others, { ...(before ?? { key }), ...place, sent } as LedgerNote].slice(-MOST_NOTES))
    })
  }
  /** A unique time for this sending: clocks stand still and go back. */
  const moment = (of: string, key: string) => {
    const before = read(of).find(note => note.key === key)?.sent ?? []
    return (last = Math.max(clock.now(), last + 1, ...before.map(each => each + 1)))
  }

  /** Discards the draft of a form that was saved after its page was gone. */
  function discardDraft(of: string, key: string, draft: string | null): void {
    if (draft !== null && JSON.stringify(store.read(of, draftKey(key))?.value) === draft) store.remove(of, draftKey(key))
  }

  return {
    async carryOut({ op, input, about, isLogged, undoes, signal, gone, leaves }, run) {
      const { key = `${op}/${recordOf(input)}`, run: place, saves: known, typed: _, isFormScreen: __, order: ___, ...shown } = about
      const of = scope()
      const saved = saves.get(key)
      // Two additions do not undo each other.
      if (known !== undefined && saved && saved.count > known && recordOf(input) !== '') throw new StewardError(changed(saved.at))
      const logEntry = isLogged ? logged(of, op, input, about, undoes) : null
      let at = 0
      let draft: string | null = null
      const leave = () => {
        if (at > 0) return
        leaves?.()
        at = moment(of, key)
        logEntry?.begin()
        if (place) return runs.sent(of, place)
        draft = JSON.stringify(store.read(of, draftKey(key))?.value) ?? null
        change(of, key, { op, ...shown }, sent => [...sent, at])
      }
      try {
        const value = await present.run({ leave }, run)
        if (at === 0) return value
        logEntry?.saved(value)
        if (recordOf(input) !== '') options.saved?.(of, { area: op.split('.')[0]!, id: Number(recordOf(input)) })
        if (of === scope()) options.done?.(op, input)
        if (place) runs.settled(of, place, 'd')
        else {
          change(of, key, null, sent => sent.filter(each => each > at)) // the answer settles the earlier sendings too
          saves.set(key, { count: (saves.get(key)?.count ?? 0) + 1, at: clock.now() })
          if (gone.aborted) discardDraft(of, key, draft)
        }
        if (gone.aborted) options.changed()
        return value
      } catch (error) {
        if (at === 0) throw error
        const failure = failureOf(error)
        const isRefused = !signal.aborted && PLAIN_NO.includes(failure.kind)
        logEntry?.failed(isRefused ? 'refused' : 'unknown', failure.message)
        if (isRefused) {
          if (place) runs.settled(of, place, 'r')
          else change(of, key, null, sent => sent.filter(each => each !== at))
        }
        if (gone.aborted) options.changed()
        if (failure.kind !== 'internal') throw error
        throw new StewardError({ ...failure, kind: 'unknown', message: `${NOT_KNOWN} Something went wrong in Steward.` })
      }
    },
    leaves: () => present.getStore()?.leave(),
    notes: () => read(scope()),
    put({ key, ...shown }) {
      const of = scope()
      change(of, key, { op: '', ...shown }, sent => [...sent, moment(of, key)])
    },
    strike: key => change(scope(), key, null, () => []),
    saves: key => saves.get(key)?.count ?? 0,
    log,
    runs,
  }
}
