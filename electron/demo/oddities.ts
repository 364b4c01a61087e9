/**
 * What years of use leave in a marketplace: odd words, empty names, hostile texts, records without an id. Tests and QA ask for it; whoever
 * tries Steward sees a healthy marketplace (decisions section 0, 26).
 */

/** One process shows one demo; seeds are made when their table is first read, which is after this was said. */
let isAsked = true

/** Says whether odd records are shown, before any is read. */
export function askForOddities(asked: boolean): void {
  isAsked = asked
}

/** What is odd about a record, where that is asked for. */
export const oddity = <Change>(changes: Record<number, Change>, id: number): Change | undefined => (isAsked ? changes[id] : undefined)

/** What is there only where it is asked for. */
export const oddOnes = <Item>(items: readonly Item[]): readonly Item[] => (isAsked ? items : [])

/** Whether a record is the odd one, where that is asked for. */
export const isOdd = (id: number, odd: number): boolean => isAsked && id === odd
