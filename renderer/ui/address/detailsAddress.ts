/** The details that are open over a list, as a part of the list's address: of which record, and which tab. */

/** Names of the parameters. `tab` is the list's own tab. */
const ID = 'details'
const TAB = 'details-tab'
const AREA = 'details-of'

export interface DetailsAddress {
  id: number
  /** The area of the record, where details of several areas can be open. */
  area?: string
  /** The first tab if undefined. */
  tab?: string
}

/** Reads what is open; null if nothing is, or if the id is not valid. */
export function readDetailsAddress(parameters: URLSearchParams): DetailsAddress | null {
  const id = parameters.get(ID)
  if (id === null || !/^\d{1,15}$/.test(id) || Number(id) === 0) return null
  const area = parameters.get(AREA)
  const tab = parameters.get(TAB)
  return { id: Number(id), ...(area === null ? {} : { area }), ...(tab === null ? {} : { tab }) }
}

/** The same address with other details open, or none. */
export function withDetails(parameters: URLSearchParams, details: DetailsAddress | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete(ID)
  next.delete(AREA)
  next.delete(TAB)
  if (details) next.set(ID, String(details.id))
  if (details?.area !== undefined) next.set(AREA, details.area)
  if (details?.tab !== undefined) next.set(TAB, details.tab)
  return next
}

/** A list's address with the details that `before` had open: they stay open while the list changes its page, sort or search. */
export function keepingDetails(parameters: URLSearchParams | string, before: URLSearchParams): URLSearchParams {
  return withDetails(new URLSearchParams(parameters), readDetailsAddress(before))
}

/** What the history says of an address with details: the query of what they were opened over; and whether the list turned to their page by itself. */
export interface OpenedDetails {
  detailsOver?: string
  turned?: boolean
}

/**
 * Whether details came with an address that says nothing of the list, such as one of the palette: the list shows their page, and is left as it was
 * before. `state` is that of the history.
 */
export function isListBehind(parameters: URLSearchParams, state: OpenedDetails | null): boolean {
  if (readDetailsAddress(parameters) === null || state?.detailsOver !== undefined) return false
  return state?.turned === true || [...withDetails(parameters, null).keys()].every(name => name === 'size')
}

/** The address of another page of the same list; pages count from 0, in addresses from 1. */
export function onPage(parameters: URLSearchParams | string, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (page === 0) next.delete('page')
  else next.set('page', String(page + 1))
  return next
}

/** The same address, with or without a path, with nothing open over the list. */
export function withoutDetails(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = withDetails(new URLSearchParams(query), null).toString()
  return rest === '' ? path : `${path}?${rest}`
}
