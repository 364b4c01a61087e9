import { describe, expect, it } from 'vitest'
import type { ListQuery } from '../../../shared/contract/list.ts'
import { memoryOfflineStore, type OfflineStore } from '../offline/offline.ts'
import { readRows } from '../../testing/storedRows.ts'
import { isInFront, openRows, writeRows } from './storedRows.ts'

const rowsOf = (count: number, title = 'Town') =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `${title} ${index}`,
    latitude: index % 3 ? null : String(index),
    region: `${title} ${index % 400}`,
  }))

/** A memory store that tells the names of its entries. */
function listedStore(): OfflineStore & { names: Set<string> } {
  const store = memoryOfflineStore(null)
  const names = new Set<string>()
  return {
    ...store,
    names,
    write(scope, key, value, asOf) {
      names.add(key)
      store.write(scope, key, JSON.parse(JSON.stringify(value)), asOf)
    },
    remove(scope, key) {
      names.delete(key)
      store.remove(scope, key)
    },
  }
}
const always = () => true

describe('rows in the offline store', () => {
  it.each([0, 1, 5_000, 5_001, 12_345])('come back as they were: %d of them', async count => {
    const store = listedStore()
    expect(await writeRows(store, 'ana', 'towns', rowsOf(count), 7, always)).toBe(true)
    expect(await readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(count), asOf: 7 })
    expect(await readRows(store, 'luis', 'towns')).toBeNull()
  })

  it('store a text that repeats once in each part', async () => {
    const store = memoryOfflineStore(null)
    await writeRows(store, 'ana', 'towns', rowsOf(10_000), 7, always)
    expect(JSON.stringify(store.read('ana', 'towns.a.1')).match(/"Town 7"/g)).toHaveLength(1)
  })

  it('come back as they were from parts of an earlier version, which have every text of each row', async () => {
    const store = listedStore()
    const rows = rowsOf(10_000)
    await writeRows(store, 'ana', 'towns', rows, 7, always)
    for (const part of [0, 1]) {
      const own = rows.slice(part * 5_000, (part + 1) * 5_000)
      const fields = ['id', 'title', 'latitude', 'region'] as const
      store.write('ana', `towns.a.${part}`, { fields, columns: fields.map(field => own.map(row => row[field])) }, 7)
    }
    expect((await readRows(store, 'ana', 'towns'))?.rows).toEqual(rows)
  })

  it('leave nothing of the list that stood there before, long or short', async () => {
    const store = listedStore()
    for (const count of [20_000, 12_000, 3, 12_000, 20_000, 0]) {
      await writeRows(store, 'ana', 'towns', rowsOf(count), 7, always)
      expect((await readRows(store, 'ana', 'towns'))?.rows).toHaveLength(count)
      expect(store.names.size).toBe(count > 5_000 ? Math.ceil(count / 5_000) + 1 : 1)
    }
  })

  it('stay as they were while newer ones are written, and when that ends in the middle', async () => {
    const store = listedStore()
    await writeRows(store, 'ana', 'towns', rowsOf(12_000), 7, always)
    let asked = 0
    const seen: unknown[] = []
    const stopsMidway = () => {
      seen.push(openRows(store, 'ana', 'towns')!.asOf)
      asked += 1
      return asked < 3
    }
    expect(await writeRows(store, 'ana', 'towns', rowsOf(15_000, 'City'), 8, stopsMidway)).toBe(false)
    expect(seen).toEqual([7, 7, 7])
    expect(
      [...store.names].filter(name => name.includes('.b.')),
      'what was written until then goes',
    ).toEqual([])
    expect(await readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(12_000), asOf: 7 })
    expect(await writeRows(store, 'ana', 'towns', rowsOf(15_000, 'City'), 9, always)).toBe(true)
    expect(await readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(15_000, 'City'), asOf: 9 })
  })

  it('count as none where a part is missing', async () => {
    const store = listedStore()
    await writeRows(store, 'ana', 'towns', rowsOf(12_000), 7, always)
    store.remove(
      'ana',
      [...store.names].find(name => name.endsWith('.1'))!,
    )
    expect(await readRows(store, 'ana', 'towns')).toBeNull()
    expect([...store.names], 'and the rest of them goes').toEqual([])
  })

  it('are read again where another process stores them anew in that moment', async () => {
    const store = listedStore()
    await writeRows(store, 'ana', 'towns', rowsOf(12_000), 7, always)
    let isMoved = false
    const shared: OfflineStore = {
      ...store,
      read(scope, key) {
        if (key === 'towns.a.1' && !isMoved) {
          isMoved = true
          void writeRows(store, scope, 'towns', rowsOf(3, 'City'), 8, always)
        }
        return store.read(scope, key)
      },
    }
    expect((await readRows(shared, 'ana', 'towns'))?.rows).toEqual(rowsOf(3, 'City'))
    expect([...store.names]).toEqual(['towns'])
  })

  it('are written with turns for other work between the parts', async () => {
    const store = listedStore()
    const busy: OfflineStore = {
      ...store,
      write(...entry) {
        store.write(...entry)
        for (const until = performance.now() + 10; performance.now() < until;);
      },
    }
    let turns = 0
    let isWriting = true
    const count = () => {
      turns += 1
      if (isWriting) setImmediate(count)
    }
    setImmediate(count)
    await writeRows(busy, 'ana', 'towns', rowsOf(40_000), 7, always)
    isWriting = false
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})

describe('the first page', () => {
  it('lies beside the number of rows, and needs no part', async () => {
    const store = listedStore()
    const rows = rowsOf(12_000)
    await writeRows(store, 'ana', 'towns', rows, 7, always, rows.slice(-100))
    const read: string[] = []
    const watched: OfflineStore = { ...store, read: (scope, key) => (read.push(key), store.read(scope, key)) }
    expect(openRows(watched, 'ana', 'towns')?.front).toEqual({ rows: rows.slice(-100), total: 12_000 })
    expect(read).toEqual(['towns'])
  })

  const front = { rows: rowsOf(100), total: 12_000 }
  const usual = { column: 'id', direction: 'asc' } as const
  it.each([
    ['the first in the usual order', { sort: usual }, true],
    ['the last that lies there', { sort: usual, page: 1 }, true],
    ['one that begins after it', { sort: usual, page: 2 }, false],
    ['one in the other direction', { sort: { ...usual, direction: 'desc' } }, false],
    ['one by another column', { sort: { ...usual, column: 'title' } }, false],
    ['one in no order', {}, false],
    ['a search', { sort: usual, search: 'a' }, false],
    ['a tab', { sort: usual, tab: 'new' }, false],
    ['filters', { sort: usual, filters: { title: { contains: 'a' } } }, false],
    ['rows by their ids', { sort: usual, ids: [1] }, false],
  ] as const)('%s is taken from it: %j %j', (_what, query, isIn) => {
    expect(isInFront(front, usual, { page: 0, size: 50, ...query } as ListQuery)).toBe(isIn)
  })
})
