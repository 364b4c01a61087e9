/** For tests: uploads as a page makes them, slice by slice. */
import { onTestFinished } from 'vitest'
import type { Failure } from '../../shared/contract/failure.ts'
import type { AnswerFrame, Progress } from '../../shared/contract/frames.ts'
import type { RunningApplication } from '../core/application.ts'

/** A JPEG of so many bytes, as far as its first and last bytes tell. */
export function jpegOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xda, 0, 2])
  bytes.set([0xff, 0xd9], size - 2)
  return bytes
}

/** One of 1.2 MB. */
export const IMAGE = jpegOf(1_200_000)

export function uploadHarness(application: RunningApplication) {
  const frames: Progress[] = []

  /** Begins an upload; `address` is where its slices go. */
  async function begin(input: object = { directory: 'category', name: 'plaza mayor.jpg', size: IMAGE.length }, op = 'uploads.send') {
    let tell: (address: string) => void
    const address = new Promise<string>(resolve => (tell = resolve))
    let end: (frame: { value?: unknown; error?: Failure }) => void
    const answered = new Promise<{ value?: unknown; error?: Failure }>(resolve => (end = resolve))
    const connection = application.dispatcher.connect(text => {
      const frame = JSON.parse(text) as AnswerFrame
      if ('push' in frame) return
      if ('progress' in frame) {
        frames.push(frame.progress)
        if (frame.progress.address) tell(frame.progress.address)
      } else end(frame.ok ? { value: frame.value } : { error: frame.error })
    })
    onTestFinished(() => connection.close())
    connection.receive(JSON.stringify({ id: 1, op, input }))
    return { address, answered, cancel: () => connection.receive(JSON.stringify({ id: 1, cancel: true })), close: () => connection.close() }
  }
  const post = async (address: string, from: number, bytes: Uint8Array<ArrayBuffer>) =>
    (await application.serveBytes(new Request(`app://steward${address}?from=${from}`, { method: 'POST', body: bytes })))!
  /** Sends slices until one is refused; returns the statuses. */
  async function sendAll(address: string, bytes = IMAGE, slice = 500_000) {
    const statuses: number[] = []
    for (let from = 0; from < bytes.length; from += slice) {
      const { status } = await post(address, from, bytes.slice(from, from + slice))
      statuses.push(status)
      if (status !== 204) break
    }
    return statuses
  }
  return { frames, begin, post, sendAll }
}
