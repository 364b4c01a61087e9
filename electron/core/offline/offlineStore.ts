/**
 * The offline store on disk: one SQLite file in the data folder, unreadable without the key. Whatever is wrong with the disk, the
 * file or the key, there is a store, and it says what is lost.
 */
import { join } from 'node:path'
import { openLockedStore, type OfflineStoreOptions } from './lockedStore.ts'
import { memoryOfflineStore, type OfflineStore } from './offline.ts'
import { cannotWrite, isBusy, NewerFile, NOT_KEPT, removeFiles, type Sqlite } from './offlineFile.ts'

/** The store's file in a data folder. */
export const offlineFile = (folder: string): string => join(folder, 'offline.sqlite')

/**
 * Opens the offline store in the data folder. Synchronous, never throws: without a usable file, the store is in memory; if the
 * file is read-only, old entries are read from it and new ones stay in memory. A wipe removes the file even if it cannot be
 * opened (no key, no SQLite), but never one that a newer Steward wrote or another one is using.
 */
export function openOfflineStore(options: OfflineStoreOptions): OfflineStore {
  const path = offlineFile(options.folder)
  const inMemory = (limitation: string): OfflineStore => {
    const memory = memoryOfflineStore(limitation)
    return {
      ...memory,
      wipe(scope) {
        memory.wipe(scope)
        try {
          removeFiles(path)
        } catch {
          // Nothing can be done about a read-only folder; what remains cannot be read without the key.
        }
      },
    }
  }
  // Missing in the Node of older Electrons, where an import would end the start.
  const sqlite = process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined
  if (!sqlite) return inMemory(`SQLite isn’t available here, ${NOT_KEPT}`)
  if (options.key?.length !== 32) return inMemory(`Steward has no key to encrypt stored data with, ${NOT_KEPT}`)
  try {
    return openLockedStore(sqlite, path, options.key, options)
  } catch (error) {
    if (error instanceof NewerFile) return memoryOfflineStore(`The stored data is from a newer version of Steward and was left unchanged, ${NOT_KEPT}`)
    return isBusy(error) ? memoryOfflineStore(cannotWrite(error)) : inMemory(cannotWrite(error))
  }
}
