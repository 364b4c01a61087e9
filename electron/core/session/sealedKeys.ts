/**
 * The keys of what administrators keep here. Each administrator on each server has a random one, which stands in the offline store's file wrapped under
 * their password: by AES-256-GCM, with a key that scrypt makes of it. While they are signed in, it is in the vault too, so that a restart goes on;
 * after Logout only their password opens what is in the file.
 */
import { randomBytes, scrypt } from 'node:crypto'
import { isObject } from '../../../shared/rules/decode.ts'
import type { Vault } from '../../ports/vault.ts'
import { KEY_LENGTH, openBytes, sealBytes } from '../offline/cipher.ts'
import type { KeyTable } from '../offline/keyTable.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { register } from '../secrets/secrets.ts'

/** What each guess of a password costs who has the file, as the exponent of scrypt's N: 128 MB and about half a second. */
const COST = 17
const SALT_LENGTH = 16

/** The vault entry with the key of whoever is signed in to a server, by its base URL. */
export const keyEntry = (baseUrl: string): string => `sealed-key:${baseUrl}`

/** A wrapped key, all in base64. */
interface Wrapped {
  salt: string
  cost: number
  key: string
}

/** A key, and whether it was made just now; `sealed` if the password does not open the one that is there; null if nothing outlives a session here. */
export type Found = { key: Uint8Array; isNew: boolean } | 'sealed' | null

/** The limitation where the file with the keys cannot be read or written. */
const NOT_OPENED = 'What you keep on this computer can’t be opened now, so Steward starts without it and forgets this session’s data when you log out.'

/** None of its methods throws because of the disk, but for `remove`. */
export interface SealedKeys {
  /** A sentence on what could not be opened; null if nothing. */
  readonly limitation: string | null
  /** Finds the key of a scope by the password that was signed in with, or makes one. Takes an open key as it is, and wraps it under this password. */
  find(scope: string, password: string): Promise<Found>
  /** Finds it by the password of before, and wraps it under the present one. */
  findEarlier(scope: string, earlier: string, password: string): Promise<Found>
  /** Opens what is kept of a scope, until it is closed. */
  use(scope: string, key: Uint8Array): void
  /** Stores the key of the scope that is open, for the next start. */
  keep(scope: string): Promise<void>
  /** Opens what is kept of a scope as the last run left it; false if its key is missing. */
  restore(scope: string): Promise<boolean>
  /** Forgets the key of a scope in this process. */
  close(scope: string): void
  /** Removes the key of the present server from the vault. */
  forget(): Promise<void>
  /** Deletes the key of a scope, and all that it opens. */
  remove(scope: string): void
  /** Whether what is kept of a scope outlives its session. */
  keeps(scope: string): boolean
}

export interface SealedKeysOptions {
  vault: Vault
  store: OfflineStore
  /** The base URL of the present server. */
  server(): string
  /** Called with the key that opens what is stored of a scope, and with one that opens nothing once it is closed. */
  opened(scope: string, key: Uint8Array): void
  /** Another cost, for tests. */
  costExponent?: number
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** No output of this process shows a key, in whatever way its bytes are printed. */
function secret<Bytes extends Uint8Array>(key: Bytes): Bytes {
  for (const encoding of ['base64', 'hex'] as const) register(Buffer.from(key).toString(encoding))
  return key
}

/** The key that wraps, of a password. */
const wrapping = (password: string, salt: Uint8Array, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, KEY_LENGTH, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }, (error, key) => (error ? reject(error) : resolve(key))),
  )

async function wrap(scope: string, key: Uint8Array, password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  const sealed = sealBytes(secret(await wrapping(password, salt, cost)), Buffer.from(scope), key)
  return JSON.stringify({ salt: base64(salt), cost, key: base64(sealed) } satisfies Wrapped)
}

const isWrapped = (value: unknown): value is Wrapped =>
  isObject(value) && typeof value.salt === 'string' && typeof value.key === 'string' && Number.isInteger(value.cost) && Number(value.cost) <= COST

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // cut off
  }
}

/** Null if the password does not open it, or it is damaged. */
async function unwrap(scope: string, text: string, password: string): Promise<Uint8Array | null> {
  const wrapped = parsed(text)
  if (!isWrapped(wrapped)) return null
  const key = await wrapping(password, Buffer.from(wrapped.salt, 'base64'), wrapped.cost)
  const opened = openBytes(key, Buffer.from(scope), Buffer.from(wrapped.key, 'base64'))
  // Only a key that opens something is one: the register is not filled by guesses.
  if (opened) secret(key)
  return opened
}

export function createSealedKeys({ vault, store, server, opened, costExponent = COST }: SealedKeysOptions): SealedKeys {
  const { keys } = store
  let open: { scope: string; key: Uint8Array } | null = null
  let limitation: string | null = null

  /** The key that the vault holds for a scope, if it is the present one. */
  async function stored(table: KeyTable, scope: string): Promise<Uint8Array | null> {
    const found = parsed((await vault.get(keyEntry(server()))) ?? '')
    const key = isObject(found) && found.scope === scope ? Buffer.from(String(found.key), 'base64') : null
    return key && key.length >= KEY_LENGTH && table.fits(scope, key) ? key : null
  }

  async function find(table: KeyTable, scope: string, passwords: { present: string; earlier?: string }): Promise<Found> {
    const wrapped = table.find(scope)
    if (wrapped === null) {
      const key = table.fresh(scope)
      const added = await wrap(scope, key, passwords.present, costExponent)
      // Another instance may have been quicker.
      return table.add(scope, key, added) ? { key, isNew: true } : find(table, scope, passwords)
    }
    const own = await unwrap(scope, wrapped, passwords.earlier ?? passwords.present)
    if (own && passwords.earlier === undefined) return { key: own, isNew: false }
    const key = own ?? (open?.scope === scope && table.fits(scope, open.key) ? open.key : await stored(table, scope))
    if (!key) return 'sealed'
    table.rewrap(scope, key, await wrap(scope, key, passwords.present, costExponent))
    return { key, isNew: false }
  }

  /** Where the file fails, the session goes on without it: a key that nobody keeps lets nothing of it be read later. */
  async function orWithout(work: (table: KeyTable) => Promise<Found>): Promise<Found> {
    if (!keys) return null
    limitation = null
    try {
      return await work(keys)
    } catch (error) {
      console.error('The keys of what is kept cannot be read or written', error)
      limitation = NOT_OPENED
      return { key: randomBytes(KEY_LENGTH), isNew: false }
    }
  }

  function hold(scope: string, key: Uint8Array): void {
    open = { scope, key: secret(key) }
    keys?.use(scope, key)
    opened(scope, key)
  }

  return {
    get limitation() {
      return limitation
    },
    find: (scope, password) => orWithout(table => find(table, scope, { present: password })),
    findEarlier: (scope, earlier, password) => orWithout(table => find(table, scope, { present: password, earlier })),
    use: hold,
    async keep(scope) {
      if (open?.scope === scope && limitation === null) await vault.set(keyEntry(server()), JSON.stringify({ scope, key: base64(open.key) }))
    },
    async restore(scope) {
      const found = await orWithout(async table => {
        // Without a wrapped key, all stands under the file's own, as before the first sign-in with a password.
        if (table.find(scope) === null) return null
        const key = await stored(table, scope)
        return key ? { key, isNew: false } : 'sealed'
      })
      if (found !== null && found !== 'sealed') hold(scope, found.key)
      return found !== 'sealed'
    },
    close(scope) {
      if (open?.scope === scope) open = null
      keys?.leave(scope)
      if (keys) opened(scope, randomBytes(KEY_LENGTH))
    },
    async forget() {
      const entry = keyEntry(server())
      if ((await vault.get(entry)) !== null) await vault.remove(entry)
    },
    remove: scope => keys?.remove(scope),
    keeps(scope) {
      try {
        return limitation === null && keys !== null && keys.find(scope) !== null
      } catch {
        return false
      }
    },
  }
}
