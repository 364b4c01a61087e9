/** Another web site, on a loopback port: attacks try to reach it, and it must never receive a request. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  /** Its address, without a trailing slash. */
  origin: string
  /** The requested paths. */
  asked: string[]
  /** The headers of each request. */
  headers: IncomingHttpHeaders[]
  stop(): Promise<void>
}

/** Every path is a page that any origin may read; only `/redirect` redirects to `/target`. */
export async function startForeignSite(): Promise<ForeignSite> {
  const asked: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    headers.push(request.headers)
    if (request.url === '/redirect') response.writeHead(302, { location: '/target' }).end()
    else response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('<!doctype html><title>Foreign</title>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
