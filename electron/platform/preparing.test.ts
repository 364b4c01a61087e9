import { expect, it } from 'vitest'
import type { OfflineCopy, Preparing, WholeListCopy } from '../../shared/platform/offline.ts'
import { acceptSignIn, startApplication, type HarnessOptions } from '../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'

/** A server with two banks and 250 messages. */
async function harness(options: HarnessOptions = {}, isSignedIn = true) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const bank = { id: 1, title: 'Bank', country_id: 1, country_title: 'Peru', status: '1' }
  server.routes['GET bank/lists'] = json({ code: '1', data: [bank, { ...bank, id: 2 }] })
  /** Once set, pages after the first one wait for it. */
  const gate = { opens: Promise.resolve() }
  const messages: Answer = (response, call) => {
    const { searchParams } = new URL(call.path, 'http://here')
    const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
    const rows = Array.from({ length: 250 }, (_, index) => ({ id: 250 - index, name: `Person ${index}`, reply_status: '0' }))
    const answer = () => json({ code: '1', data: { result: rows.slice(start, start + limit), count: 250 } })(response, call)
    if (start === 0) answer()
    else void gate.opens.then(answer)
  }
  server.routes['GET contactUs/lists'] = messages
  const application = await startApplication({ profile: { baseUrl: server.baseUrl }, ...options })
  if (isSignedIn) await application.signIn()
  return {
    ...application,
    server,
    gate,
    preparing: () => application.value<Preparing>('offline.preparing'),
    copy: async () => (await application.value<OfflineCopy[]>('offline.copies')).find(({ area }) => area === 'contact-us'),
    bank: async () => (await application.value<WholeListCopy[]>('offline.wholeLists')).find(({ area }) => area === 'banks'),
    /** The lists that were asked for, call by call. */
    calls: () => server.calls.flatMap(({ path }) => /(?:bank|contactUs)\/lists/.exec(path) ?? []),
  }
}

it('asks once, and makes no call before the answer', async () => {
  const { preparing, value, calls, clock } = await harness()
  expect(await preparing()).toMatchObject({ isAsked: true, isUnderWay: false, share: null })
  expect((await preparing()).lists).toBeGreaterThan(20)
  clock.advance(60_000)
  expect(calls()).toEqual([])
  await value('offline.prepare', { areas: [] })
  expect(await preparing()).toMatchObject({ isAsked: false, isUnderWay: false })
  clock.advance(60_000)
  expect(calls()).toEqual([])
})

it('reads whole lists first, then the copies, says how far it is, and ends', async () => {
  const { preparing, value, calls, copy, bank, gate } = await harness()
  let open = () => {}
  gate.opens = new Promise(resolve => (open = resolve))
  await value('offline.prepare', { areas: ['contact-us', 'banks', 'nothing'] })
  expect(await preparing()).toMatchObject({ isAsked: false, isUnderWay: true })
  expect(await bank()).toMatchObject({ isDue: true })
  await expect.poll(async () => (await preparing()).share, { timeout: 5_000 }).toBe(2 / 6)
  expect(await bank()).toMatchObject({ rows: 2, isDue: false })
  open()
  await expect.poll(async () => (await preparing()).isUnderWay, { timeout: 5_000 }).toBe(false)
  expect(await copy()).toMatchObject({ state: 'complete', rows: 250 })
  expect(calls()[0]).toBe('bank/lists')
  expect(
    calls()
      .slice(1)
      .every(call => call === 'contactUs/lists'),
  ).toBe(true)
  expect(await preparing()).toMatchObject({ isUnderWay: false, share: null, remaining: null })
})

it('goes on after a restart', async () => {
  const first = await harness()
  first.server.routes['GET bank/lists'] = json({ code: '0', message: 'Not now.' })
  await first.value('offline.prepare', { areas: ['banks'] })
  await expect.poll(async () => (await first.bank())?.failure).toMatchObject({ message: 'Not now.' })
  expect(await first.preparing(), 'what the server refuses is told in Offline data, and shown in the header no longer').toMatchObject({ isUnderWay: false })
  const { store, vault, settings } = first
  const again = await startApplication({ profile: { baseUrl: first.server.baseUrl }, store, vault, settings })
  first.server.routes['GET bank/lists'] = json({ code: '1', data: [] })
  await again.signIn()
  await again.value('offline.copies')
  await expect
    .poll(async () => (await again.value<WholeListCopy[]>('offline.wholeLists')).find(({ area }) => area === 'banks'))
    .toMatchObject({ rows: 0, isDue: false })
  expect(await again.value('offline.preparing')).toMatchObject({ isAsked: false, isUnderWay: false })
})

it('a policy answers the question', async () => {
  const none = await harness({ policy: { offline: { prepare: false } } })
  expect(await none.preparing()).toMatchObject({ isAsked: false, isUnderWay: false })
  const all = await harness({ policy: { offline: { prepare: true } } }, false)
  await all.signIn()
  await all.value('offline.copies')
  await expect.poll(async () => all.server.calls.length, { timeout: 5_000 }).toBeGreaterThan(3)
  expect(await all.preparing()).toMatchObject({ isAsked: false, isUnderWay: true })
  const nothingStored = await harness({ policy: { offline: { lists: false } } })
  expect(await nothingStored.preparing()).toMatchObject({ isAsked: false })
})
