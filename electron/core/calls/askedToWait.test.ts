/** A server that asks not to be called: what nobody waits for is not read before that is over, and the screen says until when. */
import { expect, test } from 'vitest'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'

const cities = { page: 0, size: 10 }
const rows = json({ code: '1', message: '', data: [{ id: 1, title: 'Rosario', status: 'Active' }] })
const bookings = json({ code: '1', message: '', data: { result: [{ id: 1 }], count: 1 } })

async function signedIn() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl } })
  await harness.signIn()
  const asked = (path: string) => server.calls.filter(call => call.path.includes(path)).length
  return { server, harness, asked }
}

test.each<[string, Answer]>([
  ['429 with 20 seconds', json({}, 429, { 'retry-after': '20' })],
  ['503 with a date', (response, call) => json({}, 503, { 'retry-after': new Date(Date.now() + 20_900).toUTCString() })(response, call)],
])('%s: rows that are shown are read again when that is over, not before, and say so', async (_title, busy) => {
  const { server, harness, asked } = await signedIn()
  server.routes['GET city/lists'] = rows
  await harness.value('cities.list', cities)
  server.routes['GET city/lists'] = busy
  harness.clock.advance(61_000)
  await harness.value('cities.list', cities)
  await expect
    .poll(() => harness.value('cities.list', cities))
    .toMatchObject({
      rows: [{ id: 1 }],
      failure: { message: expect.stringMatching(/The server asks to wait until \d?\d:\d\d:\d\d/) as string },
    })
  expect(asked('city/lists')).toBe(2)
  for (let passed = 0; passed < 19; passed += 1) {
    harness.clock.advance(1_000)
    await harness.value('cities.list', cities)
  }
  expect(asked('city/lists'), 'nobody asked to refresh').toBe(2)
  server.routes['GET city/lists'] = rows
  harness.pushes.length = 0
  harness.clock.advance(2_000)
  await expect.poll(() => harness.pushes).toContainEqual({ push: 'changed', area: 'cities' })
  await harness.value('cities.list', cities)
  await expect.poll(() => harness.value('cities.list', cities)).toMatchObject({ failure: null })
  expect(asked('city/lists')).toBe(3)
})

test('other lists, offline copies, texts and options wait too; what a person asks for is asked', async () => {
  const { server, harness, asked } = await signedIn()
  server.routes['GET city/lists'] = rows
  server.routes['GET common/countriesDropdown'] = json({ code: '1', message: '', data: [{ id: 1, title: 'Argentina' }] })
  server.routes['GET booking/lists'] = bookings
  await harness.value('cities.list', cities)
  await harness.value('lookups.countries')
  harness.clock.advance(61_000)
  server.routes['GET bank/lists'] = json({}, 429, { 'retry-after': '20' })
  await harness.failure('banks.list', cities)
  server.calls.length = 0
  expect(await harness.value('cities.list', cities)).toMatchObject({
    rows: [{ id: 1 }],
    failure: { message: expect.stringContaining('asks to wait until') as string },
  })
  expect(await harness.value('lookups.countries')).toEqual([expect.objectContaining({ id: 1 })])
  await harness.value('offline.keep', { area: 'bookings' })
  await harness.value('workbench.read', { sets: ['tags'] })
  harness.clock.advance(5_000)
  expect(await harness.value('offline.copies')).toContainEqual(
    expect.objectContaining({
      area: 'bookings',
      state: 'waiting',
      failure: expect.objectContaining({ message: expect.stringContaining('asks to wait until') as string }) as object,
    }),
  )
  expect(server.calls).toEqual([])
  await harness.value('cities.list', { ...cities, refresh: true })
  expect(asked('city/lists')).toBe(1)
  harness.clock.advance(15_000)
  await harness.value('offline.copies')
  await expect.poll(() => asked('booking/lists'), { timeout: 5_000 }).toBeGreaterThan(0)
})

test('another server is not waited for, and the first one still is on coming back', async () => {
  const { server, harness } = await signedIn()
  const other = await startRecordingServer()
  acceptSignIn(other)
  const goTo = async (baseUrl: string) => {
    await harness.value('server.save', { baseUrl, apiKey: '', apiKeyHeader: '', mediaUrl: '' })
    if ((await harness.value<{ status: string }>('session.state')).status !== 'signed-in') await harness.signIn()
  }
  server.routes['GET bank/lists'] = json({}, 429, { 'retry-after': '20' })
  await harness.failure('banks.list', cities)
  expect(harness.application.askedToWait()).toBeGreaterThan(19_000)
  await goTo(other.baseUrl)
  expect(harness.application.askedToWait()).toBe(0)
  await goTo(server.baseUrl)
  expect(harness.application.askedToWait()).toBeGreaterThan(19_000)
})
