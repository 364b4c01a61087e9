/**
 * What became of the rows of imports, by the address and the label of their runs: kept when a run is dismissed, so that a row whose outcome is
 * not known, or that was added, is not offered to be sent again.
 */
import { atom } from 'jotai'
import { bulkRunsAtom, isImport, type BulkResult } from './bulkRunList.ts'
import { onAdministratorChange } from './session.ts'
import { store } from './store.ts'

/** An outcome after which a row is not sent again by itself. */
export type RowOutcome = Pick<BulkResult, 'message'> & { outcome: 'done' | 'refused' | 'unknown' }

type Outcomes = ReadonlyMap<number, RowOutcome>

/** The label of the run of a file. */
export const importLabel = (file: string): string => `Import “${file}”`

const keyOf = (address: string, label: string) => `${address}\n${label}`

const rowsOf = ({ id, rows = [id] }: BulkResult) => rows

/** The imports whose outcomes were taken, by the key of their run, each with the rows of its results. */
const imports = new Map<string, { of: string; rows: Array<readonly number[]> }>()
const outcomesAtom = atom<Readonly<Record<string, Outcomes>>>({})
const NONE: Outcomes = new Map()
/** Runs whose outcomes were taken, as they were then. */
const taken = new WeakSet<object>()

function take(): void {
  for (const run of store.get(bulkRunsAtom)) {
    // While a run goes on, its bar tells; what counts here is how it ended.
    if (run.phase !== 'ended' || taken.has(run)) continue
    taken.add(run)
    const undone = imports.get(run.undoes ?? '')
    if (!undone && !isImport(run)) continue
    const key = undone?.of ?? keyOf(run.address, run.label)
    const outcomes = new Map(store.get(outcomesAtom)[key])
    for (const result of run.results) {
      const { id, outcome, message } = result
      if (undone) {
        if (outcome === 'done') for (const row of undone.rows[id] ?? []) outcomes.delete(row)
      } else if (outcome === 'done' || outcome === 'refused' || outcome === 'unknown') for (const row of rowsOf(result)) outcomes.set(row, { outcome, message })
    }
    if (!undone) imports.set(run.key, { of: key, rows: run.results.map(rowsOf) })
    store.set(outcomesAtom, all => ({ ...all, [key]: outcomes }))
  }
}
store.sub(bulkRunsAtom, take)
take()
onAdministratorChange(() => {
  imports.clear()
  store.set(outcomesAtom, {})
})

/** The outcomes of the rows of a file, by row. */
export const importOutcomes = (address: string, file: string) => atom(get => get(outcomesAtom)[keyOf(address, importLabel(file))] ?? NONE)

/** Forgets the outcomes of rows that were refused, because they were edited since. */
export function forgetRefusals(address: string, file: string, rows: readonly number[]): void {
  const key = keyOf(address, importLabel(file))
  const outcomes = new Map(store.get(outcomesAtom)[key])
  for (const row of rows) if (outcomes.get(row)?.outcome === 'refused') outcomes.delete(row)
  store.set(outcomesAtom, all => ({ ...all, [key]: outcomes }))
}
