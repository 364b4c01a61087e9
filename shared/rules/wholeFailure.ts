/** A failure where no form shows what the server said at fields. */
import type { Failure } from '../contract/failure.ts'
import { inSentences } from './words.ts'

/** The failure with its messages on fields behind its own (F-462); what they repeat stands once. */
export function wholeFailure(failure: Failure): Failure {
  const others = Object.values(failure.fields ?? {}).filter(text => text !== failure.message)
  return { ...failure, message: inSentences(failure.message, ...others) }
}
