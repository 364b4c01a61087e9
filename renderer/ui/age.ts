/** Of when something is, in words. */

/** Of when rows are: of today by the time alone, as long as the backend is there to give newer ones. */
export function ageInWords(asOf: number, isSaved: boolean): string {
  return isSaved
    ? `Saved data from ${new Date(asOf).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`
    : `As of ${new Date(asOf).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`
}

/** The same as a full moment, whatever the day. */
export const momentInWords = (moment: number): string => new Date(moment).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
