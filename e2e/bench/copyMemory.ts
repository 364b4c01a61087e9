/**
 * Opens a stored copy as a start does, has everything prepared, and prints how much more memory the process holds than before, in MB of a million
 * bytes. A process of its own, because the one that made the copy still holds the answers. Told by STEWARD_BENCH what to open.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { offlineFile, openOfflineStore } from '../../electron/core/offline/offlineStore.ts'
import { newHeldId } from '../../electron/core/rows/heldId.ts'
import { keepRows } from '../../electron/host/rows.ts'

const threadFile = fileURLToPath(new URL('../../electron/host/thread.ts', import.meta.url))
const { folder, list, scope, preparedAfter, ...input } = JSON.parse(process.env.STEWARD_BENCH!) as Record<'folder' | 'key' | 'list' | 'scope', string> & {
  preparedAfter: number
}
const key = Buffer.from(input.key, 'hex')

const store = openOfflineStore({ folder, key })
const rows = keepRows(threadFile, { path: offlineFile(folder), key }, store)
await rows.open(newHeldId(), { list: 'states.list', scope })
const before = process.memoryUsage().rss
const id = newHeldId()
await rows.open(id, { list, scope })
await rows.page(id, { page: 0, size: 50, search: 'garcia' })
await wait(preparedAfter)
await rows.findText(id, { text: 'garcia', most: 5 })
console.log((process.memoryUsage().rss - before) / 1e6)
rows.close()
store.close()
