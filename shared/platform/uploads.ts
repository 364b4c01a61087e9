/** Uploads (C-622, O-634, decisions 5.12): images go to the marketplace's media service, content images to object storage. */
import { number, string } from 'yup'
import { mutation, defineArea, record } from '../contract/operation.ts'

/**
 * The `dir` that is sent to the media service. `images` go to object storage if a bucket is configured (decisions section 0, 14).
 * The documents name no directory for intro screens, so `tutorial` follows the name of their calls.
 */
export const UPLOAD_DIRECTORIES = ['category', 'promocode', 'tutorial', 'images'] as const
export type UploadDirectory = (typeof UPLOAD_DIRECTORIES)[number]

/** An image to be uploaded: `name` is that of the file, `size` is in bytes. */
export interface UploadRequest {
  directory: UploadDirectory
  name: string
  size: number
}

export interface Uploaded {
  /** Where the image is stored, as told by the media service, or its address in object storage. */
  address: string
}

/**
 * The bytes do not travel in frames: a progress frame names the address that takes them, further ones tell how many
 * bytes have been sent on. No right of its own: it takes one to use the address that comes back.
 */
export const uploads = defineArea('uploads', null, {
  send: mutation<UploadRequest, Uploaded>(
    record({
      directory: string()
        .oneOf([...UPLOAD_DIRECTORIES])
        .required(),
      name: string().max(255).required(),
      size: number().integer().min(1).required(),
    }),
  ),
})

/** An image that is stored, and not known to be in the list. `name` is the file's own; the page is known once it was sent. */
export interface WaitingImage {
  address: string
  name: string
  page_id: number | null
}
