/** The orders of lists. */

/** With `from`, the rows from this value on come first, and those before it after them. */
export interface Sort {
  column: string
  direction: 'asc' | 'desc'
  from?: string
}

/** An order with its name. `isUpcoming`: by days, those that are over last. */
export interface ListOrder {
  id: string
  label: string
  sort: Omit<Sort, 'from'>
  isUpcoming?: true
}

/** The newest first, or the oldest: the lower an id is, the longer its row has waited. */
export const BY_AGE = [
  { id: 'newest', label: 'Newest first', sort: { column: 'id', direction: 'desc' } },
  { id: 'oldest', label: 'Oldest first', sort: { column: 'id', direction: 'asc' } },
] as const satisfies readonly ListOrder[]

/** The order by when an appointment is, which a column has: the next one first. */
export const byAppointment = <Column extends string>(column: Column) =>
  ({ id: 'appointment', label: 'Next appointment first', sort: { column, direction: 'asc' }, isUpcoming: true }) as const satisfies ListOrder
