/** Bulk runs that ended with their page or process: the state of their rows is reported once somebody is signed in again. */
import type { InterruptedRun } from '../../shared/platform/runs.ts'
import { NOT_KNOWN } from '../../shared/contract/failure.ts'
import { bulkRunsAtom, countsOf, type BulkResult, type BulkRun } from './bulkRunList.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

const INTERRUPTED = 'Steward or its window was closed before it ended.'

const OUTCOMES: Record<string, Pick<BulkResult, 'outcome' | 'message'>> = {
  d: { outcome: 'done', message: '' },
  r: { outcome: 'refused', message: 'The server refused it.' },
  '-': { outcome: 'untried', message: 'Not tried.' },
}
const UNKNOWN: Pick<BulkResult, 'outcome' | 'message'> = { outcome: 'unknown', message: NOT_KNOWN }

/** Its number among the runs that show; this page's own count upwards. */
let lastId = 0

export function interruptedRun({ key, address, label, noun, ids, names, outcomes }: InterruptedRun, id: number): BulkRun {
  const results = ids.map((row, place): BulkResult => ({ id: row, name: names[place] ?? '', ...(OUTCOMES[outcomes[place] ?? ''] ?? UNKNOWN) }))
  return {
    id,
    key,
    address,
    label,
    noun,
    phase: 'ended',
    total: ids.length,
    counts: countsOf(results),
    reason: INTERRUPTED,
    results,
    isInterrupted: true,
    isWaiting: false,
    missing: 0,
  }
}

async function show(): Promise<void> {
  const found = await client.runs.interrupted({})
  const shown = store.get(bulkRunsAtom)
  const own = new Set(shown.filter(({ isInterrupted }) => !isInterrupted).map(({ key }) => key))
  const runs = found.filter(({ key }) => !own.has(key)).map(run => interruptedRun(run, shown.find(({ key }) => key === run.key)?.id ?? --lastId))
  if (runs.length > 0 || shown.some(({ isInterrupted }) => isInterrupted))
    store.set(bulkRunsAtom, [...shown.filter(({ isInterrupted }) => !isInterrupted), ...runs])
}

/** Shows them after signing in, and as late answers arrive. Called once, with the first screen. */
export function followInterruptedRuns(): void {
  const unanswered = (error: unknown) => console.warn('Interrupted bulk runs could not be read', error)
  const signedIn = () => {
    const session = store.get(sessionAtom)
    return session?.status === 'signed-in' ? session.administrator?.id : undefined
  }
  let last = signedIn()
  const look = () => void show().catch(unanswered)
  if (last !== undefined) look()
  store.sub(sessionAtom, () => {
    const now = signedIn()
    if (now !== undefined && now !== last) look()
    last = now
  })
  onPush(frame => {
    if (frame.push === 'changed' && frame.area === 'runs' && last !== undefined) look()
  })
}
