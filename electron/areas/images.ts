/** Images: handlers (O-631 to O-633). The file itself was stored in object storage before (O-634). */
import { images as area, imageRow } from '../../shared/areas/images.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { waitingImages } from '../core/files/waitingImages.ts'
import type { CallContext } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const images = recordArea(
  area,
  usualCalls(area, assumed, 'image'),
  { keys: ['image_details'], decode: imageRow, named: image => image.img_url },
  (core, { handlers }) => {
    const waiting = waitingImages(core)
    /** The addresses whose record is being added: no other window offers them. */
    const underWay = new Set<string>()

    /** Drops waiting images that the list has; returns why the list could not be read. */
    async function settle(addresses: string[], context: CallContext): Promise<Failure | null> {
      try {
        const query = { page: 0, size: addresses.length, filters: { img_url: { is: addresses } }, refresh: true }
        const { rows, failure } = await handlers.list(query, context)
        for (const { img_url } of rows) waiting.drop(img_url)
        return failure
      } catch (error) {
        return failureOf(error)
      }
    }

    return {
      async create(form, context) {
        waiting.keep({ address: form.img_url, page_id: form.page_id })
        underWay.add(form.img_url)
        try {
          const saved = await handlers.create(form, context)
          waiting.drop(form.img_url)
          return saved
        } finally {
          underWay.delete(form.img_url)
        }
      },
      async waiting(_, context) {
        const resting = () => waiting.list().filter(({ address }) => !underWay.has(address))
        const addresses = resting().map(({ address }) => address)
        if (addresses.length === 0) return { images: [], failure: null }
        const failure = await settle(addresses, context)
        return { images: resting(), failure }
      },
      discard({ address }) {
        waiting.drop(address)
        return { message: 'Discarded' }
      },
    }
  },
)
