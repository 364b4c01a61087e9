/** Reads the backend's envelope: code, message, data (C-703), allowing for the ways in which servers deviate. */
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { callFailure } from './callFailure.ts'
import { isTooDeep } from './nesting.ts'

/** How much of an answer's beginning is used to say what it is, and the longest answer whose nesting is checked, in characters. */
const LOOKED_AT = 1_000
const LONGEST_SEARCHED = 2_000_000
/** Longest message that can be a refusal of the token, in characters. */
const LONGEST_REFUSAL = 300

export interface Envelope {
  /** Compared as text: '1' is success (decisions 1a, 4). Empty if the server sent none. */
  code: string
  message: string
  data: unknown
  /** All other keys of the answer, e.g. total_count; also `message` if it is not text. */
  rest: Record<string, unknown>
}

/** The code as text; false stands for 0. True is not a code. */
function codeOf(code: unknown): string {
  if (code === false) return '0'
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : ''
}

/**
 * Parses a body. Anything but a JSON object, or a redirect, throws `unexpected` with a sentence on what came; with an HTTP error
 * status it gives an empty envelope, because the status says more than the body.
 */
export function readEnvelope(status: number, raw: string, reads: boolean): Envelope {
  if (status >= 300 && status < 400) throw new StewardError(callFailure.redirected(status, reads))
  let value: unknown
  let problem: Failure | null = null
  try {
    value = JSON.parse(raw)
    if (!isObject(value)) problem = callFailure.undocumented('expected an object with code, message and data', status, reads)
    // Longer answers are lists, whose records are read field by field.
    else if (raw.length < LONGEST_SEARCHED && isTooDeep(raw)) problem = callFailure.tooDeep(status, reads)
  } catch {
    const start = raw.slice(0, LOOKED_AT).trimStart()
    problem =
      start === '' ? callFailure.empty(status, reads) : start.startsWith('<') ? callFailure.webPage(status, reads) : callFailure.brokenJson(status, reads)
  }
  if (problem && status < 400) throw new StewardError(problem)
  const { code, message, data, ...rest } = !problem && isObject(value) ? value : {}
  return { code: codeOf(code), message: typeof message === 'string' ? message : '', data, rest: isObject(message) ? { ...rest, message } : rest }
}

/** A backend's wording for a token that is no longer valid. It has to be the whole message, so that a promocode's token is not meant. */
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
 * Whether the backend refused the session: HTTP 401, code 401, or its own words if the call failed. HTTP 403 never counts: the
 * server knows who asks and refuses the action. Messages on fields are about the input.
 */
export function hasRefusedSession(status: number, envelope: Envelope): boolean {
  if (status === 401 || envelope.code === '401') return true
  if (status === 403 || envelope.message.length > LONGEST_REFUSAL || saysYes(envelope, true)) return false
  return fieldMessages(envelope) === undefined && SESSION_WORDS.test(envelope.message)
}

/** Whether a value beside the code signals failure: `status: false`, `success: "0"`, `status: "error"`. */
const saysFalse = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && ['false', '0', 'error', 'fail', 'failed', 'failure'].includes(value.toLowerCase()))
/** Whether a value holds errors, be it a flag, a text, a list or an object. */
const holdsErrors = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value) && value !== '0' && value !== 'false'

/** Whether an answer signals failure beside its code (decisions section 0, 15). */
const saysNo = ({ rest }: Envelope): boolean => saysFalse(rest.status) || saysFalse(rest.success) || holdsErrors(rest.errors) || holdsErrors(rest.error)

/** Code 1 is success; a server that uses HTTP statuses as codes sends 200 for it, and 401 for a refusal. */
const isSuccessCode = (code: string): boolean => code === '1' || /^2\d\d$/.test(code)

/**
 * Whether an answer is a success. `isLenient`: it may lack a code, since lists and lookups are documented by their data alone
 * (C-697; decisions section 0, 15).
 */
function saysYes(envelope: Envelope, isLenient: boolean): boolean {
  return !saysNo(envelope) && (isSuccessCode(envelope.code) || (isLenient && envelope.code === '' && envelope.data !== undefined))
}

/** The messages on fields, wherever the server put them: errors, error, message or data as an object. */
function fieldMessages(envelope: Envelope): Record<string, string> | undefined {
  for (const source of [envelope.rest.errors, envelope.rest.error, envelope.rest.message, envelope.data]) {
    if (!isObject(source)) continue
    const found = Object.entries(source).flatMap(([field, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' && first !== '' ? [[field, first] as const] : []
    })
    if (found.length > 0) return Object.fromEntries(found)
  }
  return undefined
}

/** What has to be known of a call to judge its answer. */
export interface CallManner {
  /** Whether the call only reads. */
  reads: boolean
  /** Whether the server profile says that this mutation is answered without a code (decisions section 0, 15). */
  answersWithoutCode?: boolean
}

/** The failure of a mutation whose answer is not a plain yes: a plain no, or unclear. */
function mutationFailure(status: number, envelope: Envelope, said: string, fields: Record<string, string> | undefined): Failure | null {
  const { code } = envelope
  if (status >= 500 || status === 408 || /^5\d\d$/.test(code)) return callFailure.serverFault(status, said, false)
  if (isSuccessCode(code)) return callFailure.unclear('The server’s answer contradicts itself.', said, status)
  if (status >= 400 || code === '0' || /^4\d\d$/.test(code) || fields || (code === '' && saysNo(envelope))) return null // a plain no
  return callFailure.unclear(
    code === '' ? 'The server’s answer doesn’t say.' : `The server answered with the code ${code.slice(0, 20)}, which isn’t documented.`,
    said,
    status,
  )
}

/** The message for a refusal without a reason. */
export const NO_REASON = 'The server refused this without giving a reason.'

/**
 * The failure that an answer signals: a code other than success (F-314), a false status, errors, or an HTTP error status. Null
 * for a success.
 */
export function rejection(status: number, envelope: Envelope, { reads, answersWithoutCode = false }: CallManner): Failure | null {
  if (status < 400 && saysYes(envelope, reads)) return null
  if (status < 400 && answersWithoutCode && envelope.code === '' && !saysNo(envelope)) return null
  const { error } = envelope.rest
  const said = envelope.message || (typeof error === 'string' ? error : '')
  if (status === 404 && envelope.code === '') return callFailure.unknownCall()
  if (status === 413 && !said) return callFailure.tooLarge()
  if (status === 429 || (status === 503 && reads)) return callFailure.busy(status, said)
  if (status >= 500 && reads) return callFailure.serverFault(status, said, true)
  const fields = fieldMessages(envelope)
  const unclear = reads ? null : mutationFailure(status, envelope, said || Object.values(fields ?? {})[0] || '', fields)
  if (unclear) return unclear
  const message = said || Object.values(fields ?? {})[0]
  if (status === 403 && !message) return callFailure.forbidden()
  // Neither code nor data nor a reason, so not a refusal either.
  if (status < 400 && envelope.code === '' && !fields && !saysNo(envelope))
    return callFailure.undocumented('expected code 1 or 0, got neither code nor data', status, reads)
  return {
    kind: 'rejected',
    message: message ?? NO_REASON,
    retryable: false,
    ...(status >= 400 ? { status } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** Further circumstances of the call. */
export interface AnswerManner extends CallManner {
  /** Whether the answer can tell that the session is over: a token was sent, and to the backend itself. */
  tellsOfSession: boolean
}

/** Returns if the envelope is a success; throws a StewardError otherwise. */
export function acceptEnvelope(status: number, envelope: Envelope, { tellsOfSession, ...manner }: AnswerManner): void {
  if (tellsOfSession && hasRefusedSession(status, envelope)) throw new StewardError(callFailure.signedOut(status))
  const refusal = rejection(status, envelope, manner)
  if (refusal) throw new StewardError(refusal)
}

/** An answer before parsing. */
export interface RawAnswer {
  status: number
  /** The body, in the chunks in which it came. */
  chunks: Uint8Array<ArrayBuffer>[]
  manner: AnswerManner
}

/** The envelope of a successful answer; throws a StewardError for any other. */
export function envelopeOf({ status, chunks, manner }: RawAnswer): Envelope {
  const envelope = readEnvelope(status, new TextDecoder().decode(Buffer.concat(chunks)), manner.reads)
  acceptEnvelope(status, envelope, manner)
  return envelope
}
