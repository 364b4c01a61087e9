/** Request calls (F-063, O-161 to O-163, O-401 to O-404): who asked to be called back, and about which service. */
import type { ListShape } from '../contract/list.ts'
import { defineArea } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'

export interface RequestCall {
  id: number
  services_id: number | null
  phone_no: string
  /** As the backend stores it. */
  created_at: string
}

/** Columns and sizes (O-161, O-681 to O-684); the backend pages the list and searches nothing. */
export const requestCallList = {
  columns: ['created_at'],
  sizes: [25, 50, 100],
  size: 50,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  search: 'page',
} as const satisfies ListShape

export const requestCalls = defineArea('request-calls', places.requestCalls.list.title, recordOperations<{ Row: RequestCall }>()({ list: requestCallList }))
