/** Failures of a call, as data that crosses the wire. */

/**
 * Kinds of failure: `offline` the backend was not reached; `timeout` it did not answer in time; `signed-out` the session is over;
 * `denied` the administrator may not do this (F-359); `invalid` the input breaks the contract; `rejected` the backend answered
 * code 0 (F-314), with `fields` where it named them; `unexpected` the answer does not have the documented shape; `unknown` a
 * mutation may have reached the backend, and nothing tells whether it was carried out (decisions section 0, 15); `changed` the
 * record was saved elsewhere since its form was opened, and nothing was sent; `waiting` the mutation waits in the Outbox, and nothing was
 * sent; `unsaved` a file could not be written; `locked` the screens are locked, and nothing was done; `internal` a defect of
 * Steward itself.
 */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'signed-out'
  | 'denied'
  | 'invalid'
  | 'rejected'
  | 'unexpected'
  | 'unknown'
  | 'changed'
  | 'unsaved'
  | 'locked'
  | 'internal'

/** What others changed of a record since its form was opened (decisions section 0, 29). */
export interface ChangedElsewhere {
  /** The answer of the query that reads what is stored: the record as the server has it now. */
  record: unknown
  /** Names of the input's fields that were changed there alone; they are sent as the server has them. */
  theirs: string[]
  /** Names of those that were changed there and here; nothing is sent until somebody has chosen. */
  both: string[]
}

/** A failure on the wire. */
export interface Failure {
  kind: FailureKind
  /** A sentence for the user: what happened and what to do. The backend's own message is passed on verbatim (F-473). */
  message: string
  /** HTTP status, if the backend gave one. */
  status?: number
  /** One message per field, by the form's field name. */
  fields?: Record<string, string>
  /** Whether sending the same call again may help. */
  retryable: boolean
  /** How long the server asked not to be called, in milliseconds. */
  retryAfter?: number
  /** What others changed meanwhile, of an update that was compared. */
  elsewhere?: ChangedElsewhere
  /** Technical facts, shown on demand: what was expected and what came. No secrets, no personal data. */
  details?: string
}

/** The first sentence of every `unknown` failure. What happened and the server's own words follow it. */
export const NOT_KNOWN = 'Not known whether this was saved.'

/** The permission notice, verbatim (F-360). */
export const PERMISSION_NOTICE = "You don't have permission ."

/** A failure as an exception within one process. Any other exception becomes `internal` at the process boundary. */
export class StewardError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'StewardError'
    this.failure = failure
  }
}

/** A plain no with its reason: nothing was changed, and the same once more would not help. */
export const refusal = (message: string): StewardError => new StewardError({ kind: 'rejected', message, retryable: false })

/** The failure behind an exception. Anything but a StewardError is a defect and becomes `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StewardError) return error.failure
  return {
    kind: 'internal',
    message: 'Something went wrong in Steward. Try again. If it keeps happening, send the details from Help > Diagnostics.',
    retryable: false,
    details: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
}
