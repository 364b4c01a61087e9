/** Bulk runs in the journal: which rows they are of, what these send, and what is known of each. */
import { randomUUID } from 'node:crypto'
import { NOT_KNOWN } from '../../../shared/contract/failure.ts'
import type { RecordReference } from '../../../shared/contract/frames.ts'
import type { Run, RunRow } from '../../../shared/platform/runs.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { leaseKey, type OfflineStore } from '../offline/offline.ts'
import type { RunCalls, RunEntry } from './entries.ts'
import type { Journal } from './journal.ts'

/** What is known of a row. */
export type Known = Pick<RunRow, 'outcome' | 'message'>

const OUTCOMES: Record<string, Known> = {
  saved: { outcome: 'done', message: '' },
  refused: { outcome: 'refused', message: 'The server refused it.' },
}
const UNKNOWN: Known = { outcome: 'unknown', message: NOT_KNOWN }
const SKIPPED: Known = { outcome: 'skipped', message: 'Left out.' }
export const UNTRIED: Known = { outcome: 'untried', message: 'Not tried.' }
/** Said of a file that is no longer here. */
export const CHOOSE_AGAIN = 'This file wasn’t uploaded. Choose it again.'

const INTERRUPTED = 'Steward was closed before it ended.'

/** Longest that is stored of what a run sends, in characters of JSON: a longer run cannot go on after a restart. */
const LONGEST_CALLS = 8_000_000

/** Which instance carries out a run, and until when that holds. */
interface Lease {
  process: string
  until: number
}
const leaseKind: EntryKind<Lease> = { version: 1, is: hasFields<Lease>({ process: isText, until: isNumber }) }
/** For how long an instance has a run without saying again that it goes on, in milliseconds. */
export const LEASE = 3_000

export type Runs = ReturnType<typeof createRuns>

interface RunsOptions {
  journal: Journal
  store: OfflineStore
  clock: Clock
  scope(): string
  /** Called when a run that another instance had may have been interrupted. */
  changed(): void
  /** Called once a run has ended, with the records that it has changed. */
  saved(scope: string, ...records: RecordReference[]): void
}

export function createRuns({ journal, store, clock, scope, changed, saved }: RunsOptions) {
  const process = randomUUID()
  /** The runs of this process that are not over. */
  const own = new Set<string>()
  /** The runs of which a row was sent from this process. */
  const begun = new Set<string>()
  /** The records that runs have changed, by their keys: noting them one by one would cost more than sending them. */
  const records = new Map<string, RecordReference[]>()
  const entryOf = (of: string, key: string) => (journal.rows(of, { kind: 'run', run: key }) as RunEntry[])[0]

  /** Whether another instance carries out a run. */
  function isElsewhere(of: string, key: string): boolean {
    const lease = readEntry(store, of, leaseKey(key), leaseKind)?.value
    return lease !== undefined && lease.process !== process && lease.until > clock.now() && lease.until <= clock.now() + LEASE
  }
  let stopWaiting: (() => void) | null = null
  /** Looks again once the lease of another instance would be over. */
  function lookAgain(): void {
    stopWaiting ??= clock.every(LEASE, () => {
      stopWaiting?.()
      stopWaiting = null
      changed()
    })
  }
  /** What is known of the rows of a run by their places; of a row that was sent again, the last time counts. */
  function outcomes(of: string, key: string): Map<number, Known> {
    const known = new Map<number, Known>()
    for (const head of journal.heads(of, { kind: 'change', run: key }).toReversed())
      if (head.place !== null) known.set(head.place, OUTCOMES[journal.stateOf(head)] ?? UNKNOWN)
    return known
  }

  return {
    isElsewhere,
    /** Takes a run for this instance, or says that it still has it. False if another one carries it out, which it is left to. */
    lease(of: string, key: string): boolean {
      return store.transaction(() => {
        if (isElsewhere(of, key)) {
          own.delete(key)
          return false
        }
        writeEntry(store, of, leaseKey(key), leaseKind, { process, until: clock.now() + LEASE }, clock.now())
        own.add(key)
        return true
      })
    },
    /** Records that a run has ended here. */
    end(of: string, key: string): void {
      if (!isElsewhere(of, key)) store.remove(of, leaseKey(key))
      saved(of, ...(records.get(key) ?? []))
      records.delete(key)
    },
    /** Notes that a row of a run is saved. */
    rowSaved(key: string, record: RecordReference): void {
      const known = records.get(key) ?? []
      known.push(record)
      records.set(key, known)
    },
    /** Records a run before its first row is sent. */
    begin(of: string, run: Pick<RunEntry, 'run' | 'label' | 'noun' | 'address' | 'ids' | 'names'>, calls: RunCalls): void {
      const skipped = calls.flatMap((call, place) => (typeof call === 'string' ? [place] : []))
      const known = entryOf(of, run.run)
      const { ids, names } = run
      const hasFiles = calls.some(call => typeof call !== 'string' && call.file)
      if (known) journal.amend<RunEntry>(of, known.id, { ids, names, skipped, isOpen: true })
      else journal.append(of, { ...run, ...(hasFiles ? { hasFiles } : {}), skipped, at: clock.now(), area: '', total: ids.length, isOpen: true })
      // What an earlier try sent is no longer what this one does. Files are not stored.
      if (!hasFiles && JSON.stringify(calls).length <= LONGEST_CALLS) journal.calls.write(of, run.run, calls)
      else journal.calls.remove(of, run.run)
    },
    /** Records that a row of a run is sent, by an operation of this area. */
    sent(of: string, key: string, area: string): void {
      if (begun.has(key)) return
      begun.add(key)
      const run = entryOf(of, key)
      if (run?.area === '') journal.amend<RunEntry>(of, run.id, { area })
    },
    outcomes,
    /** Whether a run of this process goes on, or something of it is not known and nobody has dismissed it. */
    isUnderWay: () => own.size > 0,
    /** The runs that ended with their instance, the earliest first. */
    interrupted(of = scope()): Run[] {
      const open = (journal.rows(of, { kind: 'run', isOpen: true }) as RunEntry[]).toReversed().filter(({ run }) => !own.has(run))
      const elsewhere = new Set(open.flatMap(({ run }) => (isElsewhere(of, run) ? [run] : [])))
      if (elsewhere.size > 0) lookAgain()
      return open
        .filter(({ run }) => !elsewhere.has(run))
        .map(({ run: key, at, label, noun, address, ids, names, skipped = [], hasFiles }) => {
          const known = outcomes(of, key)
          for (const place of skipped) known.set(place, SKIPPED)
          const rows = ids.map((id, place): RunRow => ({
            id,
            name: names[place] ?? '',
            ...(known.get(place) ?? (hasFiles ? { ...UNTRIED, message: CHOOSE_AGAIN } : UNTRIED)),
          }))
          return {
            key,
            label,
            noun,
            address,
            begunAt: at,
            rows,
            phase: 'ended',
            reason: INTERRUPTED,
            isWaiting: false,
            isInterrupted: true,
            canGoOn: journal.calls.areStored(of, key),
            missing: 0,
          }
        })
    },
    /** Removes a run from those that are not over: all of it is known, or nobody wants to hear of it. */
    forget(of: string, key: string): void {
      own.delete(key)
      store.remove(of, leaseKey(key))
      journal.calls.remove(of, key)
      const run = entryOf(of, key)
      if (!run) return
      for (const entry of journal.sent(of, { run: key })) if (entry.isHidden) journal.remove(of, entry.id)
      if (run.area === '') journal.remove(of, run.id)
      else journal.amend<RunEntry>(of, run.id, { ids: [], names: [], isOpen: false })
    },
  }
}
