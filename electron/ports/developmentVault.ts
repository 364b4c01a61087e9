/** A vault in a plain file, so that the session outlives each restart of main in development. No build has it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Vault } from './vault.ts'

/** Opens the vault; one that cannot be read begins anew. */
export async function openDevelopmentVault(file: string): Promise<Vault> {
  const secrets: Record<string, string> = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  async function keep(): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return {
    kind: 'file',
    get: async name => secrets[name] ?? null,
    async set(name, value) {
      secrets[name] = value
      await keep()
    },
    async remove(name) {
      delete secrets[name]
      await keep()
    },
  }
}
