/** Moments in words. All are in milliseconds since 1970. */

/** When rows were read: the time alone, or day and time for rows that were stored and cannot be read now. */
export function ageInWords(asOf: number, isSaved: boolean): string {
  return isSaved ? `Saved data from ${momentInWords(asOf)}` : `As of ${new Date(asOf).toLocaleTimeString([], { timeStyle: 'short' })}`
}

/** The day in full. */
export const dayInWords = (moment: number): string => new Date(moment).toLocaleDateString([], { dateStyle: 'full' })

/** Day and time. */
export const momentInWords = (moment: number): string => new Date(moment).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Day and time in full, for hover. */
export const wholeMomentInWords = (moment: number): string => new Date(moment).toLocaleString([], { dateStyle: 'full', timeStyle: 'medium' })
