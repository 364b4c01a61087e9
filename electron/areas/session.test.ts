import { getRequestListener } from '@hono/node-server'
import { expect, it } from 'vitest'
import type { City } from '../../shared/areas/cities.ts'
import type { SessionState, SignIn } from '../../shared/areas/session.ts'
import type { Page } from '../../shared/contract/list.ts'
import { openMarketplace } from '../demo/marketplace.ts'
import { startApplication } from '../testing/applicationTrial.ts'
import { startRecordingServer } from '../testing/recordingServer.ts'

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
  const trial = await startApplication({ openDemo: async () => (opened++, openMarketplace({ geography, file: null, apiKey: 'demo-key' })) })
  const signIn = await trial.value<SignIn>('session.tryDemo')
  await trial.value('session.signIn', signIn)
  return { ...trial, opened: () => opened }
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
  // What was told just before is told again a moment later.
  await expect
    .poll(() => pushes.map(frame => 'area' in frame && frame.area))
    .toEqual(expect.arrayContaining(['cities', 'countries', 'admins', 'dashboard', 'settings', 'lookups']))
  expect((await value<Page<City>>('cities.list', LIST)).rows.map(city => city.title)).toEqual(['Rosario', 'Rafaela'])
  expect(await value('lookups.cities', { state_id: 1 })).toHaveLength(2)
})

it('on another server there is no demo data to reset', async () => {
  const server = await startRecordingServer()
  const { failure, application } = await startApplication({ profile: { baseUrl: server.baseUrl } })
  expect(await failure('session.resetDemo')).toMatchObject({ kind: 'signed-out' })
  application.session.status = () => 'signed-in'
  expect(await failure('session.resetDemo')).toMatchObject({ kind: 'invalid', message: 'Only the demo marketplace can be reset.' })
})
