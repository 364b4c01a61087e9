/** Dashboard: five headline counts (F-069 to F-077), what waits for somebody, and recent work. */
import { boolean, number, string } from 'yup'
import type { Failure } from '../contract/failure.ts'
import type { ListWaiting, Page } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { places } from '../rules/places.ts'

/** The cards in their order: the field of the answer, the verbatim title (F-070 to F-074, F-242 to F-246), the list it leads to. */
export const DASHBOARD_CARDS = [
  { field: 'user_list', title: 'Total Active Users', area: 'customers' },
  { field: 'pro_list', title: 'Total Professionals', area: 'providers' },
  { field: 'quotation_list', title: 'Total Quotaions', area: 'quotations' },
  { field: 'services_list', title: 'Total Services', area: 'services' },
  { field: 'booking_list', title: 'Total Bookings', area: 'bookings' },
] as const

/** null: the backend does not give this count. */
export type DashboardCounts = Record<(typeof DASHBOARD_CARDS)[number]['field'], number | null>

/** The counts, when the backend gave them (in milliseconds since 1970), and, for stored ones, why there are no newer ones. */
export interface DatedCounts {
  value: DashboardCounts
  asOf: number
  source: 'backend' | 'offline'
  failure: Failure | null
}

/** Something that waits for somebody, as a list's shape declares it (`ListWaiting`). */
export interface Waiting extends Pick<ListWaiting, 'label' | 'address'> {
  area: string
}

/**
 * How many wait. If the backend cannot filter them, `looked` of `total` rows were checked: at least `count` rows wait, exactly as many if `isAll`. A total that the backend does not give is null. `since`: only the newest part of the list is here and was checked. The other fields are those of a page.
 */
export interface WaitingCount extends Pick<Page<never>, 'asOf' | 'source' | 'refreshing' | 'failure' | 'since'> {
  count: number
  isAll: boolean
  looked: number
  total: number | null
}

/** A record that was opened: the area that has it, and the address of the screen that showed it. */
export interface OpenedRecord {
  area: string
  id: number
  address: string
  /** In milliseconds since 1970. */
  openedAt: number
}

/** What an administrator does on the first day, in this order. */
export const FIRST_STEPS = ['connect', 'keep', 'find', 'answer', 'undo'] as const

/** A step of the first day, and whether the administrator has done it on this computer. */
export interface FirstStep {
  step: (typeof FIRST_STEPS)[number]
  isDone: boolean
}

/** How many records are remembered. */
export const MOST_OPENED = 8

const areaName = string().max(100).required()
const recordId = number().integer().min(1).required()

export const dashboard = defineArea('dashboard', places.dashboard.screen.title, {
  counts: query<Nothing, DatedCounts>(nothing),
  /** What waits in the areas that the administrator may view. Does not ask the backend. */
  waiting: query<Nothing, Waiting[]>(nothing),
  /** How many of them wait as far as that is here, from a list that was read or from the last count; null if nobody has counted. Does not ask the backend. */
  heldCount: query<{ area: string }, WaitingCount | null>(record({ area: areaName })),
  /** Counts one of them; `fresh` always asks the backend. */
  waitingCount: query<{ area: string; fresh?: boolean }, WaitingCount>(record({ area: areaName, fresh: boolean() })),
  /** The records opened last, the newest first, on this computer and by this administrator; of areas that they may still view. */
  opened: query<Nothing, OpenedRecord[]>(nothing),
  noteOpened: mutation<Omit<OpenedRecord, 'openedAt'>, Nothing>(record({ area: areaName, id: recordId, address: string().max(2000).required() })),
  forgetOpened: mutation<{ area: string; id: number }, Nothing>(record({ area: areaName, id: recordId })),
  /** The steps that the administrator may do; null once all are done, or they were dismissed. Does not ask the backend. */
  firstDay: query<Nothing, FirstStep[] | null>(nothing),
  dismissFirstDay: mutation<Nothing, Nothing>(nothing),
})
