/** Why nothing was sent where the record of an update was to be read first (decisions section 0, 29). */
import type { Failure } from '../contract/failure.ts'
import { inSentences } from './words.ts'

/** The failure of a save that was stopped while its record was being read. */
export const STOPPED_READING: Failure = { kind: 'timeout', message: 'Nothing was sent. You stopped waiting while the record was read.', retryable: true }

/** The failure of a save that waits for somebody to choose; `many` names what both changed. */
export const changedElsewhere = (many = 'fields'): Failure => ({
  kind: 'changed',
  message: `Nothing was sent: the same ${many} were changed elsewhere after you opened the form. Save it again to choose what to save.`,
  retryable: false,
})

/** The failure of a save whose record could not be read. A plain no to the reading: the backend has no other way to say that a record is gone. */
export function unsentFailure({ fields: _, ...failure }: Failure): Failure {
  if (failure.kind === 'rejected')
    return {
      ...failure,
      message: inSentences('Nothing was sent: this record can’t be read any more. It may have been deleted', `The server says: ${failure.message}`),
    }
  return { ...failure, message: inSentences('Nothing was sent, because the record couldn’t be read first.', failure.message) }
}
