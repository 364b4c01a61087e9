import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import type { City } from '../../shared/areas/cities.ts'
import type { SessionState, SignIn } from '../../shared/platform/session.ts'
import type { Page } from '../../shared/contract/list.ts'
import { openMarketplace } from '../demo/marketplace.ts'
import { askForOddities } from '../demo/oddities.ts'
import { acceptSignIn, startApplication, memorySettings } from '../testing/applicationHarness.ts'
import { json, startRecordingServer } from '../testing/recordingServer.ts'

const geography = {
  countries: [{ title: 'Argentina', sort_name: 'AR', calling_code: '54' }],
  states: [['Santa Fe', 1, '21']] as Array<[string, number, string]>,
  cities: [
    ['Rosario', 1, -32.9, -60.6],
    ['Rafaela', 1, -31.2, -61.4],
  ] as Array<[string, number, number, number]>,
}

async function onDemo() {
  let opened = 0
  const harness = await startApplication({ openDemo: async () => (opened++, openMarketplace({ geography, file: null, apiKey: 'demo-key' })) })
  const signIn = await harness.value<SignIn>('session.tryDemo')
  await harness.value('session.signIn', signIn)
  return { ...harness, opened: () => opened }
}

const LIST = { page: 0, size: 10 }

it('the demo marketplace is one click away, opens once, and needs no network', async () => {
  const { value, opened } = await onDemo()
  expect(await value<SessionState>('session.state')).toMatchObject({
    status: 'signed-in',
    server: { kind: 'demo', name: 'Demo marketplace', baseUrl: '' },
    administrator: { name: 'Ana Torres' },
  })
  expect(await value<Page<City>>('cities.list', LIST)).toMatchObject({ total: 2, rows: [{ title: 'Rosario', latitude: '-32.9' }, {}] })
  expect(await value('session.tryDemo')).toMatchObject({ email: 'ana.torres@steward.example' })
  expect(await value<SessionState>('session.state'), 'trying it again signs nobody out').toMatchObject({ status: 'signed-in' })
  expect(opened()).toBe(1)
})

it('and works where a server library has put its own Request and Response in place of Node’s', async () => {
  const before = globalThis.Response
  getRequestListener(() => new Response())
  expect(globalThis.Response).not.toBe(before)
  const { value } = await onDemo()
  expect(await value<SessionState>('session.state')).toMatchObject({ status: 'signed-in' })
})

it('Reset demo data puts lists and options back at once, and tells every area', async () => {
  const { value, pushes } = await onDemo()
  expect(await value('lookups.cities', { state_id: 1 })).toHaveLength(2)
  await value('cities.remove', { id: 1 })
  await value('cities.create', { country_id: 1, state_id: 1, title: 'Nueva' })
  await expect.poll(async () => (await value<Page<City>>('cities.list', LIST)).rows.map(city => city.title)).toEqual(['Rafaela', 'Nueva'])
  pushes.length = 0
  await value('session.resetDemo')
  // Pushes are throttled, so the second one comes a moment later.
  await expect
    .poll(() => pushes.map(frame => 'area' in frame && frame.area))
    .toEqual(expect.arrayContaining(['cities', 'countries', 'admins', 'dashboard', 'settings', 'lookups']))
  expect((await value<Page<City>>('cities.list', LIST)).rows.map(city => city.title)).toEqual(['Rosario', 'Rafaela'])
  expect(await value('lookups.cities', { state_id: 1 })).toHaveLength(2)
})

it('odd records of the demo come and go with their switch, which is remembered; what was changed stays', async () => {
  onTestFinished(() => askForOddities(true))
  const settings = memorySettings()
  const open = async () => {
    const harness = await startApplication({
      settings,
      openDemo: async oddities => openMarketplace({ geography: structuredClone(geography), file: null, apiKey: 'demo-key', oddities }),
    })
    await harness.value('session.signIn', await harness.value('session.tryDemo'))
    const titles = async () => (await harness.value<Page<{ title: string }>>('pages.list', { page: 0, size: 100 })).rows.map(({ title }) => title)
    return { ...harness, titles, unreadable: async () => (await harness.value<Page<object>>('pages.list', LIST)).unreadable }
  }

  const { value, titles, unreadable, pushes } = await open()
  expect((await value<SessionState>('session.state')).demo).toEqual({ showsOddities: false })
  await value('pages.create', { title: 'Careers' })
  await expect.poll(titles).toContain('Careers')
  expect([await unreadable(), (await titles()).includes('')]).toEqual([0, false])
  pushes.length = 0
  expect((await value<SessionState>('session.showOddities', { shown: true })).demo).toEqual({ showsOddities: true })
  await expect.poll(unreadable).toBe(1)
  expect(await titles()).toEqual(expect.arrayContaining(['', 'Careers']))
  await expect.poll(() => pushes).toEqual(expect.arrayContaining([{ push: 'session' }, { push: 'changed', area: 'pages' }]))

  const later = await open()
  expect((await later.value<SessionState>('session.state')).demo).toEqual({ showsOddities: true })
  expect(await later.unreadable()).toBe(1)
  await later.value('session.showOddities', { shown: false })
  await expect.poll(later.unreadable).toBe(0)
})

it('on another server there is no demo data to reset, and nothing odd to show', async () => {
  const server = await startRecordingServer()
  const { value, failure, application } = await startApplication({ profile: { baseUrl: server.baseUrl } })
  expect(await failure('session.resetDemo')).toMatchObject({ kind: 'signed-out' })
  application.session.status = () => 'signed-in'
  expect(await failure('session.resetDemo')).toMatchObject({ kind: 'invalid', message: 'Only the demo marketplace can be reset.' })
  expect(await failure('session.showOddities', { shown: true })).toMatchObject({
    kind: 'invalid',
    message: 'Only the demo marketplace has odd records to show.',
  })
  application.session.status = () => 'signed-out'
  expect((await value<SessionState>('session.state')).demo).toBeNull()
})

it('what lists hold is stale, though shown at once, after a new sign-in and when the server is reachable again', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  server.routes['GET city/lists'] = json({ code: '1', data: [] })
  server.routes['GET CategoryTags/lists'] = json({ code: '1', data: [] })
  let isAway = false
  const { application, value, signIn } = await startApplication({
    profile: { baseUrl: server.baseUrl },
    fetch: (...request) => (isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(...request)),
  })
  const isRead = async () => [(await value<Page<City>>('cities.list', LIST)).refreshing, (await value<Page<City>>('tags.list', LIST)).refreshing]
  const areFresh = async () => {
    await expect.poll(isRead).toEqual([false, false])
  }
  await signIn()
  await areFresh()
  application.session.expire()
  await signIn()
  expect(await isRead()).toEqual([true, true])
  await areFresh()
  isAway = true
  expect(await application.askServer()).toBe(false)
  isAway = false
  expect(await isRead()).toEqual([false, false])
  expect(await application.askServer()).toBe(true)
  expect(await isRead()).toEqual([true, true])
})

it.each([
  ['reads records before they are saved, and ahead', {}, { checksBeforeSaving: true, readAhead: true }],
  ['does not, where the server profile turns it off', { checksBeforeSaving: false, readAhead: false }, { checksBeforeSaving: false, readAhead: false }],
])('a session %s', async (_, profile, expected) => {
  const { value } = await startApplication({ profile: { baseUrl: 'https://api.example.com/', ...profile } })
  expect(await value<SessionState>('session.state')).toMatchObject(expected)
})
