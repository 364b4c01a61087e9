/** The loopback host's server, attacked: by name, by origin, without its key, over its socket, and by a raw connection. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { WebSocket } from 'ws'
import { MAX_FRAME_LENGTH } from '../../shared/contract/frames.ts'
import { expect, signIn, test } from '../fixtures.ts'
import type { Host } from './host.ts'

const FRAME = JSON.stringify({ id: 1, op: 'session.state', input: {} })
const SECRET = /"dependencies"|geography|root:/

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A running server with its printed address taken apart. */
function server({ output }: Host) {
  const url = new URL(/Steward is ready: (\S+)/.exec(output())![1]!)
  const port = Number(url.port)
  const key = url.searchParams.get('key')!

  /** Node's own client, which unlike fetch lets Host and Origin be anything. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, response => {
      let body = ''
      response.on('data', data => (body += String(data)))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
    })
    request.on('error', reject)
    request.end()
  })

  /** Text as it is, over a bare connection; answers what came until the server closed it. */
  const raw = (text: string) => new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', data => (answer += String(data)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

  const cookie = async () => String((await get(`/?key=${key}`)).headers['set-cookie']).split(';')[0]!

  /** What becomes of a socket: its first message, or why it was refused or closed. */
  const socket = (headers: Record<string, string>, path = '/frames', send: string | Buffer = FRAME) => new Promise<string>(resolve => {
    const client = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    client.on('open', () => client.send(send))
    client.on('message', data => {
      resolve(String(data).slice(0, 200))
      client.close()
    })
    client.on('unexpected-response', (_request, response) => resolve(`refused ${response.statusCode}`))
    client.on('close', code => resolve(`closed ${code}`))
    client.on('error', error => resolve(`error ${error.message}`))
  })

  return { url, port, key, host: `127.0.0.1:${port}`, origin: url.origin, get, raw, cookie, socket }
}

test('the key is exchanged for a cookie that scripts and other sites never see, and is in no later request', async ({ host }) => {
  const { get, key, port } = server(host)
  const answer = await get(`/?key=${key}`)
  expect([answer.status, answer.headers.location, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([303, '/', 'no-store', 'no-referrer'])
  const [pair, ...attributes] = String(answer.headers['set-cookie']).split('; ')
  expect(pair).toMatch(new RegExp(`^steward-${port}=[\\w-]{43}$`))
  expect(pair).not.toContain(key)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])

  const seen: string[] = []
  host.page.on('request', request => seen.push(request.url(), JSON.stringify(request.headers())))
  await host.page.reload()
  await signIn(host.page)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter(item => item.includes(key))).toEqual([])
  expect(host.page.url()).not.toContain(key)
  expect(await host.page.evaluate(() => document.cookie + document.referrer)).toBe('')
  expect(host.output().split(key)).toHaveLength(2) // printed once
})

test('without the key or the cookie nothing is served', async ({ host }) => {
  const { get, key, cookie } = server(host)
  const good = await cookie()
  const name = good.split('=')[0]!
  for (const path of ['/', '/index.html', '/assets/', '/frames', '/absent.js', `/?key=${key.slice(0, -1)}`, `/?key=${key}x`, '/?key=', '/?key', `/?KEY=${key}`, `/?key=x&key=${key}`]) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 401, undefined])
    expect(answer.body).toBe('Open Steward with the address that it printed when it started.')
  }
  for (const wrong of ['', name, `${name}=`, `${name}=${key}`, `${good}x`, good.slice(0, -1), `x${good}`, `steward-1=${good.split('=')[1]}`, `other=${good.split('=')[1]}`]) {
    expect([wrong, (await get('/', { cookie: wrong })).status]).toEqual([wrong, 401])
  }
  expect((await get('/', { cookie: good })).status).toBe(200)
  expect((await get('/', { cookie: `a=b; ${good}; c=d` })).status).toBe(200)
})

test('another name for this machine is refused, key or not', async ({ host }) => {
  const { get, key, cookie, port, raw } = server(host)
  const good = await cookie()
  for (const name of [`localhost:${port}`, `steward.example.com:${port}`, 'evil.example.com', '127.0.0.1', `127.0.0.1:${port + 1}`, `127.0.0.1.evil.example.com:${port}`, `evil@127.0.0.1:${port}`, `[::1]:${port}`]) {
    for (const path of ['/', `/?key=${key}`]) {
      const answer = await get(path, { host: name, cookie: good })
      expect([name, [400, 421].includes(answer.status), answer.headers['set-cookie']]).toEqual([name, true, undefined])
      expect(answer.body).not.toContain('<div id="root">')
    }
  }
  // An address in the request line, or a second Host, does not stand in for the first.
  const line = (head: string) => raw(`${head}\r\nCookie: ${good}\r\nConnection: close\r\n\r\n`)
  for (const head of [
    `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: evil.example.com`, `GET / HTTP/1.1\r\nHost: evil.example.com\r\nHost: 127.0.0.1:${port}`, 'GET / HTTP/1.1', 'GET / HTTP/1.0', 'GET / HTTP/1.1\r\nHost: ',
  ]) {
    const answer = await line(head)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|421) /)
    expect(answer).not.toContain('<div id="root">')
  }
})

test('a foreign origin is refused', async ({ host }) => {
  const { get, key, cookie, port, origin } = server(host)
  const good = await cookie()
  for (const foreign of ['http://evil.example.com', 'null', `http://localhost:${port}`, `https://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`, `${origin}.evil.example.com`, 'file://', '']) {
    const answer = await get('/', { origin: foreign, cookie: good })
    expect([foreign, answer.status, answer.headers['access-control-allow-origin']]).toEqual([foreign, 403, undefined])
    expect((await get(`/?key=${key}`, { origin: foreign })).headers['set-cookie']).toBeUndefined()
  }
  expect((await get('/', { origin, cookie: good })).status).toBe(200)
})

test('other methods are refused', async ({ host }) => {
  const { get, cookie } = server(host)
  const good = await cookie()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) expect([method, (await get('/', { cookie: good }, method)).status >= 400]).toEqual([method, true])
  expect((await get('/', { cookie: good }, 'HEAD')).body).toBe('')
})

test('the frames’ socket opens for our page alone', async ({ host }) => {
  const { socket, cookie, origin, port } = server(host)
  const good = await cookie()
  expect(await socket({ origin, cookie: good })).toMatch(/^\{"id":1,"ok":true,/)
  const refused: Array<[string, Record<string, string>, string?]> = [
    ['no cookie', { origin }],
    ['a wrong cookie', { origin, cookie: `${good}x` }],
    ['no origin', { cookie: good }],
    ['a foreign origin', { origin: 'http://evil.example.com', cookie: good }],
    ['a null origin', { origin: 'null', cookie: good }],
    ['another port', { origin: `http://127.0.0.1:${port + 1}`, cookie: good }],
    ['another name', { origin, cookie: good, host: `localhost:${port}` }],
    ['another path', { origin, cookie: good }, '/'],
    ['a query', { origin, cookie: good }, '/frames?x'],
  ]
  for (const [what, headers, path] of refused) expect([what, await socket(headers, path)]).toEqual([what, 'refused 403'])
})

test('frames that are no frames are answered or end their own connection, and nobody else’s', async ({ host }) => {
  const { socket, cookie, origin } = server(host)
  const headers = { origin, cookie: await cookie() }
  expect(await socket(headers, '/frames', Buffer.from(FRAME))).toBe('closed 1003')
  expect(await socket(headers, '/frames', 'x'.repeat(MAX_FRAME_LENGTH + 1))).toContain('The frame is too long.')
  expect(await socket(headers, '/frames', 'x'.repeat(MAX_FRAME_LENGTH * 4 + 1))).toMatch(/^closed 100[69]|^error/)
  for (const text of ['', 'null', '[]', '{', '{"id":"1"}', '{"id":0,"op":"session.state"}', '{"__proto__":{"id":1}}']) {
    expect(await socket(headers, '/frames', text)).toMatch(/^\{"id":0,"ok":false,"error":\{"kind":"invalid"/)
  }
  for (const op of ['', 'session', 'session.', 'constructor', 'session.constructor', '__proto__.toString', 'cities.__proto__', 'session.signIn.call']) {
    expect(await socket(headers, '/frames', JSON.stringify({ id: 1, op, input: {} }))).toContain('There is no such operation.')
  }
  // The page's own socket was open all the while, and works.
  await signIn(host.page)
})

test('a connection that breaks off in the middle does not end Steward', async ({ host }) => {
  const { port, cookie, origin, get } = server(host)
  const good = await cookie()
  const upgrade = (name: string) => `GET /frames HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${origin}\r\nCookie: ${good}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
  const starts = ['GET / HTTP/1.1\r\n', upgrade('evil.example.com'), upgrade(`127.0.0.1:${port}`), `${upgrade(`127.0.0.1:${port}`)}\x81\xfe`, '\x00\x01garbage\r\n\r\n', `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000000\r\n\r\nx`]
  for (const start of starts) {
    for (let time = 0; time < 20; time++) {
      await new Promise<void>(resolve => {
        const socket = connect(port, '127.0.0.1', () => socket.write(start, 'latin1', () => socket.resetAndDestroy()))
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }
  }
  expect((await get('/', { cookie: good })).status).toBe(200)
})

test('a path that nothing tidies does not lead out of the folder', async ({ host }) => {
  const { raw, cookie, host: name } = server(host)
  const good = await cookie()
  const ask = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nCookie: ${good}\r\nConnection: close\r\n\r\n`)
  expect(await ask('/')).toContain('<div id="root">')
  const paths = [
    '/../electron/geography.json', '/../../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/%2e%2e%2f%2e%2e%2fpackage.json', '/assets/../../../package.json',
    '/..\\..\\package.json', '/..%5c..%5cpackage.json', '/..%252f..%252fpackage.json', '//../../package.json', '/./.././../package.json', '/%00/../../package.json', '/../../package.json%00.html',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json', '/....//....//package.json', 'package.json', '../../package.json', '/index.html/../../../package.json', '/etc/passwd', '//etc/passwd', 'file:///etc/passwd', '*',
  ]
  for (const path of paths) {
    const answer = await ask(path)
    expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer, path).not.toMatch(SECRET)
  }
})

test('no other address of this machine is listened on', async ({ host }) => {
  const { port } = server(host)
  const others = Object.values(networkInterfaces()).flat().filter(item => item !== undefined && item.address !== '127.0.0.1' && !item.address.startsWith('fe80'))
  const reached = (address: string) => new Promise<boolean>(resolve => {
    const socket = connect({ port, host: address }, () => { socket.destroy(); resolve(true) })
    socket.on('error', () => resolve(false))
  })
  expect(await reached('127.0.0.1')).toBe(true)
  for (const address of ['127.0.0.2', '::1', ...others.map(item => item!.address)]) expect([address, await reached(address)]).toEqual([address, false])
})
