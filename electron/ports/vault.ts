/**
 * Vault: where secrets are stored (the session with its token, the API key, the key of the offline store). Never in a log or a
 * plain file.
 */
import type { VaultKind } from '../../shared/platform/session.ts'

/** Named secrets. `get` returns null for what was never set; every method rejects if the vault fails. */
export interface Vault {
  readonly kind: VaultKind
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

/** A vault whose methods never reject. */
export interface FallbackVault extends Vault {
  /** A sentence on what the vault refused; null if it did everything. May change while running. */
  readonly limitation: string | null
}

/** The last resort: secrets are kept until Steward closes. */
export function memoryVault(): Vault {
  const secrets = new Map<string, string>()
  return {
    kind: 'memory',
    get: async name => secrets.get(name) ?? null,
    set: async (name, value) => void secrets.set(name, value),
    remove: async name => void secrets.delete(name),
  }
}

/** Wraps a vault that may fail at any call (locked by its owner, a prompt refused): what it cannot store is kept in memory. */
export function fallbackVault(vault: Vault): FallbackVault {
  const unstored = new Map<string, string | null>()
  let limitation: string | null = null
  const attempt = async <Result>(work: Promise<Result>, sentence: string, otherwise: Result): Promise<Result> => {
    try {
      return await work
    } catch {
      limitation = sentence
      return otherwise
    }
  }

  async function put(name: string, value: string | null, sentence: string): Promise<void> {
    unstored.set(name, value)
    const work = value === null ? vault.remove(name) : vault.set(name, value)
    if (
      await attempt(
        work.then(() => true),
        sentence,
        false,
      )
    )
      unstored.delete(name)
    if (unstored.size === 0) limitation = null
  }

  return {
    kind: vault.kind,
    get limitation() {
      return limitation
    },
    async get(name) {
      if (unstored.has(name)) return unstored.get(name) ?? null
      return attempt(vault.get(name), 'The keychain can’t be read, so you may have to sign in or enter the API key again.', null)
    },
    set: (name, value) => put(name, value, 'The keychain didn’t store the sign-in or the API key, so you’ll have to enter it again after Steward closes.'),
    remove: name => put(name, null, 'The keychain didn’t remove the sign-in. Remove Steward’s entry there yourself.'),
  }
}
