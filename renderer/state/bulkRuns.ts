/**
 * Bulk runs: one command for many rows, a few calls at once, with a result for each row. A run goes on when its list is left,
 * waits while the server is out of reach, and stands in `bulkRunsAtom` until somebody dismisses it. What is not known to be saved is never sent again by itself.
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
  /** What the row is called. */
  name: string
  /** Why the row is left out; such a task is not run. */
  leftOut?: string
  run(call: CallOptions): Promise<Saved>
  /** The task that takes this one back once it is done; null where there is none. */
  inverse?(saved: Saved): BulkTask | null
}

export interface BulkStart {
  label: string
  /** What its rows are, and how it is said that they are done, where that is not `done`. */
  noun: { one: string; many: string; done?: string }
  /** How many tasks there should be. */
  expected: number
  /** Finds out what is to be done; rows of many pages are read here. `missing`: how many rows the server counts and did not give. */
  tasks(signal: AbortSignal): Promise<{ tasks: BulkTask[]; missing?: number }>
}

/** Calls at once. */
const CALLS_AT_ONCE = 4
/** How often progress is told, in milliseconds: thousands of rows would else be drawn as often. */
const TELL_EVERY = 250

/** How long a run waits before it asks whether the server is there again, in milliseconds. */
const ASK_AGAIN = 2_000

/** Failures after which the next row would fail as well, and the row has not been tried: the run waits for a server out of reach, and ends where it is the administrator who may not. */
export const ENDING: readonly Failure['kind'][] = ['offline', 'signed-out', 'denied']

const STOPPED = 'Stopped.'

interface Engine {
  start: BulkStart
  /** What main has it written down by, from before its first row is sent until it is over or dismissed. */
  key: string
  address: string
  tasks: BulkTask[]
  results: BulkResult[]
  missing: number
  inverses: Map<number, BulkTask>
  phase: BulkRun['phase']
  reason: string | null
  controller: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
  /** Settles when the server is there again, or the run was stopped; null while nothing is waited for. */
  reach: Promise<void> | null
}

const engines = new Map<number, Engine>()
let lastId = 0

function tell(id: number): void {
  const engine = engines.get(id)
  if (!engine) return
  clearTimeout(engine.timer)
  engine.timer = undefined
  const { start, phase, reason, results, inverses } = engine
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
    canUndo: phase === 'ended' && inverses.size > 0,
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

/** What a failure says of its row. */
export function outcomeOf({ kind }: Failure): 'refused' | 'unknown' | 'untried' {
  if (kind === 'unknown' || kind === 'timeout') return 'unknown'
  return ENDING.includes(kind) ? 'untried' : 'refused'
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Waits until the server is there, however many rows find out that it is not. */
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
      const inverse = task.inverse?.(saved)
      if (inverse) engine.inverses.set(index, inverse)
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

/** Runs the tasks with these places in turn; those that are not reached are untried. */
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

/** Has main write a run down: should Steward or this page end, it says afterwards what became of each row. */
function note({ key, address, start, tasks }: Engine): void {
  const { label, noun } = start
  client.ledger
    .begin({ key, label, noun: { one: noun.one, many: noun.many }, address, ids: tasks.map(({ id }) => id), names: tasks.map(({ name }) => name) })
    .catch(report)
}

function forget(key: string): void {
  client.ledger.forget({ key }).catch(report)
}

/** Begins a run; resolves when it has ended. Rejects where the rows could not be read: the run is then gone, and nothing was sent. */
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
    inverses: new Map(),
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
  engine.results = engine.tasks.map(({ id: row, name, leftOut }) => ({ id: row, name, outcome: leftOut ? 'skipped' : 'untried', message: leftOut ?? '' }))
  await runTasks(id, engine, placesOf(engine, ['untried']))
}

const placesOf = ({ results }: Engine, outcomes: readonly Outcome[]) => results.flatMap(({ outcome }, index) => (outcomes.includes(outcome) ? [index] : []))

/** Ends a run: what is under way is awaited, the rest is not tried. */
export function stopBulkRun(id: number): void {
  const engine = engines.get(id)
  if (!engine || engine.phase === 'ended') return
  engine.reason ??= STOPPED
  engine.controller.abort()
}

/** Runs the rows of these outcomes again. `unknown` is among them only where somebody was asked. */
export async function runAgain(id: number, outcomes: readonly ('refused' | 'untried' | 'unknown')[]): Promise<void> {
  const engine = engines.get(id)
  if (engine?.phase === 'ended') await runTasks(id, engine, placesOf(engine, outcomes))
}

/** Takes back what a run has done, as a run of its own. */
export async function undoBulkRun(id: number): Promise<void> {
  const engine = engines.get(id)
  if (!engine || engine.phase !== 'ended') return
  const tasks = [...engine.inverses.values()]
  dismissBulkRun(id)
  await startBulkRun({ ...engine.start, label: `Undo “${engine.start.label}”`, expected: tasks.length, tasks: () => Promise.resolve({ tasks }) })
}

/** Forgets a run that has ended. */
export function dismissBulkRun(id: number): void {
  const run = store.get(bulkRunsAtom).find(each => each.id === id)
  if (run?.isInterrupted) forget(run.key)
  clearTimeout(engines.get(id)?.timer)
  engines.delete(id)
  store.set(bulkRunsAtom, runs => runs.filter(run => run.id !== id))
}

// What one administrator did is not shown to the next, and not done in the name of the next.
onAdministratorChange(() => {
  for (const id of engines.keys()) {
    stopBulkRun(id)
    dismissBulkRun(id)
  }
})
