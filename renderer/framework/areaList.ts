/** What every list screen says of its area, from the contract. */
import { contract, type AreaName, type Contract } from '../../shared/areas/index.ts'
import { listShapeOf, type ById, type Page } from '../../shared/contract/list.ts'
import type { Area, Operation, OutputOf } from '../../shared/contract/operation.ts'
import { client } from '../state/client.ts'
import type { ListDefinition } from '../ui/list/listDefinition.ts'

/** The rows of a list, by its operation. */
export type RowsOf<List> = OutputOf<List> extends Page<infer Row> ? (Row extends ById ? Row : never) : never

type ListedName = {
  [A in AreaName]: Contract[A]['operations'] extends { list: infer List extends Operation } ? ([RowsOf<List>] extends [never] ? never : A) : never
}[AreaName]
type RowOf<A extends ListedName> = Contract[A]['operations'] extends { list: infer List } ? RowsOf<List> : never

/** Once for a screen, outside of it: the shape must stay the same object. */
export function areaList<A extends ListedName>(
  name: A,
  noun: ListDefinition<RowOf<A>>['noun'],
): Pick<ListDefinition<RowOf<A>>, 'area' | 'noun' | 'shape' | 'read'> {
  const area: Area = contract[name]
  const { list } = client[name] as unknown as { list: ListDefinition<RowOf<A>>['read'] }
  return { area, noun, shape: listShapeOf(area.operations.list!.input)!, read: list }
}
