/** The rows of the journal on disk: what is asked for, what a damaged or full disk leaves of them, and that nothing of them can be read there. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { closed, file, open, OTHER, rawBytes, SCOPE } from '../../testing/offlineHarness.ts'
import { memoryJournal, type JournalRow } from './journalTable.ts'
import { memoryOfflineStore } from './offline.ts'

const ROW: Omit<JournalRow, 'id'> = {
  kind: 'change',
  at: 10,
  state: 'saved',
  process: 'p',
  place: null,
  isOpen: false,
  undo: 'yes',
  record: 'cities/1',
  run: '',
  value: { key: 'Rosario' },
  detail: { fields: ['Norte'] },
}

/** Flips a bit of a column of all rows. */
function flip(column: 'content' | 'copy'): void {
  const database = new DatabaseSync(file())
  for (const { number, content } of database.prepare(`SELECT number, ${column} AS content FROM journal WHERE ${column} IS NOT NULL`).all() as Array<{
    number: number
    content: Uint8Array
  }>) {
    const changed = Uint8Array.from(content)
    changed[changed.length - 1]! ^= 1
    database.prepare(`UPDATE journal SET ${column} = ? WHERE number = ?`).run(changed, number)
  }
  database.close()
}

describe.each([
  ['on disk', () => open()],
  ['in memory', () => memoryOfflineStore(null)],
])('%s', (_, start) => {
  it('gives what is asked for, the latest first, in each scope from 0', () => {
    const { journal } = start()
    const ids = [
      ROW,
      { ...ROW, record: 'cities/2', run: 'r', place: 4 },
      { ...ROW, kind: 'seen' as const, at: 20 },
      { ...ROW, isOpen: true, state: 'unknown' },
    ].map(row => journal.add(SCOPE, row))
    expect(ids).toEqual([0, 1, 2, 3])
    expect(journal.add(OTHER, ROW)).toBe(0)
    const asked = (query: Parameters<typeof journal.rows>[1]) => journal.heads(SCOPE, query).map(({ id }) => id)
    expect(asked({})).toEqual([3, 2, 1, 0])
    expect(asked({ record: 'cities/1' })).toEqual([3, 2, 0])
    expect(asked({ run: 'r' })).toEqual([1])
    expect(asked({ kind: 'change', limit: 2 })).toEqual([3, 1])
    expect(asked({ isOpen: true })).toEqual([3])
    expect(asked({ before: 2 })).toEqual([1, 0])
    expect(asked({ since: 20 })).toEqual([2])
    expect(journal.rows(SCOPE, { run: 'r' })).toEqual([{ ...ROW, id: 1, record: 'cities/2', run: 'r', place: 4 }])
    journal.put(SCOPE, { ...ROW, id: 1, record: 'cities/9', undo: 'deletes' })
    expect(journal.get(SCOPE, 1)).toEqual({ ...ROW, id: 1, record: 'cities/9', undo: 'deletes' })
    expect(asked({ record: 'cities/2' })).toEqual([])
    journal.prune(SCOPE, { at: 15 })
    expect(asked({}), 'what is open stays').toEqual([3, 2])
    journal.remove(SCOPE, 2)
    expect(journal.get(SCOPE, 2)).toBeNull()
    journal.wipe(SCOPE)
    expect(journal.get(OTHER, 0)).not.toBeNull()
  })
})

describe.each([
  ['on disk', () => open()],
  ['in memory', () => memoryOfflineStore(null)],
])('%s', (_, start) => {
  it('an id is given once, also after its row was removed or wiped', () => {
    const { journal, wipe } = start()
    journal.remove(SCOPE, journal.add(SCOPE, ROW))
    expect(journal.add(SCOPE, ROW)).toBe(1)
    wipe(SCOPE)
    expect(journal.add(SCOPE, ROW)).toBe(2)
  })

  it('what is known of the rows of a bulk run stays until the run is over, however old it is', () => {
    const { journal } = start()
    const run = { ...ROW, kind: 'run' as const, record: '', run: 'r', isOpen: true }
    const whole = journal.add(SCOPE, run)
    const row = journal.add(SCOPE, { ...ROW, run: 'r', place: 0 })
    const other = journal.add(SCOPE, ROW)
    const ids = () => journal.heads(SCOPE, {}).map(({ id }) => id)
    journal.prune(SCOPE, { id: other + 1 })
    expect(ids()).toEqual([row, whole])
    journal.put(SCOPE, { ...run, id: whole, isOpen: false })
    journal.prune(SCOPE, { at: ROW.at + 1 })
    expect(ids()).toEqual([])
  })
})

it('is there after a restart, and cannot be read without the key; a wipe removes it', () => {
  closed(({ journal }) => void journal.add(SCOPE, ROW))
  expect(rawBytes().includes('Rosario')).toBe(false)
  expect(rawBytes().includes('cities/1')).toBe(false)
  const store = open()
  expect(store.journal.get(SCOPE, 0)).toEqual({ ...ROW, id: 0 })
  expect(store.amount().drafts).toBe(1)
  store.wipe(SCOPE)
  expect(store.journal.get(SCOPE, 0)).toBeNull()
})

it('a flipped bit loses nothing that is open; of the rest, that row is set aside and said', () => {
  closed(({ journal }) => [ROW, { ...ROW, isOpen: true }, { ...ROW, kind: 'waiting' as const, isOpen: true }].forEach(row => journal.add(SCOPE, row)))
  flip('content')
  const store = open()
  expect(store.journal.rows(SCOPE, {}).map(({ id }) => id)).toEqual([2, 1])
  expect(store.limitation).toBe('Damaged on this computer’s disk, and set aside: some of Activity. Everything else is there.')
  store.close()
  flip('copy')
  const again = open()
  expect(again.journal.rows(SCOPE, {})).toEqual([])
  expect(again.limitation).toContain('what waited in the Outbox')
  expect(again.limitation).toContain('a change whose outcome was not known')
})

it('what a full disk does not take is kept in memory and said, and written once there is room', () => {
  closed(({ journal }) => void journal.add(SCOPE, ROW))
  const full = open({ maxPages: 12 })
  const large = { ...ROW, value: 'a'.repeat(100_000) }
  const id = full.journal.add(SCOPE, large)
  expect(full.limitation).toContain('The disk is full')
  expect(full.journal.rows(SCOPE, {}).map(each => each.id)).toEqual([id, 0])
  full.journal.put(SCOPE, { ...ROW, id, state: 'refused' })
  expect(full.limitation).toBeNull()
  full.close()
  expect(open().journal.get(SCOPE, id)).toMatchObject({ state: 'refused' })
})

it('what is kept in memory stays there if the transaction that wrote it is taken back', () => {
  closed(({ journal }) => void journal.add(SCOPE, { ...ROW, value: 'a'.repeat(100_000) }))
  const full = open({ maxPages: 40 })
  const id = full.journal.add(SCOPE, { ...ROW, value: 'b'.repeat(100_000) })
  expect(full.limitation).toContain('The disk is full')
  const work = () => {
    full.journal.remove(SCOPE, 0)
    expect(full.limitation, 'there is room for the other').toBeNull()
    throw new Error('not written')
  }
  expect(() => full.transaction(work)).toThrow('not written')
  expect(full.journal.heads(SCOPE, {}).map(each => each.id)).toEqual([id, 0])
})

it('a transaction that a full disk ends is done once, and what it adds after that stands once', () => {
  closed(({ journal }) => void journal.add(SCOPE, { ...ROW, value: 'a'.repeat(100_000) }))
  const full = open({ maxPages: 40 })
  full.transaction(() => {
    full.journal.add(SCOPE, { ...ROW, value: 'b'.repeat(100_000) })
    full.journal.add(SCOPE, ROW)
  })
  expect(full.journal.heads(SCOPE, {})).toHaveLength(3)
})

it('what waits for another instance to finish is not written over what that one adds', () => {
  const [one, other] = [open(), open()]
  other.transaction(() => {
    one.journal.add(SCOPE, { ...ROW, value: 'one' })
    other.journal.add(SCOPE, { ...ROW, value: 'other' })
  })
  one.journal.add(SCOPE, { ...ROW, value: 'next' })
  expect(
    new Set(
      open()
        .journal.rows(SCOPE, {})
        .map(({ value }) => value),
    ),
  ).toEqual(new Set(['one', 'other', 'next']))
})

it('a row that goes back to its place keeps its order', () => {
  const journal = memoryJournal()
  for (const at of [1, 2, 3]) journal.add(SCOPE, { ...ROW, at })
  const second = journal.get(SCOPE, 1)!
  journal.remove(SCOPE, 1)
  journal.put(SCOPE, second)
  expect(journal.heads(SCOPE, {}).map(({ id }) => id)).toEqual([2, 1, 0])
  expect(journal.add(SCOPE, ROW)).toBe(3)
})
