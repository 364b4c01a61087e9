/** What a computer's policy keeps from the disk is not there, also what was there before it; what was typed stays whatever it says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { OPEN_POLICY, type OfflinePolicy } from '../../../shared/platform/policy.ts'
import { withEntries } from './entryFile.ts'
import { CHANGES, changesPart, draftKey } from './offline.ts'
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

/** A list, a draft and a log of changes, stored without a policy. */
function storeAll(): void {
  const { store } = open()
  store.write('ana', LIST, ['Rosario'], now)
  store.write('ana', DRAFT, { title: 'typed' }, now)
  store.write('ana', CHANGES, { first: 3, last: 4 }, now)
  for (const part of [3, 4]) store.write('ana', changesPart(part), ['a change'], now)
  store.close()
}
const found = (store: ReturnType<typeof open>['store']) =>
  [LIST, DRAFT, CHANGES, changesPart(3), changesPart(4)].map(name => store.read('ana', name)?.value !== undefined)

it('leaves all as it is where everything is allowed', () => {
  storeAll()
  expect(found(open().store)).toEqual([true, true, true, true, true])
})

it('removes what was read where no lists may be stored, and keeps what is read from then on in memory', () => {
  storeAll()
  const { store } = open({ lists: false })
  expect(found(store)).toEqual([false, true, true, true, true])
  store.write('ana', LIST, ['a name that stays in memory'], now)
  expect(store.read('ana', LIST)?.value).toEqual(['a name that stays in memory'])
  expect(store.amount().readings).toBe(1)
  store.close()
  expect(found(open().store)).toEqual([false, true, true, true, true])
  expect(readFileSync(offlineFile(folder)).includes('cities')).toBe(false)
})

it('removes the log of changes where none may be stored, and keeps it in memory', () => {
  storeAll()
  const { store } = open({ changes: false })
  expect(found(store)).toEqual([true, true, false, false, false])
  store.write('ana', CHANGES, { first: 0, last: 0 }, now)
  expect(store.read('ana', CHANGES)?.value).toEqual({ first: 0, last: 0 })
  store.wipe('ana')
  expect(found(store)).toEqual([false, false, false, false, false])
  store.close()
  expect(found(open().store)).toEqual([false, false, false, false, false])
})

it('deletes what was not read again for so many days, however often it was looked at meanwhile', async () => {
  const file = { path: offlineFile(folder), key, notesUse: false }
  storeAll()
  for (let day = 1; day <= 7; day++) {
    now += DAY - 1_000
    const { store } = open({ days: 7 })
    expect(found(store), `day ${day}`).toEqual([true, true, true, true, true])
    await withEntries(
      file,
      () => true,
      async entries => entries.read('ana', LIST),
    )
    store.close()
  }
  now += 10_000
  const { store } = open({ days: 7 })
  expect(found(store)).toEqual([false, true, true, true, true])
  store.write('ana', LIST, ['Rosario'], now)
  now += 8 * DAY
  await store.tidy()
  expect(found(store)[0], 'also while Steward runs').toBe(false)
})
