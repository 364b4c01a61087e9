/** Reads a record before its update is sent: what the server has now, or why nothing was sent. */
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'

/** The failure of a save that was stopped while its record was being read. */
const STOPPED: Failure = { kind: 'timeout', message: 'Nothing was sent. You stopped waiting while the record was read.', retryable: true }

/** A plain no to a reading: the backend has no other way to say that a record is gone. */
function unsent({ fields: _, ...failure }: Failure): Failure {
  if (failure.kind === 'rejected')
    return {
      ...failure,
      message: inSentences('Nothing was sent: this record can’t be read any more. It may have been deleted', `The server says: ${failure.message}`),
    }
  return { ...failure, message: inSentences('Nothing was sent, because the record couldn’t be read first.', failure.message) }
}

/** Reads the record. Rejects with a failure that says that nothing was sent. */
export async function readBefore<Values>(read: (call: CallOptions) => Promise<Values>, call: CallOptions): Promise<Values> {
  try {
    return await read(call)
  } catch (error) {
    throw new StewardError(call.signal?.aborted ? STOPPED : unsent(failureOf(error)))
  }
}
