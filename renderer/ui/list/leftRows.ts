/** Where a row is once a command has taken it out of the rows that were picked from a list. */
import type { ListShape } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import { withDetails } from '../address/detailsAddress.ts'

/** The tab that a row is still in, and its details there. */
export interface LeftTo {
  label: string
  open: string
}

/** How long a notice waits to say so, in milliseconds. */
const MOST_WAITED = 1_000

/**
 * Tells of each row where it went, or nothing while it still waits; undefined where the tab that is shown is no pick of what waits. `read` gives the
 * record as it is read again after a change anyway.
 */
export function leftRows(
  { tabs, waiting }: ListShape,
  tab: string | undefined,
  path: string,
  read: ((id: number, call: CallOptions) => Promise<object>) | undefined,
): ((row: { id: number }) => Promise<LeftTo | undefined>) | undefined {
  const whole = tabs?.find(({ id }) => id === tabs.find(each => each.id === tab)?.pickOf)
  const waits = waiting?.tab === tab ? waiting?.waits : undefined
  if (!whole || !waits || !read) return undefined
  async function where(id: number): Promise<LeftTo | undefined> {
    const now = await read!(id, {}).catch(() => undefined) // the notice then says what was saved, and no more
    if (!now || waits!(now as never)) return undefined
    return { label: whole!.label, open: `${path}?${withDetails(new URLSearchParams({ tab: whole!.id }), { id })}` }
  }
  return ({ id }) => Promise.race([where(id), new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), MOST_WAITED))])
}
