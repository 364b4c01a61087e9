/**
 * Who is let in. The printed address carries the run's key. It is exchanged for one-time keys, and each of these for the pass,
 * which the page keeps in the storage of its own origin. Nothing that a browser sends by itself, as it does cookies, opens anything.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a one-time key is good, in milliseconds. */
const ONE_TIME_LIMIT = 60_000

const randomKey = () => randomBytes(24).toString('base64url')

/** Takes as long for a near miss as for a far one. */
function isSame(given: string, secret: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}

interface OneTimeKey {
  key: string
  isGood: boolean
  /** Ends it: it was used, or has become too old. */
  spend(): void
}

export interface Access {
  /** Good for the whole run. */
  readonly key: string
  isKey(given: string): boolean
  isPass(given: string | null): boolean
  /** A new one-time key; `spent` is called when it was used or has become too old. */
  issue(spent?: () => void): string
  /** `spent` is one that was used, or is too old. */
  stateOf(oneTimeKey: string): 'good' | 'spent' | 'unknown'
  /** The pass for a one-time key, which is spent from then on; null for one that is not good. */
  exchange(oneTimeKey: string): string | null
}

/** Makes the keys of a run. Only development hands in a key, to keep it and the pass over restarts. */
export function createAccess(key = randomKey()): Access {
  // Made of the key and not the key itself, which thus stays out of the browser's storage.
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
