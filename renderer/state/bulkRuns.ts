/**
 * Bulk runs: one command for many rows, a few calls at a time, with a result for each row. A run continues when its list is left,
 * waits while the server is unreachable, and stays in `bulkRunsAtom` until it is dismissed. A row whose outcome is unknown is only sent again on request.
 */
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import { bulkRunsAtom, countsOf, type BulkResult, type BulkRun, type Outcome } from './bulkRunList.ts'
import { presentAddress } from './address.ts'
import { client } from './client.ts'
import type { CallOptions } from './connection.ts'
import { onAdministratorChange } from './session.ts'
import { store } from './store.ts'

/** The command for one row. */
export interface BulkTask {
  id: number
  /** The name of the row. */
  name: string
  /** The rows of a file that it sends, if these are not just the one with its id. */
  rows?: readonly number[]
  /** Why the row is skipped; such a task is not run. */
  leftOut?: string
  run(call: CallOptions): Promise<Saved>
}

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
}

/** How many calls run at a time. */
const CALLS_AT_ONCE = 4
/** How often progress is reported, in milliseconds, so that thousands of rows are not drawn as many times. */
const TELL_EVERY = 250

/** How long a run waits before it asks again whether the server is reachable, in milliseconds. */
const ASK_AGAIN = 2_000

/** Failures before the row was tried, after which the next row would fail as well: the run waits if the server is unreachable, and otherwise ends. */
export const ENDING: readonly Failure['kind'][] = ['offline', 'signed-out', 'denied']

const STOPPED = 'Stopped.'

interface Engine {
  start: BulkStart
  /** The id of its entry in main's journal, from before its first row is sent until it has ended or is dismissed. */
  key: string
  address: string
  tasks: BulkTask[]
  results: BulkResult[]
  missing: number
  phase: BulkRun['phase']
  reason: string | null
  controller: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
  /** Settles when the server is reachable again, or the run was stopped; null if it does not wait. */
  reach: Promise<void> | null
}

const engines = new Map<number, Engine>()
let lastId = 0

function tell(id: number): void {
  const engine = engines.get(id)
  if (!engine) return
  clearTimeout(engine.timer)
  engine.timer = undefined
  const { start, phase, reason, results } = engine
  const run: BulkRun = {
    id,
    key: engine.key,
    address: engine.address,
    label: start.label,
    noun: start.noun,
    phase,
    isWaiting: engine.reach !== null,
    reason,
    total: phase === 'reading' ? start.expected : results.length,
    counts: countsOf(results),
    results,
    missing: engine.missing,
    undoes: start.undoes,
  }
  store.set(bulkRunsAtom, runs => (runs.some(each => each.id === id) ? runs.map(each => (each.id === id ? run : each)) : [...runs, run]))
}

function tellSoon(id: number): void {
  const engine = engines.get(id)
  if (engine) engine.timer ??= setTimeout(() => tell(id), TELL_EVERY)
}

function settle(id: number, engine: Engine, index: number, outcome: Outcome, message = ''): void {
  engine.results[index] = { ...engine.results[index]!, outcome, message }
  tellSoon(id)
}

/** The outcome of a row after a failure. */
export function outcomeOf({ kind }: Failure): 'refused' | 'unknown' | 'untried' {
  if (kind === 'unknown' || kind === 'timeout') return 'unknown'
  return ENDING.includes(kind) ? 'untried' : 'refused'
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Waits until the server is reachable; all rows that find it unreachable share one wait. */
function untilReached(id: number, engine: Engine): Promise<void> {
  const { signal } = engine.controller
  engine.reach ??= (async () => {
    let isThere = false
    while (!isThere && !signal.aborted) {
      await pause(ASK_AGAIN, signal)
      if (!signal.aborted)
        isThere = await client.session.reach({}).then(
          ({ online }) => online,
          () => false,
        )
    }
    engine.reach = null
    tell(id)
  })()
  tell(id)
  return engine.reach
}

async function runTask(id: number, engine: Engine, index: number): Promise<void> {
  const task = engine.tasks[index]!
  const { controller } = engine
  for (;;) {
    settle(id, engine, index, 'running')
    try {
      const saved = await task.run({ about: { run: { key: engine.key, place: index } } })
      return settle(id, engine, index, 'done', saved.message)
    } catch (error) {
      const failure = failureOf(error)
      const outcome = outcomeOf(failure)
      const isAway = failure.kind === 'offline' && failure.retryable
      if (!isAway || outcome === 'unknown') settle(id, engine, index, outcome, failure.message)
      if (isAway) {
        if (outcome !== 'unknown') settle(id, engine, index, 'waiting')
        await untilReached(id, engine)
        if (outcome === 'unknown') return
        if (!controller.signal.aborted) continue
        return settle(id, engine, index, 'untried', 'Not tried.')
      }
      if (!ENDING.includes(failure.kind)) return
      engine.reason ??= failure.message
      return controller.abort()
    }
  }
}

/** Runs the tasks at these places in turn; those whose turn does not come are untried. */
async function runTasks(id: number, engine: Engine, places: number[]): Promise<void> {
  const controller = new AbortController()
  Object.assign(engine, { controller, phase: 'running', reason: null })
  for (const index of places) settle(id, engine, index, 'waiting')
  tell(id)
  note(engine)
  let next = 0
  const work = async () => {
    while (next < places.length && !controller.signal.aborted) {
      if (engine.reach) await engine.reach
      else await runTask(id, engine, places[next++]!)
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  for (const index of places.slice(next)) settle(id, engine, index, 'untried', 'Not tried.')
  engine.phase = 'ended'
  tell(id)
  if (engine.results.every(({ outcome }) => outcome !== 'unknown')) forget(engine.key)
}

const report = (error: unknown) => console.warn('The bulk run was not noted', error)

/** Has main record a run, so that the state of each row is known even after this page or Steward ended. */
function note({ key, address, start, tasks }: Engine): void {
  const { label, noun } = start
  client.runs
    .begin({ key, label, noun: { one: noun.one, many: noun.many }, address, ids: tasks.map(({ id }) => id), names: tasks.map(({ name }) => name) })
    .catch(report)
}

function forget(key: string): void {
  client.runs.forget({ key }).catch(report)
}

/** Starts a run; resolves when it has ended. Rejects if the rows could not be read: the run is then removed, and nothing was sent. */
export async function startBulkRun(start: BulkStart): Promise<void> {
  const id = ++lastId
  const controller = new AbortController()
  const engine: Engine = {
    start,
    key: crypto.randomUUID(),
    address: presentAddress().address ?? '',
    tasks: [],
    results: [],
    missing: 0,
    phase: 'reading',
    reason: null,
    controller,
    timer: undefined,
    reach: null,
  }
  engines.set(id, engine)
  tell(id)
  try {
    const { tasks, missing = 0 } = await start.tasks(controller.signal)
    Object.assign(engine, { tasks, missing })
    controller.signal.throwIfAborted()
  } catch (error) {
    dismissBulkRun(id)
    if (controller.signal.aborted) return
    throw error
  }
  engine.results = engine.tasks.map(({ id: row, name, rows, leftOut }) => ({
    id: row,
    name,
    outcome: leftOut ? 'skipped' : 'untried',
    message: leftOut ?? '',
    ...(rows ? { rows } : {}),
  }))
  await runTasks(id, engine, placesOf(engine, ['untried']))
}

const placesOf = ({ results }: Engine, outcomes: readonly Outcome[]) => results.flatMap(({ outcome }, index) => (outcomes.includes(outcome) ? [index] : []))

/** Ends a run: calls in progress are awaited, the other rows are not tried. */
export function stopBulkRun(id: number): void {
  const engine = engines.get(id)
  if (!engine || engine.phase === 'ended') return
  engine.reason ??= STOPPED
  engine.controller.abort()
}

/** Runs the rows with these outcomes again; those with `unknown` only after a question. */
export async function runAgain(id: number, outcomes: readonly ('refused' | 'untried' | 'unknown')[]): Promise<void> {
  const engine = engines.get(id)
  if (engine?.phase === 'ended') await runTasks(id, engine, placesOf(engine, outcomes))
}

/** Removes a run that has ended. */
export function dismissBulkRun(id: number): void {
  const run = store.get(bulkRunsAtom).find(each => each.id === id)
  if (run?.isInterrupted) forget(run.key)
  clearTimeout(engines.get(id)?.timer)
  engines.delete(id)
  store.set(bulkRunsAtom, runs => runs.filter(run => run.id !== id))
}

// The runs of one administrator must neither show for another nor continue in their name.
onAdministratorChange(() => {
  for (const id of engines.keys()) {
    stopBulkRun(id)
    dismissBulkRun(id)
  }
})
