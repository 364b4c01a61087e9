/** What a paged list asks the backend: the query values, the sizes that the documents name, and which queries it can answer. */
import type { ListQuery } from '../../../shared/contract/list.ts'
import type { RawAnswer } from '../calls/envelope.ts'
import { readRows, type AskedRows } from '../calls/gatheredRows.ts'
import { readPage, type ReadPage } from '../calls/readPage.ts'
import type { Core } from '../core.ts'
import type { PagedListOptions } from './pagedListOptions.ts'

/** The calls of a paged list. */
export type PagedCalls<Row extends { id: number }> = ReturnType<typeof pagedCalls<Row>>

/** Makes them. */
export function pagedCalls<Row extends { id: number }>(core: Core, options: PagedListOptions<Row>) {
  const { endpoint, shape } = options

  /** The query values for some rows of a query (F-490, C-666 for the start). */
  function sent({ search, sort, page, size, ...others }: ListQuery, { start, limit }: AskedRows) {
    const order = sort ?? shape.sort
    return {
      limit,
      start: core.backend().listStart(endpoint, start),
      ...(options.orders && order ? { order_by_column: order.column, order_by: order.direction } : {}),
      ...(options.searches ? { search: search?.trim() } : {}),
      ...options.asked?.({ page, size, tab: others.tab ?? shape.tabs?.[0].id, ...others }),
    }
  }

  /** The most rows of a call that the documents allow. */
  const largestSize = Math.max(...shape.sizes)
  /** Reads rows with a size that the documents name (decisions section 0, 31); of more than were asked for, the first. */
  async function askRows(query: ListQuery, { start, limit: wanted }: AskedRows, signal?: AbortSignal): Promise<ReadPage<Row>> {
    const limit = shape.sizes.find(size => size === query.size) ?? largestSize
    const came = await core
      .backend()
      .readAnswer(endpoint, readPage(options.decode, start, limit), { search: sent(query, { start, limit }), reads: true, signal })
    return limit <= wanted ? came : { ...came, rows: came.rows.slice(0, wanted) }
  }

  /** Reads a page from the backend; if that gives fewer rows than asked for, asks for the rest. */
  const askPage = (query: ListQuery, signal?: AbortSignal) =>
    readRows<Row>(asked => askRows(query, asked, signal), {
      start: query.page * query.size,
      wanted: query.size,
      perRequest: largestSize,
      keyOf: row => row.id,
    })

  /** Whether the backend can answer a query by itself. */
  const isBackends = ({ search = '', sort, filters = {} }: ListQuery) =>
    Object.keys(filters).length === 0 &&
    (!sort || (options.orders === true && shape.columns.includes(sort.column))) &&
    (search === '' || options.searches === true)

  /** The identity of a page, with its fields in a fixed order. */
  const keyOf = ({ search, sort, page, size, tab, filters, parameters }: ListQuery) =>
    JSON.stringify([
      tab ?? shape.tabs?.[0].id ?? '',
      parameters ?? {},
      Object.entries(filters ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      options.searches ? (search ?? '').trim() : '',
      sort ?? shape.sort ?? null,
      size,
      page,
    ])

  return {
    largestSize,
    askPage,
    isBackends,
    keyOf,
    /** Makes the call for some rows of a tab, and passes on its raw answer. */
    askRaw<Result>(tab: string, asked: AskedRows, take: (answer: RawAnswer, note: (problem: string) => void) => Promise<Result>): Promise<Result> {
      const query = { page: 0, size: asked.limit, ...(tab === '' ? {} : { tab }) }
      return core.backend().readRaw(endpoint, take, { search: sent(query, asked), reads: true })
    },
  }
}
