/** What areas of records share: their module, made from their calls and options. */
import type { Core } from '../core/core.ts'
import { endpointsOf, type Endpoint } from '../core/calls/endpoints.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RecordArea, RecordEndpoints, RecordHandlers, RecordOptions } from '../core/lists/recordOptions.ts'

/** The calls of an area's verbs, as `spec` and `assumed` give them. */
type Calls<A extends RecordArea> = Readonly<Record<keyof RecordEndpoints<A>, Omit<Endpoint, 'name'>>>

/**
 * The module of an area that has no operations but those of records. The options of a whole list, which have a `shape`, are also
 * its row definition for the thread that holds the rows. `more` returns the options that need the core.
 */
export function recordArea<A extends RecordArea>(area: A, calls: Calls<A>, options: RecordOptions<A>, more?: (core: Core) => Partial<RecordOptions<A>>) {
  const endpoints = endpointsOf(area.name, calls)
  const { shape } = options
  return {
    endpoints,
    rows: shape && { ...options, shape },
    handlers: (core: Core): RecordHandlers<A> => recordHandlers(core, area, endpoints, { ...options, ...more?.(core) }),
  }
}
