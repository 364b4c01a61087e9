/** Fifth step: uploads and pictures, which do not travel in frames. */
import type { Basis } from './basis.ts'
import type { ServeBytes } from '../files/byteRoutes.ts'
import { createUploads, type Uploads } from '../files/uploads.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { Guarded } from './lock.ts'
import type { Server } from './server.ts'
import type { SignedIn } from './session.ts'

interface Bytes {
  uploads: Uploads
  serveBytes: ServeBytes
}

/** Nothing is uploaded or shown yet. */
export function composeBytes({ clock }: Basis, { target, fetchPicture }: Server, { store, scope }: SignedIn, { lock }: Guarded): Bytes {
  const uploads = createUploads()
  const pictures = createPictures({ store, clock, scope, profile: () => target.profile(), isLocked: () => lock.isLocked(), fetch: fetchPicture })
  return { uploads, serveBytes: (request, incoming) => uploads.serve(request, incoming) ?? pictures.serve(request) }
}
