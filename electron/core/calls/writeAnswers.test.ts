/** What a server can answer to a mutation, and what may be said of it: saved only after a plain yes (decisions section 0, 15). */
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NOT_KNOWN } from '../../../shared/contract/failure.ts'
import { backendHarness as harness, failing, storeCity } from '../../testing/backendHarness.ts'
import { json, plain, type Answer } from '../../testing/recordingServer.ts'
import { cityCalls } from '../../testing/calls.ts'

const SAVED: Array<[string, Answer]> = [
  ['code 1', json({ code: 1, message: 'Saved' })],
  ['code 1 as text', json({ code: '1' })],
  ['code 1 with data', json({ code: 1, data: { id: 7 } })],
  ['code 1 under HTTP 201', json({ code: 1 }, 201)],
  ['HTTP 200 as the code', json({ code: 200 })],
  ['created as the code', json({ code: '201' })],
  ['code 1 and status true', json({ code: 1, status: true, success: true, errors: [], error: null })],
  ['code 1 and an HTTP status in words', json({ code: 1, status: 'success', errors: {} })],
]

const REFUSED: Array<[string, Answer]> = [
  ['code 0', json({ code: 0, message: 'No' })],
  ['code 0 as text', json({ code: '0' })],
  ['code false', json({ code: false, message: 'No' })],
  ['a false status', json({ status: false, message: 'Database is locked', data: {} })],
  ['a false status as text', json({ status: 'false', message: 'No' })],
  ['a status that says error', json({ status: 'error', message: 'No' })],
  ['success false', json({ success: false, message: 'No' })],
  ['success 0', json({ success: 0 })],
  ['errors', json({ data: null, errors: { title: ['Taken.'] } })],
  ['errors as a list', json({ errors: ['Taken.'] })],
  ['an error as text', json({ error: 'Taken.' })],
  ['code 422', json({ code: 422, message: 'Taken.' })],
  ['HTTP 400', json({ code: '0', message: 'No' }, 400)],
  ['HTTP 403', json({ message: 'No' }, 403)],
  ['HTTP 409', json({ message: 'No' }, 409)],
  ['HTTP 422 with fields', json({ message: { title: ['Taken.'] } }, 422)],
  ['HTTP 413 without a word', plain('', 413)],
]

const UNKNOWN: Array<[string, Answer]> = [
  ['no code', json({ message: 'Saved' })],
  ['no code, with data', json({ message: 'Saved', data: { id: 7 } })],
  ['an empty object', json({})],
  ['code null', json({ code: null, data: {} })],
  ['code true', json({ code: true })],
  ['an undocumented code', json({ code: 17, message: 'Queued' })],
  ['a code in words', json({ code: 'ok' })],
  ['a status of true alone', json({ status: true })],
  ['yes and no: code 1, status false', json({ code: 1, status: false, message: 'Database is locked' })],
  ['yes and no: code 1 with errors', json({ code: 1, errors: { title: ['Taken.'] } })],
  ['yes and no: code 1 under HTTP 422', json({ code: 1 }, 422)],
  ['yes and no: code 1 under HTTP 500', json({ code: 1 }, 500)],
  ['a web page', plain('<!doctype html><title>Welcome</title>')],
  ['a web page in capitals after spaces', plain(`\n\n  <HTML>`)],
  ['null', plain('null')],
  ['a list', json([{ code: 1 }])],
  ['a number', plain('1')],
  ['a text', plain('"saved"')],
  ['true', plain('true')],
  ['nothing', plain('')],
  ['no content', plain('', 204)],
  ['spaces', plain(' '.repeat(70_000))],
  ['broken JSON', plain('{"code":1,')],
  ['two answers in one', plain('{"code":1}{"code":0}')],
  ['a redirect for good', plain('', 301, { location: '/login' })],
  ['a redirect', plain('', 302, { location: '/login' })],
  ['see other', plain('', 303, { location: '/login' })],
  ['a redirect that keeps the method', plain('', 307, { location: '/login' })],
  ['a redirect for good that keeps the method', plain('', 308, { location: '/login' })],
  ['a redirect to nowhere', plain('', 302)],
  ['not modified', plain('', 304)],
  ['HTTP 408', plain('', 408)],
  ['HTTP 500', plain('', 500)],
  ['HTTP 500 with a reason', json({ code: '0', message: 'Database is locked' }, 500)],
  ['HTTP 500 with a page', plain('<html>', 500)],
  ['code 500', json({ code: 500, message: 'Database is locked' })],
  ['HTTP 502', plain('<html>', 502)],
  ['HTTP 503', plain('', 503)],
  ['HTTP 504', plain('', 504)],
  ['a cut connection', response => void response.socket?.resetAndDestroy()],
  ['a body cut off', response => void response.writeHead(200, { 'content-length': '100' }).write('{"code":1', () => response.socket?.end())],
  ['silence', () => undefined],
  ['silence after the start', response => void response.writeHead(200).write('{"code":1')],
]

/** Answers that no HTTP library would write: bytes on a socket, once the request is there. */
const BYTES: Array<[string, string]> = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a broken status line', 'HTTP/1.1 abc OK\r\n\r\n'],
  ['a header that is none', 'HTTP/1.1 200 OK\r\nno header here\r\n\r\n{"code":1}'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: ten\r\n\r\n{"code":1}'],
  ['a bad chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{"code":1}\r\n0\r\n\r\n'],
  ['chunks that end too soon', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"cod'],
  ['headers too long', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n{"code":1}`],
  ['a body that says it is packed and is not', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 10\r\n\r\n{"code":1}'],
]

describe('a mutation is', () => {
  it.each(SAVED)('saved after %s', async (_title, answer) => {
    const { server, backend } = await harness()
    server.answer(answer)
    await expect(storeCity(backend)).resolves.toBeDefined()
  })

  it.each(REFUSED)('refused after %s', async (_title, answer) => {
    const { server, backend } = await harness()
    server.answer(answer)
    const failure = await failing(storeCity(backend))
    expect(failure.kind).toBe('rejected')
    expect(failure.message).not.toContain(NOT_KNOWN)
  })

  it.each(UNKNOWN)('not known to be saved after %s, and was sent once', async (_title, answer) => {
    const { server, backend } = await harness({ call: 300 })
    server.answer(answer)
    const failure = await failing(storeCity(backend))
    expect(failure).toMatchObject({ kind: 'unknown', retryable: false, message: expect.stringMatching(/^Not known whether this was saved\. \S/) })
    expect(server.calls).toHaveLength(1)
  })

  it.each(BYTES)('not known to be saved after %s', async (_title, bytes) => {
    const raw = createServer(socket => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(bytes))
    })
    await new Promise<void>(resolve => raw.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void raw.close())
    const { backend } = await harness({ profile: { baseUrl: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/` }, call: 1_000 })
    expect(await failing(storeCity(backend))).toMatchObject({ kind: 'unknown', message: expect.stringContaining(NOT_KNOWN) })
  })

  it('there are more than forty of these answers', () => {
    expect(SAVED.length + REFUSED.length + UNKNOWN.length + BYTES.length).toBeGreaterThan(40)
  })
})

it('the server’s words stand beside the warning', async () => {
  const { server, backend } = await harness()
  server.answer(json({ code: '0', message: 'Database is locked' }, 500))
  expect((await failing(storeCity(backend))).message).toBe(
    'Not known whether this was saved. Something went wrong on the server. It says: “Database is locked”',
  )
})

it('an answer without a code counts where the profile names the call, but never beside a no', async () => {
  const { server, backend } = await harness({ profile: { answersWithoutCode: ['cities.create'] } })
  server.answer(json({ message: 'Saved' }), json({ data: { id: 7 } }), json({ message: 'No', status: false }), json({ code: 0, message: 'No' }))
  await expect(storeCity(backend)).resolves.toMatchObject({ message: 'Saved' })
  await expect(storeCity(backend)).resolves.toMatchObject({ data: { id: 7 } })
  expect(await failing(storeCity(backend))).toMatchObject({ kind: 'rejected' })
  expect(await failing(storeCity(backend))).toMatchObject({ kind: 'rejected' })
  server.answer(json({ message: 'Saved' }))
  expect(await failing(backend.call(cityCalls.update, { body: {} }))).toMatchObject({ kind: 'unknown' })
})

describe('a read', () => {
  it.each([
    ['a false status', { status: false, message: 'Maintenance', data: [] }],
    ['errors', { code: 1, data: [], errors: { token: ['No'] } }],
    ['success false', { success: false, data: [] }],
  ])('with %s is refused', async (_title, answer) => {
    const { server, backend } = await harness()
    server.answer(json(answer))
    expect(await failing(backend.read(cityCalls.list, value => value, {}))).toMatchObject({ kind: 'rejected' })
  })
  it('without a code is taken by its data', async () => {
    const { server, backend } = await harness()
    server.answer(json({ data: [1] }))
    expect(await backend.read(cityCalls.list, value => value, {})).toEqual([1])
  })
})
