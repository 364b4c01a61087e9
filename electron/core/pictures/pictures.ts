/**
 * Pictures of the marketplace, fetched for the page, which has no way to any other host (decisions section 0, 19). Their bytes say what
 * they are; they carry no credentials, and are kept, encrypted with what else is stored, so that they show without a network.
 */
import type { ServerProfile } from '../../../shared/areas/server.ts'
import { imageTypeOf, IMAGE_START, type ImageType } from '../../../shared/rules/images.ts'
import { isThisMachine } from '../../../shared/rules/thisMachine.ts'
import type { Clock } from '../../ports/clock.ts'
import { atOnce } from '../calls/atOnce.ts'
import type { EntryStore } from '../offline/offline.ts'

/** Path below which pictures are served; what follows is the picture's own address, encoded. */
export const PICTURE_PATH = '/picture/'

/** Largest picture that is fetched, and how much of them is kept in all, in bytes. */
const LARGEST = 10_000_000
const KEPT = 50_000_000
/** How long a picture may take in all, and how long a kept one is shown without asking again, in milliseconds. */
const LIMIT = 20_000
const FRESH = 60 * 60_000
/** How many redirects are followed, and how many pictures are fetched at once. */
const REDIRECTS = 3
const AT_ONCE = 6

/** JPEG 2000 may be uploaded, and no page can draw it. */
const SHOWN: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a picture is not shown, as a sentence. */
class NoPicture extends Error {
  readonly isUnreached: boolean
  constructor(sentence: string, isUnreached = false) {
    super(sentence)
    this.isUnreached = isUnreached
  }
}

interface Picture {
  type: ImageType
  bytes: Uint8Array<ArrayBuffer>
}

/** A picture as it is kept: its bytes in base64. */
interface KeptPicture {
  type: ImageType
  content: string
}

/** What is kept, by address: the size in bytes, and when it was last shown, in milliseconds since 1970. */
type Inventory = Record<string, { size: number; used: number }>
const INVENTORY = 'pictures'
/** Ends in a word of its own, because an address may end in what the store takes for the part of a list. */
const keyOf = (address: string) => `pictures.${address}.picture`

export interface PicturesOptions {
  store: EntryStore
  clock: Clock
  /** Names the signed-in administrator; empty where nobody is. */
  scope(): string
  profile(): ServerProfile | null
  fetch: typeof fetch
  /** How long a picture may take, in milliseconds. */
  limit?: number
}

export interface Pictures {
  /** The picture, or the reason why there is none as text; null for any other request. The caller has checked who asks. */
  serve(request: Request): Promise<Response> | null
}

/** The address, where a picture may be fetched from it; `from` is the one that redirects there. */
function checkedAddress(text: string, profile: ServerProfile | null, from?: URL): URL {
  const url = URL.canParse(text, from?.href) ? new URL(text, from?.href) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new NoPicture('This picture isn’t shown, because its address isn’t a web address.')
  if (url.username || url.password) throw new NoPicture('This picture isn’t shown, because its address holds a password.')
  if (!isThisMachine(url)) {
    if (url.protocol !== 'https:') throw new NoPicture('This picture isn’t shown, because its address doesn’t start with https://.')
    return url
  }
  // Only a server that runs on this machine has pictures here; anybody else has no business on it.
  const hosts = [profile?.baseUrl, profile?.mediaUrl, profile?.objectStorage?.endpoint]
    .filter(address => address !== undefined && address !== '')
    .map(address => new URL(address!))
  if (!hosts.some(isThisMachine) || (from && !isThisMachine(from)))
    throw new NoPicture(`This picture isn’t shown, because its address ${from ? 'leads' : 'belongs'} to this computer.`)
  return url
}

/** Reads a picture while it comes, and no more of it than what tells that it is none. */
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
  if (!type || !SHOWN.includes(type)) throw new NoPicture('This picture isn’t shown, because what the server sent is no picture.')
  return { type, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

export function createPictures(options: PicturesOptions): Pictures {
  const { store, clock, limit = LIMIT } = options
  const underWay = new Map<string, Promise<Picture>>()
  const inTurn = atOnce(AT_ONCE)

  async function fetchPicture(address: string): Promise<Picture> {
    const signal = AbortSignal.timeout(limit)
    let url = checkedAddress(address, options.profile())
    try {
      for (let step = 0; step <= REDIRECTS; step += 1) {
        const response = await options.fetch(url.href, { redirect: 'manual', headers: { accept: SHOWN.join(', ') }, signal })
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location) {
          await response.body?.cancel()
          url = checkedAddress(location, options.profile(), url)
          continue
        }
        if (!response.ok) throw new NoPicture(`This picture can’t be had: its server answered with HTTP ${response.status}.`, response.status >= 500)
        return await readPicture(response)
      }
      throw new NoPicture('This picture isn’t shown, because its address leads on and on.')
    } catch (error) {
      if (error instanceof NoPicture) throw error
      throw new NoPicture(isTimeout(error) ? 'The server of this picture took too long to answer.' : 'The server of this picture can’t be reached.', true)
    }
  }

  const inventoryOf = (scope: string) => (store.read(scope, INVENTORY)?.value ?? {}) as Inventory

  /** Keeps a picture, and lets go of those shown longest ago where they are too many. */
  function keep(scope: string, address: string, { type, bytes }: Picture): void {
    const now = clock.now()
    store.write(scope, keyOf(address), { type, content: Buffer.from(bytes).toString('base64') } satisfies KeptPicture, now)
    const inventory: Inventory = { ...inventoryOf(scope), [address]: { size: bytes.length, used: now } }
    let size = Object.values(inventory).reduce((sum, each) => sum + each.size, 0)
    for (const [oldest, { size: freed }] of Object.entries(inventory).toSorted(([, a], [, b]) => a.used - b.used)) {
      if (size <= KEPT) break
      store.remove(scope, keyOf(oldest))
      delete inventory[oldest]
      size -= freed
    }
    store.write(scope, INVENTORY, inventory, now)
  }

  function kept(scope: string, address: string): { picture: Picture; asOf: number } | null {
    const entry = store.read(scope, keyOf(address))
    if (!entry) return null
    const { type, content } = entry.value as KeptPicture
    return { picture: { type, bytes: new Uint8Array(Buffer.from(content, 'base64')) }, asOf: entry.asOf }
  }

  async function find(address: string): Promise<Picture> {
    const scope = options.scope()
    const before = kept(scope, address)
    if (before && clock.now() - before.asOf < FRESH) return before.picture
    const fetching = underWay.get(address) ?? inTurn(undefined, () => fetchPicture(address)).finally(() => underWay.delete(address))
    underWay.set(address, fetching)
    try {
      const picture = await fetching
      if (scope === options.scope()) keep(scope, address, picture)
      return picture
    } catch (error) {
      if (before && error instanceof NoPicture && error.isUnreached) return before.picture
      throw error
    }
  }

  async function answer(encoded: string): Promise<Response> {
    // Browsers keep what they fetch unencrypted, and are asked not to.
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
    const refuse = (status: number, reason: string) => new Response(reason, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
    if (options.scope() === '') return refuse(401, 'Sign in to see this picture.')
    try {
      const { type, bytes } = await find(decodeURIComponent(encoded))
      return new Response(bytes, { headers: { ...headers, 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" } })
    } catch (error) {
      if (error instanceof NoPicture) return refuse(502, error.message)
      if (error instanceof URIError) return refuse(400, 'This picture’s address is damaged.')
      throw error
    }
  }

  return {
    serve(request) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(PICTURE_PATH)) return null
      if (request.method !== 'GET') return Promise.resolve(new Response('Refused', { status: 405 }))
      return answer(pathname.slice(PICTURE_PATH.length))
    },
  }
}
