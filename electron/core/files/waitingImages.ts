/**
 * Images that were uploaded and of which nobody knows yet that the list has them: kept as what is typed is, so that neither a refusal
 * nor a crash loses the address that nothing else has.
 */
import type { WaitingImage } from '../../../shared/areas/images.ts'
import type { Core } from '../core.ts'
import { draftKey } from '../offline/offline.ts'

const KEY = draftKey('images/waiting')

export interface WaitingImages {
  list(): WaitingImage[]
  /** Keeps one by its address, or adds to what is known of it. */
  keep(image: Pick<WaitingImage, 'address'> & Partial<WaitingImage>): void
  /** The list has it, or nobody wants it. */
  drop(address: string): void
}

/** Those of whoever is signed in. */
export function waitingImages(core: Pick<Core, 'store' | 'scope' | 'clock'>): WaitingImages {
  const list = () => (core.store.read(core.scope(), KEY)?.value ?? []) as WaitingImage[]
  function write(images: WaitingImage[]): void {
    if (images.length === 0) core.store.remove(core.scope(), KEY)
    else core.store.write(core.scope(), KEY, images, core.clock.now())
  }
  return {
    list,
    keep(image) {
      const before = list().find(({ address }) => address === image.address) ?? { address: image.address, name: '', page_id: null }
      write([...list().filter(({ address }) => address !== image.address), { ...before, ...image }])
    },
    drop: dropped => write(list().filter(({ address }) => address !== dropped)),
  }
}
