/** Takes one change back by itself. */
import { failureOf } from '../../shared/contract/failure.ts'
import type { Change } from '../../shared/platform/changes.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'

/** Takes a change back, and tells what became of that. */
export async function undoChange({ id }: Pick<Change, 'id'>, name: string): Promise<void> {
  try {
    const { message } = await client.changes.undo({ id })
    notify('success', isolating`${name}: ${message}`)
  } catch (error) {
    notify('error', isolating`${name}: ${failureOf(error).message}`, undefined, true)
  }
}
