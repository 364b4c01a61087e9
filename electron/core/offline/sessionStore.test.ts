/** What is written for somebody who signs out meanwhile, in another instance, is removed again. */
import { expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import type { JournalRow, JournalTable } from './journalTable.ts'
import { memoryOfflineStore } from './offline.ts'
import { sessionStore } from './sessionStore.ts'

const ROW: Omit<JournalRow, 'id'> = {
  kind: 'change',
  at: 10,
  state: 'saved',
  process: '',
  place: null,
  isOpen: false,
  undo: 'no',
  record: '',
  run: '',
  value: {},
}

it('a row that is added or changed while its administrator signs out does not stay', () => {
  const disk = memoryOfflineStore(null)
  let scope = 'ana'
  const journal: JournalTable = {
    ...disk.journal,
    add(of, row) {
      scope = ''
      return disk.journal.add(of, row)
    },
    put(of, row) {
      scope = ''
      disk.journal.put(of, row)
    },
  }
  const store = sessionStore(
    { ...disk, journal },
    () => scope,
    manualClock(),
    () => undefined,
    () => undefined,
  )
  store.journal.add('ana', ROW)
  expect(disk.journal.heads('ana', {})).toEqual([])
  const id = disk.journal.add('ana', ROW)
  store.journal.put('ana', { ...ROW, id })
  expect(disk.journal.get('ana', id), 'nobody is signed in').not.toBeNull()
  scope = 'ana'
  store.journal.put('ana', { ...ROW, id })
  expect(disk.journal.get('ana', id)).toBeNull()
})
