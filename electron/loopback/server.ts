/**
 * The loopback host's server: the renderer over http and the frames over a WebSocket, on 127.0.0.1 alone. One random key a
 * run, handed over in the printed address and exchanged for a strict same-site cookie; Host and Origin are checked each time.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { MAX_FRAME_LENGTH } from '../../shared/contract/frames.ts'
import type { Dispatcher } from '../core/dispatch.ts'
import type { ServeRenderer } from '../core/renderer.ts'
import type { Downloads } from './downloads.ts'

const ADDRESS = '127.0.0.1'
/** Path of the socket. */
const FRAMES_PATH = '/frames'

export interface LoopbackServer {
  /** The address to open, with the key. */
  url: string
  close(): Promise<void>
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Starts listening; rejects where the port is taken or not allowed. Only development hands in a key, to keep it over restarts. */
export async function startLoopbackServer(
  dispatcher: Dispatcher, serveRenderer: ServeRenderer, downloads: Pick<Downloads, 'serve'>, port: number, key = randomBytes(24).toString('base64url'),
): Promise<LoopbackServer> {
  // Made of the key and not the key itself, so that no request after the first carries it.
  const pass = createHmac('sha256', key).update('cookie').digest('base64url')
  let origin = ''
  let cookieName = ''

  const isOwnHost = (host: string | null | undefined) => `http://${host}` === origin
  const hasCookie = (cookies: string | null | undefined) =>
    (cookies ?? '').split(/;\s*/).some(item => item.startsWith(`${cookieName}=`) && same(item.slice(cookieName.length + 1), pass))

  const listener = getRequestListener(async request => {
    const { headers } = request
    if (!isOwnHost(headers.get('host'))) return new Response('Refused: unknown host', { status: 421 })
    const requestOrigin = headers.get('origin')
    if (requestOrigin !== null && requestOrigin !== origin) return new Response('Refused: foreign origin', { status: 403 })
    const url = new URL(request.url)
    const given = url.searchParams.get('key')
    if (given !== null && same(given, key)) {
      return new Response(null, {
        status: 303,
        headers: { location: '/', 'set-cookie': `${cookieName}=${pass}; Path=/; HttpOnly; SameSite=Strict`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      })
    }
    if (!hasCookie(headers.get('cookie'))) {
      return new Response('Open Steward with the address that it printed when it started.', { status: 401, headers: { 'content-type': 'text/plain' } })
    }
    return downloads.serve(request) ?? serveRenderer(request)
    // Else it puts its own Request and Response in place of Node's, for the whole process.
  }, { overrideGlobalObjects: false })

  const server = createServer((request, response) => void listener(request, response))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_LENGTH * 4, perMessageDeflate: false })

  const mayConnect = (request: IncomingMessage) =>
    request.url === FRAMES_PATH && isOwnHost(request.headers.host) && request.headers.origin === origin && hasCookie(request.headers.cookie)

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy()) // reset by the other side: there is nobody left to tell
    if (!mayConnect(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, client => {
      const connection = dispatcher.connect(text => client.send(text))
      client.on('message', (data, isBinary) => {
        if (isBinary) client.close(1003, 'Frames are text')
        else connection.receive(data.toString())
      })
      client.on('close', () => connection.close())
      client.on('error', () => client.terminate()) // a frame over the limit or a broken one: this client is done
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, ADDRESS, resolve)
  })
  const actual = (server.address() as AddressInfo).port
  origin = `http://${ADDRESS}:${actual}`
  cookieName = `steward-${actual}`

  return {
    url: `${origin}/?key=${key}`,
    async close() {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
