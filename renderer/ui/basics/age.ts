/** Of when something is, in words. */

/** Of when rows are: of today by the time alone, as long as the backend is there to give newer ones. */
export function ageInWords(asOf: number, isSaved: boolean): string {
  return isSaved ? `Saved data from ${momentInWords(asOf)}` : `As of ${new Date(asOf).toLocaleTimeString([], { timeStyle: 'short' })}`
}

/** The same as a full moment, whatever the day. */
export const momentInWords = (moment: number): string => new Date(moment).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** The whole of it, which is given on hover. */
export const wholeMomentInWords = (moment: number): string => new Date(moment).toLocaleString([], { dateStyle: 'full', timeStyle: 'medium' })
