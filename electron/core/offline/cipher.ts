/** The offline store's cipher: without the key from the vault, nothing in the file can be read, or moved to another entry. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { StoredEntry } from './offline.ts'

/** How many names are remembered. */
const MOST_KNOWN = 2_000

export type Cipher = ReturnType<typeof createCipher>

/** Makes the cipher of a 32-byte key: names become keyed hashes, contents AES-256-GCM with a random IV, bound to their scope and key. */
export function createCipher(key: Uint8Array) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `steward offline store: ${purpose}`, 32))
  // Node would make such keys of bytes for every entry.
  const names = createSecretKey(derive('names'))
  const contents = createSecretKey(derive('contents'))
  /** The names of late: most are asked for again and again. */
  const known = new Map<string, Buffer>()
  function hash(...parts: string[]): Buffer {
    const text = JSON.stringify(parts)
    const found = known.get(text) ?? createHmac('sha256', names).update(text).digest()
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, found)
    return found
  }
  return {
    /** Distinguishes this key's entries from those of another key. */
    id: derive('id').subarray(0, 16),
    scope: (scope: string) => hash(scope),
    name: (scope: string, name: string) => hash(scope, name),
    seal(scope: string, name: string, entry: StoredEntry): Buffer {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', contents, iv).setAAD(Buffer.from(JSON.stringify([scope, name])))
      const sealed = [cipher.update(JSON.stringify(entry), 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
    },
    /** Returns null if the content was changed, truncated or moved from another entry. */
    open(scope: string, name: string, content: Uint8Array): StoredEntry | null {
      try {
        const decipher = createDecipheriv('aes-256-gcm', contents, content.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(JSON.stringify([scope, name]))).setAuthTag(content.subarray(12, 28))
        return JSON.parse(Buffer.concat([decipher.update(content.subarray(28)), decipher.final()]).toString('utf8')) as StoredEntry
      } catch {
        return null
      }
    },
  }
}
