/**
 * Access control of the loopback host. The printed address carries the key of this run. It is exchanged for one-time keys, and
 * each of these for the pass, which the page keeps in its own origin's storage. Nothing that a browser sends by itself, such as a
 * cookie, grants access.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a one-time key is valid, in milliseconds. */
const ONE_TIME_LIMIT = 60_000

const randomKey = () => randomBytes(24).toString('base64url')

/** Compares in constant time. */
function isSame(given: string, secret: string): boolean {
  const bytes = Buffer.from(given)
  const expected = Buffer.from(secret)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

interface OneTimeKey {
  key: string
  isGood: boolean
  /** Invalidates it: it was used, or has expired. */
  spend(): void
}

export interface Access {
  /** Valid for the whole run. */
  readonly key: string
  isKey(given: string): boolean
  isPass(given: string | null): boolean
  /** A new one-time key; `spent` is called when it is used or expires. */
  issue(spent?: () => void): string
  /** `spent`: it was used, or has expired. */
  stateOf(oneTimeKey: string): 'good' | 'spent' | 'unknown'
  /** The pass for a valid one-time key, which is then spent; otherwise null. */
  exchange(oneTimeKey: string): string | null
}

/** Makes the keys of a run. Only development passes a key, to keep it and the pass across restarts. */
export function createAccess(key = randomKey()): Access {
  // Derived from the key, so that the key itself is never stored in the browser.
  const pass = createHmac('sha256', key).update('pass').digest('base64url')
  const issued: OneTimeKey[] = []
  const find = (given: string) => issued.find(each => isSame(given, each.key))

  return {
    key,
    isKey: given => isSame(given, key),
    isPass: given => given !== null && isSame(given, pass),
    issue(spent) {
      const tooOld = setTimeout(() => made.spend(), ONE_TIME_LIMIT)
      tooOld.unref()
      const made: OneTimeKey = {
        key: randomKey(),
        isGood: true,
        spend() {
          clearTimeout(tooOld)
          made.isGood = false
          spent?.()
        },
      }
      issued.push(made) // and kept, so that a second use can be distinguished from a guess
      return made.key
    },
    stateOf(given) {
      const found = find(given)
      return found ? (found.isGood ? 'good' : 'spent') : 'unknown'
    },
    exchange(given) {
      const found = find(given)
      if (!found?.isGood) return null
      found.spend()
      return pass
    },
  }
}
