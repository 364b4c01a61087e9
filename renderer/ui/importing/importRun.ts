/** Sends the rows of a plan, as a bulk run that can be undone. */
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import { importLabel } from '../../state/importOutcomes.ts'
import { notify } from '../../state/notices.ts'
import type { AccessGate } from '../../state/session.ts'
import type { ImportDefinition } from './importDefinition.ts'
import { labelOf } from './usePlan.ts'

/** Above so many rows, names are cut to that length: the run is noted in one frame, which has a limit. */
const MANY = 20_000
const SHORT = 24

/** Rejects with what the server said of each field too, because there is no form to show it. */
async function withFields<Result>({ fields }: ImportDefinition, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    const said = Object.entries(failure.fields ?? {}).map(([name, text]) => {
      const field = fields.find(each => each.name === name)
      return `${field ? labelOf(field) : name}: ${text}`
    })
    throw said.length > 0 ? new StewardError({ ...failure, message: inSentences(failure.message, ...said) }) : error
  }
}

function taskOf(definition: ImportDefinition, { row, name, before, form }: PlannedRow, isMany: boolean): BulkTask {
  const send = before ? definition.update : definition.create
  return {
    id: row,
    name: `${(row + 2).toLocaleString()}. ${isMany ? name.slice(0, SHORT) : name}`,
    run: call => withFields(definition, send(form!, call)),
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
