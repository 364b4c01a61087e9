/** Where each list was left: its address, its scroll, the row that was opened. The drawer, the breadcrumb and the forms lead back there. */
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'

interface Visit {
  /** The address's query. */
  search: string
  scrollTop: number
  /** The row whose record was opened from here; it gets the focus when the list is back. */
  rowId?: number
  /** Whether that row may stand out of sight. */
  isFar?: boolean
}

const visits = new Map<string, Visit>()

// Where one administrator looked is no way back for the next.
let visitor = store.get(sessionAtom)?.administrator?.id
store.sub(sessionAtom, () => {
  const id = store.get(sessionAtom)?.administrator?.id
  if (id === visitor) return
  visitor = id
  visits.clear()
})

/** Notes where a list (by its path) stands now. */
export function noteVisit(path: string, visit: Visit): void {
  visits.set(path, visit)
}

/** How a list was left, where its address is still the same; the row is handed out once. */
export function takeVisit(path: string, search: string): Visit | undefined {
  const visit = visits.get(path)
  if (visit?.search !== search) return undefined
  visits.set(path, { ...visit, rowId: undefined, isFar: undefined })
  return visit
}

/** Leads back to a list where another record stands, which was gone on to from the one that was opened there. */
export function moveVisit(path: string, address: string, rowId: number): void {
  noteVisit(path, { search: address && `?${address}`, scrollTop: 0, rowId, isFar: true })
}

/** The address of a list as it was left, for every way back to it; the bare path where it was not visited. */
export function lastListAddress(path: string): string {
  return path + (visits.get(path)?.search ?? '')
}
