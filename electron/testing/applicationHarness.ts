/** For tests: a whole application in front of a recording server, with ports in memory and a clock that tests move. */
import { Buffer } from 'node:buffer'
import { operations } from '../host/operations.ts'
import { wholeLists } from '../areas/index.ts'
import { onTestFinished } from 'vitest'
import type { ServerProfile } from '../../shared/platform/server.ts'
import type { Failure } from '../../shared/contract/failure.ts'
import type { About, AnswerFrame, PushFrame } from '../../shared/contract/frames.ts'
import type { Clock } from '../ports/clock.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import { noLog } from '../ports/log.ts'
import type { Network } from '../ports/network.ts'
import type { AskingPage } from '../ports/paper.ts'
import { fileSettings, type Settings } from '../ports/settings.ts'
import { fallbackVault, memoryVault, type Vault } from '../ports/vault.ts'
import { createApplication, type RunningApplication } from '../core/application.ts'
import type { Ports } from '../core/compose/basis.ts'
import { readPolicy } from '../core/session/policy.ts'
import { createLocalRowStore } from '../core/rows/localRowStore.ts'
import { memoryOfflineStore, type OfflineStore } from '../core/offline/offline.ts'
import { directNetwork } from './directNetwork.ts'
import { json, type RecordingServer } from './recordingServer.ts'

/** An export destination where the user never chooses a file. */
const nowhere: ExportDestination = { open: () => Promise.resolve(null), show: null }

/** An export destination in memory, and what was written to it since that was last asked. */
export function memoryExports(): { destination: ExportDestination; written(): string } {
  const pieces: Buffer[] = []
  return {
    destination: {
      open: async name => ({
        name,
        path: null,
        write: async bytes => void pieces.push(Buffer.from(bytes)),
        finish: async () => undefined,
        discard: async () => undefined,
      }),
      show: null,
    },
    written: () => Buffer.concat(pieces.splice(0)).toString(),
  }
}

/** A clock that only moves when told to. */
export interface ManualClock extends Clock {
  /** Lets time pass. */
  advance(milliseconds: number): void
  /** Sets the computer's clock to another time, also backwards, without time passing. */
  setNow(now: number): void
}

export function manualClock(): ManualClock {
  let elapsed = 0
  /** What the computer's clock showed at the start, corrected by `setNow`. */
  let start = 1_700_000_000_000
  const timers = new Set<{ due: number; interval: number; action: () => void }>()
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    setNow: now => void (start = now - elapsed),
    every(interval, action) {
      const timer = { due: elapsed + interval, interval, action }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(milliseconds) {
      const end = elapsed + milliseconds
      for (;;) {
        const next = [...timers].filter(timer => timer.due <= end).toSorted((a, b) => a.due - b.due)[0]
        if (!next) break
        elapsed = next.due
        next.due += next.interval
        next.action()
      }
      elapsed = end
    },
  }
}

/** Settings that last as long as the test. */
export function memorySettings(initial: Record<string, unknown> = {}): Settings {
  const values = new Map(Object.entries(initial))
  return fileSettings(() => ({ get: key => values.get(key), set: (key, value) => void values.set(key, value) }))
}

/** One answer of the dispatcher. */
export type Answered = { value?: unknown; error?: Failure }

export interface ApplicationHarness {
  application: RunningApplication
  clock: ManualClock
  store: OfflineStore
  settings: Settings
  vault: Vault
  pushes: PushFrame[]
  /** Sends a request frame and returns the answer. */
  ask(op: string, input?: unknown, more?: { about?: About; later?: true }): Promise<Answered>
  /** The value of an operation that must succeed. */
  value<Value>(op: string, input?: unknown): Promise<Value>
  /** The failure of an operation that must fail. */
  failure(op: string, input?: unknown): Promise<Failure>
  signIn(): Promise<void>
}

export interface HarnessOptions extends Partial<Omit<Ports, 'vault' | 'store' | 'settings' | 'clock' | 'given' | 'policy' | 'network'>> {
  /** Another network than that without a proxy, and another fetch of it. */
  network?: Network
  fetch?: typeof fetch
  /** The machine's policy; none by default. */
  policy?: object
  profile?: ServerProfile | null
  vault?: Vault
  store?: OfflineStore
  settings?: Settings
  clock?: ManualClock
  demo?: boolean
  /** What the page that asks can be asked by its host. */
  page?: AskingPage
}

/** What a server answers so that somebody can sign in. */
export const administrator = { token: 'token-of-ana', id: 7, name: 'Ana', email: 'ana@example.com', role_type: 'd', assigned_lang: '[1,2]' }

/** Makes `server` accept sign-ins; `denials` by section title. */
export function acceptSignIn(server: RecordingServer, denials: Record<string, Record<string, unknown>> = {}, who: object = administrator): void {
  server.routes['POST admin/login'] = json({ code: '1', message: 'Welcome', data: who })
  const sections = Object.entries(denials).map(([title, data], index) => ({ id: index + 1, title, data }))
  server.routes['POST Admin/getAdmin'] = json({ code: '1', message: '', data: { ...who, section_permissions: JSON.stringify(sections) } })
}

/** An application that ends with its test. */
export async function startApplication(options: HarnessOptions = {}): Promise<ApplicationHarness> {
  const harness = await openApplication(options)
  onTestFinished(() => harness.application.close())
  return harness
}

/** An application that is closed by whoever opens it. */
export async function openApplication(options: HarnessOptions = {}): Promise<ApplicationHarness> {
  const {
    profile = null,
    demo = false,
    vault = memoryVault(),
    store = memoryOfflineStore(null),
    settings = memorySettings(),
    clock = manualClock(),
    policy,
    page,
    network = directNetwork(),
    fetch = network.fetch,
    ...rest
  } = options
  const application = await createApplication(
    {
      host: 'loopback',
      versions: { Steward: '1' },
      dataFolder: '/data',
      limitations: [],
      policy: readPolicy({ place: 'the policy', text: policy === undefined ? null : JSON.stringify(policy), problem: null }, operations.endpoints),
      network: { ...network, fetch },
      log: noLog,
      exports: nowhere,
      updates: 'Tests have no updates.',
      openDemo: () => Promise.reject(new Error('There is no demo here.')),
      lockCost: 4,
      timing: { call: 5_000, upload: 5_000, total: 5_000, pause: () => 1, longestPause: 5 },
      keepRows: kept => createLocalRowStore({ definitions: wholeLists, withStore: work => work(kept) }),
      ...rest,
      vault: fallbackVault(vault),
      store,
      settings,
      clock,
      given: { profile, demo },
    },
    operations,
  )

  const pushes: PushFrame[] = []
  const waiting = new Map<number, (answered: Answered) => void>()
  const connection = application.dispatcher.connect(text => {
    const frame = JSON.parse(text) as AnswerFrame
    if ('push' in frame) pushes.push(frame)
    else if ('ok' in frame) waiting.get(frame.id)?.(frame.ok ? { value: frame.value } : { error: frame.error })
  }, page)
  let id = 0
  const ask: ApplicationHarness['ask'] = (op, input = {}, more = {}) =>
    new Promise(resolve => {
      id += 1
      waiting.set(id, resolve)
      connection.receive(JSON.stringify({ id, op, input, ...more }))
    })

  const harness: ApplicationHarness = {
    application,
    clock,
    store,
    settings,
    vault,
    pushes,
    ask,
    async value<Value>(op: string, input?: unknown) {
      const { value, error } = await ask(op, input)
      if (error) throw new Error(`${op} failed: ${JSON.stringify(error)}`)
      return value as Value
    },
    async failure(op, input) {
      const { value, error } = await ask(op, input)
      if (!error) throw new Error(`${op} answered ${JSON.stringify(value)}`)
      return error
    },
    signIn: () => harness.value('session.signIn', { email: 'ana@example.com', password: 'secret' }),
  }
  return harness
}
