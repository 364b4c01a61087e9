/** How the marketplace is made: from which seed, how large, and at what time. For QA; by default it is always the same one. */

import { USUAL_MAKING, type DemoMaking } from '../../shared/rules/demo.ts'

/** When the usual records were made: the newest are from these days. */
const MADE = Date.UTC(2026, 10, 15)

/** One making per process. Rows are generated when their table is first read, which is later than this is set. */
let making = USUAL_MAKING
/** How far the marketplace's clock is ahead of the computer's, in milliseconds. */
let ahead = 0

/** Sets how the marketplace is made, before any of its rows is read. */
export function takeMaking(given: DemoMaking): void {
  making = given
  ahead = given.clock === null ? 0 : given.clock - Date.now()
}

/** The seed for what is usually made from this one. */
export const seedFrom = (usual: number): number => usual + making.seed * 1_000
/** How many records there are of which there are usually so many. */
export const sized = (usual: number): number => Math.max(1, Math.round(usual * making.size))
/** When something was made that was usually made at this moment. */
export const moved = (moment: number): number => (making.clock === null ? moment : moment + making.clock - MADE)
/** The time that it is in the marketplace, in milliseconds since 1970. */
export const now = (): number => Date.now() + ahead
