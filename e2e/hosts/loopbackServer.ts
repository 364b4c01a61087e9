/** Talks to a running loopback host as no browser would: with any Host and Origin, raw bytes, and sockets without a page. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Host } from './host.ts'

/** A frame that calls an operation without a session. */
export const FRAME = JSON.stringify({ id: 1, op: 'session.state', input: {} })

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Waits until the page has exchanged its one-time key for a pass. A page reloaded earlier would have neither. */
export async function passTaken(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('steward-pass'))).not.toBeNull()
}

/** The parts of the address that a host printed, and ways to reach its server. */
export function loopbackServer({ output }: Host) {
  const url = new URL(/Steward is ready: (\S+)/.exec(output())![1]!)
  const port = Number(url.port)
  const key = url.searchParams.get('key')!

  /** A request by Node's own client, which unlike fetch allows any Host and Origin. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, response => {
        let body = ''
        response.on('data', data => (body += String(data)))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
      })
      request.on('error', reject)
      request.end()
    })

  /** Sends text over a plain TCP connection; resolves with everything received until the server closes it. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', data => (answer += String(data)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  /** A one-time key, in exchange for the printed key. */
  const once = async () => new URL((await get(`/?key=${key}`)).headers.location!).searchParams.get('once')!
  const exchange = (oneTimeKey: string, headers: Record<string, string> = {}) => get('/pass', { authorization: `Bearer ${oneTimeKey}`, ...headers }, 'POST')
  const pass = async () => (await exchange(await once())).body
  /** The status for a pass: 204 if it is valid, otherwise 401. */
  const ask = async (authorization: string) => (await get('/pass', { authorization }, 'HEAD')).status

  /** Opens a socket and sends these frames at once; resolves with the first message received, or with why the socket was refused or closed. */
  const socket = (frames: Array<string | Buffer>, headers: Record<string, string> = { origin: url.origin }, path = '/frames') =>
    new Promise<string>(resolve => {
      const client = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
      client.on('open', () => {
        for (const frame of frames) client.send(frame)
      })
      client.on('message', data => {
        resolve(String(data).slice(0, 200))
        client.close()
      })
      client.on('unexpected-response', (_request, response) => resolve(`refused ${response.statusCode}`))
      client.on('close', code => resolve(`closed ${code}`))
      client.on('error', error => resolve(`error ${error.message}`))
    })

  return { url, port, key, host: `127.0.0.1:${port}`, origin: url.origin, get, raw, once, exchange, pass, ask, socket }
}
