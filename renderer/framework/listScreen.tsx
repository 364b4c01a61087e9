/** The screen of a list that is only data. */
import type { ComponentType } from 'react'
import type { ListDefinition } from '../ui/list/listDefinition.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { areaList, type AtomsOfList, type ListedArea, type RowOf } from './areaList.ts'

/** `export default listScreen(reports, atoms, { noun: { one: 'report', many: 'reports' }, columns: […], rowName })` is all of a screen's file. */
export function listScreen<A extends ListedArea>(
  area: A,
  atoms: AtomsOfList<A>,
  list: Omit<ListDefinition<RowOf<A>>, 'area' | 'shape' | 'pages' | 'listState'>,
): ComponentType {
  const definition: ListDefinition<RowOf<A>> = { ...areaList(area, atoms, list.noun), ...list }
  return function List() {
    return <ListScreen definition={definition} />
  }
}
