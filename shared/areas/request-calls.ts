/** Request calls (F-063, O-161 to O-163, O-401 to O-404): who asked to be called back, and about which service. */
import type { ListShape } from '../contract/list.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const requestCallRow = fields({ id, services_id: optionalId, phone_no: text, created_at: text })
export type RequestCall = ReturnType<typeof requestCallRow>

/** Columns and sizes (O-161, O-681 to O-684); the backend pages the list and searches nothing. */
export const requestCallList = {
  columns: ['created_at'],
  sizes: [25, 50, 100],
  size: 50,
  sort: { column: 'created_at', direction: 'desc' },
  isPaged: true,
  search: 'page',
  dates: ['created_at'],
  references: [
    { field: 'services_id', label: 'Services ID', to: 'services' },
    { field: 'phone_no', label: 'Phone number', to: 'customers', by: 'phone' },
    { field: 'phone_no', label: 'Phone number', to: 'providers', by: 'phone' },
  ],
} as const satisfies ListShape

export const requestCalls = recordArea<{ Row: RequestCall }>()('request-calls', { list: requestCallList })
