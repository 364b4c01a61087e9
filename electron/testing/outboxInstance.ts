/**
 * An instance on a data folder, in a process of its own: `node outboxInstance.ts FOLDER NAME ROUNDS`. In each round it saves a change for later, sends
 * what waits, whoever saved it, and changes two preferences. It tells its parent what it sends.
 */
import { setTimeout as pause } from 'node:timers/promises'
import Store from 'electron-store'
import { DEFAULT_LIST_LOOK } from '../../shared/rules/preferences.ts'
import { createJournal } from '../core/journal/journal.ts'
import { createOutbox } from '../core/journal/outbox.ts'
import { openOfflineStore } from '../core/offline/offlineStore.ts'
import { createPreferences } from '../core/session/preferences.ts'
import { systemClock } from '../ports/clock.ts'
import { SETTINGS_FILE } from '../ports/dataFolder.ts'
import { fileSettings } from '../ports/settings.ts'

const [, , folder, name, rounds] = process.argv as [string, string, string, string, string]
const SCOPE = 'https://api.example.com/ 42'
const store = openOfflineStore({ folder, key: new Uint8Array(32).fill(7) })
const outbox = createOutbox({
  journal: createJournal({ store, clock: systemClock, changed() {} }),
  store,
  clock: systemClock,
  scope: () => SCOPE,
  changed() {},
  lastRead: async () => ({ name: 'Salta', values: { status: 'active' }, kinds: {} }),
  readByItself: () => null,
  removed: new Map(),
})
const preferences = createPreferences(
  fileSettings(() => new Store<Record<string, unknown>>({ cwd: folder, ...SETTINGS_FILE })),
  () => {},
  { store, clock: systemClock, scope: () => SCOPE },
)

for (let round = 0; round < Number(rounds); round++) {
  const id = Number(name) * 1000 + round
  await outbox.add('states.setStatus', { id, status: 'inactive' }, {})
  preferences.change({ lists: { [`list-${id}`]: DEFAULT_LIST_LOOK } })
  for (const entry of outbox.list()) {
    if (entry.state !== 'waiting') continue
    const taken = outbox.take(entry)
    if (!taken) continue
    await pause(Math.random() * 4)
    taken.leaves()
    process.send!(entry.record.id)
    await pause(Math.random() * 4)
    taken.end(null)
  }
}
process.disconnect()
