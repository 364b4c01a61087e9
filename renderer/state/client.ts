/** The typed client of the contract: `client.cities.list({ page: 0, size: 10 })`. */
import type { AreaName, Contract } from '../../shared/areas/index.ts'
import type { InputOf, OutputOf } from '../../shared/contract/operation.ts'
import { call, type CallOptions } from './connection.ts'

export type Client = {
  [A in AreaName]: {
    [O in keyof Contract[A]['operations']]: (
      input: InputOf<Contract[A]['operations'][O]>,
      options?: CallOptions,
    ) => Promise<OutputOf<Contract[A]['operations'][O]>>
  }
}

// A proxy instead of the contract itself, so that an area's schemas load with its screens and not with the first page.
export const client = new Proxy(
  {},
  {
    get: (_, area: string) =>
      new Proxy(
        {},
        {
          get: (__, operation: string) => (input: unknown, options?: CallOptions) => call(`${area}.${operation}`, input, options),
        },
      ),
  },
) as Client
