/** What the server has now of the record of a change, before it is sent, sent later or taken back. */
import { refusal, StewardError } from '../../../shared/contract/failure.ts'
import type { About } from '../../../shared/contract/frames.ts'
import { isPaged, type ById, type OrderedList, type Page } from '../../../shared/contract/list.ts'
import type { Area } from '../../../shared/contract/operation.ts'
import { STORED_RECORD } from '../../../shared/contract/records.ts'
import type { CallContext, Handler } from '../core.ts'
import { checkInput } from './checkInput.ts'

/** The handlers of the areas, by area and operation. */
type AllHandlers = Readonly<Record<string, Readonly<Record<string, Handler>>>>

/** What is stored, as the query answers it, and by the names of a mutation's input. */
export interface Present {
  record: unknown
  values: Readonly<Record<string, unknown>>
}

/** A record as its row in the list, read from the backend. Rejects if it is gone. */
async function presentRow(areas: AllHandlers, area: string, id: number | undefined, context: CallContext): Promise<Readonly<Record<string, unknown>>> {
  const page = (await areas[area]!.list!({ ids: [id], page: 0, size: 1, refresh: true } as never, context)) as Page<{ id: number }>
  if (page.failure) throw new StewardError(page.failure)
  const row = page.rows.find(each => each.id === id)
  if (!row) throw refusal('It is no longer in the list.')
  return { ...row }
}

/**
 * What is stored of the record that a mutation changes, read from the backend: by itself where that is possible, otherwise as its row in the list.
 * Read by itself, a record may lack what its row has, such as the status of a language. Rejects if it is gone.
 */
export async function presentRecord(areas: AllHandlers, area: Area, verb: string, input: { id?: number }, context: CallContext): Promise<Present> {
  const { name, operations } = area
  const { query, of, formOf } = operations[verb]?.stored ?? STORED_RECORD
  const read = operations[query] && areas[name]![query]
  if (!read) {
    const row = await presentRow(areas, name, input.id, context)
    return { record: row, values: row }
  }
  const stored = (await read(of(input as never) as never, context)) as Record<string, unknown>
  const inForm = formOf?.(stored as never, input as never)
  if (inForm === null) throw refusal('It is no longer part of the record.')
  const now = { ...stored, ...inForm }
  const lacks = !operations[verb]?.stored && Object.keys(input).some(field => field !== 'id' && !Object.hasOwn(now, field))
  const row = lacks && !isPaged(area) ? await presentRow(areas, name, input.id, context) : {}
  return { record: stored, values: { ...row, ...now } }
}

/** The same by the names of the mutation's input alone. */
export const presentValues = async (...asked: Parameters<typeof presentRecord>): Promise<Present['values']> => (await presentRecord(...asked)).values

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
