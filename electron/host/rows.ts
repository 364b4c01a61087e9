/** Starts the thread that holds the rows of whole lists, or keeps them in this thread if there is none. */
import { readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { wholeLists } from '../areas/index.ts'
import { tableThreads } from '../core/rows/tableThreads.ts'
import { createLocalRowStore } from '../core/rows/localRowStore.ts'
import type { RowStore } from '../core/rows/rowStore.ts'
import { threadRowStore } from '../core/rows/rowThread.ts'
import type { LockedFile } from '../core/offline/entryFile.ts'
import type { OfflineStore } from '../core/offline/offline.ts'

/**
 * Size of the young generation in MB: enough that the garbage of reading 150,000 rows is not collected all the time. Reading takes no
 * longer than with 64, and the process then holds 60 MB less.
 */
const YOUNG_MEMORY = 16

/** Most memory of a thread that reads a table, in MB: five times what a workbook may unpack to. */
const TABLE_MEMORY = 1_000

/**
 * `threadFile` is the built `thread.ts`, or that file itself where Node runs TypeScript; `file` is the offline store's file and
 * key, or null if the store is in memory; `store` is where rows are stored without a thread.
 */
export function keepRows(threadFile: string, file: LockedFile | null, store: OfflineStore): RowStore {
  // The thread needs nothing of this process's environment and arguments.
  const options: WorkerOptions = { env: {}, execArgv: [], name: 'rows', resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY } }
  const openHere = () => createLocalRowStore({ definitions: wholeLists, withStore: work => work(store) })
  const startWith = (given: WorkerOptions) =>
    // Electron's readFile finds files inside an archive, and checks their integrity.
    /\.asar[\\/]/.test(threadFile) ? new Worker(readFileSync(threadFile, 'utf8'), { ...given, eval: true }) : new Worker(threadFile, given)
  const lists = threadRowStore({ file, startThread: workerData => startWith({ ...options, workerData }), openHere })
  const resourceLimits = { ...options.resourceLimits, maxOldGenerationSizeMb: TABLE_MEMORY }
  const tables = tableThreads(() =>
    threadRowStore({ file: null, startThread: workerData => startWith({ ...options, name: 'table', resourceLimits, workerData }), openHere }),
  )
  const { openTable, readTable, tableRows, editTable } = tables
  return {
    ...lists,
    get limitation() {
      return lists.limitation
    },
    openTable,
    readTable,
    tableRows,
    editTable,
    release(id) {
      tables.release(id)
      lists.release(id)
    },
    forget() {
      tables.forget()
      lists.forget()
    },
    close() {
      tables.close()
      lists.close()
    },
  }
}
