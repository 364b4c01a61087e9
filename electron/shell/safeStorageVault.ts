/** A vault in a file that the operating system encrypts (Electron's safeStorage), for machines without a usable keychain. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { safeStorage } from 'electron'
import { renameSoon } from '../ports/renaming.ts'
import type { Vault } from '../ports/vault.ts'

type AsyncCall = 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
/** The synchronous calls are deprecated, and take the main process's time; older Electrons have no others. */
type OfferedStorage = Omit<typeof safeStorage, AsyncCall> & Partial<Pick<typeof safeStorage, AsyncCall>>

const isSecrets = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(item => typeof item === 'string')

/** Opens the vault; rejects if the system offers no encryption (Linux's `basic_text` does not count). */
export async function openSafeStorageVault(file: string): Promise<Vault> {
  const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'os'
  const api: OfferedStorage = safeStorage
  const isAvailable = await (api.isAsyncEncryptionAvailable?.() ?? api.isEncryptionAvailable())
  if (!isAvailable || backend === 'basic_text' || backend === 'unknown') throw new Error(`The system offers no encryption (${backend}).`)
  const encrypt = async (text: string) => (api.encryptStringAsync ? api.encryptStringAsync(text) : api.encryptString(text))
  const decrypt = async (data: Buffer) => (api.decryptStringAsync ? (await api.decryptStringAsync(data)).result : api.decryptString(data))

  let secrets = new Map<string, string>()
  try {
    const kept: unknown = JSON.parse(await decrypt(await readFile(file)))
    if (!isSecrets(kept)) throw new TypeError('The file isn’t a vault.')
    secrets = new Map(Object.entries(kept))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) console.error('The vault file can’t be read, so a new one is created.')
  }

  async function write(): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const part = `${file}.part`
    // A leftover from a killed process would keep its own mode.
    await rm(part, { force: true })
    await writeFile(part, await encrypt(JSON.stringify(Object.fromEntries(secrets))), { mode: 0o600 })
    await renameSoon(part, file)
  }

  // Writes are serialised, because they all use the same temporary file.
  let last: Promise<void> = Promise.resolve()
  function keep(): Promise<void> {
    last = last.catch(() => undefined).then(write)
    return last
  }

  // Written anew at each start, so that a key that the system has replaced is not needed for long.
  await keep()
  return {
    kind: 'file',
    get: async name => secrets.get(name) ?? null,
    async set(name, value) {
      secrets.set(name, value)
      await keep()
    },
    async remove(name) {
      secrets.delete(name)
      await keep()
    },
  }
}
