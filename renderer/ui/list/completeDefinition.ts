/** The definition of a paged list once all its rows are on this computer. */
import type { ListDefinition } from './listDefinition.ts'

const made = new WeakMap<object, object>()

/** All columns can be sorted and filtered, and the search goes through all rows. Always the same object for the same definition. */
export function completeDefinition<Row extends { id: number }>(definition: ListDefinition<Row>): ListDefinition<Row> {
  const found = made.get(definition) as ListDefinition<Row> | undefined
  if (found) return found
  const columns = definition.columns.filter(({ isData }) => isData !== false).map(({ id }) => id)
  const complete: ListDefinition<Row> = { ...definition, shape: { ...definition.shape, columns, search: 'rows', isPaged: false } }
  made.set(definition, complete)
  return complete
}
