/** How each list was left: its address, its scroll position and the row that was opened. The drawer, the breadcrumb and forms lead back there. */
import { atom } from 'jotai'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { withDetails, withoutDetails } from './detailsAddress.ts'

interface Visit {
  /** The address's query. */
  search: string
  scrollTop: number
  /** The row whose record was opened from here; it gets the focus when the list is back. */
  rowId?: number
  /** Whether that row may be out of sight. */
  isFar?: boolean
  /** The record that was saved before coming back; its row is shown and marked. */
  saved?: number
}

/** A record that was saved, and the row that was opened for it. */
export interface Arrival {
  id: number
  leftFor: number | undefined
}

const visits = new Map<string, Visit>()
/** Searches that only filter the rows of a page, by address; the address itself does not have them. */
const pageTexts = new Map<string, string>()
/** Path of the list that was seen last. */
let lastSeen: string | undefined

// Another administrator does not come back to what this one has seen.
let visitor = store.get(sessionAtom)?.administrator?.id
store.sub(sessionAtom, () => {
  const id = store.get(sessionAtom)?.administrator?.id
  if (id === visitor) return
  visitor = id
  visits.clear()
  pageTexts.clear()
  lastSeen = undefined
})

/** Notes the present state of the list with this path. */
export function noteVisit(path: string, visit: Visit): void {
  visits.set(path, visit)
  lastSeen = path
}

/** How a list was left; undefined if its address is another now. The row is given only once. */
export function takeVisit(path: string, search: string): Visit | undefined {
  const visit = visits.get(path)
  // The details that were open over it may have been closed meanwhile.
  if (!visit || (visit.search !== search && withoutDetails(visit.search) !== search)) return undefined
  visits.set(path, { ...visit, search, rowId: undefined, isFar: undefined, saved: undefined })
  return visit
}

/** Changes whenever `moveVisit` does: what leads back to that list then leads elsewhere. */
export const movedVisitsAtom = atom(0)

/** Notes that a list is to be left at another row: somebody went on from the record that was opened there to a neighbor. */
export function moveVisit(path: string, address: string, rowId: number): void {
  visits.set(path, { search: address && `?${address}`, scrollTop: 0, rowId, isFar: true })
  store.set(movedVisitsAtom, times => times + 1)
}

/** Where a form leads back to: a list, or another screen with the same records, such as a tree. */
export interface FormHome {
  /** Path of the list. */
  to: string
  /** Path of the other screen, if there is one; the form leads there if it was seen last. */
  orTo?: string
}

const homePath = ({ to, orTo }: FormHome): string => (orTo !== undefined && lastSeen === orTo ? orTo : to)

/** The address where a form's list, or the other screen, was left. */
export const homeAddress = (home: FormHome): string => lastListAddress(homePath(home))

/** A search without the text and the conditions that leave rows out, and then without the page, which is another. */
function withoutNarrowing(search: string): string {
  const parameters = new URLSearchParams(search)
  const narrowing = [...new Set(parameters.keys())].filter(name => name === 'search' || name.includes('.'))
  if (narrowing.length === 0) return search
  for (const name of [...narrowing, 'page']) parameters.delete(name)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Forgets what a list was searched and filtered by, so that it shows a record that was added. */
export function widenVisit(home: FormHome): void {
  const path = homePath(home)
  const visit = visits.get(path)
  if (visit) visits.set(path, { ...visit, search: withoutNarrowing(visit.search) })
}

/** Notes which record was saved; its row is shown and marked when the list is back. */
export function noteSaved(home: FormHome, id: number): void {
  const path = homePath(home)
  visits.set(path, { search: '', scrollTop: 0, ...visits.get(path), saved: id })
}

/** The query of a list as it was left, without the details that were open over it; empty if it was not visited. */
export const lastListSearch = (path: string): string => withDetails(new URLSearchParams(visits.get(path)?.search ?? ''), null).toString()

/** The address of a list as it was left; only its path if it was not visited. */
export function lastListAddress(path: string): string {
  return path + (visits.get(path)?.search ?? '')
}

/** Notes the search that filters the rows of the page at an address. */
export function notePageText(address: string, text: string): void {
  if (text === '') pageTexts.delete(address)
  else pageTexts.set(address, text)
}

/** The search that filtered the rows of the page at an address when it was left. */
export const lastPageText = (address: string): string => pageTexts.get(address) ?? ''
