/** What a computer's policy keeps from the disk is not there, also what was there before it; what was typed stays whatever it says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { OPEN_POLICY, type OfflinePolicy } from '../../../shared/platform/policy.ts'
import { withEntries } from './entryFile.ts'
import type { JournalRow } from './journalTable.ts'
import { draftKey, leaseKey } from './offline.ts'
import { offlineFile, openOfflineStore } from './offlineStore.ts'
import { policedStore } from './policedStore.ts'

const DAY = 24 * 60 * 60_000
const key = new Uint8Array(32).fill(7)
let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-policy-'))
  now = 1_700_000_000_000
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** The store as it opens under a policy. */
function open(policy: Partial<OfflinePolicy> = {}) {
  const whole = { ...OPEN_POLICY.offline, ...policy }
  const disk = openOfflineStore({ folder, key, policy: whole, now: () => now })
  const store = policedStore(disk, whole)
  onTestFinished(() => store.close())
  return { disk, store }
}
const LIST = 'cities.list'
const DRAFT = draftKey('cities/new')

const ROW: Omit<JournalRow, 'id'> = {
  kind: 'change',
  at: 17e11,
  state: 'saved',
  process: '',
  place: null,
  isOpen: false,
  undo: 'no',
  record: 'cities/1',
  run: '',
  value: { key: 'cities/1' },
  detail: { fields: ['what was typed'] },
}

const { detail: _, ...BARE } = ROW

/** A list, a draft, a change that is over and one that is not known, stored without a policy. */
function storeAll(): void {
  const { store } = open()
  store.write('ana', LIST, ['Rosario'], now)
  store.write('ana', DRAFT, { title: 'typed' }, now)
  store.journal.add('ana', ROW)
  store.journal.add('ana', { ...ROW, state: 'unknown', isOpen: true })
  store.close()
}
const found = ({ read, journal }: ReturnType<typeof open>['store']) => [
  ...[LIST, DRAFT].map(name => read('ana', name)?.value !== undefined),
  ...[0, 1].map(id => journal.get('ana', id) !== null),
]

it('leaves all as it is where everything is allowed', () => {
  storeAll()
  expect(found(open().store)).toEqual([true, true, true, true])
})

it('removes what was read where no lists may be stored, and keeps what is read from then on in memory', () => {
  storeAll()
  const { store } = open({ lists: false })
  expect(found(store)).toEqual([false, true, true, true])
  store.write('ana', LIST, ['a name that stays in memory'], now)
  expect(store.read('ana', LIST)?.value).toEqual(['a name that stays in memory'])
  expect(store.amount().readings).toBe(1)
  store.close()
  expect(found(open().store)).toEqual([false, true, true, true])
  expect(readFileSync(offlineFile(folder)).includes('cities')).toBe(false)
})

it('which instance carries out a bulk run is seen by the others whatever may be stored', () => {
  const [one, other] = [open({ lists: false, changes: false }).store, open({ lists: false, changes: false }).store]
  one.write('ana', leaseKey('r'), { process: 'one' }, now)
  expect(other.read('ana', leaseKey('r'))?.value).toEqual({ process: 'one' })
})

it('removes the changes that are over where none may be stored, and keeps of what is not known only that it is', () => {
  storeAll()
  const { store } = open({ changes: false })
  expect(found(store)).toEqual([true, true, false, true])
  const { isOpen, value, detail } = store.journal.get('ana', 1)!
  expect({ isOpen, value, detail }).toEqual({ isOpen: true, value: ROW.value, detail: undefined })
  store.wipe('ana')
  expect(found(store)).toEqual([false, false, false, false])
})

it('keeps changes in memory where none may be stored; on disk they stand without what was typed, and until their outcome is known', () => {
  const { store, disk } = open({ changes: false })
  const id = store.journal.add('ana', { ...ROW, state: 'sending', isOpen: true })
  expect(disk.journal.get('ana', id)).toEqual({ ...BARE, id, state: 'sending', isOpen: true })
  store.journal.put('ana', { ...ROW, id })
  expect(disk.journal.get('ana', id)).toBeNull()
  expect(store.journal.rows('ana', {})).toMatchObject([{ id, state: 'saved', detail: ROW.detail }])
  const seen = store.journal.add('ana', { ...ROW, kind: 'seen' })
  expect(disk.journal.get('ana', seen)).toBeNull()
  expect(store.journal.heads('ana', { record: 'cities/1' }).map(each => each.id)).toEqual([seen, id])
})

it('keeps what became of the rows of a bulk run on disk until it is over', () => {
  const { store, disk } = open({ changes: false })
  const run: Omit<JournalRow, 'id'> = { ...ROW, kind: 'run', state: '', isOpen: true, run: 'r', record: '', detail: undefined }
  const whole = store.journal.add('ana', run)
  const row = store.journal.add('ana', { ...ROW, run: 'r', place: 0 })
  expect(disk.journal.get('ana', row)).toEqual({ ...BARE, id: row, run: 'r', place: 0 })
  store.journal.put('ana', { ...run, id: whole, isOpen: false })
  expect(disk.journal.heads('ana', {})).toEqual([])
  expect(store.journal.heads('ana', {}).map(({ id }) => id)).toEqual([row, whole])
  // Some of its rows are tried again.
  store.journal.put('ana', { ...run, id: whole })
  expect(disk.journal.heads('ana', {}).map(({ id }) => id)).toEqual([row, whole])
})

it('removes a bulk run that is over, with its rows, that was stored before the policy', () => {
  const { store: before } = open()
  before.journal.add('ana', { ...ROW, kind: 'run', run: 'r', record: '', detail: undefined })
  before.journal.add('ana', { ...ROW, run: 'r', place: 0 })
  before.close()
  const { store, disk } = open({ changes: false })
  expect(store.journal.heads('ana', {})).toEqual([])
  expect(disk.journal.heads('ana', {})).toEqual([])
})

it('what is on disk and what is in memory never have the same id', () => {
  const { store, disk } = open({ changes: false })
  const id = store.journal.add('ana', ROW)
  const waiting = store.journal.add('ana', { ...ROW, kind: 'waiting', isOpen: true })
  store.journal.put('ana', { ...ROW, id, state: 'refused' })
  expect(disk.journal.heads('ana', {}).map(each => each.id)).toEqual([waiting])
  expect(store.journal.heads('ana', {}).map(({ kind }) => kind)).toEqual(['waiting', 'change'])
})

it('deletes what was not read again for so many days, however often it was looked at meanwhile', async () => {
  const file = { path: offlineFile(folder), key, notesUse: false }
  storeAll()
  for (let day = 1; day <= 7; day++) {
    now += DAY - 1_000
    const { store } = open({ days: 7 })
    expect(found(store), `day ${day}`).toEqual([true, true, true, true])
    await withEntries(
      file,
      () => true,
      async entries => entries.read('ana', LIST),
    )
    store.close()
  }
  now += 10_000
  const { store } = open({ days: 7 })
  expect(found(store)).toEqual([false, true, true, true])
  store.write('ana', LIST, ['Rosario'], now)
  now += 8 * DAY
  await store.tidy()
  expect(found(store)[0], 'also while Steward runs').toBe(false)
})
