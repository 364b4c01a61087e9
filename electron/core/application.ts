/** Assembles the application: everything that is the same in every host. */
import type { ServerProfile } from '../../shared/platform/server.ts'
import type { SessionState } from '../../shared/platform/session.ts'
import { lockMinutesOf, type Preferences } from '../../shared/rules/preferences.ts'
import { systemClock, type Clock } from '../ports/clock.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import type { PaperMaker } from '../ports/paper.ts'
import { createPinnedFetch } from '../ports/pinnedFetch.ts'
import type { Settings } from '../ports/settings.ts'
import type { UpdateHost } from '../ports/updateHost.ts'
import { memorySignOuts, type SignOuts } from '../ports/signOuts.ts'
import type { FallbackVault } from '../ports/vault.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { counted } from '../../shared/rules/words.ts'
import { createBackend, type Backend } from './calls/backend.ts'
import { createCallLog, type CallLog } from './calls/callLog.ts'
import type { Timing } from './calls/exchange.ts'
import { watchReach } from './calls/reach.ts'
import { throttledPushes } from './frames/throttledPushes.ts'
import { redactedHandlers } from './frames/redactedHandlers.ts'
import type { EndpointTable } from './calls/endpoints.ts'
import type { Core, Handler } from './core.ts'
import { lazyDemo, type DemoMarketplace, type LazyDemo } from './demo.ts'
import { createDispatcher, type Dispatcher } from './frames/dispatch.ts'
import type { OfflineStore } from './offline/offline.ts'
import { lastRead, newName, readByItself, seenChange, subjectOf } from './ledger/lastRead.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { createOpenedDetails, type OpenedDetails } from './lists/openedDetails.ts'
import { createOutbox, type Outbox } from './ledger/outbox.ts'
import { createOwnRecords, type OwnRecords } from './ledger/ownRecords.ts'
import { createRowMarks } from './ledger/rowMarks.ts'
import { createLock, type Lock } from './session/lock.ts'
import { createSession, type Session } from './session/session.ts'
import { policedStore } from './offline/policedStore.ts'
import { sessionStore } from './offline/sessionStore.ts'
import { createUploads, type Uploads } from './files/uploads.ts'
import type { ServeBytes } from './files/byteRoutes.ts'
import { refusedAddress } from './pictures/addresses.ts'
import { createPictures, type PicturesOptions } from './pictures/pictures.ts'
import type { RowStore } from './rows/rowStore.ts'
import { createPreferences, type PreferenceStore } from './session/preferences.ts'
import type { ReadPolicy } from './session/policy.ts'
import { USUAL_OFFLINE_ROWS } from './session/profile.ts'
import { openTarget, type GivenTarget, type Target } from './session/target.ts'
import { createUpdates, type UpdateService } from './updates/updates.ts'

/** How often the denials are read again, in milliseconds. */
const ACCESS_INTERVAL = 5 * 60_000
/** How often an unreachable server is asked again, in milliseconds. */
const OFFLINE_INTERVAL = 5_000
/** How often an idle Steward checks whether another instance on the same data folder signed out, and whether it is time to lock the screens, in milliseconds. */
const FOLLOW_INTERVAL = 2_000
/** How often the offline store is searched for entries to delete, in milliseconds. */
const TIDY_INTERVAL = 60 * 60_000

/** The limitation shown if another instance could not be told of a sign-out. */
const NOT_TOLD = 'Other Steward windows that use this data folder could not be signed out. Sign out there too.'

/** What a host provides: the adapters of all ports. */
export interface Ports {
  host: 'electron' | 'loopback'
  versions: Record<string, string>
  dataFolder: string
  vault: FallbackVault
  settings: Settings
  store: OfflineStore
  /** Makes the store for the rows of whole lists; without a thread of its own it keeps them in `store`. */
  keepRows(store: OfflineStore): RowStore
  /** Tells other instances on the data folder of sign-outs; left out if that is not possible. */
  signOuts?: SignOuts
  /** What whoever looks after the computer fixed. */
  policy: ReadPolicy
  /** Sentences on what the host could not provide. */
  limitations: string[]
  fetch: typeof fetch
  /** Where exported files are written. */
  exports: ExportDestination
  /** How this host is updated, or why Steward leaves that to others, as a sentence. */
  updates: UpdateHost | string
  /** Makes PDFs; left out where the browser does. */
  paper?: PaperMaker
  /** Opens the demo marketplace, with or without odd records. Called once, when first needed. */
  openDemo(oddities: boolean): Promise<DemoMarketplace>
  given: GivenTarget & { oddities?: boolean }
  /** Called when preferences change, for what the host itself applies (zoom). */
  preferencesChanged?(preferences: Preferences): void
  /** Called when the session may have changed, so that the host knows what to show first at the next start. */
  sessionChanged?(status: SessionState['status']): void
  clock?: Clock
  /** Other timeouts and another cost of a password’s hash, for tests. */
  timing?: Timing
  lockCost?: number
  silence?: number
}

/** What the handlers of `platform/` (session, server, preferences …) need beyond the Core. */
export interface Application extends Core {
  ports: Ports
  target: Target
  session: Session
  lock: Lock
  log: CallLog
  preferences: PreferenceStore
  /** What was sent and is not known to be saved. */
  ledger: Ledger
  /** What waits to be sent. */
  outbox: Outbox
  /** What the administrator opened or changed. */
  own: OwnRecords
  /** The details that were opened, for searches. */
  opened: OpenedDetails
  dispatcher: Dispatcher
  updates: UpdateService
  uploads: Uploads
  /** Serves uploads and pictures, which do not travel in frames. */
  serveBytes: ServeBytes
  /** Empties everything held of the backend's data, so that it is read again. */
  forget(): void
  demo: LazyDemo
  /** A backend for another profile, to test a connection. Its calls are logged too. */
  backendFor(profile: ServerProfile): Backend
  /** Asks whether the server is there and returns the answer; with nobody signed in, returns what was last known. */
  askServer(): Promise<boolean>
  /** Restores the session stored for the current target. */
  retarget(): Promise<void>
  close(): void
}

/** The handlers of every operation, by area. */
export type AllHandlers = Record<string, Record<string, Handler>>

/** Everything that can be asked of the application, and every call that it makes. The host provides this, because the core knows no area. */
export interface Operations {
  /** What can be asked, by area. */
  contract: Readonly<Record<string, Area>>
  endpoints: EndpointTable
  handlers(application: Application): AllHandlers
}

/** Assembles the application and restores the last session. */
export async function createApplication(ports: Ports, operations: Operations): Promise<Application> {
  const { clock = systemClock, signOuts = memorySignOuts(), timing, silence } = ports
  const { policy } = ports.policy
  const log = createCallLog(clock)
  const target = await openTarget(ports.settings, ports.vault, ports.given, operations.endpoints, policy)
  const demo = lazyDemo(ports.openDemo, ports.settings, ports.given.oddities)
  let backend: Backend | null = null

  const reach = watchReach(
    clock,
    signal => session.refreshAccess(signal),
    online => {
      if (online) expireAll()
      application.dispatcher.push({ push: 'connection', online })
    },
    silence,
  )
  const fetchOf = (profile: ServerProfile): typeof fetch =>
    target.kind() === 'demo' && profile === target.profile() ? async (...request) => (await demo.open()).fetch(...request) : reach.watched(ports.fetch)

  const fetchElsewhere = createPinnedFetch(address => refusedAddress(address, false))
  const fetchAnywhere = createPinnedFetch(address => refusedAddress(address, true))
  /** Pictures of the demo are answered in this process too. */
  const fetchPicture: PicturesOptions['fetch'] = ({ url, mayBeHere }, init) => {
    const profile = target.profile()
    if (target.kind() === 'demo' && profile && url.origin === new URL(profile.baseUrl).origin) return fetchOf(profile)(url.href, init)
    return (mayBeHere ? fetchAnywhere : fetchElsewhere)(url, init)
  }

  const store = sessionStore(
    policedStore(ports.store, policy.offline),
    () => application.scope(),
    clock,
    of => rows.leave(of),
    key => application.opened.changed(key),
  )
  const rows = ports.keepRows(store)
  const session = createSession({
    vault: ports.vault,
    store,
    signOuts,
    profile: () => target.profile(),
    backend: () => application.backend(),
    changed: () => sessionChanged(),
    notTold() {
      if (!ports.limitations.includes(NOT_TOLD)) ports.limitations.push(NOT_TOLD)
    },
  })

  const lock = createLock({
    clock,
    vault: ports.vault,
    session,
    minutes: () => lockMinutesOf(policy.idleLockMinutes, application.preferences.show()),
    costExponent: ports.lockCost,
    changed() {
      if (lock.isLocked()) ports.paper?.clear()
      application.dispatcher.push({ push: 'session' })
    },
  })
  /** While the session of another server is restored, nobody knows yet whether it is locked. */
  let isRestoring = false

  const staleListeners: Array<() => void> = []
  const expireAll = () => staleListeners.forEach(listener => listener())
  const writeListeners: Array<(area: string) => void> = []
  const savedListeners: Array<(op: string, input: unknown) => void> = []
  const holdings: Array<Map<string, unknown>> = []
  function forget(): void {
    for (const map of holdings) map.clear()
    rows.forget()
    ports.paper?.clear()
  }
  let scope = ''
  let wasSignedIn = false
  function sessionChanged(): void {
    if (scope !== session.scope()) forget()
    else if (!wasSignedIn) expireAll()
    scope = session.scope()
    wasSignedIn = session.status() === 'signed-in'
    if (session.status() === 'signed-in') rows.start()
    if (session.status() === 'signed-out') lock.signedOut()
    application.dispatcher.push({ push: 'session' })
    ports.sessionChanged?.(session.status())
  }

  const uploads = createUploads()
  const pictures = createPictures({
    store,
    clock,
    scope: () => application.scope(),
    profile: () => target.profile(),
    isLocked: () => lock.isLocked(),
    fetch: fetchPicture,
  })
  const application: Application = {
    ports,
    clock,
    log,
    target,
    session,
    lock,
    store,
    rows,
    preferences: createPreferences(
      ports.settings,
      changed => {
        application.dispatcher.push({ push: 'changed', area: 'preferences' })
        ports.preferencesChanged?.(changed)
      },
      work => store.transaction(work),
    ),
    updates: undefined as never,
    uploads,
    serveBytes: (request, incoming) => uploads.serve(request, incoming) ?? pictures.serve(request),
    ledger: undefined as never,
    outbox: undefined as never,
    own: createOwnRecords(store, clock, (of, record) => application.marks.looked(of, record)),
    opened: undefined as never,
    marks: undefined as never,
    dispatcher: undefined as never, // set below: the handlers close over the application
    backend() {
      const profile = target.profile()
      if (!profile)
        throw new StewardError({
          kind: 'offline',
          message: policy.isServerFixed
            ? 'There is no server: this computer’s policy fixes one, but it can’t be read. Tell whoever looks after this computer.'
            : 'No server is set up yet. Add one under Server, or try the demo marketplace.',
          retryable: false,
        })
      backend ??= createBackend({
        profile,
        fetch: fetchOf(profile),
        token: () => session.token(),
        log,
        reached: reach.note,
        asksToWait: reach.asksToWait,
        leaves: () => application.ledger.leaves(),
        isThere: reach.ask,
        signedOut: () => session.expire(),
        timing,
      })
      return backend
    },
    backendFor: profile => createBackend({ profile, fetch: ports.fetch, token: () => null, log, reached() {}, signedOut() {}, timing }),
    scope() {
      session.follow()
      return session.scope()
    },
    forget,
    holding<Value>() {
      const map = new Map<string, Value>()
      holdings.push(map)
      return map
    },
    lists: new Map(),
    copies: [],
    readAgain(area, id, before, now) {
      const seen = seenChange(application, area, id, before, now)
      if (seen) void application.ledger.log.seen(application.scope(), [seen])
      return seen !== null
    },
    wrote: area => {
      for (const listener of writeListeners) listener(area)
    },
    onWrite: listener => void writeListeners.push(listener),
    onSaved: listener => void savedListeners.push(listener),
    onStale: listener => void staleListeners.push(listener),
    push: throttledPushes(frame => application.dispatcher.push(frame)),
    online: reach.online,
    askedToWait: reach.askedToWait,
    offlineRows: () => target.profile()?.offlineRows ?? USUAL_OFFLINE_ROWS,
    demo,
    askServer: reach.ask,
    async retarget() {
      backend = null
      reach.reset()
      isRestoring = true
      try {
        await session.restore()
        await lock.begin()
      } finally {
        isRestoring = false
      }
      sessionChanged()
    },
    close() {
      for (const stop of timers) stop()
      application.updates.close()
      rows.close()
      demo.close()
      ports.store.close()
    },
  }
  application.opened = createOpenedDetails(store, application.holding())
  application.ledger = createLedger({
    store,
    clock,
    scope: () => application.scope(),
    changed: () => ['drafts', 'ledger'].forEach(area => application.push({ push: 'changed', area })),
    saved: (scope, record) => application.own.note(scope, record),
    done(op, input) {
      for (const listener of savedListeners) listener(op, input)
    },
    saves: application.holding(),
    keptDays: policy.offline.days,
    logged: () => application.push({ push: 'changed', area: 'changes' }),
    changesByRecord: application.holding(),
    names: {
      subject: (area, verb, input) => subjectOf(operations.contract[area]?.operations[verb], input),
      lastRead: (area, ...change) => lastRead(application, operations.contract[area]!, ...change),
      accepts: (area, verb, input) => operations.contract[area]?.operations[verb]?.input.isValidSync(input) === true,
      newName: (...added) => newName(application, ...added),
    },
  })
  application.outbox = createOutbox({
    store,
    clock,
    scope: () => application.scope(),
    changed: () => ['drafts', 'outbox'].forEach(area => application.push({ push: 'changed', area })),
    lastRead: (area, ...change) => lastRead(application, operations.contract[area]!, ...change),
    readByItself: (area, ...change) => readByItself(application, operations.contract[area]!, ...change),
    removed: application.holding(),
    isAllowed: policy.offline.outbox,
    keptDays: policy.offline.days,
  })
  application.marks = createRowMarks({
    store,
    clock,
    scope: () => application.scope(),
    log: application.ledger.log,
    changed: () => application.push({ push: 'changed', area: 'marks' }),
    held: application.holding(),
    readAt: application.holding(),
  })
  application.updates = createUpdates({
    host: ports.updates,
    policy: ports.policy.policy,
    fetch: ports.fetch,
    settings: ports.settings,
    clock,
    changed: () => application.push({ push: 'changed', area: 'updates' }),
    pending() {
      const waiting = application.outbox.list().length
      return [
        ...(waiting > 0
          ? [`${counted(waiting, 'change')} in the Outbox ${waiting === 1 ? 'waits' : 'wait'}. Send or remove ${waiting === 1 ? 'it' : 'them'}.`]
          : []),
        ...(application.ledger.runs.isUnderWay() ? ['A bulk run is under way, or not known in part. Wait for it, or dismiss it.'] : []),
      ]
    },
  })
  const gate = {
    isLive() {
      session.follow()
      return session.status() === 'signed-in'
    },
    isLocked: () => isRestoring || lock.isLocked(),
    denials: () => session.denials(),
  }
  application.dispatcher = createDispatcher(
    operations.contract,
    redactedHandlers(operations.contract, operations.handlers(application)),
    gate,
    application.ledger,
    application.outbox,
  )
  function tidy(): void {
    void ports.store.tidy()
    application.ledger.log.prune(application.scope())
  }
  const timers = [
    clock.every(ACCESS_INTERVAL, () => {
      if (reach.askedToWait() === 0) void session.refreshAccess()
    }),
    // While the server is unreachable, one small call at intervals finds out when it is back.
    clock.every(OFFLINE_INTERVAL, () => {
      if (!reach.online()) void reach.ask()
    }),
    clock.every(FOLLOW_INTERVAL, () => {
      session.follow()
      lock.check()
    }),
    clock.every(TIDY_INTERVAL, tidy),
  ]
  await session.restore()
  await lock.begin()
  scope = session.scope()
  wasSignedIn = session.status() === 'signed-in'
  if (wasSignedIn) rows.start()
  ports.sessionChanged?.(session.status())
  tidy()
  return application
}
