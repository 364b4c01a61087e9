/**
 * The loopback host's server: the renderer over http and frames over a WebSocket, on 127.0.0.1 only. Checks Host, Origin and
 * Sec-Fetch-Site of every request; everything of value takes the pass, or an address that answers once.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { PageDispatcher } from '../core/frames/dispatch.ts'
import type { ServeBytes } from '../core/files/byteRoutes.ts'
import type { ServePages } from '../core/files/pageFiles.ts'
import { createAccess } from './access.ts'
import type { Downloads } from './downloads.ts'
import { refusal } from './refusal.ts'
import type { Sockets } from './sockets.ts'

const ADDRESS = '127.0.0.1'
/** Path of the socket. */
const FRAMES_PATH = '/frames'
/** Path where a one-time key is exchanged for the pass, and where a page asks whether its pass is still valid. */
const PASS_PATH = '/pass'
export interface LoopbackServer {
  /** The address to open, with the key of this run. */
  url: string
  /** Makes an address that is valid once and for a short time; `spent` is called when it is no longer valid. */
  oneTimeAddress(spent: () => void): string
  close(): Promise<void>
}

const bearer = (headers: Headers): string | null => /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** Whether a page of another site or port asks for more than showing ours. Only browsers send this header. */
function isForeign({ headers }: Request, path: string): boolean {
  if (!['same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')) return false
  return path !== '/' || headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-dest') !== 'document'
}

/** Starts listening; rejects if the port is taken or not allowed. Only development passes a key, to keep it across restarts. */
export async function startLoopbackServer(
  dispatcher: PageDispatcher,
  serveRenderer: ServePages,
  downloads: Pick<Downloads, 'serve'>,
  serveBytes: ServeBytes,
  port: number,
  developmentKey?: string,
): Promise<LoopbackServer> {
  const access = createAccess(developmentKey)
  let origin = ''

  const isOwnHost = (host: string | null | undefined) => `http://${host}` === origin
  const oneTimeAddress = (spent?: () => void) => `${origin}/?once=${access.issue(spent)}`

  const refuseKey = (isSpent: boolean) => {
    if (!isSpent) return refusal(401)
    console.error('Refused: a one-time address was opened again or too late. If that wasn’t you, stop Steward.')
    return refusal(410)
  }

  function answerPass({ method, headers }: Request): Response {
    const given = bearer(headers)
    if (method !== 'POST') return new Response(null, { status: access.isPass(given) ? 204 : 401, headers: { 'cache-control': 'no-store' } })
    const isSpent = given !== null && access.stateOf(given) === 'spent'
    const pass = given === null ? null : access.exchange(given)
    return pass === null ? refuseKey(isSpent) : new Response(pass, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
  }

  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { headers } = request
      if (!isOwnHost(headers.get('host'))) return new Response('Refused: unknown host', { status: 421 })
      const requestOrigin = headers.get('origin')
      if (requestOrigin !== null && requestOrigin !== origin) return new Response('Refused: foreign origin', { status: 403 })
      const { pathname, searchParams } = new URL(request.url)
      if (isForeign(request, pathname)) return new Response('Refused: foreign page', { status: 403 })
      if (pathname === PASS_PATH) return answerPass(request)

      const key = searchParams.get('key')
      if (key !== null) {
        if (!access.isKey(key)) return refuseKey(false)
        // This way the key is never part of a page's address, which a browser would show and remember.
        return new Response(null, { status: 303, headers: { location: oneTimeAddress(), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
      }
      const once = searchParams.get('once')
      if (once !== null && access.stateOf(once) !== 'good') return refuseKey(access.stateOf(once) === 'spent')
      // Uploads and pictures take the pass, because the page fetches them by script, which can send it.
      const bytes = access.isPass(bearer(headers)) ? serveBytes(request, incoming) : null
      return bytes ?? downloads.serve(request) ?? serveRenderer(request)
      // By default it would replace Node's Request and Response for the whole process.
    },
    { overrideGlobalObjects: false },
  )

  const server = createServer((request, response) => void listener(request, response))
  const mayConnect = (request: IncomingMessage) => request.url === FRAMES_PATH && isOwnHost(request.headers.host) && request.headers.origin === origin

  // Loaded with the first socket, because a page is shown before it opens one.
  let sockets: Promise<Sockets> | null = null
  const openSockets = () => (sockets ??= import('./sockets.ts').then(({ createSockets }) => createSockets(dispatcher, access.isPass)))
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy()) // reset by the other side: there is nobody left to tell
    if (mayConnect(request)) void openSockets().then(opened => opened.admit(request, socket, head))
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, ADDRESS, resolve)
  })
  origin = `http://${ADDRESS}:${(server.address() as AddressInfo).port}`

  return {
    url: `${origin}/?key=${access.key}`,
    oneTimeAddress,
    async close() {
      ;(await sockets)?.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
