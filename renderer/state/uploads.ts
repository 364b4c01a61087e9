/** Uploads: hands a file to main, which sends it on to the media service, or reads it. */
import pLimit from 'p-limit'
import type { Uploaded, UploadDirectory } from '../../shared/platform/uploads.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { IMAGE_START, seekEnd, uploadProblem } from '../../shared/rules/images.ts'
import { client } from './client.ts'
import { HOST_SENTENCES, type CallOptions } from './connection.ts'
import { fetchWithPass } from './pass.ts'

/** How many files of runs are handed over at a time. */
const AT_ONCE = 4

/** How many bytes are sent in one request: Electron hands over its body in one piece. */
const SLICE = 10_000_000

/** Sends the bytes, request after request, as fast as main passes them on; rejects where they are not taken. */
async function sendBytes(file: File, address: string, signal: AbortSignal): Promise<void> {
  let from = 0
  do {
    // A part of the file itself: Chromium sends bytes that the page has read twenty times slower.
    const body = file.size <= SLICE ? file : file.slice(from, from + SLICE)
    const { ok } = await fetchWithPass(`${address}?from=${from}`, { method: 'POST', body, signal }).catch((error: unknown) => {
      throw signal.aborted ? error : new StewardError({ kind: 'offline', message: HOST_SENTENCES.stopped, retryable: true })
    })
    if (!ok) return // why main takes no more is what the operation answers
    from += SLICE
  } while (from < file.size)
}

/**
 * Hands a file to main: `ask` asks the operation that takes it, with the options given to it, and `progress` counts its bytes. Rejects with a
 * StewardError, or with an AbortError when canceled.
 */
export async function handOver<Output>(
  file: File,
  ask: (options: CallOptions<Output>) => Promise<Output>,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<Output> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  let fail: (error: unknown) => void
  const unread = new Promise<never>((_, reject) => (fail = reject))
  try {
    const answered = ask({
      signal: either,
      progress: ({ done, address }) => {
        progress(done)
        // What the disk refuses, main cannot know.
        if (address) sendBytes(file, address, either).catch(fail)
      },
    })
    return await Promise.race([answered, unread])
  } catch (error) {
    if (error instanceof StewardError || signal.aborted) throw error
    throw new StewardError({ kind: 'invalid', message: 'This file can’t be read any more. Choose it again.', retryable: false })
  } finally {
    ended.abort()
  }
}

/** Largest image whose end is looked for before it is uploaded, in bytes, because all of it is read for that; main looks at every one. */
const MOST_READ = 100_000_000

/** Why a chosen file cannot be uploaded as an image, as a sentence; null if it can. Rejects where the file can't be read. */
export async function imageProblem(file: Blob): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, IMAGE_START).arrayBuffer())
  const problem = uploadProblem(file.size, start)
  if (problem || file.size > MOST_READ) return problem
  const end = seekEnd()
  for await (const bytes of file.stream()) end.add(bytes)
  return end.problem()
}

/** Uploads an image, and resolves with its address. */
export async function upload(file: File, directory: UploadDirectory, progress: (done: number) => void, signal: AbortSignal): Promise<string> {
  const { name, size } = file
  const { address } = await handOver<Uploaded>(file, options => client.uploads.send({ directory, name, size }, options), progress, signal)
  return address
}

const inTurn = pLimit(AT_ONCE)
/** The files of runs that main does not have yet. */
const handed = new Set<File>()

/** Whether a file of a run is lost with this page. */
export const isBeingHanded = (file: File): boolean => handed.has(file)

/** Hands main the file of a row, also when its screen is left; what became of it is told of the row. */
export function handFile(key: string, place: number, file: File): void {
  handed.add(file)
  const hand = () =>
    handOver(
      file,
      options => client.runs.file({ key, place }, options),
      () => undefined,
      new AbortController().signal,
    )
  inTurn(hand)
    .catch((error: unknown) => console.warn('A file was not handed over', error))
    .finally(() => handed.delete(file))
}
