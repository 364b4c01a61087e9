import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { memoryOfflineStore } from './offline.ts'
import { closed, file, folder, open, OTHER, rawBytes, SCOPE } from '../../testing/offlineHarness.ts'

describe.each([
  ['in memory', () => memoryOfflineStore(null)],
  ['on disk', () => open()],
])('the offline store %s', (_place, make) => {
  it('keeps entries apart by scope and key, replaces, removes and wipes them', () => {
    const store = make()
    expect(store.limitation).toBeNull()
    store.write(SCOPE, 'cities.list', [1], 10)
    store.write(SCOPE, 'cities.list', [1, 2], 20)
    store.write(SCOPE, 'cities.show 1', { name: 'Córdoba ñ 漢' }, 30)
    store.write(OTHER, 'cities.list', null, 40)
    expect(store.read(SCOPE, 'cities.list')).toEqual({ value: [1, 2], asOf: 20 })
    expect(store.read(SCOPE, 'cities.show 1')).toEqual({ value: { name: 'Córdoba ñ 漢' }, asOf: 30 })
    expect(store.read(OTHER, 'cities.list')).toEqual({ value: null, asOf: 40 })
    store.remove(SCOPE, 'cities.list')
    expect(store.read(SCOPE, 'cities.list')).toBeNull()
    store.wipe(SCOPE)
    expect(store.read(SCOPE, 'cities.show 1')).toBeNull()
    expect(store.read(OTHER, 'cities.list')).toEqual({ value: null, asOf: 40 })
    store.close()
  })
})

describe('the file', () => {
  it('is in WAL mode, has a version, and keeps entries over a restart', () => {
    closed(store => {
      expect(store.kind).toBe('sqlite')
      store.write(SCOPE, 'cities.list', ['Rosario'], 10)
    })
    const database = new DatabaseSync(file(), { readOnly: true })
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 })
    database.close()
    const store = open()
    expect(store.limitation).toBeNull()
    expect(store.read(SCOPE, 'cities.list')).toEqual({ value: ['Rosario'], asOf: 10 })
  })

  it('is made together with the folders above it', () => {
    const deep = join(folder, 'a', 'b')
    const store = open({ folder: deep })
    expect([store.kind, store.limitation]).toEqual(['sqlite', null])
    expect(readdirSync(deep)).toContain('offline.sqlite')
  })

  it('holds 20 MB of JSON in one entry', () => {
    const rows = Array.from({ length: 150_000 }, (_, id) => ({
      id,
      name: `City number ${id}`,
      state: `State ${id % 500}`,
      latitude: id / 3,
      longitude: id / -7 - 1,
      status: 'active',
    }))
    expect(JSON.stringify(rows).length).toBeGreaterThan(18_000_000)
    const store = open()
    const begun = performance.now()
    store.write(SCOPE, 'cities.list', rows, 1)
    const written = performance.now()
    store.write(SCOPE, 'cities.list', rows, 2)
    const replaced = performance.now()
    const entry = store.read(SCOPE, 'cities.list')
    const read = performance.now()
    store.wipe(SCOPE)
    const wiped = performance.now()
    const duration = (from: number, to: number) => `${Math.round(to - from)} ms`
    console.log(
      `${(JSON.stringify(rows).length / 1e6).toFixed(1)} MB of JSON: written in ${duration(begun, written)}, replaced in ${duration(written, replaced)}, ` +
        `read in ${duration(replaced, read)}, wiped in ${duration(read, wiped)}`,
    )
    expect(store.limitation).toBeNull()
    expect(entry?.asOf).toBe(2)
    expect(entry?.value).toEqual(rows)
    expect(statSync(file()).size).toBeLessThan(100_000)
  }, 30_000)

  it('can be used by two instances at once', () => {
    const [one, two] = [open(), open()]
    one.write(SCOPE, 'a', 1, 1)
    two.write(SCOPE, 'b', 2, 2)
    expect(one.read(SCOPE, 'b')).toEqual({ value: 2, asOf: 2 })
    expect(two.read(SCOPE, 'a')).toEqual({ value: 1, asOf: 1 })
    expect([one.limitation, two.limitation]).toEqual([null, null])
  })
})

describe('secrecy', () => {
  it('leaves nothing readable on disk, neither values nor scopes nor keys, while open and closed', () => {
    const store = open()
    store.write(SCOPE, 'customers.show 4711', { name: 'Ramona Quimby', email: 'ramona@example.com' }, 1_234_567)
    const readable = ['Ramona', 'ramona@example.com', 'customers', '4711', 'api.example.com', '1234567', '"value"']
    for (const text of readable) expect(rawBytes().includes(text), text).toBe(false)
    store.close()
    for (const text of readable) expect(rawBytes().includes(text), text).toBe(false)
  })

  it('seals the same value differently each time', () => {
    const contents = () => {
      const database = new DatabaseSync(file(), { readOnly: true })
      const row = database.prepare('SELECT content FROM entries').get() as { content: Uint8Array }
      database.close()
      return Buffer.from(row.content).toString('hex')
    }
    closed(store => store.write(SCOPE, 'a', 'same', 1))
    const first = contents()
    closed(store => store.write(SCOPE, 'a', 'same', 1))
    expect(contents()).not.toBe(first)
  })

  it('leaves no byte of a wiped scope in the files, and all of the others', () => {
    const store = open()
    store.write(SCOPE, 'a', 'x'.repeat(50_000), 1)
    store.write(OTHER, 'a', 'kept', 2)
    const database = new DatabaseSync(file(), { readOnly: true })
    const rows = database.prepare('SELECT name, content FROM entries ORDER BY length(content) DESC').all() as Array<{ name: Uint8Array; content: Uint8Array }>
    database.close()
    // A page of the file holds at least a part of this length, wherever the entry was split.
    const parts = [0, 1000, 20_000, 40_000].map(from => rows[0]!.content.subarray(from, from + 64))
    const found = () => [rows[0]!.name, ...parts].filter(part => rawBytes().includes(Buffer.from(part))).length
    expect(found()).toBeGreaterThanOrEqual(4)
    store.wipe(SCOPE)
    expect(found()).toBe(0)
    expect(store.read(OTHER, 'a')).toEqual({ value: 'kept', asOf: 2 })
    store.close()
    expect(found()).toBe(0)
    expect(open().read(OTHER, 'a')).toEqual({ value: 'kept', asOf: 2 })
  })

  it('drops an entry that was changed, and one that was moved to another place', () => {
    closed(store => {
      store.write(SCOPE, 'changed', 'a', 1)
      store.write(SCOPE, 'moved', 'b', 2)
      store.write(SCOPE, 'short', 'c', 3)
      store.write(SCOPE, 'whole', 'd', 4)
    })
    const database = new DatabaseSync(file())
    const contents = database.prepare('SELECT content FROM entries ORDER BY id').all() as Array<{ content: Uint8Array }>
    const changed = Uint8Array.from(contents[0]!.content)
    changed[changed.length - 1]! ^= 1
    const put = database.prepare('UPDATE entries SET content = ? WHERE id = ?')
    put.run(changed, 1)
    put.run(contents[3]!.content, 2)
    put.run(new Uint8Array(5), 3)
    database.close()
    const store = open()
    for (const name of ['changed', 'moved', 'short']) expect(store.read(SCOPE, name), name).toBeNull()
    expect(store.read(SCOPE, 'whole')).toEqual({ value: 'd', asOf: 4 })
    store.close()
    const after = new DatabaseSync(file(), { readOnly: true })
    expect(after.prepare('SELECT count(*) AS entries FROM entries').get()).toEqual({ entries: 1 })
    after.close()
  })

  it('treats what another key locked as absent, leaves it for that key, and wipes it with the rest', () => {
    closed(store => store.write(SCOPE, 'a', 'first', 1))
    const key = new Uint8Array(32).fill(8)
    const other = open({ key })
    expect([other.kind, other.limitation]).toEqual(['sqlite', expect.stringContaining('another key')])
    expect(other.read(SCOPE, 'a')).toBeNull()
    other.write(SCOPE, 'a', 'second', 2)
    expect(other.read(SCOPE, 'a')).toEqual({ value: 'second', asOf: 2 })
    other.close()
    const again = open({ key })
    expect(again.limitation).toBeNull()
    again.close()
    const first = open()
    expect(first.read(SCOPE, 'a')).toEqual({ value: 'first', asOf: 1 })
    first.wipe(SCOPE)
    first.close()
    expect(open({ key }).read(SCOPE, 'a')).toBeNull()
  })
})

it('a transaction that throws writes nothing, one inside another is part of it, and the next one works', () => {
  const store = open()
  store.write(SCOPE, 'kept', 1, 5)
  const failing = () =>
    store.transaction(() => {
      store.write(SCOPE, 'kept', 2, 6)
      store.transaction(() => store.write(SCOPE, 'new', 3, 6))
      throw new Error('Not this time')
    })
  expect(failing).toThrow('Not this time')
  expect([store.read(SCOPE, 'kept')?.value, store.read(SCOPE, 'new')]).toEqual([1, null])
  expect(store.transaction(() => (store.write(SCOPE, 'kept', 4, 7), 'done'))).toBe('done')
  store.close()
  expect(open().read(SCOPE, 'kept')?.value).toBe(4)
})

it('a transaction while another instance holds the lock for long keeps in memory what it writes, and says so', () => {
  const [store, other] = [open(), open()]
  other.transaction(() => {
    other.write(SCOPE, 'kept', 1, 5)
    store.transaction(() => store.write(SCOPE, 'waiting', 2, 5))
    expect(store.read(SCOPE, 'waiting')?.value).toBe(2)
    expect(store.limitation).toContain('Another copy of Steward is using the stored data')
  })
  store.write(SCOPE, 'next', 3, 6)
  expect(other.read(SCOPE, 'waiting')?.value).toBe(2)
  expect(store.limitation).toBeNull()
})
