/**
 * Bulk runs: one command for many rows, a few calls at once, with a result for each row. A run goes on when its list is left, and
 * stands in `bulkRunsAtom` until somebody dismisses it. What is not known to be saved is never sent again by itself.
 */
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import { bulkRunsAtom, type BulkResult, type BulkRun, type Outcome } from './bulkRunList.ts'
import { HOST_SENTENCES, type CallOptions } from './connection.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { noteUnsure, settleUnsure } from './unsure.ts'

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
  noun: { one: string; many: string }
  /** How many tasks there should be. */
  expected: number
  /** Finds out what is to be done; rows of many pages are read here. */
  tasks(signal: AbortSignal): Promise<BulkTask[]>
}

/** Calls at once. */
const CALLS_AT_ONCE = 4
/** How often progress is told, in milliseconds: thousands of rows would else be drawn as often. */
const TELL_EVERY = 100

/** Failures after which the next row would fail as well: the run ends, and the row has not been tried. */
export const ENDING: readonly Failure['kind'][] = ['offline', 'signed-out', 'denied']

const STOPPED = 'Stopped.'

interface Engine {
  start: BulkStart
  /** What it is remembered by while nobody knows of some rows whether they were saved. */
  unsureKey: string
  tasks: BulkTask[]
  results: BulkResult[]
  counts: Record<Outcome, number>
  inverses: Map<number, BulkTask>
  phase: BulkRun['phase']
  reason: string | null
  controller: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
}

const engines = new Map<number, Engine>()
let lastId = 0

const noCounts = (): Record<Outcome, number> => ({ waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, untried: 0, skipped: 0 })

function tell(id: number): void {
  const engine = engines.get(id)
  if (!engine) return
  clearTimeout(engine.timer)
  engine.timer = undefined
  const { start, phase, reason, results, counts, inverses } = engine
  const run: BulkRun = {
    id,
    label: start.label,
    noun: start.noun,
    phase,
    reason,
    total: phase === 'reading' ? start.expected : results.length,
    counts: { ...counts },
    results,
    canUndo: phase === 'ended' && inverses.size > 0,
  }
  store.set(bulkRunsAtom, runs => (runs.some(each => each.id === id) ? runs.map(each => (each.id === id ? run : each)) : [...runs, run]))
}

function tellSoon(id: number): void {
  const engine = engines.get(id)
  if (engine) engine.timer ??= setTimeout(() => tell(id), TELL_EVERY)
}

function settle(id: number, engine: Engine, index: number, outcome: Outcome, message = ''): void {
  const before = engine.results[index]!
  engine.counts[before.outcome] -= 1
  engine.counts[outcome] += 1
  engine.results[index] = { ...before, outcome, message }
  tellSoon(id)
}

/** What a failure says of its row. A service that stopped under a call leaves open whether the call went out. */
export function outcomeOf({ kind, message }: Failure): 'refused' | 'unknown' | 'untried' {
  if (kind === 'unknown' || kind === 'timeout' || message === HOST_SENTENCES.stopped) return 'unknown'
  return ENDING.includes(kind) ? 'untried' : 'refused'
}

async function runTask(id: number, engine: Engine, index: number): Promise<void> {
  const task = engine.tasks[index]!
  const { controller } = engine
  settle(id, engine, index, 'running')
  try {
    const saved = await task.run({})
    const inverse = task.inverse?.(saved)
    if (inverse) engine.inverses.set(index, inverse)
    settle(id, engine, index, 'done', saved.message)
  } catch (error) {
    const failure = failureOf(error)
    settle(id, engine, index, outcomeOf(failure), failure.message)
    if (!ENDING.includes(failure.kind)) return
    engine.reason ??= failure.message
    controller.abort()
  }
}

/** Runs the tasks with these places in turn; those that are not reached are untried. */
async function runTasks(id: number, engine: Engine, places: number[]): Promise<void> {
  const controller = new AbortController()
  Object.assign(engine, { controller, phase: 'running', reason: null })
  for (const index of places) settle(id, engine, index, 'waiting')
  tell(id)
  let next = 0
  const work = async () => {
    while (next < places.length && !controller.signal.aborted) await runTask(id, engine, places[next++]!)
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  for (const index of places.slice(next)) settle(id, engine, index, 'untried', 'Not tried.')
  engine.phase = 'ended'
  tell(id)
  const { label, noun } = engine.start
  const { unknown } = engine.counts
  if (unknown === 0) settleUnsure(engine.unsureKey)
  else noteUnsure(engine.unsureKey, `${label}: ${unknown.toLocaleString()} of ${places.length.toLocaleString()} ${noun.many}`)
}

/** Begins a run; resolves when it has ended. Rejects where the rows could not be read: the run is then gone, and nothing was sent. */
export async function startBulkRun(start: BulkStart): Promise<void> {
  const id = ++lastId
  const controller = new AbortController()
  const engine: Engine = {
    start,
    unsureKey: `unsure/bulk/${crypto.randomUUID()}`,
    tasks: [],
    results: [],
    counts: noCounts(),
    inverses: new Map(),
    phase: 'reading',
    reason: null,
    controller,
    timer: undefined,
  }
  engines.set(id, engine)
  tell(id)
  try {
    engine.tasks = await start.tasks(controller.signal)
    controller.signal.throwIfAborted()
  } catch (error) {
    dismissBulkRun(id)
    if (controller.signal.aborted) return
    throw error
  }
  engine.results = engine.tasks.map(({ id: row, name, leftOut }) => ({ id: row, name, outcome: leftOut ? 'skipped' : 'untried', message: leftOut ?? '' }))
  for (const { outcome } of engine.results) engine.counts[outcome] += 1
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
  await startBulkRun({ ...engine.start, label: `Undo “${engine.start.label}”`, expected: tasks.length, tasks: () => Promise.resolve(tasks) })
}

/** Forgets a run that has ended. */
export function dismissBulkRun(id: number): void {
  clearTimeout(engines.get(id)?.timer)
  engines.delete(id)
  store.set(bulkRunsAtom, runs => runs.filter(run => run.id !== id))
}

// What one administrator did is not shown to the next, and not done in the name of the next.
let owner = store.get(sessionAtom)?.administrator?.id
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom)?.administrator?.id
  if (next === owner) return
  owner = next
  for (const id of engines.keys()) {
    stopBulkRun(id)
    dismissBulkRun(id)
  }
})
