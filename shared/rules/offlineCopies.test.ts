import { expect, it } from 'vitest'
import type { OfflineCopy } from '../platform/offline.ts'
import { andSince, copyActions, copyInWords, preparingInWords, sinceInWords } from './offlineCopies.ts'
import { writtenDate } from './written.ts'

const copy: OfflineCopy = {
  area: 'visits',
  state: 'reading',
  rows: 1_200,
  total: 3_000,
  wanted: 3_000,
  since: null,
  asOf: null,
  remaining: null,
  unreadable: 0,
  missing: 0,
  again: null,
  isPaused: false,
  failure: null,
  isGone: false,
  problem: null,
  bytes: null,
}
const words = (more: Partial<OfflineCopy>) => copyInWords({ ...copy, ...more }, 'visits')

it('says how far a copy is, and for how long yet', () => {
  expect(words({})).toBe('1,200 of 3,000 read.')
  expect(words({ total: null, wanted: null })).toBe('1,200 read.')
  expect(words({ remaining: 30_000 })).toBe('1,200 of 3,000 read, less than a minute left.')
  expect(words({ remaining: 61_000 })).toBe('1,200 of 3,000 read, about 2 min left.')
  expect(words({ remaining: 2 * 60 * 60_000 })).toBe('1,200 of 3,000 read, about 2 hours left.')
  expect(words({ state: 'paused', remaining: 30_000 })).toBe('Paused. 1,200 of 3,000 read.')
  expect(words({ state: 'waiting', failure: { kind: 'offline', message: 'The server can’t be reached.', retryable: true } })).toBe(
    '1,200 of 3,000 read. Reading goes on by itself. The server can’t be reached.',
  )
})

it('says all only where all are there, and what is not among them', () => {
  expect(words({ state: 'complete', rows: 3_000 })).toBe('All 3,000 visits are on this computer.')
  expect(words({ state: 'complete', rows: 2_998, missing: 1, unreadable: 1 })).toBe(
    '2,998 visits are on this computer. The server counts 1 more than it gave. 1 could not be read.',
  )
  expect(words({ state: 'complete', rows: 3_000, again: 400 })).toBe('All 3,000 visits are on this computer. They are being read again: 400 so far.')
  expect(words({ state: 'complete', rows: 3_000, again: 400, remaining: 61_000 })).toBe(
    'All 3,000 visits are on this computer. They are being read again: 400 so far, about 2 min left.',
  )
  expect(words({ state: 'complete', rows: 3_000, again: 400, isPaused: true })).toBe(
    'All 3,000 visits are on this computer. Reading them again is paused: 400 so far.',
  )
  expect(words({ state: 'complete', rows: 3_000, problem: 'The disk is full.' })).toBe(
    'All 3,000 visits are on this computer. They are kept until Steward closes. The disk is full.',
  )
})

it('offers what can be done about a copy: a whole reading again can be paused and cancelled', () => {
  const actions = (more: Partial<OfflineCopy>) => copyActions({ ...copy, ...more })
  expect(actions({ state: 'none' })).toEqual([])
  expect(actions({})).toEqual(['pause'])
  expect(actions({ state: 'paused', isPaused: true })).toEqual(['keep'])
  expect(actions({ state: 'complete' })).toEqual(['readAgain'])
  expect(actions({ state: 'complete', again: 400 })).toEqual(['pause', 'cancelAgain'])
  expect(actions({ state: 'complete', again: 400, isPaused: true })).toEqual(['keep', 'cancelAgain'])
})

it('names the newest part by its first day, or by its first id', () => {
  const day = writtenDate('2025-03-03').text
  expect(sinceInWords({ id: 7, date: '2025-03-03 10:00:00' })).toBe(`since ${day}`)
  for (const date of ['', '0000-00-00 00:00:00', 'yesterday']) expect(sinceInWords({ id: 1_234, date })).toBe('from ID 1234 on')
  expect([andSince(undefined), andSince(null), andSince({ id: 7, date: '' })]).toEqual(['', '', ' from ID 7 on'])
})

it('never says all of a copy that keeps the newest part, and says how many are older', () => {
  const since = { id: 7, date: '' }
  expect(words({ total: 5_000 })).toBe('1,200 of the newest 3,000 read.')
  expect(words({ state: 'complete', rows: 3_000, total: 5_000, unreadable: 1, since })).toBe(
    'The newest 3,000 visits are on this computer, from ID 7 on. 1,999 older ones are not. 1 could not be read.',
  )
  expect(words({ state: 'complete', rows: 3_000, total: null, wanted: null, since })).toBe(
    'The newest 3,000 visits are on this computer, from ID 7 on. Older ones are not.',
  )
})

it('says why a copy is read anew', () => {
  expect(words({ isGone: true })).toMatch(/^1,200 of 3,000 read\. What was stored before is gone, /)
  expect(words({ isGone: true, state: 'complete', rows: 3_000 })).toBe('All 3,000 visits are on this computer.')
})

it('says how far search is prepared, and no figure before it is known', () => {
  expect(preparingInWords(null)).toBe('Preparing search')
  expect(preparingInWords(0)).toBe('Preparing search 0 %')
  expect(preparingInWords(0.629)).toBe('Preparing search 62 %')
  expect(preparingInWords(0.9999)).toBe('Preparing search 99 %')
})
