/** What every list screen takes from its area's definition. */
import { listShapeOf, type ById, type Page } from '../../shared/contract/list.ts'
import type { Area, Operation, OutputOf } from '../../shared/contract/operation.ts'
import { clientOf } from '../state/client.ts'
import type { ListDefinition } from '../ui/list/listDefinition.ts'

/** An area with a list. */
export type ListedArea = Area & { operations: { list: Operation } }

/** The rows of an area's list. */
export type RowOf<A extends ListedArea> = OutputOf<A['operations']['list']> extends Page<infer Row> ? (Row extends ById ? Row : never) : never

/** Call it once per screen, outside of the component: the shape must stay the same object. */
export function areaList<A extends ListedArea>(
  area: A,
  noun: ListDefinition<RowOf<A>>['noun'],
): Pick<ListDefinition<RowOf<A>>, 'area' | 'noun' | 'shape' | 'read'> {
  const { list } = clientOf(area) as unknown as { list: ListDefinition<RowOf<A>>['read'] }
  return { area, noun, shape: listShapeOf(area.operations.list.input)!, read: list }
}
