/** Takes back what was changed: one change in its form, or all changes of a bulk run as a bulk run of its own. */
import { failureOf } from '../../../shared/contract/failure.ts'
import { isChange, type Change, type ChangeRun } from '../../../shared/platform/changes.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { draftOf } from '../../state/typed.ts'
import type { Question } from '../basics/dialogs.tsx'
import { recordName } from '../basics/recordName.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** Opens the form of a change with what stood there before, as a draft: it is sent once a person saves it, and compared as any save. */
export async function restoreForm({ id }: Change, name: string, open: (address: string) => void): Promise<void> {
  try {
    const { key, address, before, after } = await client.changes.form({ id })
    const { kept } = await client.drafts.keep({ key, address, values: draftOf(before, after), isUnread: true })
    if (kept) open(address)
    else
      notify(
        'warning',
        isolating`${name}: something is typed in this form and not saved. Save or discard it first.`,
        { label: 'Open', run: () => open(address) },
        true,
      )
  } catch (error) {
    notify('error', isolating`${name}: ${failureOf(error).message}`, undefined, true)
  }
}

/** Most changes that are asked for at once. */
const SIZE = 1_000

/** The changes of a run that can be taken back, the latest first. */
async function undoable(run: string, signal: AbortSignal): Promise<Change[]> {
  const found: Change[] = []
  let before: number | null | undefined
  while (before !== null) {
    const page = await client.changes.list({ run, size: SIZE, ...(before === undefined ? {} : { before }) }, { signal })
    for (const entry of page.entries) if (isChange(entry) && entry.canUndo) found.push(entry)
    before = page.next
  }
  return found
}

const taskOf = ({ id, record, place = 0 }: Change): BulkTask => ({
  id: place,
  name: recordName(record!.name, record!.id),
  call: { op: 'changes.undo', input: { id } },
})

/** The question before additions are taken back, because that deletes them. Null where there are none. */
export function undoQuestion({ label, noun, added }: Pick<ChangeRun, 'label' | 'noun' | 'added'>): Question | null {
  if (added === 0) return null
  const [deleted, them] = added === 1 ? [`1 ${noun.one} that was added is`, 'it'] : [`${added.toLocaleString(LOCALE)} ${noun.many} that were added are`, 'them']
  return {
    title: isolating`Undo “${label}”?`,
    text: `${deleted} deleted, unless somebody has changed ${them} since. Deleting can’t be undone.`,
    confirmLabel: 'Undo',
    isDangerous: true,
  }
}

/** Takes back what a run has done, as a new run, whose bar tells how it went. Each change is compared with the server before it is taken back. */
export async function undoRun({ run, label, noun, undoable: expected }: ChangeRun): Promise<void> {
  try {
    await startBulkRun({
      undoes: run,
      label: `Undo “${label}”`,
      noun,
      expected,
      tasks: async signal => ({ tasks: (await undoable(run, signal)).filter(({ record }) => record !== null).map(taskOf) }),
    })
  } catch (error) {
    notify('error', failureOf(error).message, undefined, true)
  }
}
