/**
 * Offline copies of the lists that the backend pages: somebody makes a list available offline, and Steward reads and keeps all of it. Preparing search
 * does so with all lists at once.
 */
import { array, string } from 'yup'
import type { Failure } from '../contract/failure.ts'
import type { Since } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'

/**
 * The offline copy of an area's list. `none`: nobody made the list available offline. `reading`: its rows are being read for the first time. `complete`: all rows that are wanted
 * are here, and newer ones are read from time to time. `paused`: reading was stopped by hand. `waiting`: reading goes on later by itself.
 */
export interface OfflineCopy {
  area: string
  state: 'none' | 'reading' | 'complete' | 'paused' | 'waiting'
  /** How many rows are here, and how many the backend counts; null until it has told. */
  rows: number
  total: number | null
  /** How many of these are kept: all, or the newest of them up to the limit of the server profile. */
  wanted: number | null
  /** Where the newest part begins, if only that is kept; of several tabs, the part that begins last. */
  since: Since | null
  /** When the wanted rows were last read, in milliseconds since 1970; null until that happened. From then on the list has all of them. */
  asOf: number | null
  /** How long reading will take yet, in milliseconds; null if that is not known. */
  remaining: number | null
  /** Rows that could not be read, and rows that the backend counts but did not give. */
  unreadable: number
  missing: number
  /** How many rows have come while all rows of a complete copy are read again, and whether that was stopped by hand until somebody goes on with it; null if they are not. */
  again: number | null
  isPaused: boolean
  /** Why the last reading failed. */
  failure: Failure | null
  /** Whether what was stored of it is gone, so that it is read anew. */
  isGone: boolean
  /** Why the copy could not be stored, so that it lasts until Steward closes; null if it is stored. */
  problem: string | null
  /** How many bytes it takes on disk; null if that is not known. */
  bytes: number | null
}

/** A whole list, which is read when it is first shown, and kept on this computer from then on. */
export interface WholeListCopy {
  area: string
  /** When its rows were last read, in milliseconds since 1970; null if they are not here. */
  asOf: number | null
  /** How many rows there are; null if that is not known. */
  rows: number | null
  /** How many bytes they take on disk; null if they are not there. */
  bytes: number | null
  /** Whether it is to be read in the background, and why that failed last. */
  isDue: boolean
  failure: Failure | null
}

/** How far search is prepared. */
export interface Preparing {
  /** Whether the administrator is to be asked for it: nobody has answered here yet. */
  isAsked: boolean
  /** How many lists the administrator may see and keep here. */
  lists: number
  /** Whether lists are being read for it, or wait for the server; not if each of those that are missing was refused. */
  isUnderWay: boolean
  /** How much of them is read, from 0 to 1, and how long the rest will take, in milliseconds; null until it is known how many rows there are. */
  share: number | null
  remaining: number | null
  /** How many bytes all that is stored takes on disk, also of others; null if nothing is stored there. */
  onDisk: number | null
}

const ofArea = record({ area: string().max(100).required() })
export type OfArea = { area: string }

export const offline = defineArea('offline', null, {
  /** Those of all lists that the administrator may see and make available offline. */
  copies: query<Nothing, OfflineCopy[]>(nothing, { needs: null }),
  /** What is here of all whole lists that the administrator may see. */
  wholeLists: query<Nothing, WholeListCopy[]>(nothing, { needs: null }),
  /** Reads a whole list. */
  readWhole: query<OfArea, Nothing>(ofArea, { needs: null }),
  /** How far search is prepared, and whether to ask for it. */
  preparing: query<Nothing, Preparing>(nothing, { needs: null }),
  /** Answers that question: reads these lists, or all of them, in the background; none if the list is empty. */
  prepare: mutation<{ areas?: string[] }, Nothing>(record({ areas: array().of(string().max(100).required()).max(100) })),
  /** Makes a list available offline, or goes on after a pause. */
  keep: mutation<OfArea, Nothing>(ofArea),
  /** Stops reading, for the first time or again, until `keep`. */
  pause: mutation<OfArea, Nothing>(ofArea),
  /** Reads all rows again. */
  readAgain: mutation<OfArea, Nothing>(ofArea),
  /** Ends reading all rows again; those that are here stay as they are. */
  cancelAgain: mutation<OfArea, Nothing>(ofArea),
  /** Removes the copy from this computer. */
  remove: mutation<OfArea, Nothing>(ofArea),
})
