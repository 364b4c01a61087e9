/** Reads a record before its update is sent. */
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import { STOPPED_READING, unsentFailure } from '../../../shared/rules/unsent.ts'
import type { CallOptions } from '../../state/connection.ts'

/** Rejects with a failure that says that nothing was sent. */
export async function readBefore<Values>(read: (call: CallOptions) => Promise<Values>, call: CallOptions): Promise<Values> {
  try {
    return await read(call)
  } catch (error) {
    throw new StewardError(call.signal?.aborted ? STOPPED_READING : unsentFailure(failureOf(error)))
  }
}
