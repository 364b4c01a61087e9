/** Shades every other group of rows, so that rows that belong together are seen as one. */

/**
 * The ids of the shaded rows. A group is a run of rows with the same `group`, regardless of case and surrounding spaces; a row without
 * one is a group of its own.
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
