/**
 * The lock: after some time without input, or when somebody says so, the screens are covered in all windows and nothing is answered until the
 * password is given or the session is ended. It guards the open screen of somebody who is away, not the files of this computer.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { failureOf, refusal, StewardError, type FailureKind } from '../../../shared/contract/failure.ts'
import type { SignIn } from '../../../shared/platform/session.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { counted } from '../../../shared/rules/words.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FallbackVault } from '../../ports/vault.ts'
import type { Session } from './session.ts'

const MINUTE = 60_000

/** How many wrong passwords cost no time, how long the next one costs, doubled with each, and the longest wait, in milliseconds. */
const FREE_ATTEMPTS = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * MINUTE

/** The vault entry with what an unlock needs of the administrator who is signed in to a server, by its base URL. */
export const lockEntry = (baseUrl: string): string => `lock:${baseUrl}`

/** Where earlier versions, which knew one server, kept it. */
const EARLIER_ENTRY = 'lock'

/** What an attacker who has the entry pays for each guess, as the exponent of scrypt's N: 32 MB and about a tenth of a second. */
const COST = 15
const HASH_LENGTH = 32

/** What the vault keeps of one administrator on one server. */
interface Kept {
  scope: string
  /** What they signed in with. */
  email: string
  /** The password as scrypt makes it with the salt, both in base64: with it Steward unlocks while the server is out of reach. Empty if it is not known. */
  salt: string
  hash: string
  isLocked: boolean
  /** Wrong passwords since the last right one, and until when no other is accepted, in milliseconds since 1970; 0 once that has passed. */
  failures: number
  blockedUntil: number
}

/** Answers that say no to a password. Any other failure of sign-in says nothing about it. */
const SAYS_NO: readonly FailureKind[] = ['rejected', 'denied', 'invalid', 'signed-out']

const NOTHING_TO_CHECK_WITH = 'The server can’t be reached to check your password, and this computer can’t check it. Try again later, or log out.'
const WRONG = 'This isn’t the password that you signed in with.'

export interface LockOptions {
  clock: Clock
  vault: FallbackVault
  /** The base URL of the present server. */
  server(): string
  session: Pick<Session, 'status' | 'scope' | 'administrator' | 'signInAgain'>
  /** After how many minutes without input it locks by itself; null for never. */
  minutes(): number | null
  /** Called when it was locked or unlocked. */
  changed(): void
  /** Another cost of a hash, as the exponent of scrypt's N; for tests. */
  costExponent?: number
}

export interface Lock {
  isLocked(): boolean
  /** To be called after a session was restored: an idle lock begins locked, so that a restart opens nothing. */
  begin(): Promise<void>
  /** To be called when somebody has signed in: what they typed unlocks later. Does not wait until that is stored. */
  signedIn(form: SignIn): void
  /** To be called when the session has ended. */
  signedOut(): void
  /** To be called when there was input. */
  active(): void
  /** Locks if it is time. To be called now and then, and when the computer wakes up. */
  check(): void
  lock(): void
  /** Rejects with a StewardError if the password is wrong, cannot be checked, or may not be tried yet. */
  unlock(password: string): Promise<void>
}

const hashOf = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, HASH_LENGTH, { N: 2 ** cost, r: 8, p: 1, maxmem: 64_000_000 }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    }),
  )

async function verifierOf(password: string, cost: number): Promise<Pick<Kept, 'salt' | 'hash'>> {
  const salt = randomBytes(16)
  return { salt: salt.toString('base64'), hash: (await hashOf(password, salt, cost)).toString('base64') }
}

/** Whether a password is the one that was signed in with; null if that cannot be told. */
async function isRight(password: string, { salt, hash }: Kept, cost: number): Promise<boolean | null> {
  const known = Buffer.from(hash, 'base64')
  if (known.length !== HASH_LENGTH) return null
  return timingSafeEqual(known, await hashOf(password, Buffer.from(salt, 'base64'), cost))
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  (['scope', 'email', 'salt', 'hash'] as const).every(name => typeof value[name] === 'string') &&
  (['failures', 'blockedUntil'] as const).every(name => Number.isFinite(value[name]))

/** What is kept for a scope; null if it is cut off, of another version, or of somebody else: as good as none. */
function keptFor(scope: string, stored: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isKept(value) && value.scope === scope ? value : null
  } catch {
    return null
  }
}

export function createLock({ clock, vault, server, session, minutes, changed, costExponent = COST }: LockOptions): Lock {
  let isLocked = false
  let kept: Kept | null = null
  /** The last input, by both clocks: the one stands still while some computers sleep, the other can be set. */
  let last = { now: clock.now(), elapsed: clock.elapsed() }
  /** Until when no password is accepted, by the monotonic clock. */
  let blockedUntil = 0
  let unlocking = false

  const touch = () => (last = { now: clock.now(), elapsed: clock.elapsed() })
  const present = (): Kept => {
    const scope = session.scope()
    if (kept?.scope === scope) return kept
    return { scope, email: session.administrator()?.email ?? '', salt: '', hash: '', isLocked: false, failures: 0, blockedUntil: 0 }
  }
  /** Writes what is kept now; one after the other, because a keychain may finish a later call first. */
  let writing: Promise<void> = Promise.resolve()
  function write(): Promise<void> {
    const [entry, text] = [lockEntry(server()), kept && JSON.stringify(kept)]
    writing = writing.then(() => (text === null ? vault.remove(entry) : vault.set(entry, text)))
    return writing
  }
  function keep(change: Partial<Kept>): Promise<void> {
    kept = { ...present(), ...change }
    return write()
  }

  function set(next: boolean): void {
    if (isLocked === next) return
    isLocked = next
    touch()
    void keep({ isLocked: next })
    changed()
  }

  function lock(): void {
    if (session.status() !== 'signed-out') set(true)
  }

  function isIdle(): boolean {
    const limit = minutes()
    return limit !== null && Math.max(clock.elapsed() - last.elapsed, clock.now() - last.now) >= limit * MINUTE
  }

  /** Only the monotonic clock tells that a wait is over. */
  const remainingWait = () => (present().blockedUntil === 0 ? 0 : blockedUntil - clock.elapsed())
  const waitAfter = (failures: number) => (failures < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE_ATTEMPTS)))
  const waitInWords = (wait: number) =>
    wait > MINUTE ? counted(Math.ceil(wait / MINUTE), 'minute', 'minutes') : counted(Math.ceil(wait / 1000), 'second', 'seconds')

  /** Counts a wrong password; throws what the user reads. */
  async function refuse(message: string): Promise<never> {
    const failures = present().failures + 1
    const wait = waitAfter(failures)
    blockedUntil = clock.elapsed() + wait
    await keep({ failures, blockedUntil: wait === 0 ? 0 : clock.now() + wait })
    throw refusal(wait === 0 ? message : `${message} You can try again in ${waitInWords(wait)}.`)
  }

  async function tryPassword(password: string): Promise<void> {
    const before = present()
    try {
      await session.signInAgain({ email: before.email, password })
    } catch (error) {
      const { kind, message } = failureOf(error)
      if (SAYS_NO.includes(kind)) return refuse(kind === 'rejected' ? message : WRONG)
      if (!(error instanceof StewardError)) throw error
      const right = await isRight(password, before, costExponent)
      if (right === null) throw new StewardError({ kind, message: NOTHING_TO_CHECK_WITH, retryable: true })
      if (!right) return refuse(WRONG)
      return keep({ failures: 0, blockedUntil: 0 })
    }
    return keep({ ...(await verifierOf(password, costExponent)), failures: 0, blockedUntil: 0 })
  }

  return {
    isLocked: () => isLocked,
    async begin() {
      isLocked = false
      kept = null
      if (session.status() === 'signed-out') return
      const stored = await vault.get(lockEntry(server()))
      kept = keptFor(session.scope(), stored ?? (await vault.get(EARLIER_ENTRY)))
      if (kept && stored === null) {
        await write()
        await vault.remove(EARLIER_ENTRY)
      }
      touch()
      // What of a wait had passed before the restart, the time of the day does not tell: it begins anew.
      blockedUntil = clock.elapsed() + waitAfter(present().failures)
      isLocked = minutes() !== null || present().isLocked
    },
    signedIn({ email, password }) {
      touch()
      const scope = session.scope()
      const store = async () => {
        const begun = keep({ email, salt: '', hash: '', failures: 0, blockedUntil: 0 })
        const verifier = await verifierOf(password, costExponent)
        await begun
        if (scope === session.scope()) await keep(verifier)
      }
      store().catch((error: unknown) => console.error('What unlocks Steward while the server is out of reach could not be stored', error))
    },
    signedOut() {
      kept = null
      isLocked = false
      void write()
    },
    active() {
      if (isLocked) return
      // The input that wakes a computer up comes before anybody has looked at the clock.
      if (isIdle()) lock()
      else touch()
    },
    check() {
      if (!isLocked && isIdle()) lock()
      if (present().blockedUntil !== 0 && remainingWait() <= 0) void keep({ blockedUntil: 0 })
    },
    lock,
    async unlock(password) {
      if (!isLocked) return
      const wait = remainingWait()
      if (wait > 0) throw refusal(`Too many wrong passwords. You can try again in ${waitInWords(wait)}.`)
      if (unlocking) throw refusal('Another unlock is in progress. Wait until it finishes.')
      unlocking = true
      try {
        await tryPassword(password)
      } finally {
        unlocking = false
      }
      set(false)
    },
  }
}
