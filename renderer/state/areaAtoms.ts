/** The atoms of an area's queries, made from its contract: `useQueryAtom(areaAtoms(cities).show({ id }))`. Its mutations are calls of the client. */
import type { Area, InputOf, OutputOf } from '../../shared/contract/operation.ts'
import { call } from './connection.ts'
import { queryAtom, type Query, type QueryAtom } from './query.ts'

/** Null stands for an input that is not known yet: nothing is read. */
type QueryAtoms<Input, Output> = (input: Input | null, options?: Partial<Pick<Query<Output>, 'area' | 'isKept'>>) => QueryAtom<Output>

/** By query: its atom by input. */
export type AreaAtoms<A extends Area> = {
  [Name in keyof A['operations'] as A['operations'][Name] extends { kind: 'query' } ? Name : never]: QueryAtoms<
    InputOf<A['operations'][Name]>,
    OutputOf<A['operations'][Name]>
  >
}

/** The atoms of an area. By default results are stale when the area changes, and are kept. */
export function areaAtoms<A extends Area>({ name: area, operations }: A): AreaAtoms<A> {
  const queries = Object.keys(operations).filter(name => operations[name]!.kind === 'query')
  const atomsOf =
    (name: string): QueryAtoms<object, unknown> =>
    (input, options) =>
      queryAtom({ key: input && [area, name, input], area, read: signal => call(`${area}.${name}`, input, { signal }), ...options })
  return Object.fromEntries(queries.map(name => [name, atomsOf(name)])) as AreaAtoms<A>
}
