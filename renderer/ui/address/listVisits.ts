/** Where each list was left: its address, its scroll, the row that was opened. The drawer, the breadcrumb and the forms lead back there. */
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { withoutDetails } from './detailsAddress.ts'

interface Visit {
  /** The address's query. */
  search: string
  scrollTop: number
  /** The row whose record was opened from here; it gets the focus when the list is back. */
  rowId?: number
  /** Whether that row may stand out of sight. */
  isFar?: boolean
  /** The record that was added or changed on the way back here; its row is shown and marked. */
  saved?: number
}

/** A record that was saved, and the row of the list that was left for it. */
export interface Arrival {
  id: number
  leftFor: number | undefined
}

const visits = new Map<string, Visit>()
/** What was typed to filter a page, which stands in no address, by path and query. */
const pageTexts = new Map<string, string>()
/** The path of the list that was seen last. */
let lastSeen: string | undefined

// Where one administrator looked is no way back for the next.
let visitor = store.get(sessionAtom)?.administrator?.id
store.sub(sessionAtom, () => {
  const id = store.get(sessionAtom)?.administrator?.id
  if (id === visitor) return
  visitor = id
  visits.clear()
  pageTexts.clear()
  lastSeen = undefined
})

/** Notes where a list (by its path) stands now. */
export function noteVisit(path: string, visit: Visit): void {
  visits.set(path, visit)
  lastSeen = path
}

/** How a list was left, where its address is still the same; the row is handed out once. */
export function takeVisit(path: string, search: string): Visit | undefined {
  const visit = visits.get(path)
  // Coming back without the panel that was open beside it is coming back.
  if (!visit || (visit.search !== search && withoutDetails(visit.search) !== search)) return undefined
  visits.set(path, { ...visit, search, rowId: undefined, isFar: undefined, saved: undefined })
  return visit
}

/** Leads back to a list where another record stands, which was gone on to from the one that was opened there. */
export function moveVisit(path: string, address: string, rowId: number): void {
  visits.set(path, { search: address && `?${address}`, scrollTop: 0, rowId, isFar: true })
}

/** Where a form leads back to: a list, or what shows its records in another way, such as a tree. */
export interface FormHome {
  /** Path of the list. */
  to: string
  /** Path of the other, which is gone back to where one came from there. */
  orTo?: string
}

const homePath = ({ to, orTo }: FormHome): string => (orTo !== undefined && lastSeen === orTo ? orTo : to)

/** The address where a form's list, or what was used in its place, was left. */
export const homeAddress = (home: FormHome): string => lastListAddress(homePath(home))

/** Notes which record was saved: where it leads back to, its row is shown and marked. */
export function noteSaved(home: FormHome, id: number): void {
  const path = homePath(home)
  visits.set(path, { search: '', scrollTop: 0, ...visits.get(path), saved: id })
}

/** The address of a list as it was left, for every way back to it; the bare path where it was not visited. */
export function lastListAddress(path: string): string {
  return path + (visits.get(path)?.search ?? '')
}

/** Notes what the page at an address is filtered by. */
export function notePageText(address: string, text: string): void {
  if (text === '') pageTexts.delete(address)
  else pageTexts.set(address, text)
}

/** What the page at an address was filtered by when it was left. */
export const lastPageText = (address: string): string => pageTexts.get(address) ?? ''
