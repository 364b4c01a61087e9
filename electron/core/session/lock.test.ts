/** The idle lock in main: nothing is answered while it is on, and only the right password takes it off. */
import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../shared/platform/session.ts'
import { operations } from '../../host/operations.ts'
import { memoryVault } from '../../ports/vault.ts'
import {
  acceptSignIn,
  administrator,
  memorySettings,
  startApplication,
  type ApplicationHarness,
  type HarnessOptions,
} from '../../testing/applicationHarness.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'
import { lockEntry } from './lock.ts'

const MINUTE = 60_000

/** Ana, signed in, with an idle lock of ten minutes by policy. */
async function harness(options: HarnessOptions = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  let isAway = false
  const fetchHere: typeof fetch = (...given) =>
    isAway ? Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })) : fetch(...given)
  const lasting = { fetch: fetchHere, vault: memoryVault(), settings: memorySettings(), policy: { idleLockMinutes: 10 }, ...options }
  const start = () => startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'key' }, ...lasting })
  const own = await start()
  await own.signIn()
  const isLocked = async (application = own) => (await application.value<SessionState>('session.state')).isLocked
  return { server, own, start, goAway: () => (isAway = true), isLocked, vault: lasting.vault }
}

/** What the server says to a wrong password. */
const NO = json({ code: '0', message: 'Password seems wrong' })
const unlock = (own: ApplicationHarness, password: string) => own.ask('session.unlock', { password })

/** Resolves when what unlocks offline is stored, which sign-in does not wait for. */
async function verifierStored(vault: ReturnType<typeof memoryVault>, baseUrl: string): Promise<void> {
  await expect.poll(async () => (JSON.parse((await vault.get(lockEntry(baseUrl))) ?? '{}') as { hash?: string }).hash).toMatch(/./)
}

describe('the lock', () => {
  it('refuses every operation but those that unlock, sign out, and draw the page', async () => {
    const { own } = await harness()
    await own.value('session.lock')
    const allowed: string[] = []
    for (const { name, operations: verbs } of Object.values(operations.contract)) {
      for (const verb of Object.keys(verbs)) {
        if (`${name}.${verb}` === 'session.signOut') continue // which ends the lock with the session
        const { error } = await own.ask(`${name}.${verb}`)
        if (error?.kind !== 'locked') allowed.push(`${name}.${verb}`)
      }
    }
    expect(allowed.toSorted()).toEqual(['preferences.show', 'session.lock', 'session.state', 'session.unlock', 'updates.show'])
    expect(await own.value('session.signOut')).toMatchObject({ status: 'signed-out', isLocked: false })
  })

  it('comes after ten minutes without input, which no other call counts as', async () => {
    const { own, isLocked } = await harness()
    own.clock.advance(9 * MINUTE)
    await own.value('session.active')
    own.clock.advance(9 * MINUTE)
    await own.ask('cities.list', {})
    expect(await isLocked()).toBe(false)
    own.clock.advance(MINUTE)
    expect(await isLocked()).toBe(true)
    expect(own.pushes.filter(frame => frame.push === 'session').length).toBeGreaterThan(1)
  })

  it.each(['forward', 'back'])('comes in time if the clock is set %s', async direction => {
    const { own, isLocked } = await harness()
    const change = direction === 'back' ? -60 * MINUTE : 11 * MINUTE
    own.clock.setNow(own.clock.now() + change)
    own.clock.advance(direction === 'back' ? 10 * MINUTE : 2_000)
    expect(await isLocked()).toBe(true)
  })

  it('comes at the first input after the computer slept, before anything else has noticed', async () => {
    const { own, isLocked } = await harness()
    own.clock.setNow(own.clock.now() + 8 * 60 * MINUTE) // no timer ran, and the other clock stood still
    await own.value('session.active')
    expect(await isLocked()).toBe(true)
  })

  it('comes as early as the administrator says, and never later than the policy', async () => {
    const { own, isLocked } = await harness()
    await own.value('preferences.change', { lockMinutes: 60 })
    own.clock.advance(9 * MINUTE)
    expect(await isLocked()).toBe(false)
    await own.value('preferences.change', { lockMinutes: 5 })
    own.clock.advance(2_000)
    expect(await isLocked()).toBe(true)
  })

  it('is on after a restart, also without an idle lock if it was on before', async () => {
    const { own, start, isLocked } = await harness()
    expect(await isLocked(await start())).toBe(true)
    expect(await unlock(own, 'x')).toMatchObject({ value: { isLocked: false } }) // it was not locked

    const other = await harness({ policy: {} })
    expect(await other.isLocked(await other.start())).toBe(false)
    await other.own.value('session.lock')
    expect(await other.isLocked(await other.start())).toBe(true)
  })
})

describe('unlocking', () => {
  it('asks the server, with the email that was signed in with, and takes its new token', async () => {
    const { own, server, vault } = await harness()
    await own.value('session.lock')
    server.routes['POST admin/login'] = json({ code: '1', message: '', data: { ...administrator, token: 'newer-token' } })
    expect(await own.value('session.unlock', { password: 'secret' })).toMatchObject({ isLocked: false, status: 'signed-in' })
    const login = server.calls.findLast(({ path }) => path.endsWith('admin/login'))!
    expect(JSON.parse(login.body)).toEqual({ email: 'ana@example.com', password: 'secret' })
    expect(await vault.get(`admin-info:${server.baseUrl}`)).toContain('newer-token')
    expect(await vault.get(lockEntry(server.baseUrl))).not.toContain('secret')
  })

  it('stays locked with a wrong password and with somebody else’s', async () => {
    const { own, server, isLocked } = await harness()
    await own.value('session.lock')
    server.routes['POST admin/login'] = NO
    expect(await own.failure('session.unlock', { password: 'a guess' })).toMatchObject({ kind: 'rejected', message: 'Password seems wrong' })
    server.routes['POST admin/login'] = json({ code: '1', message: '', data: { ...administrator, id: 8, token: 'token-of-luis' } })
    expect((await own.failure('session.unlock', { password: 'right for Luis' })).message).toContain('another administrator')
    expect(await isLocked()).toBe(true)
    expect((await own.value<SessionState>('session.state')).administrator?.id).toBe(7)
  })

  it('slows down guessing, also across a restart and with the clock set forward', async () => {
    const { own, server, start } = await harness()
    await own.value('session.lock')
    server.routes['POST admin/login'] = NO
    for (let attempt = 1; attempt < 5; attempt++) expect((await own.failure('session.unlock', { password: 'a guess' })).message).toBe('Password seems wrong')
    expect((await own.failure('session.unlock', { password: 'a guess' })).message).toBe('Password seems wrong You can try again in 30 seconds.')

    acceptSignIn(server)
    const calls = server.calls.length
    own.clock.setNow(own.clock.now() + 60 * MINUTE)
    expect((await own.failure('session.unlock', { password: 'secret' })).message).toMatch(/^Too many wrong passwords/)
    const again = await start()
    expect((await again.failure('session.unlock', { password: 'secret' })).message).toMatch(/^Too many wrong passwords/)
    expect(server.calls.slice(calls).filter(({ path }) => path.endsWith('admin/login'))).toEqual([])
    again.clock.advance(31_000)
    expect(await again.value('session.unlock', { password: 'secret' })).toMatchObject({ isLocked: false })
  })

  it('waits no longer for a clock that was a year ahead, and no shorter for one that is put forward', async () => {
    const { own, server, start } = await harness()
    const now = own.clock.now()
    own.clock.setNow(now + 365 * 24 * 60 * MINUTE)
    await own.value('session.lock')
    server.routes['POST admin/login'] = NO
    for (let attempt = 1; attempt <= 5; attempt++) await own.failure('session.unlock', { password: 'a guess' })
    own.clock.setNow(now)
    acceptSignIn(server)
    const again = await start()
    again.clock.setNow(now + 60 * MINUTE)
    expect((await again.failure('session.unlock', { password: 'secret' })).message).toMatch(/^Too many wrong passwords/)
    again.clock.setNow(now)
    again.clock.advance(31_000)
    const third = await start()
    third.clock.setNow(now)
    expect(await third.value('session.unlock', { password: 'secret' }), 'it is over, and stays so').toMatchObject({ isLocked: false })
  })

  it('tries one password at a time', async () => {
    const { own } = await harness()
    await own.value('session.lock')
    const both = await Promise.all([unlock(own, 'secret'), unlock(own, 'secret')])
    expect(both.filter(({ error }) => error)).toHaveLength(1)
  })

  it('works while the server is out of reach, with what was stored at sign-in, and without that says what to do', async () => {
    const { own, server, goAway, vault, start } = await harness()
    await verifierStored(vault, server.baseUrl)
    await own.value('session.lock')
    goAway()
    expect(await own.failure('session.unlock', { password: 'a guess' })).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('isn’t the password'),
    })
    expect(await own.value('session.unlock', { password: 'secret' })).toMatchObject({ isLocked: false })

    await vault.remove(lockEntry(server.baseUrl))
    const again = await start()
    expect((await again.failure('session.unlock', { password: 'secret' })).message).toContain('log out')
  })

  it('leaves nothing behind after Logout', async () => {
    const { own, server, vault } = await harness()
    await verifierStored(vault, server.baseUrl)
    await own.value('session.lock')
    await own.value('session.signOut')
    await expect.poll(() => vault.get(lockEntry(server.baseUrl))).toBeNull()
  })

  it('stays possible while the server is out of reach after a visit to another server, signed out there and signed in', async () => {
    const { own, server, goAway, vault } = await harness({ policy: {} })
    await verifierStored(vault, server.baseUrl)
    const other = await startRecordingServer()
    acceptSignIn(other)
    await own.value('server.save', { baseUrl: other.baseUrl, apiKey: 'key', apiKeyHeader: '', mediaUrl: '' })
    await own.signIn()
    await verifierStored(vault, other.baseUrl)
    await own.value('session.lock')
    expect(await own.value('session.unlock', { password: 'secret' })).toMatchObject({ isLocked: false })
    await own.value('server.use', { address: server.baseUrl })
    await own.value('session.lock')
    goAway()
    expect(await own.value('session.unlock', { password: 'secret' })).toMatchObject({ isLocked: false })
  })

  it('goes on with what an earlier version kept for its only server, which Logout removes', async () => {
    const { own, server, vault, start } = await harness({ policy: {} })
    await verifierStored(vault, server.baseUrl)
    await own.value('session.lock')
    await vault.set('lock', (await vault.get(lockEntry(server.baseUrl)))!)
    await vault.remove(lockEntry(server.baseUrl))
    const again = await start()
    expect(await again.value('session.state')).toMatchObject({ isLocked: true })
    await again.value('session.signOut')
    await expect.poll(() => Promise.all(['lock', lockEntry(server.baseUrl)].map(name => vault.get(name)))).toEqual([null, null])
  })
})
