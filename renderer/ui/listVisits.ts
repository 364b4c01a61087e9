/** Where each list was left: its address, its scroll, the row that was opened. Coming back from a form returns there. */

interface Visit {
  /** The address's query. */
  search: string
  scrollTop: number
  /** The row whose record was opened from here; it gets the focus when the list is back. */
  rowId?: number
}

const visits = new Map<string, Visit>()

/** Notes where a list (by its path) stands now. */
export function noteVisit(path: string, visit: Visit): void {
  visits.set(path, visit)
}

/** How a list was left, where its address is still the same; the row is handed out once. */
export function takeVisit(path: string, search: string): Visit | undefined {
  const visit = visits.get(path)
  if (visit?.search !== search) return undefined
  visits.set(path, { ...visit, rowId: undefined })
  return visit
}

/** The address of a list as it was left, for the way back from a form. */
export function lastListAddress(path: string): string {
  return path + (visits.get(path)?.search ?? '')
}
