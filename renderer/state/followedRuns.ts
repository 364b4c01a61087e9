/** The bulk runs that main carries out, in all pages alike: they are read after signing in, and followed from then on. */
import type { Run, RunProgress } from '../../shared/platform/runs.ts'
import { bulkRunsAtom, countsOf, isSameResult, type BulkRun } from './bulkRunList.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'
import { onAdministratorChange, sessionAtom } from './session.ts'
import { store } from './store.ts'

/** A run of main as it shows. */
export const shownRun = ({ rows, ...run }: Run): BulkRun => ({ ...run, total: rows.length, counts: countsOf(rows), results: rows })

/** Whether a run ended as it shows already. */
const isKnown = (run: BulkRun, shown: BulkRun): boolean =>
  run.key === shown.key &&
  run.phase === 'ended' &&
  shown.phase === 'ended' &&
  run.isInterrupted === shown.isInterrupted &&
  run.results.every((row, place) => isSameResult(row, shown.results[place]))

/** Reads all runs; what this page is reading the rows of stays. One that is known stays the same object, because what became of its rows was taken from it. */
export async function readRuns(): Promise<void> {
  const found = (await client.runs.list({})).map(shownRun)
  store.set(bulkRunsAtom, shown => {
    const reading = shown.filter(({ phase, key }) => phase === 'reading' && !found.some(run => run.key === key))
    const runs = found.map(run => shown.find(each => isKnown(run, each)) ?? run)
    return runs.length + reading.length + shown.length === 0 ? shown : [...runs, ...reading]
  })
}

/** Takes what changed of a run; false if the run is not known here. */
function take({ key, phase, isWaiting, reason, rows }: RunProgress): boolean {
  const run = store.get(bulkRunsAtom).find(each => each.key === key)
  if (!run || run.phase === 'reading') return false
  const results = [...run.results]
  for (const [place, outcome, message, upload] of rows)
    if (results[place]) results[place] = { ...results[place], outcome, message, ...(upload ? { upload } : {}) }
  const now: BulkRun = { ...run, phase, isWaiting, reason, results, counts: countsOf(results), isInterrupted: run.isInterrupted && phase === 'ended' }
  store.set(bulkRunsAtom, runs => runs.map(each => (each === run ? now : each)))
  return true
}

/** Shows them after signing in, and follows them. Called once, with the first screen. */
export function followRuns(): void {
  const look = () => void readRuns().catch((error: unknown) => console.warn('The bulk runs could not be read', error))
  const signedIn = () => {
    const session = store.get(sessionAtom)
    return session?.status === 'signed-in' ? session.administrator?.id : undefined
  }
  let last = signedIn()
  if (last !== undefined) look()
  store.sub(sessionAtom, () => {
    const now = signedIn()
    if (now !== undefined && now !== last) look()
    last = now
  })
  // Those of one administrator do not show for another.
  onAdministratorChange(() => store.set(bulkRunsAtom, []))
  onPush(frame => {
    // A session that ends among the rows of a run ends it: that is told while its administrator is asked for the password.
    const isTaken = frame.push === 'run' && take(frame)
    if (isTaken || last === undefined) return
    if (frame.push === 'run' || (frame.push === 'changed' && frame.area === 'runs')) look()
  })
}
