/** Assembles the demo marketplace: what every call must carry, then the areas that answer. It knows no area. */
import { Hono } from 'hono'
import { USUAL_MAKING, type DemoMaking, type DemoState, type NamedFault } from '../../shared/rules/demo.ts'
import type { Area } from './area.ts'
import { areas as allAreas } from './areas/index.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from './data/administrators.ts'
import { callerOf } from './data/sessions.ts'
import { ConnectionFault, createFaults, FAULTS, faultyAnswer, type Faults } from './faults.ts'
import { fileTable, serveFiles } from './files.ts'
import { objectTable, serveStorage, type StorageTerms } from './storage.ts'
import type { Geography } from './geography.ts'
import { takeMaking } from './making.ts'
import { askForOddities } from './oddities.ts'
import { CONTENT_TYPES, encodingOf, readPayload } from './payload.ts'
import { BASE_PATH, refused, type CallVariables, type MarketplaceApp } from './request.ts'
import { openTables } from './tables.ts'

/** One recorded call, for wire tests; `body` as text, where binary parts are not legible. */
export interface RecordedCall {
  method: string
  path: string
  search: string
  headers: Record<string, string>
  body: string
}

export interface DemoServer {
  /** Answers a call in this process. */
  fetch: typeof fetch
  app: MarketplaceApp
  faults: Faults
  /** The recorded calls, oldest first; only if `record` is set. */
  calls: RecordedCall[]
  administrator: { email: string; password: string }
  /** Drops all changes since it was opened. */
  reset(): void
  /** Shows or hides odd records from now on; changes are kept. */
  showOddities(shown: boolean): void
  /** How it is made, and what was changed since. */
  state(): DemoState
  close(): void
}

export interface MarketplaceOptions {
  geography: Geography
  /** The SQLite file for changes; null keeps them in memory. */
  file: string | null
  apiKey: string
  record?: boolean
  /** The bucket of its object storage and the keys that may write to it; no storage if left out. */
  storage?: StorageTerms
  /** Its pictures, PNG in base64 by name. */
  pictures?: Record<string, string>
  /** Whether odd records are shown, for all marketplaces of the process; true by default. */
  oddities?: boolean
  /** How it is made, likewise for all of the process; the usual way by default. */
  making?: DemoMaking
  /** Faults that it begins with. */
  startFaults?: readonly NamedFault[]
  /** A state to begin with, in place of making and oddities. Its changes replace those in the file. */
  state?: DemoState
  /** The areas that answer; all of them unless a test brings its own. */
  areas?: readonly Area[]
}

const definitionsOf = (areas: readonly Area[]) => [...new Set([fileTable, objectTable, ...areas.flatMap(area => area.keeps ?? [])])]

/** The name of a table that a state has and this marketplace does not; undefined if there is none, and it can be opened. */
export function strangeTable({ changes }: DemoState): string | undefined {
  const known = new Set(definitionsOf(allAreas).flatMap(({ name, outlivesReset }) => (outlivesReset ? [] : [name])))
  return changes.find(({ table }) => !known.has(table))?.table
}

export function openMarketplace(options: MarketplaceOptions): DemoServer {
  const { areas = allAreas } = options
  const { state } = options
  const making = state ? { seed: state.seed, size: state.size, clock: state.clock } : (options.making ?? USUAL_MAKING)
  let oddities = state?.oddities ?? options.oddities ?? true
  takeMaking(making)
  askForOddities(oddities)
  const tables = openTables({
    file: options.file,
    geography: options.geography,
    definitions: definitionsOf(areas),
  })
  if (state) tables.restore(state.changes)
  const faults = createFaults()
  for (const { name, call } of options.startFaults ?? []) faults.add({ ...FAULTS[name], call })
  const calls: RecordedCall[] = []
  let resets = 0
  const app: MarketplaceApp = new Hono<CallVariables>().basePath(BASE_PATH)

  app.onError((error, context) => {
    if (error instanceof ConnectionFault) throw error
    console.error(error)
    return context.json({ code: '0', message: 'The marketplace had a fault of its own.' }, 500)
  })
  app.use(async (context, next) => {
    const { method, path } = context.req
    const call = path.slice(BASE_PATH.length + 1)
    // Always read, because a connection with unread data is closed; the request keeps it for the next reader.
    const body = new TextDecoder().decode(method === 'POST' || method === 'PUT' ? await context.req.arrayBuffer() : undefined)
    if (options.record) calls.push({ method, path: call, search: new URL(context.req.url).search, headers: context.req.header(), body })
    const resetsBefore = resets
    const fault = faults.take(method, call)
    const cutConnection = () => (context.env as { incoming?: { socket: { destroy(): void } } } | undefined)?.incoming?.socket.destroy()
    if (fault) {
      const answer = await faultyAnswer(fault, cutConnection)
      if (answer) return answer
      if (fault.kind === 'fewer') context.set('mostRows', fault.rows)
    }
    // A call that waited during a reset refers to rows that no longer exist.
    if (resetsBefore !== resets) return context.json({ code: '0', message: 'The marketplace was reset meanwhile.' }, 503)
    if (fault?.kind !== 'lost') return next()
    await next()
    cutConnection()
    throw new ConnectionFault('ECONNRESET')
  })

  serveFiles(app, tables, options.pictures ?? {})
  if (options.storage) serveStorage(app, tables, options.storage)

  for (const [call, terms] of areas.flatMap(area => Object.entries(area.terms ?? {}))) {
    const [method, path] = call.split(' ') as [string, string]
    app.on(method, `/${path}`, (context, next) => {
      context.set('terms', terms)
      return next()
    })
  }
  app.use(async (context, next) => {
    if (context.req.header('api-key') !== options.apiKey) return context.json({ code: '0', message: 'The API key is missing or wrong.' }, 403)
    const { encodings = ['form'], isForAnybody = false } = context.get('terms') ?? {}
    const contentType = context.req.header('content-type') ?? ''
    const encoding = encodingOf(contentType)
    if (!encoding || !encodings.includes(encoding))
      return refused(context, `The content type must be ${encodings.map(each => CONTENT_TYPES[each]).join(' or ')}.`)
    const payload = await readPayload(context.req.method === 'POST' ? await context.req.arrayBuffer() : new ArrayBuffer(), encoding, contentType)
    if (!payload) return refused(context, 'The payload cannot be read.')
    context.set('payload', payload.fields)
    context.set('uploads', payload.uploads)
    if (isForAnybody) return next()
    const caller = callerOf(tables, context.req.header('api-token'))
    if (!caller) return context.json({ code: '401', message: 'Unauthenticated.' }, 401)
    context.set('caller', caller)
    return next()
  })

  for (const area of areas) area.answer(app, tables)

  return {
    app,
    faults,
    calls,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    administrator: { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD },
    reset() {
      resets += 1
      if (state) tables.restore(state.changes)
      else tables.reset()
    },
    showOddities(shown) {
      resets += 1
      oddities = shown
      askForOddities(shown)
      tables.reseed()
    },
    state: () => ({ ...making, oddities, changes: tables.changes() }),
    close: () => tables.close(),
  }
}
