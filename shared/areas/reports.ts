/** Reports (O-063, O-064, O-302 to O-306): what customers and professionals report of their bookings. */
import type { ListShape } from '../contract/list.ts'
import { defineArea } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'

export const reportRow = fields({ id, booking_id: optionalId, customer_id: optionalId, pro_id: optionalId, description: text })
export type Report = ReturnType<typeof reportRow>

/** Columns and sizes (O-064, decisions O-689). */
export const reportList = {
  columns: ['id', 'booking_id', 'customer_id', 'pro_id', 'description'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

export const reports = defineArea('reports', places.reports.list.title, recordOperations<{ Row: Report }>()({ list: reportList }))
