/** The typed client of the contract: `client.cities.list({ page: 0, size: 10 })`. */
import type { AreaName, Contract } from '../../shared/areas/index.ts'
import type { Area, InputOf, OutputOf } from '../../shared/contract/operation.ts'
import { call, type CallOptions } from './connection.ts'

/** The operations of one area. */
export type AreaClient<A extends Area> = {
  [O in keyof A['operations']]: (
    input: InputOf<A['operations'][O]>,
    options?: CallOptions<OutputOf<A['operations'][O]>>,
  ) => Promise<OutputOf<A['operations'][O]>>
}
export type Client = { [A in AreaName]: AreaClient<Contract[A]> }

const operationsOf = (area: string) =>
  new Proxy({}, { get: (_, operation: string) => (input: unknown, options?: CallOptions) => call(`${area}.${operation}`, input, options) })

/** The client of a given area: `clientOf(cities).list({ page: 0, size: 10 })`. */
export const clientOf = <A extends Area>({ name }: A) => operationsOf(name) as AreaClient<A>

// A proxy instead of the contract itself, so that an area's schemas load with its screens and not with the first page.
export const client = new Proxy({}, { get: (_, area: string) => operationsOf(area) }) as Client
