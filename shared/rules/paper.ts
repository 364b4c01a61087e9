/** What lists on paper have in common, wherever they are laid out. */

/** Longest text of a column that is never broken, in characters; and how many columns a list may have for that. */
const LONGEST_WORD = 12
const MOST_COLUMNS = 10

/** Which columns hold only short texts, such as ids, dates and statuses: they are not broken, so that the others give way. */
export function shortColumns(headers: readonly string[], rows: ReadonlyArray<readonly string[]>): boolean[] {
  if (headers.length > MOST_COLUMNS) return headers.map(() => false)
  return headers.map((_, at) => rows.every(row => (row[at] ?? '').length <= LONGEST_WORD))
}
