/** Runs whose rows upload files: what is held when, what outlives its page, and what each failure says. */
import { expect, it } from 'vitest'
import type { PlannedRun } from '../../shared/platform/runs.ts'
import { LEASE } from '../core/journal/runs.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { acceptSignIn, administrator, manualClock, startApplication, type HarnessOptions } from '../testing/applicationHarness.ts'
import { beginRun, endedRun, outcomesOf, runOf } from '../testing/bulkRuns.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'
import { IMAGE, uploadHarness } from '../testing/uploadHarness.ts'

const ADDRESS = 'https://media.example.com/1.jpg'
const CHOOSE_AGAIN = 'This file wasn’t uploaded. Choose it again.'
const uploaded = json({ code: '1', message: '', data: ADDRESS })
const added = json({ code: '1', message: 'Image added' })

const images = (count: number, size = IMAGE.length): PlannedRun[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place,
    name: `${place}.jpg`,
    call: { op: 'images.create', input: { page_id: 3 }, file: { directory: 'images', field: 'img_url', name: `${place}.jpg`, size } },
  }))

async function open(options: Pick<HarnessOptions, 'fetch'> = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  server.routes['POST upload'] = uploaded
  server.routes['POST image/store'] = added
  const store = memoryOfflineStore(null)
  const start = async () => {
    const clock = manualClock()
    const steward = await startApplication({
      profile: { baseUrl: server.baseUrl, apiKey: 'k', mediaUrl: server.baseUrl },
      store: { ...store, close() {} },
      clock,
      ...options,
    })
    await steward.signIn()
    const uploads = uploadHarness(steward.application)
    /** Hands over a file as its page does. */
    async function hand(place: number, bytes = IMAGE) {
      const handed = await uploads.begin({ key: 'run', place }, 'runs.file')
      const statuses = await uploads.sendAll(await handed.address, bytes)
      return { ...handed, statuses }
    }
    return { ...steward, ...uploads, hand, clock }
  }
  const sent = (path: string) => server.calls.filter(each => each.path.endsWith(path))
  return { server, start, sent, ...(await start()) }
}

/** An answer that is given when the test says so. */
function held(given: Answer) {
  const waiting: Array<() => void> = []
  const answer: Answer = (response, request) => void waiting.push(() => given(response, request))
  return { answer, waiting, finish: () => waiting.splice(0).forEach(each => each()) }
}

it('each file is stored, then its record is sent with the address', async () => {
  const { value, hand, sent } = await open()
  await beginRun(value, 'run', images(2))
  const { statuses, answered } = await hand(0)
  expect([statuses, await answered]).toEqual([[204, 204, 204], { value: {} }])
  await hand(1)
  const run = await endedRun(value, 'run')
  expect(run.rows.map(({ outcome, message, upload }) => [outcome, message, upload])).toEqual(
    [1, 2].map(() => ['done', 'Image added', { done: IMAGE.length, size: IMAGE.length, address: ADDRESS }]),
  )
  expect(sent('upload').map(({ bytes }) => bytes.includes(Buffer.from(IMAGE)))).toEqual([true, true])
  expect(sent('image/store').map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([1, 2].map(() => ({ page_id: '3', img_url: ADDRESS })))
})

it('what main holds goes on without its page; of what it does not, the row says to choose it again', async () => {
  const { value, server, hand, sent, begin } = await open()
  const { answer, finish, waiting } = held(uploaded)
  server.routes['POST upload'] = answer
  await beginRun(value, 'run', images(3))
  const first = await hand(0)
  await first.answered
  const second = await begin({ key: 'run', place: 1 }, 'runs.file')
  await second.address
  first.close()
  second.close()
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  const third = await begin({ key: 'run', place: 2 }, 'runs.file')
  third.cancel()
  expect((await endedRun(value, 'run')).rows).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', message: CHOOSE_AGAIN },
    { outcome: 'refused', message: CHOOSE_AGAIN },
  ])
  expect(sent('image/store')).toHaveLength(1)
})

it('a refused upload says why; it is sent again with its file, and a stored one without', async () => {
  const { value, server, hand, sent } = await open()
  server.routes['POST upload'] = json({ code: '0', message: 'The disk is full.' })
  await beginRun(value, 'run', images(1))
  await hand(0)
  expect((await endedRun(value, 'run')).rows).toMatchObject([{ outcome: 'refused', message: 'The disk is full.' }])
  await value('runs.again', { key: 'run', outcomes: ['refused'] })
  expect((await endedRun(value, 'run')).rows, 'nobody hands it over').toMatchObject([{ outcome: 'refused', message: CHOOSE_AGAIN }])
  server.routes['POST upload'] = uploaded
  server.routes['POST image/store'] = json({ code: '0', message: 'Not today.' })
  await value('runs.again', { key: 'run', outcomes: ['refused'], calls: [[0, images(1)[0]!.call!]] })
  await hand(0)
  expect((await endedRun(value, 'run')).rows).toMatchObject([{ outcome: 'refused', message: 'Not today.', upload: { address: ADDRESS } }])
  server.routes['POST image/store'] = added
  await value('runs.again', { key: 'run', outcomes: ['refused'] })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['done'])
  expect(sent('upload')).toHaveLength(2)
})

it('an image that is cut off, or larger than the server takes, is refused in its row', async () => {
  const { value, hand } = await open()
  await beginRun(value, 'run', images(1, 300_000))
  await hand(0, IMAGE.slice(0, 300_000))
  expect((await endedRun(value, 'run')).rows).toMatchObject([{ outcome: 'refused', message: expect.stringMatching(/^This image is cut off/) }])
})

it('one row is given up by itself, in its turn and before', async () => {
  const { value, server, hand, sent } = await open()
  const { answer, waiting, finish } = held(uploaded)
  server.routes['POST upload'] = answer
  await beginRun(value, 'run', images(6))
  for (let place = 0; place < 6; place += 1) await hand(place)
  await expect.poll(() => waiting.length).toBe(4)
  await value('runs.stop', { key: 'run', place: 0 })
  await expect.poll(async () => outcomesOf(await runOf(value, 'run'))[0]).toBe('untried')
  await expect.poll(() => waiting.length, { message: 'the next has its turn' }).toBe(5)
  await value('runs.stop', { key: 'run', place: 5 })
  finish()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['untried', 'done', 'done', 'done', 'done', 'untried'])
  expect(sent('image/store')).toHaveLength(4)
})

it('Stop ends the waiting for files', async () => {
  const { value } = await open()
  await beginRun(value, 'run', images(6))
  await value('runs.stop', { key: 'run' })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(Array(6).fill('untried'))
})

it('a row waits while the server is away, with its file; a storage that is away alone is not waited for', async () => {
  let isAway = false
  const refused = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  const { value, hand, sent, server } = await open({ fetch: (...request) => (isAway ? Promise.reject(refused) : fetch(...request)) })
  isAway = true
  await beginRun(value, 'run', images(1))
  await hand(0)
  await expect.poll(async () => await runOf(value, 'run'), { interval: 5 }).toMatchObject({ isWaiting: true, rows: [{ outcome: 'waiting' }] })
  isAway = false
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['done'])
  expect(sent('image/store')).toHaveLength(1)
  server.routes['POST upload'] = response => void response.socket?.destroy()
  await value('runs.dismiss', { key: 'run' })
  await beginRun(value, 'run', images(1))
  await hand(0)
  expect((await endedRun(value, 'run')).rows).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('The connection was lost') }])
})

it('after a restart what is stored is offered, what was sent is not known, and the rest is to be chosen again', async () => {
  const { value, server, start, hand } = await open()
  const media = held(uploaded)
  server.routes['POST image/store'] = () => undefined
  await beginRun(value, 'run', images(6))
  await hand(0)
  await expect.poll(async () => (await runOf(value, 'run')).rows[0]!.upload?.address).toBe(ADDRESS)
  server.routes['POST upload'] = media.answer
  await hand(1)
  await expect.poll(() => media.waiting.length).toBe(1)
  const second = await start()
  second.clock.advance(LEASE + 1)
  const run = await runOf(second.value, 'run')
  expect([run.canGoOn, run.rows.map(({ outcome, message }) => (outcome === 'untried' ? message : outcome))]).toEqual([
    false,
    ['unknown', ...Array(5).fill(CHOOSE_AGAIN)],
  ])
  server.routes['GET image/lists'] = json({ code: '1', message: '', data: { image_details: [] } })
  expect(await second.value('images.waiting')).toMatchObject({ images: [{ address: ADDRESS, name: '0.jpg', page_id: 3 }] })
})

it('signing out ends the waiting for files', async () => {
  const { value, clock, signIn } = await open()
  await beginRun(value, 'run', images(2))
  await value('session.signOut')
  clock.advance(LEASE)
  await signIn()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['untried', 'untried'])
})

it('what is uploaded when somebody else signs in is not added in their name', async () => {
  const { value, server, hand, sent, signIn } = await open()
  const { answer, waiting, finish } = held(uploaded)
  server.routes['POST upload'] = answer
  await beginRun(value, 'run', images(1))
  await hand(0)
  await expect.poll(() => waiting.length).toBe(1)
  await value('session.signOut')
  acceptSignIn(server, {}, { ...administrator, id: 2 })
  await signIn()
  finish()
  await value('session.signOut')
  acceptSignIn(server)
  await signIn()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['untried'])
  expect(sent('image/store')).toEqual([])
})
