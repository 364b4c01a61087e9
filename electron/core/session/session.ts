/** The session: the server, who is signed in, and what they may not do. The token stays here and in the vault. */
import { administrator, sessionEndpoints } from '../calls/commonEndpoints.ts'
import type { SignIn, SessionState, Administrator, Unseal } from '../../../shared/platform/session.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { refusal, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { SectionDenials } from '../../../shared/rules/access.ts'
import { UNKNOWN_DENIALS } from '../../../shared/rules/denials.ts'
import type { SignOuts } from '../../ports/signOuts.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Backend } from '../calls/backend.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { register } from '../secrets/secrets.ts'
import { adminDetails, lastSession, loginResponse, sessionEntry, type AdminInfo } from './adminInfo.ts'
import type { Found, SealedKeys } from './sealedKeys.ts'

/** How long a start waits for the check of a restored session, in milliseconds; it continues behind the first screen. */
const CHECK_WAIT = 1_500

const failures = {
  busy: { kind: 'invalid', message: 'Another sign-in is in progress. Wait until it finishes.', retryable: true },
  notDeleted: {
    kind: 'internal',
    message: 'What is kept on this computer couldn’t be deleted, because its file can’t be written. Nothing was deleted. Try again.',
    retryable: true,
  },
  overtaken: { kind: 'signed-out', message: 'The server was changed or the session ended while you were signing in. Sign in again.', retryable: true },
} as const satisfies Record<string, Failure>

export interface SessionOptions {
  vault: Vault
  store: OfflineStore
  keys: SealedKeys
  signOuts: SignOuts
  /** Whether what an administrator keeps here may outlive their session. */
  mayKeep: boolean
  profile(): ServerProfile | null
  backend(): Backend
  /** Called whenever anything about the session changed. */
  changed(): void
  /** Called if other instances on the data folder could not be told of a sign-out. */
  notTold(): void
}

export interface Session {
  status(): SessionState['status']
  administrator(): Administrator | null
  denials(): SectionDenials
  token(): string | null
  /** Identifies the administrator on the server; empty if nobody is known. */
  scope(): string
  /**
   * One at a time: the same sign-in sent twice counts as one, a different one is refused meanwhile, and the result is dropped if
   * the server or the session has changed. Answers what was signed in with; null if `unseal` has to finish it.
   */
  signIn(form: SignIn): Promise<SignIn | null>
  /** Finishes a sign-in whose password does not open what is kept of the administrator, or gives it up. Answers what was signed in with. */
  unseal(answer: Unseal): Promise<SignIn | null>
  /** Whether a sign-in waits for that. */
  isSealed(): boolean
  /** Whether Logout leaves what the administrator keeps here. */
  keeps(): boolean
  /** Checks the password of whoever is signed in by signing in once more, and takes the token that comes; rejects if it is wrong or somebody else's. */
  signInAgain(form: SignIn): Promise<void>
  /** Ends the session. What the administrator keeps here stays, sealed, unless `everything` goes or it cannot stay. */
  signOut(everything?: boolean): Promise<void>
  /** Restores the session from the vault for the current server, and checks it with Admin/getAdmin. */
  restore(): Promise<void>
  /** Reads the denials again (F-356, F-399), and the administrator's details; until `signal` aborts. */
  refreshAccess(signal?: AbortSignal): Promise<void>
  /** To be called when the backend refused the token. */
  expire(): void
  /**
   * Ends the session if another instance on the data folder signed its administrator out. Cheap; to be called before anything
   * relies on the session.
   */
  follow(): void
  /** Whether the last session ended that way, and nobody has signed in since. */
  isEndedElsewhere(): boolean
}

export function createSession(options: SessionOptions): Session {
  let info: AdminInfo | null = null
  let denials: SectionDenials = {}
  let expired = false
  let endedElsewhere = false
  /** The position of the sign-out log when the session began. */
  let begunAt = 0
  /** Counts sign-ins and sign-outs; work begun under an earlier number is out of date. */
  let changes = 0
  let signingIn: { form: SignIn; done: Promise<SignIn | null> } | null = null
  /** A sign-in that the server accepted, while its administrator is asked for the password of before. */
  let sealed: { read: { info: AdminInfo; denials: SectionDenials }; form: SignIn; changes: number } | null = null
  let isUnsealing = false
  const server = () => options.profile()?.baseUrl ?? ''
  const entryName = () => sessionEntry(server())
  const scopeOf = ({ id }: AdminInfo) => `${server()} ${id}`

  function be(next: AdminInfo | null, nextDenials: SectionDenials, position = options.signOuts.position()): void {
    info = next
    denials = nextDenials
    expired = false
    endedElsewhere = false
    begunAt = position
    sealed = null
    changes += 1
    register(next?.token)
  }

  /** Stores the denials with the token, so that a start without network has them. */
  async function keep(): Promise<void> {
    await options.keys.keep(session.scope())
    await options.vault.set(entryName(), JSON.stringify({ ...info, access: denials }))
    // After a sign-out meanwhile, here or elsewhere, nothing may remain in the vault.
    session.follow()
    if (!info) await forget()
  }

  /** Empties the vault of the session. The key goes first: a session without one asks for the password, a key without a session would just lie there. */
  async function forget(): Promise<void> {
    await options.keys.forget()
    await options.vault.remove(entryName())
  }

  function tell(scope: string): void {
    if (!options.signOuts.add(scope)) options.notTold()
  }

  /** Deletes all that is kept of a scope. */
  function empty(scope: string): void {
    try {
      options.keys.remove(scope)
    } catch (error) {
      console.error('What is kept cannot be deleted', error)
      throw new StewardError(failures.notDeleted)
    }
    options.store.wipe(scope)
  }

  /** Leaves an administrator. Others are told first, so that what they store until they know is under a key that is gone, or wiped too. */
  function leave(former: AdminInfo, everything: boolean): void {
    const scope = scopeOf(former)
    tell(scope)
    // A store in memory is not where what was kept on disk stands, which a run with a keychain opens again.
    const isOnDisk = options.store.kind === 'sqlite'
    if (everything || (isOnDisk && !session.keeps())) empty(scope)
    else options.store.abandon(scope)
    options.keys.close(scope)
  }

  /** Removes a token from the vault, unless another instance has stored a newer one. */
  async function removeToken(name: string, token: string): Promise<void> {
    if ((await options.vault.get(name))?.includes(JSON.stringify(token))) await options.vault.remove(name)
  }

  /** Begins the session of an administrator whom the server accepted. What another one made here stays for them: it is of their scope. */
  async function enter(read: { info: AdminInfo; denials: SectionDenials }, found: Exclude<Found, 'sealed'>): Promise<void> {
    const scope = scopeOf(read.info)
    if (info && scopeOf(info) !== scope) options.keys.close(scopeOf(info))
    // Who is signed in to other instances as this administrator would go on without the key.
    if (found?.isNew) tell(scope)
    if (found) options.keys.use(scope, found.key)
    be(read.info, read.denials)
    await keep()
    options.changed()
  }

  /** Reads the denials, and the administrator's details as far as the backend gives them. */
  async function readAccess(
    from: AdminInfo,
    { backend = options.backend(), signal }: { backend?: Backend; signal?: AbortSignal } = {},
  ): Promise<{ denials: SectionDenials; info: AdminInfo }> {
    const { section_permissions, ...person } = await backend.read(administrator.show, adminDetails, {
      body: { id: from.id },
      reads: true,
      token: from.token,
      signal,
    })
    const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
    // If the denials cannot be read, the last known ones apply.
    return { denials: section_permissions ?? (info?.id === from.id ? denials : UNKNOWN_DENIALS), info: { ...from, ...known } }
  }

  /** Both calls go to the server for which the form was filled in; its token is never sent to another. */
  async function begin(form: SignIn): Promise<SignIn | null> {
    const { email, password } = form
    const [backend, before] = [options.backend(), changes]
    sealed = null
    const answer = await backend.readAnswer(sessionEndpoints.login, loginResponse, { body: { email, password } })
    register(answer.token)
    const [read, found] = await Promise.all([readAccess(answer, { backend }), options.keys.find(scopeOf(answer), password)])
    if (changes !== before) throw new StewardError(failures.overtaken)
    if (found === 'sealed') {
      sealed = { read, form, changes }
      options.changed()
      return null
    }
    await enter(read, found)
    return form
  }

  async function openSealed(answer: Unseal): Promise<SignIn | null> {
    const asked = sealed
    if (!asked) throw new StewardError(failures.overtaken)
    const scope = scopeOf(asked.read.info)
    if (answer.by === 'none') {
      sealed = null
      options.changed()
      return null
    }
    if (answer.by === 'nothing') empty(scope)
    const { password } = asked.form
    const found = await (answer.by === 'nothing' ? options.keys.find(scope, password) : options.keys.findEarlier(scope, answer.password, password))
    if (sealed !== asked || changes !== asked.changes) throw new StewardError(failures.overtaken)
    if (found === 'sealed') throw refusal('This password doesn’t open it either.')
    await enter(asked.read, found)
    return asked.form
  }

  const session: Session = {
    status: () => (info === null ? 'signed-out' : expired ? 'expired' : 'signed-in'),
    administrator() {
      if (!info) return null
      const { token: _token, response: _response, ...administrator } = info
      return administrator
    },
    denials: () => denials,
    token: () => info?.token ?? null,
    scope: () => (info ? scopeOf(info) : ''),

    async signIn(form) {
      if (signingIn && (signingIn.form.email !== form.email || signingIn.form.password !== form.password)) throw new StewardError(failures.busy)
      signingIn ??= { form, done: begin(form).finally(() => (signingIn = null)) }
      return signingIn.done
    },

    async signInAgain({ email, password }) {
      const [backend, former, before] = [options.backend(), info, changes]
      if (!former) throw new StewardError(failures.overtaken)
      const answer = await backend.readAnswer(sessionEndpoints.login, loginResponse, { body: { email, password } })
      register(answer.token)
      if (changes !== before) throw new StewardError(failures.overtaken)
      if (answer.id !== former.id) throw refusal('This is the password of another administrator.')
      be({ ...info!, token: answer.token, response: answer.response }, denials)
      await keep()
      options.changed()
      // The password may be another one than at sign-in. Nobody waits for it to be wrapped under this one.
      if (options.keys.keeps(session.scope())) void options.keys.find(session.scope(), password)
    },

    async unseal(answer) {
      if (isUnsealing) throw new StewardError(failures.busy)
      isUnsealing = true
      return openSealed(answer).finally(() => (isUnsealing = false))
    },
    isSealed: () => sealed !== null,
    keeps: () => info !== null && options.mayKeep && options.keys.keeps(scopeOf(info)),

    async signOut(everything = false) {
      if (info) leave(info, everything)
      be(null, {})
      await forget()
      options.changed()
    },

    async restore() {
      be(null, {})
      const position = begunAt
      const before = changes
      if (!options.profile()) return
      const kept = await options.vault.get(entryName())
      if (changes !== before) return
      const last = lastSession(kept)
      // A session whose key is missing ends: the password opens what is kept.
      const isOpen = last !== null && (await options.keys.restore(scopeOf(last.info)))
      if (changes !== before) return
      if (!last || !isOpen) {
        await options.keys.forget()
        if (kept !== null) await options.vault.remove(entryName())
        return
      }
      be(last.info, last.denials, position)
      let timer: NodeJS.Timeout | undefined
      const waited = new Promise<void>(resolve => (timer = setTimeout(resolve, CHECK_WAIT)))
      await Promise.race([session.refreshAccess(), waited])
      clearTimeout(timer)
      if (!expired) return
      options.keys.close(scopeOf(last.info))
      be(null, {})
      await forget()
    },

    async refreshAccess(signal) {
      const before = info
      if (!before || expired) return
      const known = JSON.stringify({ info, denials })
      try {
        const read = await readAccess(before, { signal })
        session.follow()
        if (info !== before || JSON.stringify(read) === JSON.stringify({ denials, info })) return
        info = read.info
        denials = read.denials
        await keep()
      } catch (error) {
        // A refused token has already ended the session. On any other failure, work continues with the last known rights.
        if (!(error instanceof StewardError) && !signal?.aborted) throw error
      }
      if (info !== null && JSON.stringify({ info, denials }) !== known) options.changed()
    },

    expire() {
      if (!info || expired) return
      expired = true
      options.changed()
    },

    follow() {
      if (!info || !options.signOuts.has(scopeOf(info), begunAt)) return
      options.store.abandon(scopeOf(info))
      options.keys.close(scopeOf(info))
      void removeToken(entryName(), info.token)
      be(null, {})
      endedElsewhere = true
      options.changed()
    },

    isEndedElsewhere: () => endedElsewhere,
  }
  return session
}
