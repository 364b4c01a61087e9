/** Uploads (C-622, O-634, decisions 5.12): images on their way to the marketplace's media service, content images to object storage. */
import { number, string } from 'yup'
import { mutation, defineArea, record } from '../contract/operation.ts'
import { LARGEST_UPLOAD } from '../rules/images.ts'

/**
 * Where an image is put; what the media service is sent as `dir`. `images` go to object storage where a bucket is configured (decisions
 * section 0, 14). No document has a directory for intro screens: theirs is called as their calls are.
 */
export const UPLOAD_DIRECTORIES = ['category', 'promocode', 'tutorial', 'images'] as const
export type UploadDirectory = (typeof UPLOAD_DIRECTORIES)[number]

/** An image that is about to come. `name` is the file's own, `size` is in bytes. */
export interface UploadRequest {
  directory: UploadDirectory
  name: string
  size: number
}

export interface Uploaded {
  /** Where the image is stored, as the media service says; in object storage, its address there. */
  address: string
}

/**
 * The bytes follow beside the frames: a progress frame names the address that takes them in slices, and further ones tell how many
 * bytes the media service has. It needs no right of its own, because what is done with the address needs one.
 */
export const uploads = defineArea('uploads', null, {
  send: mutation<UploadRequest, Uploaded>(
    record({
      directory: string()
        .oneOf([...UPLOAD_DIRECTORIES])
        .required(),
      name: string().max(255).required(),
      size: number().integer().min(1).max(LARGEST_UPLOAD).required(),
    }),
  ),
})
