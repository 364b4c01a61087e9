/** What the thread runs that keeps the rows of whole lists: the core's store, with the areas' lists. */
import { parentPort, workerData } from 'node:worker_threads'
import { wholeLists } from '../areas/wholeLists.ts'
import { serveRows, type RowThreadData } from '../core/lists/rowThread.ts'

serveRows(parentPort!, wholeLists, workerData as RowThreadData)
