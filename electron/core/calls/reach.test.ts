/** Whether the server is reached: noticed soon, at once if the system reports it, and corrected as soon as it answers. */
import { expect, test } from 'vitest'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'

const cut: Answer = response => void response.destroy()
const silent: Answer = () => undefined
const cities = { page: 0, size: 10 }
const SHORT = 100

async function signedIn() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl }, silence: SHORT })
  await harness.signIn()
  const asked = () => server.calls.filter(({ path }) => path.endsWith('Admin/getAdmin')).length
  const connections = () => harness.pushes.flatMap(frame => (frame.push === 'connection' ? [frame.online] : []))
  return { server, harness, asked, connections }
}

test('a server that is silent is noticed long before the call to it is given up', async () => {
  const { server, harness, connections } = await signedIn()
  server.routes['GET city/lists'] = silent
  server.routes['POST Admin/getAdmin'] = silent
  const began = Date.now()
  void harness.ask('cities.list', cities)
  await expect.poll(connections, { timeout: 3_000 }).toEqual([false])
  expect(Date.now() - began, 'the call itself is given up after five seconds').toBeLessThan(3_000)
})

test('a call that takes long at a server that is there leaves it online', async () => {
  const { server, harness, asked, connections } = await signedIn()
  const before = asked()
  server.routes['GET city/lists'] = response => void setTimeout(() => json({ code: '1', message: '', data: [] })(response, undefined as never), 4 * SHORT)
  await harness.value('cities.list', cities)
  expect(asked()).toBe(before + 1)
  expect(connections()).toEqual([])
})

test('a call that was cut has the server asked soon, also where that says nothing of the server itself', async () => {
  const { server, harness, connections } = await signedIn()
  server.routes['POST city/status'] = cut
  server.routes['POST Admin/getAdmin'] = cut
  await harness.failure('cities.setStatus', { id: 3, status: 'Inactive' })
  await expect.poll(connections, { timeout: 3_000 }).toContain(false)
})

test('a server that does not answer says nothing of the one that Steward went to meanwhile', async () => {
  const { server, harness, connections } = await signedIn()
  const other = await startRecordingServer()
  server.routes['POST Admin/getAdmin'] = silent
  const asked = harness.ask('session.reach')
  await harness.value('server.save', { baseUrl: other.baseUrl, apiKey: '', apiKeyHeader: '', mediaUrl: '' })
  await asked
  expect(connections()).toEqual([])
})

test('session.reach asks at once, and once however often it is called; a server that answers again is taken back', async () => {
  const { server, harness, asked, connections } = await signedIn()
  const there = server.routes['POST Admin/getAdmin']!
  server.routes['POST Admin/getAdmin'] = cut
  expect(await Promise.all([harness.value('session.reach'), harness.value('session.reach')])).toEqual([{ online: false }, { online: false }])
  expect(connections()).toEqual([false])
  server.routes['POST Admin/getAdmin'] = there
  const before = asked()
  expect(await harness.value('session.reach')).toEqual({ online: true })
  expect(asked()).toBe(before + 1)
  expect(connections()).toEqual([false, true])
})

test('a call that failed is over: it has nobody asked later', async () => {
  const { server, harness, asked } = await signedIn()
  server.routes['GET city/lists'] = cut
  await harness.failure('cities.list', cities)
  const before = asked()
  await new Promise(resolve => setTimeout(resolve, 3 * SHORT))
  expect(asked()).toBe(before)
})

test('before sign-in nobody is asked', async () => {
  const server = await startRecordingServer()
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl }, silence: SHORT })
  expect(await harness.value('session.reach')).toEqual({ online: true })
  expect(server.calls).toEqual([])
})

test('a mutation whose connection was lost leaves the server online: the next one is sent at once', async () => {
  const { server, harness, connections } = await signedIn()
  server.routes['POST city/status'] = cut
  expect(await harness.failure('cities.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ kind: 'unknown' })
  server.routes['POST city/status'] = json({ code: '1', message: 'Changed' })
  expect(await harness.value('cities.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ message: 'Changed' })
  expect(connections()).toEqual([])
})

test('known to be away, the server is asked before a mutation is refused: one that is back takes it without a wait', async () => {
  const { server, harness, connections } = await signedIn()
  const there = server.routes['POST Admin/getAdmin']!
  server.routes['POST Admin/getAdmin'] = cut
  await harness.value('session.reach')
  server.routes['POST city/status'] = json({ code: '1', message: 'Changed' })
  expect(await harness.failure('cities.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ kind: 'offline' })
  server.routes['POST Admin/getAdmin'] = there
  expect(await harness.value('cities.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ message: 'Changed' })
  expect(connections()).toEqual([false, true])
})
