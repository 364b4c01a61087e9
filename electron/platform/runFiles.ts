/**
 * The files that the rows of runs upload. Main takes them from their page before their turn and holds them in memory until they are stored, so that
 * they outlive the page. None outlives its run or this process.
 */
import pLimit from 'p-limit'
import { failureOf, refusal, StewardError } from '../../shared/contract/failure.ts'
import type { RunCall, RunFile } from '../../shared/platform/runs.ts'
import type { Application } from '../core/application.ts'
import type { CallContext } from '../core/core.ts'
import { CHOOSE_AGAIN } from '../core/journal/runs.ts'
import { storingImages } from './uploads.ts'

/** How many bytes are held of all files, unless a single one is larger. The others wait in their page. */
const MOST_HELD = 200_000_000
/** How many bytes are passed on at once. */
const PIECE = 500_000

interface HeldFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A file that is held, or that a page is to hand over. */
interface Expected extends RunFile {
  held: Promise<HeldFile>
  isHeld: boolean
  give(file: HeldFile): void
  refuse(error: unknown): void
  stop: AbortController
}

function expected(file: RunFile): Expected {
  let give: Expected['give']
  let refuse: Expected['refuse']
  const held = new Promise<HeldFile>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  held.catch(() => undefined) // told when its row has its turn
  return { ...file, held, isHeld: false, give: give!, refuse: refuse!, stop: new AbortController() }
}

/** Bytes as they are taken from a stream; `told` counts them. */
function streamOf(bytes: HeldFile['bytes'], told: (done: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (from === bytes.length) return controller.close()
        const piece = bytes.subarray(from, from + PIECE)
        from += piece.length
        controller.enqueue(piece)
        told(from)
      },
    },
    { highWaterMark: 0 },
  )
}

/** What a promise resolves with, unless the signal is aborted before. */
async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  let end: () => void
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', (end = () => reject(signal.reason)), { once: true }))
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', end))
}

export function createRunFiles(application: Application) {
  const images = storingImages(application)
  /** By the key of the run and the place of the row. */
  const runs = new Map<string, Map<number, Expected>>()
  /** They are handed over one by one, in the order of their rows. */
  const inTurn = pLimit(1)
  let freed: () => void = () => undefined

  async function untilRoom(size: number): Promise<void> {
    for (;;) {
      let held = 0
      for (const files of runs.values()) for (const file of files.values()) if (file.isHeld) held += file.size
      if (held === 0 || held + size <= MOST_HELD) return
      await new Promise<void>(resolve => (freed = resolve))
    }
  }
  /** Releases a file, or all of a run. */
  function release(key: string, place?: number): void {
    if (place === undefined) runs.delete(key)
    else runs.get(key)?.delete(place)
    freed()
  }
  const find = (key: string, place: number) => runs.get(key)?.get(place)

  return {
    /** Expects the files of these calls, by their places, from a page, until it is gone. */
    expect(key: string, calls: Iterable<[place: number, call: RunCall | string]>, gone: AbortSignal): void {
      const known = new Map([...calls].flatMap(([place, call]) => (typeof call !== 'string' && call.file ? [[place, expected(call.file)] as const] : [])))
      if (known.size === 0) return
      runs.set(key, known)
      const lose = () => known.forEach(file => file.refuse(refusal(CHOOSE_AGAIN)))
      if (gone.aborted) lose()
      else gone.addEventListener('abort', lose, { once: true })
    },
    /** Takes a file from its page, once there is room. */
    async take(key: string, place: number, context: CallContext): Promise<void> {
      const file = find(key, place)
      if (!file) throw refusal('This run doesn’t wait for this file.')
      await inTurn(async () => {
        try {
          images.check(file)
          await untilRoom(file.size)
          context.signal.throwIfAborted()
          file.isHeld = true
          await application.uploads.run(file, context, async ({ type, bytes }) =>
            file.give({ type, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) }),
          )
        } catch (error) {
          file.isHeld = false
          file.refuse(context.signal.aborted ? refusal(CHOOSE_AGAIN) : error)
          throw error
        }
      })
    },
    /** Stores the file of a row, and answers its address. Waits until it is handed over, or the signal is aborted; `stop` ends the upload too. */
    async store(key: string, place: number, told: (done: number) => void, signal: AbortSignal): Promise<string> {
      const file = find(key, place)
      if (!file) throw refusal(CHOOSE_AGAIN)
      const { directory, name, size, stop } = file
      const { type, bytes } = await unlessAborted(file.held, AbortSignal.any([signal, stop.signal]))
      try {
        let taken = 0
        const sent = streamOf(bytes, done => told((taken = done)))
        const address = await images.store(directory, { name, size, type, bytes: sent, isTaken: () => taken === size }, stop.signal)
        release(key, place)
        return address
      } catch (error) {
        stop.signal.throwIfAborted()
        const failure = failureOf(error)
        // A storage that is away while the server is there may stay away: nobody waits for it.
        if (failure.kind !== 'offline' || !failure.retryable || !(await application.askServer())) throw error
        throw new StewardError({ ...failure, kind: 'rejected' })
      }
    },
    /** Gives up the file of a row. */
    stop: (key: string, place: number) => find(key, place)?.stop.abort(),
    release,
  }
}
