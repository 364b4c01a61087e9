/** The order in which somebody works through the rows that were picked from a list, and which of them; what was chosen last is remembered. */
import { Select } from '@fluentui/react-components'
import type { QueueChoice } from '../../../shared/contract/queues.ts'
import { pickOrderOf } from './pickOrders.ts'
import { QueueFilters } from './QueueFilters.tsx'
import type { ListModel } from './useListModel.tsx'

/** Chooses the order. A column that was sorted by its header goes before it, until another order is chosen. */
export function PickOrder<Row extends { id: number }>({ model }: { model: ListModel<Row> }) {
  const { list, definition, look, setLook, page } = model
  const { state, go } = list
  const picked = pickOrderOf(definition.shape, state.tab, look)
  if (!picked) return null
  function choose(pickOrder: string): void {
    setLook({ pickOrder })
    go({ sort: undefined })
  }
  function narrow(pickOnly: QueueChoice): void {
    setLook({ pickOnly })
    go({})
  }
  return (
    <>
      <Select size="small" aria-label="Order" value={state.sort ? '' : picked.chosen.id} onChange={(_, { value }) => choose(value)}>
        {state.sort && (
          <option value="" disabled>
            By column
          </option>
        )}
        {picked.orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <QueueFilters only={picked.only} countries={page?.countries} choose={narrow} />
    </>
  )
}
