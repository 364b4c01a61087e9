/** Bulk runs: how many calls at once, what each failure says of its row, what is sent again and when, restarts, and ten thousand rows. */
import { expect, it } from 'vitest'
import type { RunCall } from '../../shared/platform/runs.ts'
import { LEASE } from '../core/journal/runs.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { acceptSignIn, administrator, manualClock, startApplication, type HarnessOptions } from '../testing/applicationHarness.ts'
import { beginRun, endedRun, outcomesOf, planOf, runOf } from '../testing/bulkRuns.ts'
import { json, startRecordingServer, type Answer } from '../testing/recordingServer.ts'

const yes = json({ code: '1', message: 'Saved', data: {} })
const no = json({ code: '0', message: 'Not today.' })
const silence: Answer = () => undefined

async function harness(options: Pick<HarnessOptions, 'timing' | 'fetch'> = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const store = memoryOfflineStore(null)
  const start = async () => {
    const clock = manualClock()
    const steward = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'k' }, store: { ...store, close() {} }, clock, ...options })
    await steward.signIn()
    return { ...steward, clock }
  }
  const sent = () => server.calls.filter(({ path }) => path.endsWith('city/status')).length
  return { server, start, sent, ...(await start()) }
}
const setStatus = (id: number): RunCall => ({ op: 'cities.setStatus', input: { id, status: 'Inactive' } })
const many = (count: number) => planOf(Array.from({ length: count }, (_, place) => setStatus(place + 1)))

/** Answers that are given when the test says so. */
function held(given: Answer = yes) {
  const waiting: Array<() => void> = []
  const answer: Answer = (response, request) =>
    request.path.endsWith('city/status') ? void waiting.push(() => given(response, request)) : yes(response, request)
  return { answer, waiting, finish: () => waiting.splice(0).forEach(each => each()) }
}

it('at most four calls are under way, of two runs together, and each row is sent once', async () => {
  const { server, value, sent } = await harness()
  const { answer, waiting, finish } = held()
  server.answer(answer)
  await beginRun(value, 'one', many(6))
  await beginRun(value, 'other', many(6))
  for (let done = 0; done < 12; done += 4) {
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
    finish()
  }
  expect(outcomesOf(await endedRun(value, 'one'))).toEqual(Array(6).fill('done'))
  expect(outcomesOf(await endedRun(value, 'other'))).toEqual(Array(6).fill('done'))
  expect(sent()).toBe(12)
})

it('a refusal says why and the run goes on; what is not known is not called refused, and the failed ones alone are sent again', async () => {
  const { server, value, sent } = await harness()
  const answers = [yes, no, json({}, 500), yes]
  server.answer((response, request) => answers[Number(/"?id"?\D+(\d+)/.exec(request.body)?.[1] ?? 1) - 1]!(response, request))
  await beginRun(value, 'run', many(4))
  const run = await endedRun(value, 'run')
  expect(outcomesOf(run)).toEqual(['done', 'refused', 'unknown', 'done'])
  expect(run.rows[1]!.message).toBe('Not today.')
  answers[1] = yes
  await value('runs.again', { key: 'run', outcomes: ['refused', 'untried'] })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['done', 'done', 'unknown', 'done'])
  expect(sent()).toBe(5)
})

it('Stop waits for what is under way and tries nothing more; the rest can follow', async () => {
  const { server, value } = await harness()
  const { answer, waiting, finish } = held()
  server.answer(answer)
  await beginRun(value, 'run', many(10))
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
  await value('runs.stop', { key: 'run' })
  finish()
  const run = await endedRun(value, 'run')
  expect(run).toMatchObject({ reason: 'Stopped.' })
  expect(outcomesOf(run)).toEqual([...Array(4).fill('done'), ...Array(6).fill('untried')])
  server.answer(yes)
  await value('runs.again', { key: 'run', outcomes: ['untried'] })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(Array(10).fill('done'))
})

it('a row that is left out is not sent, and says why', async () => {
  const { server, value, sent } = await harness()
  server.answer(yes)
  await beginRun(value, 'run', [{ id: 1, name: 'A', call: null, leftOut: 'Does not apply here.' }])
  expect((await endedRun(value, 'run')).rows).toEqual([{ id: 1, name: 'A', outcome: 'skipped', message: 'Does not apply here.' }])
  expect(sent()).toBe(0)
})

/** A marketplace with minimum prices by country; those that are null cannot be read. */
async function prices(stored: Record<number, string | null>) {
  let away: RegExp | null = null
  const refused = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  const found = await harness({ fetch: (input, init) => (away?.test(init?.method ?? 'GET') ? Promise.reject(refused) : fetch(input, init)) })
  const { server, value } = found
  server.answer((response, request) => {
    const min_price = stored[Number(/country_id=(\d+)/.exec(request.method === 'GET' ? request.path : request.body)![1])]
    return (request.method === 'GET' && min_price === null ? json({}, 500) : json({ code: '1', message: 'Saved', data: { min_price } }))(response, request)
  })
  const count = (method: string, path: string) => server.calls.filter(call => call.method === method && call.path.includes(path)).length
  const call = (country_id: number, earlier?: string): RunCall => ({
    op: 'categories.setMinimumPrice',
    input: { subcategory_id: 5, country_id, min_price: '12' },
    opened: { base: { min_price: '10' }, ...(earlier === undefined ? {} : { earlier: { min_price: earlier } }) },
  })
  return {
    ...found,
    call,
    counts: () => [count('GET', 'fetch_min_price'), count('POST', 'set_min_price')],
    setAway: (methods: RegExp | null) => void (away = methods),
    outcomes: async (key: string, calls: RunCall[]) => {
      await beginRun(value, key, planOf(calls))
      return outcomesOf(await endedRun(value, key))
    },
    refused: async (key: string, calls: RunCall[]) => {
      await value('runs.add', { key, rows: planOf(calls) })
      return found.failure('runs.begin', { key, label: 'Save', noun: { one: 'price', many: 'prices' }, address: '', missing: 0 })
    },
  }
}

it('rows that are compared are read once, before the first is sent; where others changed some, none is', async () => {
  const stored = { 1: '10', 2: '10', 3: '10' }
  const { call, counts, outcomes, refused, value } = await prices(stored)
  expect(await outcomes('as-before', [call(1), call(2)])).toEqual(['done', 'done'])
  expect(counts()).toEqual([2, 2])
  Object.assign(stored, { 2: '11' })
  const failure = await refused('changed', [call(1), call(2)])
  expect(failure).toMatchObject({ kind: 'changed', elsewhere: { record: { 2: { min_price: '11' } }, theirs: [], both: ['2'] } })
  expect([counts(), await value('runs.list')]).toEqual([[4, 2], [expect.objectContaining({ key: 'as-before' })]])
  expect(await refused('theirs', [{ ...call(2), input: { ...call(2).input, min_price: '10.0' } }])).toMatchObject({ elsewhere: { theirs: ['1'], both: [] } })
  Object.assign(stored, { 2: '12.0' })
  expect(await outcomes('there', [call(2)]), 'it is there already').toEqual(['done'])
  Object.assign(stored, { 2: '11' })
  expect(await outcomes('earlier', [call(2, '11.00')]), 'an earlier one is nobody else’s').toEqual(['done'])
})

it('a row that cannot be read is not sent; where none can be read, or the server is unreachable, the run does not begin', async () => {
  const { call, counts, outcomes, refused, setAway } = await prices({ 1: '10', 2: null })
  expect(await outcomes('one', [call(1), call(2)])).toEqual(['done', 'refused'])
  expect((await refused('none', [call(2)])).message).toMatch(/^Nothing was sent, because the record couldn’t be read first\./)
  setAway(/./)
  expect(await refused('away', [call(1), call(2)])).toMatchObject({ kind: 'offline' })
  expect(counts()[1]).toBe(1)
})

it('a row is compared once more where it had to wait for the server, or is sent again: what others changed since is not sent over', async () => {
  const stored = { 1: '10' }
  const { call, counts, setAway, value } = await prices(stored)
  setAway(/POST/)
  await beginRun(value, 'run', planOf([call(1)]))
  await expect.poll(async () => await runOf(value, 'run'), { interval: 5 }).toMatchObject({ isWaiting: true, rows: [{ outcome: 'waiting' }] })
  Object.assign(stored, { 1: '11' })
  setAway(null)
  const refused = [{ outcome: 'refused', message: expect.stringMatching(/^Not sent: .* was changed elsewhere meanwhile\.$/) }]
  expect((await endedRun(value, 'run')).rows).toMatchObject(refused)
  await value('runs.again', { key: 'run', outcomes: ['refused'] })
  expect((await endedRun(value, 'run')).rows).toMatchObject(refused)
  expect(counts()).toEqual([3, 0])
  await value('runs.again', { key: 'run', outcomes: ['refused'], calls: [[0, 'There is no price to send.']] })
  expect(await endedRun(value, 'run')).toMatchObject({ rows: [{ outcome: 'skipped', message: 'There is no price to send.' }] })
})

it('a run that was killed says of each row what is known, and what was not tried can follow', async () => {
  const { server, start, value, sent } = await harness()
  let count = 0
  server.answer((response, request) => (++count === 1 ? yes : count === 2 ? no : silence)(response, request))
  await beginRun(value, 'run', many(8))
  await expect.poll(async () => outcomesOf(await runOf(value, 'run')).filter(outcome => outcome === 'running').length, { interval: 5 }).toBe(4)
  const second = await start()
  expect(await second.value('runs.list'), 'the first still has it').toEqual([])
  expect((await second.failure('runs.again', { key: 'run', outcomes: ['untried'] })).message).toBe(
    'Another instance on this computer is carrying out this run.',
  )
  // The clock of the first stands still: it says no longer that it goes on.
  second.clock.advance(LEASE + 1)
  const interrupted = await runOf(second.value, 'run')
  expect(interrupted).toMatchObject({ phase: 'ended', isInterrupted: true, canGoOn: true, reason: 'Steward was closed before it ended.' })
  expect(outcomesOf(interrupted)).toEqual(['done', 'refused', ...Array(4).fill('unknown'), ...Array(2).fill('untried')])
  expect(await second.value('drafts.list')).toMatchObject([
    { address: '/admin/cities', title: 'Set inactive: 1 of 8 cities done, 4 not known', isUnknown: true },
  ])
  server.answer(yes)
  const before = sent()
  await second.value('runs.again', { key: 'run', outcomes: ['untried'] })
  const run = await endedRun(second.value, 'run')
  expect(outcomesOf(run)).toEqual(['done', 'refused', ...Array(4).fill('unknown'), 'done', 'done'])
  expect([run.isInterrupted, sent() - before]).toEqual([false, 2])
  await second.value('runs.dismiss', { key: 'run' })
  expect([await second.value('runs.list'), await second.value('drafts.list')]).toEqual([[], []])
})

it('an instance that slept leaves a run to the one that took it meanwhile, and sends nothing of it any more', async () => {
  const { server, start, value, sent, clock } = await harness()
  const { answer, waiting, finish } = held()
  server.answer(answer)
  await beginRun(value, 'run', many(8))
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
  const second = await start()
  second.clock.advance(LEASE + 1)
  await second.value('runs.again', { key: 'run', outcomes: ['untried'] })
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(8)
  clock.setNow(second.clock.now()) // no timer ran
  finish()
  expect(outcomesOf(await endedRun(second.value, 'run'))).toEqual([...Array(4).fill('unknown'), ...Array(4).fill('done')])
  await expect.poll(async () => outcomesOf(await runOf(value, 'run')), { interval: 5 }).toEqual(Array(8).fill('done'))
  expect(sent()).toBe(8)
})

it('what another instance sent meanwhile, and is not known, is not sent again as not tried', async () => {
  const { server, start, value, sent } = await harness()
  const { answer, waiting, finish } = held(json({}, 500))
  server.answer(answer)
  await beginRun(value, 'run', many(6))
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
  await value('runs.stop', { key: 'run' })
  finish()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual([...Array(4).fill('unknown'), ...Array(2).fill('untried')])
  server.answer(json({}, 500))
  const second = await start()
  await second.value('runs.again', { key: 'run', outcomes: ['untried'] })
  expect(outcomesOf(await endedRun(second.value, 'run'))).toEqual(Array(6).fill('unknown'))
  await value('runs.again', { key: 'run', outcomes: ['untried'] })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(Array(6).fill('unknown'))
  expect(sent()).toBe(6)
})

it('a row that is not known stays that where its turn to be sent again does not come', async () => {
  const { server, value } = await harness()
  server.answer(json({}, 500))
  await beginRun(value, 'run', many(6))
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(Array(6).fill('unknown'))
  const { answer, waiting, finish } = held()
  server.answer(answer)
  await value('runs.again', { key: 'run', outcomes: ['unknown'] })
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
  await value('runs.stop', { key: 'run' })
  finish()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual([...Array(4).fill('done'), ...Array(2).fill('unknown')])
})

it('what cannot be read in time was not sent, so that it is not called unknown', async () => {
  const { server, value } = await harness({ timing: { call: 1_000, upload: 1_000, total: 1_000, pause: () => 1, longestPause: 5 } })
  server.answer(silence)
  const texts = [{ field: 'key', before: '', after: 'Uno' }]
  await beginRun(value, 'run', planOf([{ op: 'workbench.savePage', input: { page: 4, language: 1, isRich: false, texts } }]))
  expect((await endedRun(value, 'run')).rows).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('took too long') }])
})

it('a row that was left out when the others were sent again is left out after a restart too', async () => {
  const { server, start, value } = await harness()
  server.answer(no)
  await beginRun(value, 'run', many(2))
  await endedRun(value, 'run')
  server.answer(json({}, 500))
  await value('runs.again', { key: 'run', outcomes: ['refused'], calls: [[0, 'Nothing is typed any more.']] })
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual(['skipped', 'unknown'])
  expect(outcomesOf(await runOf((await start()).value, 'run'))).toEqual(['skipped', 'unknown'])
})

it('ten thousand rows: each is done once, and pages are told a few times', { timeout: 120_000 }, async () => {
  const { application, value, pushes } = await harness()
  const perform = application.perform
  let sent = 0
  application.perform = (server, op, ...rest) => (op === 'cities.setStatus' ? (sent++, Promise.resolve({ message: 'Saved' })) : perform(server, op, ...rest))
  const before = performance.now()
  await beginRun(value, 'run', many(10_000))
  const run = await endedRun(value, 'run')
  expect(new Set(outcomesOf(run))).toEqual(new Set(['done']))
  expect(sent).toBe(10_000)
  expect(pushes.filter(({ push }) => push === 'run').length).toBeLessThan(10 + (performance.now() - before) / 90)
})

it('what one administrator handed over, another does not begin', async () => {
  const { server, value, signIn, sent } = await harness()
  await value('runs.add', { key: 'run', rows: many(3) })
  await value('session.signOut')
  acceptSignIn(server, {}, { ...administrator, id: 2 })
  await signIn()
  await beginRun(value, 'run', [])
  expect((await endedRun(value, 'run')).rows).toEqual([])
  expect(sent()).toBe(0)
})

it('another administrator finds no run, and none goes on; the first one finds it again', async () => {
  const { server, value, signIn, sent } = await harness()
  const { answer, waiting, finish } = held()
  server.answer(answer)
  await beginRun(value, 'run', many(10))
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(4)
  await value('session.signOut')
  finish()
  acceptSignIn(server, {}, { ...administrator, id: 2 })
  await signIn()
  expect(await value('runs.list')).toEqual([])
  expect(sent()).toBe(4)
  await value('session.signOut')
  acceptSignIn(server)
  await signIn()
  expect(outcomesOf(await endedRun(value, 'run'))).toEqual([...Array(4).fill('done'), ...Array(6).fill('untried')])
})
