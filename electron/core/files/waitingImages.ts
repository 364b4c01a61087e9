/**
 * Images that were uploaded but are not known to be in the list yet. They are kept like drafts, so that neither a refusal nor a
 * crash loses the address, which is known nowhere else.
 */
import type { WaitingImage } from '../../../shared/platform/uploads.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isText, storedList } from '../offline/entries.ts'
import { draftKey, type OfflineStore } from '../offline/offline.ts'

const KEY = draftKey('images/waiting')
const isWaiting = hasFields<WaitingImage>({ address: isText, name: isText })

export interface WaitingImages {
  list(): WaitingImage[]
  /** Adds one by its address, or adds to what is known of it. */
  keep(image: Pick<WaitingImage, 'address'> & Partial<WaitingImage>): void
  /** Removes one that is in the list, or that nobody wants. */
  drop(address: string): void
}

/** The images of the signed-in administrator. */
export function waitingImages(core: { store: OfflineStore; clock: Clock; scope(): string }): WaitingImages {
  const images = storedList(core.store, core.clock, KEY, isWaiting)
  const list = () => images.read(core.scope())
  const write = (kept: WaitingImage[]) => images.write(core.scope(), kept)
  return {
    list,
    keep(image) {
      const before = list().find(({ address }) => address === image.address) ?? { address: image.address, name: '', page_id: null }
      write([...list().filter(({ address }) => address !== image.address), { ...before, ...image }])
    },
    drop: dropped => write(list().filter(({ address }) => address !== dropped)),
  }
}
