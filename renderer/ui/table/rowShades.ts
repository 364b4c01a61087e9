/** Shades the rows of a list in turns, so that those that belong together are seen as one. */

/**
 * The ids of the rows in every other group of rows one after the other. Groups are the same without regard to case and spaces around;
 * a row without one stands alone.
 */
export function shadedRows<Row extends { id: number }>(rows: readonly Row[], group?: (row: Row) => string): ReadonlySet<number> {
  const shaded = new Set<number>()
  if (!group) return shaded
  let last: string | undefined
  let isShaded = true // the first group is not
  for (const row of rows) {
    const present = group(row).trim().toLowerCase()
    if (present === '' || present !== last) isShaded = !isShaded
    last = present
    if (isShaded) shaded.add(row.id)
  }
  return shaded
}
