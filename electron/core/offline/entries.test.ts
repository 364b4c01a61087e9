import { describe, expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import { hasFields, isNumber, isText, readEntry, storedList, writeEntry, type EntryKind } from './entries.ts'
import { memoryOfflineStore } from './offline.ts'

type Kept = { name: string; count: number }
const kind: EntryKind<Kept> = {
  version: 3,
  is: hasFields<Kept>({ name: isText, count: isNumber }),
  migrations: {
    1: value => ({ name: value }),
    2: value => ({ ...(value as object), count: 0 }),
  },
}
const read = (value: unknown) => {
  const store = memoryOfflineStore(null)
  store.write('ana', 'thing', value, 5)
  return { entry: readEntry(store, 'ana', 'thing', kind), left: store.read('ana', 'thing') }
}

describe('an entry', () => {
  it('is written with its version, and read again; the first version stands bare, as data folders have it', () => {
    const store = memoryOfflineStore(null)
    writeEntry(store, 'ana', 'thing', kind, { name: 'Ana', count: 2 }, 5)
    expect(store.read('ana', 'thing')?.value).toEqual({ entryVersion: 3, value: { name: 'Ana', count: 2 } })
    expect(readEntry(store, 'ana', 'thing', kind)).toEqual({ value: { name: 'Ana', count: 2 }, asOf: 5 })
    writeEntry(store, 'ana', 'text', { version: 1, is: isText }, 'Ana', 6)
    expect(store.read('ana', 'text')).toEqual({ value: 'Ana', asOf: 6 })
    expect(readEntry(store, 'ana', 'nothing', kind)).toBeNull()
  })

  it('of an older version is migrated, one version after the other', () => {
    expect(read('Ana').entry).toEqual({ value: { name: 'Ana', count: 0 }, asOf: 5 })
    expect(read({ entryVersion: 2, value: { name: 'Ana', count: 'many' } }).entry?.value).toEqual({ name: 'Ana', count: 0 })
  })

  it.each([
    ['of a newer version', { entryVersion: 4, value: { name: 'Ana', count: 2 } }],
    ['of a version that nothing leads from', { entryVersion: 0, value: 'Ana' }],
    ['of another shape', { entryVersion: 3, value: { name: 'Ana', count: 'two' } }],
    ['that is no object', { entryVersion: 3, value: null }],
  ])('%s is put away, and never taken for what it is not', (_, value) => {
    expect(read(value)).toEqual({ entry: null, left: null })
  })
})

describe('a list', () => {
  it('keeps the items that can be read, and is put away with those that cannot', () => {
    const store = memoryOfflineStore(null)
    const aside: unknown[] = []
    const watched = { ...store, setAside: (scope: string, key: string) => (aside.push(store.read(scope, key)?.value), store.setAside(scope, key)) }
    store.write('ana', 'views', ['a', 1, 'b'], 5)
    const list = storedList(watched, manualClock(), 'views', isText)
    expect(list.read('ana')).toEqual(['a', 'b'])
    expect(store.read('ana', 'views')?.value).toEqual(['a', 'b'])
    expect(list.read('ana')).toEqual(['a', 'b'])
    expect(aside).toEqual([['a', 1, 'b']])
    list.write('ana', [])
    expect(store.read('ana', 'views')).toBeNull()
  })
})
