/** Offline copies in words. */
import type { OfflineCopy } from '../platform/offline.ts'

/** The address of the screen with all offline copies. */
export const OFFLINE_ADDRESS = '/admin/offline'

const MINUTE = 60_000

/** How long something takes yet, in milliseconds, roughly. */
function timeLeft(remaining: number): string {
  if (remaining < MINUTE) return 'less than a minute left'
  const minutes = Math.ceil(remaining / MINUTE)
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.ceil(minutes / 60)} hours left`
}

/** The state of a copy in words, for rows that are called `noun`. */
export function copyInWords({ state, rows, total, remaining, again, missing, unreadable, failure, problem }: OfflineCopy, noun: string): string {
  if (state === 'none')
    return `Steward reads all ${noun} in the background and keeps them on this computer, encrypted: to search, sort and filter all of them, also without a network.`
  const read = total === null ? `${rows.toLocaleString()} read` : `${rows.toLocaleString()} of ${total.toLocaleString()} read`
  const left = remaining === null || state !== 'reading' ? '' : `, ${timeLeft(remaining)}`
  const sentences = {
    reading: `${read}${left}.`,
    paused: `Paused. ${read}.`,
    waiting: `${read}. Reading goes on by itself.`,
    complete: `${missing + unreadable === 0 ? 'All ' : ''}${rows.toLocaleString()} ${noun} are on this computer.`,
  }
  return [
    sentences[state],
    again !== null && `They are being read again: ${again.toLocaleString()} so far.`,
    missing > 0 && `The server counts ${missing.toLocaleString()} more than it gave.`,
    unreadable > 0 && `${unreadable.toLocaleString()} could not be read.`,
    failure?.message,
    problem && `They are kept until Steward closes. ${problem}`,
  ]
    .filter(Boolean)
    .join(' ')
}
