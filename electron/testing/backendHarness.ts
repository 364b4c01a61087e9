/** For tests: a backend client in front of a recording server. */
import { expect } from 'vitest'
import type { ServerProfile } from '../../shared/platform/server.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { systemClock } from '../ports/clock.ts'
import { createBackend, type Backend, type BackendOptions } from '../core/calls/backend.ts'
import { createCallLog, type CallLog } from '../core/calls/callLog.ts'
import { fields, id, text } from '../../shared/rules/decode.ts'
import { startRecordingServer, type RecordingServer } from './recordingServer.ts'
import { cityCalls } from './calls.ts'

export const TOKEN = 'tok_3f9a7c11e2d84b6f9a7c11e2d84b6f'
export const KEY = 'key-12345-secret'
export const CITY = { id: 1, title: 'Rosario' }
export const city = fields({ id, title: text })

interface Harness {
  server: RecordingServer
  backend: Backend
  log: CallLog
  events: string[]
}

export async function backendHarness(
  options: {
    profile?: Partial<ServerProfile>
    token?: string | null
    tls?: { key: string; cert: string }
    fetch?: typeof fetch
    call?: number
    total?: number
    longestPause?: number
  } = {},
): Promise<Harness> {
  const server = await startRecordingServer(options.tls)
  const log = createCallLog(systemClock)
  const events: string[] = []
  const given: BackendOptions = {
    profile: { baseUrl: server.baseUrl, apiKey: KEY, ...options.profile },
    fetch: options.fetch ?? fetch,
    token: () => (options.token === undefined ? TOKEN : options.token),
    log,
    signedOut: () => void events.push('signed out'),
    reached: reached => void events.push(reached ? 'reached' : 'not reached'),
    timing: { call: options.call ?? 5_000, upload: 5_000, total: options.total ?? 5_000, pause: () => 1, longestPause: options.longestPause ?? 5 },
  }
  return { server, log, events, backend: createBackend(given) }
}

/** The failure of a call that must fail. */
export async function failing(work: Promise<unknown>): Promise<Failure> {
  return work.then(value => expect.fail(`It answered ${JSON.stringify(value)}`), failureOf)
}

export const readCity = (backend: Backend, signal?: AbortSignal) => backend.read(cityCalls.show, city, { path: { id: 1 }, ...(signal ? { signal } : {}) })
export const storeCity = (backend: Backend) => backend.call(cityCalls.create, { body: { state_id: 7, title: 'Rosario' } })

export const READ_TAIL = 'Try again. If it keeps happening, tell the server’s operator.'
export const CUT = 'The connection was lost before the answer was complete.'
