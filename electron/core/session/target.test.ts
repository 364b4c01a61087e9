import { OPEN_POLICY } from '../../../shared/platform/policy.ts'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../host/operations.ts'
import { memoryVault } from '../../ports/vault.ts'
import { memorySettings } from '../../testing/applicationHarness.ts'
import { serverAddress } from './profile.ts'
import { DEMO_PROFILE, openTarget } from './target.ts'

const NOTHING = { profile: null, demo: false }
const FORM = { baseUrl: 'https://api.example.com/v1/', apiKey: 'secret-key', apiKeyHeader: 'x-key', mediaUrl: 'https://media.example.com' }

async function harness(kept: Record<string, unknown> = {}) {
  const settings = memorySettings(kept)
  const vault = memoryVault()
  return {
    settings,
    vault,
    open: (given: Parameters<typeof openTarget>[2] = NOTHING, policy = OPEN_POLICY) => openTarget(settings, vault, given, endpoints, policy),
  }
}

describe('the target', () => {
  it('is none at the first start', async () => {
    const target = await (await harness()).open()
    expect([target.kind(), target.profile()]).toEqual(['none', null])
  })

  it('is what was used last, the API key from the vault', async () => {
    const { open, settings, vault } = await harness()
    const target = await open()
    await target.useServer(FORM)
    expect(JSON.stringify([settings.get('servers'), settings.get('target')])).not.toContain('secret-key')
    expect(await vault.get('api-key:https://api.example.com')).toBe('secret-key')
    const next = await open()
    expect([next.kind(), next.profile()]).toEqual(['server', FORM])
    next.useDemo()
    expect((await open()).kind()).toBe('demo')
    expect((await open()).profile()).toBe(DEMO_PROFILE)
  })

  it('is what was given, before what was used last', async () => {
    const { open, vault } = await harness({ target: 'demo' })
    await vault.set('api-key:https://given.example', 'kept')
    const given = await open({ profile: { baseUrl: 'https://given.example/' }, demo: false })
    expect([given.kind(), given.profile()]).toEqual(['server', { baseUrl: 'https://given.example/', apiKey: 'kept' }])
    expect((await open({ profile: { baseUrl: 'https://given.example/', apiKey: 'own' }, demo: false })).profile()?.apiKey).toBe('own')
    expect((await (await harness()).open({ profile: null, demo: true })).kind()).toBe('demo')
  })

  it('decisions section 0, 23: the storage keys lie in the vault, under the origin of their endpoint, and in no file', async () => {
    const { open, settings, vault } = await harness()
    const target = await open()
    const storage = { endpoint: 'https://s3.example.com/', bucket: 'images', region: '', accessKey: 'access-key-1', secretKey: 'secret-key-1' }
    await target.useServer({ ...FORM, storage })
    expect(JSON.stringify([settings.get('servers'), settings.get('target')])).not.toMatch(/access-key-1|secret-key-1/)
    expect(await vault.get('storage-keys:https://s3.example.com')).toBe('{"accessKey":"access-key-1","secretKey":"secret-key-1"}')
    const keys = { accessKey: 'access-key-1', secretKey: 'secret-key-1' }
    const objectStorage = { endpoint: 'https://s3.example.com/', bucket: 'images' }
    const next = await open()
    expect(next.profile()).toMatchObject({ objectStorage, storageKeys: keys })
    const empty = { ...storage, accessKey: '', secretKey: '' }
    expect((await next.profileOf({ ...FORM, storage: { ...empty, bucket: 'other' } })).storageKeys, 'left empty').toEqual(keys)
    expect((await next.profileOf(FORM)).objectStorage, 'nothing said').toEqual({ ...objectStorage, region: undefined })
    expect((await next.profileOf({ ...FORM, storage: { ...empty, endpoint: 'https://other.example.com' } })).storageKeys, 'another storage').toBeUndefined()
    await next.useServer({ ...FORM, storage: { ...empty, endpoint: '', bucket: '' } })
    expect(next.profile()).toMatchObject({ objectStorage: undefined, storageKeys: undefined })
  })

  it('takes the storage keys that a start was given before those in the vault, and does not keep them', async () => {
    const { open, vault } = await harness()
    await vault.set('storage-keys:https://s3.example.com', '{"accessKey":"kept-access","secretKey":"kept-secret"}')
    const profile = { baseUrl: 'https://given.example/', objectStorage: { endpoint: 'https://s3.example.com', bucket: 'images' } }
    const storageKeys = { accessKey: 'given-access', secretKey: 'given-secret' }
    expect((await open({ profile, demo: false, storageKeys })).profile()?.storageKeys).toEqual(storageKeys)
    expect((await open({ profile, demo: false })).profile()?.storageKeys).toEqual({ accessKey: 'kept-access', secretKey: 'kept-secret' })
    await vault.set('storage-keys:https://s3.example.com', '{"accessKey":"kept-')
    expect((await open({ profile, demo: false })).profile()?.storageKeys, 'cut off').toBeUndefined()
  })

  it('an empty API key keeps the stored one', async () => {
    const target = await (await harness()).open()
    await target.useServer(FORM)
    expect(await target.profileOf({ ...FORM, apiKey: '' })).toEqual(FORM)
    expect((await target.profileOf({ ...FORM, apiKey: 'new' })).apiKey).toBe('new')
  })

  it.each([
    ['without the slash at its end', 'https://api.example.com/v1'],
    ['in capitals', 'HTTPS://API.Example.COM/v1/'],
    ['with the default port', 'https://api.example.com:443/v1/'],
    ['with another path', 'https://api.example.com/v2/'],
    ['with no path', 'https://api.example.com'],
    ['with dots in its path', 'https://api.example.com/x/../v1/'],
  ])('the API key stays with its origin: the address %s has it', async (_title, baseUrl) => {
    const { open } = await harness()
    const target = await open()
    await target.useServer(FORM)
    expect(await target.hasApiKey(baseUrl)).toBe(true)
    await target.useServer({ ...FORM, apiKey: '', baseUrl })
    expect(target.profile()).toMatchObject({ apiKey: 'secret-key', baseUrl: serverAddress(baseUrl) })
    expect((await open()).profile()).toMatchObject({ apiKey: 'secret-key', baseUrl: serverAddress(baseUrl) })
  })

  it.each([
    ['another host', 'https://evil.example/v1/'],
    ['a host that ends alike', 'https://api.example.com.evil.example/v1/'],
    ['another port', 'https://api.example.com:8443/v1/'],
    ['a subdomain', 'https://x.api.example.com/v1/'],
    ['a path that looks like it', 'https://evil.example/https://api.example.com/v1/'],
  ])('the API key goes to no other origin: not to %s', async (_title, baseUrl) => {
    const target = await (await harness()).open()
    await target.useServer(FORM)
    expect(await target.hasApiKey(baseUrl)).toBe(false)
    expect((await target.profileOf({ ...FORM, apiKey: '', baseUrl })).apiKey).toBeUndefined()
    await target.useServer({ ...FORM, apiKey: '', baseUrl })
    expect(target.profile()?.apiKey).toBeUndefined()
    await target.useServer({ ...FORM, apiKey: '' })
    expect(target.profile()?.apiKey, 'and is still there for its own').toBe('secret-key')
  })

  it('https and http on this machine are two origins', async () => {
    const target = await (await harness()).open()
    await target.useServer({ ...FORM, baseUrl: 'https://localhost:8000/' })
    expect(await target.hasApiKey('http://localhost:8000/')).toBe(false)
  })

  it('a key given at the start is kept too, before one that is stored', async () => {
    const { open, vault } = await harness()
    await vault.set('api-key:https://given.example', 'stored')
    const target = await open({ profile: { baseUrl: 'https://given.example/v1', apiKey: 'own' }, demo: false })
    expect(await target.hasApiKey('https://given.example/v2/')).toBe(true)
    expect((await target.profileOf({ ...FORM, apiKey: '', baseUrl: 'https://given.example/v1/' })).apiKey).toBe('own')
  })

  it('what an earlier version kept under the address as it was typed is taken over', async () => {
    const old = 'https://API.example.com/v1'
    const { open, vault } = await harness({ target: 'server', server: { baseUrl: old } })
    await vault.set(`api-key:${old}`, 'old-key')
    await vault.set(`admin-info:${old}`, '{}')
    expect((await open()).profile()).toMatchObject({ baseUrl: 'https://api.example.com/v1/', apiKey: 'old-key' })
    const entries = await Promise.all(
      [`api-key:${old}`, `admin-info:${old}`, 'api-key:https://api.example.com', 'admin-info:https://api.example.com/v1/'].map(name => vault.get(name)),
    )
    expect(entries).toEqual([null, null, 'old-key', '{}'])
  })

  it('a new address starts without what belongs to the old one', async () => {
    const target = await (
      await harness()
    ).open({ profile: { baseUrl: FORM.baseUrl, endpoints: { 'bookings.list': 'GET x' }, loginEncoding: 'form' }, demo: false })
    expect(await target.profileOf({ ...FORM, baseUrl: 'https://API.example.com/v1', mediaUrl: '', apiKeyHeader: '' })).toMatchObject({
      endpoints: { 'bookings.list': 'GET x' },
      loginEncoding: 'form',
      mediaUrl: undefined,
    })
    expect(await target.profileOf({ ...FORM, baseUrl: 'https://new.example/' })).not.toHaveProperty('endpoints')
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'https://x.example'],
    ['a list', []],
    ['an address of another kind', { baseUrl: 'javascript:alert(1)' }],
    ['plain http', { baseUrl: 'http://api.example.com' }],
    ['a number', { baseUrl: 5 }],
    ['a header with a line break', { baseUrl: 'https://x.example', apiKeyHeader: 'a\r\nb' }],
    ['a call that there is not', { baseUrl: 'https://x.example', endpoints: { x: 'GET y' } }],
  ])('where the settings file holds %s, it is none', async (_title, server) => {
    const target = await (await harness({ target: 'server', server })).open()
    expect([target.kind(), target.profile()]).toEqual(['none', null])
  })
})
