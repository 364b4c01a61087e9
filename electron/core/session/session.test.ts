import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../shared/platform/session.ts'
import { memoryVault, type Vault } from '../../ports/vault.ts'
import { acceptSignIn, administrator, startApplication, memorySettings, type HarnessOptions } from '../../testing/applicationHarness.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'

const LUIS = { ...administrator, token: 'token-of-luis', id: 8, name: 'Luis', email: 'luis@example.com' }
const FIVE_MINUTES = 5 * 60_000

/** A server that accepts Ana, and an application in front of it. */
async function harness(denials: Record<string, Record<string, unknown>> = {}, options: HarnessOptions = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server, denials)
  const started = { vault: memoryVault(), store: memoryOfflineStore(null), settings: memorySettings(), ...options }
  const start = (more: HarnessOptions = {}) => startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'key' }, ...started, ...more })
  const own = await start()
  return { server, start, ...started, own, state: () => own.value<SessionState>('session.state'), scope: `${server.baseUrl} ${administrator.id}` }
}

const failing = (vault: Vault, ...methods: Array<'get' | 'set' | 'remove'>): Vault => ({
  ...vault,
  ...Object.fromEntries(methods.map(method => [method, () => Promise.reject(new Error('locked'))])),
})

describe('signing in', () => {
  it(
    'stores the whole login response under an admin-info entry and knows the administrator; no answer holds the token',
    { tags: ['F-181', 'F-182', 'F-247', 'F-248', 'F-249', 'F-299', 'F-389', 'F-392', 'F-393'] },
    async () => {
      const { own, server, vault, state } = await harness()
      const response = { code: '1', message: 'Welcome', data: { ...administrator, phone: '600 100 200', of: { their: ['own'] } }, issued: 'today' }
      server.routes['POST admin/login'] = json(response)
      expect(await state()).toMatchObject({ status: 'signed-out', administrator: null, lastEmail: '' })
      const answered = await own.ask('session.signIn', { email: 'ana@example.com', password: 'secret' })
      expect(answered.value).toMatchObject({
        status: 'signed-in',
        lastEmail: 'ana@example.com',
        administrator: { id: 7, name: 'Ana', email: 'ana@example.com', role_type: 'd', assigned_lang: [1, 2] },
      })
      expect(JSON.stringify([answered, await state(), await own.value('diagnostics.show'), own.pushes])).not.toContain(administrator.token)
      const entry = JSON.parse((await vault.get(`admin-info:${server.baseUrl}`))!) as object
      expect(entry).toMatchObject({ response, role_type: 'd', assigned_lang: [1, 2], token: administrator.token })
      expect(own.pushes).toContainEqual({ push: 'session' })
    },
  )

  it.each(['d', 's', 'editor', ''])(
    'administrators alone sign in, and the role type %j gives and takes nothing',
    { tags: ['F-004', 'F-353', 'F-354', 'F-380', 'C-002', 'C-576', 'O-016', 'O-490', 'O-509'] },
    async role_type => {
      const { own, server, state } = await harness()
      acceptSignIn(server, { Cities: { delete: true } }, { ...administrator, role_type })
      await own.signIn()
      expect(server.calls[0]?.path).toBe('/api/v1/admin/login')
      expect(await state()).toMatchObject({ status: 'signed-in', administrator: { role_type }, denials: { cities: { add: false, edit: false, delete: true } } })
      expect(await own.failure('cities.remove', { id: 1 })).toMatchObject({ kind: 'denied' })
    },
  )

  it(
    'reads the denials with the token that login gave, which later calls send as api-token',
    { tags: ['F-300', 'F-355', 'F-356', 'F-384', 'F-399'] },
    async () => {
      const { own, server, state } = await harness({ Cities: { view: 0, add: '1', edit: true, delete: 'no' }, 'App Settings ': { export: 1 } })
      await own.signIn()
      const [, check] = server.calls
      expect([check?.method, check?.path, check?.body, check?.headers['api-token']]).toEqual(['POST', '/api/v1/Admin/getAdmin', 'id=7', administrator.token])
      expect((await state()).denials).toEqual({
        cities: { view: false, add: true, edit: true, delete: false, export: false },
        settings: { view: false, add: false, edit: false, delete: false, export: true },
      })
      server.routes['GET city/lists'] = json({ code: '1', data: [] })
      await own.value('cities.list', { page: 0, size: 10 })
      expect(server.calls.slice(2).map(({ path, headers }) => [path, headers['api-token']])).toEqual([['/api/v1/city/lists', administrator.token]])
    },
  )

  it.each([
    ['no section_permissions', {}],
    ['null', { section_permissions: null }],
    ['an empty text', { section_permissions: '' }],
    ['a list, not text', { section_permissions: [{ title: 'Cities', data: null }] }],
    ['data as text', { section_permissions: [{ title: 'Cities', data: '{}' }] }],
  ])('denies nothing where the details hold %s', { tags: ['F-358'] }, async (_title, details) => {
    const { own, server, state } = await harness()
    server.routes['POST Admin/getAdmin'] = json({ code: 1, data: { id: 7, ...details } })
    await own.signIn()
    expect(Object.values((await state()).denials).flatMap(section => Object.values(section))).not.toContain(true)
  })

  it.each([
    [
      'one section cannot be read',
      [
        { title: 'Cities', data: ['view'] },
        { title: 'States', data: { edit: true } },
      ],
      { cities: { add: true, view: false }, states: { edit: true, add: false } },
    ],
    ['broken JSON text', '[{"title":"Cit', { '': { view: false, add: true, edit: true, delete: true, export: true } }],
    ['entries that are none', [null, 'x', { title: 'Cities', data: {} }], { '': { view: false, edit: true }, cities: { edit: false } }],
  ])('%s: the administrator comes in, and changes nothing on denials that nobody knows', { tags: ['F-357'] }, async (_title, section_permissions, denials) => {
    const { own, server, state } = await harness()
    server.routes['POST Admin/getAdmin'] = json({ code: 1, data: { id: 7, section_permissions, assigned_lang: '[null,2]' } })
    await own.signIn()
    expect(await state()).toMatchObject({ status: 'signed-in', denials, administrator: { assigned_lang: [2] } })
  })

  it('a refusal shows the server’s message and changes nothing', { tags: ['F-394', 'F-452'] }, async () => {
    const { own, server, state, vault } = await harness()
    server.routes['POST admin/login'] = json({ code: '0', message: 'Contraseña incorrecta' })
    expect(await own.failure('session.signIn', { email: 'ana@example.com', password: 'x' })).toMatchObject({
      kind: 'rejected',
      message: 'Contraseña incorrecta',
    })
    expect(await state()).toMatchObject({ status: 'signed-out', lastEmail: '' })
    expect(await vault.get(`admin-info:${server.baseUrl}`)).toBeNull()
  })

  it('what cannot be right is not sent', { tags: ['F-303', 'F-304', 'F-305'] }, async () => {
    const { own, server } = await harness()
    expect(await own.failure('session.signIn', { email: '', password: '' })).toMatchObject({
      kind: 'invalid',
      fields: { email: 'Put your valid E-mail', password: 'Password seems wrong, re-try or Contact your Super Admin' },
    })
    expect((await own.failure('session.signIn', { email: 'ana', password: 'x' })).fields).toEqual({ email: 'Put your valid email' })
    expect(server.calls).toEqual([])
  })

  it('without the denials nobody is signed in', async () => {
    const { own, server, state } = await harness()
    server.routes['POST Admin/getAdmin'] = json({ code: '0', message: 'No such administrator' })
    expect(await own.failure('session.signIn', { email: 'ana@example.com', password: 'x' })).toMatchObject({
      kind: 'rejected',
      message: 'No such administrator',
    })
    expect(await state()).toMatchObject({ status: 'signed-out', denials: {} })
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one with a line break', 'a\nb'],
    ['an object', {}],
  ])('a login answer with %s for a token is not the documented one', async (_title, token) => {
    const { own, server } = await harness()
    server.routes['POST admin/login'] = json({ code: '1', data: { ...administrator, token } })
    expect(await own.failure('session.signIn', { email: 'ana@example.com', password: 'x' })).toMatchObject({
      kind: 'unexpected',
      details: expect.stringContaining('data.token'),
    })
  })

  it('without a server it says what to do', async () => {
    const own = await startApplication()
    expect(await own.failure('session.signIn', { email: 'ana@example.com', password: 'x' })).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('No server is set up yet'),
    })
  })
})

describe('one sign-in at a time', () => {
  /** A server that answers a sign-in when it is told to. */
  async function waiting() {
    const started = await harness()
    const { server } = started
    const login = server.routes['POST admin/login']!
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    server.routes['POST admin/login'] = (response, call) => void released.then(() => login(response, call))
    const logins = () => server.calls.filter(call => call.path === '/api/v1/admin/login').length
    return { ...started, release, logins }
  }
  const FORM = { email: 'ana@example.com', password: 'secret' }

  it('the same twice, from two windows, is sent once and answers both', async () => {
    const { own, release, logins } = await waiting()
    const both = [own.value<SessionState>('session.signIn', FORM), own.value<SessionState>('session.signIn', FORM)]
    await expect.poll(logins).toBe(1)
    release()
    expect((await Promise.all(both)).map(state => state.status)).toEqual(['signed-in', 'signed-in'])
    expect(logins()).toBe(1)
    await own.signIn()
    expect(logins(), 'a later one is one of its own').toBe(2)
  })

  it('another one meanwhile is refused and not sent', async () => {
    const { own, release, logins, state } = await waiting()
    const first = own.value('session.signIn', FORM)
    await expect.poll(logins).toBe(1)
    expect(await own.failure('session.signIn', { email: 'luis@example.com', password: 'x' })).toMatchObject({
      message: 'Another sign-in is in progress. Wait until it finishes.',
    })
    release()
    await first
    expect(await state()).toMatchObject({ status: 'signed-in', administrator: { name: 'Ana' } })
    expect(logins()).toBe(1)
  })

  it('comes to nothing where the server was changed meanwhile: no token goes to another server', async () => {
    const { own, server, release, logins, state, vault } = await waiting()
    const other = await startRecordingServer()
    const signingIn = own.failure('session.signIn', FORM)
    await expect.poll(logins).toBe(1)
    await own.value('server.save', { baseUrl: other.baseUrl, apiKey: 'other', apiKeyHeader: '', mediaUrl: '' })
    release()
    expect(await signingIn).toMatchObject({ message: 'The server was changed or the session ended while you were signing in. Sign in again.' })
    expect((await state()).status).toBe('signed-out')
    expect(other.calls).toEqual([])
    for (const { baseUrl } of [server, other]) expect(await vault.get(`admin-info:${baseUrl}`)).toBeNull()
  })

  it('comes to nothing where somebody left meanwhile', async () => {
    const { own, release, logins, state } = await waiting()
    const signingIn = own.failure('session.signIn', FORM)
    await expect.poll(logins).toBe(1)
    await own.value('session.signOut')
    release()
    expect(await signingIn).toMatchObject({ kind: 'signed-out' })
    expect((await state()).status).toBe('signed-out')
  })
})

describe('a vault that does not do its work', () => {
  it('does not stop signing in, and is spoken of', async () => {
    const { own, state } = await harness({}, { vault: failing(memoryVault(), 'set') })
    await own.signIn()
    expect(await state()).toMatchObject({ status: 'signed-in', limitations: [expect.stringContaining('The keychain didn’t store the sign-in')] })
  })

  it('does not stop the start either', async () => {
    const { own, state } = await harness({}, { vault: failing(memoryVault(), 'get') })
    expect(await state()).toMatchObject({ status: 'signed-out', limitations: [expect.stringContaining('The keychain can’t be read')] })
    await own.signIn()
    expect((await state()).status).toBe('signed-in')
  })

  it('that does not remove the token is spoken of, and the token is not used again', async () => {
    const { own, state, start, vault } = await harness({}, { vault: failing(memoryVault(), 'remove') })
    await own.signIn()
    await own.value('session.signOut')
    expect((await state()).limitations).toEqual([expect.stringContaining('didn’t remove the sign-in')])
    await own.application.retarget()
    expect((await state()).status).toBe('signed-out')
    void start
    void vault
  })
})

describe('the next start', () => {
  it('takes up the session and checks it with Admin/getAdmin', { tags: ['F-247', 'O-411'] }, async () => {
    const { own, start, server } = await harness({ Cities: { add: true } })
    await own.signIn()
    server.calls.length = 0
    acceptSignIn(server, { Cities: { edit: true } })
    const next = await start()
    expect(await next.value<SessionState>('session.state')).toMatchObject({
      status: 'signed-in',
      administrator: { id: 7 },
      denials: { cities: { add: false, edit: true } },
    })
    expect(server.calls.map(({ path, headers }) => [path, headers['api-token']])).toEqual([['/api/v1/Admin/getAdmin', administrator.token]])
  })

  it('refused at the check, nobody is signed in, and the token is gone', async () => {
    const { own, start, server, vault } = await harness()
    await own.signIn()
    server.routes['POST Admin/getAdmin'] = json({ message: 'Unauthenticated.' }, 401)
    const next = await start()
    expect(await next.value<SessionState>('session.state')).toMatchObject({ status: 'signed-out', administrator: null, denials: {} })
    expect(await vault.get(`admin-info:${server.baseUrl}`)).toBeNull()
  })

  it.each([['out of reach', () => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENETUNREACH' }) })]])(
    '%s, it goes on with the denials last known',
    async (_title, failure) => {
      const { own, start } = await harness({ Cities: { delete: true } })
      await own.signIn()
      const next = await start({ fetch: () => Promise.reject(failure()), store: memoryOfflineStore(null) })
      expect(await next.value<SessionState>('session.state')).toMatchObject({ status: 'signed-in', denials: { cities: { delete: true } }, online: false })
      expect(await next.failure('cities.remove', { id: 1 })).toMatchObject({ kind: 'denied' })
    },
  )

  it('does not wait long for a server that does not answer; refused later, sign-in opens over the screen', async () => {
    const { own, start, server } = await harness()
    await own.signIn()
    let release = () => {}
    server.routes['POST Admin/getAdmin'] = (response, call) => void (release = () => json({}, 401)(response, call))
    const next = await start()
    expect((await next.value<SessionState>('session.state')).status).toBe('signed-in')
    release()
    await expect.poll(async () => (await next.value<SessionState>('session.state')).status).toBe('expired')
  })

  it.each([
    ['cut off', '{"token":"x'],
    ['of another kind', '5'],
    ['without a token', '{"id":7}'],
    ['empty', '{}'],
  ])('a vault entry that is %s is as good as none', async (_title, entry) => {
    const { start, server, vault } = await harness()
    await vault.set(`admin-info:${server.baseUrl}`, entry)
    const next = await start()
    expect((await next.value<SessionState>('session.state')).status).toBe('signed-out')
    expect(await vault.get(`admin-info:${server.baseUrl}`)).toBeNull()
    expect(server.calls).toEqual([])
  })

  it('the session of one server is none of another', async () => {
    const { own, start } = await harness()
    await own.signIn()
    const other = await startRecordingServer()
    const next = await start({ profile: { baseUrl: other.baseUrl } })
    expect((await next.value<SessionState>('session.state')).status).toBe('signed-out')
    expect(other.calls).toEqual([])
  })
})

describe('a session that ends while somebody works', () => {
  it('is expired: closed operations are refused, drafts stay, and the same administrator goes on', async () => {
    const { own, server, state } = await harness()
    await own.signIn()
    await own.value('drafts.keep', { key: 'cities/new', values: { title: 'Ros' } })
    server.routes['POST city/store'] = json({ message: 'Unauthenticated.' }, 401)
    const city = { country_id: 1, state_id: 2, title: 'Rosario' }
    expect(await own.failure('cities.create', city)).toMatchObject({
      kind: 'signed-out',
      message: 'Your session ended before this was done. Sign in and send it again; what you typed is still here.',
    })
    expect(await state()).toMatchObject({ status: 'expired', administrator: { name: 'Ana' } })
    expect(own.pushes.at(-1)).toEqual({ push: 'session' })
    const calls = server.calls.length
    expect(await own.failure('cities.create', city)).toMatchObject({ kind: 'signed-out', message: 'Sign in to do this.' })
    expect(server.calls).toHaveLength(calls)
    await own.signIn()
    expect((await state()).status).toBe('signed-in')
    expect(await own.value('drafts.show', { key: 'cities/new' })).toMatchObject({ values: { title: 'Ros' }, unknownSince: null })
    server.routes['POST city/store'] = json({ code: '1', message: 'Saved' })
    expect(await own.value('cities.create', city)).toEqual({ message: 'Saved' })
  })

  it('another administrator may sign in instead, finds nothing of the first, and takes nothing from them', async () => {
    const { own, server, store, scope } = await harness()
    server.routes['GET city/lists'] = json({
      code: '1',
      data: [{ id: 1, title: 'Rosario', state_id: 1, state_title: '', country_id: 1, country_title: '', status: 'Active' }],
    })
    await own.signIn()
    await own.value('cities.list', { page: 0, size: 10 })
    await own.value('drafts.keep', { key: 'cities/new', values: { title: 'Ros' } })
    await expect.poll(() => store.read(scope, 'cities.list')).not.toBeNull()
    const change = { id: 1, country_id: 1, state_id: 1, title: 'Ros' }
    const about = { key: 'cities/1', address: '/admin/update-city/1', typed: { before: { title: 'Rosario' }, after: { title: 'Ros' } } }
    await expect(own.application.outbox.add('cities.update', change, about)).resolves.toMatchObject({ isWaiting: true })
    const kept = [store.read(scope, 'cities.list'), store.read(scope, 'draft.cities/new')]
    own.application.session.expire()
    acceptSignIn(server, { Cities: { add: true } }, LUIS)
    server.routes['GET city/lists'] = json({ code: '1', data: [] })
    await own.value('session.signIn', { email: 'luis@example.com', password: 'x' })
    expect([store.read(scope, 'cities.list'), store.read(scope, 'draft.cities/new')]).toEqual(kept)
    expect(await own.value('outbox.list', {})).toMatchObject({ changes: [] })
    expect(await own.value('outbox.count', {})).toEqual({ count: 0 })
    expect(await own.value('changes.list', { size: 10 })).toMatchObject({ entries: [] })
    expect(await own.value('cities.list', { page: 0, size: 10 })).toMatchObject({ rows: [], total: 0 })
    expect(await own.value('drafts.show', { key: 'cities/new' })).toEqual({ values: null, saves: 0, unknownSince: null })
    expect(await own.failure('cities.create', { country_id: 1, state_id: 1, title: 'x' })).toMatchObject({ kind: 'denied' })
    expect(server.calls.at(-1)?.headers['api-token']).toBe(LUIS.token)

    own.application.session.expire()
    acceptSignIn(server)
    await own.signIn()
    expect(await own.value('drafts.show', { key: 'cities/new' })).toMatchObject({ values: { title: 'Ros' } })
    expect(await own.value('outbox.list', {})).toMatchObject({ changes: [{ area: 'cities', record: { id: 1 } }] })
  })
})

describe('signing out', () => {
  it('wipes token, stored lists and drafts, also those that are being read', { tags: ['F-301', 'F-302'] }, async () => {
    const { own, server, vault, store, state, scope } = await harness()
    server.routes['GET city/lists'] = json({ code: '1', data: [] })
    await own.signIn()
    await own.value('cities.list', { page: 0, size: 10 })
    await own.value('drafts.keep', { key: 'cities/new', values: { title: 'Ros' } })
    await expect.poll(() => store.read(scope, 'cities.list')).not.toBeNull()
    let release = () => {}
    server.routes['GET dashboard-data'] = (response, call) =>
      void (release = () => json({ code: '1', data: { user_list: 1, pro_list: 1, quotation_list: 1, services_list: 1, booking_list: 1 } })(response, call))
    const reading = own.failure('dashboard.counts')
    await expect.poll(() => server.calls.at(-1)?.path).toBe('/api/v1/dashboard-data')
    expect(await own.value('session.signOut')).toMatchObject({ status: 'signed-out', administrator: null, denials: {} })
    release()
    expect(await reading).toMatchObject({ kind: 'signed-out' })
    for (const key of ['cities.list', 'draft.cities/new', 'dashboard', 'access'])
      for (const place of [scope, '']) expect(store.read(place, key), key).toBeNull()
    expect(await vault.get(`admin-info:${server.baseUrl}`)).toBeNull()
    expect(await own.failure('cities.list', { page: 0, size: 10 })).toMatchObject({ kind: 'signed-out' })
    expect((await state()).lastEmail, 'the e-mail is remembered').toBe('ana@example.com')
  })
})

describe('the denials', () => {
  it('are read again every 5 minutes, and told when they changed', { tags: ['F-356'] }, async () => {
    const { own, server, state } = await harness()
    await own.signIn()
    const checks = () => server.calls.filter(call => call.path.endsWith('/Admin/getAdmin')).length
    own.clock.advance(FIVE_MINUTES - 1)
    expect(checks()).toBe(1)
    own.pushes.length = 0
    own.clock.advance(1)
    await expect.poll(checks).toBe(2)
    acceptSignIn(server, { Cities: { add: true } })
    own.clock.advance(FIVE_MINUTES)
    await expect.poll(async () => (await state()).denials).toMatchObject({ cities: { add: true } })
    expect(own.pushes).toEqual([{ push: 'session' }])
  })

  it.each([
    ['a fault', json({}, 500)],
    ['a refusal', json({ code: '0', message: 'No' })],
    ['something else', json({ code: '1', data: 'x' })],
  ])('%s leaves them as they were', async (_title, answer) => {
    const { own, server, state } = await harness({ Cities: { add: true } })
    await own.signIn()
    server.routes['POST Admin/getAdmin'] = answer
    const before = server.calls.length
    own.clock.advance(FIVE_MINUTES)
    await expect.poll(() => server.calls.length).toBeGreaterThan(before)
    await expect.poll(() => own.application.log.calls().at(-1)?.failure).toBeDefined()
    expect(await state()).toMatchObject({ status: 'signed-in', denials: { cities: { add: true } } })
  })

  it('that cannot be read any more stay as they were', async () => {
    const { own, server, state } = await harness({ Cities: { view: true, add: true } })
    await own.signIn()
    server.routes['POST Admin/getAdmin'] = json({ code: '1', data: { name: 'Ana María', section_permissions: '[{"title":"Cit' } })
    own.clock.advance(FIVE_MINUTES)
    await expect.poll(async () => (await state()).administrator?.name).toBe('Ana María')
    expect((await state()).denials).toEqual({ cities: { view: true, add: true, edit: false, delete: false, export: false } })
  })

  it('a refused token at that check ends the session', async () => {
    const { own, server, state } = await harness()
    await own.signIn()
    server.routes['POST Admin/getAdmin'] = json({}, 401)
    own.clock.advance(FIVE_MINUTES)
    await expect.poll(async () => (await state()).status).toBe('expired')
  })

  it('nobody asks while nobody is signed in', async () => {
    const { own, server } = await harness()
    own.clock.advance(10 * FIVE_MINUTES)
    await new Promise(resolve => setImmediate(resolve))
    expect(server.calls).toEqual([])
  })
})
