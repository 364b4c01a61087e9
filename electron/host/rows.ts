/** Keeps the rows of whole lists in a thread, and in this one where there can be no other. */
import { readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { wholeLists } from '../areas/wholeLists.ts'
import { createRowStore, type RowStore } from '../core/lists/rowStore.ts'
import { threadRowStore } from '../core/lists/rowThread.ts'
import type { LockedFile } from '../core/offline/entryFile.ts'
import type { OfflineStore } from '../core/offline/offline.ts'

/** Room for what a list of 150,000 leaves behind while it is read, so that it need not be cleared away all the time; in MB. */
const YOUNG_MEMORY = 64

/**
 * @param threadFile the built `thread.ts`, or that file itself where Node takes TypeScript
 * @param file the offline store's file and key; null where that store is in memory
 * @param store where rows are stored without a thread
 */
export function keepRows(threadFile: string, file: LockedFile | null, store: OfflineStore): RowStore {
  // It has no use for what this process was started with.
  const options: WorkerOptions = { env: {}, execArgv: [], name: 'rows', resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY } }
  return threadRowStore({
    file,
    startThread: workerData =>
      // Electron's own reading of a file finds one in an archive, and checks that it is whole.
      /\.asar[\\/]/.test(threadFile)
        ? new Worker(readFileSync(threadFile, 'utf8'), { ...options, workerData, eval: true })
        : new Worker(threadFile, { ...options, workerData }),
    openHere: () => createRowStore({ definitions: wholeLists, withStore: work => work(store) }),
  })
}
