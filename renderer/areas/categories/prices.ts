/** The minimum prices of a subcategory while they are edited: one atom per country, so that typing only redraws its own row. */
import { atom, type Atom } from 'jotai'
import pLimit from 'p-limit'
import { minimumPrice } from '../../../shared/areas/categories.ts'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { OpenedFields } from '../../../shared/contract/opened.ts'
import type { Outcome, RunRow } from '../../../shared/platform/runs.ts'
import { isSameAmount, sentAmount } from '../../../shared/rules/decimal.ts'
import { ENDING, outcomeOf } from '../../../shared/rules/runOutcomes.ts'
import { wholeFailure } from '../../../shared/rules/wholeFailure.ts'
import type { CallOptions } from '../../state/connection.ts'
import { store } from '../../state/store.ts'
import { draftOf, typedOnOf } from '../../state/typed.ts'
import { createKeyed, type Keyed } from '../../ui/rowsForm/keyedValues.ts'
import type { Checked } from '../../ui/saving/saveCheck.ts'

/** The result of sending a price. */
export interface SentPrice {
  price: string
  outcome: Exclude<Outcome, 'skipped'>
  message: string
}

interface PriceState {
  isReading: boolean
  /** Why it could not be read. */
  failure: Failure | null
  sent: SentPrice | null
}

export interface PriceEntry extends PriceState {
  /** The price on the server, empty if there is none; null until it was read. */
  stored: string | null
  /** What was typed; null if nothing was. */
  typed: string | null
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
const NOT_READ: Failure = { kind: 'invalid', message: 'The current price hasn’t loaded, so it wasn’t replaced.', retryable: false }
/** Failures of a price that was compared and not sent, which is as it was. */
const UNSENT: readonly Failure['kind'][] = ['changed', 'timeout']
const BEGUN: PriceState = { isReading: false, failure: null, sent: null }
const isSamePrice = (one: unknown, other: unknown) => isSameAmount(String(one ?? ''), String(other ?? ''))

/** Prices by the id of their country. */
export type Prices = Keyed

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

export type PricesModel = ReturnType<typeof createPrices>

export function createPrices(calls: PriceCalls) {
  const { typeInto, storedAtom, shownAtom, stored: storedPrices, base, reread, ...typed } = createKeyed({}, { isSame: isSamePrice, takesAll: true })
  const statesAtom = atom<ReadonlyMap<number, PriceState>>(new Map())
  const atoms = new Map<number, Atom<PriceEntry>>()
  const countriesAtom = atom(get => [...new Set([...get(statesAtom).keys(), ...Object.keys(get(shownAtom)).map(Number)])])
  /** Counts saves by country, so that a reading from before a save is ignored. */
  const saves = new Map<number, number>()
  let controller: AbortController | null = null

  /** The price of a country, by its id. */
  function entryAtom(country: number): Atom<PriceEntry> {
    const found = atoms.get(country)
    if (found) return found
    const stateAtom = atom(get => get(statesAtom).get(country) ?? BEGUN)
    const onServerAtom = atom(get => get(storedAtom)[country] ?? null)
    const inFieldAtom = atom(get => get(shownAtom)[country] ?? null)
    const made = atom(get => {
      const [stored, shown] = [get(onServerAtom), get(inFieldAtom)]
      return { ...get(stateAtom), stored, typed: shown === stored ? null : shown }
    })
    atoms.set(country, made)
    return made
  }
  const entry = (country: number) => store.get(entryAtom(country))
  function change(country: number, values: Partial<PriceState>): void {
    store.set(statesAtom, before => new Map(before).set(country, { ...(before.get(country) ?? BEGUN), ...values }))
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
    reread({ ...storedPrices(), [country]: stored })
    change(country, { isReading: false, failure: null })
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
    typed.settle({ [country]: sentAmount(price) }, [String(country)])
    change(country, { isReading: false, failure: null, sent: { price, outcome: 'done', message } })
  }

  /** The price that was typed on, which may have been read again since. */
  const baseOf = (country: number) => base()[country] ?? ''
  return {
    entryAtom,
    entry,
    changedAtom,
    sendableAtom,
    pricedAtom,
    readingAtom,
    type(country: number, text: string | null) {
      // An unknown outcome stays on screen until it was checked.
      if (entry(country).sent?.outcome !== 'unknown' && !isUnderWay(entry(country))) change(country, { sent: null })
      typeInto(String(country), text ?? undefined)
    },
    read,
    /** Reads several prices, a few calls at a time. */
    async readAll(countries: readonly number[]) {
      const own = new AbortController()
      controller?.abort()
      controller = own
      store.set(readingAtom, { isRunning: true, done: 0, total: countries.length, reason: null })
      const readOne = async (country: number) => {
        if (own.signal.aborted) return
        const failure = await read(country, own.signal)
        if (controller !== own) return
        if (failure && ENDING.includes(failure.kind)) {
          store.set(readingAtom, before => before && { ...before, reason: before.reason ?? failure })
          own.abort()
        } else if (!own.signal.aborted) store.set(readingAtom, before => before && { ...before, done: before.done + 1 })
      }
      const inTurn = pLimit(CALLS_AT_ONCE)
      await Promise.all(countries.map(country => inTurn(() => readOne(country))))
      if (controller === own) store.set(readingAtom, before => before && { ...before, isRunning: false })
    },
    cancelReading: () => controller?.abort(),
    /** The prices that were typed on, and those in the fields as they are sent. */
    before: (countries: readonly number[]): Prices => Object.fromEntries(countries.map(country => [country, baseOf(country)])),
    shown: (countries: readonly number[]): Prices => Object.fromEntries(countries.map(country => [country, sentAmount(shownPrice(entry(country)).trim())])),
    /** What main compares before it sends the price of a country. */
    opened(country: number): OpenedFields {
      const { sent } = entry(country)
      return { base: { min_price: baseOf(country) }, ...(sent?.outcome === 'unknown' ? { earlier: { min_price: sentAmount(sent.price) } } : {}) }
    },
    /**
     * Puts prices on what the server has `now`: those that are `known` count as stored, and those that are `theirs` show in place of what was
     * to be `sent`, unless something was typed since.
     */
    putOn(now: Prices, { known, theirs }: { known: readonly string[]; theirs: readonly string[] }, sent: Prices) {
      for (const name of known) {
        const isTheirs = theirs.includes(name) && isSameAmount(shownPrice(entry(Number(name))), sent[name]!)
        change(Number(name), { isReading: false, failure: null, ...(isTheirs ? { sent: null } : {}) })
      }
      typed.putOn(now, { known, theirs }, sent)
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
    /** Sends a price; its entry has the result. Rejects with the failure of the entry, and if the current price was not read. */
    async send(country: number, price: string, call: CallOptions): Promise<Saved> {
      const { stored, sent } = entry(country)
      if (stored === null) throw new StewardError(NOT_READ)
      change(country, { sent: { price, outcome: 'running', message: '' } })
      try {
        const saved = await calls.write(country, price, call)
        settle(country, price, saved.message)
        return saved
      } catch (error) {
        const failure = wholeFailure(failureOf(error))
        change(country, { sent: UNSENT.includes(failure.kind) ? sent : { price, outcome: outcomeOf(failure), message: failure.message } })
        throw new StewardError(failure)
      }
    },
    /** Takes what a bulk run says of a price that it sends. */
    ran(country: number, price: string, { outcome, message }: Pick<RunRow, 'outcome' | 'message'>) {
      if (outcome === 'done') settle(country, price, message)
      else if (outcome !== 'skipped') change(country, { sent: { price, outcome, message } })
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
      typed.discard()
      for (const country of store.get(countriesAtom)) change(country, { sent: null })
    },

    // Drafts
    values() {
      const values = typed.values()
      const { '': _, ...prices } = values
      return draftOf({ prices }, typedOnOf(values))
    },
    isDirty: typed.isDirty,
    restore(values: Record<string, unknown>) {
      const given = Object.entries((values.prices ?? {}) as Record<string, unknown>).filter(([, text]) => typeof text === 'string')
      const isRestored = typed.restore(draftOf(Object.fromEntries(given), typedOnOf(values)))
      for (const [country] of given) if (entry(Number(country)).stored === null) void read(Number(country))
      return isRestored
    },
    subscribe: typed.subscribe,
  }
}
