/** The session: which server, who is signed in, what they may not do. The token stays in here and in the vault. */
import type { SignIn, SessionState, Administrator } from '../../shared/areas/session.ts'
import type { ServerProfile } from '../../shared/areas/server.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { RIGHTS } from '../../shared/contract/operation.ts'
import type { Access, Denials } from '../../shared/rules/access.ts'
import type { Vault } from '../ports/vault.ts'
import type { Backend } from './backend.ts'
import { DecodeError, fields, flag, id, list, nullable, number, required, text, type Decoder } from './decode.ts'
import type { OfflineStore } from './offline.ts'

/** Where the login response is kept (F-247): the vault entry holds what a restart needs, the token among it. */
const ADMIN_INFO = 'admin-info'

/** How long a start waits for the check of the session it took up, in milliseconds; it goes on behind the first screen. */
const CHECK_WAIT = 1_500

/** A token as it can stand in a header. */
const token: Decoder<string> = (value, path) => {
  const result = required(value, path)
  if (!/^[\x21-\x7e]+$/.test(result)) throw new DecodeError(path, 'a token of plain characters', value)
  return result
}

/** The login response, one line a value: where each sits is assumed (F-249) and is corrected here. */
const loginResponse = fields({ token, id, name: text, email: text, role_type: text, assigned_lang: list(number) })

const denials = fields(Object.fromEntries(RIGHTS.map(right => [right, flag])) as Record<keyof Required<Denials>, Decoder<boolean>>)
const section = fields({ title: text, data: (value, path) => denials(value ?? {}, path) })

/** An administrator's section_permissions: denials by section title, in lower case; none are no denials (F-357, F-358). */
const sectionPermissions: Decoder<Access> = (value, path) =>
  Object.fromEntries(list(section)(value ?? [], path).map(({ title, data }) => [title.trim().toLowerCase(), data]))

/** Besides the denials, what may have changed of the administrator since they signed in. */
const adminDetails = fields({ section_permissions: sectionPermissions, name: nullable(text), email: nullable(text), assigned_lang: nullable(list(number)) })

interface AdminInfo extends Administrator {
  token: string
}

export interface SessionOptions {
  vault: Vault
  store: OfflineStore
  profile(): ServerProfile | null
  backend(): Backend
  /** Called whenever anything of the session changed. */
  changed(): void
}

export interface Session {
  status(): SessionState['status']
  administrator(): Administrator | null
  access(): Access
  token(): string | null
  /** Names the administrator on the server; empty when nobody is known. */
  scope(): string
  signIn(form: SignIn): Promise<void>
  signOut(): Promise<void>
  /** Takes up the session that the vault holds for the present server, and checks it with Admin/getAdmin. */
  restore(): Promise<void>
  /** Reads the access denials again (F-356, F-399), and who the administrator is by now; until `signal` gives it up. */
  refreshAccess(signal?: AbortSignal): Promise<void>
  /** The backend refused the token while it was in use. */
  expire(): void
}

export function createSession(options: SessionOptions): Session {
  let info: AdminInfo | null = null
  let access: Access = {}
  let expired = false
  const server = () => options.profile()?.baseUrl ?? ''
  const entryName = () => `${ADMIN_INFO}:${server()}`
  const scopeOf = ({ id }: AdminInfo) => `${server()} ${id}`

  function be(next: AdminInfo | null, nextAccess: Access): void {
    info = next
    access = nextAccess
    expired = false
  }

  /** Keeps the denials beside the token, so that a start without network knows them. */
  const keep = () => options.vault.set(entryName(), JSON.stringify({ ...info, access }))

  /** The denials, and the administrator as far as the backend says who that is. */
  async function readAccess(from: AdminInfo, signal?: AbortSignal): Promise<{ access: Access; info: AdminInfo }> {
    const { section_permissions, ...person } = await options.backend().read('admins.show', adminDetails, { body: { id: from.id }, reads: true, token: from.token, signal })
    const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
    return { access: section_permissions, info: { ...from, ...known } }
  }

  const session: Session = {
    status: () => (info === null ? 'signed-out' : expired ? 'expired' : 'signed-in'),
    administrator() {
      if (!info) return null
      const { token: _, ...administrator } = info
      return administrator
    },
    access: () => access,
    token: () => info?.token ?? null,
    scope: () => (info ? scopeOf(info) : ''),

    async signIn({ email, password }) {
      const answer = await options.backend().read('session.login', loginResponse, { body: { email, password } })
      const read = await readAccess(answer)
      if (info && info.id !== answer.id) options.store.wipe(scopeOf(info))
      be(read.info, read.access)
      await keep()
      options.changed()
    },

    async signOut() {
      if (info) options.store.wipe(scopeOf(info))
      be(null, {})
      await options.vault.remove(entryName())
      options.changed()
    },

    async restore() {
      be(null, {})
      const kept = options.profile() ? await options.vault.get(entryName()) : null
      if (!kept) return
      try {
        const entry = JSON.parse(kept) as { access?: Access }
        be(loginResponse(entry, ADMIN_INFO), entry.access ?? {})
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
      const known = JSON.stringify({ info, access })
      try {
        const read = await readAccess(before, signal)
        if (info !== before || JSON.stringify(read) === JSON.stringify({ access, info })) return
        info = read.info
        access = read.access
        await keep()
      } catch (error) {
        // A refused token has ended the session already. Out of reach or refused otherwise, work goes on with the rights last known.
        if (!(error instanceof StewardError) && !signal?.aborted) throw error
      }
      if (info !== null && JSON.stringify({ info, access }) !== known) options.changed()
    },

    expire() {
      if (!info || expired) return
      expired = true
      options.changed()
    },
  }
  return session
}
