import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../shared/platform/session.ts'
import { acceptSignIn, startApplication } from '../testing/applicationHarness.ts'
import { json, plain, startRecordingServer, type Answer } from '../testing/recordingServer.ts'
import { signedIn } from '../testing/signedIn.ts'

const form = (baseUrl: string, apiKey = 'new-key') => ({ baseUrl, apiKey, apiKeyHeader: '', mediaUrl: '' })
const cut: Answer = response => void response.socket?.destroy()

describe('Test connection', () => {
  it.each([
    [
      'this API, which refuses to sign nobody in',
      json({ code: '0', message: 'The email field is required.', errors: { email: ['x'] } }),
      'reachable',
      'The server responded and accepted the API key.',
    ],
    ['the same under HTTP 422', json({ message: 'Invalid', errors: { email: ['x'] } }, 422), 'reachable', 'The server responded and accepted the API key.'],
    [
      'a key that is refused',
      json({ code: '0', message: 'Forbidden' }, 403),
      'wrong-key',
      'The server responded but didn’t accept this API key. Check the key and its header name.',
    ],
    ['a key that is refused in words', json({ code: '0', message: 'Invalid API key' }), 'wrong-key', expect.any(String)],
    ['a key that is refused with 401', plain('', 401), 'wrong-key', expect.any(String)],
    ['a web page', plain('<html>'), 'not-this-api', expect.stringContaining('web page')],
    ['a server that does not know the call', plain('<html>', 404), 'not-this-api', expect.stringContaining('doesn’t know this call')],
    ['a redirect', plain('', 302, { location: '/login' }), 'not-this-api', expect.stringContaining('another page')],
    ['a server that lets everybody in', json({ code: '1', data: {} }), 'not-this-api', expect.stringContaining('without a password')],
    ['a connection that is cut', cut, 'unreachable', expect.stringContaining('connection was lost')],
    ['a server that is down behind its proxy', plain('<html>', 503), 'unreachable', expect.stringContaining('too busy right now')],
  ])('%s', async (_title, answer, verdict, message) => {
    const server = await startRecordingServer()
    server.answer(answer)
    const { value } = await startApplication()
    expect(await value('server.test', form(server.baseUrl))).toEqual({ verdict, message })
    expect(server.calls.map(call => [call.method, call.path, call.headers['api-key'], call.body])).toEqual([
      ['POST', '/api/v1/admin/login', 'new-key', '{"email":"","password":""}'],
    ])
  })

  it('asks with the key that is stored where none was typed, and keeps nothing', async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST admin/login'] = json({ code: '0', message: 'No' })
    await value('server.test', form(server.baseUrl, ''))
    expect(calls[0]?.headers).toMatchObject({ 'api-key': 'key-1' })
    expect(calls[0]?.headers).not.toHaveProperty('api-token')
    const other = await startRecordingServer()
    await value('server.test', form(other.baseUrl, ''))
    expect(other.calls[0]?.headers).not.toHaveProperty('api-key')
    expect(await value('server.show')).toMatchObject({ baseUrl: server.baseUrl })
  })

  it('an address that is none is not tried', async () => {
    const { failure } = await startApplication()
    expect((await failure('server.test', form('http://api.example.com'))).fields).toEqual({
      baseUrl: 'The base URL must start with https:// (http:// is accepted for this machine only)',
    })
    expect((await failure('server.save', { ...form(''), apiKeyHeader: 'a:b', mediaUrl: 'x', apiKey: 'a\nb' })).fields).toEqual({
      baseUrl: 'The base URL is required',
      apiKeyHeader: 'The API key header must be a header name, such as api-key',
      mediaUrl: 'The media target must be an address that starts with https://',
      apiKey: 'The API key contains a space or a character that can’t be sent',
    })
  })
})

it('the object storage shows with whether its keys are stored, and never with a key; what is half filled in is refused', async () => {
  const { value, failure, server } = await signedIn()
  const storage = { endpoint: 'https://s3.example.com', bucket: 'images', region: 'eu-west-1', accessKey: 'the-access-key', secretKey: 'the-secret-key' }
  await value('server.save', { ...form(server.baseUrl, ''), storage })
  const shown = await value('server.show')
  expect(shown).toMatchObject({ storage: { endpoint: 'https://s3.example.com', bucket: 'images', region: 'eu-west-1', hasKeys: true } })
  expect(JSON.stringify(shown)).not.toMatch(/the-(access|secret)-key/)
  const problems = async (change: object) => (await failure('server.save', { ...form(server.baseUrl, ''), storage: { ...storage, ...change } })).fields
  expect(await problems({ bucket: '' })).toEqual({ 'storage.bucket': 'The bucket is required' })
  expect(await problems({ bucket: '../x' })).toEqual({ 'storage.bucket': 'The bucket must be a name, such as images' })
  expect(await problems({ endpoint: '' })).toEqual({ 'storage.endpoint': 'The storage endpoint is required' })
  expect(await problems({ endpoint: 'http://s3.example.com' })).toMatchObject({ 'storage.endpoint': expect.stringContaining('must start with https://') })
  expect(await problems({ accessKey: '' })).toEqual({ 'storage.accessKey': 'Enter both storage keys, or neither' })
  expect(await problems({ secretKey: '' })).toEqual({ 'storage.secretKey': 'Enter both storage keys, or neither' })
})

describe('the server', () => {
  it('that is saved is used from then on; its key is never shown', async () => {
    const { value, server } = await signedIn()
    const other = await startRecordingServer()
    expect(await value('server.save', { ...form(other.baseUrl, 'other-key'), apiKeyHeader: 'x-key', mediaUrl: 'https://media.example.com' })).toEqual({
      message: 'Server saved',
    })
    expect(await value('server.show')).toEqual({
      name: '',
      mark: '',
      baseUrl: other.baseUrl,
      apiKeyHeader: 'x-key',
      mediaUrl: 'https://media.example.com',
      hasApiKey: true,
    })
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-out', server: { kind: 'server', baseUrl: other.baseUrl } })
    await value('session.signOut')
    expect(server.calls).toEqual([])
    expect(other.calls).toEqual([])
  })

  it.each([
    ['without its slash', (url: string) => url.slice(0, -1)],
    ['in capitals', (url: string) => url.replace('http://localhost', 'HTTP://LOCALHOST')],
  ])('whose address is typed %s is the same server: key, session and stored lists stay', async (_title, typed) => {
    const { value, server, application, calls } = await signedIn()
    const baseUrl = server.baseUrl.replace('127.0.0.1', 'localhost')
    await value('server.save', form(baseUrl, 'key-1'))
    await value('session.signIn', { email: 'ana@example.com', password: 'secret' })
    const scope = application.scope()
    calls.length = 0
    expect(await value('server.keyStored', { baseUrl: typed(baseUrl) })).toEqual({ isStored: true })
    await value('server.save', form(typed(baseUrl), ''))
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-in', administrator: { name: 'Ana' }, server: { baseUrl } })
    expect(application.scope()).toBe(scope)
    expect(await value('server.show')).toMatchObject({ baseUrl, hasApiKey: true })
    expect(calls.map(call => [call.path, call.headers['api-key']])).toEqual([['/api/v1/Admin/getAdmin', 'key-1']])
  })

  it('with another path keeps the key and asks to sign in; another origin gets neither', async () => {
    const { value, server } = await signedIn()
    await value('server.save', form(`${server.origin}/api/v2/`, ''))
    expect(await value('server.show')).toMatchObject({ hasApiKey: true })
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-out' })
    const other = await startRecordingServer()
    expect(await value('server.keyStored', { baseUrl: other.baseUrl })).toEqual({ isStored: false })
    await value('server.save', form(other.baseUrl, ''))
    expect(await value('server.show')).toMatchObject({ hasApiKey: false })
    expect(other.calls).toEqual([])
  })

  it('saved twice at once is the one that was saved last, and so is its session', async () => {
    const { value, server } = await signedIn()
    const other = await startRecordingServer()
    await Promise.all([value('server.save', form(other.baseUrl)), value('server.save', form(server.baseUrl, ''))])
    expect(await value('server.show')).toMatchObject({ baseUrl: server.baseUrl })
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-in', server: { baseUrl: server.baseUrl } })
    expect(other.calls).toEqual([])
  })

  it('to which one returns has its session still', async () => {
    const { value, server } = await signedIn()
    const other = await startRecordingServer()
    await value('server.save', form(other.baseUrl))
    await value('server.save', form(server.baseUrl, ''))
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-in', administrator: { name: 'Ana' } })
  })

  it('that is reached or not is told when it changes', async () => {
    const { value, failure, server, pushes } = await signedIn()
    pushes.length = 0
    server.answer(cut)
    await failure('dashboard.counts')
    await failure('dashboard.counts')
    expect(pushes).toEqual([{ push: 'connection', online: false }])
    expect(await value<SessionState>('session.state')).toMatchObject({ online: false })
    server.answer(json({ code: '0', message: 'No' }))
    await failure('dashboard.counts')
    expect(pushes).toEqual([
      { push: 'connection', online: false },
      { push: 'connection', online: true },
    ])
  })
})

describe('several servers', () => {
  const person = { email: 'ana@example.com', password: 'secret' }

  async function withTwo() {
    const [own, production, staging] = [await startApplication(), await startRecordingServer(), await startRecordingServer()]
    for (const each of [production, staging]) {
      acceptSignIn(each)
      await own.value('server.save', { ...form(each.baseUrl), name: each === production ? 'Production' : 'Staging' })
      await own.value('session.signIn', person)
    }
    return { ...own, production, staging }
  }

  it('keep drafts and sessions apart; one goes between them without an address or a password', async () => {
    const { value, application, production, staging } = await withTwo()
    await value('drafts.keep', { key: 'cities/new', values: { title: 'Rosario' }, title: 'City', address: '/admin/add-city' })
    const scope = application.scope()
    await value('server.use', { address: production.baseUrl })
    expect(await value<SessionState>('session.state')).toMatchObject({
      status: 'signed-in',
      server: { name: 'Production', baseUrl: production.baseUrl, mark: null },
      servers: [
        { address: production.baseUrl, mark: null },
        { address: staging.baseUrl, name: 'Staging', mark: 'orange' },
      ],
    })
    expect(application.store.read(scope, 'anything'), 'a page of the other server reads nothing here').toBeNull()
    expect(application.scope()).not.toBe(scope)
    await value('server.remove', { address: staging.baseUrl })
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-in', servers: [{ name: 'Production' }] })
  })

  it('ends what began at one of them once Steward goes to another, and asks the other nothing of it', async () => {
    const { ask, value, production, staging } = await withTwo()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, title: `Screen ${index}` }))
    staging.answer(response => void held.then(() => json({ code: '1', data: { result: rows, count: 15 } })(response, staging.calls[0]!)))
    const before = [production, staging].map(({ calls }) => calls.length)
    const answer = ask('intro-screens.inOrder')
    await expect.poll(() => staging.calls.length).toBe(before[1]! + 1)
    await value('server.use', { address: production.baseUrl })
    release()
    expect((await answer).error).toMatchObject({ kind: 'signed-out' })
    expect((await ask('intro-screens.inOrder')).error, 'nor does the page').toMatchObject({ message: expect.stringContaining('another server') })
    expect(staging.calls).toHaveLength(before[1]! + 1)
    expect(production.calls.slice(before[0]).map(({ path }) => path)).toEqual(['/api/v1/Admin/getAdmin'])
  })

  it.each([
    ['server.use', (other: string, _own: string) => ({ address: other })],
    ['server.save', (other: string, _own: string) => form(other)],
    ['server.remove', (_other: string, own: string) => ({ address: own })],
  ])('stays where it is while something is being saved: %s', async (op, input) => {
    const { ask, value, failure, production, staging } = await withTwo()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    staging.routes['POST city/status'] = (response, call) => void held.then(() => json({ code: '1', message: 'Done' })(response, call))
    const saved = ask('cities.setStatus', { id: 3, status: 'Inactive' })
    await expect.poll(() => staging.calls.some(({ path }) => path.includes('city/status'))).toBe(true)
    const given = input(production.baseUrl, staging.baseUrl)
    expect((await failure(op, given)).message).toBe('Something is being saved. Switch servers once that is done.')
    release()
    await saved
    await value(op, given)
    expect(await value<SessionState>('session.state')).toMatchObject({ server: { baseUrl: production.baseUrl } })
  })

  it('forgets what it holds of one before it has anything of the other, so that no timer stores it there', async () => {
    const { value, application, production } = await withTwo()
    const held = application.holding<string>()
    held.set('cities', 'of staging')
    let release = () => {}
    const opened = new Promise<void>(resolve => (release = resolve))
    const there = production.routes['POST Admin/getAdmin']!
    production.routes['POST Admin/getAdmin'] = (response, call) => void opened.then(() => there(response, call))
    const before = production.calls.length
    const going = value('server.use', { address: production.baseUrl })
    await expect.poll(() => production.calls.length).toBe(before + 1)
    expect([application.scope(), [...held]]).toEqual([`${production.baseUrl} 7`, []])
    release()
    await going
  })

  it.each([
    ['unreachable', cut],
    ['busy', json({}, 503, { 'retry-after': '600' })],
  ])('does not take one of them for %s because the other was', async (_title, end) => {
    const { ask, value, application, production, staging } = await withTwo()
    let release = () => {}
    const left = new Promise<void>(resolve => (release = resolve))
    staging.answer((response, call) => void left.then(() => end(response, call)))
    const before = staging.calls.length
    const answer = ask('intro-screens.inOrder')
    await expect.poll(() => staging.calls.length).toBe(before + 1)
    await value('server.use', { address: production.baseUrl })
    release()
    expect((await answer).error).toBeDefined()
    expect([application.online(), application.askedToWait()]).toEqual([true, 0])
  })
})
