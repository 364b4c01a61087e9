/** The record before and after another one in a list, across pages. */

/** The ids of a page of a list, in order. Pages count from 0. */
export interface OrderedPage {
  ids: readonly number[]
  page: number
  size: number
  /** Rows in all pages. */
  total: number
}

/** A record and the page that it is on. */
export interface PagedRecord {
  id: number
  page: number
}

export interface Neighbours {
  /** Counts from 1 through all pages; null if the record is not on the page. */
  position: number | null
  previous: PagedRecord | null
  next: PagedRecord | null
}
export const NO_NEIGHBOURS: Neighbours = { position: null, previous: null, next: null }

/**
 * A page with a record put back that was on it in `before` and is no longer: after the nearest earlier record that is still there, so that
 * the next record is the same as before. The same page if the record was not on it.
 */
export function withLeft<Order extends OrderedPage>(shown: Order, before: OrderedPage, id: number): Order {
  const index = before.ids.indexOf(id)
  if (index === -1 || shown.ids.includes(id)) return shown
  const previous = before.ids.slice(0, index).findLast(each => shown.ids.includes(each))
  const at = previous === undefined ? 0 : shown.ids.indexOf(previous) + 1
  return { ...shown, ids: shown.ids.toSpliced(at, 0, id) }
}

/** The pages before and after that are needed to know a record's neighbors; null if they are on its own page. */
export function pagesBeside({ ids, page, size, total }: OrderedPage, id: number): { before: number | null; after: number | null } {
  const index = ids.indexOf(id)
  const lastPage = Math.ceil(total / size) - 1
  return { before: index === 0 && page > 0 ? page - 1 : null, after: index !== -1 && index === ids.length - 1 && page < lastPage ? page + 1 : null }
}

/** The neighbors of a record. `before` and `after` are the ids of the pages before and after, as far as they are known. */
export function neighboursOf(shown: OrderedPage, id: number, before: readonly number[] = [], after: readonly number[] = []): Neighbours {
  const { ids, page, size } = shown
  const index = ids.indexOf(id)
  if (index === -1) return NO_NEIGHBOURS
  const beside = pagesBeside(shown, id)
  const paged = (neighbour: number | undefined, onto: number | null): PagedRecord | null =>
    neighbour === undefined || onto === null ? null : { id: neighbour, page: onto }
  return {
    position: page * size + index + 1,
    previous: index > 0 ? paged(ids[index - 1], page) : paged(before.at(-1), beside.before),
    next: index < ids.length - 1 ? paged(ids[index + 1], page) : paged(after[0], beside.after),
  }
}
