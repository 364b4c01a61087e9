/** Sends the rows of a plan, as a bulk run that can be undone. */
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import { importLabel } from '../../state/importOutcomes.ts'
import { notify } from '../../state/notices.ts'
import { labelOf, type ImportDefinition } from './importDefinition.ts'

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

function tasksOf(definition: ImportDefinition, rows: readonly PlannedRow[]): BulkTask[] {
  const { sending } = definition
  if ('together' in sending)
    return sending
      .together(rows)
      .map(({ name, rows: sent, send }) => ({ id: sent[0]!.key, name, rows: sent.map(({ key }) => key), run: call => withFields(definition, send(call)) }))
  const isMany = rows.length > MANY
  return rows.map(row => ({
    id: row.key,
    name: `${row.line.toLocaleString()}. ${isMany ? row.name.slice(0, SHORT) : row.name}`,
    run: call => withFields(definition, sending.each(row, call)),
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
    tasks: () => Promise.resolve({ tasks }),
  }).catch((error: unknown) => notify('error', failureOf(error).message))
}
