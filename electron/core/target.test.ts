import { describe, expect, it } from 'vitest'
import { memoryVault } from '../ports/vault.ts'
import { trialSettings } from './applicationTrial.ts'
import { DEMO_PROFILE, openTarget } from './target.ts'

const NOTHING = { profile: null, demo: false }
const FORM = { baseUrl: 'https://api.example.com/v1', apiKey: 'secret-key', apiKeyHeader: 'x-key', mediaUrl: 'https://media.example.com' }

async function trial(kept: Record<string, unknown> = {}) {
  const settings = trialSettings(kept)
  const vault = memoryVault()
  return { settings, vault, open: (given: Parameters<typeof openTarget>[2] = NOTHING) => openTarget(settings, vault, given) }
}

describe('the target', () => {
  it('is none at the first start', async () => {
    const target = await (await trial()).open()
    expect([target.kind(), target.profile()]).toEqual(['none', null])
  })

  it('is what was used last, the API key from the vault', async () => {
    const { open, settings, vault } = await trial()
    const target = await open()
    await target.useServer(FORM)
    expect(JSON.stringify([settings.get('server'), settings.get('target')])).not.toContain('secret-key')
    expect(await vault.get(`api-key:${FORM.baseUrl}`)).toBe('secret-key')
    const next = await open()
    expect([next.kind(), next.profile()]).toEqual(['server', FORM])
    next.useDemo()
    expect((await open()).kind()).toBe('demo')
    expect((await open()).profile()).toBe(DEMO_PROFILE)
  })

  it('is what was given, before what was used last', async () => {
    const { open, vault } = await trial({ target: 'demo' })
    await vault.set('api-key:https://given.example/', 'kept')
    const given = await open({ profile: { baseUrl: 'https://given.example/' }, demo: false })
    expect([given.kind(), given.profile()]).toEqual(['server', { baseUrl: 'https://given.example/', apiKey: 'kept' }])
    expect((await open({ profile: { baseUrl: 'https://given.example/', apiKey: 'own' }, demo: false })).profile()?.apiKey).toBe('own')
    expect((await (await trial()).open({ profile: null, demo: true })).kind()).toBe('demo')
  })

  it('an empty API key keeps the stored one, for its own address only', async () => {
    const target = await (await trial()).open()
    await target.useServer(FORM)
    expect(await target.profileOf({ ...FORM, apiKey: '' })).toEqual(FORM)
    expect((await target.profileOf({ ...FORM, apiKey: '', baseUrl: 'https://evil.example/' })).apiKey).toBeUndefined()
    expect((await target.profileOf({ ...FORM, apiKey: 'new' })).apiKey).toBe('new')
  })

  it('a new address starts without what belongs to the old one', async () => {
    const target = await (await trial()).open({ profile: { baseUrl: FORM.baseUrl, endpoints: { 'bookings.list': 'GET x' }, loginEncoding: 'form' }, demo: false })
    expect(await target.profileOf({ ...FORM, mediaUrl: '', apiKeyHeader: '' })).toMatchObject({ endpoints: { 'bookings.list': 'GET x' }, loginEncoding: 'form', mediaUrl: undefined })
    expect(await target.profileOf({ ...FORM, baseUrl: 'https://new.example/' })).not.toHaveProperty('endpoints')
  })

  it.each([
    ['nothing', undefined], ['a text', 'https://x.example'], ['a list', []], ['an address of another kind', { baseUrl: 'javascript:alert(1)' }], ['plain http', { baseUrl: 'http://api.example.com' }],
    ['a number', { baseUrl: 5 }], ['a header with a line break', { baseUrl: 'https://x.example', apiKeyHeader: 'a\r\nb' }], ['a call that there is not', { baseUrl: 'https://x.example', endpoints: { x: 'GET y' } }],
  ])('where the settings file holds %s, it is none', async (_title, server) => {
    const target = await (await trial({ target: 'server', server })).open()
    expect([target.kind(), target.profile()]).toEqual(['none', null])
  })
})
