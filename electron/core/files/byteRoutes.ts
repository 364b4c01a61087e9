/** The two routes for bytes, which do not travel in text frames: uploads in, pictures out. Hosts serve them to their own pages only. */

/** The path below which slices of uploads are accepted. */
export const UPLOAD_PATH = '/upload/'
/** The path below which pictures are served, followed by the picture's encoded address. */
export const PICTURE_PATH = '/picture/'

/**
 * Answers a request for bytes; null for any other request. `incoming` is the body as Node's own stream, from a host that has one: the
 * body of a Request made of it would be a copy.
 */
export type ServeBytes = (request: Request, incoming?: AsyncIterable<Uint8Array>) => Promise<Response> | null

const PATHS = [PICTURE_PATH, UPLOAD_PATH]

/** The same before the application is ready: requests wait. */
export const waitingBytes =
  (prepared: Promise<{ serveBytes: ServeBytes }>): ServeBytes =>
  (request, incoming) =>
    PATHS.some(path => new URL(request.url).pathname.startsWith(path))
      ? prepared.then(async ({ serveBytes }) => (await serveBytes(request, incoming)) ?? new Response('Not found', { status: 404 }))
      : null
