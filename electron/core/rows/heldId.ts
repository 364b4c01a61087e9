/** The numbers of what the row store holds. */

/** Identifies rows in the store, or a selection of them; a number is never used twice. */
export type HeldId = number

let lastId = 0
/** A new number for rows or a selection of them. */
export const newHeldId = (): HeldId => ++lastId
