/** Bulk runs as a page begins and shows them: reading the rows, what is handed over, what is told, and what is sent again. */
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { PushFrame } from '../../shared/contract/frames.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { PlannedRun, Run } from '../../shared/platform/runs.ts'
import { bulkRunsAtom, type BulkResult, type BulkRun } from './bulkRunList.ts'
import { callOf, dismissBulkRun, runAgain, startBulkRun, stopBulkRun, type BulkStart } from './bulkRuns.ts'
import { clientOf } from './client.ts'
import { followRuns } from './followedRuns.ts'
import { forgetRefusals, importLabel, importOutcomes } from './importOutcomes.ts'
import { noticesAtom } from './notices.ts'
import { sessionAtom } from './session.ts'
import { progressInWords, runInWords } from '../ui/commands/bulkWords.ts'
import { banks } from '../../shared/areas/banks.ts'
import { store } from './store.ts'

/** Main: the runs that it has, and what it was asked. */
const main = vi.hoisted(() => ({
  runs: [] as unknown[],
  asked: [] as Array<[string, Record<string, unknown>]>,
  push: (_: unknown): void => undefined,
  begun: (): unknown => null,
  /** Called before it answers. */
  hears: (_: string): void => undefined,
}))
vi.mock('./connection.ts', async load => ({
  ...(await load<typeof import('./connection.ts')>()),
  onPush: (listener: (frame: unknown) => void) => ((main.push = listener), () => undefined),
}))
vi.mock('./client.ts', async load => {
  const ask = (name: string) => (input: Record<string, unknown>) => {
    main.asked.push([name, input])
    try {
      main.hears(name)
    } catch (error) {
      return Promise.reject(error)
    }
    if (name === 'begin') main.runs = [main.begun()]
    return Promise.resolve(name === 'list' ? structuredClone(main.runs) : {})
  }
  const { client, ...others } = await load<typeof import('./client.ts')>()
  return {
    ...others,
    client: new Proxy(client, { get: (all, area) => (area === 'runs' ? new Proxy({}, { get: (_, name: string) => ask(name) }) : all[area as never]) }),
  }
})

const NOUN = { one: 'city', many: 'cities' }
const runs = () => store.get(bulkRunsAtom)
const last = (): BulkRun => runs().at(-1)!
const asked = (name: string) => main.asked.filter(([each]) => each === name).map(([, input]) => input)
const call = { op: 'cities.setStatus', input: { id: 1, status: 'Inactive' } }
const planned = (count: number): PlannedRun[] => Array.from({ length: count }, (_, id) => ({ id, name: `City ${id}`, call }))
const push = (frame: PushFrame) => main.push(frame)

/** What main has after it was asked to begin a run: the rows that were handed over. */
const begun = (phase: Run['phase'] = 'running'): Run => {
  const { key } = asked('begin').at(-1)!
  const rows = asked('add').flatMap(each => (each.key === key ? (each.rows as PlannedRun[]) : []))
  return {
    ...(asked('begin').at(-1) as unknown as Run),
    phase,
    reason: null,
    isWaiting: false,
    isInterrupted: false,
    canGoOn: true,
    begunAt: 0,
    rows: rows.map(({ id, name }) => ({ id, name, outcome: 'waiting', message: '' })),
  }
}
main.begun = begun
async function start(tasks: PlannedRun[], more: Partial<BulkStart> = {}) {
  const running = startBulkRun({ label: 'Set inactive', noun: NOUN, expected: tasks.length, tasks: () => Promise.resolve({ tasks }), ...more })
  await vi.waitFor(() => expect(last()?.phase).toBe('running'))
  return { running, key: last().key }
}

const session = (id: number, status = 'signed-in') => ({ status, server: { kind: 'demo' }, administrator: { id } }) as never
beforeEach(() => {
  store.set(sessionAtom, session(1))
  store.set(bulkRunsAtom, [])
  main.runs = []
  main.asked = []
  main.hears = () => undefined
  store.set(noticesAtom, [])
})
followRuns()

test('the rows are handed over and begun, and what main tells of them shows', async () => {
  const told: BulkResult[] = []
  const { running, key } = await start(planned(3), { told: row => void told.push(row) })
  expect(asked('add')).toEqual([{ key, rows: planned(3) }])
  push({ push: 'run', key, phase: 'running', isWaiting: true, reason: null, rows: [[0, 'done', 'Saved']] })
  expect(last()).toMatchObject({ isWaiting: true, counts: { done: 1, waiting: 2 } })
  expect(progressInWords(last())).toContain('goes on when it’s back')
  push({
    push: 'run',
    key,
    phase: 'ended',
    isWaiting: false,
    reason: null,
    rows: [
      [1, 'refused', 'Not today.'],
      [2, 'unknown', 'Not known.'],
    ],
  })
  await running
  expect(runInWords(last())).toBe('Set inactive: 1 city done, 1 refused, 1 not known.')
  expect(told.slice(-3).map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'unknown'])
})

test('a run that ends because the session did is told while the password is asked for', async () => {
  const { running, key } = await start(planned(2))
  store.set(sessionAtom, session(1, 'expired'))
  push({
    push: 'run',
    key,
    phase: 'ended',
    isWaiting: false,
    reason: 'Your session has ended.',
    rows: [
      [0, 'done', 'Saved'],
      [1, 'untried', ''],
    ],
  })
  expect(runInWords(last())).toBe('Set inactive: 1 city done, 1 not tried. Your session has ended.')
  await running
})

test('many rows are handed over in parts, because a frame has a limit', async () => {
  const long = { op: 'banks.create', input: { title: 'x'.repeat(300_000) } }
  const { key } = await start(planned(9).map(({ id, name }) => ({ id, name, call: long })))
  const parts = asked('add')
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every(each => each.key === key && JSON.stringify(each).length < 2_000_000)).toBe(true)
  expect(last().total).toBe(9)
})

test('rows that the server counts and did not give are told with the result', async () => {
  const { key } = await start(planned(1), { tasks: () => Promise.resolve({ tasks: planned(1), missing: 299 }) })
  push({ push: 'run', key, phase: 'ended', isWaiting: false, reason: null, rows: [[0, 'done', '']] })
  expect(runInWords(last())).toBe('Set inactive: 1 city done. The server counts 299 more cities but didn’t give them.')
})

test('rows that cannot be read leave no run behind, and whoever asked is told; Stop while they are read ends it', async () => {
  const failure = new StewardError({ kind: 'offline', message: 'offline', retryable: false })
  const reading = startBulkRun({ label: 'Delete', noun: NOUN, expected: 3, tasks: () => Promise.reject(failure) })
  expect(last()).toMatchObject({ phase: 'reading', total: 3 })
  await expect(reading).rejects.toThrow('offline')
  expect(runs()).toEqual([])
  const stopped = startBulkRun({ label: 'Delete', noun: NOUN, expected: 3, tasks: async () => ({ tasks: planned(3) }) })
  stopBulkRun(last().key)
  await stopped
  expect([runs(), asked('begin')]).toEqual([[], []])
})

test('a run whose beginning was not answered goes on here if main has it; otherwise whoever began it is told', async () => {
  let isBegun = true
  main.hears = name => {
    if (name !== 'begin') return
    if (isBegun) main.runs = [main.begun()]
    throw new Error('gone')
  }
  const start = { label: 'Delete', noun: NOUN, expected: 2, tasks: async () => ({ tasks: planned(2) }) }
  const lost = startBulkRun(start)
  await vi.waitFor(() => expect(last()).toMatchObject({ phase: 'running', total: 2 }))
  push({ push: 'run', key: last().key, phase: 'ended', isWaiting: false, reason: null, rows: [[0, 'done', '']] })
  await lost
  isBegun = false
  main.runs = []
  await expect(startBulkRun(start)).rejects.toThrow('gone')
  expect(runs()).toEqual([])
})

test('what is sent again may be other than before, or nothing any more', async () => {
  const { key } = await start(planned(3), { callAgain: ({ id }) => (id === 0 ? { ...call, input: { id: 9 } } : 'There is no price to send.') })
  const rows: Array<[number, 'refused' | 'done', string]> = [
    [0, 'refused', ''],
    [1, 'refused', ''],
    [2, 'done', ''],
  ]
  push({ push: 'run', key, phase: 'ended', isWaiting: false, reason: null, rows })
  void runAgain(key, ['refused'])
  expect(asked('again')).toEqual([
    {
      key,
      outcomes: ['refused'],
      calls: [
        [0, { ...call, input: { id: 9 } }],
        [1, 'There is no price to send.'],
      ],
    },
  ])
})

test('whoever began a run hears which rows are to be sent, and how much of their files is uploaded', async () => {
  const due: Array<readonly number[]> = []
  const told: BulkResult[] = []
  const { key } = await start(planned(2), { begun: (_, places) => due.push(places), told: row => void told.push(row), callAgain: () => call })
  told.length = 0
  push({ push: 'run', key, phase: 'running', isWaiting: false, reason: null, rows: [[1, 'running', '', { done: 5, size: 9 }]] })
  push({
    push: 'run',
    key,
    phase: 'running',
    isWaiting: false,
    reason: null,
    rows: [[1, 'running', '', { done: 9, size: 9, address: 'https://a.example/1.png' }]],
  })
  expect(told.map(({ upload }) => upload?.done)).toEqual([5, 9])
  push({ push: 'run', key, phase: 'ended', isWaiting: false, reason: null, rows: [[0, 'refused', '']] })
  void runAgain(key, ['refused'])
  await vi.waitFor(() => expect(due).toEqual([[0, 1], [0]]))
})

test('another page finds the run, and drops it once it is dismissed', async () => {
  const { key } = await start(planned(2))
  store.set(bulkRunsAtom, [])
  push({ push: 'run', key, phase: 'running', isWaiting: false, reason: null, rows: [] })
  await vi.waitFor(() => expect(last()).toMatchObject({ key, total: 2 }))
  await dismissBulkRun(key)
  expect([runs(), asked('dismiss')]).toEqual([[], [{ key }]])
})

test('Stop while the rows are handed over begins nothing', async () => {
  main.hears = name => name === 'add' && stopBulkRun(last().key)
  await startBulkRun({ label: 'Delete', noun: NOUN, expected: 3, tasks: async () => ({ tasks: planned(3) }) })
  expect([runs(), asked('begin')]).toEqual([[], []])
})

test('what is known already is not told once more when the runs are read again, and an edited row of an import stays forgotten', async () => {
  const told: BulkResult[] = []
  const { key } = await start(planned(2), { label: importLabel('x.csv'), told: row => void told.push(row) })
  const rows: Array<[number, 'refused' | 'waiting', string]> = [[0, 'refused', 'Not today.']]
  const readAgain = async (phase: Run['phase']) => {
    main.runs = [{ ...begun(phase), rows: last().results }]
    const before = asked('list').length
    push({ push: 'changed', area: 'runs' })
    await vi.waitFor(() => expect(asked('list').length).toBe(before + 1))
    await new Promise(resolve => setTimeout(resolve))
  }
  push({ push: 'run', key, phase: 'running', isWaiting: false, reason: null, rows })
  const before = told.length
  await readAgain('running')
  expect(told.length).toBe(before)
  push({ push: 'run', key, phase: 'ended', isWaiting: false, reason: null, rows: [[1, 'done', '']] })
  const outcomes = () => [...store.get(importOutcomes(last().address, 'x.csv'))].map(([row, { outcome }]) => [row, outcome])
  expect(outcomes()).toEqual([
    [0, 'refused'],
    [1, 'done'],
  ])
  forgetRefusals(last().address, 'x.csv', [0])
  await readAgain('ended')
  expect(outcomes()).toEqual([[1, 'done']])
  told.length = 0
  main.hears = name => name === 'again' && push({ push: 'run', key, phase: 'running', isWaiting: false, reason: null, rows: [[0, 'waiting', '']] })
  main.runs = [{ ...begun('running'), rows: last().results }]
  void runAgain(key, ['refused'])
  await vi.waitFor(() => expect(told.map(({ id }) => id)).toEqual([0]))
})

test('what main refuses is told', async () => {
  const { key } = await start(planned(1))
  main.hears = name => {
    if (name !== 'list') throw new StewardError({ kind: 'rejected', message: `Not ${name}.`, retryable: false })
  }
  stopBulkRun(key)
  await runAgain(key, ['untried'])
  await dismissBulkRun(key)
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['Not stop.', 'Not again.', 'Not dismiss.'])
})

test('another administrator finds no run', async () => {
  await start(planned(2))
  main.runs = []
  store.set(sessionAtom, session(2))
  expect(runs()).toEqual([])
})

test('a command is handed over as the call that it would send', () => {
  expect(callOf(options => clientOf(banks).setStatus({ id: 3, status: 'Inactive' }, options))).toEqual({
    op: 'banks.setStatus',
    input: { id: 3, status: 'Inactive' },
  })
})
