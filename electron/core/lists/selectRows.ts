/** Iterates the rows of a list in the row store. */
import type { ListQuery } from '../../../shared/contract/list.ts'
import { outdated, type Core, type ListSelection } from '../core.ts'
import type { Table } from '../files/table.ts'
import { newHeldId, type HeldId } from '../rows/heldId.ts'
import { RowsGone } from '../rows/rowStore.ts'

/** Starts iterating the rows that match a query, as they are now. Rejects with RowsGone if the row store does not hold them. */
export async function selectRows(core: Core, id: HeldId, query: ListQuery): Promise<Omit<ListSelection, 'missing'>> {
  const selection = newHeldId()
  const scope = core.scope()
  return {
    total: await core.rows.select(selection, id, query),
    async *parts(table: Table) {
      for (;;) {
        const part = await core.rows.part(selection, table).catch((error: unknown) => {
          throw error instanceof RowsGone && scope !== core.scope() ? outdated() : error
        })
        if (!part) return
        yield part
      }
    },
    end: () => core.rows.endSelection(selection),
  }
}
