/** What is said where a list is not all there is. */
import type { Reading } from '../contract/list.ts'

/** So many rows that the server counts and does not give, however often it is asked. */
export const missingInWords = (count: number, noun: { one: string; many: string }): string =>
  `The server counts ${count.toLocaleString('en')} more ${count === 1 ? noun.one : noun.many} but didn’t give ${count === 1 ? 'it' : 'them'}.`

/** How far a list was read through for some of its rows, and what that means for those that show. */
export function readingInWords({ looked, total, isStopped, isAgain }: Reading, found: number, many: string): string {
  const read = total === null ? `${looked.toLocaleString('en')} ${many}` : `${looked.toLocaleString('en')} of ${total.toLocaleString('en')} ${many}`
  if (isAgain)
    return isStopped
      ? `Stopped after ${read} were read again. These are the rows of before.`
      : `${read} read again. Until all are, these are the rows of before.`
  const so = `${found === 0 ? 'none' : found.toLocaleString('en')} found`
  return isStopped ? `Stopped: ${read} read, ${so}. There may be more in those not read yet.` : `${read} read, ${so} so far.`
}
