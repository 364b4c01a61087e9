/** A minimum price as a row of a bulk run. */
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { BulkTask } from '../../state/bulkRuns.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { priceProblem, type PricesModel } from './prices.ts'

export interface PriceTask {
  country: CountryOption
  /** What is to be sent; null if nothing is any more. */
  price(): string | null
  /** Called once it was answered. */
  settled(): void
  /** Whether the price is compared with the server's before it is sent. */
  isChecked: boolean
}

/**
 * Sends a country's price when its turn comes; a retry sends the current content of the field. `isCompared`: the server's price was read
 * just now, which holds for the first time that the task runs.
 */
export function priceTask(model: PricesModel, task: PriceTask, isCompared = false): BulkTask {
  const { country, price, settled, isChecked } = task
  const { id, title } = country
  let isCurrent = isCompared
  return {
    id,
    name: recordName(title, id),
    async run(call) {
      const given = price()?.trim()
      const problem = given === undefined ? 'Nothing is typed any more.' : priceProblem(given)
      if (problem) throw new StewardError({ kind: 'invalid', message: problem, retryable: false })
      const compares = isChecked && !isCurrent
      isCurrent = false
      try {
        return await model.send(id, given!, call, compares)
      } finally {
        settled()
      }
    },
  }
}
