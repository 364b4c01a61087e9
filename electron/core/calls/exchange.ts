/** One exchange with a server: ky sends a request and repeats reads; the answer is read to its end, within its timeouts. */
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky'
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { callFailure } from './callFailure.ts'
import type { LogEntry } from './callLog.ts'
import type { CallRequest } from './callRequest.ts'

/** HTTP statuses of transient faults. */
const PASSING = [408, 429, 500, 502, 503, 504]
/** Those of a server that takes no calls at present, and may say until when. */
const BUSY = [429, 503]

/** Longest answer that is read, in bytes; ten times the longest list that is expected. */
const MAX_ANSWER_LENGTH = 400_000_000

/** Timeouts in milliseconds. */
export interface Timing {
  /** How long until an answer starts, and the longest silence within one. */
  call: number
  /** The same for an upload. */
  upload: number
  /** How long the body of an answer may take in total, even if it keeps coming; uploads too. */
  total: number
  /** The pause before a read is repeated; `attempt` counts from 1. */
  pause(attempt: number): number
  /** The longest `retry-after` that is obeyed for a read. */
  longestPause: number
}

/** The usual timeouts. */
export const TIMING: Timing = { call: 15_000, upload: 300_000, total: 120_000, pause: attempt => 300 * 2 ** (attempt - 1), longestPause: 5_000 }

/** One exchange: its timeout in milliseconds, whether it only reads, and whether it may be repeated. */
export interface Exchange {
  timeout: number
  reads: boolean
  repeats: boolean
  signal: AbortSignal | undefined
  /** Called when the connection failed, with what is known of the call. */
  lost(failure: Failure): void
  /** Called when the server asked not to be called for so many milliseconds. */
  asksToWait(milliseconds: number): void
}

/** The milliseconds of a `retry-after`, which is a number of seconds or a date; null if it is neither. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return milliseconds > 0 ? milliseconds : null
}

/** Reads a body to its end; rejects if nothing comes for `silence` milliseconds, or the end has not come after `total`. */
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

/**
 * Makes exchanges over a fetch: returns the body in the chunks in which it came, and notes the status in `entry`. Rejects with a
 * StewardError if there is no answer, and with the signal's reason if aborted.
 */
export function exchanging(fetch: typeof globalThis.fetch, timing: Timing) {
  /** Whether the server asks for a longer wait than anybody waits for the answer of one call: whoever called knows from the failure. */
  const isLongWait = (error: Error) => isHTTPError(error) && (waitOf(error.response.headers.get('retry-after')) ?? 0) > timing.longestPause
  const repeating: KyInstance = ky.create({
    // Statuses that throw may be repeated; all other answers are read here.
    throwHttpErrors: status => PASSING.includes(status),
    retry: {
      limit: 2,
      methods: ['get', 'post'],
      statusCodes: PASSING,
      afterStatusCodes: BUSY,
      delay: timing.pause,
      maxRetryAfter: timing.longestPause,
      shouldRetry: ({ error }) => (isLongWait(error) ? false : undefined),
    },
  })
  /** For mutations, and bodies that are streamed, which cannot be sent twice. */
  const once: KyInstance = ky.create({ throwHttpErrors: false, retry: 0 })

  /**
   * What ky gives fetch is a request of its own, of which fetch would make another: a bulk run makes hundreds. Here fetch makes it of what the call is,
   * under ky's signal, so that a body that is streamed goes as it is, under the length that it was given.
   */
  function call({ url, ...init }: CallRequest, { timeout, repeats, signal }: Exchange): Promise<Response> {
    const sent: RequestInit & { duplex: 'half' } = { ...init, redirect: 'manual', duplex: 'half' }
    const client = repeats && typeof init.body !== 'object' ? repeating : once
    return client(url, {
      method: init.method,
      timeout,
      ...(signal ? { signal } : {}),
      fetch: request => fetch(url, { ...sent, signal: (request as Request).signal }),
    })
  }

  /** Rejects with ky's error if there is no answer. */
  async function send(request: CallRequest, entry: LogEntry, how: Exchange): Promise<Uint8Array<ArrayBuffer>[]> {
    const { timeout, reads, signal, lost, asksToWait } = how
    function note({ status, headers }: Response): void {
      entry.status = status
      const wait = BUSY.includes(status) ? waitOf(headers.get('retry-after')) : null
      if (wait !== null) asksToWait(wait)
    }
    try {
      const response = await call(request, how)
      note(response)
      return await readBody(response, timeout, Math.max(timeout, timing.total), reads, signal).catch((error: unknown) => {
        if (signal?.aborted || error instanceof StewardError) throw error
        if (error instanceof DOMException && error.name === 'TimeoutError') throw new StewardError(callFailure.timeout(reads))
        const failure = callFailure.network(error, reads)
        lost(failure)
        throw new StewardError(failure)
      })
    } catch (error) {
      if (!isHTTPError(error)) throw error
      note(error.response)
      // ky has read the body, and parsed it if it was JSON.
      if (typeof error.data === 'string') return [new TextEncoder().encode(error.data)]
      try {
        return [new TextEncoder().encode(JSON.stringify(error.data) ?? '')]
      } catch {
        return [] // nested too deeply to be written again; the status says what happened
      }
    }
  }

  /** Names an error, and reports a lost connection. */
  function named(error: unknown, { reads, lost }: Exchange): Error {
    if (error instanceof StewardError) return error
    if (isTimeoutError(error)) return new StewardError(callFailure.timeout(reads))
    if (isNetworkError(error)) {
      const failure = callFailure.network(error, reads)
      lost(failure)
      return new StewardError(failure)
    }
    // A defect. Its message is dropped, because it may quote a header.
    return new Error(`The request could not be made (${error instanceof Error ? error.name : typeof error})`)
  }

  return (request: CallRequest, entry: LogEntry, how: Exchange): Promise<Uint8Array<ArrayBuffer>[]> =>
    send(request, entry, how).catch((error: unknown) => {
      throw how.signal?.aborted ? error : named(error, how)
    })
}
