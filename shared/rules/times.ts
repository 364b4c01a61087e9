/** Times of the day and of the week: stored as seconds since midnight, shown and typed as 08:30:00 (O-357 to O-359, O-722). */

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const two = (part: number) => String(part).padStart(2, '0')

/** Stored seconds as HH:MM:SS, also beyond 24 hours; what is no whole number of seconds as it came. */
export function timeLabel(stored: string): string {
  if (!/^\d{1,9}$/.test(stored)) return stored
  const seconds = Number(stored)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The seconds of a time as `timeLabel` or a time field writes it, as they are stored; any other text as it is. */
export function secondsOf(time: string): string {
  const [, hours, minutes, seconds = '0'] = /^(\d{2,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? []
  return hours === undefined ? time : String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Whether a text is a time that a day has, with or without its seconds: 24:00 is none. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

/** Whether a text is a duration in hours, minutes and seconds, or hours and minutes alone. */
export const isDuration = (text: string): boolean => secondsOf(text) !== text

/** Which day of the week a name is, in any case: 1 for Monday to 7; null for any other. */
export const weekdayOf = (name: string): number | null => WEEKDAYS.findIndex(day => day.toLowerCase() === name.trim().toLowerCase()) + 1 || null
