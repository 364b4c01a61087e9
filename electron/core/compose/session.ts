/** Second step: who is signed in, the calls that are made for them, and what is stored for them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { SessionState } from '../../../shared/platform/session.ts'
import { memorySignOuts } from '../../ports/signOuts.ts'
import type { Basis } from './basis.ts'
import { createBackend, type Backend } from '../calls/backend.ts'
import { outdated } from '../core.ts'
import { watchReach, type Reach } from '../calls/reach.ts'
import type { OfflineStore } from '../offline/offline.ts'
import { policedStore } from '../offline/policedStore.ts'
import { sessionStore } from '../offline/sessionStore.ts'
import type { RowStore } from '../rows/rowStore.ts'
import { createSealedKeys, type SealedKeys } from '../session/sealedKeys.ts'
import { createSession, type Session } from '../session/session.ts'
import type { Server } from './server.ts'

/** The limitation shown if another instance could not be told of a sign-out. */
const NOT_TOLD = 'Other Steward windows that use this data folder could not be signed out. Sign out there too.'

const noServer = (isFixed: boolean) =>
  new StewardError({
    kind: 'offline',
    message: isFixed
      ? 'There is no server, because this computer’s policy names none that can be used. Tell your IT support.'
      : 'No server is set up yet. Add one under Server, or try the demo marketplace.',
    retryable: false,
  })

export interface SignedIn {
  session: Session
  keys: SealedKeys
  reach: Reach
  store: OfflineStore
  rows: RowStore
  /** The backend of the current server; throws a StewardError if there is none. */
  backend(): Backend
  /** Does work that asks no other server than this one. */
  within<Value>(server: string, work: () => Promise<Value>): Promise<Value>
  /** Takes the current server as another one than before. */
  anotherServer(): void
  /** Identifies the signed-in administrator on the current server. */
  scope(): string
  /** To be called when anything about the session may have changed. */
  sessionChanged(): void
  /** To be called once the first session was restored. */
  begun(): void
}

/** Nobody is signed in yet: the session is restored when everything else is there. */
export function composeSession({ ports, clock, listening }: Basis, { log, target, fetchOf }: Server): SignedIn {
  const { policy } = ports.policy
  const { signOuts = memorySignOuts(), timing, silence } = ports
  let current: Backend | null = null
  /** The server at which the present work began. */
  const begunWith = new AsyncLocalStorage<string>()
  let lastScope = ''
  let wasSignedIn = false

  const reach = watchReach(
    clock,
    () => target.profile()?.baseUrl ?? '',
    signal => session.refreshAccess(signal),
    online => {
      if (online) listening.stale.tell()
      listening.pushed.tell({ push: 'connection', online })
    },
    silence,
  )
  function scope(): string {
    session.follow()
    return session.scope()
  }
  const store = sessionStore(policedStore(ports.store, policy.offline), scope, clock, of => rows.leave(of), listening.stored.tell)
  const rows = ports.keepRows(store)
  /** The token, only for the server that it is of, and for no work that began at another one. */
  function tokenFor(server: string): string | null {
    const present = target.profile()?.baseUrl
    if (server !== present || (begunWith.getStore() ?? present) !== present) throw outdated()
    return session.token()
  }
  function backend(): Backend {
    const profile = target.profile()
    if (!profile) throw noServer(policy.isServerFixed)
    if (current) return current
    /** What becomes of calls to a server that Steward has left says nothing about the present one. */
    const ifPresent = <Told>(tell: (told: Told) => void) => {
      return (told: Told) => {
        if (made === current) tell(told)
      }
    }
    const made = createBackend({
      profile,
      fetch: fetchOf(profile, reach.watched(ports.network.fetch)),
      token: () => tokenFor(profile.baseUrl),
      log,
      reached: ifPresent(reach.note),
      asksToWait: ifPresent(reach.asksToWait),
      leaves: listening.leaves.tell,
      isThere: reach.ask,
      signedOut: () => session.expire(),
      timing,
    })
    current = made
    return made
  }
  /** Notes who is signed in now. */
  function noted(): SessionState['status'] {
    lastScope = session.scope()
    const status = session.status()
    wasSignedIn = status === 'signed-in'
    if (wasSignedIn) rows.start()
    return status
  }
  function sessionChanged(): void {
    if (lastScope !== session.scope()) listening.forgotten.tell()
    else if (!wasSignedIn) listening.stale.tell()
    const status = noted()
    listening.session.tell(status)
    listening.pushed.tell({ push: 'session' })
    ports.sessionChanged?.(status)
  }
  const keys = createSealedKeys({
    vault: ports.vault,
    store,
    server: () => target.profile()?.baseUrl ?? '',
    opened: (of, key) => rows.use(of, key),
    costExponent: ports.lockCost,
  })
  const session = createSession({
    vault: ports.vault,
    store,
    keys,
    signOuts,
    mayKeep: policy.offline.afterLogout,
    profile: () => target.profile(),
    backend,
    changed: sessionChanged,
    notTold() {
      if (!ports.limitations.includes(NOT_TOLD)) ports.limitations.push(NOT_TOLD)
    },
  })
  listening.forgotten.add(() => {
    rows.forget()
    ports.paper?.clear()
  })
  return {
    session,
    keys,
    reach,
    store,
    rows,
    backend,
    within: (server, work) => begunWith.run(server, work),
    anotherServer() {
      current = null
      reach.reset()
      // At once: while the next session is restored, a timer would store what is held of this server for that one.
      listening.forgotten.tell()
    },
    scope,
    sessionChanged,
    begun: () => ports.sessionChanged?.(noted()),
  }
}
