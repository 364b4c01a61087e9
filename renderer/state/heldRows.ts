/** Rows of lists that are on this computer: no call is sent for them. */
import { allRows } from '../../shared/contract/allPages.ts'
import type { Filters } from '../../shared/contract/list.ts'
import { client } from './client.ts'
import { useQuery } from './query.ts'

/** How many rows are taken at a time. */
const ROWS = 1_000

/** The rows of a list on this computer that meet these conditions; undefined while they are read, and with null as conditions. */
export const useHeldRows = <Row extends { id: number }>(area: 'bookings' | 'reviews' | 'services', filters: Filters | null): Row[] | undefined =>
  useQuery<Row[]>({
    key: filters && [area, 'held rows', filters],
    area,
    read: async signal => {
      const query = { held: true as const, filters: filters! }
      const { rows } = await allRows<{ id: number }>((page, size) => client[area].list({ ...query, page, size }, { signal }), ROWS)
      return rows as Row[]
    },
  }).data
