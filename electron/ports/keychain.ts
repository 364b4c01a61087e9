/** Keychain: the operating system's vault (Keychain, Credential Manager, Secret Service), through keytar. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryVault, type Vault } from './vault.ts'

/** The parts of keytar that Steward uses. Declared here because the package is optional, and its types may be missing too. */
interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Not a literal in the import, so that types and bundles do not need the package. */
const KEYTAR: string = 'keytar'

/** Limit for trying out the keychain, in milliseconds. A locked one may wait for ever on a prompt that nobody sees. */
const TRIAL_LIMIT = 5_000

/** Limit for each later call, in milliseconds: time for the user to answer a prompt of the system. */
const CALL_LIMIT = 60_000

/** Windows stores at most 2560 bytes per entry, and a token may be longer. */
const PART_LENGTH = 2_400

let callsUnderWay = 0

/**
 * Whether a call of the library is still under way. Its thread then blocks `process.exit` until the system gives up on the
 * keychain (25 s on Linux), so the process has to end itself by a signal.
 */
export const isKeychainBusy = (): boolean => callsUnderWay > 0

/** How long to wait for such a call when Steward ends, and how often to check, in milliseconds. */
const REST_LIMIT = 1_000
const REST_INTERVAL = 20

/** Resolves when no call of the library is under way, or after a second: most end at once, and with a locked keychain never. */
export async function keychainRest(): Promise<void> {
  for (let waited = 0; isKeychainBusy() && waited < REST_LIMIT; waited += REST_INTERVAL) await pause(REST_INTERVAL)
}

function within<Value>(limit: number, work: Promise<Value>): Promise<Value> {
  callsUnderWay++
  const isBack = () => void callsUnderWay--
  work.then(isBack, isBack)
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The keychain didn’t answer within ${limit / 1000} seconds.`)), limit)
    // The call itself keeps the process alive while it runs.
    timer.unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether a Linux session has a message bus. Without one, the library would start its own and wait long for nobody to answer. */
function hasSessionBus(): boolean {
  if (process.platform !== 'linux') return true
  const { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: folder } = process.env
  return Boolean(address) || (Boolean(folder) && existsSync(join(folder!, 'bus')))
}

async function loadKeytar(): Promise<Keytar> {
  try {
    // keytar is a CommonJS package, so its exports are the default export.
    const loaded = (await import(/* @vite-ignore */ KEYTAR)) as { default: Keytar }
    return loaded.default
  } catch (error) {
    throw new Error('The keychain library cannot be loaded.', { cause: error })
  }
}

/**
 * Stores secrets as base64 in parts: `<count>:<first part>` under the secret's name, the others under `<name> (2)` and so on. A
 * crash may mix parts of two versions, which is not detected here; such a secret decodes to nonsense, and the caller treats it as
 * missing.
 */
function keychainVault(keytar: Keytar, service: string): Vault {
  const account = (name: string, part: number) => (part === 1 ? name : `${name} (${part})`)

  async function read(name: string): Promise<{ count: number; first: string } | null> {
    const kept = await keytar.getPassword(service, name)
    const found = /^(\d{1,4}):([A-Za-z0-9+/=]*)$/.exec(kept ?? '')
    return found ? { count: Number(found[1]), first: found[2]! } : null
  }

  async function removeParts(name: string, from: number, count: number): Promise<void> {
    for (let part = from; part <= count; part++) await keytar.deletePassword(service, account(name, part))
  }

  async function get(name: string): Promise<string | null> {
    const kept = await read(name)
    if (!kept) return null
    const parts = [kept.first]
    for (let part = 2; part <= kept.count; part++) parts.push((await keytar.getPassword(service, account(name, part))) ?? '')
    return Buffer.from(parts.join(''), 'base64').toString('utf8')
  }

  async function set(name: string, value: string): Promise<void> {
    const before = await read(name)
    const encoded = Buffer.from(value, 'utf8').toString('base64')
    const count = Math.max(1, Math.ceil(encoded.length / PART_LENGTH))
    for (let part = count; part >= 1; part--) {
      const text = encoded.slice((part - 1) * PART_LENGTH, part * PART_LENGTH)
      await keytar.setPassword(service, account(name, part), part === 1 ? `${count}:${text}` : text)
    }
    await removeParts(name, count + 1, before?.count ?? 0)
  }

  async function remove(name: string): Promise<void> {
    const kept = await read(name)
    await removeParts(name, 1, kept?.count ?? 1)
  }

  return {
    kind: 'keychain',
    get: name => within(CALL_LIMIT, get(name)),
    set: (name, value) => within(CALL_LIMIT, set(name, value)),
    remove: name => within(CALL_LIMIT, remove(name)),
  }
}

/** Writes, reads and removes a secret, because nothing less tells whether a keychain works. */
async function tryOut(vault: Vault): Promise<void> {
  const name = `Steward trial ${randomUUID()}`
  const value = randomUUID()
  await vault.set(name, value)
  const kept = await vault.get(name)
  await vault.remove(name)
  if (kept !== value || (await vault.get(name)) !== null) throw new Error('The keychain doesn’t keep what is stored in it.')
}

/**
 * Opens the keychain (F-247: the session outlives the run). `service` is the name that the system shows for Steward's entries.
 * Resolves to a vault of kind `keychain` that has stored and returned a secret. Throws if keytar is missing, if there is no
 * keychain, if it is locked, or if it does not answer within 5 seconds.
 */
export async function openKeychainVault(service: string): Promise<Vault> {
  if (!hasSessionBus()) throw new Error('There is no session bus, so there is no keychain.')
  const vault = keychainVault(await loadKeytar(), service)
  await within(TRIAL_LIMIT, tryOut(vault))
  return vault
}

/**
 * Takes the first vault that opens, best first; never rejects. `limitation` is a sentence only if secrets do not survive a
 * restart: a file encrypted by the system keeps them as well as a keychain, and Diagnostics shows which is in use.
 */
export async function openVault(openers: Array<() => Promise<Vault>>): Promise<{ vault: Vault; limitation: string | null }> {
  for (const open of openers) {
    try {
      const vault = await open()
      if (vault.kind !== 'memory') return { vault, limitation: null }
    } catch {
      // The next one may open; if none does, the limitation says so.
    }
  }
  return { vault: memoryVault(), limitation: 'No keychain is available, so you’ll have to sign in again after Steward closes.' }
}
