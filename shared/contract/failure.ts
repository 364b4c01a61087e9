/** What can go wrong with a call, as data that crosses the wire. */

/**
 * Kinds of failure an operation can answer:
 * `offline` the backend was not reached; `timeout` it did not answer in time; `signed-out` the session is over;
 * `denied` the administrator may not do this (F-359); `invalid` the input is not what the contract asks for;
 * `rejected` the backend said code 0 (F-314), with `fields` where it named them; `unexpected` the backend answered
 * something that is not the documented shape; `unknown` a command may have reached the backend, and nothing says whether it
 * was carried out (decisions section 0, 15); `changed` the record was saved elsewhere since its form was opened, and nothing was sent; `unsaved` a file could not be written; `internal` a defect of Steward itself.
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
  | 'internal'

/** A failure as it stands on the wire. */
export interface Failure {
  kind: FailureKind
  /** A sentence for a person: what happened and what to do. A backend's own message is passed on verbatim (F-473). */
  message: string
  /** HTTP status, where the backend gave one. */
  status?: number
  /** One message a field, by the form's field name. */
  fields?: Record<string, string>
  /** Whether sending the same call again may help. */
  retryable: boolean
  /** Technical facts that fold out below the message: what was expected and what came. No secrets, no personal data. */
  details?: string
}

/** How the message of every `unknown` failure begins; what happened, and the server's own words, follow it. */
export const NOT_KNOWN = 'Not known whether this was saved.'

/** The permission notice, letter by letter (F-360). */
export const PERMISSION_NOTICE = "You don't have permission ."

/** A failure as an exception, inside one process. Anything else thrown becomes `internal` at the boundary. */
export class StewardError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'StewardError'
    this.failure = failure
  }
}

/** The failure behind anything that was thrown; what is not a StewardError is a defect and says so. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StewardError) return error.failure
  return {
    kind: 'internal',
    message: 'Something went wrong in Steward. Try again. If it keeps happening, send the details from Help > Diagnostics.',
    retryable: false,
    details: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
}
