import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { createBackend } from './backend.ts'
import { backendHarness as harness, CITY, city, CUT, failing, READ_TAIL, readCity, storeCity } from '../../testing/backendHarness.ts'
import { createCallLog } from './callLog.ts'
import { list } from '../../../shared/rules/decode.ts'
import { json, plain, startRecordingServer } from '../../testing/recordingServer.ts'
import { cityCalls, lookupCalls } from '../../testing/calls.ts'
import { administrator, sessionEndpoints } from './commonEndpoints.ts'

describe('an answer that is no answer', () => {
  it.each([
    [
      'HTML instead of JSON',
      plain('<!doctype html><title>Welcome</title>'),
      'unexpected',
      'The server answered with a web page instead of data. Check the address under Server on the sign-in page; a proxy may be in the way.',
    ],
    ['an empty body', plain(''), 'unexpected', `The server’s answer was empty. ${READ_TAIL}`],
    ['no body', plain('', 204), 'unexpected', `The server’s answer was empty. ${READ_TAIL}`],
    ['broken JSON', plain('{"code":"1","data":['), 'unexpected', `The server’s answer was cut off or garbled. ${READ_TAIL}`],
    ['JSON that is no object', json([1]), 'unexpected', 'The server’s answer doesn’t match its documentation. Send the details to the server’s operator.'],
    [
      'a redirect to a login page',
      plain('<html>', 302, { location: '/login' }),
      'unexpected',
      'The server redirected Steward to another page, perhaps your network’s sign-in page. Open the server’s address in a browser, or check it under Server on the sign-in page.',
    ],
    [
      'a call the server does not know',
      json({ message: 'No route' }, 404),
      'unexpected',
      'The server doesn’t know this call, so nothing was done. Its address or version may not be what Steward expects.',
    ],
    [
      'a page for a call it does not know',
      plain('<html>Not found</html>', 404),
      'unexpected',
      'The server doesn’t know this call, so nothing was done. Its address or version may not be what Steward expects.',
    ],
    ['the page of a proxy whose server is down', plain('<html>502 Bad Gateway</html>', 502), 'unexpected', `Something went wrong on the server. ${READ_TAIL}`],
    ['a fault with a reason', json({ code: '0', message: 'Out of disk' }, 500), 'unexpected', 'Out of disk'],
  ] as const)('%s', async (_title, answer, kind, message) => {
    const { server, backend, events } = await harness()
    server.answer(answer)
    expect(await failing(readCity(backend))).toMatchObject({ kind, message })
    expect(events).toEqual(['reached'])
  })

  it.each([1, 9])('is not waited for at port %i, which fetch refuses: nothing was sent', async port => {
    const log = createCallLog(systemClock)
    const backend = createBackend({ profile: { baseUrl: `http://127.0.0.1:${port}/` }, fetch, token: () => null, log, reached() {}, signedOut() {} })
    expect(await failing(storeCity(backend))).toMatchObject({
      kind: 'offline',
      message: 'Steward can’t connect to this port, so nothing was sent. Check the address under Server on the sign-in page.',
    })
  })

  it('follows no redirect, so that the token goes nowhere else', async () => {
    const other = await startRecordingServer()
    const { server, backend } = await harness()
    server.answer(plain('', 307, { location: `${other.origin}/login` }))
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'unknown', status: 307 })
    expect(other.calls).toEqual([])
  })

  it('a truncated body', async () => {
    const { server, backend, events } = await harness()
    server.answer(response => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"code":"1","data":{"id":1', () => response.socket?.end())
    })
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'unknown', message: `Not known whether this was saved. ${CUT}`, retryable: false })
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'offline', message: `${CUT} ${READ_TAIL}`, retryable: true })
    expect(events).toEqual(['not reached', 'not reached'])
  })

  it('silence inside the body', async () => {
    const { server, backend } = await harness({ call: 60 })
    server.answer(response => void response.writeHead(200).write('{"code":"1",'))
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'timeout', message: `The server took too long to answer. ${READ_TAIL}`, retryable: true })
    await server.calls[0]?.abandoned
  })

  it('a slow start: reads and mutations are told apart, and the mutation was sent once', async () => {
    const { server, backend } = await harness({ call: 60 })
    server.answer(() => undefined)
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'timeout', message: `The server took too long to answer. ${READ_TAIL}` })
    server.calls.length = 0
    expect(await failing(storeCity(backend))).toMatchObject({
      kind: 'unknown',
      message: 'Not known whether this was saved. The server took too long to answer.',
      retryable: false,
    })
    expect(server.calls).toHaveLength(1)
  })

  it('a body that never ends, however steadily it comes', async () => {
    const { server, backend } = await harness({ call: 100, total: 400 })
    let sent = 0
    server.answer(response => {
      const timer = setInterval(() => void (response.write(' '), sent++), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'timeout', retryable: true })
    await server.calls[0]?.abandoned
    expect(sent).toBeGreaterThan(5)
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'unknown' })
  })

  it('nested 100,000 deep is the server’s fault', async () => {
    const { server, backend } = await harness()
    const deep = `{"code":"1","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    server.answer(plain(deep), plain(deep), plain(deep, 500))
    expect(await failing(backend.read(lookupCalls.notification, value => value, {}))).toMatchObject({
      kind: 'unexpected',
      message: 'The server’s answer is nested too deeply to be read. Tell the server’s operator.',
    })
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'unknown' })
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'unexpected', status: 500 })
  })

  it('a body that comes slowly but steadily is waited for', async () => {
    const { server, backend } = await harness({ call: 250 })
    server.answer(response => {
      const parts = [...JSON.stringify({ code: '1', data: CITY })]
      const size = Math.ceil(parts.length / 8)
      const timer = setInterval(() => (parts.length > 0 ? response.write(parts.splice(0, size).join('')) : (clearInterval(timer), response.end())), 50)
    })
    expect(await readCity(backend)).toEqual(CITY)
  })

  it('characters that are cut in two by the network are whole', async () => {
    const { server, backend } = await harness()
    const bytes = Buffer.from(JSON.stringify({ code: '1', data: { id: 1, title: 'Ñandú 漢' } }))
    server.answer(response => {
      const at = bytes.indexOf(0xc3) + 1
      response.write(bytes.subarray(0, at), () => setTimeout(() => response.end(bytes.subarray(at)), 20))
    })
    expect(await readCity(backend)).toEqual({ id: 1, title: 'Ñandú 漢' })
  })

  it('20 MB of list are read whole', async () => {
    const { server, backend, log } = await harness()
    const rows = Array.from({ length: 150_000 }, (_, index) => ({
      id: index + 1,
      title: `City number ${index}`,
      state_title: 'x'.repeat(60),
      country_title: 'y'.repeat(20),
    }))
    server.answer(json({ code: '1', data: rows }))
    const read = await backend.read(cityCalls.list, list(city), {})
    expect([read.length, read.at(-1)]).toEqual([150_000, { id: 150_000, title: 'City number 149999' }])
    expect(log.calls()[0]?.size).toBeGreaterThan(20_000_000)
  }, 30_000)
})

describe('no connection', () => {
  const failure = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(`${code} api.example.com`), { code }) })

  it.each([
    ['ENOTFOUND', 'The server’s name wasn’t found. Check your network connection and the address under Server on the sign-in page.'],
    ['EAI_AGAIN', 'The server’s name wasn’t found. Check your network connection and the address under Server on the sign-in page.'],
    ['ENETUNREACH', 'The server cannot be reached. Check your network connection and try again.'],
    ['CERT_HAS_EXPIRED', 'The server’s certificate isn’t trusted, so nothing was sent. Ask the server’s operator to renew it, or check the address.'],
  ])('%s is tried thrice for a read, once for a mutation', async (code, message) => {
    let attempts = 0
    const { backend, events, log } = await harness({ fetch: async () => (attempts++, Promise.reject(failure(code))) })
    expect(await failing(readCity(backend))).toEqual({ kind: 'offline', message, retryable: true, details: `${code}: ${code} api.example.com` })
    expect(attempts).toBe(3)
    expect(events).toEqual(['not reached'])
    expect(log.calls()).toMatchObject([{ status: 0, failure: 'offline' }])
    attempts = 0
    const other = await harness({ fetch: async () => (attempts++, Promise.reject(failure(code))) })
    expect(await failing(storeCity(other.backend))).toMatchObject({ kind: 'offline', message, retryable: true })
    expect(attempts).toBe(1)
  })

  it('known to be away, a server is sent no mutation until it has answered again', async () => {
    const { server, backend } = await harness()
    server.answer(response => void response.socket?.destroy())
    await failing(readCity(backend))
    server.calls.length = 0
    expect(await failing(storeCity(backend))).toEqual({
      kind: 'offline',
      message: 'You’re offline, so nothing was sent. Try again when you’re back online.',
      retryable: true,
    })
    expect(server.calls).toEqual([])
    server.answer(json({ code: '1', data: CITY }))
    await readCity(backend)
    await expect(storeCity(backend)).resolves.toBeDefined()
  })

  it('refused', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    const { backend } = await harness({ profile: { baseUrl: `http://127.0.0.1:${port}/` } })
    expect(await failing(readCity(backend))).toMatchObject({
      kind: 'offline',
      message: 'The server refused the connection. It may be down; try again later.',
      retryable: true,
    })
  })

  it('reset before the answer', async () => {
    const { server, backend } = await harness()
    server.answer(response => void response.socket?.resetAndDestroy())
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'offline', message: `${CUT} ${READ_TAIL}` })
    expect(server.calls).toHaveLength(3)
    const other = await harness()
    other.server.answer(response => void response.socket?.resetAndDestroy())
    expect(await failing(storeCity(other.backend))).toMatchObject({ kind: 'unknown', message: `Not known whether this was saved. ${CUT}`, retryable: false })
    expect(other.server.calls).toHaveLength(1)
  })

  it('a certificate that nobody vouches for: nothing is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    try {
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-keyout',
          key,
          '-out',
          cert,
          '-days',
          '2',
          '-subj',
          '/CN=127.0.0.1',
          '-addext',
          'subjectAltName=IP:127.0.0.1',
        ],
        { stdio: 'ignore' },
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return console.log('Not proved here: there is no openssl to make a certificate with.')
    }
    const { server, backend } = await harness({ tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } })
    expect(await failing(readCity(backend))).toMatchObject({
      kind: 'offline',
      message: expect.stringMatching(/^The server’s certificate comes from an authority that this computer doesn’t trust, so nothing was sent\./) as string,
      details: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    })
    expect(server.calls).toEqual([])
  })

  it('https to a port that does not speak it', async () => {
    const { server } = await harness()
    const { backend } = await harness({ profile: { baseUrl: server.baseUrl.replace('http:', 'https:') } })
    expect(await failing(readCity(backend))).toMatchObject({
      kind: 'offline',
      message: 'Steward couldn’t connect securely to the server, so nothing was sent. Check the address under Server on the sign-in page.',
    })
  })
})

describe('a refusal', () => {
  it('code 0 is rejected with the server’s message, verbatim', { tags: ['F-314', 'F-394', 'F-454', 'F-473', 'O-670'] }, async () => {
    const { server, backend } = await harness()
    server.answer(json({ code: 0, message: 'La ciudad <b>ya</b> existe.' }))
    expect(await failing(storeCity(backend))).toEqual({ kind: 'rejected', message: 'La ciudad <b>ya</b> existe.', retryable: false })
  })

  it.each([
    ['errors', { code: '0', message: 'Invalid', errors: { title: ['Taken.', 'Short.'], state_id: 'Unknown.' } }],
    ['error', { code: '0', message: 'Invalid', error: { title: 'Taken.', state_id: ['Unknown.'] } }],
    ['data', { code: '0', message: 'Invalid', data: { title: ['Taken.'], state_id: ['Unknown.'] } }],
  ])('messages for fields are found under %s', { tags: ['F-315'] }, async (_key, answer) => {
    const { server, backend } = await harness()
    server.answer(json(answer))
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'rejected', message: 'Invalid', fields: { title: 'Taken.', state_id: 'Unknown.' } })
  })

  it('HTTP 422 with fields, in message itself', async () => {
    const { server, backend } = await harness()
    server.answer(json({ message: { title: ['Taken.'] } }, 422))
    expect(await failing(storeCity(backend))).toEqual({ kind: 'rejected', message: 'Taken.', status: 422, retryable: false, fields: { title: 'Taken.' } })
  })

  it.each([
    ['HTTP 401', json({ message: 'Unauthenticated.' }, 401)],
    ['HTTP 401 with a page', plain('<html>', 401)],
    ['HTTP 401 with nothing', plain('', 401)],
    ['code 401', json({ code: 401, message: 'No' })],
    ['its own words', json({ code: '0', message: 'Token has expired' })],
  ])('%s ends the session', async (_title, answer) => {
    const { server, backend, events, log } = await harness()
    server.answer(answer)
    expect(await failing(storeCity(backend))).toMatchObject({
      kind: 'signed-out',
      message: 'Your session ended before this was done. Sign in and send it again; what you typed is still here.',
      retryable: true,
    })
    expect(events).toEqual(['reached', 'signed out'])
    expect(log.calls()).toMatchObject([{ failure: 'signed-out' }])
  })

  it('a refused sign-in ends no session', async () => {
    const { server, backend, events } = await harness()
    server.answer(json({ code: '0', message: 'Unauthorized' }, 401))
    expect(await failing(backend.call(sessionEndpoints.login, { body: {} }))).toMatchObject({ kind: 'rejected', message: 'Unauthorized', status: 401 })
    expect(events).toEqual(['reached'])
  })

  it('a token that was replaced meanwhile ends no session', async () => {
    let token = 'first'
    const server = await startRecordingServer()
    const events: string[] = []
    const backend = createBackend({
      profile: { baseUrl: server.baseUrl },
      fetch,
      token: () => token,
      log: createCallLog(systemClock),
      reached() {},
      signedOut: () => void events.push('signed out'),
    })
    server.answer(response => {
      token = 'second'
      json({}, 401)(response, server.calls[0]!)
    })
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'signed-out' })
    expect(events).toEqual([])
  })

  it('HTTP 403 says what the server says, else that the API key may be wrong', async () => {
    const { server, backend, events } = await harness()
    server.answer(
      json({ code: '0', message: 'The API key is missing or wrong.' }, 403),
      plain('<html>', 403),
      json({ message: 'This action is unauthorized.' }, 403),
    )
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'rejected', message: 'The API key is missing or wrong.', status: 403 })
    expect(await failing(storeCity(backend))).toMatchObject({
      kind: 'rejected',
      message: 'The server doesn’t allow this. The API key may be wrong; check it under Server on the sign-in page.',
    })
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'rejected', message: 'This action is unauthorized.' })
    expect(events).not.toContain('signed out')
  })

  it.each([429, 503])('HTTP %i: a read is sent again after a pause, at most thrice; a mutation exactly once', async status => {
    const { server, backend } = await harness()
    const busy = json({}, status)
    server.answer(busy, busy, json({ code: '1', data: CITY }))
    expect(await readCity(backend)).toEqual(CITY)
    expect(server.calls).toHaveLength(3)
    server.calls.length = 0
    server.answer(busy)
    const message = 'The server is too busy right now. Wait a minute and try again.'
    expect(await failing(readCity(backend))).toMatchObject({ kind: 'unexpected', status, message, retryable: true })
    expect(server.calls).toHaveLength(3)
    server.calls.length = 0
    // Too many calls are turned away before anything is done; a server that is not available may have begun.
    expect(await failing(storeCity(backend))).toMatchObject(status === 429 ? { kind: 'unexpected', message, retryable: true } : { kind: 'unknown', status })
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    [429, 'in seconds', () => '20'],
    [503, 'as a date', () => new Date(Date.now() + 20_000).toUTCString()],
  ])('HTTP %i with a wait %s: a read that would wait longer than anybody waits for is not sent again, and says until when', async (status, _how, wait) => {
    const { server, backend } = await harness()
    server.answer(json({}, status, { 'retry-after': wait() }))
    const failure = await failing(readCity(backend))
    expect(failure).toMatchObject({ status, retryable: true })
    expect(failure.message).toMatch(/^The server is too busy right now\. The server asks to wait until \d?\d:\d\d:\d\d.*\.$/)
    expect(failure.retryAfter).toBeGreaterThan(18_000)
    expect(failure.retryAfter).toBeLessThanOrEqual(20_000)
    expect(server.calls).toHaveLength(1)
  })

  it('a wait that somebody may wait for is kept to, and then the read is sent again', async () => {
    const { server, backend } = await harness({ longestPause: 2_000 })
    server.answer(json({}, 429, { 'retry-after': '1' }), json({ code: '1', data: CITY }))
    const began = performance.now()
    expect(await readCity(backend)).toEqual(CITY)
    expect(performance.now() - began).toBeGreaterThan(990)
    expect(server.calls).toHaveLength(2)
  })

  it('a server that was out of reach is asked once, until it answers again', async () => {
    const { server, backend } = await harness()
    server.answer(response => void response.socket?.destroy())
    await failing(readCity(backend))
    expect(server.calls).toHaveLength(3)
    await failing(readCity(backend))
    expect(server.calls).toHaveLength(4)
    server.answer(json({ code: '1', data: CITY }))
    await readCity(backend)
    server.answer(json({ message: 'busy' }, 503))
    await failing(readCity(backend))
    expect(server.calls, 'patience is back').toHaveLength(8)
  })

  it('a POST that only reads is sent again too', async () => {
    const { server, backend } = await harness()
    server.answer(json({}, 503), json({ code: '1', data: CITY }))
    expect(await backend.read(administrator.show, city, { body: { id: 1 }, reads: true })).toEqual(CITY)
    expect(server.calls.map(call => call.body)).toEqual(['id=1', 'id=1'])
  })

  it.each([400, 403, 404, 422])('HTTP %i is not sent again', async status => {
    const { server, backend } = await harness()
    server.answer(json({ code: '0', message: 'No' }, status))
    await failing(readCity(backend))
    expect(server.calls).toHaveLength(1)
  })
})
