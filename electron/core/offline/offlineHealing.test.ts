import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'
import { brokenFiles, closed, expectWorking, file, KEY, open, OTHER, SCOPE } from '../../testing/offlineHarness.ts'
import { writeRows } from '../rows/storedRows.ts'
import { readRows } from '../../testing/storedRows.ts'

/** Changes the file as nobody should. */
function meddle(sql: string): void {
  const database = new DatabaseSync(file())
  database.exec(sql)
  database.close()
}

const FIRST_VERSION = `CREATE TABLE entries (id INTEGER PRIMARY KEY, lock BLOB NOT NULL, scope BLOB NOT NULL, name BLOB NOT NULL, content BLOB NOT NULL,
  UNIQUE (lock, scope, name)); PRAGMA user_version = 1`
const COLUMNS =
  'id INTEGER PRIMARY KEY, lock BLOB NOT NULL, scope BLOB NOT NULL, name BLOB NOT NULL, whole BLOB NOT NULL, used INTEGER NOT NULL, is_draft INTEGER, content BLOB NOT NULL'

describe('a file that SQLite can read and Steward cannot use', () => {
  it.each([
    ['a table is missing', 'DROP TABLE entries'],
    ['there is another table', 'DROP TABLE entries; CREATE TABLE words (word TEXT)'],
    ['the table has other columns', 'DROP TABLE entries; CREATE TABLE entries (id INTEGER PRIMARY KEY, word TEXT)'],
    ['a column is missing', 'DROP INDEX uses; ALTER TABLE entries DROP COLUMN is_draft'],
    ['entries are not told apart', `DROP TABLE entries; CREATE TABLE entries (${COLUMNS})`],
    ['a view stands in the place of the table', 'DROP TABLE entries; CREATE VIEW entries AS SELECT 1 AS id'],
    ['the version is negative', 'PRAGMA user_version = -1'],
    ['the version is the least that there is', 'PRAGMA user_version = -2147483648'],
    ['the version is that of a new file, and it is none', 'PRAGMA user_version = 0'],
    ['the version is earlier than its table', 'PRAGMA user_version = 1; DROP TABLE entries'],
  ])('is set aside and begun anew: %s', (_what, sql) => {
    closed(store => store.write(SCOPE, 'a', 1, 1))
    meddle(sql)
    const store = open()
    expect([store.kind, store.limitation]).toEqual([
      'sqlite',
      expect.stringMatching(/^The file of stored lists and drafts was damaged\. It was renamed offline\.sqlite\.broken-/),
    ])
    expect(brokenFiles()).toHaveLength(1)
    expectWorking(store)
    store.write(OTHER, 'a', 'new', 2)
    store.close()
    const next = open()
    expect([next.kind, next.limitation, next.read(OTHER, 'a')]).toEqual(['sqlite', null, { value: 'new', asOf: 2 }])
  })

  it.each([
    ['wants more than Steward gives', `DROP TABLE entries; CREATE TABLE entries (${COLUMNS}, more TEXT NOT NULL, UNIQUE (lock, scope, name))`],
    ['refuses all rows', `DROP TABLE entries; CREATE TABLE entries (${COLUMNS}, UNIQUE (lock, scope, name), CHECK (id < 0))`],
  ])('is set aside when that shows: the table %s', (_what, sql) => {
    closed(store => store.write(SCOPE, 'a', 1, 1))
    meddle(sql)
    const store = open()
    store.write(SCOPE, 'b', 2, 2)
    expect(store.limitation).toContain('It was renamed')
    expect(store.read(SCOPE, 'b')).toEqual({ value: 2, asOf: 2 })
    store.close()
    const next = open()
    expect([next.limitation, next.read(SCOPE, 'b')]).toEqual([null, { value: 2, asOf: 2 }])
  })

  it('is set aside when its table goes while Steward runs', () => {
    const store = open()
    store.write(SCOPE, 'a', 1, 1)
    meddle('DROP TABLE entries')
    store.write(SCOPE, 'b', 2, 2)
    expect(store.limitation).toContain('It was renamed')
    expectWorking(store)
  })

  it('never stops the start for a content or a time of another kind', async () => {
    closed(store => {
      for (const key of ['text', 'blank', 'huge', 'word', 'past']) store.write(SCOPE, key, key, 1)
    })
    meddle(`UPDATE entries SET content = 'text' WHERE id = 1; UPDATE entries SET content = x'' WHERE id = 2; UPDATE entries SET used = 9223372036854775807 WHERE id = 3;
      UPDATE entries SET used = 'yesterday' WHERE id = 4; UPDATE entries SET used = -9223372036854775808 WHERE id = 5`)
    const store = open()
    expect([store.kind, store.limitation]).toEqual(['sqlite', null])
    await store.tidy()
    const found = ['text', 'blank', 'huge', 'word', 'past'].map(key => store.read(SCOPE, key)?.value ?? null)
    expect(found, 'a time long ago is dropped, one that makes no sense kept').toEqual([null, null, 'huge', 'word', null])
    expectWorking(store)
  })
})

describe('a file of an earlier version', () => {
  it('is brought up to date with all that it holds, and its long lists stay whole', async () => {
    const lock = createCipher(KEY)
    const rows = Array.from({ length: 12_000 }, (_, index) => ({ id: index + 1, title: `Town ${index}` }))
    const written = open()
    await writeRows(written, SCOPE, 'towns.list', rows, 7, () => true)
    written.write(SCOPE, 'draft.cities/new', { title: 'Ros' }, 8)
    written.close()
    meddle(
      `DROP TABLE keys; DROP TABLE journal; ALTER TABLE entries RENAME TO newer; ${FIRST_VERSION}; INSERT INTO entries (lock, scope, name, content) SELECT lock, scope, name, content FROM newer WHERE name = whole OR NOT is_draft; DROP TABLE newer`,
    )

    const before = Date.now()
    const store = open()
    expect([store.kind, store.limitation]).toEqual(['sqlite', null])
    expect(store.amount()).toMatchObject({ readings: 0, drafts: 0, unsorted: 5 })
    expect(await readRows(store, SCOPE, 'towns.list')).toEqual({ rows, asOf: 7 })
    expect(store.read(SCOPE, 'draft.cities/new')?.value).toEqual({ title: 'Ros' })
    expect(store.amount()).toMatchObject({ readings: 1, drafts: 1, unsorted: 0 })
    store.close()

    const database = new DatabaseSync(file(), { readOnly: true })
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 })
    expect(
      database
        .prepare('SELECT DISTINCT hex(whole) AS whole FROM entries ORDER BY 1')
        .all()
        .map(row => row.whole),
    ).toEqual(['towns.list', 'draft.cities/new'].map(name => lock.name(SCOPE, name).toString('hex').toUpperCase()).toSorted())
    for (const { used } of database.prepare('SELECT used FROM entries').all()) expect(Math.abs(Number(used) - before)).toBeLessThan(60_000)
    database.close()
    expect(brokenFiles()).toEqual([])
  })
})
