/** The definition of an area of the demo marketplace: its tables and the calls that it answers. */
import type { CallTerms, MarketplaceApp } from './request.ts'
import type { Row, TableDefinition, Tables } from './tables.ts'

export interface Area {
  /** The tables it writes to. Tables that other areas read as well are defined in `data/`. */
  keeps?: ReadonlyArray<TableDefinition<Row>>
  /** What calls take that differ from most, by method and path. */
  terms?: Record<string, CallTerms>
  answer(app: MarketplaceApp, tables: Tables): void
}
