/** For tests: a proxy on 127.0.0.1 that opens tunnels (CONNECT) to servers on this computer, whatever name they are asked for by. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface TestProxy {
  /** Where it listens, as host and port. */
  place: string
  /** The tunnels that were asked for, as name and port, with their headers. */
  asked: Array<{ to: string; headers: IncomingHttpHeaders }>
  /** What it does with the next tunnels, instead of opening them. */
  manner: ((socket: Duplex, open: () => void, headers: IncomingHttpHeaders) => void) | null
  close(): void
}

/** Answers a tunnel with a page. */
export const withPage =
  (status: string, header = '') =>
  (socket: Duplex) =>
    void socket.end(`HTTP/1.1 ${status}\r\ncontent-type: text/html\r\n${header}content-length: 27\r\nconnection: close\r\n\r\n<html>Blocked by the proxy.`)

/** Asks for a user name and password. */
export const withPassword =
  (credentials: string) =>
  (socket: Duplex, open: () => void, headers: IncomingHttpHeaders): void => {
    if (headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`) open()
    else withPage('407 Proxy Authentication Required', 'proxy-authenticate: Basic realm="Proxy"\r\n')(socket)
  }

/** Starts a proxy. All tunnels lead to `port` on this computer. */
export async function startProxy(port: number): Promise<TestProxy> {
  const open = new Set<Socket | Duplex>()
  const server = createServer((_request, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>Blocked by the proxy.'))
  const proxy: TestProxy = {
    place: '',
    asked: [],
    manner: null,
    close() {
      for (const each of open) each.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
  server.on('connect', ({ url = '', headers }, socket: Duplex) => {
    proxy.asked.push({ to: url, headers })
    open.add(socket)
    socket.on('error', () => undefined)
    const tunnel = () => {
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
        socket.pipe(onward).pipe(socket)
      })
      open.add(onward)
      onward.on('error', () => socket.destroy())
      socket.on('close', () => onward.destroy())
    }
    if (proxy.manner) proxy.manner(socket, tunnel, headers)
    else tunnel()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  proxy.place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
