/**
 * What an area is to its screens, as atoms made from its contract, by the names of its operations: a query's atoms by input, a command that
 * writes, and the state of its list. The file `atoms.ts` of an area's folder has them, and its screens import them from there.
 */
import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import type { Filters, Sort } from '../../shared/contract/list.ts'
import type { Area, InputOf, Operation, OutputOf } from '../../shared/contract/operation.ts'
import type { SummaryChoice } from '../../shared/platform/summaries.ts'
import { call, type CallOptions } from './connection.ts'
import { queryAtom, type Query, type QueryAtom } from './query.ts'

/** What a list shows: the address has it as text. */
export interface ListState {
  /** The id of the view that was opened, whatever changed since; it may be unknown here. */
  view?: string
  /** The tab that shows; undefined for a list without tabs. */
  tab: string | undefined
  /** Counts from 0; the address counts from 1. */
  page: number
  size: number
  sort: Sort | undefined
  search: string
  filters: Filters
  summaries: SummaryChoice[]
}

/** The state that a list was asked for last; its address may not be drawn yet. Null before the list is shown. */
export type ListStateAtom = PrimitiveAtom<ListState | null>

/** A query: its atom by input, for `useQueryAtom`. Null stands for an input that is not known yet: nothing is read. */
export interface QueryAtoms<Input, Output> {
  (input: Input | null, options?: Partial<Pick<Query<Output>, 'area' | 'isKept'>>): QueryAtom<Output>
  /** Reads once, and keeps nothing, e.g. before a save. */
  read(input: Input, options?: CallOptions<Output>): Promise<Output>
}

/** A command: `store.set(create, form, call)` sends it. */
export type CommandAtom<Input, Output> = WritableAtom<null, [input: Input, options?: CallOptions<Output>], Promise<Output>>

/** The atoms of an area by the names of its operations, and `listState` if it has a list. */
export type AreaAtoms<A extends Area> = {
  [Name in keyof A['operations']]: A['operations'][Name] extends { kind: 'query' }
    ? QueryAtoms<InputOf<A['operations'][Name]>, OutputOf<A['operations'][Name]>>
    : CommandAtom<InputOf<A['operations'][Name]>, OutputOf<A['operations'][Name]>>
} & (A['operations'] extends { list: Operation } ? { listState: ListStateAtom } : unknown)

/** The atoms of a query that is read in a way of its own. */
export function queryAtoms<Input, Output>(area: string, name: string, read: QueryAtoms<Input, Output>['read']): QueryAtoms<Input, Output> {
  const atomOf = (input: Input | null, options?: Partial<Pick<Query<Output>, 'area' | 'isKept'>>) =>
    queryAtom<Output>({ key: input && [area, name, input], area, read: signal => read(input!, { signal }), ...options })
  return Object.assign(atomOf, { read })
}

function atomsOf(area: string, name: string, kind: Operation['kind']): QueryAtoms<object, unknown> | CommandAtom<object, unknown> {
  const send = (input: object, options?: CallOptions) => call(`${area}.${name}`, input, options)
  return kind === 'query' ? queryAtoms(area, name, send) : atom(null, (_get, _set, input: object, options?: CallOptions) => send(input, options))
}

/** The atoms of an area. By default a query's results are stale when the area changes, and are kept. */
export function areaAtoms<A extends Area>({ name: area, operations }: A): AreaAtoms<A> {
  const made = Object.entries(operations).map(([name, { kind }]) => [name, atomsOf(area, name, kind)])
  return Object.fromEntries([...made, ...(operations.list ? [['listState', atom<ListState | null>(null)]] : [])]) as AreaAtoms<A>
}
