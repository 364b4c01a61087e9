/** The sentences for every way a backend call can fail: what happened, what it means, what to do. */
import type { Failure } from '../../shared/contract/failure.ts'

/** The error that says what happened to a connection: Node puts its code on the error or on one of its causes. */
function networkCause(error: unknown): { code: string; message: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return { code: cause.code, message: cause.message }
    if (cause instanceof AggregateError && cause.errors[0] !== undefined) return networkCause(cause.errors[0])
  }
  return { code: '', message: '' }
}

const CUT_CODES = /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/

/** Faults before anything was sent, the first that fits; the last fits all. */
const UNSENT: Array<[code: RegExp, sentence: string]> = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The server’s name was not found. Check the connection to the network, and the address under Server on the sign-in page.'],
  [/^ECONNREFUSED$/, 'The server refused the connection. It may be down; try again in a while.'],
  [/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/, 'The server’s certificate is not trusted, so nothing was sent. Ask whoever runs the server to renew it, or check the address.'],
  [/^(ERR_TLS|ERR_SSL|EPROTO)/, 'No secure connection to the server could be made, so nothing was sent. Check the address under Server on the sign-in page.'],
  [/^/, 'The server cannot be reached. Check the connection to the network and try again.'],
]

/** What to do after an answer that did not come whole. A write may have been done all the same, and says so. */
const afterwards = (reads: boolean) =>
  reads ? 'Try again; if it stays so, tell whoever runs the server.' : 'It is not known whether this was saved: look at the list before you send it again.'

function unexpected(message: string, details: string, status: number, retryable = true): Failure {
  return { kind: 'unexpected', message, retryable, details, status }
}

/** One failure for each way. `reads` is true for calls that only read, which can be sent again without harm. */
export const callFailure = {
  /** No answer came: name, connection, certificate. */
  network(error: unknown, reads: boolean): Failure {
    const { code, message } = networkCause(error)
    // The message of an error without a code stays out: it may quote a header.
    const details = code ? `${code}: ${message}` : 'fetch failed'
    if (CUT_CODES.test(code)) return { kind: 'offline', message: `The connection was cut before the answer was complete. ${afterwards(reads)}`, retryable: reads, details }
    const sentence = UNSENT.find(([codes]) => codes.test(code))![1]
    return { kind: 'offline', message: sentence, retryable: true, details }
  },
  /** No answer in time. */
  timeout: (reads: boolean): Failure => ({ kind: 'timeout', message: `The server took too long to answer. ${afterwards(reads)}`, retryable: reads }),
  signedOut: (status: number): Failure => ({
    kind: 'signed-out',
    message: 'Your session ended before this was done. Sign in and send it again; what you typed is still here.',
    status,
    retryable: true,
  }),
  /** The body is JSON but not the documented shape; `expected` says where and what came. */
  undocumented: (expected: string, status: number): Failure =>
    unexpected('The server answered something else than its documents promise. Send the details to whoever runs the server.', expected, status),
  redirected: (status: number): Failure =>
    unexpected('The server sent Steward to another page, perhaps a login page of the network. Open the server’s address in a browser, or check it under Server.', `HTTP ${status} redirect`, status),
  webPage: (status: number): Failure =>
    unexpected('The server answered a web page instead of data. Check the address under Server on the sign-in page; a proxy may also stand between.', `HTTP ${status}, HTML in place of JSON`, status),
  empty: (status: number, reads: boolean): Failure => unexpected(`The server answered nothing. ${afterwards(reads)}`, `HTTP ${status}, empty body`, status, reads),
  brokenJson: (status: number, reads: boolean): Failure =>
    unexpected(`The server’s answer was broken off or garbled. ${afterwards(reads)}`, `HTTP ${status}, not JSON`, status, reads),
  tooLong: (status: number): Failure => unexpected('The server’s answer has no end, so reading was given up. Tell whoever runs the server.', `HTTP ${status}, too long`, status, false),
  unknownCall: (): Failure => unexpected('The server does not know this call. Its address or version may be another than Steward expects.', 'HTTP 404', 404),
  serverFault: (status: number, message: string, reads: boolean): Failure =>
    unexpected(message || `The server had a fault of its own. ${afterwards(reads)}`, `HTTP ${status}`, status, reads),
  /** HTTP 429 and 503: the server takes no calls at present, and has done nothing. */
  busy: (status: number, message: string): Failure =>
    unexpected(message || 'The server cannot take more calls at present. Wait a minute and try again.', `HTTP ${status}`, status),
  /** HTTP 403 without a word. */
  forbidden: (): Failure => ({
    kind: 'rejected', message: 'The server does not allow this. The API key may be wrong; check it under Server on the sign-in page.', status: 403, retryable: false,
  }),
}
