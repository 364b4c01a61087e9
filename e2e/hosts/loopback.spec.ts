/** The loopback host's server, attacked: by name, by origin, without its key, over its socket, and by a raw connection. */
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { MAX_FRAME_LENGTH } from '../../shared/contract/frames.ts'
import { expect, goTo, signIn, test } from '../kit/kit.ts'
import { FRAME, loopbackServer, passTaken } from './loopbackServer.ts'

const SECRET = /"dependencies"|geography|root:/

test('the server, attacked by name, by origin, without its key, over its socket and by a raw connection, answers our page alone', async ({ host }) => {
  await test.step('the printed key is exchanged for a pass that no request of the page carries in its address, and no cookie is set', async () => {
    const { get, key, origin, exchange, ask } = loopbackServer(host)
    const answer = await get(`/?key=${key}`)
    expect([answer.status, answer.headers['cache-control'], answer.headers['referrer-policy'], answer.headers['set-cookie']]).toEqual([
      303,
      'no-store',
      'no-referrer',
      undefined,
    ])
    const address = new URL(answer.headers.location!)
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual([origin, '/', ['once']])
    const once = address.searchParams.get('once')!
    expect(once).toMatch(/^[\w-]{32}$/)
    const given = await exchange(once)
    expect([given.status, given.headers['cache-control'], given.headers['set-cookie']]).toEqual([200, 'no-store', undefined])
    expect(given.body).toMatch(/^[\w-]{43}$/)
    expect(given.body).not.toContain(key)
    expect(await ask(`Bearer ${given.body}`)).toBe(204)

    const seen: string[] = []
    host.page.on('request', request => seen.push(request.url(), JSON.stringify(request.headers())))
    await passTaken(host.page)
    await host.page.reload()
    await signIn(host.page)
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter(item => item.includes(key) || item.includes(once) || item.toLowerCase().includes('cookie'))).toEqual([])
    expect(seen.filter(item => item.startsWith('http') && item.includes(given.body))).toEqual([])
    expect(await host.page.evaluate(() => document.cookie + document.referrer)).toBe('')
    expect(host.output().split(key)).toHaveLength(2) // printed once
  })
  await test.step('a wrong key gets a page that says what to do, and nothing else; the page’s own files hold no secret', async () => {
    const { get, key, pass } = loopbackServer(host)
    for (const path of [
      `/?key=${key.slice(0, -1)}`,
      `/?key=${key}x`,
      '/?key=',
      '/?key',
      `/?key=x&key=${key}`,
      '/?once=',
      '/?once',
      `/?once=${key}`,
      `/?once=${await pass()}`,
    ]) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([path, 401, undefined, 'no-store'])
      expect(answer.body).toContain('Open Steward with the address it printed when it started.')
      expect(answer.body).not.toContain('<div id="root">')
    }
    const page = await get('/')
    expect([page.status, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([200, 'no-referrer', 'no-store'])
    for (const { body } of [page, await get('/?KEY=x')]) {
      expect(body).toContain('<div id="root">')
      for (const secret of [key, await pass()]) expect(body).not.toContain(secret)
    }
  })
  await test.step('another name for this machine is refused, key or not', async () => {
    const { get, key, port, raw, pass } = loopbackServer(host)
    const authorization = `Bearer ${await pass()}`
    for (const name of [
      `localhost:${port}`,
      `steward.example.com:${port}`,
      'evil.example.com',
      '127.0.0.1',
      `127.0.0.1:${port + 1}`,
      `127.0.0.1.evil.example.com:${port}`,
      `evil@127.0.0.1:${port}`,
      `[::1]:${port}`,
    ]) {
      for (const path of ['/', `/?key=${key}`, '/pass']) {
        const answer = await get(path, { host: name, authorization })
        expect([name, [400, 421].includes(answer.status), answer.headers.location]).toEqual([name, true, undefined])
        expect(answer.body).not.toContain('<div id="root">')
      }
    }
    // An address in the request line, or a second Host, does not stand in for the first.
    const line = (head: string) => raw(`${head}\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`)
    for (const head of [
      `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: evil.example.com`,
      `GET / HTTP/1.1\r\nHost: evil.example.com\r\nHost: 127.0.0.1:${port}`,
      'GET / HTTP/1.1',
      'GET / HTTP/1.0',
      'GET / HTTP/1.1\r\nHost: ',
    ]) {
      const answer = await line(head)
      expect(answer).toMatch(/^HTTP\/1\.1 (400|421) /)
      expect(answer).not.toContain('<div id="root">')
    }
  })
  await test.step('a foreign origin is refused', async () => {
    const { get, key, port, origin, once, exchange, pass } = loopbackServer(host)
    const authorization = `Bearer ${await pass()}`
    for (const foreign of [
      'http://evil.example.com',
      'null',
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      `${origin}.evil.example.com`,
      'file://',
      '',
    ]) {
      for (const path of ['/', '/pass', `/?key=${key}`]) {
        const answer = await get(path, { origin: foreign, authorization })
        expect([foreign, answer.status, answer.headers['access-control-allow-origin'], answer.headers.location]).toEqual([foreign, 403, undefined, undefined])
      }
      expect((await exchange(await once(), { origin: foreign })).status).toBe(403)
    }
    expect((await get('/', { origin })).status).toBe(200)
    expect((await get('/pass', { origin, authorization })).status).toBe(204)
  })
  await test.step('other methods are refused', async () => {
    const { get } = loopbackServer(host)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect([method, (await get('/', {}, method)).status >= 400]).toEqual([method, true])
    expect((await get('/', {}, 'HEAD')).body).toBe('')
  })
  await test.step('the frames’ socket opens for our page alone', async () => {
    const { socket, pass, origin, port } = loopbackServer(host)
    const frames = [await pass(), FRAME]
    expect(await socket(frames)).toMatch(/^\{"id":1,"ok":true,/)
    const refused: Array<[string, Record<string, string>, string?]> = [
      ['no origin', {}],
      ['a foreign origin', { origin: 'http://evil.example.com' }],
      ['a null origin', { origin: 'null' }],
      ['another port', { origin: `http://127.0.0.1:${port + 1}` }],
      ['another name', { origin, host: `localhost:${port}` }],
      ['another path', { origin }, '/'],
      ['a query', { origin }, '/frames?x'],
    ]
    for (const [what, headers, path] of refused) expect([what, await socket(frames, headers, path)]).toEqual([what, 'refused 403'])
  })
  await test.step('frames that are no frames are answered or end their own connection, and nobody else’s', async () => {
    const { socket, pass } = loopbackServer(host)
    const good = await pass()
    expect(await socket([good, Buffer.from(FRAME)])).toBe('closed 1003')
    expect(await socket([good, 'x'.repeat(MAX_FRAME_LENGTH + 1)])).toContain('The frame is too long.')
    expect(await socket([good, 'x'.repeat(MAX_FRAME_LENGTH * 4 + 1)])).toMatch(/^closed 100[69]|^error/)
    for (const text of ['', 'null', '[]', '{', '{"id":"1"}', '{"id":0,"op":"session.state"}', '{"__proto__":{"id":1}}']) {
      expect(await socket([good, text])).toMatch(/^\{"id":0,"ok":false,"error":\{"kind":"invalid"/)
    }
    for (const op of ['', 'session', 'session.', 'constructor', 'session.constructor', '__proto__.toString', 'cities.__proto__', 'session.signIn.call']) {
      expect(await socket([good, JSON.stringify({ id: 1, op, input: {} })])).toContain('There is no such operation.')
    }
    // The page's own socket was open all the while, and works.
    await goTo(host.page, '/admin/cities')
    await expect(host.page.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11)
  })
  await test.step('a connection that breaks off in the middle does not end Steward', async () => {
    const { port, origin, get } = loopbackServer(host)
    const upgrade = (name: string) =>
      `GET /frames HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    const starts = [
      'GET / HTTP/1.1\r\n',
      upgrade('evil.example.com'),
      upgrade(`127.0.0.1:${port}`),
      `${upgrade(`127.0.0.1:${port}`)}\x81\xfe`,
      '\x00\x01garbage\r\n\r\n',
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000000\r\n\r\nx`,
    ]
    for (const start of starts) {
      for (let time = 0; time < 20; time++) {
        await new Promise<void>(resolve => {
          const socket = connect(port, '127.0.0.1', () => socket.write(start, 'latin1', () => socket.resetAndDestroy()))
          socket.on('error', () => undefined)
          socket.on('close', () => resolve())
        })
      }
    }
    expect((await get('/')).status).toBe(200)
  })
  await test.step('a path that nothing tidies does not lead out of the folder', async () => {
    const { raw, host: name } = loopbackServer(host)
    const ask = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
    expect(await ask('/')).toContain('<div id="root">')
    const paths = [
      '/../electron/geography.json',
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/%2e%2e%2f%2e%2e%2fpackage.json',
      '/assets/../../../package.json',
      '/..\\..\\package.json',
      '/..%5c..%5cpackage.json',
      '/..%252f..%252fpackage.json',
      '//../../package.json',
      '/./.././../package.json',
      '/%00/../../package.json',
      '/../../package.json%00.html',
      '/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
      '/....//....//package.json',
      'package.json',
      '../../package.json',
      '/index.html/../../../package.json',
      '/etc/passwd',
      '//etc/passwd',
      'file:///etc/passwd',
      '*',
    ]
    for (const path of paths) {
      const answer = await ask(path)
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer, path).not.toMatch(SECRET)
    }
  })
  await test.step('no other address of this machine is listened on', async () => {
    const { port } = loopbackServer(host)
    const others = Object.values(networkInterfaces())
      .flat()
      .filter(item => item !== undefined && item.address !== '127.0.0.1' && !item.address.startsWith('fe80'))
    const reached = (address: string) =>
      new Promise<boolean>(resolve => {
        const socket = connect({ port, host: address }, () => {
          socket.destroy()
          resolve(true)
        })
        socket.on('error', () => resolve(false))
      })
    expect(await reached('127.0.0.1')).toBe(true)
    for (const address of ['127.0.0.2', '::1', ...others.map(item => item!.address)]) expect([address, await reached(address)]).toEqual([address, false])
  })
})
