/** The sentences for every way in which a backend call can fail: what happened, what it means, what to do. */
import { NOT_KNOWN, type Failure, type FailureKind } from '../../../shared/contract/failure.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { networkCause } from '../../ports/networkCause.ts'

/** fetch refuses ports of other services, such as 1 and 9, before it connects, and reports that in the message only. */
function isRefusedPort(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (['bad port', 'net::ERR_UNSAFE_PORT'].includes(cause.message)) return true
  return false
}

const TELL_CARETAKER = 'Tell your IT support.'

/** Faults before anything was sent, by Node’s code or Chromium’s. With any other connection fault, something may have been sent. */
const UNSENT: Array<[code: RegExp, sentence: string]> = [
  [
    /^(ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ERR_DNS_\w+)$/,
    'The server’s name wasn’t found. Check your network connection and the address under Server on the sign-in page.',
  ],
  [/^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/, 'The server refused the connection. It may be down; try again later.'],
  [
    /^ERR_PROXY_AUTH_REQUESTED$/,
    `The proxy asks for a user name and password, so nothing was sent. Give them in the proxy’s address: http://name:password@proxy:port in HTTPS_PROXY, or in this computer’s policy.`,
  ],
  [/^(ERR_PROXY_CONNECTION_FAILED|ERR_NO_SUPPORTED_PROXIES)$/, `The proxy can’t be reached, so nothing was sent. ${TELL_CARETAKER}`],
  [
    /^ERR_(TUNNEL_CONNECTION_FAILED|PROXY_AUTH_UNSUPPORTED|SOCKS_\w+)$/,
    `The proxy didn’t connect Steward to the server, so nothing was sent. Check the server’s address. ${TELL_CARETAKER}`,
  ],
  [/^ERR_PROXY_CERTIFICATE_INVALID$/, `The proxy’s certificate isn’t trusted, so nothing was sent. ${TELL_CARETAKER}`],
  [/^ERR_MANDATORY_PROXY_CONFIGURATION_FAILED$/, `The script that chooses the proxy can’t be read, so nothing was sent. ${TELL_CARETAKER}`],
  [
    /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_CERT_AUTHORITY_INVALID)/,
    'The server’s certificate comes from an authority that this computer doesn’t trust, so nothing was sent. If it is your organisation’s own, ask your IT support to add it.',
  ],
  [
    /^(CERT_|ERR_TLS_CERT|ERR_CERT_)/,
    'The server’s certificate isn’t trusted, so nothing was sent. Ask the server’s operator to renew it, or check the address.',
  ],
  [
    /^(ERR_SSL_(WRONG_VERSION|UNSUPPORTED_PROTOCOL|PACKET_LENGTH|\w*HANDSHAKE|\w*PROTOCOL_VERSION|VERSION_OR_CIPHER_MISMATCH)|EPROTO)/,
    'Steward couldn’t connect securely to the server, so nothing was sent. Check the address under Server on the sign-in page.',
  ],
  [
    /^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_ADDRESS_UNREACHABLE|ERR_ADDRESS_INVALID|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_TIMED_OUT|ERR_NETWORK_ACCESS_DENIED)$/,
    'The server cannot be reached. Check your network connection and try again.',
  ],
]
const UNREACHED = UNSENT.at(-1)![1]

/** Faults that may come before or after something was sent, each with what it means. */
const UNCLEAR: Array<[code: RegExp, sentence: string]> = [
  // Answers that are not HTTP: the parser's codes, and headers without an end.
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW|ERR_INVALID_HTTP_RESPONSE|ERR_RESPONSE_HEADERS_)/, 'The server’s answer isn’t HTTP.'],
  [/CLIENT_AUTH_CERT|CERTIFICATE_REQUIRED/, 'The server asks for a client certificate that this computer doesn’t have.'],
  [/^ERR_SSL_PROTOCOL_ERROR$/, 'Steward couldn’t connect securely to the server.'],
]

const WAIT_A_MINUTE = 'Wait a minute and try again.'
const DAY = 24 * 60 * 60_000
/** When so many milliseconds are over: the time, and the date where that is not today or soon. */
function momentAfter(milliseconds: number): string {
  const moment = new Date(Math.ceil((Date.now() + milliseconds) / 1_000) * 1_000)
  return milliseconds < DAY
    ? moment.toLocaleTimeString(LOCALE, { timeStyle: 'medium' })
    : moment.toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
}

const TRY_AGAIN = 'Try again. If it keeps happening, tell the server’s operator.'
const CHECK_ADDRESS = 'Check the address under Server on the sign-in page; a proxy may be in the way.'

interface Fault {
  kind?: FailureKind
  details: string
  status?: number
  retryable?: boolean
}

/**
 * A fault after the request may have left. A read can be tried again; the outcome of a mutation is unknown, and the server's own
 * words are quoted in addition, not instead.
 */
function afterwards(reads: boolean, what: string, advice: string, { kind = 'unexpected', retryable = true, ...facts }: Fault): Failure {
  return reads ? { kind, message: `${what} ${advice}`, retryable, ...facts } : { kind: 'unknown', message: `${NOT_KNOWN} ${what}`, retryable: false, ...facts }
}

/** A sentence with the server's own words appended. */
const quoted = (what: string, said: string) => (said ? `${what} It says: “${said}”` : what)

/** One failure for each case. `reads` is true for calls that only read, which can be repeated without harm. */
export const callFailure = {
  /** No answer, or an incomplete one. */
  network(error: unknown, reads: boolean): Failure {
    const { code, message, syscall } = networkCause(error)
    // The message of an error without a code is dropped, because it may quote a header.
    const details = code ? `${code}: ${message}` : 'fetch failed'
    if (isRefusedPort(error))
      return {
        kind: 'offline',
        message: 'Steward can’t connect to this port, so nothing was sent. Check the address under Server on the sign-in page.',
        retryable: false,
        details: 'bad port',
      }
    const sentence = UNSENT.find(([codes]) => codes.test(code))?.[1] ?? (syscall === 'connect' ? UNREACHED : undefined)
    if (sentence) return { kind: 'offline', message: sentence, retryable: true, details }
    const unclear = UNCLEAR.find(([codes]) => codes.test(code))?.[1]
    if (unclear) return afterwards(reads, unclear, CHECK_ADDRESS, { details })
    return afterwards(reads, 'The connection was lost before the answer was complete.', TRY_AGAIN, { kind: 'offline', details })
  },
  /** A mutation while the server is known to be unreachable: it is not sent. */
  away: (): Failure => ({ kind: 'offline', message: 'You’re offline, so nothing was sent. Try again when you’re back online.', retryable: true }),
  /** No answer in time, or no end of it. */
  timeout: (reads: boolean): Failure =>
    afterwards(reads, 'The server took too long to answer.', TRY_AGAIN, { kind: 'timeout', details: 'no complete answer within the limit' }),
  signedOut: (status: number): Failure => ({
    kind: 'signed-out',
    message: 'Your session ended before this was done. Sign in and send it again; what you typed is still here.',
    status,
    retryable: true,
  }),
  /** The body is JSON but not the documented shape; `expected` says where, and what came instead. */
  undocumented: (expected: string, status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server’s answer doesn’t match its documentation.', 'Send the details to the server’s operator.', { details: expected, status }),
  redirected: (status: number, reads: boolean): Failure =>
    afterwards(
      reads,
      'The server redirected Steward to another page, perhaps your network’s sign-in page.',
      'Open the server’s address in a browser, or check it under Server on the sign-in page.',
      { details: `HTTP ${status} redirect`, status },
    ),
  webPage: (status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server answered with a web page instead of data.', CHECK_ADDRESS, { details: `HTTP ${status}, HTML in place of JSON`, status }),
  empty: (status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server’s answer was empty.', TRY_AGAIN, { details: `HTTP ${status}, empty body`, status }),
  brokenJson: (status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server’s answer was cut off or garbled.', TRY_AGAIN, { details: `HTTP ${status}, not JSON`, status }),
  tooDeep: (status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server’s answer is nested too deeply to be read.', 'Tell the server’s operator.', {
      details: `HTTP ${status}, nested too deeply`,
      status,
      retryable: false,
    }),
  tooLong: (status: number, reads: boolean): Failure =>
    afterwards(reads, 'The server’s answer was too long, so Steward stopped reading.', 'Tell the server’s operator.', {
      details: `HTTP ${status}, too long`,
      status,
      retryable: false,
    }),
  /** A mutation was answered, but neither with a plain yes nor with a plain no. */
  unclear: (what: string, said: string, status: number): Failure => afterwards(false, quoted(what, said), '', { details: `HTTP ${status}`, status }),
  /** HTTP 413 without an explanation. */
  tooLarge: (): Failure => ({
    kind: 'rejected',
    message: 'The server refused this, because it is too large for it. Choose a smaller one, or ask the server’s operator.',
    status: 413,
    retryable: false,
    details: 'HTTP 413',
  }),
  /** A success that came before the server had all of a file. */
  answeredEarly: (status: number): Failure =>
    afterwards(true, 'The server answered before it had the whole file, so it doesn’t count as stored.', TRY_AGAIN, {
      details: `HTTP ${status}, before the end of the file`,
      status,
    }),
  unknownCall: (): Failure => ({
    kind: 'unexpected',
    message: 'The server doesn’t know this call, so nothing was done. Its address or version may not be what Steward expects.',
    retryable: true,
    details: 'HTTP 404',
    status: 404,
  }),
  serverFault: (status: number, said: string, reads: boolean): Failure =>
    reads && said
      ? { kind: 'unexpected', message: said, retryable: true, details: `HTTP ${status}`, status }
      : afterwards(reads, quoted('Something went wrong on the server.', said), TRY_AGAIN, { details: `HTTP ${status}`, status }),
  /** HTTP 429, or 503 for a read: the server takes no calls at present, and has done nothing. */
  busy: (status: number, said: string): Failure => ({
    kind: 'unexpected',
    message: said || `The server is too busy right now. ${WAIT_A_MINUTE}`,
    retryable: true,
    details: `HTTP ${status}`,
    status,
  }),
  /** What is not read because the server asks not to be called for so many milliseconds. */
  waits: (retryAfter: number): Failure => ({
    kind: 'unexpected',
    message: `The server asks to wait until ${momentAfter(retryAfter)}.`,
    retryable: true,
    retryAfter,
  }),
  /** The failure of a call whose answer asks that. */
  asksToWait: (failure: Failure, retryAfter: number): Failure => ({
    ...failure,
    message: inSentences(failure.message.replace(` ${WAIT_A_MINUTE}`, ''), callFailure.waits(retryAfter).message),
    retryAfter,
  }),
  /** HTTP 403 without an explanation. */
  forbidden: (): Failure => ({
    kind: 'rejected',
    message: 'The server doesn’t allow this. The API key may be wrong; check it under Server on the sign-in page.',
    status: 403,
    retryable: false,
  }),
}
