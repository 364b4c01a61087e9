/** Bulk runs: how many calls at once, what each failure says of its row, what is sent again, and ten thousand rows. */
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StewardError, type FailureKind } from '../../shared/contract/failure.ts'
import { bulkRunsAtom, type BulkRun } from './bulkRunList.ts'
import { dismissBulkRun, runAgain, startBulkRun, stopBulkRun, type BulkTask } from './bulkRuns.ts'
import { sessionAtom } from './session.ts'
import { progressInWords, runInWords } from '../ui/commands/bulkWords.ts'
import { store } from './store.ts'

const reach = vi.hoisted(() => vi.fn<() => Promise<{ online: boolean }>>(() => Promise.resolve({ online: true })))
vi.mock('./client.ts', async load => {
  const { client } = await load<typeof import('./client.ts')>()
  return { client: new Proxy(client, { get: (all, area) => (area === 'session' ? { reach } : all[area as keyof typeof all]) }) }
})

const NOUN = { one: 'city', many: 'cities' }
const runs = () => store.get(bulkRunsAtom)
const last = (): BulkRun => runs().at(-1)!
const outcomes = () => last().results.map(({ outcome }) => outcome)

beforeEach(() => {
  for (const { id } of runs()) dismissBulkRun(id)
})

const failing =
  (kind: FailureKind, message = kind as string) =>
  () =>
    Promise.reject(new StewardError({ kind, message, retryable: false }))
const done = () => Promise.resolve({ message: 'Saved' })
const tasksOf = (bodies: Array<BulkTask['run']>): BulkTask[] => bodies.map((run, index) => ({ id: index + 1, name: `City ${index + 1}`, run }))
const start = (tasks: BulkTask[]) => startBulkRun({ label: 'Set inactive', noun: NOUN, expected: tasks.length, tasks: () => Promise.resolve({ tasks }) })

test('at most four calls are under way, each row in its turn', async () => {
  let underWay = 0
  let most = 0
  const order: number[] = []
  await start(
    tasksOf(
      Array.from({ length: 25 }, (_, index) => async () => {
        order.push(index)
        most = Math.max(most, ++underWay)
        await new Promise(resolve => setTimeout(resolve, 1))
        underWay -= 1
        return { message: 'Saved' }
      }),
    ),
  )
  expect(most).toBe(4)
  expect(order).toEqual(Array.from({ length: 25 }, (_, index) => index))
  expect(last()).toMatchObject({ phase: 'ended', total: 25, reason: null })
  expect(last().counts.done).toBe(25)
})

test('a refusal says why and the run goes on; what is not known is not called refused', async () => {
  await start(tasksOf([done, failing('rejected', 'Not today.'), failing('unknown'), failing('timeout'), done]))
  expect(outcomes()).toEqual(['done', 'refused', 'unknown', 'unknown', 'done'])
  expect(last().results[1]!.message).toBe('Not today.')
})

describe('a server out of reach', () => {
  const away = () => Promise.reject(new StewardError({ kind: 'offline', message: 'The server is out of reach.', retryable: true }))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is waited for: two hundred rows are all done, each once, and the words say nothing else', async () => {
    let isAway = false
    reach.mockImplementation(() => Promise.resolve({ online: !isAway }))
    const sent: number[] = []
    const tasks = tasksOf(Array.from({ length: 200 }, (_, index) => () => (isAway ? away() : (sent.push(index), done()))))
    tasks[50]!.run = () => (sent.includes(50) ? done() : (sent.push(50), (isAway = true), done()))
    const running = start(tasks)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(last()).toMatchObject({ phase: 'running', isWaiting: true })
    expect(progressInWords(last())).toContain('goes on when it’s back')
    isAway = false
    await vi.advanceTimersByTimeAsync(5_000)
    await running
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index))
    expect(runInWords(last())).toBe('Set inactive: 200 cities done.')
  })

  test('Stop ends the waiting, and the row that found it out was not tried', async () => {
    reach.mockImplementation(() => Promise.resolve({ online: false }))
    const running = start(tasksOf([done, away, ...Array.from({ length: 20 }, () => away)]))
    await vi.advanceTimersByTimeAsync(3_000)
    stopBulkRun(last().id)
    await running
    expect(last()).toMatchObject({ phase: 'ended', reason: 'Stopped.', isWaiting: false, counts: { done: 1, untried: 21 } })
  })

  test('one connection that was lost leaves that row not known, and the others go on', async () => {
    const running = start(tasksOf([done, failing('unknown'), ...Array.from({ length: 20 }, () => done)]))
    await vi.advanceTimersByTimeAsync(1_000)
    await running
    expect(runInWords(last())).toBe('Set inactive: 21 cities done, 1 not known.')
  })
})

test('rows that the server counts and did not give are told with the result', async () => {
  await startBulkRun({ label: 'Set inactive', noun: NOUN, expected: 300, tasks: () => Promise.resolve({ tasks: tasksOf([done]), missing: 299 }) })
  expect(runInWords(last())).toBe('Set inactive: 1 city done. The server counts 299 more cities but didn’t give them.')
})

test('Stop waits for what is under way and tries nothing more; the rest can follow', async () => {
  const begun: Array<() => void> = []
  const running = start(tasksOf(Array.from({ length: 10 }, () => () => new Promise(resolve => begun.push(() => resolve({ message: 'Saved' }))))))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  stopBulkRun(last().id)
  for (const finish of begun) finish()
  await running
  expect(last().counts).toMatchObject({ done: 4, untried: 6 })
  expect(last().reason).toBe('Stopped.')
  const rest = runAgain(last().id, ['untried'])
  await vi.waitFor(() => expect(begun).toHaveLength(8))
  for (const finish of begun.slice(4)) finish()
  await vi.waitFor(() => expect(begun).toHaveLength(10))
  for (const finish of begun) finish()
  await rest
  expect(last()).toMatchObject({ reason: null, counts: { done: 10, untried: 0 } })
})

test('the failed ones are sent again, the done and the unknown ones are not', async () => {
  const refusing = vi.fn<BulkTask['run']>().mockImplementationOnce(failing('rejected')).mockImplementation(done)
  const unknown = vi.fn<BulkTask['run']>(failing('unknown'))
  const saved = vi.fn<BulkTask['run']>(done)
  await start(tasksOf([refusing, unknown, saved]))
  await runAgain(last().id, ['refused', 'untried'])
  expect(outcomes()).toEqual(['done', 'unknown', 'done'])
  expect([refusing, unknown, saved].map(run => run.mock.calls.length)).toEqual([2, 1, 1])
})

test('a row that the command does not apply to is left out', async () => {
  const run = vi.fn<BulkTask['run']>(done)
  await start([{ id: 1, name: 'City 1', run, leftOut: 'Does not apply here.' }])
  expect(run).not.toHaveBeenCalled()
  expect(last().results).toEqual([{ id: 1, name: 'City 1', outcome: 'skipped', message: 'Does not apply here.' }])
})

test('rows that cannot be read leave no run behind, and whoever asked is told', async () => {
  const reading = startBulkRun({ label: 'Delete', noun: NOUN, expected: 3, tasks: failing('offline') })
  expect(last()).toMatchObject({ phase: 'reading', total: 3 })
  await expect(reading).rejects.toThrow('offline')
  expect(runs()).toEqual([])
})

test('ten thousand rows: each is done once, and the screen is told a few times', async () => {
  let told = 0
  const stop = store.sub(bulkRunsAtom, () => (told += 1))
  const run = vi.fn<BulkTask['run']>(done)
  const before = performance.now()
  await start(tasksOf(Array.from({ length: 10_000 }, () => run)))
  stop()
  expect(last().counts.done).toBe(10_000)
  expect(run).toHaveBeenCalledTimes(10_000)
  expect(told).toBeLessThan(10 + (performance.now() - before) / 90)
})

test('another administrator finds no run, and none goes on', async () => {
  const session = (id: number) => ({ status: 'signed-in', server: { kind: 'demo' }, administrator: { id } }) as never
  store.set(sessionAtom, session(1))
  const begun: Array<() => void> = []
  const running = start(tasksOf(Array.from({ length: 10 }, () => () => new Promise(resolve => begun.push(() => resolve({ message: 'Saved' }))))))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  store.set(sessionAtom, session(2))
  expect(runs()).toEqual([])
  for (const finish of begun) finish()
  await running
  expect(begun).toHaveLength(4)
  expect(runs()).toEqual([])
})
