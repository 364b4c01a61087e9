/** Bulk runs: one command for many rows, which main carries out; it goes on when its list or its page is left. */
import { failureOf } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import type { PlannedRun, Retried, RunCall } from '../../shared/platform/runs.ts'
import { bulkRunsAtom, countsOf, isSameResult, type BulkResult, type BulkRun } from './bulkRunList.ts'
import { presentAddress } from './address.ts'
import { client } from './client.ts'
import type { CallOptions } from './connection.ts'
import { readRuns } from './followedRuns.ts'
import { notify } from './notices.ts'
import { onAdministratorChange } from './session.ts'
import { store } from './store.ts'

/** The command for one row. */
export type BulkTask = PlannedRun

export interface BulkStart {
  label: string
  /** What its rows are, and the word for success, if that is not `done`. */
  noun: { one: string; many: string; done?: string }
  /** How many tasks there should be. */
  expected: number
  /** Finds the rows, which may be on many pages. `missing`: how many more rows the server counts but did not send. */
  tasks(signal: AbortSignal): Promise<{ tasks: BulkTask[]; missing?: number }>
  /** The key of the run that it takes back; the ids of its tasks are then the places of rows in that run. */
  undoes?: string
  /** The labels of fields, for what the server says of each. */
  labels?: Record<string, string>
  /** Called on this page with each row that has another outcome. */
  told?(row: BulkResult): void
  /** What a row sends when it is sent again, if that may have changed on this page, or why it is left out. */
  callAgain?(row: BulkResult): RunCall | string
  /** Called once main has a run with these rows to send. */
  begun?(key: string, places: readonly number[]): void
}

/** Most characters of JSON that are handed over at once. */
const MOST_AT_ONCE = 1_000_000

/** The runs that were begun on this page. */
const own = new Map<string, BulkStart>()
/** Those whose rows are being read. */
const readings = new Map<string, AbortController>()

/** What `send` would send, in place of sending it. */
export function callOf(send: (call: CallOptions<Saved>) => Promise<unknown>): RunCall {
  let found: RunCall | undefined
  void send({ handOver: (op, input) => (found = { op, input: input as object }) })
  return found!
}

const runOf = (key: string) => store.get(bulkRunsAtom).find(run => run.key === key)
const forget = (key: string) => store.set(bulkRunsAtom, runs => runs.filter(run => run.key !== key))

const tellFailure = (error: unknown) => notify('error', failureOf(error).message, undefined, true)

async function handOver(key: string, tasks: readonly BulkTask[], signal: AbortSignal): Promise<void> {
  let some: BulkTask[] = []
  let length = 0
  for (const task of tasks) {
    some.push(task)
    length += JSON.stringify(task).length
    if (length < MOST_AT_ONCE) continue
    await client.runs.add({ key, rows: some })
    signal.throwIfAborted()
    some = []
    length = 0
  }
  if (some.length > 0) await client.runs.add({ key, rows: some })
  signal.throwIfAborted()
}

/** Resolves when a run has ended, or does not show any more; `told` hears of each row that has another outcome than `before`. */
function ended(key: string, told: BulkStart['told'], before: ReadonlyArray<BulkResult | undefined> = []): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      const run = runOf(key)
      const results = run?.results ?? []
      // All rows are others where the runs were read again.
      if (told && results !== before) for (const [place, row] of results.entries()) if (!isSameResult(row, before[place])) told(row)
      before = results
      if (run && run.phase !== 'ended') return
      stop()
      resolve()
    }
    const stop = store.sub(bulkRunsAtom, look)
    look()
  })
}

/** Starts a run; resolves when it has ended. Rejects if the rows could not be read, or others changed some: the run is then removed, and nothing was sent. */
export async function startBulkRun(start: BulkStart): Promise<void> {
  const { label, noun, expected, undoes, labels, told, begun } = start
  const key = crypto.randomUUID()
  const controller = new AbortController()
  const address = presentAddress().address ?? ''
  const reading: BulkRun = {
    key,
    address,
    label,
    noun,
    phase: 'reading',
    isWaiting: false,
    reason: null,
    total: expected,
    counts: countsOf([]),
    results: [],
    missing: 0,
    ...(undoes === undefined ? {} : { undoes }),
    isInterrupted: false,
    canGoOn: true,
    begunAt: Date.now(),
  }
  let found = 0
  own.set(key, start)
  readings.set(key, controller)
  store.set(bulkRunsAtom, runs => [...runs, reading])
  try {
    const { tasks, missing = 0 } = await start.tasks(controller.signal)
    controller.signal.throwIfAborted()
    found = tasks.length
    await handOver(key, tasks, controller.signal)
    const plan = { key, label, noun, address, missing, ...(undoes === undefined ? {} : { undoes }), ...(labels ? { labels } : {}) }
    await client.runs.begin(plan, { signal: controller.signal }).catch(async (error: unknown) => {
      // Where the answer was lost, the run may have begun: who is asked to try again would send all rows twice.
      await readRuns()
      if (runOf(key)?.phase === 'reading') throw error
    })
  } catch (error) {
    forget(key)
    if (controller.signal.aborted) return
    throw error
  } finally {
    readings.delete(key)
  }
  begun?.(key, [...Array(found).keys()])
  // If this fails, what main tells of the run shows it.
  await readRuns().catch(tellFailure)
  await ended(key, told)
}

/** Ends a run: calls in progress are awaited, the other rows are not tried. */
export function stopBulkRun(key: string): void {
  const reading = readings.get(key)
  if (reading) reading.abort()
  else client.runs.stop({ key }).catch(tellFailure)
}

/** Ends the turn of a row that is not sent yet. */
export function stopRow(key: string, place: number): void {
  client.runs.stop({ key, place }).catch(tellFailure)
}

/** Runs the rows with these outcomes again; those with `unknown` only after a question. Resolves when it has ended, or was refused, which is told. */
export async function runAgain(key: string, outcomes: Retried[]): Promise<void> {
  const { callAgain, told, begun } = own.get(key) ?? {}
  const results = runOf(key)?.results ?? []
  const isSent = ({ outcome }: BulkResult) => outcomes.some(each => each === outcome)
  const calls = results.flatMap((row, place): Array<[number, RunCall | string]> => (callAgain && isSent(row) ? [[place, callAgain(row)]] : []))
  try {
    await client.runs.again({ key, outcomes, ...(calls.length > 0 ? { calls } : {}) })
    begun?.(
      key,
      calls.map(([place]) => place),
    )
    await readRuns()
  } catch (error) {
    return tellFailure(error)
  }
  await ended(
    key,
    told,
    results.map(row => (isSent(row) ? undefined : row)),
  )
}

/** Removes a run that has ended. */
export async function dismissBulkRun(key: string): Promise<void> {
  own.delete(key)
  forget(key)
  await client.runs.dismiss({ key }).catch(tellFailure)
}

onAdministratorChange(() => {
  for (const reading of readings.values()) reading.abort()
  own.clear()
})
