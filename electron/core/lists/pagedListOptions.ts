/** What an area says of its paged list, and what it gets. */
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import type { Decoder } from '../../../shared/rules/decode.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import type { ReadPage } from '../calls/readPage.ts'
import type { FreshRows } from './freshness.ts'
import type { PickedTab } from './pickedTab.ts'

/** What a paged list sends besides `limit` and `start`. */
export interface PagedQuery {
  /** Whether it sends `order_by_column` and `order_by`; columns are sent by their names in the shape. */
  orders?: boolean
  /** Whether it sends `search`. */
  searches?: boolean
  /** The query values for tab, filters and parameters. */
  asked?(query: ListQuery): Record<string, string | number | undefined>
}

export interface PagedListOptions<Row extends { id: number }> extends PagedQuery {
  area: string
  endpoint: Endpoint
  shape: ListShape
  decode: Decoder<Row>
  /** Tabs that the backend cannot filter, by id; their rows are picked from those of the first tab. */
  picked?: Readonly<Record<string, PickedTab<Row>>>
  /** The name of a row; its title by default. */
  named?: (row: Row) => string
  /** Where or whose a row is, to tell rows of the same name apart. */
  place?: (row: Row) => string
  /** Areas whose names appear in the rows: a write there makes them stale. */
  dependsOn?: readonly string[]
}

export interface PagedList<Row extends { id: number }> {
  page(query: ListQuery): Promise<Page<Row>>
  /** A row as it was last read. */
  find(id: number): Promise<Row | undefined>
  put(row: Row): void
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** Marks everything stale; with `moved`, when known rows only moved, not the tabs that take all pages to read. */
  expire(only?: 'moved'): void
}

/** A page that was read, and what was asked for. */
export interface HeldPage<Row> extends ReadPage<Row>, FreshRows {
  query: ListQuery
}
