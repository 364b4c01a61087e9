/** Times of day and days of the week: stored as seconds since midnight, shown and typed as 08:30:00 (O-357 to O-359, O-722). */

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const two = (part: number) => String(part).padStart(2, '0')

/** Stored seconds as HH:MM:SS, also beyond 24 hours; other texts are returned unchanged. */
export function timeLabel(stored: string): string {
  if (!/^\d{1,9}$/.test(stored)) return stored
  const seconds = Number(stored)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The stored seconds of a time as written by `timeLabel` or a time field; other texts are returned unchanged. */
export function secondsOf(time: string): string {
  const [, hours, minutes, seconds = '0'] = /^(\d{2,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? []
  return hours === undefined ? time : String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Whether a text is a time of day, with or without seconds; 24:00 is not. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

/** Whether a text is a duration in hours, minutes and, optionally, seconds. */
export const isDuration = (text: string): boolean => secondsOf(text) !== text

/** The number of a weekday by its name, in any case: 1 for Monday to 7; null for any other text. */
export const weekdayOf = (name: string): number | null => WEEKDAYS.findIndex(day => day.toLowerCase() === name.trim().toLowerCase()) + 1 || null
