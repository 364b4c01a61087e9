/** The details that are open over a list, in the list's address: whose they are, and which tab. */

/** The names in the address. A list's own tab is another thing. */
const ID = 'details'
const TAB = 'details-tab'

export interface DetailsAddress {
  id: number
  /** The first one where it is not said. */
  tab?: string
}

/** Reads what is open; null where nothing is, or what stands there names no record. */
export function readDetailsAddress(parameters: URLSearchParams): DetailsAddress | null {
  const id = parameters.get(ID)
  if (id === null || !/^\d{1,15}$/.test(id) || Number(id) === 0) return null
  const tab = parameters.get(TAB)
  return tab === null ? { id: Number(id) } : { id: Number(id), tab }
}

/** The same address with other details open, or none. */
export function withDetails(parameters: URLSearchParams, details: DetailsAddress | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete(ID)
  next.delete(TAB)
  if (details) next.set(ID, String(details.id))
  if (details?.tab !== undefined) next.set(TAB, details.tab)
  return next
}

/** A list's address with the details that `before` had open: they stay while the list is turned, sorted or searched. */
export function keepingDetails(parameters: URLSearchParams | string, before: URLSearchParams): URLSearchParams {
  return withDetails(new URLSearchParams(parameters), readDetailsAddress(before))
}

/** The address of another page of the same list; pages count from 0, in addresses from 1. */
export function onPage(parameters: URLSearchParams | string, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (page === 0) next.delete('page')
  else next.set('page', String(page + 1))
  return next
}

/** The same address, a path or a query alone, with nothing open over the list. */
export function withoutDetails(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = withDetails(new URLSearchParams(query), null).toString()
  return rest === '' ? path : `${path}?${rest}`
}
