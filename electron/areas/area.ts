/** What areas of records share: their module, made from their calls and options. */
import { listShapeOf } from '../../shared/contract/list.ts'
import type { Operation } from '../../shared/contract/operation.ts'
import type { Application } from '../core/application.ts'
import type { AreaModule } from '../core/areaModule.ts'
import type { Handlers } from '../core/core.ts'
import { endpointsOf, type Endpoint, type spec } from '../core/calls/endpoints.ts'
import { createRecords, type Records } from '../core/lists/records.ts'
import { orderOfCopy, type AnyRowDefinition } from '../core/rows/rowDefinition.ts'
import type { RecordArea, RecordEndpoints, RecordHandlers, RecordOptions, Verb } from '../core/lists/recordOptions.ts'

/** The calls of an area's verbs, as `spec` and `assumed` give them. */
type Calls<A extends RecordArea> = Readonly<Record<keyof RecordEndpoints<A>, Omit<Endpoint, 'name'>>>

/** The calls by which most entities are read and written, with `*` for the entity. */
const USUAL: Readonly<Record<Verb, Parameters<typeof spec>[0]>> = {
  list: 'GET */lists',
  show: 'GET */show/{id}',
  create: 'POST */store',
  update: 'POST */update',
  setStatus: 'POST */status',
  remove: 'DELETE */delete/{id}',
  reorder: 'POST */updateOrder',
  translation: 'GET */translation/{main_id}/{lang_id}',
  storeTranslation: 'POST */storeTranslation',
}

/** The usual calls of the verbs that an area has: `usualCalls(banks, assumed, 'bank')` has `GET bank/lists` for its list. */
export function usualCalls<A extends RecordArea>(area: A, source: typeof spec, entity: string): Calls<A> {
  const calls = Object.entries(USUAL).filter(([verb]) => Object.hasOwn(area.operations, verb))
  return Object.fromEntries(calls.map(([verb, call]) => [verb, source(call.replace('*', entity) as typeof call)])) as Calls<A>
}

/** The row definition of an area's list, for the thread that holds the rows; of a paged list, those of its offline copy. */
function rowsOf<A extends RecordArea>(area: A, options: RecordOptions<A>): AnyRowDefinition {
  const shape = listShapeOf((area.operations as { list: Operation }).list.input)!
  if (!shape.isPaged) return { ...options, shape }
  const tabs = Object.fromEntries(Object.entries(options.picked ?? {}).map(([tab, { keeps }]) => [tab, keeps]))
  return { ...options, shape: { ...shape, sort: orderOfCopy(shape) }, tabs }
}

/** What the handlers beside those of the verbs are made from: the records, and the area's calls with their names. */
interface Made<A extends RecordArea, C extends Calls<A>> extends Records<A> {
  endpoints: { [Name in keyof C]: C[Name] & { name: string } }
}

/** The handlers of the operations that are not verbs, and those that do more than a verb does. */
type Further<A extends RecordArea, C extends Calls<A>> = (application: Application, made: Made<A, C>) => Omit<Handlers<A>, Verb> & Partial<RecordHandlers<A>>

/**
 * The module of an area of records, made from the calls of its verbs and its options. `calls` also has those of further operations,
 * whose handlers `further` returns.
 */
export function recordArea<A extends RecordArea, C extends Calls<A>>(
  area: A,
  calls: C,
  options: RecordOptions<A>,
  ...[further]: [Exclude<keyof A['operations'], Verb>] extends [never] ? [further?: Further<A, C>] : [further: Further<A, C>]
): AreaModule<A> {
  const endpoints = endpointsOf(area.name, calls)
  return {
    endpoints,
    rows: rowsOf(area, options),
    handlers(application) {
      const records = createRecords(application, area, endpoints, options)
      return { ...records.handlers, ...further?.(application, { ...records, endpoints }) } as Handlers<A>
    },
  }
}
