/**
 * Oddities: what years of use leave in a marketplace, such as undocumented words, empty names, hostile texts, records without an
 * id. For tests and QA; by default the marketplace is healthy (decisions section 0, 26).
 */

import type { Geography } from './geography.ts'
import type { Row, TableDefinition } from './tables.ts'

/** One setting per process. Seeds are made when their table is first read, which is later than this is set. */
let isAsked = true

/** Sets whether odd records are shown, before any is read. */
export function askForOddities(asked: boolean): void {
  isAsked = asked
}

/** The odd changes to a record, if oddities are shown. */
const oddity = <Change>(changes: Record<number, Change>, id: number): Change | undefined => (isAsked ? changes[id] : undefined)

/** The items, if oddities are shown. */
export const oddOnes = <Item>(items: readonly Item[]): readonly Item[] => (isAsked ? items : [])

/** Whether a record is the odd one, if oddities are shown. */
export const isOdd = (id: number, odd: number | undefined): boolean => isAsked && id === odd

/** The odd changes to records, by id. */
type Oddities<R extends Row> = Record<number, Partial<Record<keyof R, unknown>>>
/** What a field holds, where a word or a number may be any other. */
type Any<Value> = Value extends string ? string : Value extends number ? number : Value
/** What changes put into a field, where they change it. */
type Put<Change, Field extends PropertyKey> = Change extends Record<Field, infer Value> ? Value : never

/** A record of which the odd changes may have been made. */
export type Worn<R extends Row, Odd extends Oddities<R>> = { [Field in keyof R]: Field extends 'id' ? number : Any<R[Field] | Put<Odd[keyof Odd], Field>> }

/** A table of generated records, with the odd changes to some of them if oddities are shown; `count` as in the definition. */
export const wornTable = <R extends Row, Odd extends Oddities<R>>(
  name: string,
  healthy: (geography: Geography) => R[],
  odd: Odd,
  count?: TableDefinition<R>['count'],
): TableDefinition<Worn<R, Odd>> => ({
  name,
  count,
  seed: geography => healthy(geography).map(row => Object.assign(row, oddity(odd, row.id)) as unknown as Worn<R, Odd>),
})
