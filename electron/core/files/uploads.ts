/**
 * Uploads: the page sends the bytes to a one-time address, in one slice or several, and they are passed on as they arrive: images to the
 * media service, tables to whoever reads them.
 * No file is written to disk, and none is copied; only Electron hands over the body of a request in one piece.
 */
import { randomBytes } from 'node:crypto'
import type { UploadRequest } from '../../../shared/platform/uploads.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { Progress } from '../../../shared/contract/frames.ts'
import { IMAGE_START, imageTypeOf, seekEnd, uploadProblem, type EndSeeker } from '../../../shared/rules/images.ts'
import type { SentFile } from '../calls/callRequest.ts'
import { UPLOAD_PATH } from './byteRoutes.ts'

/** How long an upload may go without a slice, in milliseconds. */
const SILENCE = 60_000

/** How many bytes are passed on at once, and how often progress is told, in bytes. */
const PIECE = 500_000

const failed = (message: string, retryable: boolean) => new StewardError({ kind: 'invalid', message, retryable })
const plain = (status: number, text: string) => new Response(text, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })

/** What may come as an upload: how many bytes of its beginning tell its type, why it is refused, what its type is, and what looks for its end. */
export interface UploadKind {
  start: number
  problem(size: number, start: Uint8Array): string | null
  typeOf(start: Uint8Array): string
  seekEnd?(): EndSeeker
}

const IMAGE: UploadKind = { start: IMAGE_START, problem: uploadProblem, typeOf: start => imageTypeOf(start)!, seekEnd }

/** A file of any type: who reads it finds out what it is. */
export const ANY_FILE: UploadKind = { start: 0, problem: () => null, typeOf: () => 'application/octet-stream' }

interface Incoming {
  /** Accepts the bytes from offset `from` and passes them on as they arrive; resolves when they are taken. */
  take(slice: AsyncIterable<Uint8Array<ArrayBuffer>>, from: number): Promise<Response>
}

/** What of a call's context an upload needs. */
interface UploadContext {
  signal: AbortSignal
  progress(progress: Progress): void
}

export interface Uploads {
  /**
   * Tells the page the address for its bytes, and hands them to `send` once their beginning is recognised as what may come, by default
   * an image. Rejects with what `send` rejects with, or with a StewardError if the page sends something other than it announced.
   */
  run<Result>(
    file: Pick<UploadRequest, 'name' | 'size'>,
    context: UploadContext,
    send: (file: Omit<SentFile, 'field'>, signal: AbortSignal) => Promise<Result>,
    kind?: UploadKind,
  ): Promise<Result>
  /** The answer to a slice, whose bytes are those of `body` where that is given; null for any other request. The caller has checked who asks. */
  serve(request: Request, body?: AsyncIterable<Uint8Array>): Promise<Response> | null
}

export function createUploads(silence = SILENCE): Uploads {
  const incoming = new Map<string, Incoming>()

  return {
    async run({ name, size }, { signal, progress }, send, kind = IMAGE) {
      const address = UPLOAD_PATH + randomBytes(24).toString('base64url')
      const end = new AbortController()
      // No buffering: a slice is accepted when the one before it has been sent.
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(undefined, undefined, { highWaterMark: 0 })
      const writer = writable.getWriter()
      writer.closed.catch(() => undefined) // told to whoever writes

      let received = 0
      let taken = 0
      let told = 0
      function tell(): void {
        if (received > told) progress({ done: received, total: size })
        told = received
      }
      let timer: NodeJS.Timeout | undefined
      let start: { resolve(type: string): void; reject(reason: unknown): void }
      const started = new Promise<string>((resolve, reject) => (start = { resolve, reject }))
      started.catch(() => undefined) // told below
      function stop(reason: unknown): void {
        start.reject(reason)
        end.abort(reason)
        void writer.abort(reason).catch(() => undefined)
      }
      function wait(): void {
        clearTimeout(timer)
        timer = setTimeout(() => stop(failed('The upload stopped midway. Try again.', true)), silence)
      }
      const giveUp = () => stop(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })

      /** The beginning of the file, until it is long enough to recognise the type. */
      let beginning: Uint8Array<ArrayBuffer> | null = new Uint8Array()
      const imageEnd = kind.seekEnd?.()
      /** Passes bytes on; returns the reason if it does not. The last of them are not passed on where the file is cut off, so that nobody stores it. */
      async function pass(bytes: Uint8Array<ArrayBuffer>): Promise<Response | null> {
        if (received + bytes.length > size) {
          stop(failed('This file changed while it was uploaded. Choose it again.', false))
          return plain(409, `More than ${size} bytes came`)
        }
        received += bytes.length
        imageEnd?.add(bytes)
        wait()
        let known = bytes
        if (beginning) {
          beginning = known = new Uint8Array(Buffer.concat([beginning, bytes]))
          if (known.length < Math.min(size, kind.start)) return null
        }
        const problem = (beginning && kind.problem(size, known.subarray(0, kind.start))) ?? (received === size ? imageEnd?.problem() : null)
        if (problem) {
          stop(failed(problem, false))
          return plain(415, problem)
        }
        if (beginning) start.resolve(kind.typeOf(known))
        beginning = null
        await writer.write(known)
        taken += known.length
        return null
      }

      let isTaking = false
      incoming.set(address, {
        async take(slice, from) {
          if (from !== received || isTaking) return plain(409, `Expected the bytes from ${received} of ${size}`)
          isTaking = true
          try {
            for await (const bytes of slice) {
              for (let start = 0; start < bytes.length; start += PIECE) {
                const problem = await pass(bytes.subarray(start, start + PIECE))
                if (problem) return problem
                if (received - told >= PIECE) tell()
              }
            }
            if (received === size) await writer.close()
          } catch (error) {
            stop(failed('The upload stopped midway. Try again.', true))
            return error === end.signal.reason ? plain(410, 'This upload has ended.') : plain(400, 'This slice was cut off.')
          } finally {
            isTaking = false
          }
          tell()
          return new Response(null, { status: 204 })
        },
      })
      wait()
      try {
        signal.throwIfAborted()
        progress({ done: 0, total: size, address })
        const type = await started
        return await send({ name, size, type, bytes: readable, isTaken: () => taken === size }, end.signal)
      } catch (error) {
        throw end.signal.aborted && !signal.aborted ? end.signal.reason : error
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        incoming.delete(address)
        void writer.abort().catch(() => undefined) // has no effect where all was sent
        // If nobody has begun to read, a slice would wait for ever.
        void readable.cancel().catch(() => undefined)
      }
    },

    serve(request, body) {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith(UPLOAD_PATH)) return null
      const upload = incoming.get(pathname)
      if (!upload) return Promise.resolve(plain(410, 'This upload has ended.'))
      if (request.method !== 'POST') return Promise.resolve(plain(405, 'Refused'))
      const slice = body ?? request.body
      if (!slice) return Promise.resolve(plain(400, 'This slice is empty.'))
      return upload.take(slice as AsyncIterable<Uint8Array<ArrayBuffer>>, Number(searchParams.get('from')))
    },
  }
}
