/** Which record comes before and after one in a list, across the borders of its pages. */

/** A page of a list, as its rows stand. Pages count from 0. */
export interface OrderedPage {
  ids: readonly number[]
  page: number
  size: number
  /** Rows in all pages. */
  total: number
}

/** A record, and the page that it stands on. */
export interface RecordPlace {
  id: number
  page: number
}

export interface Neighbours {
  /** Counts from 1 through all pages; null where the record is not on the page. */
  position: number | null
  previous: RecordPlace | null
  next: RecordPlace | null
}

/**
 * The page with a record in it that has left it since it was seen as `before`: where it stood, between those that are still there, so
 * that one goes on from there. The same page where it was not seen.
 */
export function withLeft<Order extends OrderedPage>(shown: Order, before: OrderedPage, id: number): Order {
  const index = before.ids.indexOf(id)
  if (index === -1 || shown.ids.includes(id)) return shown
  const previous = before.ids.slice(0, index).findLast(each => shown.ids.includes(each))
  const at = previous === undefined ? 0 : shown.ids.indexOf(previous) + 1
  return { ...shown, ids: shown.ids.toSpliced(at, 0, id) }
}

/** The pages whose rows have to be known for a record's neighbours; null where this page is enough. */
export function pagesBeside({ ids, page, size, total }: OrderedPage, id: number): { before: number | null; after: number | null } {
  const index = ids.indexOf(id)
  const lastPage = Math.ceil(total / size) - 1
  return { before: index === 0 && page > 0 ? page - 1 : null, after: index !== -1 && index === ids.length - 1 && page < lastPage ? page + 1 : null }
}

/** `before` and `after` are the rows of the pages beside, as far as they are known. */
export function neighboursOf(shown: OrderedPage, id: number, before: readonly number[] = [], after: readonly number[] = []): Neighbours {
  const { ids, page, size } = shown
  const index = ids.indexOf(id)
  if (index === -1) return { position: null, previous: null, next: null }
  const beside = pagesBeside(shown, id)
  const place = (neighbour: number | undefined, onto: number | null): RecordPlace | null =>
    neighbour === undefined || onto === null ? null : { id: neighbour, page: onto }
  return {
    position: page * size + index + 1,
    previous: index > 0 ? place(ids[index - 1], page) : place(before.at(-1), beside.before),
    next: index < ids.length - 1 ? place(ids[index + 1], page) : place(after[0], beside.after),
  }
}
