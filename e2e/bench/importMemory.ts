/**
 * Reads a file as an import does, in its thread, and prints how long that took, how long this thread was held up meanwhile, both in milliseconds,
 * how much more memory the process took at most than before, in MB of a million bytes, and the refusal, if any. A process of its own, because
 * the one that made the file still holds it. Told by STEWARD_BENCH which file.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { failureOf } from '../../shared/contract/failure.ts'
import { memoryOfflineStore } from '../../electron/core/offline/offline.ts'
import { newHeldId } from '../../electron/core/rows/heldId.ts'
import { keepRows } from '../../electron/host/rows.ts'
import { longestHold } from './stage.ts'

const threadFile = fileURLToPath(new URL('../../electron/host/thread.ts', import.meta.url))
const file = process.env.STEWARD_BENCH!
const small = new Uint8Array(Buffer.from('Title\nBanco Um\n'))

const rows = keepRows(threadFile, null, memoryOfflineStore(null))
// The thread's own code is loaded once before, and is not counted.
const first = newHeldId()
await rows.openTable(first, 'small.csv', small)
rows.release(first)
const bytes = new Uint8Array(readFileSync(file))
const before = process.memoryUsage().rss
let refusal: string | null = null
let milliseconds = 0
const hold = await longestHold(async () => {
  const begun = performance.now()
  await rows.openTable(newHeldId(), file, bytes).catch((error: unknown) => (refusal = failureOf(error).message))
  milliseconds = performance.now() - begun
})
console.log(JSON.stringify({ milliseconds, hold, memory: (process.resourceUsage().maxRSS * 1024 - before) / 1e6, refusal }))
rows.close()
