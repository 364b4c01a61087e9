/** For tests of the offline store: a folder for each test, and stores in it that are closed afterwards. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { OfflineStore } from '../core/offline/offline.ts'
import { openOfflineStore } from '../core/offline/offlineStore.ts'

export const KEY = new Uint8Array(32).fill(7)
export const SCOPE = 'https://api.example.com/ 42'
export const OTHER = 'https://api.example.com/ 43'

export let folder: string
let opened: OfflineStore[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-offline-'))
  opened = []
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const store of opened) store.close()
  rmSync(folder, { recursive: true, force: true })
})

export const file = () => join(folder, 'offline.sqlite')
export const brokenFiles = () => readdirSync(folder).filter(name => /^offline\.sqlite\.broken-[\dTZ-]+$/.test(name))

export function open(options: Partial<Parameters<typeof openOfflineStore>[0]> = {}): OfflineStore {
  const store = openOfflineStore({ folder, key: KEY, ...options })
  opened.push(store)
  return store
}

export function closed(fill: (store: OfflineStore) => void): void {
  const store = open()
  fill(store)
  store.close()
}

/** All bytes of all files in the data folder. */
export const rawBytes = () => Buffer.concat(readdirSync(folder).map(name => readFileSync(join(folder, name))))

export function expectWorking(store: OfflineStore): void {
  store.write(SCOPE, 'working', [{ name: 'Madrid' }], 5)
  expect(store.read(SCOPE, 'working')).toEqual({ value: [{ name: 'Madrid' }], asOf: 5 })
  store.remove(SCOPE, 'working')
  expect(store.read(SCOPE, 'working')).toBeNull()
  store.write(SCOPE, 'working', 1, 6)
  store.wipe(SCOPE)
  expect(store.read(SCOPE, 'working')).toBeNull()
}
