/** The script of the row thread: the core's row store, with the areas' lists. */
import { parentPort, workerData } from 'node:worker_threads'
import { wholeLists } from '../areas/index.ts'
import { serveRows, type RowThreadData } from '../core/rows/rowThread.ts'

serveRows(parentPort!, wholeLists, workerData as RowThreadData)
