/** The timeline of a person: what is open, and what was made when. */
import type { RelatedRecord } from '../platform/search.ts'
import { storedDay } from './dates.ts'

/** States of bookings and quotations in which nothing is left to be done. */
const ENDED = new Set(['completed', 'rejected', 'cancelled', 'expired'])

/** The areas whose records end. */
const WITH_END = new Set(['bookings', 'quotations'])

/** Whether it is a booking or quotation that is not finished; a state that is not known is not taken for an end. */
export const isOpen = ({ area, status }: Pick<RelatedRecord, 'area' | 'status'>): boolean => WITH_END.has(area) && !ENDED.has(status.trim().toLowerCase())

/** The day of a stored date and time; empty for texts that begin with none. */
const dayOf = (stored: string): string => storedDay(stored) ?? ''

/** Records of one day; `day` is empty for those whose date is not known. */
export interface TimelineDay {
  day: string
  records: RelatedRecord[]
}

/** Records by day, the newest first, and last those whose date is not known. */
export function timelineOf(records: readonly RelatedRecord[]): TimelineDay[] {
  const days = new Map<string, RelatedRecord[]>()
  const whenOf = ({ date }: RelatedRecord) => (dayOf(date) === '' ? '' : date.trim().replace('T', ' '))
  for (const record of records.toSorted((a, b) => (whenOf(a) < whenOf(b) ? 1 : whenOf(a) > whenOf(b) ? -1 : b.id - a.id))) {
    const day = dayOf(record.date)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, found]) => ({ day, records: found }))
}
