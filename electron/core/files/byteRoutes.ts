/** What goes beside the frames, because it is bytes and not text: uploads in, pictures out. Hosts let their own pages alone ask for it. */
import { PICTURE_PATH } from '../pictures/pictures.ts'
import { UPLOAD_PATH } from './uploads.ts'

/** Answers a request for bytes; null for any other. */
export type ServeBytes = (request: Request) => Promise<Response> | null

const PATHS = [PICTURE_PATH, UPLOAD_PATH]

/** The same before the application is prepared: what is asked meanwhile waits. */
export const waitingBytes =
  (prepared: Promise<{ serveBytes: ServeBytes }>): ServeBytes =>
  request =>
    PATHS.some(path => new URL(request.url).pathname.startsWith(path))
      ? prepared.then(async ({ serveBytes }) => (await serveBytes(request)) ?? new Response('Not found', { status: 404 }))
      : null
