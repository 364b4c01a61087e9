/** Decodes the rows of a list piece by piece, and compares them with the held ones. */
import { isDeepStrictEqual } from 'node:util'
import { DecodeError, type Decoder } from '../../../shared/rules/decode.ts'
import { rowsBuilder, type Rows } from './rows.ts'
import { pauseBetweenSlices } from './timeSlices.ts'

/** Rows per step, after which other work may run. */
const STEP = 500

/** Whether two rows are equal. */
export function areSame(one: object, other: object): boolean {
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key in left) if (left[key] !== right[key] && !isDeepStrictEqual(left[key], right[key])) return false
  return true
}

export interface ReadRows<Row extends { id: number }> {
  rows: Rows<Row>
  /** How many records were left out, and the problem of the first. */
  unreadable: number
  problem: string | null
  /** Whether the rows equal those compared with, in the same order. */
  isSame: boolean
}

/**
 * Decodes each record on its own, as `readableRecords` does, in time slices, and compares it with the row that stood in its place. Rejects with a
 * DecodeError if no record can be read, and when aborted.
 */
export async function readRowsInTurns<Row extends { id: number }>(
  pieces: Iterable<unknown[]>,
  decode: Decoder<Row>,
  path: string,
  before?: Pick<Rows<Row>, 'length'> & { at(index: number): Row | undefined },
  signal?: AbortSignal,
): Promise<ReadRows<Row>> {
  const pause = pauseBetweenSlices(signal)
  const rows = rowsBuilder<Row>()
  let count = 0
  let isSame = before !== undefined
  let first: DecodeError | undefined
  for (const values of pieces) {
    for (const value of values) {
      try {
        const row = decode(value, `${path}[${count}]`)
        const former = isSame ? before!.at(rows.length) : undefined
        isSame = former !== undefined && areSame(row, former)
        rows.add(row)
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error
        first ??= error
      }
      count += 1
      if (count % STEP !== 0) continue
      const turn = pause()
      if (turn) await turn
    }
  }
  if (first && rows.length === 0) throw first
  return { rows: rows.done(), unreadable: count - rows.length, problem: first?.message ?? null, isSame: isSame && rows.length === before?.length }
}
