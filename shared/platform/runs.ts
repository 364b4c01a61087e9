/** Bulk runs, as main records them before their first row is sent: what is known of each row outlives the page and Steward. */
import { mixed, string } from 'yup'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'

/** A bulk run as it is recorded before its first row is sent. */
export interface RunPlan {
  key: string
  /** What the run does, e.g. Set inactive. */
  label: string
  noun: { one: string; many: string }
  /** The route of the list that it was started from. */
  address: string
  /** The rows in the order in which they are sent, and what each is called. */
  ids: number[]
  names: string[]
}

/** The outcome of one row: `d` done, `r` refused, `?` sent and unknown, `-` not tried. */
export type RowOutcome = 'd' | 'r' | '?' | '-'

/** A bulk run that was interrupted: Steward or its page ended while it ran. */
export interface InterruptedRun extends RunPlan {
  /** In milliseconds since 1970. */
  begunAt: number
  /** One letter for each row. */
  outcomes: string
}

const key = string()
  .matches(/^[\w-]{1,64}$/)
  .required()

// Checked by hand, because a run may have thousands of rows.
const numbers = mixed<number[]>((value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)).required()
const texts = mixed<string[]>((value): value is string[] => Array.isArray(value) && value.every(each => typeof each === 'string')).required()

export const runs = defineArea('runs', null, {
  begin: mutation<RunPlan, Nothing>(
    record({
      key,
      label: string().max(500).required(),
      noun: record({ one: string().max(100).required(), many: string().max(100).required() }).required(),
      address: string().max(2000),
      ids: numbers,
      names: texts,
    }),
  ),
  /** The interrupted runs of the signed-in administrator. */
  interrupted: query<Nothing, InterruptedRun[]>(nothing, { needs: null }),
  forget: mutation<{ key: string }, Nothing>(record({ key })),
})
