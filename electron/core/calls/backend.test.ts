import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../shared/contract/failure.ts'
import { backendHarness as harness, city, CUT, failing, KEY, READ_TAIL, readCity, TOKEN } from '../../testing/backendHarness.ts'
import type { SentFile } from './callRequest.ts'
import { list } from '../../../shared/rules/decode.ts'
import { json, plain, startRecordingServer } from '../../testing/recordingServer.ts'
import { cityCalls, customerCalls, dashboardCalls, serviceCalls, translationCalls } from '../../testing/calls.ts'
import { sessionEndpoints, uploadEndpoints } from './commonEndpoints.ts'

const sentFile = (name: string, parts: Uint8Array<ArrayBuffer>[]): SentFile => ({
  field: 'media',
  name,
  type: 'image/png',
  size: parts.reduce((sum, part) => sum + part.length, 0),
  bytes: new Blob(parts).stream(),
})

describe('a call', () => {
  it(
    'carries API key, api-token and a form-encoded payload, below version 1 of the backend',
    { tags: ['F-381', 'F-383', 'F-384', 'F-386', 'F-387', 'F-388', 'C-590', 'O-510'] },
    async () => {
      const { server, backend } = await harness()
      await backend.call(cityCalls.create, { body: { state_id: 7, title: 'Ñuñoa & Cía = 100%' } })
      const [call] = server.calls
      expect([call?.method, call?.path]).toEqual(['POST', '/api/v1/city/store'])
      expect(call?.headers).toMatchObject({
        'api-key': KEY,
        'api-token': TOKEN,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      })
      expect(call?.headers).not.toHaveProperty('authorization')
      expect(call?.body).toBe('state_id=7&title=%C3%91u%C3%B1oa+%26+C%C3%ADa+%3D+100%25')
    },
  )

  it('carries the form-encoded content type without a payload too, and no body', { tags: ['F-383'] }, async () => {
    const { server, backend } = await harness()
    await backend.call(cityCalls.list, { search: { search: 'San José', empty: '', left: undefined } })
    await backend.call(cityCalls.remove, { path: { id: 12 } })
    expect(server.calls.map(({ method, path, body, headers }) => [method, path, body, headers['content-type']])).toEqual([
      ['GET', '/api/v1/city/lists?search=San+Jos%C3%A9', '', 'application/x-www-form-urlencoded'],
      ['DELETE', '/api/v1/city/delete/12', '', 'application/x-www-form-urlencoded'],
    ])
  })

  it('the name of the API-key header is the profile’s', { tags: ['F-382'] }, async () => {
    const { server, backend } = await harness({ profile: { apiKeyHeader: 'X-Api-Key' } })
    await readCity(backend).catch(() => undefined)
    expect(server.calls[0]?.headers).toMatchObject({ 'x-api-key': KEY })
    expect(server.calls[0]?.headers).not.toHaveProperty('api-key')
  })

  it.each([
    ['F-389 F-390 F-391: login is JSON without a token', {}, 'application/json', '{"email":"a@b.example","password":"ü&1"}'],
    ['F-391: login can be a form', { loginEncoding: 'form' as const }, 'application/x-www-form-urlencoded', 'email=a%40b.example&password=%C3%BC%261'],
  ])('%s', async (_title, profile, contentType, body) => {
    const { server, backend } = await harness({ profile })
    await backend.call(sessionEndpoints.login, { body: { email: 'a@b.example', password: 'ü&1' } })
    const [call] = server.calls
    expect([call?.method, call?.path, call?.headers['content-type'], call?.body]).toEqual(['POST', '/api/v1/admin/login', contentType, body])
    expect(call?.headers).toHaveProperty('api-key', KEY)
    expect(call?.headers).not.toHaveProperty('api-token')
  })

  it('an upload goes to the media target as multipart, with authorization and its length', { tags: ['F-385', 'C-591', 'C-620', 'C-621'] }, async () => {
    const media = await startRecordingServer()
    const { backend, server, log } = await harness({ profile: { mediaUrl: `${media.origin}/media/` } })
    const bytes = new Uint8Array(300_000).fill(137)
    await backend.call(uploadEndpoints.send, {
      file: sentFile('plaza "mayor".png', [bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
      body: { dir: 'category' },
    })
    expect(server.calls).toEqual([])
    const [call] = media.calls
    expect([call?.method, call?.path]).toEqual(['POST', '/media/upload'])
    expect(call?.headers).toMatchObject({ authorization: TOKEN, 'api-token': TOKEN, 'api-key': KEY, 'content-length': String(call?.bytes.length) })
    expect(call?.headers).not.toHaveProperty('transfer-encoding')
    const form = await new Response(new Uint8Array(call!.bytes), { headers: { 'content-type': call!.headers['content-type']! } }).formData()
    expect([...form.keys()]).toEqual(['media', 'dir'])
    const file = form.get('media') as File
    expect([file.name, file.type, form.get('dir')]).toEqual(['plaza "mayor".png', 'image/png', 'category'])
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(log.calls()).toMatchObject([{ method: 'POST', path: '/media/upload', status: 200 }])
  })

  it('an upload without a media target says so and sends nothing', { tags: ['C-624'] }, async () => {
    const { backend, server } = await harness()
    const failure = await failing(backend.call(uploadEndpoints.send, { file: sentFile('a.png', []), body: { dir: 'x' } }))
    expect(failure).toMatchObject({
      kind: 'offline',
      message: 'No media target is set, so files cannot be uploaded. Set one up under Server on the sign-in page.',
    })
    expect(server.calls).toEqual([])
  })

  it('a media service that is down or refuses the token is no news of the backend or the session', async () => {
    const media = await startRecordingServer()
    const { backend, events } = await harness({ profile: { mediaUrl: media.origin } })
    const upload = () => backend.call(uploadEndpoints.send, { file: sentFile('a.png', [new Uint8Array(1)]), body: { dir: 'x' } })
    media.answer(json({ message: 'Unauthenticated.' }, 401), response => void response.socket?.destroy())
    expect(await failing(upload())).toMatchObject({ kind: 'rejected', status: 401, message: 'Unauthenticated.' })
    expect(await failing(upload())).toMatchObject({ kind: 'offline', message: `${CUT} ${READ_TAIL}` })
    expect(events).toEqual([])
  })

  it('an id cannot leave its place in the path', async () => {
    const { backend, server } = await harness()
    await backend.call(translationCalls.byPage, { path: { page: '../../admin?x=1#y' } })
    expect(server.calls[0]?.path).toBe('/api/v1/Translation/translationsByPage/..%2F..%2Fadmin%3Fx%3D1%23y')
    for (const page of ['..', '.', '']) await expect(backend.call(translationCalls.byPage, { path: { page } })).rejects.toThrow('lacks its page')
    expect(server.calls).toHaveLength(1)
  })

  it('a profile can correct the method and path of a line', async () => {
    const { backend, server } = await harness({ profile: { endpoints: { 'cities.show': 'POST towns/{id}/view', 'dashboard.counts': 'GET stats' } } })
    await backend.call(cityCalls.show, { path: { id: 3 } })
    await backend.call(dashboardCalls.counts, {})
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/towns/3/view', 'GET /api/v1/stats'])
  })

  it('where a page of a list starts is the profile’s business', { tags: ['F-490', 'C-666'] }, async () => {
    const usual = (await harness()).backend
    expect([0, 50, 350].map(rows => usual.listStart(customerCalls.list, rows))).toEqual([0, 50, 350])
    const other = (await harness({ profile: { listStart: { default: 'page*size+1', 'services.list': 'page*size' } } })).backend
    expect([0, 10].map(rows => other.listStart(customerCalls.list, rows))).toEqual([1, 11])
    expect([0, 10].map(rows => other.listStart(serviceCalls.list, rows))).toEqual([0, 10])
  })
})

describe('giving up on a call', () => {
  it('ends the request at the server', async () => {
    const { server, backend, events, log } = await harness()
    const controller = new AbortController()
    server.answer(() => controller.abort())
    await expect(readCity(backend, controller.signal)).rejects.toThrow('aborted')
    await server.calls[0]?.abandoned
    expect(server.calls).toHaveLength(1)
    expect(events).toEqual([])
    expect(log.calls()).toMatchObject([{ failure: 'cancelled' }])
  })

  it('ends it inside the body too', async () => {
    const { server, backend } = await harness()
    const controller = new AbortController()
    server.answer(response => void response.writeHead(200).write('{"code":', () => setTimeout(() => controller.abort(), 20)))
    await expect(readCity(backend, controller.signal)).rejects.toThrow('aborted')
    await server.calls[0]?.abandoned
  })

  it('between two attempts no other is made', async () => {
    const { server, backend } = await harness()
    const controller = new AbortController()
    server.answer((response, call) => {
      json({}, 503)(response, call)
      controller.abort()
    })
    await expect(readCity(backend, controller.signal)).rejects.toThrow('aborted')
    expect(server.calls).toHaveLength(1)
  })
})

describe('the request log', () => {
  it('says where a wrong answer deviates, and how it began, without what people typed', async () => {
    const { server, backend, log } = await harness()
    server.answer(json({ code: '1', data: { id: 'x', title: 'Ramona Quimby', email: 'ramona@example.com' } }))
    expect(await failing(readCity(backend))).toEqual({
      kind: 'unexpected',
      message: 'The server’s answer doesn’t match its documentation. Send the details to the server’s operator.',
      details: 'data.id: expected a number, got a text of 1 characters',
      status: 200,
      retryable: true,
    })
    expect(log.calls()[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/city/show/1',
      status: 200,
      failure: 'unexpected',
      excerpt:
        'data.id: expected a number, got a text of 1 characters. It began: {"code":"1","data":{"id":[text of 1],"title":[text of 13],"email":[text of 18]}}',
    })
  })

  it('the explanation stands at its own call, also when others ended meanwhile', async () => {
    const { server, backend, log } = await harness()
    server.routes['GET city/show/1'] = response => void setTimeout(() => json({ code: '1', data: null })(response, server.calls[0]!), 50)
    await Promise.all([failing(readCity(backend)), backend.call(dashboardCalls.counts, {})])
    expect(log.calls().map(({ path, failure, excerpt }) => [path.slice(8), failure, Boolean(excerpt)])).toEqual([
      ['dashboard-data', undefined, false],
      ['city/show/1', 'unexpected', true],
    ])
  })

  it('neither token nor API key nor payload nor query stands in it, however calls end', { tags: ['F-384'] }, async () => {
    const { server, backend, log } = await harness()
    const failures: Failure[] = []
    const leak = { token: TOKEN, 'api-token': TOKEN, note: `Bearer ${TOKEN}`, key: KEY, nested: JSON.stringify({ token: TOKEN }) }
    server.answer(
      json({ ...leak, code: '1', data: 5 }),
      plain(`<html><p>${TOKEN} ${TOKEN}</p>`),
      plain(`{"a":"${TOKEN}`),
      plain(TOKEN),
      json({ ...leak }, 500),
      json({ ...leak }, 401),
      response => void response.socket?.destroy(),
    )
    for (let call = 0; call < 7; call++) {
      failures.push(await failing(backend.read(cityCalls.list, list(city), { search: { search: 'quimby' }, reads: false })))
    }
    await backend.call(sessionEndpoints.login, { body: { email: 'ramona@example.com', password: 'hunter22' } }).catch(() => undefined)
    const said = JSON.stringify([log.calls(), failures])
    for (const secret of [TOKEN, TOKEN.slice(0, 20), KEY, 'quimby', 'ramona', 'hunter22']) expect(said.includes(secret), secret).toBe(false)
    expect(log.calls()).toHaveLength(8)
  })

  it('a secret that no header can carry is not quoted', async () => {
    const { backend } = await harness({ token: 'clave ñ\n漢' })
    const failure = await failing(readCity(backend))
    expect(failure).toMatchObject({ kind: 'internal', details: 'Error: The request could not be made (TypeError)' })
    expect(JSON.stringify(failure)).not.toContain('clave')
  })
})
