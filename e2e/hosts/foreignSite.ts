/** A web site that is not Steward's, on a loopback port: what attacks lead to, and what must never be asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  /** Its address, without a slash at the end. */
  origin: string
  /** The paths that were asked for. */
  asked: string[]
  /** What came along with each. */
  headers: IncomingHttpHeaders[]
  stop(): Promise<void>
}

/** Every path is a page that lets any origin read it, but `/redirect`, which leads to `/target`. */
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
