/** Dashboard: five headline counts (F-069 to F-077). */
import type { Failure } from '../contract/failure.ts'
import { defineArea, nothing, query, type Nothing } from '../contract/operation.ts'
import { places } from '../rules/places.ts'

/** The cards in their order: the field of the answer, the title to the letter (F-070 to F-074, F-242 to F-246), the list it leads to. */
export const DASHBOARD_CARDS = [
  { field: 'user_list', title: 'Total Active Users', area: 'customers' },
  { field: 'pro_list', title: 'Total Professionals', area: 'providers' },
  { field: 'quotation_list', title: 'Total Quotaions', area: 'quotations' },
  { field: 'services_list', title: 'Total Services', area: 'services' },
  { field: 'booking_list', title: 'Total Bookings', area: 'bookings' },
] as const

/** A count that the backend does not give is null: not known. */
export type DashboardCounts = Record<(typeof DASHBOARD_CARDS)[number]['field'], number | null>

/** The counts with when the backend gave them, in milliseconds since 1970, and why they are not newer where they were stored. */
export interface DatedCounts {
  value: DashboardCounts
  asOf: number
  source: 'backend' | 'offline'
  failure: Failure | null
}

export const dashboard = defineArea('dashboard', places.dashboard.screen.title, {
  counts: query<Nothing, DatedCounts>(nothing),
})
