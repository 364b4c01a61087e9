/** What an area says of its whole list, and what it gets. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import type { Core } from '../core.ts'
import type { Names, RowDefinition } from '../rows/rowDefinition.ts'

/** The row definition must also be among those of the row store, under `area.list`. */
export interface WholeListOptions<Row extends { id: number }> extends RowDefinition<Row> {
  area: string
  endpoint: Endpoint
  /**
   * What the call takes of a tab and of the route's parameters, by the names of the path's places, or as query values. A list
   * with such values is one of many. By default the parameters fill the path's places in order.
   */
  asked?(query: Asked): Record<string, string | number>
  /** Selects the one of many lists that has the rows of all of them, if there is one: searches for records use it. */
  all?: Asked
  /** The names of the records that rows refer to; empty if they cannot be read. */
  names?(core: Core): Promise<Names>
  /** Areas whose names appear in the rows: a write there makes them stale. */
  dependsOn?: readonly string[]
  /** True if the backend searches (`?search=`). Otherwise, and offline, the held rows are searched. */
  searchesInBackend?: boolean
}

/** What tells the many lists of an area apart. */
export type Asked = Pick<ListQuery, 'tab' | 'parameters'>

export interface WholeList<Row extends { id: number }> {
  page(query: ListQuery): Promise<Page<Row>>
  /** A row as held or stored. */
  find(id: number): Promise<Row | undefined>
  /** After a write: replaces a row with what the backend has now. */
  put(row: Row): void
  /** After a write: changes or drops a held row. */
  patch(id: number, change: Partial<Row>): void
  drop(id: number): void
  /** After a write whose row is not known: marks the rows stale. */
  expire(): void
}
