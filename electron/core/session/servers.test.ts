/** Several servers: where they come from, how they are told apart, and that each keeps what is its own. */
import { expect, it } from 'vitest'
import { CLOSED_POLICY, OPEN_POLICY, type Policy } from '../../../shared/platform/policy.ts'
import type { ServerForm, ServerProfile } from '../../../shared/platform/server.ts'
import { endpoints } from '../../host/operations.ts'
import { memoryVault } from '../../ports/vault.ts'
import { memorySettings } from '../../testing/applicationHarness.ts'
import { readPreset } from './preset.ts'
import { openTarget, type GivenTarget } from './target.ts'

const PRODUCTION: ServerProfile = { name: 'Production', baseUrl: 'https://api.example.com/v1/' }
const STAGING: ServerProfile = { name: 'Staging', baseUrl: 'https://staging.example.com/v1/', mediaUrl: 'https://media.example.com' }
const CHILE: ServerProfile = { name: 'Chile', baseUrl: 'https://cl.example.com/v1/', mark: 'red' }
const form = (profile: ServerProfile, more: Partial<ServerForm> = {}): ServerForm => ({ apiKey: '', apiKeyHeader: '', mediaUrl: '', ...profile, ...more })

function harness(kept: Record<string, unknown> = {}) {
  const [settings, vault] = [memorySettings(kept), memoryVault()]
  const open = (given: Partial<GivenTarget> = {}, policy: Policy = OPEN_POLICY) =>
    openTarget(settings, vault, { profile: null, demo: false, ...given }, endpoints, policy)
  return { settings, vault, open }
}
const names = (target: { listed(): Array<{ name: string }> }) => target.listed().map(({ name }) => name)

it('opens the only server of earlier settings as before, as the first of the list', async () => {
  const { open, settings } = harness({ target: 'server', server: { ...STAGING, endpoints: { 'bookings.list': 'GET x' } } })
  const target = await open({ preset: [PRODUCTION] })
  expect(target.profile()).toMatchObject({ ...STAGING, endpoints: { 'bookings.list': 'GET x' } })
  expect(target.listed().map(({ name, mark }) => [name, mark])).toEqual([
    ['Staging', null],
    ['Production', 'orange'],
  ])
  await target.useServer(form(CHILE))
  expect((settings.get('servers') as ServerProfile[])[0], 'nothing is lost once the list is stored').toMatchObject({ endpoints: { 'bookings.list': 'GET x' } })
  expect(names(await open())).toEqual(['Staging', 'Production', 'Chile'])
  expect((await harness({ target: 'demo', server: STAGING }).open()).kind(), 'the demo was used last').toBe('demo')
})

it('adds, changes, goes to and removes servers; all but the first have a mark', async () => {
  const { open, vault } = harness()
  const target = await open()
  await target.useServer(form(PRODUCTION, { apiKey: 'key-1' }))
  await target.useServer(form(STAGING, { apiKey: 'key-2' }))
  await target.useServer(form(CHILE))
  expect(target.listed()).toEqual([
    { address: PRODUCTION.baseUrl, name: 'Production', mark: null, isOwn: true },
    { address: STAGING.baseUrl, name: 'Staging', mark: 'orange', isOwn: true },
    { address: CHILE.baseUrl, name: 'Chile', mark: 'red', isOwn: true },
  ])
  await target.goTo(STAGING.baseUrl)
  expect(target.profile()).toMatchObject({ ...STAGING, apiKey: 'key-2' })
  expect((await open()).profile(), 'used last').toMatchObject({ name: 'Staging' })

  const moved = { ...STAGING, name: 'Rehearsal', baseUrl: 'https://rehearsal.example.com/' }
  await target.useServer(form(moved, { edited: STAGING.baseUrl, mark: 'blue', apiKey: 'key-3' }))
  expect(target.listed().map(({ name, mark }) => [name, mark])).toEqual([
    ['Production', null],
    ['Rehearsal', 'blue'],
    ['Chile', 'red'],
  ])
  await expect(target.useServer(form(CHILE, { edited: CHILE.baseUrl, name: 'PRODUCTION' }))).rejects.toThrow('Another server is called Production')

  await vault.set(`admin-info:${moved.baseUrl}`, '{}')
  await target.remove(moved.baseUrl)
  expect([names(target), target.profile()?.name]).toEqual([['Production', 'Chile'], 'Production'])
  expect([await vault.get('api-key:https://rehearsal.example.com'), await vault.get(`admin-info:${moved.baseUrl}`)]).toEqual([null, null])
  await expect(target.goTo(moved.baseUrl)).rejects.toThrow('This server was removed.')
  for (const each of [PRODUCTION, CHILE]) await target.remove(each.baseUrl)
  expect([target.kind(), (await open()).kind()]).toEqual(['none', 'none'])
})

it('begins with the preset, which users may change: a key that was typed goes before its own, and what was removed stays away', async () => {
  const { open } = harness()
  const preset = [PRODUCTION, { ...STAGING, apiKey: 'preset-key' }]
  const target = await open({ preset })
  expect(target.profile()).toMatchObject(PRODUCTION)
  await target.goTo(STAGING.baseUrl)
  expect(target.profile()).toMatchObject({ apiKey: 'preset-key' })
  await target.useServer(form({ ...STAGING, name: 'Mine' }, { edited: STAGING.baseUrl, apiKey: 'typed-key' }))
  const next = await open({ preset })
  expect([names(next), next.profile()?.apiKey]).toEqual([['Production', 'Mine'], 'typed-key'])
  await next.remove(PRODUCTION.baseUrl)
  expect(names(await open({ preset: [...preset, CHILE] })), 'what is preset later is added').toEqual(['Mine', 'Chile'])
})

it('tells a server apart from one of the same name that is preset later', async () => {
  const { open } = harness({ target: 'server', servers: [{ ...PRODUCTION, name: 'staging' }] })
  const target = await open({ preset: [STAGING] })
  expect(names(target)).toEqual(['staging', 'Staging (staging.example.com/v1)'])
  expect((await open({ preset: [STAGING], server: 'Staging (staging.example.com/v1)' })).profile()).toMatchObject({ baseUrl: STAGING.baseUrl })
  await target.goTo(STAGING.baseUrl)
  await target.useServer(form({ ...STAGING, mark: 'blue' }, { edited: STAGING.baseUrl, name: 'Rehearsal' }))
  expect(names(await open({ preset: [STAGING] }))).toEqual(['staging', 'Rehearsal'])
})

it('leaves the key of a preset in the preset when a user changes something else', async () => {
  const { open, vault } = harness()
  const preset = (apiKey: string) => [{ ...STAGING, apiKey }]
  await (await open({ preset: preset('first') })).useServer(form({ ...STAGING, name: 'Mine' }, { edited: STAGING.baseUrl }))
  expect(await vault.get('api-key:https://staging.example.com')).toBeNull()
  expect((await open({ preset: preset('second') })).profile()).toMatchObject({ name: 'Mine', apiKey: 'second' })
})

it('removes a server with the keys of its storage, unless another server has the same', async () => {
  const { open, vault } = harness()
  const target = await open()
  const keys = () => vault.get('storage-keys:https://s3.example.com')
  const storage = { endpoint: 'https://s3.example.com', bucket: 'images', region: '', accessKey: 'access', secretKey: 'secret' }
  for (const each of [PRODUCTION, STAGING]) await target.useServer(form(each, { storage }))
  await vault.set(`lock:${STAGING.baseUrl}`, '{}')
  await target.remove(STAGING.baseUrl)
  expect([await vault.get(`lock:${STAGING.baseUrl}`), await keys()]).toEqual([null, expect.stringContaining('secret')])
  await target.remove(PRODUCTION.baseUrl)
  expect(await keys()).toBeNull()
})

it('opens nothing anew where it goes to the server that it is at', async () => {
  const target = await harness({ target: 'server', servers: [PRODUCTION] }).open()
  const before = target.profile()
  await target.goTo(PRODUCTION.baseUrl)
  expect(target.profile()).toBe(before)
})

it.each([
  ['{', 'they aren’t JSON'],
  ['[]', 'they aren’t a JSON object'],
  ['{"exports":false}', 'exports is unknown'],
  ['{"servers":{}}', 'servers is a list of server profiles'],
  ['{"server":{"baseUrl":"http://api.example.com"}}', 'The base URL must start with https://'],
  ['{"servers":[{"baseUrl":"https://a.example","name":"A"},{"baseUrl":"https://b.example","name":"a"}]}', 'two servers have the name a'],
])('uses nothing of a preset that is %s, and says why', (text, problem) => {
  const read = readPreset({ place: '/etc/steward/defaults.json', text, problem: null }, endpoints)
  expect(read).toEqual({ servers: [], problem: expect.stringContaining(problem) })
})

it('reads a preset of one server or several, and none where there is none', () => {
  const read = (text: string | null, problem: string | null = null) => readPreset({ place: 'here', text, problem }, endpoints)
  expect(read(JSON.stringify({ server: PRODUCTION, servers: [STAGING] }))).toEqual({ servers: [PRODUCTION, STAGING], problem: null })
  expect(read(null)).toEqual({ servers: [], problem: null })
  expect(read(null, 'it can’t be read (EACCES)').problem).toContain('it can’t be read (EACCES)')
})

it('offers only the servers of a policy, and remembers which of them was used last', async () => {
  const { open } = harness({ target: 'server', server: CHILE })
  const policy = { ...OPEN_POLICY, isServerFixed: true, servers: [PRODUCTION, STAGING] }
  const target = await open({ preset: [CHILE] }, policy)
  expect([names(target), target.profile()?.name]).toEqual([['Production', 'Staging'], 'Production'])
  await target.goTo(STAGING.baseUrl)
  expect((await open({}, policy)).profile()).toMatchObject(STAGING)
  for (const attempt of [
    target.goTo(CHILE.baseUrl),
    target.remove(STAGING.baseUrl),
    target.useServer(form(CHILE)),
    target.useServer(form({ ...STAGING, mediaUrl: '' })),
  ])
    await expect(attempt).rejects.toThrow()
  await target.useServer(form(STAGING, { apiKey: 'typed' }))
  expect((await open({}, policy)).profile()).toMatchObject({ ...STAGING, apiKey: 'typed' })
  expect((await open({}, CLOSED_POLICY)).kind()).toBe('none')
})

it('stays at the server that the start names, whatever was used last, and changes nothing for other starts', async () => {
  const { open, settings } = harness({ target: 'server', servers: [PRODUCTION, STAGING], serverAddress: PRODUCTION.baseUrl })
  const target = await open({ server: 'staging' })
  expect([target.profile()?.name, target.listed()]).toEqual(['Staging', [expect.objectContaining({ name: 'Staging', mark: 'orange' })]])
  expect(settings.get('serverAddress')).toBe(PRODUCTION.baseUrl)
  await expect(target.goTo(PRODUCTION.baseUrl)).rejects.toThrow('started with --server')
  await expect(target.useServer(form(CHILE))).rejects.toThrow('started with --server')
  expect(() => target.useDemo()).toThrow('started with --server')
  await target.useServer(form(STAGING, { edited: STAGING.baseUrl, apiKey: 'typed' }))
  expect(settings.get('serverAddress'), 'nor does a key that is typed here').toBe(PRODUCTION.baseUrl)
  await expect(open({ server: 'Peru' })).rejects.toThrow('Steward knows no server called Peru. It knows Production and Staging')
})

it('goes on with the last used one of several that the start gives, which take precedence and are not stored', async () => {
  const { open, settings } = harness({ target: 'server', servers: [{ ...STAGING, mark: 'green' }], serverAddress: STAGING.baseUrl })
  const target = await open({ profile: PRODUCTION, others: [{ baseUrl: STAGING.baseUrl, loginEncoding: 'form' }] })
  expect(target.profile()).toMatchObject({ name: 'Staging', loginEncoding: 'form' })
  expect(target.listed().map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Staging', false],
    ['Production', false],
  ])
  await expect(target.remove(PRODUCTION.baseUrl)).rejects.toThrow('was given at the start')
  await target.goTo(PRODUCTION.baseUrl)
  expect(settings.get('servers')).toHaveLength(1)
})
