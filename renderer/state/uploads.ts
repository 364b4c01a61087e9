/** Uploads: hands a file to main slice by slice, which sends it on to the media service. */
import type { UploadDirectory } from '../../shared/platform/uploads.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import { HOST_SENTENCES } from './connection.ts'
import { fetchWithPass } from './pass.ts'

/** How much goes at once, in bytes. */
const SLICE = 2_500_000

/** Sends the slices, one after the other; rejects where one is not taken. */
async function sendSlices(file: File, address: string, signal: AbortSignal): Promise<void> {
  for (let from = 0; from < file.size; from += SLICE) {
    // As a part of the file: Chromium sends bytes that the page has read twenty times slower.
    const body = file.slice(from, from + SLICE)
    const answer = await fetchWithPass(`${address}?from=${from}`, { method: 'POST', body, signal }).catch((error: unknown) => {
      throw signal.aborted ? error : new StewardError({ kind: 'offline', message: HOST_SENTENCES.stopped, retryable: true })
    })
    // Why it ended is what the operation answers.
    if (!answer.ok) return
  }
}

/** Uploads a file; `progress` counts its bytes. Rejects with a StewardError, or with an AbortError when given up. */
export async function upload(file: File, directory: UploadDirectory, progress: (done: number) => void, signal: AbortSignal): Promise<string> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  let fail: (error: unknown) => void
  const unread = new Promise<never>((_, reject) => (fail = reject))
  try {
    const answered = client.uploads.send(
      { directory, name: file.name, size: file.size },
      {
        signal: either,
        progress: ({ done, address }) => {
          progress(done)
          // What the disk refuses, main cannot know.
          if (address) sendSlices(file, address, either).catch(fail)
        },
      },
    )
    return (await Promise.race([answered, unread])).address
  } catch (error) {
    if (error instanceof StewardError || signal.aborted) throw error
    throw new StewardError({ kind: 'invalid', message: 'This file can’t be read any more. Choose it again.', retryable: false })
  } finally {
    ended.abort()
  }
}
