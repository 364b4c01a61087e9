/** Sends the rows of a plan, as a bulk run that can be undone. */
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import type { BulkRun } from '../../state/bulkRunList.ts'
import { importLabel, type RowOutcome } from '../../state/importOutcomes.ts'
import { notify } from '../../state/notices.ts'
import { labelOf, type ImportDefinition } from './importDefinition.ts'

/** Above so many rows, names are cut to that length: the run is noted in one frame, which has a limit. */
const MANY = 20_000
const SHORT = 24

/** What a row is called among the results of its run. */
const taskName = ({ line, name }: Pick<PlannedRow, 'line' | 'name'>, length = Infinity) => `${line.toLocaleString(LOCALE)}. ${name.slice(0, length)}`

/**
 * The outcomes of rows in a run that ended with its page or process. Its file may have been chosen again since, and changed before: only rows count
 * that are called what they were called then.
 */
export function outcomesOf(run: BulkRun, rows: readonly PlannedRow[]): Map<number, RowOutcome> {
  const results = new Map(run.results.map(result => [result.id, result]))
  return new Map(
    rows.flatMap((row): Array<[number, RowOutcome]> => {
      const { outcome, message, name } = results.get(row.key) ?? {}
      const isKnown = (outcome === 'done' || outcome === 'unknown') && [taskName(row), taskName(row, SHORT)].includes(name!)
      return isKnown ? [[row.key, { outcome, message: message! }]] : []
    }),
  )
}

/** What was sent of an import that ended before all of its rows were: those under way then may have been saved. */
export function interruptedInWords({ label, counts, total }: Pick<BulkRun, 'label' | 'counts' | 'total'>): string {
  const unknown = counts.unknown === 0 ? '' : `; the outcome of ${counts.unknown.toLocaleString(LOCALE)} isn’t known`
  return `${label} was interrupted: ${counts.done.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)} rows were saved${unknown}.`
}

function tasksOf({ sending }: ImportDefinition, rows: readonly PlannedRow[]): BulkTask[] {
  if ('together' in sending)
    return sending.together(rows).map(({ name, rows: sent, call }) => ({ id: sent[0]!.key, name, rows: sent.map(({ key }) => key), call }))
  const isMany = rows.length > MANY
  return rows.map(row => ({
    id: row.key,
    name: taskName(row, isMany ? SHORT : undefined),
    call: sending.each(row),
  }))
}

/** Starts the run of these rows; its bar tells how it goes. */
export function startImport(definition: ImportDefinition, file: string, rows: readonly PlannedRow[]): void {
  const tasks = tasksOf(definition, rows)
  const { noun } = 'together' in definition.sending ? definition.sending : definition
  startBulkRun({
    label: importLabel(file),
    noun: { ...noun, done: 'saved' },
    expected: tasks.length,
    labels: Object.fromEntries(definition.fields.map(field => [field.name, labelOf(field)])),
    tasks: () => Promise.resolve({ tasks }),
  }).catch((error: unknown) => notify('error', failureOf(error).message))
}
