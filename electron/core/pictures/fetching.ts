/** Fetches pictures from untrusted servers, within limits and so that no server blocks another. */
import ky from 'ky'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { imageTypeOf, IMAGE_START, type ImageType } from '../../../shared/rules/images.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import type { Clock } from '../../ports/clock.ts'
import { networkCause } from '../../ports/networkCause.ts'
import { checkedAddress, NoPicture, type CheckedAddress } from './addresses.ts'
import { imageSizeOf } from './imageSize.ts'
import { createSlots } from './requestSlots.ts'

/** Largest picture that is fetched, in bytes. */
const LARGEST = 10_000_000
/** Largest picture that is shown, in pixels: each takes four bytes of the page's memory, however small the file. */
const LONGEST_SIDE = 20_000
const MOST_PIXELS = 60_000_000

/** Times, in milliseconds. */
export interface PictureTimes {
  /** For the whole picture. */
  limit: number
  /** Until its server answers. */
  answer: number
  /** Silence before the next picture is requested in parallel, and before the page is told to ask again later. */
  patience: number
  /** How long fetching continues when nobody asks for the picture any more. */
  lease: number
}
/** The defaults. */
export const TIMES: PictureTimes = { limit: 20_000, answer: 8_000, patience: 1_000, lease: 3_000 }
/** How long an address that did not answer, or a server that was not there, is not asked again, in milliseconds. */
const LEFT_ALONE = 30_000
/** Most redirects, and most requests at a time, in total and per server. */
const REDIRECTS = 3
const AT_ONCE = 24
const AT_ONE_SERVER = 6

/** JPEG 2000 may be uploaded, but browsers cannot show it. */
const SHOWN: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** A picture that can be shown. */
export interface Picture {
  type: ImageType
  bytes: Uint8Array<ArrayBuffer>
}

export interface FetchingOptions {
  clock: Clock
  profile(): ServerProfile | null
  /** Follows no redirects. Rejects with a NoPicture if a name resolves to a forbidden address. */
  fetch(address: CheckedAddress, init: { headers: Record<string, string>; signal: AbortSignal; redirect: 'manual' }): Promise<Response>
  /** Other times, for tests. */
  times?: PictureTimes
}

/** Reads a picture as it arrives, and stops as soon as it turns out not to be one. */
async function readPicture(response: Response): Promise<Picture> {
  const tooLarge = () => new NoPicture(`This picture isn’t shown, because it is larger than ${LARGEST / 1_000_000} MB.`)
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  let type: ImageType | null = null
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    length += (chunk as Uint8Array).length
    if (length > LARGEST) throw tooLarge()
    if (type || length < IMAGE_START) continue
    type = imageTypeOf(Buffer.concat(chunks))
    if (!type) break
  }
  if (type === 'image/jp2') throw new NoPicture('This picture is a JPEG 2000, which can be stored but not shown here.')
  if (!type || !SHOWN.includes(type)) throw new NoPicture('This picture isn’t shown, because the server sent something else.')
  const bytes = new Uint8Array(Buffer.concat(chunks))
  const size = imageSizeOf(type, bytes)
  if (!size) throw new NoPicture('This picture isn’t shown, because its size can’t be read.')
  if (Math.max(size.width, size.height) > LONGEST_SIDE || size.width * size.height > MOST_PIXELS)
    throw new NoPicture(`This picture isn’t shown, because it has ${size.width.toLocaleString(LOCALE)} × ${size.height.toLocaleString(LOCALE)} pixels.`)
  return { type, bytes }
}

/** Error codes of connections that were never made: the server is not there, whatever it is asked. */
const NOT_THERE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
])
const isNotThere = (error: unknown) => NOT_THERE.has(networkCause(error).code)

/** Each address is asked once, within the times given here. */
const client = ky.create({ throwHttpErrors: false, retry: 0, timeout: false })

/** Returns a function that fetches a picture; it rejects with a NoPicture, or with the reason of the signal. */
export function createFetching({ clock, profile, fetch, times = TIMES }: FetchingOptions): (address: string, giveUp: AbortSignal) => Promise<Picture> {
  const places = createSlots(AT_ONCE, AT_ONE_SERVER)
  /** Addresses and servers (by origin) that are not asked for now, with the time until then, in milliseconds since 1970. */
  const leftAlone = new Map<string, { until: number; reason: NoPicture }>()

  function leaveAlone(what: string, reason: NoPicture): NoPicture {
    const now = clock.now()
    for (const [each, { until }] of leftAlone) if (until <= now) leftAlone.delete(each)
    leftAlone.set(what, { until: now + LEFT_ALONE, reason })
    return reason
  }
  function refuseLeftAlone(...what: string[]): void {
    for (const each of what) {
      const entry = leftAlone.get(each)
      if (entry && entry.until > clock.now()) throw entry.reason
    }
  }

  /** Requests one address. Its slot is freed when the answer was read, or earlier if the server is silent. */
  async function ask<Result>(address: CheckedAddress, giveUp: AbortSignal, read: (response: Response) => Promise<Result>): Promise<Result> {
    const { href, origin, host } = address.url
    refuseLeftAlone(href, origin)
    const giveBack = await places.take(host, giveUp)
    const late = new AbortController()
    const silence = setTimeout(giveBack, times.patience)
    const answered = setTimeout(() => late.abort(), times.answer)
    const ended = setTimeout(() => late.abort(), times.limit)
    try {
      refuseLeftAlone(href, origin) // while it waited
      const signal = AbortSignal.any([giveUp, late.signal])
      const response = await client(href, { signal, fetch: () => fetch(address, { redirect: 'manual', headers: { accept: SHOWN.join(', ') }, signal }) })
      clearTimeout(answered)
      try {
        return await read(response)
      } finally {
        // The rest of an unread answer is dropped.
        if (response.body && !response.body.locked) await response.body.cancel()
      }
    } catch (error) {
      if (error instanceof NoPicture || giveUp.aborted) throw error
      if (late.signal.aborted) throw leaveAlone(href, new NoPicture('The server of this picture took too long to answer.', true))
      const reason = new NoPicture('The server of this picture can’t be reached.', true)
      throw isNotThere(error) ? leaveAlone(origin, reason) : reason
    } finally {
      for (const timer of [silence, answered, ended]) clearTimeout(timer)
      giveBack()
    }
  }

  async function fetchPicture(text: string, giveUp: AbortSignal): Promise<Picture> {
    let address = checkedAddress(text, profile())
    for (let step = 0; step <= REDIRECTS; step += 1) {
      const found = await ask(address, giveUp, async response => {
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location) return checkedAddress(location, profile(), address)
        if (!response.ok) throw new NoPicture(`This picture can’t be loaded: its server answered with HTTP ${response.status}.`, response.status >= 500)
        return readPicture(response)
      })
      if ('bytes' in found) return found
      address = found
    }
    throw new NoPicture('This picture isn’t shown, because its address redirects too often.')
  }

  return fetchPicture
}
