/** Moments in words. All are in milliseconds since 1970. */

import { LOCALE } from '../../../shared/rules/locale.ts'

/** Tells the computer's time zone from others: how far it is from UTC in January and in July. */
const presentZone = (): string => [0, 6].map(month => new Date(2026, month).getTimezoneOffset()).join()

/** A formatter is made once for each time zone, when it is first needed: making one takes longer than a hundred rows of words. */
function writer(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined
  return moment => {
    const zone = presentZone()
    if (made?.zone !== zone) made = { zone, format: new Intl.DateTimeFormat(LOCALE, options) }
    return made.format.format(moment)
  }
}

/** When rows were read: the time alone, or day and time for rows that were stored and cannot be read now. */
export function ageInWords(asOf: number, isSaved: boolean): string {
  return isSaved ? `Saved data from ${momentInWords(asOf)}` : `As of ${timeInWords(asOf)}`
}

/** The day in full. */
export const dayInWords = writer({ dateStyle: 'full' })

/** The time of day. */
export const timeInWords = writer({ timeStyle: 'short' })

/** Day and time. */
export const momentInWords = writer({ dateStyle: 'medium', timeStyle: 'short' })

/** The time, or day and time of a moment that is not today. */
export function shortMomentInWords(moment: number): string {
  const isToday = dayInWords(moment) === dayInWords(Date.now())
  return isToday ? timeInWords(moment) : momentInWords(moment)
}

/** Day and time in full, for hover. */
export const wholeMomentInWords = writer({ dateStyle: 'full', timeStyle: 'medium' })
