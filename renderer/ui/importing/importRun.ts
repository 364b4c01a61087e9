/** Sends the rows of a plan, as a bulk run that can be undone. */
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import { importLabel } from '../../state/importOutcomes.ts'
import { notify } from '../../state/notices.ts'
import type { AccessGate } from '../../state/session.ts'
import type { ImportDefinition } from './importDefinition.ts'

/** Above so many rows, names are cut to that length: the run is noted in one frame, which has a limit. */
const MANY = 20_000
const SHORT = 24

function taskOf(
  { create, update, remove, needs }: ImportDefinition,
  access: AccessGate,
  { row, name, id, form, before }: PlannedRow,
  isMany: boolean,
): BulkTask {
  const task = { id: row, name: `${(row + 2).toLocaleString()}. ${isMany ? name.slice(0, SHORT) : name}` }
  if (id !== null && before) return { ...task, run: call => update(form!, call), inverse: () => ({ ...task, run: call => update(before, call) }) }
  return {
    ...task,
    run: call => create(form!, call),
    inverse: ({ id: added }) => (added !== undefined && remove && access.allows(needs.remove) ? { ...task, run: call => remove(added, call) } : null),
  }
}

/** Starts the run of these rows; its bar tells how it goes. */
export function startImport(definition: ImportDefinition, access: AccessGate, file: string, rows: readonly PlannedRow[]): void {
  startBulkRun({
    label: importLabel(file),
    noun: { ...definition.noun, done: 'saved' },
    expected: rows.length,
    tasks: () => Promise.resolve({ tasks: rows.map(row => taskOf(definition, access, row, rows.length > MANY)) }),
  }).catch((error: unknown) => notify('error', failureOf(error).message))
}
