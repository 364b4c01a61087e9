/** What the server has now of the record of a change, before it is taken back or sent later. */
import { refusal, StewardError } from '../../shared/contract/failure.ts'
import type { About } from '../../shared/contract/frames.ts'
import type { ById, OrderedList, Page } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { STORED_RECORD } from '../../shared/contract/records.ts'
import { shapeNamed } from '../../shared/areas/index.ts'
import type { AllHandlers } from '../core/application.ts'
import type { CallContext } from '../core/core.ts'
import { checkInput } from '../core/frames/dispatch.ts'

/** A record as its row in the list, read from the backend. Rejects if it is gone. */
async function presentRow(areas: AllHandlers, area: string, id: number | undefined, context: CallContext): Promise<Readonly<Record<string, unknown>>> {
  const page = (await areas[area]!.list!({ ids: [id], page: 0, size: 1, refresh: true } as never, context)) as Page<{ id: number }>
  if (page.failure) throw new StewardError(page.failure)
  const row = page.rows.find(each => each.id === id)
  if (!row) throw refusal('It is no longer in the list.')
  return { ...row }
}

/**
 * The values of a record as the mutation's form has them, read from the backend: by itself where that is possible, otherwise as its row in the list.
 * Read by itself, a record may lack what its row has, such as the status of a language. Rejects if it is gone.
 */
export async function presentValues(
  areas: AllHandlers,
  { name, operations }: Area,
  verb: string,
  input: { id?: number },
  context: CallContext,
): Promise<Readonly<Record<string, unknown>>> {
  const { query, of, formOf } = operations[verb]?.stored ?? STORED_RECORD
  const read = operations[query] && areas[name]![query]
  if (!read) return presentRow(areas, name, input.id, context)
  const stored = (await read(of(input as never) as never, context)) as Record<string, unknown>
  const now = { ...stored, ...formOf?.(stored as never, input as never) }
  const lacks = !operations[verb]?.stored && Object.keys(input).some(field => field !== 'id' && !Object.hasOwn(now, field))
  return lacks && shapeNamed(name)?.isPaged !== true ? { ...(await presentRow(areas, name, input.id, context)), ...now } : now
}

/** The ids of the records in the order that they have now. */
export async function presentOrder(
  areas: AllHandlers,
  { name, operations }: Area,
  { query, input }: NonNullable<About['order']>,
  context: CallContext,
): Promise<number[]> {
  const operation = operations[query]
  if (operation?.kind !== 'query') throw new StewardError({ kind: 'invalid', message: 'There is no such order.', retryable: false })
  const { rows, failure } = (await areas[name]![query]!(checkInput(operation, input) as never, context)) as OrderedList<ById>
  if (failure) throw new StewardError(failure)
  return rows.map(({ id }) => id)
}
