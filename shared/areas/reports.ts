/** Reports (O-063, O-064, O-302 to O-306): what customers and professionals report of their bookings. */
import { BY_ID, type ListShape } from '../contract/list.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const reportRow = fields({ id, booking_id: optionalId, customer_id: optionalId, pro_id: optionalId, description: text })
export type Report = ReturnType<typeof reportRow>

/** Columns and sizes (O-064, decisions O-689). */
export const reportList = {
  columns: ['id', 'booking_id', 'customer_id', 'pro_id', 'description'],
  ...BY_ID,
  references: [
    { field: 'booking_id', label: 'Booking ID', to: 'bookings' },
    { field: 'customer_id', label: 'Customer ID', to: 'customers' },
    { field: 'pro_id', label: 'Professional ID', to: 'providers' },
  ],
} as const satisfies ListShape

export const reports = recordArea<{ Row: Report }>()('reports', { list: reportList })
