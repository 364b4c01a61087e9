/** Assembles the application: everything that is the same in every host. */
import type { ServerProfile } from '../../shared/platform/server.ts'
import { systemClock } from '../ports/clock.ts'
import type { Backend } from './calls/backend.ts'
import type { CallLog } from './calls/callLog.ts'
import type { Basis, Known, Ports } from './compose/basis.ts'
import { composeBytes } from './compose/bytes.ts'
import { composeChanges } from './compose/changes.ts'
import { createListening } from './compose/listening.ts'
import { composeLock } from './compose/lock.ts'
import { composeServer } from './compose/server.ts'
import { composeSession } from './compose/session.ts'
import { keepTime } from './compose/timers.ts'
import { composeUpdates } from './compose/updates.ts'
import type { Core, Handler } from './core.ts'
import type { LazyDemo } from './demo.ts'
import type { ServeBytes } from './files/byteRoutes.ts'
import type { Uploads } from './files/uploads.ts'
import { createDispatcher, type Dispatcher } from './frames/dispatch.ts'
import { redactedHandlers } from './frames/redactedHandlers.ts'
import type { Sending } from './journal/send.ts'
import type { Outbox } from './journal/outbox.ts'
import type { OpenedDetails } from './lists/openedDetails.ts'
import type { Lock } from './session/lock.ts'
import type { PreferenceStore } from './session/preferences.ts'
import { USUAL_OFFLINE_ROWS } from './session/profile.ts'
import type { SealedKeys } from './session/sealedKeys.ts'
import type { Session } from './session/session.ts'
import type { Target } from './session/target.ts'
import type { UpdateService } from './updates/updates.ts'

/** What the handlers of `platform/` (session, server, preferences …) need beyond the Core. */
export interface Application extends Core {
  ports: Ports
  target: Target
  session: Session
  /** The keys of what administrators keep here. */
  sealed: SealedKeys
  lock: Lock
  log: CallLog
  preferences: PreferenceStore
  /** What was sent and is not known to be saved. */
  journal: Sending
  /** What waits to be sent. */
  outbox: Outbox
  /** The details that were opened, for searches. */
  opened: OpenedDetails
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
  /** Whether something is being saved. */
  isSaving(): boolean
  /** Identifies the server that Steward talks to now. */
  server(): string
  /** Runs an operation that no page waits for, at this server, with the checks and the journal that a page's have. */
  perform: Dispatcher['perform']
  /** Restores the session stored for the current target. */
  retarget(): Promise<void>
}

/** The application as its host has it: with the dispatcher, whose handlers know the rest. */
export interface RunningApplication extends Application {
  dispatcher: Dispatcher
  close(): void
}

/** The handlers of every operation, by area. */
export type AllHandlers = Record<string, Record<string, Handler>>

/** Everything that can be asked of the application, and every call that it makes. The host provides this, because the core knows no area. */
export interface Operations extends Known {
  handlers(application: Application): AllHandlers
}

/** Assembles the application, step by step, and restores the last session. */
export async function createApplication(ports: Ports, operations: Operations): Promise<RunningApplication> {
  const listening = createListening()
  const basis: Basis = { ports, operations, clock: ports.clock ?? systemClock, listening }
  const server = await composeServer(basis)
  const signedIn = composeSession(basis, server)
  const guarded = composeLock(basis, signedIn, server.target)
  const changes = composeChanges(basis, signedIn)
  const updates = composeUpdates(basis, changes)
  const { log, target, demo, backendFor } = server
  const { session, reach, store, rows, backend, scope } = signedIn
  const { preferences, lock, gate, retarget, begin } = guarded

  let isOpen = true
  const application: Application = {
    ports,
    clock: basis.clock,
    log,
    target,
    session,
    sealed: signedIn.keys,
    lock,
    store,
    rows,
    preferences,
    updates,
    ...composeBytes(basis, server, signedIn, guarded),
    ...changes,
    backend,
    backendFor,
    scope,
    forget: listening.forgotten.tell,
    holding: listening.holding,
    copies: [],
    wrote: listening.wrote.tell,
    onWrite: listening.wrote.add,
    onSaved: listening.saved.add,
    onStale: listening.stale.add,
    push: listening.push,
    // What is read in the background ends with the application: several may follow one another in a process.
    online: () => isOpen && reach.online(),
    askedToWait: reach.askedToWait,
    offlineRows: () => target.profile()?.offlineRows ?? USUAL_OFFLINE_ROWS,
    demo,
    askServer: reach.ask,
    retarget,
    isSaving: () => dispatcher.saving() !== null,
    server: gate.server,
    perform: (...asked) => dispatcher.perform(...asked),
  }
  const handlers = redactedHandlers(operations.contract, operations.handlers(application))
  const dispatcher = createDispatcher(operations.contract, handlers, gate, changes.journal, changes.outbox)
  listening.pushed.add(dispatcher.push)
  await begin()
  const stop = keepTime(basis, signedIn, guarded, changes)
  return Object.assign(application, {
    dispatcher,
    close() {
      isOpen = false
      stop()
      updates.close()
      rows.close()
      demo.close()
      ports.store.close()
    },
  })
}
