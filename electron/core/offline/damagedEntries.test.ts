/** Bits that flip on the disk. */
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { closed, file, open, SCOPE } from '../../testing/offlineHarness.ts'
import { draftKey } from './offline.ts'

/** What waited in the Outbox of an earlier version. */
const OUTBOX = 'ledger.outbox'
const ENTRIES = {
  [OUTBOX]: [{ id: 0, title: 'Rosario Norte' }],
  'ledger.notes': [{ key: 'cities/3' }],
  [draftKey('cities/12')]: { title: 'Ros' },
  views: [{ name: 'Mine' }],
  'ledger.changes': { first: 0, last: 0 },
}
const fill = () =>
  closed(store => {
    for (const [name, value] of Object.entries(ENTRIES)) store.write(SCOPE, name, value, 10)
  })

/** Flips a bit of the entries at these places, or of all. */
function flip(isFlipped: (place: number) => boolean): number {
  const database = new DatabaseSync(file())
  const rows = database.prepare('SELECT id, content FROM entries ORDER BY id').all() as Array<{ id: number; content: Uint8Array }>
  for (const [place, { id, content }] of rows.entries()) {
    if (!isFlipped(place)) continue
    const changed = Uint8Array.from(content)
    changed[changed.length - 1]! ^= 1
    database.prepare('UPDATE entries SET content = ? WHERE id = ?').run(changed, id)
  }
  database.close()
  return rows.length
}

it('a flipped bit loses nothing that was typed, waits or is not known, wherever it is', () => {
  fill()
  const count = flip(() => false)
  expect(count).toBe(2 * Object.keys(ENTRIES).length)
  for (let place = 0; place < count; place++) {
    fill()
    flip(each => each === place)
    const store = open()
    for (const [name, value] of Object.entries(ENTRIES)) expect(store.read(SCOPE, name)?.value, `${place} ${name}`).toEqual(value)
    expect(store.limitation).toBeNull()
    store.close()
  }
})

it('what cannot be opened at all is set aside and said, and others live', () => {
  fill()
  flip(place => place < 2) // the Outbox and its copy
  const store = open()
  expect(store.read(SCOPE, OUTBOX)).toBeNull()
  expect(store.limitation).toBe('Damaged on this computer’s disk, and set aside: what waited in the Outbox. Everything else is there.')
  expect(store.read(SCOPE, draftKey('cities/12'))?.value).toEqual({ title: 'Ros' })
  store.write(SCOPE, OUTBOX, [{ id: 1 }], 20)
  expect(store.read(SCOPE, OUTBOX)?.value).toEqual([{ id: 1 }])
  store.close()
  expect(
    flip(() => false),
    'the damaged entry is still there',
  ).toBe(2 * Object.keys(ENTRIES).length + 1)
})

it('what another version saved stays in the file, and is said; of what the server gives again, nothing stays', () => {
  closed(store => {
    store.write(SCOPE, OUTBOX, { entryVersion: 99, value: [] }, 10)
    store.write(SCOPE, 'cities.12', { entryVersion: 99, value: {} }, 10)
  })
  const store = open()
  for (const name of [OUTBOX, 'cities.12']) store.setAside(SCOPE, name)
  for (const name of [OUTBOX, 'cities.12']) expect(store.read(SCOPE, name)).toBeNull()
  expect(store.limitation).toBe('Saved by another version of Steward, not readable by this one, and set aside: what waited in the Outbox.')
  store.write(SCOPE, OUTBOX, [], 11)
  store.close()
  expect(
    flip(() => false),
    'two of the Outbox, and what was set aside',
  ).toBe(3)
  expect(open().limitation).toBeNull()
})
