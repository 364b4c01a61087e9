/** The session: the server, who is signed in, and what they may not do. The token stays here and in the vault. */
import { administrator, sessionEndpoints } from '../calls/commonEndpoints.ts'
import type { SignIn, SessionState, Administrator } from '../../../shared/platform/session.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { refusal, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { SectionDenials } from '../../../shared/rules/access.ts'
import { denialsOfSections, UNKNOWN_DENIALS } from '../../../shared/rules/denials.ts'
import { entriesOf, idsOf } from '../../../shared/rules/storedLists.ts'
import type { SignOuts } from '../../ports/signOuts.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Backend } from '../calls/backend.ts'
import { DecodeError, fields, id, nullable, required, text, type Decoder } from '../../../shared/rules/decode.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { register } from '../secrets/secrets.ts'

/** The name of the vault entry that keeps the login response (F-247): what a restart needs, including the token. */
const ADMIN_INFO = 'admin-info'

/** The vault entry of the session with a server, by its base URL. */
export const sessionEntry = (baseUrl: string): string => `${ADMIN_INFO}:${baseUrl}`

/** How long a start waits for the check of a restored session, in milliseconds; it continues behind the first screen. */
const CHECK_WAIT = 1_500

/** A token that can be sent in a header. */
const token: Decoder<string> = (value, path) => {
  const result = required(value, path)
  if (!/^[\x21-\x7e]+$/.test(result)) throw new DecodeError(path, 'a token of plain characters', value)
  return result
}

/** The login response, one line per value: the paths are assumed (F-249) and can be corrected here. */
const personOfLogin = fields({ token, id, name: text, email: text, role_type: text, assigned_lang: idsOf })

/** Who signed in, and the whole login response, which is stored (F-247, F-393). */
const loginResponse: Decoder<AdminInfo> = response => ({ ...personOfLogin((response as { data?: unknown }).data, 'data'), response })

/** What the vault keeps: the whole response, and what was read of the administrator since. */
const adminInfo: Decoder<AdminInfo> = (entry, path) => ({ ...personOfLogin(entry, path), response: (entry as { response?: unknown }).response })

/** The denials in an administrator's section_permissions (F-357, F-358); null if they cannot be read. */
const sectionPermissions: Decoder<SectionDenials | null> = value => {
  const entries = entriesOf(value)
  return entries && denialsOfSections(entries)
}

/** The denials, and what else may have changed about the administrator since sign-in. */
const adminDetails = fields({ section_permissions: sectionPermissions, name: nullable(text), email: nullable(text), assigned_lang: nullable(idsOf) })

const failures = {
  busy: { kind: 'invalid', message: 'Another sign-in is in progress. Wait until it finishes.', retryable: true },
  overtaken: { kind: 'signed-out', message: 'The server was changed or the session ended while you were signing in. Sign in again.', retryable: true },
} as const satisfies Record<string, Failure>

interface AdminInfo extends Administrator {
  token: string
  /** The login response as it came; only the vault gets it. */
  response: unknown
}

export interface SessionOptions {
  vault: Vault
  store: OfflineStore
  signOuts: SignOuts
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
   * the server or the session has changed.
   */
  signIn(form: SignIn): Promise<void>
  /** Checks the password of whoever is signed in by signing in once more, and takes the token that comes; rejects if it is wrong or somebody else's. */
  signInAgain(form: SignIn): Promise<void>
  signOut(): Promise<void>
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
  let signingIn: { form: SignIn; done: Promise<void> } | null = null
  const server = () => options.profile()?.baseUrl ?? ''
  const entryName = () => sessionEntry(server())
  const scopeOf = ({ id }: AdminInfo) => `${server()} ${id}`

  function be(next: AdminInfo | null, nextDenials: SectionDenials, position = options.signOuts.position()): void {
    info = next
    denials = nextDenials
    expired = false
    endedElsewhere = false
    begunAt = position
    changes += 1
    register(next?.token)
  }

  /** Stores the denials with the token, so that a start without network has them. */
  async function keep(): Promise<void> {
    await options.vault.set(entryName(), JSON.stringify({ ...info, access: denials }))
    // After a sign-out meanwhile, here or elsewhere, nothing may remain in the vault.
    session.follow()
    if (!info) await options.vault.remove(entryName())
  }

  /** Removes everything of an administrator. Others are told first, so that what they store until they know is wiped too. */
  function leave(former: AdminInfo): void {
    if (!options.signOuts.add(scopeOf(former))) options.notTold()
    options.store.wipe(scopeOf(former))
  }

  /** Removes a token from the vault, unless another instance has stored a newer one. */
  async function removeToken(name: string, token: string): Promise<void> {
    if ((await options.vault.get(name))?.includes(JSON.stringify(token))) await options.vault.remove(name)
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
  async function begin({ email, password }: SignIn): Promise<void> {
    const [backend, before] = [options.backend(), changes]
    const answer = await backend.readAnswer(sessionEndpoints.login, loginResponse, { body: { email, password } })
    register(answer.token)
    const read = await readAccess(answer, { backend })
    if (changes !== before) throw new StewardError(failures.overtaken)
    // What another administrator made here stays for them: it is of their scope, which nobody else reads.
    be(read.info, read.denials)
    await keep()
    options.changed()
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
    },

    async signOut() {
      if (info) leave(info)
      be(null, {})
      await options.vault.remove(entryName())
      options.changed()
    },

    async restore() {
      be(null, {})
      const position = begunAt
      const before = changes
      const kept = options.profile() ? await options.vault.get(entryName()) : null
      if (!kept || changes !== before) return
      try {
        const entry = JSON.parse(kept) as { access?: SectionDenials }
        be(adminInfo(entry, ADMIN_INFO), entry.access ?? {}, position)
      } catch {
        await options.vault.remove(entryName()) // not ours or cut off: as good as none
        return
      }
      let timer: NodeJS.Timeout | undefined
      const waited = new Promise<void>(resolve => (timer = setTimeout(resolve, CHECK_WAIT)))
      await Promise.race([session.refreshAccess(), waited])
      clearTimeout(timer)
      if (!expired) return
      be(null, {})
      await options.vault.remove(entryName())
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
      void removeToken(entryName(), info.token)
      be(null, {})
      endedElsewhere = true
      options.changed()
    },

    isEndedElsewhere: () => endedElsewhere,
  }
  return session
}
