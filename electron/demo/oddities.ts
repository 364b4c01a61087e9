/**
 * Oddities: what years of use leave in a marketplace, such as undocumented words, empty names, hostile texts, records without an
 * id. For tests and QA; by default the marketplace is healthy (decisions section 0, 26).
 */

import type { Row } from './tables.ts'

/** One setting per process. Seeds are made when their table is first read, which is later than this is set. */
let isAsked = true

/** Sets whether odd records are shown, before any is read. */
export function askForOddities(asked: boolean): void {
  isAsked = asked
}

/** The odd changes to a record, if oddities are shown. */
export const oddity = <Change>(changes: Record<number, Change>, id: number): Change | undefined => (isAsked ? changes[id] : undefined)

/** The items, if oddities are shown. */
export const oddOnes = <Item>(items: readonly Item[]): readonly Item[] => (isAsked ? items : [])

/** Whether a record is the odd one, if oddities are shown. */
export const isOdd = (id: number, odd: number): boolean => isAsked && id === odd

/** A record in which years of use may have emptied any field but the id, and put in any word. */
export type Worn<R extends Row> = {
  [Field in keyof R]: Field extends 'id' ? number : R[Field] extends string | null ? string | null : R[Field] | null
}

/** The records, with the odd changes to some of them if oddities are shown. */
export const worn = <R extends Row>(rows: R[], changes: Record<number, Partial<Record<keyof R, unknown>>>): Array<Worn<R>> =>
  rows.map(row => ({ ...row, ...oddity(changes, row.id) }) as unknown as Worn<R>)
