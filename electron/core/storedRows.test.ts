import { describe, expect, it } from 'vitest'
import { memoryOfflineStore, type OfflineStore } from './offline.ts'
import { readRows, writeRows } from './storedRows.ts'

const rowsOf = (count: number, title = 'Town') => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `${title} ${index}`, latitude: index % 3 ? null : String(index) }))

/** A memory store that tells the names of its entries. */
function listedStore(): OfflineStore & { names: Set<string> } {
  const store = memoryOfflineStore(null)
  const names = new Set<string>()
  return {
    ...store, names,
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
    expect(readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(count), asOf: 7 })
    expect(readRows(store, 'luis', 'towns')).toBeNull()
  })

  it('leave nothing of the list that stood there before, long or short', async () => {
    const store = listedStore()
    for (const count of [20_000, 12_000, 3, 12_000, 20_000, 0]) {
      await writeRows(store, 'ana', 'towns', rowsOf(count), 7, always)
      expect(readRows(store, 'ana', 'towns')?.rows).toHaveLength(count)
      expect(store.names.size).toBe(count > 5_000 ? Math.ceil(count / 5_000) + 1 : 1)
    }
  })

  it('stay as they were while newer ones are written, and when that ends in the middle', async () => {
    const store = listedStore()
    await writeRows(store, 'ana', 'towns', rowsOf(12_000), 7, always)
    let asked = 0
    const stopsMidway = () => {
      expect(readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(12_000), asOf: 7 })
      asked += 1
      return asked < 3
    }
    expect(await writeRows(store, 'ana', 'towns', rowsOf(15_000, 'City'), 8, stopsMidway)).toBe(false)
    expect(asked).toBe(3)
    expect(readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(12_000), asOf: 7 })
    expect(await writeRows(store, 'ana', 'towns', rowsOf(15_000, 'City'), 9, always)).toBe(true)
    expect(readRows(store, 'ana', 'towns')).toEqual({ rows: rowsOf(15_000, 'City'), asOf: 9 })
  })

  it('count as none where a part is missing', async () => {
    const store = listedStore()
    await writeRows(store, 'ana', 'towns', rowsOf(12_000), 7, always)
    store.remove('ana', [...store.names].find(name => name.endsWith('.1'))!)
    expect(readRows(store, 'ana', 'towns')).toBeNull()
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
    expect(readRows(shared, 'ana', 'towns')).toEqual({ rows: rowsOf(3, 'City'), asOf: 8 })
    expect([...store.names]).toEqual(['towns'])
  })

  it('are written with turns for other work between the parts', async () => {
    const store = listedStore()
    let turns = 0
    let isWriting = true
    const count = () => {
      turns += 1
      if (isWriting) setImmediate(count)
    }
    setImmediate(count)
    await writeRows(store, 'ana', 'towns', rowsOf(40_000), 7, always)
    isWriting = false
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})
