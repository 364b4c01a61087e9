/** The backend's envelope: code, message, data (C-703), read with care for how servers deviate. */
import { StewardError, type Failure } from '../../shared/contract/failure.ts'
import { callFailure } from './callFailure.ts'

export interface Envelope {
  /** Compared as text: '1' is success (decisions 1a, 4). Empty where the server sent none. */
  code: string
  message: string
  data: unknown
  /** All other keys of the answer, e.g. total_count; `message` too where it is no text. */
  rest: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The code as text; true and false stand for 1 and 0. */
function codeOf(code: unknown): string {
  if (typeof code === 'boolean') return code ? '1' : '0'
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : ''
}

/**
 * Reads a body. Anything but a JSON object, or a redirect, throws `unexpected` with a sentence that says what came; under an
 * HTTP error status it is an empty envelope, because then the status says more than the body.
 */
export function readEnvelope(status: number, raw: string, reads: boolean): Envelope {
  if (status >= 300 && status < 400) throw new StewardError(callFailure.redirected(status))
  let value: unknown
  let problem: Failure | null = null
  try {
    value = JSON.parse(raw)
    if (!isRecord(value)) problem = callFailure.undocumented('expected an object with code, message and data', status)
  } catch {
    problem = raw.trim() === '' ? callFailure.empty(status, reads) : /^\s*</.test(raw) ? callFailure.webPage(status) : callFailure.brokenJson(status, reads)
  }
  if (problem && status < 400) throw new StewardError(problem)
  const { code, message, data, ...rest } = isRecord(value) ? value : {}
  return { code: codeOf(code), message: typeof message === 'string' ? message : '', data, rest: isRecord(message) ? { ...rest, message } : rest }
}

/** A backend's own words for a token that is no longer good: the whole message, so that a promocode's token is not meant. */
const SESSION_WORDS = new RegExp(
  '^\\W*(' +
    'unauthenticated|unauthori[sz]ed( access| user)?|(please )?(log|sign) ?in again|your session (is|has) (expired|ended)|session (has )?expired|' +
    '((the|your) )?((api|access|auth|authentication|session|login|bearer|jwt)[ -])?token( (is|was|has))?( been)?( not)? ?' +
    '(invalid|valid|expired|missing|mismatch(ed)?|found|provided|absent|revoked|blacklisted|required)|' +
    '(invalid|expired|missing|no) ((api|access|auth|session|login|bearer)[ -])?token( provided)?' +
    ')([.,;:!–-].*)?\\s*$',
  'i',
)

/**
 * Whether the backend refused the session: HTTP 401, code 401, or its own words where it failed. HTTP 403 never is: it
 * knows who asks and refuses the deed. Messages for fields speak of the input.
 */
export function hasRefusedSession(status: number, envelope: Envelope): boolean {
  if (status === 401 || envelope.code === '401') return true
  return !isAccepted(envelope) && status !== 403 && fieldMessages(envelope) === undefined && SESSION_WORDS.test(envelope.message)
}

/**
 * Code 1 is success. Where no code came, data stands for it (lists and lookups are documented by their data alone, C-697);
 * a server that writes HTTP statuses there means 200 as it does 401.
 */
function isAccepted(envelope: Envelope): boolean {
  return envelope.code === '1' || /^2\d\d$/.test(envelope.code) || (envelope.code === '' && envelope.data !== undefined)
}

/** The field messages of an envelope, wherever the server put them: errors, error, message or data as an object. */
function fieldMessages(envelope: Envelope): Record<string, string> | undefined {
  for (const source of [envelope.rest.errors, envelope.rest.error, envelope.rest.message, envelope.data]) {
    if (!isRecord(source)) continue
    const found = Object.entries(source).flatMap(([field, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' && first !== '' ? [[field, first] as const] : []
    })
    if (found.length > 0) return Object.fromEntries(found)
  }
  return undefined
}

/** The failure that an answer says it is: a code that is no success (F-314), or an HTTP error status. Null for a success. */
export function rejection(status: number, envelope: Envelope, reads: boolean): Failure | null {
  if (isAccepted(envelope) && status < 400) return null
  const { error } = envelope.rest
  const said = envelope.message || (typeof error === 'string' ? error : '')
  if (status === 404 && envelope.code === '') return callFailure.unknownCall()
  if (status === 429 || status === 503) return callFailure.busy(status, said)
  if (status >= 500) return callFailure.serverFault(status, said, reads)
  const fields = fieldMessages(envelope)
  const message = said || Object.values(fields ?? {})[0]
  if (status === 403 && !message) return callFailure.forbidden()
  // Neither code nor data nor a reason: whether it was done cannot be told, so it is not called a refusal.
  if (status < 400 && envelope.code === '' && !fields) return callFailure.undocumented('expected code 1 or 0, got neither code nor data', status)
  return {
    kind: 'rejected', message: message ?? 'The server refused this without saying why.', retryable: false,
    ...(status >= 400 ? { status } : {}), ...(fields ? { fields } : {}),
  }
}
