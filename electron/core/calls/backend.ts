/**
 * The backend client: the one place that makes API calls. Sends the endpoint table's lines, waits, repeats reads, logs, and
 * turns every way of failing into a Failure.
 */
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { callFailure } from './callFailure.ts'
import type { CallLog, LogEntry } from './callLog.ts'
import { callRequest, listStart, resolveEndpoint, type AnyCallOptions, type CallOptions, type CallRequest, type SentFile } from './callRequest.ts'
import { DecodeError, type Decoder } from './decode.ts'
import type { EndpointName } from './endpoints.ts'
import { acceptStored, objectRequest } from './objectStorage.ts'
import { acceptEnvelope, readEnvelope, type AnswerManner, type Envelope } from './envelope.ts'
import { gathering, type AskedRows } from './gatheredRows.ts'
import { readPage, type ReadPage } from './readPage.ts'

/** HTTP statuses of faults that pass. */
const PASSING = [408, 429, 500, 502, 503, 504]

/** Longest answer that is read, in bytes; ten times the longest list that is expected. */
const MAX_ANSWER_LENGTH = 400_000_000

/** Most rows that a list read in steps is asked for: a server that never comes to an end is left. */
const MOST_ROWS = 10_000
/** The same of a list that counts its rows: somewhat more than the longest list that is expected. */
const MOST_COUNTED_ROWS = 200_000

/** How much of an answer's start tells what it is, in bytes; what explains a failure is cut to less. */
const EXPLAINING_LENGTH = 100_000

/** Times in milliseconds. */
export interface Timing {
  /** How long a call may take before its answer starts, and the longest silence inside an answer. */
  call: number
  /** The same for an upload. */
  upload: number
  /** How long the body of an answer may take in all, however steadily it comes; of an upload too. */
  total: number
  /** The pause before a read is repeated; `attempt` counts from 1. */
  pause(attempt: number): number
  /** The longest that a server may make a read wait with `retry-after`. */
  longestPause: number
}

const TIMING: Timing = { call: 15_000, upload: 300_000, total: 120_000, pause: attempt => 300 * 2 ** (attempt - 1), longestPause: 5_000 }

export interface BackendOptions {
  profile: ServerProfile
  fetch: typeof fetch
  /** The session's token, asked for at each call; null before sign-in. */
  token(): string | null
  log: CallLog
  /** Told when the backend refused the token. */
  signedOut(): void
  /** Told after each call whether the server was reached. */
  reached(reached: boolean): void
  /** Asks the server whether it is there, with a call that changes nothing. */
  isThere?(): Promise<boolean>
  /** Called before the first byte of a call leaves that may change something. */
  leaves?(): void
  timing?: Timing
}

/** An answer as it came, not yet parsed. */
export interface RawAnswer {
  status: number
  /** The body, as its parts came. */
  chunks: Uint8Array<ArrayBuffer>[]
  manner: AnswerManner
}

export interface Backend {
  /**
   * Makes the call and answers the envelope; rejects with a StewardError. A command that was not plainly answered with yes or no
   * after it may have left rejects with the kind `unknown` (decisions section 0, 15).
   */
  call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Envelope>
  /**
   * Makes the call and decodes the envelope's `data` (C-697). What `decode` notes on the way shows in Diagnostics. Where the line has a
   * `step`, here and in `readRaw`, calls are made until all rows are there, and `data` is the list of them.
   */
  read<T, Name extends EndpointName>(name: Name, decode: Decoder<T>, options: CallOptions<Name>): Promise<T>
  /** The same for answers of which more than `data` counts, such as a total beside it: decodes data and all keys beside it as one object. */
  readAnswer<T, Name extends EndpointName>(name: Name, decode: Decoder<T>, options: CallOptions<Name>): Promise<T>
  /**
   * Makes the call and leaves the answer, which may be long, to `take`, to be parsed, judged and decoded elsewhere; what `take`
   * throws counts as if it had happened here.
   */
  readRaw<T, Name extends EndpointName>(
    name: Name,
    take: (answer: RawAnswer, note: (problem: string) => void) => Promise<T>,
    options: CallOptions<Name>,
  ): Promise<T>
  /**
   * Stores an image in the object storage of the profile and answers its address (O-634), which nothing else has; rejects with a
   * StewardError. An upload is never repeated by itself.
   */
  storeObject(file: Omit<SentFile, 'field'>, signal?: AbortSignal): Promise<string>
  /** What a list that the backend pages is sent as its start (F-490), after so many rows. */
  listStart(name: EndpointName, rows: number): number
}

/** Reads a body to its end; rejects when nothing comes for `silence` milliseconds, or its end has not come after `total`. */
async function readBody(
  response: Response,
  silence: number,
  total: number,
  reads: boolean,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader()
  if (!reader) return []
  const end = performance.now() + total
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('The answer stopped midway', 'TimeoutError')), Math.min(silence, Math.max(0, end - performance.now())))
    })
    try {
      signal?.throwIfAborted()
      const { done, value } = await Promise.race([reader.read(), silent])
      if (done) return chunks
      chunks.push(value)
      length += value.length
      if (length > MAX_ANSWER_LENGTH) throw new StewardError(callFailure.tooLong(response.status, reads))
    } catch (error) {
      reader.cancel().catch(() => undefined) // the connection is given up; its own end is of no interest
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The text that an answer begins with. */
function startOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  let text = ''
  for (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > EXPLAINING_LENGTH) return text
  }
  return text + decoder.decode()
}

/** The envelope of an answer that is a success; throws a StewardError for any other. */
function envelopeOf({ status, chunks, manner }: RawAnswer): Envelope {
  const envelope = readEnvelope(status, new TextDecoder().decode(Buffer.concat(chunks)), manner.reads)
  acceptEnvelope(status, envelope, manner)
  return envelope
}

/** The rows of an answer, not yet decoded. */
function rawRows(answer: RawAnswer, { start, limit }: AskedRows, note: (problem: string) => void): ReadPage<unknown> {
  const { data, rest } = envelopeOf(answer)
  return readPage<unknown>(row => row, start, limit)({ ...rest, data: data ?? [] }, '', note)
}
const rawKey = (row: unknown) => String((row as { id?: unknown } | null)?.id ?? JSON.stringify(row))

/** How one exchange goes: its limit in milliseconds, whether it only reads, and whether it may be repeated. */
interface Exchange {
  timeout: number
  reads: boolean
  repeats: boolean
  signal: AbortSignal | undefined
  /** Told when the connection failed, and what of the call is known then. */
  lost(failure: Failure): void
}

export function createBackend(options: BackendOptions): Backend {
  const { profile, log, timing = TIMING } = options
  /** Known to be out of reach, a server is asked once and not again: stored data stands in, and nobody waits. */
  let isAway = false
  /** Tells whether the server is there, while that is being found out because a connection broke under a command. */
  let doubt: Promise<boolean> | null = null
  function noteReach(reached: boolean): void {
    isAway = !reached
    options.reached(reached)
  }
  const client: KyInstance = ky.create({
    fetch: options.fetch,
    redirect: 'manual',
    // What is thrown may be sent again; any other answer is read here.
    throwHttpErrors: status => PASSING.includes(status),
    retry: { limit: 2, statusCodes: PASSING, afterStatusCodes: [429, 503], delay: timing.pause, maxRetryAfter: timing.longestPause },
  })

  /** Sends a body that is read while it is sent, and thus once. ky would send it without its length. */
  function sendStream({ url, ...init }: CallRequest, timeout: number, signal: AbortSignal | undefined): Promise<Response> {
    const limit = AbortSignal.timeout(timeout)
    const streamed: RequestInit & { duplex: 'half' } = {
      ...init,
      redirect: 'manual',
      duplex: 'half',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }
    return options.fetch(url, streamed).catch((error: unknown) => {
      throw error instanceof TypeError ? new StewardError(callFailure.network(error, true)) : error
    })
  }

  /** Sends the request and reads the answer; rejects with what fetch gives where there is none. */
  async function exchange(request: CallRequest, entry: LogEntry, { timeout, reads, repeats, signal, lost }: Exchange): Promise<Uint8Array<ArrayBuffer>[]> {
    const { url, ...init } = request
    try {
      const response =
        typeof request.body === 'object'
          ? await sendStream(request, timeout, signal)
          : await client(url, { ...init, timeout, retry: { methods: repeats && !isAway ? ['get', 'post'] : [] }, ...(signal ? { signal } : {}) })
      entry.status = response.status
      return await readBody(response, timeout, Math.max(timeout, timing.total), reads, signal).catch((error: unknown) => {
        if (signal?.aborted || error instanceof StewardError) throw error
        if (error instanceof DOMException && error.name === 'TimeoutError') throw new StewardError(callFailure.timeout(reads))
        const failure = callFailure.network(error, reads)
        lost(failure)
        throw new StewardError(failure)
      })
    } catch (error) {
      if (!isHTTPError(error)) throw error
      entry.status = error.response.status
      // ky has read the body, and parsed what was JSON.
      if (typeof error.data === 'string') return [new TextEncoder().encode(error.data)]
      try {
        return [new TextEncoder().encode(JSON.stringify(error.data) ?? '')]
      } catch {
        return [] // nested too deeply to be written again; the status says what happened
      }
    }
  }

  function exchangeFailure(error: unknown, { reads, lost }: Exchange): Error {
    if (error instanceof StewardError) return error
    if (isTimeoutError(error) || (error instanceof DOMException && error.name === 'TimeoutError')) return new StewardError(callFailure.timeout(reads))
    if (isNetworkError(error)) {
      const failure = callFailure.network(error, reads)
      lost(failure)
      return new StewardError(failure)
    }
    // A defect; its own message stays out, because it may quote a header.
    return new Error(`The request could not be made (${error instanceof Error ? error.name : typeof error})`)
  }

  async function perform<T>(
    name: EndpointName,
    call: AnyCallOptions,
    take: (answer: RawAnswer, note: (problem: string) => void) => T | Promise<T>,
  ): Promise<T> {
    const endpoint = resolveEndpoint(profile, name)
    const repeats = call.reads ?? endpoint.method === 'GET'
    // Signing in and uploading change nothing that could be lost, but are never repeated by themselves.
    const reads = repeats || name === 'session.login' || name === 'shell.upload'
    const answersWithoutCode = profile.answersWithoutCode?.includes(name)
    const token = name === 'session.login' ? null : (call.token ?? options.token())
    const request = callRequest(profile, endpoint, call, token)
    // What another host than the backend's says is no news of the session or of the backend.
    const isBackend = endpoint.target === 'backend'
    const timeout = endpoint.encoding === 'multipart' ? timing.upload : timing.call
    // What is sent while the server comes and goes may be carried out without anybody knowing; a read finds out first whether it is back.
    if (isBackend && !reads && (isAway || doubt) && !(await (doubt ?? options.isThere?.()))) throw new StewardError(callFailure.away())
    if (!reads) options.leaves?.()
    const manner: AnswerManner = { reads, answersWithoutCode, tellsOfSession: token !== null && isBackend }
    return carryOut(request, { timeout, reads, repeats, isBackend, token, signal: call.signal }, (answer, note) => take({ ...answer, manner }, note))
  }

  /** Sends a request, reads its answer for `take`, logs both, and makes a Failure of every way to fail. */
  async function carryOut<T>(
    request: CallRequest,
    { isBackend, token, ...sending }: Omit<Exchange, 'lost'> & { isBackend: boolean; token: string | null },
    take: (answer: Omit<RawAnswer, 'manner'>, note: (problem: string) => void) => T | Promise<T>,
  ): Promise<T> {
    const { reads, signal } = sending
    const entry = log.start(request.method, new URL(request.url).pathname)
    let raw = ''
    try {
      const exchanged: Exchange = {
        ...sending,
        lost(failure) {
          if (!isBackend) return
          // A command whose connection broke says nothing of the next one: a read finds out. Reads were repeated before they gave up.
          if (failure.kind !== 'unknown' || !options.isThere) return noteReach(false)
          doubt ??= options.isThere().finally(() => {
            doubt = null
          })
        },
      }
      const chunks = await exchange(request, entry, exchanged).catch((error: unknown) => {
        throw signal?.aborted ? error : exchangeFailure(error, exchanged)
      })
      entry.size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      // The bytes may be handed to another thread.
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
      throw new StewardError(failure)
    } finally {
      entry.end()
    }
  }

  /** The same; of a list that is read in steps, `take` is given all rows as one answer. */
  async function performAll<T>(
    name: EndpointName,
    call: AnyCallOptions,
    take: (answer: RawAnswer, note: (problem: string) => void) => T | Promise<T>,
  ): Promise<T> {
    const step = call.step ?? resolveEndpoint(profile, name).step
    if (step === undefined) return perform(name, call, take)
    const gathered = gathering<unknown>({ start: 0, wanted: call.step ? MOST_COUNTED_ROWS : MOST_ROWS, perRequest: step, keyOf: rawKey, doubtsTotal: true })
    for (;;) {
      const asked = gathered.next()!
      const search = { ...call.search, limit: asked.limit, start: listStart(profile, name, asked.start) }
      const last = await perform(name, { ...call, search }, async (answer, note) => {
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
    // Without the name, the options' path cannot be told from a missing one: perform checks it.
    call: (name, call) => perform(name, call as AnyCallOptions, envelopeOf),
    read: (name, decode, call) => performAll(name, call as AnyCallOptions, (answer, note) => decode(envelopeOf(answer).data, 'data', note)),
    readAnswer: (name, decode, call) =>
      performAll(name, call as AnyCallOptions, (answer, note) => {
        const { data, rest } = envelopeOf(answer)
        return decode({ ...rest, data }, '', note)
      }),
    readRaw: (name, take, call) => performAll(name, call as AnyCallOptions, take),
    async storeObject(file, signal) {
      const request = await objectRequest(profile, file)
      const sending = { timeout: timing.upload, reads: true, repeats: false, isBackend: false, token: null, signal }
      return carryOut(request, sending, ({ status, chunks }) => {
        acceptStored(status, startOf(chunks), profile.objectStorage!.bucket)
        return request.url
      })
    },
    listStart: (name, rows) => listStart(profile, name, rows),
  }
}
