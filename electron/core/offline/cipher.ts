/** The offline store's cipher: without its key, nothing in the file can be read, or moved to another entry. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { constants, deflateSync, inflateSync } from 'node:zlib'
import type { StoredEntry } from './offline.ts'

/** How many names are remembered. */
const MOST_KNOWN = 2_000

/** The bytes of a key. */
export const KEY_LENGTH = 32

/** From this length on, in bytes, an entry is compressed: a part of a long list takes a fifth then, and less time to encrypt and to write. */
const LONG = 131_072
/** How much is unpacked at a time, in bytes: many small buffers would leave holes in memory that are not given back. */
const INFLATED = 1_048_576
/** How JSON of an entry begins; what is compressed begins otherwise. */
const BRACE = 0x7b

/** What the layer around an entry of before is bound to: its name is not known where it is sealed once more. */
const LAYER = Buffer.from('layer')

export type Cipher = ReturnType<typeof createCipher>

/** A text as AES-256-GCM with a random IV, bound to `about`. */
export function sealBytes(key: KeyObject | Uint8Array, about: Uint8Array, content: Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about)
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** The text again; null if it was changed, truncated, sealed with another key or bound to something else. */
export function openBytes(key: KeyObject | Uint8Array, about: Uint8Array, content: Uint8Array): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(about).setAuthTag(content.subarray(12, 28))
    return Buffer.concat([decipher.update(content.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

/**
 * The cipher of one key: names become keyed hashes, contents AES-256-GCM, bound to their scope and name. A key of 64 bytes ends with the one that the
 * scope's entries of before were stored with: they keep their names, and have a layer of this key around them until they are written again.
 */
function cipherOf(bytes: Uint8Array) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes.subarray(0, KEY_LENGTH), '', `steward offline store: ${purpose}`, 32))
  const earlier: OneCipher | null = bytes.length > KEY_LENGTH ? cipherOf(bytes.subarray(KEY_LENGTH)) : null
  // Node would make such keys of bytes for every entry.
  const names = createSecretKey(derive('names'))
  const contents = createSecretKey(derive('contents'))
  /** The names of late: most are asked for again and again. */
  const known = new Map<string, Buffer>()
  function hash(...parts: string[]): Buffer {
    if (earlier) return earlier.hash(...parts)
    const text = JSON.stringify(parts)
    const found = known.get(text) ?? createHmac('sha256', names).update(text).digest()
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, found)
    return found
  }
  function bytesOf(entry: StoredEntry): Buffer {
    const json = Buffer.from(JSON.stringify(entry))
    return json.length < LONG ? json : deflateSync(json, { level: constants.Z_BEST_SPEED })
  }
  const entryOf = (opened: Buffer) => JSON.parse((opened[0] === BRACE ? opened : inflateSync(opened, { chunkSize: INFLATED })).toString('utf8')) as StoredEntry
  const about = (scope: string, name: string) => Buffer.from(JSON.stringify([scope, name]))
  return {
    id: derive('id').subarray(0, 16),
    hash,
    seal: (scope: string, name: string, entry: StoredEntry) => sealBytes(contents, about(scope, name), bytesOf(entry)),
    open(scope: string, name: string, content: Uint8Array): StoredEntry | null {
      const own = openBytes(contents, about(scope, name), content)
      if (own) return entryOf(own)
      const inner = earlier && openBytes(contents, LAYER, content)
      return inner && earlier.open(scope, name, inner)
    },
    layer: (content: Uint8Array) => sealBytes(contents, LAYER, content),
  }
}
interface OneCipher {
  id: Buffer
  hash(...parts: string[]): Buffer
  seal(scope: string, name: string, entry: StoredEntry): Buffer
  open(scope: string, name: string, content: Uint8Array): StoredEntry | null
  layer(content: Uint8Array): Buffer
}

/** The cipher of a file: of each scope that has a key of its own in `keys` by that, of any other by the file's key. */
export function createCipher(key: Uint8Array, keys: Iterable<readonly [string, Uint8Array]> = []) {
  const file: OneCipher = cipherOf(key)
  const own = new Map<string, OneCipher>(Array.from(keys, ([scope, bytes]) => [scope, cipherOf(bytes)]))
  const find = (scope: string) => own.get(scope) ?? file
  return {
    /** Distinguishes the entries of the scope's key from those of another. */
    id: (scope: string) => find(scope).id,
    /** The same, and a scope's name, of the file's key. */
    fileId: file.id,
    fileScope: (scope: string) => file.hash(scope),
    /** The cipher of a key that no scope uses yet. */
    of: cipherOf,
    scope: (scope: string) => find(scope).hash(scope),
    name: (scope: string, name: string) => find(scope).hash(scope, name),
    seal: (scope: string, name: string, entry: StoredEntry) => find(scope).seal(scope, name, entry),
    /** Returns null if the content was changed, truncated or moved from another entry. */
    open: (scope: string, name: string, content: Uint8Array) => find(scope).open(scope, name, content),
    /** Takes a scope's own key from now on. */
    use: (scope: string, bytes: Uint8Array) => void own.set(scope, cipherOf(bytes)),
    /** Forgets it. What is written of the scope all the same, nobody can read: it must not be under the file's key. */
    leave: (scope: string) => void (own.has(scope) && own.set(scope, cipherOf(randomBytes(KEY_LENGTH)))),
  }
}
