/**
 * The backend client, the only place that makes API calls. Makes the areas' calls, applies timeouts, repeats
 * reads, logs, and turns every error into a Failure.
 */
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { callFailure } from './callFailure.ts'
import type { CallLog } from './callLog.ts'
import { callRequest, listStart, resolveEndpoint, type AnyCallOptions, type CallOptions, type CallRequest, type SentFile } from './callRequest.ts'
import { DecodeError, type Decoder } from '../../../shared/rules/decode.ts'
import { sessionEndpoints, uploadEndpoints } from './commonEndpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { acceptStored, objectRequest } from './objectStorage.ts'
import { envelopeOf, type AnswerManner, type Envelope, type RawAnswer } from './envelope.ts'
import { exchanging, TIMING, type Exchange, type Timing } from './exchange.ts'
import { gathering, type AskedRows } from './gatheredRows.ts'
import { readPage, type ReadPage } from './readPage.ts'

/** Most rows of a list that is read in steps, in case a server never ends it. */
const MOST_ROWS = 10_000
/** The same for a list with a total; somewhat more than the longest list that is expected. */
const MOST_COUNTED_ROWS = 200_000

/** How much of an answer's beginning is decoded to explain a failure, in bytes; what is shown is shorter. */
const EXPLAINING_LENGTH = 100_000

export interface BackendOptions {
  profile: ServerProfile
  fetch: typeof fetch
  /** The session's token, asked for at each call; null before sign-in. */
  token(): string | null
  log: CallLog
  /** Called when the backend refused the token. */
  signedOut(): void
  /** Called after each call with whether the server was reached. */
  reached(reached: boolean): void
  /** Called when the backend asked not to be called for so many milliseconds. */
  asksToWait?(milliseconds: number): void
  /** Asks whether the server is there, with a call that changes nothing. */
  isThere?(): Promise<boolean>
  /** Called before the first byte of a call that may change something. */
  leaves?(): void
  timing?: Timing
}

export interface Backend {
  /**
   * Makes the call and returns the envelope; rejects with a StewardError. If a mutation may have been sent and was not plainly
   * answered with yes or no, the kind is `unknown` (decisions section 0, 15).
   */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Envelope>
  /**
   * Makes the call and decodes the envelope's `data` (C-697). What `decode` notes on the way shows in Diagnostics. Where the endpoint has a
   * `step`, here and in `readRaw`, calls are made until all rows are there, and `data` is the list of them.
   */
  read<T, E extends Endpoint>(endpoint: E, decode: Decoder<T>, options: CallOptions<E>): Promise<T>
  /** The same for answers that need more than `data`, such as a total beside it: decodes code, message, data and their sibling keys as one object. */
  readAnswer<T, E extends Endpoint>(endpoint: E, decode: Decoder<T>, options: CallOptions<E>): Promise<T>
  /**
   * Makes the call and passes the raw answer to `take`, which parses and decodes it elsewhere, because it may be long. Errors
   * from `take` count as if they had been thrown here.
   */
  readRaw<T, E extends Endpoint>(endpoint: E, take: (answer: RawAnswer, note: (problem: string) => void) => Promise<T>, options: CallOptions<E>): Promise<T>
  /**
   * Puts an image into the profile's object storage and returns its address, which is known nowhere else (O-634). Rejects with a
   * StewardError; uploads are never repeated automatically.
   */
  storeObject(file: Omit<SentFile, 'field'>, signal?: AbortSignal): Promise<string>
  /** The `start` that a paged list is sent to skip this many rows (F-490). */
  listStart(endpoint: Endpoint, rows: number): number
  /** Whether calls are under way. */
  isBusy(): boolean
}

/** Reads an answer; `note` puts what is odd about it into the request log. */
type Take<Answer, T> = (answer: Answer, note: (problem: string) => void) => T | Promise<T>

/** The beginning of an answer as text. */
function startOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  let text = ''
  for (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > EXPLAINING_LENGTH) return text
  }
  return text + decoder.decode()
}

/** The undecoded rows of an answer. */
function rawRows(answer: RawAnswer, { start, limit }: AskedRows, note: (problem: string) => void): ReadPage<unknown> {
  const { data, rest } = envelopeOf(answer)
  return readPage<unknown>(row => row, start, limit)({ ...rest, data: data ?? [] }, '', note)
}
const rawKey = (row: unknown) => String((row as { id?: unknown } | null)?.id ?? JSON.stringify(row))

/** Throws where a success came before the whole file was sent. */
function checkTaken({ isTaken }: Pick<SentFile, 'isTaken'>, status: number): void {
  if (isTaken?.() === false) throw new StewardError(callFailure.answeredEarly(status))
}

export function createBackend(options: BackendOptions): Backend {
  const { profile, log, timing = TIMING } = options
  const exchange = exchanging(options.fetch, timing)
  /** If the server is known to be unreachable, a call is tried once and not repeated: stored data is used, and nobody waits. */
  let isAway = false
  let underWay = 0
  /** Set while Steward finds out whether the server is there, after a connection broke during a mutation. */
  let doubt: Promise<boolean> | null = null
  function noteReach(reached: boolean): void {
    isAway = !reached
    options.reached(reached)
  }
  async function perform<T>(called: Endpoint, call: AnyCallOptions, take: Take<RawAnswer, T>): Promise<T> {
    const endpoint = resolveEndpoint(profile, called)
    const isLogin = endpoint.name === sessionEndpoints.login.name
    const repeats = call.reads ?? endpoint.method === 'GET'
    // Signing in and uploading change nothing that could be lost, but are never repeated by themselves.
    const reads = repeats || isLogin || endpoint.name === uploadEndpoints.send.name
    const answersWithoutCode = profile.answersWithoutCode?.includes(endpoint.name)
    const token = isLogin ? null : (call.token ?? options.token())
    const request = callRequest(profile, endpoint, call, token)
    // Answers of other hosts say nothing about the session or the backend.
    const isBackend = endpoint.target === 'backend'
    const timeout = endpoint.encoding === 'multipart' ? timing.upload : timing.call
    // The outcome of a mutation that is sent over a flaky connection might stay unknown, so a read finds out first whether the server is
    // back.
    if (isBackend && !reads && (isAway || doubt) && !(await (doubt ?? options.isThere?.()))) throw new StewardError(callFailure.away())
    if (!reads) options.leaves?.()
    const manner: AnswerManner = { reads, answersWithoutCode, tellsOfSession: token !== null && isBackend }
    return carryOut(request, { timeout, reads, repeats, isBackend, token, name: endpoint.name, signal: call.signal }, async (answer, note) => {
      const taken = await take({ ...answer, manner }, note)
      if (call.file) checkTaken(call.file, answer.status)
      return taken
    })
  }

  /** Sends a request, lets `take` read the answer, logs both, and turns every error into a Failure. */
  async function carryOut<T>(
    request: CallRequest,
    { isBackend, token, name, ...sending }: Omit<Exchange, 'lost' | 'asksToWait'> & { isBackend: boolean; token: string | null; name: string },
    take: Take<Omit<RawAnswer, 'manner'>, T>,
  ): Promise<T> {
    const { reads, signal } = sending
    const entry = log.start(request.method, new URL(request.url).pathname, name)
    let raw = ''
    let retryAfter: number | undefined
    underWay += 1
    try {
      const exchanged: Exchange = {
        ...sending,
        repeats: sending.repeats && !isAway,
        lost(failure) {
          if (!isBackend) return
          // A connection that broke during a mutation does not mean that the server is gone: a read finds out. Reads were repeated before
          // they failed.
          if (failure.kind !== 'unknown' || !options.isThere) return noteReach(false)
          doubt ??= options.isThere().finally(() => {
            doubt = null
          })
        },
        asksToWait(milliseconds) {
          retryAfter = milliseconds
          if (isBackend) options.asksToWait?.(milliseconds)
        },
      }
      const chunks = await exchange(request, entry, exchanged)
      entry.size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      // Before `take`, because the bytes may be transferred to another thread.
      raw = startOf(chunks)
      if (isBackend) noteReach(true)
      return await take({ status: entry.status, chunks }, problem => entry.explain(problem, raw))
    } catch (error) {
      if (signal?.aborted) {
        entry.failure = 'cancelled'
        throw error
      }
      const failure: Failure = error instanceof DecodeError ? callFailure.undocumented(error.message, entry.status, reads) : failureOf(error)
      entry.failure = failure.kind
      if (failure.kind === 'unexpected' || (failure.kind === 'unknown' && raw !== '')) entry.explain(failure.details ?? '', raw)
      if (failure.kind === 'signed-out' && token === options.token()) options.signedOut()
      throw new StewardError(retryAfter === undefined ? failure : callFailure.asksToWait(failure, retryAfter))
    } finally {
      underWay -= 1
      entry.end()
    }
  }

  /** The same; for a list that is read in steps, `take` gets all rows as one answer. */
  async function performAll<T>(endpoint: Endpoint, call: AnyCallOptions, take: Take<RawAnswer, T>): Promise<T> {
    const step = call.step ?? endpoint.step
    if (step === undefined) return perform(endpoint, call, take)
    const gathered = gathering<unknown>({ start: 0, wanted: call.step ? MOST_COUNTED_ROWS : MOST_ROWS, perRequest: step, keyOf: rawKey, doubtsTotal: true })
    for (;;) {
      const asked = gathered.next()!
      const search = { ...call.search, limit: asked.limit, start: listStart(profile, endpoint, asked.start) }
      const last = await perform(endpoint, { ...call, search }, async (answer, note) => {
        gathered.add(rawRows(answer, asked, note))
        if (gathered.next()) return null
        const { rows, total } = gathered.page()
        const chunks = [new TextEncoder().encode(JSON.stringify({ code: '1', data: rows, total_count: total }))]
        return { taken: await take({ ...answer, chunks }, note) }
      })
      if (last) return last.taken
    }
  }

  return {
    // Without the endpoint's own type, the options' path cannot be told from a missing one: perform checks it.
    call: (endpoint, call) => perform(endpoint, call as AnyCallOptions, envelopeOf),
    read: (endpoint, decode, call) => performAll(endpoint, call as AnyCallOptions, (answer, note) => decode(envelopeOf(answer).data, 'data', note)),
    readAnswer: (endpoint, decode, call) =>
      performAll(endpoint, call as AnyCallOptions, (answer, note) => {
        const { rest, ...envelope } = envelopeOf(answer)
        return decode({ ...envelope, ...rest }, '', note)
      }),
    readRaw: (endpoint, take, call) => performAll(endpoint, call as AnyCallOptions, take),
    async storeObject(file, signal) {
      const request = await objectRequest(profile, file)
      const sending = { timeout: timing.upload, reads: true, repeats: false, isBackend: false, token: null, name: 'storage', signal }
      return carryOut(request, sending, ({ status, chunks }) => {
        acceptStored(status, startOf(chunks), profile.objectStorage!.bucket)
        checkTaken(file, status)
        return request.url
      })
    },
    listStart: (endpoint, rows) => listStart(profile, endpoint, rows),
    isBusy: () => underWay > 0,
  }
}
