/** The ledger: what was sent and is not known to be saved. Single commands are told with the drafts; here are the bulk runs. */
import { mixed, string } from 'yup'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'

/** A bulk run as it is written down before its first row is sent. */
export interface LedgerRun {
  key: string
  /** What is done, e.g. Set inactive. */
  label: string
  noun: { one: string; many: string }
  /** The route of the list that it was started from. */
  address: string
  /** The rows in the order of their turns, and what each is called. */
  ids: number[]
  names: string[]
}

/**
 * What became of a row, a letter each: `d` done, `r` refused, `?` sent and not known, `-` not tried.
 */
export type RowOutcome = 'd' | 'r' | '?' | '-'

/** A bulk run that nobody carries on: Steward or its page ended while it ran. */
export interface InterruptedRun extends LedgerRun {
  /** In milliseconds since 1970. */
  begunAt: number
  /** A letter for each row. */
  outcomes: string
}

const key = string()
  .matches(/^[\w-]{1,64}$/)
  .required()

// Thousands of rows, so they are looked at by hand.
const numbers = mixed<number[]>((value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)).required()
const texts = mixed<string[]>((value): value is string[] => Array.isArray(value) && value.every(each => typeof each === 'string')).required()

export const ledger = defineArea('ledger', null, {
  begin: mutation<LedgerRun, Nothing>(
    record({
      key,
      label: string().max(500).required(),
      noun: record({ one: string().max(100).required(), many: string().max(100).required() }).required(),
      address: string().max(2000),
      ids: numbers,
      names: texts,
    }),
  ),
  /** The runs of whoever is signed in that nobody carries on. */
  interrupted: query<Nothing, InterruptedRun[]>(nothing, { needs: null }),
  forget: mutation<{ key: string }, Nothing>(record({ key })),
})
