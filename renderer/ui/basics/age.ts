/** Moments in words. All are in milliseconds since 1970. */

import { LOCALE } from '../../../shared/rules/locale.ts'

/** When rows were read: the time alone, or day and time for rows that were stored and cannot be read now. */
export function ageInWords(asOf: number, isSaved: boolean): string {
  return isSaved ? `Saved data from ${momentInWords(asOf)}` : `As of ${timeInWords(asOf)}`
}

/** The day in full. */
export const dayInWords = (moment: number): string => new Date(moment).toLocaleDateString(LOCALE, { dateStyle: 'full' })

/** The time of day. */
export const timeInWords = (moment: number): string => new Date(moment).toLocaleTimeString(LOCALE, { timeStyle: 'short' })

/** Day and time. */
export const momentInWords = (moment: number): string => new Date(moment).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** The time, or day and time of a moment that is not today. */
export function shortMomentInWords(moment: number): string {
  const isToday = dayInWords(moment) === dayInWords(Date.now())
  return isToday ? timeInWords(moment) : momentInWords(moment)
}

/** Day and time in full, for hover. */
export const wholeMomentInWords = (moment: number): string => new Date(moment).toLocaleString(LOCALE, { dateStyle: 'full', timeStyle: 'medium' })
