/** Commands for all ticked rows: checks the right, asks once for all of them, and starts the run. */
import { useState } from 'react'
import { allRows } from '../../../shared/contract/allPages.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { startBulkRun, type BulkStart } from '../../state/bulkRuns.ts'
import type { CallOptions } from '../../state/connection.ts'
import { notify } from '../../state/notices.ts'
import type { AccessGate } from '../../state/session.ts'
import { bulkTask, type Command, type RowWords } from '../commands/commands.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import type { Selection } from '../table/useSelection.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** The number of rows read at a time if all that match are ticked. */
const READ_AT_ONCE = 1_000

type Read<Row> = (query: ListQuery, options: CallOptions) => Promise<Page<Row>>

/** Reads all rows that a query finds, and how many more the server counts than it sends. */
export const readAll = <Row extends { id: number }>(read: Read<Row>, query: ListQuery, signal: AbortSignal): Promise<{ rows: Row[]; missing: number }> =>
  allRows((page, size) => read({ ...query, page, size }, { signal }), READ_AT_ONCE)

/** Starts a run, and says so if its rows could not be read. */
function begin(start: BulkStart): void {
  startBulkRun(start).catch((error: unknown) => notify('error', failureOf(error).message, { label: 'Try again', run: () => begin(start) }))
}

export function useBulkCommands<Row extends { id: number }>(options: {
  access: AccessGate
  words: RowWords<Row>
  selection: Selection<Row>
  read: Read<Row>
  /** The query of the page shown. */
  query: ListQuery
  /** Called when a run has begun and its dialog has closed. */
  started(): void
}) {
  const { access, selection, read, query } = options
  const { noun, rowName } = options.words
  const [asked, setAsked] = useState<Command<Row> | null>(null)
  const { count } = selection

  /** The ticked rows, and how many more the server counts than it sends. */
  async function tickedRows(signal: AbortSignal): Promise<{ rows: Row[]; missing: number }> {
    const { isAll, rows } = selection.ticked
    if (!isAll) return { rows: [...rows.values()], missing: 0 }
    const all = await readAll(read, query, signal)
    return { rows: all.rows.filter(({ id }) => !rows.has(id)), missing: all.missing }
  }

  function runOn(command: Command<Row>): void {
    begin({
      label: command.label,
      noun,
      expected: count,
      async tasks(signal) {
        const { rows, missing } = await tickedRows(signal)
        return { tasks: rows.map(row => bulkTask(command, row, rowName)), missing }
      },
    })
    selection.clear()
    requestAnimationFrame(options.started) // by then, the button that was clicked is gone
  }

  const words = `${count.toLocaleString(LOCALE)} ${count === 1 ? noun.one : noun.many}`
  return {
    tickedRows,
    start: (command: Command<Row>) => access.guard(command.needs, () => setAsked(command)),
    dialog: asked && <ConfirmDialog {...asked.confirmMany!(words)} close={() => setAsked(null)} run={async () => runOn(asked)} />,
  }
}
