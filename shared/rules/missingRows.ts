/** Sentences on lists that are incomplete. */
import type { Reading } from '../contract/list.ts'
import { LOCALE } from './locale.ts'

/** Says how many rows the server counts but never gives. */
export const missingInWords = (count: number, noun: { one: string; many: string }): string =>
  `The server counts ${count.toLocaleString(LOCALE)} more ${count === 1 ? noun.one : noun.many} but didn’t give ${count === 1 ? 'it' : 'them'}.`

/** Says how much of a list has been read for a tab, and what that means for the rows shown. */
export function readingInWords({ looked, total, isStopped, isAgain }: Reading, found: number, many: string): string {
  const read = total === null ? `${looked.toLocaleString(LOCALE)} ${many}` : `${looked.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)} ${many}`
  if (isAgain)
    return isStopped ? `Stopped after ${read} were read again. These rows are older.` : `${read} read again. The rows shown are older until all are read.`
  const so = `${found === 0 ? 'none' : found.toLocaleString(LOCALE)} found`
  return isStopped ? `Stopped: ${read} read, ${so}. There may be more in the rest.` : `${read} read, ${so} so far.`
}
