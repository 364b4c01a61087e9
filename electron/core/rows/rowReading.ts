/** Decodes the rows of a list piece by piece, and compares them with the held ones. */
import { StewardError } from '../../../shared/contract/failure.ts'
import { DecodeError, type Decoder } from '../../../shared/rules/decode.ts'
import { callFailure } from '../calls/callFailure.ts'
import type { Comparison } from './differences.ts'
import { rowsBuilder, type Rows } from './rows.ts'
import { pauseBetweenSlices } from './timeSlices.ts'

/** Rows per step, after which other work may run. */
const STEP = 500

export interface ReadRows<Row extends { id: number }> {
  rows: Rows<Row>
  /** How many records were left out, and the problem of the first. */
  unreadable: number
  problem: string | null
  /** Whether the rows equal those compared with, in the same order. */
  isSame: boolean
}

/**
 * Decodes each record on its own, as `readableRecords` does, in time slices, and compares it with the rows that were held. Rejects with a
 * DecodeError if no record can be read, and when aborted.
 */
export async function readRowsInTurns<Row extends { id: number }>(
  pieces: Iterable<unknown[]>,
  decode: Decoder<Row>,
  path: string,
  comparison?: Comparison<Row>,
  signal?: AbortSignal,
): Promise<ReadRows<Row>> {
  const pause = pauseBetweenSlices(signal)
  const rows = rowsBuilder<Row>()
  let count = 0
  let isSame = comparison !== undefined
  let first: DecodeError | undefined
  for (const values of pieces) {
    for (const value of values) {
      try {
        const row = decode(value, `${path}[${count}]`)
        if (comparison && !comparison.add(row)) isSame = false
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
  return { rows: rows.done(), unreadable: count - rows.length, problem: first?.message ?? null, isSame: isSame && rows.length === comparison?.length }
}

/** Runs `read`, and turns what is wrong with an answer into a failure. */
export async function readingAnswer<Result>(status: number, reads: boolean, read: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DecodeError) throw new StewardError(callFailure.undocumented(error.message, status, reads))
    if (error instanceof SyntaxError) throw new StewardError(callFailure.brokenJson(status, reads))
    throw error
  }
}
