/** What an area of the demo marketplace is: the tables that it keeps and the calls that it answers. */
import type { CallTerms, MarketplaceApp } from './request.ts'
import type { Row, TableDefinition, Tables } from './tables.ts'

export interface Area {
  /** The tables it writes to. One that other areas read as well is defined in `data/`. */
  keeps?: ReadonlyArray<TableDefinition<Row>>
  /** What calls that differ from most take, by method and path. */
  terms?: Record<string, CallTerms>
  answer(app: MarketplaceApp, tables: Tables): void
}
