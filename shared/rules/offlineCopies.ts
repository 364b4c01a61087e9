/** Offline copies in words. */
import type { Since } from '../contract/list.ts'
import type { OfflineCopy } from '../platform/offline.ts'
import type { LimitedArea } from '../platform/search.ts'
import { storedDay } from './dates.ts'
import { LOCALE } from './locale.ts'
import { writtenDate } from './written.ts'

/** The address of the screen with all offline copies. */
export const OFFLINE_ADDRESS = '/admin/offline'

const MINUTE = 60_000

/** How long something takes yet, in milliseconds, roughly. */
export function timeLeft(remaining: number): string {
  if (remaining < MINUTE) return 'less than a minute left'
  const minutes = Math.ceil(remaining / MINUTE)
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.ceil(minutes / 60)} hours left`
}

/** Where the newest part of a list begins that is on this computer: by the day on which its oldest row was made or, if that is not known, by its id. */
export function sinceInWords({ id, date }: Since): string {
  const day = storedDay(date)
  return day === null ? `from ID ${id} on` : `since ${writtenDate(day).text}`
}

/** The same after a number; empty if all rows are on this computer. */
export const andSince = (since: Since | null | undefined): string => (since ? ` ${sinceInWords(since)}` : '')

/** Says of which lists only the newest part was searched. */
export const limitedInWords = (limited: readonly LimitedArea[], labelOf: (area: string) => string): string =>
  `Of these lists, only the newest part is on this computer: ${limited.map(({ area, since }) => `${labelOf(area)}, ${sinceInWords(since)}`).join('; ')}.`

/** A copy that keeps only the newest part, in words. */
function newestInWords({ rows, total, missing, unreadable }: OfflineCopy, since: Since, noun: string): string {
  const older = total === null ? 0 : total - rows - missing - unreadable
  return `The newest ${rows.toLocaleString(LOCALE)} ${noun} are on this computer, ${sinceInWords(since)}. ${older > 0 ? `${older.toLocaleString(LOCALE)} older ones` : 'Older ones'} are not.`
}

/** How far search is prepared: in percent, which reach 100 only with the last row, once it is known how many rows there are. */
export const preparingInWords = (share: number | null): string => `Preparing search${share === null ? '' : ` ${Math.floor(share * 100)} %`}`

/** What the button says that makes all rows of a list searchable; with their number, if it is known. */
export const searchAllInWords = (noun: string, total?: number): string => `Search all ${total === undefined ? '' : `${total.toLocaleString(LOCALE)} `}${noun}`

/** Something to be done about a copy that there is, beside removing it. */
export type CopyAction = 'keep' | 'pause' | 'readAgain' | 'cancelAgain'
/** What their buttons say. */
export const COPY_ACTIONS: Readonly<Record<CopyAction, string>> = {
  keep: 'Read on',
  pause: 'Pause',
  readAgain: 'Read all again',
  cancelAgain: 'Cancel reading again',
}
/** What can be done about a copy, in order. */
export function copyActions({ state, again, isPaused }: OfflineCopy): CopyAction[] {
  if (state === 'none') return []
  const isComplete = state === 'complete'
  if (isComplete && again === null && !isPaused) return ['readAgain']
  return [isPaused ? 'keep' : 'pause', ...(isComplete ? (['cancelAgain'] as const) : [])]
}

/** The state of a copy in words, for rows that are called `noun`. */
export function copyInWords(copy: OfflineCopy, noun: string): string {
  const { state, rows, total, wanted, since, remaining, again, isPaused, missing, unreadable, failure, problem, isGone } = copy
  if (state === 'none')
    return `Steward reads all ${noun} in the background and keeps them on this computer, encrypted: to search, sort and filter all of them, also without a network.`
  const isLimited = wanted !== null && total !== null && wanted < total
  const read = `${rows.toLocaleString(LOCALE)}${wanted === null ? '' : ` of ${isLimited ? 'the newest ' : ''}${wanted.toLocaleString(LOCALE)}`} read`
  const left = remaining === null || (state !== 'reading' && again === null) ? '' : `, ${timeLeft(remaining)}`
  const sentences = {
    reading: `${read}${left}.`,
    paused: `Paused. ${read}.`,
    waiting: `${read}. Reading goes on by itself.`,
    complete: since
      ? newestInWords(copy, since, noun)
      : `${missing + unreadable === 0 ? 'All ' : ''}${rows.toLocaleString(LOCALE)} ${noun} are on this computer.`,
  }
  return [
    sentences[state],
    isGone &&
      state !== 'complete' &&
      'What was stored before is gone, so all of it is read again: lists that nobody used for 90 days are deleted, and beyond 500 MB those used longest ago.',
    state === 'complete' && isPaused && `Reading them again is paused: ${(again ?? 0).toLocaleString(LOCALE)} so far.`,
    again !== null && !isPaused && `They are being read again: ${again.toLocaleString(LOCALE)} so far${left}.`,
    missing > 0 && `The server counts ${missing.toLocaleString(LOCALE)} more than it gave.`,
    unreadable > 0 && `${unreadable.toLocaleString(LOCALE)} could not be read.`,
    failure?.message,
    problem && `They are kept until Steward closes. ${problem}`,
  ]
    .filter(Boolean)
    .join(' ')
}
