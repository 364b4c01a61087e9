/** A query as the row store takes it: it knows the rows, but not which of them have a mark. */
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { Core } from '../core.ts'
import type { HeldQuery } from '../rows/rowStore.ts'

/** `list` is the name under which its rows have their marks. */
export function heldQuery(core: Core, list: string, query: ListQuery): HeldQuery {
  const isAsked = Object.values(query.filters ?? {}).some(condition => 'isMarked' in condition)
  return isAsked ? { ...query, marked: [...core.marks.of(list).keys()] } : query
}
