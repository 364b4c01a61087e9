/** The minimum prices of a subcategory while they are edited: one atom per country, so that typing only redraws its own row. */
import { atom, type PrimitiveAtom } from 'jotai'
import pLimit from 'p-limit'
import { minimumPrice } from '../../../shared/areas/categories.ts'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { isSameAmount, sentAmount } from '../../../shared/rules/decimal.ts'
import { wholeFailure } from '../../../shared/rules/wholeFailure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { Outcome } from '../../state/bulkRunList.ts'
import { ENDING, outcomeOf } from '../../state/bulkRuns.ts'
import type { CallOptions } from '../../state/connection.ts'
import { draftOf, typedOnOf } from '../../state/typed.ts'
import { store } from '../../state/store.ts'
import { readBefore } from '../../ui/saving/readBefore.ts'
import type { Checked } from '../../ui/saving/saveCheck.ts'
import { STOPPED } from '../../ui/saving/useUnknownSave.ts'

/** The result of sending a price. */
export interface SentPrice {
  price: string
  outcome: Exclude<Outcome, 'skipped'>
  message: string
}

export interface PriceEntry {
  /** The price on the server, empty if there is none; null until it was read. */
  stored: string | null
  isReading: boolean
  /** Why it could not be read. */
  failure: Failure | null
  /** What was typed; null if nothing was. */
  typed: string | null
  /** The price that it was typed on, which may have been read again since; null if nothing was typed, or if that is not known. */
  typedOn: string | null
  sent: SentPrice | null
}

/** The progress of reading all countries. */
export interface PriceReading {
  isRunning: boolean
  done: number
  total: number
  /** Why it stopped before all countries were read. */
  reason: Failure | null
}

export interface PriceCalls {
  read(country: number, fresh: boolean, call: CallOptions): Promise<string>
  write(country: number, price: string, call: CallOptions): Promise<Saved>
}

const CALLS_AT_ONCE = 4
/** Why a price is not sent. */
const NOT_READ: Failure = { kind: 'invalid', message: 'The stored price isn’t read yet, and isn’t replaced unseen.', retryable: false }
const NOT_TYPED = { typed: null, typedOn: null }
const UNREAD: PriceEntry = { stored: null, isReading: false, failure: null, ...NOT_TYPED, sent: null }

/** Prices by the id of their country. */
export type Prices = Record<string, string>

/** The text in a country's field. */
export const shownPrice = ({ typed, stored }: PriceEntry): string => typed ?? stored ?? ''

/** Whether what is typed differs from the server; the same number written differently does not. */
export const isChanged = ({ typed, stored }: PriceEntry): boolean => typed !== null && !isSameAmount(typed, stored ?? '')

/** The validation message; undefined if it is valid. */
export function priceProblem(typed: string): string | undefined {
  try {
    minimumPrice.validateSync(typed.trim(), { strict: true })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether a price is being sent, or waits for its turn. */
export const isUnderWay = ({ sent }: PriceEntry): boolean => sent?.outcome === 'waiting' || sent?.outcome === 'running'

/**
 * Whether a bulk run includes the price. One that was not read is not replaced, and one that may be saved already is not sent again
 * (decisions section 0, 15).
 */
export function isSendable(entry: PriceEntry): boolean {
  if (entry.stored === null || !isChanged(entry) || isUnderWay(entry) || priceProblem(entry.typed!) !== undefined) return false
  return entry.sent?.outcome !== 'unknown' || !isSameAmount(entry.sent.price, entry.typed!)
}

/** Runs `work` for each country, a few at a time. */
async function forEach(countries: readonly number[], signal: AbortSignal | undefined, work: (country: number) => Promise<void>): Promise<void> {
  const inTurn = pLimit(CALLS_AT_ONCE)
  await Promise.all(countries.map(country => inTurn(async () => (signal?.aborted ? undefined : work(country)))))
}

export type PricesModel = ReturnType<typeof createPrices>

export function createPrices(calls: PriceCalls) {
  const atoms = new Map<number, PrimitiveAtom<PriceEntry>>()
  const countriesAtom = atom<number[]>([])
  const listeners = new Set<() => void>()
  /** Counts saves by country, so that a reading from before a save is ignored. */
  const saves = new Map<number, number>()
  let controller: AbortController | null = null

  /** The price of a country, by its id. */
  function entryAtom(country: number): PrimitiveAtom<PriceEntry> {
    const found = atoms.get(country)
    if (found) return found
    const made = atom(UNREAD)
    atoms.set(country, made)
    return made
  }
  const entry = (country: number) => store.get(entryAtom(country))
  function change(country: number, values: Partial<PriceEntry>): void {
    store.set(entryAtom(country), before => ({ ...before, ...values }))
    if (!store.get(countriesAtom).includes(country)) store.set(countriesAtom, before => [...before, country])
  }
  const having = (holds: (entry: PriceEntry) => boolean) => atom(get => get(countriesAtom).filter(country => holds(get(entryAtom(country)))))
  /** The countries with unsaved input, and those of them that can be sent. */
  const changedAtom = having(isChanged)
  const sendableAtom = having(isSendable)
  const pricedEntriesAtom = having(each => shownPrice(each) !== '' || each.sent !== null || each.failure !== null)
  /** The countries with a price, typed or stored, or with a message. */
  const pricedAtom = atom(get => new Set(get(pricedEntriesAtom)))
  const readingAtom = atom<PriceReading | null>(null)

  /** Stores what the server has; other input stays. */
  function take(country: number, stored: string): void {
    const { typed } = entry(country)
    change(country, { stored, isReading: false, failure: null, ...(typed !== null && isSameAmount(typed, stored) ? NOT_TYPED : {}) })
  }

  /** Reads one price; returns the failure if it could not be read. */
  async function read(country: number, signal?: AbortSignal): Promise<Failure | null> {
    const before = saves.get(country)
    change(country, { isReading: true, failure: null })
    try {
      const stored = await calls.read(country, false, { signal })
      if (saves.get(country) === before) take(country, stored)
      else change(country, { isReading: false })
      return null
    } catch (error) {
      const failure = signal?.aborted ? null : failureOf(error)
      change(country, { isReading: false, failure })
      return failure
    }
  }

  function settle(country: number, price: string, message: string): void {
    saves.set(country, (saves.get(country) ?? 0) + 1)
    // As it was sent.
    take(country, sentAmount(price))
    const { typed, stored } = entry(country)
    change(country, { typedOn: typed === null ? null : stored, sent: { price, outcome: 'done', message } })
  }

  const baseOf = ({ typedOn, stored }: PriceEntry) => typedOn ?? stored
  /** Whether nobody else has set the price that the server has now: it is the one that was typed on, or one that was sent from here. */
  const isExpected = (now: string, before: PriceEntry) =>
    isSameAmount(now, baseOf(before) ?? '') || (before.sent?.outcome === 'unknown' && isSameAmount(now, before.sent.price))

  /** Reads the price before another is sent in its place. Rejects if others have changed it since, and if it cannot be read. */
  async function compare(country: number, price: string, before: PriceEntry, call: CallOptions): Promise<void> {
    const now = await readBefore(each => calls.read(country, true, each), call).catch((error: unknown) => {
      const failure = failureOf(error)
      // Nothing was sent that may have been saved.
      throw new StewardError(failure.kind === 'timeout' ? { ...failure, kind: 'unexpected' } : failure)
    })
    if (isExpected(now, before) || isSameAmount(now, price)) return
    const message = `The price was ${now === '' ? 'removed' : `changed to ${now}`} elsewhere meanwhile.`
    throw new StewardError({ kind: 'changed', message, retryable: false })
  }

  return {
    entryAtom,
    entry,
    changedAtom,
    sendableAtom,
    pricedAtom,
    readingAtom,
    type(country: number, typed: string | null) {
      const { sent, stored, typed: before, typedOn: base } = entry(country)
      // An unknown outcome stays on screen until it was checked.
      change(country, {
        typed,
        typedOn: typed === null ? null : before === null ? stored : base,
        sent: sent?.outcome === 'unknown' || isUnderWay(entry(country)) ? sent : null,
      })
      for (const changed of listeners) changed()
    },
    read,
    /** Reads several prices, a few calls at a time. */
    async readAll(countries: readonly number[]) {
      const own = new AbortController()
      controller?.abort()
      controller = own
      store.set(readingAtom, { isRunning: true, done: 0, total: countries.length, reason: null })
      await forEach(countries, own.signal, async country => {
        const failure = await read(country, own.signal)
        if (controller !== own) return
        if (failure && ENDING.includes(failure.kind)) {
          store.set(readingAtom, before => before && { ...before, reason: before.reason ?? failure })
          own.abort()
        } else if (!own.signal.aborted) store.set(readingAtom, before => before && { ...before, done: before.done + 1 })
      })
      if (controller === own) store.set(readingAtom, before => before && { ...before, isRunning: false })
    },
    cancelReading: () => controller?.abort(),
    /** The prices that were typed on. */
    before: (countries: readonly number[]): Prices => Object.fromEntries(countries.map(country => [country, baseOf(entry(country)) ?? ''])),
    /** The prices that were sent with an outcome still unknown. */
    unknown: (countries: readonly number[]): Prices =>
      Object.fromEntries(
        countries.flatMap(country => {
          const { sent } = entry(country)
          return sent?.outcome === 'unknown' ? [[country, sentAmount(sent.price)]] : []
        }),
      ),
    /** Reads what the server has now, before it is replaced, and says why a price could not be read. Rejects if none can be. */
    async readNow(countries: readonly number[], call: CallOptions): Promise<{ now: Prices; unread: Map<number, string> }> {
      const now: Prices = {}
      const unread = new Map<number, string>()
      let reason: Failure | undefined
      await forEach(countries, call.signal, async country => {
        if (reason && ENDING.includes(reason.kind)) return
        try {
          now[country] = await calls.read(country, true, call)
        } catch (error) {
          reason = failureOf(error)
          unread.set(country, inSentences('The present price couldn’t be read first.', reason.message))
        }
      })
      call.signal?.throwIfAborted()
      if (reason && (ENDING.includes(reason.kind) || Object.keys(now).length === 0)) throw new StewardError(reason)
      return { now, unread }
    },
    /** Says why a price was not sent. */
    leaveOut(country: number, message: string) {
      change(country, { sent: { price: shownPrice(entry(country)), outcome: 'untried', message } })
    },
    /**
     * Puts prices on what the server has `now`: those that are `known` count as stored, and those that are `theirs` show in place of what was
     * to be `sent`, unless something was typed since.
     */
    putOn(now: Prices, { known, theirs }: { known: readonly string[]; theirs: readonly string[] }, sent: Prices) {
      for (const name of known) {
        const country = Number(name)
        const isTheirs = theirs.includes(name) && isSameAmount(shownPrice(entry(country)), sent[name]!)
        change(country, isTheirs ? { ...NOT_TYPED, sent: null } : { typedOn: now[name]! })
        take(country, now[name]!)
      }
    },
    /** Queues prices of a bulk run; those left in the queue when it ends were not sent. Returns what takes those out again that still wait. */
    wait(countries: readonly number[]) {
      const before = countries.map(country => ({ country, sent: entry(country).sent }))
      for (const country of countries) change(country, { sent: { price: shownPrice(entry(country)), outcome: 'waiting', message: '' } })
      return () => {
        for (const { country, sent } of before) if (entry(country).sent?.outcome === 'waiting') change(country, { sent })
      }
    },
    endWaiting(message: string) {
      for (const country of store.get(countriesAtom)) {
        const { sent } = entry(country)
        if (sent?.outcome === 'waiting') change(country, { sent: { ...sent, outcome: 'untried', message } })
      }
    },
    /**
     * Sends a price; its entry has the result. Rejects with the failure of the entry, and if the current price was not read. `compares`:
     * reads it again first, and sends nothing if others have changed it.
     */
    async send(country: number, price: string, call: CallOptions, compares = false): Promise<Saved> {
      const before = entry(country)
      if (before.stored === null) throw new StewardError(NOT_READ)
      change(country, { sent: { price, outcome: 'running', message: '' } })
      try {
        if (compares) await compare(country, price, before, call)
        const saved = await calls.write(country, price, call)
        settle(country, price, saved.message)
        return saved
      } catch (error) {
        const failure = call.signal?.aborted ? STOPPED : wholeFailure(failureOf(error))
        change(country, { sent: { price, outcome: outcomeOf(failure), message: failure.message } })
        throw new StewardError(failure)
      }
    },
    /** Reads the price on the server after one was sent. */
    async check(country: number): Promise<Checked> {
      const { price } = entry(country).sent!
      const now = await calls.read(country, true, {})
      if (isSameAmount(now, price)) {
        settle(country, price, 'Saved')
        return { isSaved: true, text: 'It was saved. The server has what you sent.' }
      }
      take(country, now)
      const text = `It wasn’t saved. The server has ${now === '' ? 'no price' : now}.`
      change(country, { sent: { price, outcome: 'refused', message: text } })
      return { isSaved: false, text }
    },
    /** Whether there is input that is not being sent. */
    isUnsent: () => store.get(changedAtom).some(country => !isUnderWay(entry(country))),
    isSending: () => store.get(countriesAtom).some(country => isUnderWay(entry(country))),
    /** Reads what was sent once more, after it was taken back. */
    readSent() {
      for (const country of store.get(countriesAtom)) {
        if (entry(country).sent?.outcome !== 'done') continue
        change(country, { sent: null })
        void read(country)
      }
    },
    reset() {
      for (const country of store.get(countriesAtom)) change(country, { ...NOT_TYPED, sent: null })
    },

    // Drafts
    values() {
      const countries = store.get(changedAtom)
      const prices = Object.fromEntries(countries.map(country => [country, entry(country).typed]))
      const base = countries.map(country => [country, baseOf(entry(country))] as const).filter(([, price]) => price !== null)
      return draftOf({ prices }, Object.fromEntries(base))
    },
    isDirty: () => store.get(changedAtom).length > 0,
    restore(values: Record<string, unknown>) {
      const base = typedOnOf(values) as Prices
      const typed = Object.entries((values.prices ?? {}) as Record<string, unknown>).filter((each): each is [string, string] => typeof each[1] === 'string')
      const before = store.get(changedAtom).length // what is typed already, or under way, was not restored
      for (const [country, text] of typed) {
        if (entry(Number(country)).typed === null) change(Number(country), { typed: text, typedOn: base[country] ?? null })
        if (entry(Number(country)).stored === null) void read(Number(country))
      }
      return store.get(changedAtom).length > before
    },
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
