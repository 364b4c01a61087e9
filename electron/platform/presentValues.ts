/** What the server has now of the record of a change, before it is taken back or sent later. */
import { StewardError } from '../../shared/contract/failure.ts'
import type { Page } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { STORED_RECORD } from '../../shared/contract/records.ts'
import type { AllHandlers } from '../core/application.ts'
import type { CallContext } from '../core/frames/dispatch.ts'

/** The values of a record by field, read from the backend: by itself where that is possible, otherwise as its row in the list. Rejects if it is gone. */
export async function presentValues(
  areas: AllHandlers,
  { name, operations }: Area,
  verb: string,
  input: { id?: number },
  context: CallContext,
): Promise<Readonly<Record<string, unknown>>> {
  const { query, of } = operations[verb]!.stored ?? STORED_RECORD
  const read = operations[query] && areas[name]![query]
  if (read) return (await read(of(input as never) as never, context)) as Record<string, unknown>
  const page = (await areas[name]!.list!({ ids: [input.id], page: 0, size: 1, refresh: true } as never, context)) as Page<{ id: number }>
  if (page.failure) throw new StewardError(page.failure)
  const row = page.rows.find(({ id }) => id === input.id)
  if (!row) throw new StewardError({ kind: 'rejected', message: 'It is no longer in the list.', retryable: false })
  return { ...row }
}
