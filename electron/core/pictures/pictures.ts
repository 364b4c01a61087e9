/**
 * Fetches the marketplace's pictures for the page, which cannot reach any other host (decisions section 0, 19). Their type is
 * recognised by their bytes, requests carry no credentials, and pictures are cached in the offline store, encrypted, so that they
 * show without a network.
 */
import type { ImageType } from '../../../shared/rules/images.ts'
import { PICTURE_PATH } from '../files/byteRoutes.ts'
import { hasFields, isText, readEntry, readingKind, writeEntry, type EntryKind } from '../offline/entries.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { NoPicture } from './addresses.ts'
import { createFetching, TIMES, type FetchingOptions, type Picture } from './fetching.ts'

/** The status of the answer while a picture is still being fetched. */
const PICTURE_NOT_YET = 202

/** Size of the cache, in bytes. */
const KEPT = 50_000_000
/** How long a cached picture counts as fresh, in milliseconds. */
const FRESH = 60 * 60_000

/** A cached picture, with its bytes in base64. */
interface KeptPicture {
  type: ImageType
  content: string
}

/** What is cached, by address: the size in bytes, and when it was last shown, in milliseconds since 1970. */
type Inventory = Record<string, { size: number; used: number }>
const INVENTORY = 'pictures'
const pictureKind: EntryKind<KeptPicture> = { version: 1, is: hasFields<KeptPicture>({ type: isText, content: isText }) }
const inventoryKind = readingKind<Inventory>()
/** The suffix is there because an address may end like the key of a part of a list. */
const keyOf = (address: string) => `pictures.${address}.picture`

export interface PicturesOptions extends FetchingOptions {
  store: OfflineStore
  /** Identifies the signed-in administrator; empty if there is none. */
  scope(): string
  /** Whether the screens are locked; a picture then counts as not there yet, so that the page asks again. */
  isLocked?(): boolean
}

export interface Pictures {
  /** The picture, or the reason why there is none as text; null for any other request. The caller has checked who asks. */
  serve(request: Request): Promise<Response> | null
}

/** A picture that is being fetched, for as long as somebody asks for it. */
interface Fetching {
  picture: Promise<Picture>
  /** Somebody asked again. */
  renew(): void
}

export function createPictures(options: PicturesOptions): Pictures {
  const { store, clock, times = TIMES } = options
  const underWay = new Map<string, Fetching>()
  const fetchPicture = createFetching(options)

  const inventoryOf = (scope: string) => readEntry(store, scope, INVENTORY, inventoryKind)?.value ?? {}

  /** Caches a picture, and evicts the least recently shown ones if there are too many. */
  function keep(scope: string, address: string, { type, bytes }: Picture): void {
    const now = clock.now()
    writeEntry(store, scope, keyOf(address), pictureKind, { type, content: Buffer.from(bytes).toString('base64') }, now)
    const inventory: Inventory = { ...inventoryOf(scope), [address]: { size: bytes.length, used: now } }
    let size = Object.values(inventory).reduce((sum, each) => sum + each.size, 0)
    for (const [oldest, { size: freed }] of Object.entries(inventory).toSorted(([, a], [, b]) => a.used - b.used)) {
      if (size <= KEPT) break
      store.remove(scope, keyOf(oldest))
      delete inventory[oldest]
      size -= freed
    }
    writeEntry(store, scope, INVENTORY, inventoryKind, inventory, now)
  }

  function kept(scope: string, address: string): { picture: Picture; asOf: number } | null {
    const entry = readEntry(store, scope, keyOf(address), pictureKind)
    if (!entry) return null
    const { type, content } = entry.value
    return { picture: { type, bytes: new Uint8Array(Buffer.from(content, 'base64')) }, asOf: entry.asOf }
  }

  /** Fetches a picture once for all who ask for it, and gives up when nobody has asked again in time. */
  function startFetching(address: string): Fetching {
    const scope = options.scope()
    const giveUp = new AbortController()
    let lease: NodeJS.Timeout | undefined
    const renew = () => {
      clearTimeout(lease)
      lease = setTimeout(() => {
        end()
        giveUp.abort()
      }, times.lease)
    }
    const picture = fetchPicture(address, giveUp.signal).then(fetched => {
      if (scope === options.scope()) keep(scope, address, fetched)
      return fetched
    })
    const fetching = { picture, renew }
    const end = () => {
      clearTimeout(lease)
      if (underWay.get(address) === fetching) underWay.delete(address)
    }
    picture.then(end, end)
    underWay.set(address, fetching)
    return fetching
  }

  /** The picture; null if it has not arrived yet and should be asked for again soon. */
  async function find(address: string): Promise<Picture | null> {
    const scope = options.scope()
    const before = kept(scope, address)
    if (before && clock.now() - before.asOf < FRESH) return before.picture
    const fetching = underWay.get(address) ?? startFetching(address)
    fetching.renew()
    let timer: NodeJS.Timeout | undefined
    const notYet = new Promise<null>(resolve => (timer = setTimeout(resolve, times.patience, null)))
    try {
      return (await Promise.race([fetching.picture, notYet])) ?? before?.picture ?? null
    } catch (error) {
      if (before && error instanceof NoPicture && error.isUnreached) return before.picture
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function answer(encoded: string): Promise<Response> {
    // Browsers would cache what they fetch unencrypted, so they are told not to.
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
    const refuse = (status: number, reason: string) => new Response(reason, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
    if (options.isLocked?.()) return refuse(PICTURE_NOT_YET, 'Steward is locked.')
    if (options.scope() === '') return refuse(401, 'Sign in to see this picture.')
    try {
      const picture = await find(decodeURIComponent(encoded))
      // A browser has few connections per host: none of them waits long, or silent servers would block the others.
      if (!picture) return refuse(PICTURE_NOT_YET, 'This picture isn’t there yet.')
      const { type, bytes } = picture
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
