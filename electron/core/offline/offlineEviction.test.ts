import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { OfflineStore } from './offline.ts'
import { withEntries } from './entryFile.ts'
import { closed, file, KEY, open as openStore, OTHER, rawBytes, SCOPE } from '../../testing/offlineHarness.ts'
import { writeRows } from '../rows/storedRows.ts'
import { readRows } from '../../testing/storedRows.ts'

const DAY = 24 * 60 * 60_000
const START = Date.UTC(2026, 0, 1)
/** Text that takes up room. */
const long = 'x'.repeat(100_000)
const rowsOf = (count: number, title = 'Town') => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `${title} ${index}` }))
const present = (store: OfflineStore, ...keys: string[]) => keys.filter(key => store.read(SCOPE, key))

/** One run of Steward on a given day: tidied at its start, as the application does it. */
async function run(day: number, work: (store: OfflineStore) => unknown = () => undefined, largest?: number): Promise<void> {
  const store = openStore({ now: () => START + day * DAY, largest })
  await store.tidy()
  await work(store)
  store.close()
}

function columns(): Array<Record<string, unknown>> {
  const database = new DatabaseSync(file(), { readOnly: true })
  const rows = database.prepare('SELECT used, is_draft, name = whole AS is_head FROM entries ORDER BY id').all()
  database.close()
  return rows
}

describe('entries that nobody used for 90 days', () => {
  it('are dropped, drafts too; what was read or written since stays', async () => {
    await run(0, store => {
      for (const key of ['read.list', 'written.list', 'left.list', 'draft.read', 'draft.left']) store.write(SCOPE, key, key, 1)
      store.write(OTHER, 'left.list', 1, 1)
    })
    await run(60, store => {
      present(store, 'read.list', 'draft.read')
      store.write(SCOPE, 'written.list', 2, 2)
    })
    await run(91, store => {
      expect(store.amount(), 'counted from the last use of the file').toMatchObject({ readings: 4, drafts: 2 })
      store.write(SCOPE, 'new.list', 1, 3)
    })
    await run(92, store => {
      expect(store.read(OTHER, 'left.list'), 'another administrator’s goes by the same rule').toBeNull()
      expect(present(store, 'read.list', 'written.list', 'left.list', 'draft.read', 'draft.left', 'new.list')).toEqual([
        'read.list',
        'written.list',
        'draft.read',
        'new.list',
      ])
    })
  })

  it('stay where the computer’s clock is wrong for a run, ahead or behind', async () => {
    await run(0, store => store.write(SCOPE, 'a.list', 1, 1))
    await run(1, store => store.write(SCOPE, 'draft.b', 1, 1))
    await run(10 * 365, store => store.write(SCOPE, 'draft.ahead', 1, 1))
    await run(2, store => store.write(SCOPE, 'draft.after', 1, 1))
    await run(-20_000, store => store.write(SCOPE, 'draft.behind', 1, 1))
    await run(3, store => expect(present(store, 'a.list', 'draft.b', 'draft.ahead', 'draft.after', 'draft.behind')).toHaveLength(5))
  })

  it('stay at the first start after a long absence', async () => {
    await run(0, store => store.write(SCOPE, 'a.list', 1, 1))
    await run(400, store => expect(present(store, 'a.list')).toEqual(['a.list']))
  })

  it('go with all parts of a long list, and one whose head alone was used stays whole', async () => {
    await run(0, async store => {
      await writeRows(store, SCOPE, 'left.list', rowsOf(12_000), 1, () => true)
      await writeRows(store, SCOPE, 'kept.list', rowsOf(12_000), 1, () => true)
    })
    await run(92, store => {
      store.read(SCOPE, 'kept.list')
      expect(store.amount()).toMatchObject({ readings: 2, drafts: 0 })
    })
    await run(93)
    expect(columns()).toHaveLength(4)
    await run(94, async store => {
      expect(await readRows(store, SCOPE, 'left.list')).toBeNull()
      expect((await readRows(store, SCOPE, 'kept.list'))?.rows).toHaveLength(12_000)
    })
  })

  it('that are parts of a list which was never stored to its end go earlier', async () => {
    let parts = 0
    // As if it were killed.
    const killed = () => {
      if (parts++ === 3) throw new Error('Killed')
      return true
    }
    await run(0, store => expect(writeRows(store, SCOPE, 'towns.list', rowsOf(20_000), 1, killed)).rejects.toThrow('Killed'))
    expect(columns()).toHaveLength(3)
    await run(0, async store => {
      expect(columns(), 'another instance may still be storing it').toHaveLength(3)
      store.write(SCOPE, 'b.list', 1, 1)
    })
    await run(1, store => store.write(SCOPE, 'c.list', 1, 1))
    await run(2)
    expect(columns()).toHaveLength(2)
  })
})

describe('a file that is too large', () => {
  it('loses what was used longest ago, lists before drafts, whole lists at a time, until it is small enough', async () => {
    await run(0, async store => {
      store.write(SCOPE, 'draft.oldest', long, 1)
      await writeRows(store, SCOPE, 'towns.list', rowsOf(12_000, 'Town of a long name'), 1, () => true)
      for (let number = 0; number < 20; number++) store.write(SCOPE, `record ${number}`, long, 1)
    })
    await run(1, store => store.read(SCOPE, 'record 3'))
    const before = statSync(file()).size
    await run(
      2,
      async store => {
        expect(await readRows(store, SCOPE, 'towns.list')).toBeNull()
        expect(present(store, ...Array.from({ length: 20 }, (_, number) => `record ${number}`))).toEqual([
          'record 3',
          ...Array.from({ length: 7 }, (_, at) => `record ${13 + at}`),
        ])
        expect(store.read(SCOPE, 'draft.oldest')?.value).toBe(long)
        expect(store.amount().bytes).toBeLessThan(1_500_000)
      },
      1_100_000,
    )
    expect(statSync(file()).size).toBeLessThan(1_500_000)
    expect(before).toBeGreaterThan(2_000_000)
    await run(3, store => expect(present(store, 'record 3', 'draft.oldest')).toEqual(['draft.oldest']), 250_000)
  })

  it('keeps what is in use in this run, however much that is', async () => {
    await run(0, store => {
      for (let number = 0; number < 5; number++) store.write(SCOPE, `record ${number}`, long, 1)
    })
    const store = openStore({ now: () => START, largest: 150_000 })
    expect(present(store, 'record 0', 'record 1')).toHaveLength(2)
    store.write(SCOPE, 'record 5', long, 1)
    await store.tidy()
    expect(present(store, ...Array.from({ length: 6 }, (_, number) => `record ${number}`))).toEqual(['record 0', 'record 1', 'record 5'])
  })

  it('keeps an entry that is stored anew while it is being dropped', async () => {
    await run(0, store => writeRows(store, SCOPE, 'towns.list', rowsOf(30_000), 1, () => true))
    const store = openStore({ now: () => START, largest: 1 })
    const tidied = store.tidy()
    await nextTurn()
    expect(await readRows(store, SCOPE, 'towns.list'), 'its head went first').toBeNull()
    await writeRows(store, SCOPE, 'towns.list', rowsOf(30_000), 2, () => true)
    await tidied
    expect(await readRows(store, SCOPE, 'towns.list')).toEqual({ rows: rowsOf(30_000), asOf: 2 })
  })

  it('is tidied with turns for other work in between', async () => {
    await run(0, store => writeRows(store, SCOPE, 'towns.list', rowsOf(150_000), 1, () => true))
    const store = openStore({ now: () => START, largest: 1 })
    let turns = 0
    let isTidying = true
    const count = () => {
      turns += 1
      if (isTidying) setImmediate(count)
    }
    setImmediate(count)
    await store.tidy()
    isTidying = false
    expect(store.amount()).toMatchObject({ readings: 0, drafts: 0 })
    expect(turns).toBeGreaterThanOrEqual(31)
  })
})

describe('what stands beside the sealed content', () => {
  it('is the time of use, the list it belongs to and whether it is a draft; changed, it makes no old data new', async () => {
    closed(store => {
      store.write(SCOPE, 'towns.list', 'x', 5)
      store.write(SCOPE, 'towns.list.checked', null, 6)
      store.write(SCOPE, 'draft.cities/new', 'y', 7)
    })
    expect(columns().map(row => [row.is_draft, row.is_head])).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
      [1, 0], // its copy
    ])
    const database = new DatabaseSync(file())
    database.exec('UPDATE entries SET used = 4102444800000, is_draft = 1')
    database.close()
    const store = openStore()
    expect(store.read(SCOPE, 'towns.list')).toEqual({ value: 'x', asOf: 5 })
  })

  it('is counted for Diagnostics: lists with all that belongs to them once', async () => {
    const store = openStore()
    await writeRows(store, SCOPE, 'towns.list', rowsOf(12_000), 1, () => true)
    store.write(SCOPE, 'towns.list.checked', null, 2)
    store.write(SCOPE, 'dashboard', 1, 1)
    store.write(OTHER, 'draft.towns/new', 1, 1)
    expect(store.bytes(SCOPE, 'towns.list')).toBeGreaterThan(12_000)
    expect(store.bytes(SCOPE, 'villages.list')).toBeNull()
    const amount = store.amount()
    expect(amount).toEqual({ readings: 2, drafts: 1, unsorted: 0, bytes: rawBytes().length, keptDays: 90 })
  })
})

describe('room on disk', () => {
  const log = () => statSync(`${file()}-wal`).size
  const storeInThread = (rows: readonly object[]) =>
    withEntries(
      { path: file(), key: KEY },
      () => true,
      entries => writeRows(entries, SCOPE, 'towns.list', rows, 1, () => true),
    )

  it('is given back each time the thread has stored a list, with the log, while the store stays open', async () => {
    const store = openStore()
    const rows = rowsOf(30_000, 'A town whose name takes up room, as the rows of most lists do')
    for (let time = 0; time < 3; time++) expect(await storeInThread(rows)).toBe(true)
    expect(log()).toBe(0)
    const stored = store.bytes(SCOPE, 'towns.list')!
    expect(stored, 'a long list is compressed').toBeLessThan(JSON.stringify(rows).length / 3)
    expect(store.onDisk(), 'no second copy stays').toBeLessThan(stored * 1.6 + 100_000)
    expect(store.onDisk()).toBe(rawBytes().length)
    expect(await readRows(store, SCOPE, 'towns.list')).toEqual({ rows, asOf: 1 })
  })

  it('is given back by the log once nobody has written for a while', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const store = openStore()
      store.write(SCOPE, 'record', long, 1)
      vi.advanceTimersByTime(9_000)
      store.write(SCOPE, 'draft.x', long, 1)
      vi.advanceTimersByTime(9_000)
      expect(log()).toBeGreaterThan(200_000)
      vi.advanceTimersByTime(1_000)
      expect(log()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
