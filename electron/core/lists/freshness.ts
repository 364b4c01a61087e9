/**
 * What whole and paged lists know of the rows that they hold: until when these are fresh, what is being read, and why the last
 * reading failed. Held rows show at once, and newer ones are read behind them.
 */
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { callFailure } from '../calls/callFailure.ts'
import { isUnreachable, outdated, type Core } from '../core.ts'

/**
 * For how long what was read counts as fresh, in milliseconds; it is read again when it is next shown after that. `readings`: the rows of a
 * whole list at least for so many times as long as they took to read, because a list of 150,000 is 30 MB each time. `picked`: a tab that takes
 * all pages to read. `newest` and `copy`: the newest rows of an offline copy, and all of them.
 */
export const FRESH_FOR = { rows: 60_000, readings: 20, picked: 300_000, newest: 60_000, copy: 24 * 60 * 60_000 } as const
/** How long to wait after a failed reading before the next, in milliseconds. */
const RETRY_AFTER = 5_000

/** How fresh rows are. */
export interface Fresh {
  /** When the backend gave them, in milliseconds since 1970. */
  asOf: number
  source: 'backend' | 'offline'
  /** Until when, by `Clock.elapsed`, they are not read again unless a refresh asks for it; 0 makes them stale. */
  settledUntil: number
  /** Why the last reading failed; null if it succeeded. */
  failure: Failure | null
}

/** Held rows. */
export interface FreshRows extends Fresh {
  /** Records of the answer that could not be read. */
  unreadable: number
  /** Rows that the backend counts and did not give. */
  missing?: number
}

type Write<Entry> = (entry: Entry, key: string) => void

/** A reading under way. */
export interface Reading<Entry> {
  result: Promise<Entry>
  /** By `Clock.elapsed`. */
  startedAt: number
  /** What was written since: the rows that come may be older. */
  writes: Write<Entry>[]
  /** Whether what it reads became outdated meanwhile: whoever asks next starts another. */
  isStale?: boolean
  /** Aborts it when another was started. */
  controller: AbortController
}

/** Reads rows; `keep` holds what was made of them, and throws if they were read for nobody: the session changed, or another reading began. */
type Read<Entry> = (signal: AbortSignal, keep: (make: () => Entry) => Entry) => Promise<Entry>

/** The freshness of some rows by key. */
export interface Freshness<Entry extends FreshRows> {
  /** The most recently held is last. */
  held: Map<string, Entry>
  /** Holds an entry in place of the one with the same key. */
  hold(key: string, entry: Entry): Entry
  /** Rows that have just come are fresh for this many milliseconds. */
  fromBackend(freshFor?: number): Fresh
  /** Stored rows are stale. */
  fromStore(asOf: number): Fresh
  isSettled(entry: Fresh): boolean
  /** Joins the reading under way if `joins` agrees; otherwise aborts it, and whoever waited for it gets the new one. */
  read(key: string, joins: (reading: Reading<Entry>) => boolean, work: Read<Entry>): Promise<Entry>
  /** Reads behind stale rows, and then tells the pages; returns whether it does. */
  refreshBehind(entry: Entry, load: () => Promise<unknown>): boolean
  /** Records why newer rows did not come. After the end of a session there is nothing to record: they are read again after sign-in. */
  fail(entry: Fresh, error: unknown): void
  /** Has rows read again when they are next shown. */
  expire(entry: Fresh): void
  /** Applies a write to all that is held, and `late` to what is being read, once it has come. */
  write(change: Write<Entry>, late?: Write<Entry>): void
  /** Gives up every reading, and drops everything that is held. */
  clear(): void
  /** What a page says of its rows. Where the computer's clock was set back, they must not be dated in the future. */
  answer(entry: FreshRows, refreshing: boolean): Omit<FreshRows, 'settledUntil'> & { refreshing: boolean }
}

/** Of the entries with a key, the `most` last ones are held, and the one with the empty key always; `dropped` is told which one goes. */
export function createFreshness<Entry extends FreshRows>(
  core: Core,
  { area, most, dropped = () => undefined }: { area: string; most: number; dropped?: (entry: Entry, next?: Entry) => void },
): Freshness<Entry> {
  const held = core.holding<Entry>()
  const readings = core.holding<Reading<Entry>>()

  function drop(key: string, next?: Entry): void {
    const entry = held.get(key)
    held.delete(key)
    if (entry) dropped(entry, next)
  }
  function hold(key: string, entry: Entry): Entry {
    drop(key, entry)
    held.set(key, entry)
    for (const old of [...held.keys()].filter(each => each !== '').slice(0, -most)) drop(old)
    return entry
  }
  const isSettled = (entry: Fresh) => core.clock.elapsed() < entry.settledUntil
  function fail(entry: Fresh, error: unknown): void {
    const failure = failureOf(error)
    const isOver = failure.kind === 'signed-out'
    entry.failure = isOver ? null : failure
    entry.settledUntil = isOver ? 0 : core.clock.elapsed() + Math.max(RETRY_AFTER, failure.retryAfter ?? 0)
    if (isUnreachable(error)) entry.source = 'offline'
  }

  function expire(entry: Fresh): void {
    entry.settledUntil = 0
    entry.failure = null
  }
  const tell = () => core.push({ push: 'changed', area })
  /** While the server asks not to be called, says so, and has the pages ask once more when that is over. */
  function postpone(entry: Entry): boolean {
    const wait = core.askedToWait()
    if (wait === 0) return false
    entry.failure ??= callFailure.waits(wait)
    entry.settledUntil = core.clock.elapsed() + wait
    const stop = core.clock.every(wait, () => {
      stop()
      tell()
    })
    return true
  }
  core.onStale(() => {
    for (const entry of held.values()) expire(entry)
    for (const reading of readings.values()) reading.isStale = true
  })

  return {
    held,
    hold,
    fromBackend: (freshFor = FRESH_FOR.rows) => ({
      asOf: core.clock.now(),
      source: 'backend',
      settledUntil: core.clock.elapsed() + Math.max(FRESH_FOR.rows, freshFor),
      failure: null,
    }),
    fromStore: asOf => ({ asOf, source: 'offline', settledUntil: 0, failure: null }),
    isSettled,
    read(key, joins, work) {
      const underWay = readings.get(key)
      if (underWay && !underWay.isStale && joins(underWay)) return underWay.result
      const controller = new AbortController()
      const reading: Reading<Entry> = { result: undefined as never, startedAt: core.clock.elapsed(), writes: [], controller } // `result` is set below
      readings.set(key, reading)
      underWay?.controller.abort()
      const scope = core.scope()
      reading.result = (async () => {
        try {
          return await work(controller.signal, make => {
            if (readings.get(key) !== reading || scope !== core.scope()) throw outdated()
            const entry = hold(key, make())
            for (const write of reading.writes) write(entry, key)
            return entry
          })
        } catch (error) {
          const next = readings.get(key)
          if (controller.signal.aborted && next && next !== reading) return await next.result
          throw error
        } finally {
          if (readings.get(key) === reading) readings.delete(key)
        }
      })()
      return reading.result
    },
    refreshBehind(entry, load) {
      if (isSettled(entry) || postpone(entry)) return false
      load()
        .catch((error: unknown) => {
          fail(entry, error)
          postpone(entry)
        })
        .finally(tell)
      return true
    },
    fail,
    expire,
    write(change, late = change) {
      for (const [key, entry] of held) change(entry, key)
      for (const { writes } of readings.values()) writes.push(late)
    },
    clear() {
      for (const { controller } of readings.values()) controller.abort()
      readings.clear()
      for (const key of held.keys()) drop(key)
    },
    answer: ({ asOf, source, failure, unreadable, missing }, refreshing) => ({
      asOf: Math.min(asOf, core.clock.now()),
      source,
      refreshing,
      failure,
      unreadable,
      ...(missing ? { missing } : {}),
    }),
  }
}
