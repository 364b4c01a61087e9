/** Images (O-164 to O-173, O-375 to O-377, O-631 to O-637): content images, stored apart and listed by their addresses. */
import type { WaitingImage } from '../platform/uploads.ts'
import { number, string, type InferType } from 'yup'
import type { Failure } from '../contract/failure.ts'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'

export const imageRow = fields({ id, img_url: text })
export type StoredImage = ReturnType<typeof imageRow>

/** Columns and sizes (decisions O-689). */
export const imageList = {
  columns: ['id', 'img_url'],
  ...BY_ID,
} as const satisfies ListShape

/** The page that is sent if none is known (decisions O-637). */
export const USUAL_PAGE = 1

/** Longest address that is sent, in characters. */
const LONGEST_ADDRESS = 2_000
const address = string().max(LONGEST_ADDRESS).required()

/** What is sent once the file is stored (O-377, O-632). */
const imageForm = record({ page_id: number().integer().min(1).required(), img_url: address })
export type ImageForm = InferType<typeof imageForm>

/** The waiting images, without those that are in the list by now. `failure`: why the list could not be read to check. */
export interface WaitingAnswer {
  images: WaitingImage[]
  failure: Failure | null
}

export const images = defineArea('images', places.images.list.title, {
  ...recordOperations<{ Row: StoredImage; Create: ImageForm }>()({
    list: imageList,
    create: imageForm,
    remove: { needs: null }, // O-507
  }),
  waiting: query<Nothing, WaitingAnswer>(nothing),
  /** Forgets a waiting image; the stored file stays. */
  discard: mutation<{ address: string }, { message: string }>(record({ address })),
})
