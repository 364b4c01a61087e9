/** The log of changes: the address of the screen that shows it, and its limits. Separate from its words, which the first page does not need. */
export const ACTIVITY_ADDRESS = '/admin/activity'

/** How long changes are kept, in days, and how large they may become together, in bytes. */
export const KEPT_DAYS = 90
export const MOST_BYTES = 100_000_000
