import { expect, it } from 'vitest'
import type { OfflineCopy } from '../platform/offline.ts'
import { copyInWords } from './offlineCopies.ts'

const copy: OfflineCopy = {
  area: 'visits',
  state: 'reading',
  rows: 1_200,
  total: 3_000,
  asOf: null,
  remaining: null,
  unreadable: 0,
  missing: 0,
  again: null,
  failure: null,
  problem: null,
  bytes: null,
}
const words = (more: Partial<OfflineCopy>) => copyInWords({ ...copy, ...more }, 'visits')

it('says how far a copy is, and for how long yet', () => {
  expect(words({})).toBe('1,200 of 3,000 read.')
  expect(words({ total: null })).toBe('1,200 read.')
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
  expect(words({ state: 'complete', rows: 3_000, problem: 'The disk is full.' })).toBe(
    'All 3,000 visits are on this computer. They are kept until Steward closes. The disk is full.',
  )
})
