/** The atoms of an area, made from its contract: `useQueryAtom(areaAtoms(cities).show({ id }))`, `useSetAtom(areaAtoms(cities).update)`. */
import { atom, type WritableAtom } from 'jotai'
import type { Area, InputOf, OutputOf } from '../../shared/contract/operation.ts'
import { call, type CallOptions } from './connection.ts'
import { queryAtom, type Query, type QueryAtom } from './query.ts'

/** Null stands for an input that is not known yet: nothing is read. */
type QueryAtoms<Input, Output> = (input: Input | null, options?: Partial<Pick<Query<Output>, 'area' | 'isKept'>>) => QueryAtom<Output>

/** Setting it sends the mutation once, and returns main's answer. Rejects as `call` does. */
export type CommandAtom<Input, Output> = WritableAtom<null, [input: Input, options?: CallOptions], Promise<Output>>

/** By operation: for a query, its atom by input; for a mutation, its atom. */
export type AreaAtoms<A extends Area> = {
  [Name in keyof A['operations']]: A['operations'][Name] extends { kind: 'query' }
    ? QueryAtoms<InputOf<A['operations'][Name]>, OutputOf<A['operations'][Name]>>
    : CommandAtom<InputOf<A['operations'][Name]>, OutputOf<A['operations'][Name]>>
}

/** The atoms of an area. By default results are stale when the area changes, and are kept. */
export function areaAtoms<A extends Area>({ name: area, operations }: A): AreaAtoms<A> {
  const atoms = Object.entries(operations).map(([name, { kind }]) => {
    const operation = `${area}.${name}`
    if (kind === 'mutation') return [name, atom(null, (_get, _set, given: unknown, options?: CallOptions) => call(operation, given, options))]
    const ofInput: QueryAtoms<object, unknown> = (input, options) =>
      queryAtom({
        key: input && [area, name, input],
        area,
        read: signal => call(operation, input, { signal }),
        ...options,
      })
    return [name, ofInput]
  })
  return Object.fromEntries(atoms) as AreaAtoms<A>
}
