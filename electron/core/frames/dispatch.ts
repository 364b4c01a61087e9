/**
 * The dispatcher, which handles every frame of every host: operation, session, denials, input, handler, answer. Nothing is thrown
 * across this boundary. Knows neither Electron nor sockets.
 */
import { ValidationError } from 'yup'
import { failureOf, NOT_KNOWN, PERMISSION_NOTICE, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { MAX_FRAME_LENGTH, type About, type AnswerFrame, type Progress, type PushFrame, type TypedFields } from '../../../shared/contract/frames.ts'
import { isOpened } from '../../../shared/contract/opened.ts'
import type { Area, Operation } from '../../../shared/contract/operation.ts'
import { writes } from '../../../shared/contract/verbs.ts'
import { STOPPED_READING } from '../../../shared/rules/unsent.ts'
import { isDenied, type SectionDenials } from '../../../shared/rules/access.ts'
import { ACTIVE } from '../../../shared/rules/fields.ts'
import type { AskingPage } from '../../ports/paper.ts'
import type { CallContext, Handler } from '../core.ts'
import type { Sending } from '../journal/send.ts'
import type { Outbox } from '../journal/outbox.ts'
import { isTooDeep } from '../calls/nesting.ts'
import { checkInput } from './checkInput.ts'
import { putOnPresent } from './putOnPresent.ts'

/** What the dispatcher asks of the session. */
export interface SessionGate {
  /** Identifies the server that Steward talks to now. */
  server(): string
  /** Runs an operation so that it reaches no other server than this one, wherever Steward goes meanwhile. */
  within<Value>(server: string, work: () => Promise<Value>): Promise<Value>
  isLive(): boolean
  /** Whether the screens are locked, so that nothing is done but what unlocks them. */
  isLocked(): boolean
  denials(): SectionDenials
}

/** One window or one socket. */
export interface Connection {
  receive(text: string): void
  /** Resolves when the mutations under way are answered; null if there are none. */
  saving(): Promise<void> | null
  close(): void
}

/** The dispatcher as pages have it. */
export interface PageDispatcher {
  connect(send: (text: string) => void, page?: AskingPage): Connection
  push(frame: PushFrame): void
  /** Resolves when all mutations under way are answered, of pages and of bulk runs; null if there are none. */
  saving(): Promise<void> | null
}

export interface Dispatcher extends PageDispatcher {
  /** Runs an operation that no page waits for at this server, e.g. of a bulk run; also while the screens are locked. */
  perform(server: string, op: string, input: unknown, context: CallContext): Promise<unknown>
}

/** Most calls that one connection may have under way. */
const MAX_CALLS = 200

const failures = {
  invalid: (message: string, details?: string): Failure => ({ kind: 'invalid', message, retryable: false, ...(details ? { details } : {}) }),
  denied: { kind: 'denied', message: PERMISSION_NOTICE, retryable: false },
  locked: { kind: 'locked', message: 'Steward is locked. Unlock it to go on.', retryable: true },
  signedOut: { kind: 'signed-out', message: 'Sign in to do this.', retryable: true },
  stopped: { kind: 'unknown', message: `${NOT_KNOWN} You stopped waiting for the server’s answer.`, retryable: false },
  elsewhere: { kind: 'signed-out', message: 'Steward switched to another server. Open this again.', retryable: false },
} as const satisfies Record<string, Failure | ((...given: string[]) => Failure)>

/** Longest text that is kept of `about`, in characters. */
const LONGEST_ABOUT = 2_000

/** Longest that is kept of what was typed into a form, in characters of JSON. */
const LONGEST_TYPED = 1_000_000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTyped = (value: unknown): value is TypedFields =>
  isObject(value) && isObject(value.before) && isObject(value.after) && JSON.stringify(value).length <= LONGEST_TYPED

const isOrder = (value: unknown): value is NonNullable<About['order']> =>
  isObject(value) &&
  typeof value.query === 'string' &&
  isObject(value.input) &&
  Array.isArray(value.ids) &&
  value.ids.every(Number.isSafeInteger) &&
  JSON.stringify(value).length <= LONGEST_TYPED

/** The valid parts of what a page says a mutation is about. */
function aboutOf(given: unknown): About {
  const { key, record, title, address, saves, typed, opened, isFormScreen, order, run } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  const { key: runKey, place } = (typeof run === 'object' && run !== null ? run : {}) as Record<string, unknown>
  const text = (name: keyof About, value: unknown) => (typeof value === 'string' && value !== '' ? { [name]: value.slice(0, LONGEST_ABOUT) } : {})
  const { area, id } = (typeof record === 'object' && record !== null ? record : {}) as Record<string, unknown>
  const isRecord = typeof area === 'string' && Number.isSafeInteger(id)
  const isPlace = typeof runKey === 'string' && Number.isSafeInteger(place)
  const known = Number.isSafeInteger(saves) ? { saves: saves as number } : {}
  return {
    ...text('key', key),
    ...(isRecord ? { record: { area: area.slice(0, LONGEST_ABOUT), id: id as number } } : {}),
    ...text('title', title),
    ...text('address', address),
    ...known,
    ...(isTyped(typed) ? { typed: { before: typed.before, after: typed.after } } : {}),
    ...(isOpened(opened) ? { opened: { base: opened.base, ...(opened.earlier ? { earlier: opened.earlier } : {}) } } : {}),
    ...(isFormScreen === true ? { isFormScreen } : {}),
    ...(isOrder(order) ? { order: { query: order.query, input: order.input, ids: order.ids } } : {}),
    ...(isPlace ? { run: { key: runKey, place: place as number } } : {}),
  }
}

/** Whether active content is the only thing wrong with an input. */
function isActiveAlone({ input: schema }: Operation, input: unknown): boolean {
  try {
    schema.validateSync(input ?? {}, { abortEarly: false })
    return false
  } catch (error) {
    return error instanceof ValidationError && error.inner.length > 0 && error.inner.every(({ type }) => type === ACTIVE)
  }
}

/** The frame as text. An answer that JSON cannot represent is a defect, and is reported as one. */
function frameText(frame: AnswerFrame): string {
  try {
    return JSON.stringify(frame)
  } catch (error) {
    return JSON.stringify('id' in frame ? { id: frame.id, ok: false, error: failureOf(error) } : frame)
  }
}

const allOf = (mutations: ReadonlySet<Promise<void>>) => (mutations.size === 0 ? null : Promise.all(mutations).then(() => undefined))

/** Makes a dispatcher. Without a journal, mutations run as queries do; without an Outbox, nothing is saved for later. */
export function createDispatcher(
  areas: Record<string, Area>,
  handlers: Record<string, Record<string, Handler>>,
  session: SessionGate,
  journal?: Pick<Sending, 'carryOut'>,
  outbox?: Pick<Outbox, 'add' | 'saved'>,
): Dispatcher {
  const known = new Map<string, { area: Area; operation: Operation; handler: Handler }>()
  for (const area of Object.values(areas)) {
    for (const [name, operation] of Object.entries(area.operations)) {
      const handler = handlers[area.name]?.[name]
      if (!handler) throw new Error(`The operation ${area.name}.${name} has no handler`)
      known.set(`${area.name}.${name}`, { area, operation, handler })
    }
  }
  const connections = new Set<(frame: AnswerFrame) => void>()
  /** The mutations of all connections that are under way. */
  const saving = new Set<Promise<void>>()

  /** Runs an operation of a page; rejects with whatever prevents it. What a page has of one server is never asked of, or sent to, another. */
  async function run(page: { server: string | null; isOwn?: true }, op: unknown, input: unknown, context: CallContext, isLater: boolean): Promise<unknown> {
    const found = typeof op === 'string' ? known.get(op) : undefined
    if (typeof op !== 'string' || !found) throw new StewardError(failures.invalid('There is no such operation.'))
    const { area, operation } = found
    if (!operation.whileLocked && !page.isOwn && session.isLocked()) throw new StewardError(failures.locked)
    const isLive = session.isLive()
    if (!operation.open && !isLive) throw new StewardError(failures.signedOut)
    // A page at sign-in has nothing of any server.
    if (operation.open) page.server = isLive ? page.server : null
    else page.server ??= session.server()
    if (!operation.open && page.server !== session.server()) throw new StewardError(failures.elsewhere)
    if (isDenied(session.denials(), area.section, operation.needs)) throw new StewardError(failures.denied)
    const carriedOut = () => carryOut(op, found, input, context, isLater)
    return operation.open ? carriedOut() : session.within(session.server(), carriedOut)
  }

  async function carryOut(
    op: string,
    { area, operation, handler }: { area: Area; operation: Operation; handler: Handler },
    input: unknown,
    context: CallContext,
    isLater: boolean,
  ): Promise<unknown> {
    const given = await checked(area, operation, input, context)
    if (operation.kind === 'query' || !journal) return handler(given as never, context)
    if (isLater && outbox) return outbox.add(op, given, context.about)
    const { opened, ...about } = context.about
    const verb = op.slice(area.name.length + 1)
    const onPresent = opened && isObject(given) ? await putOnPresent(handlers, area, verb, given, opened, context) : { input: given, elsewhere: null }
    const { elsewhere } = onPresent
    try {
      const ready = elsewhere ? await checked(area, operation, onPresent.input, context) : onPresent.input
      const { signal, gone, leaves } = context
      const isLogged = area.section !== null && !operation.open
      const value = await journal.carryOut({ op, input: ready, about, isLogged, signal, gone, leaves }, async () => handler(ready as never, context))
      outbox?.saved(op, ready, about)
      return elsewhere && isObject(value) ? { ...value, elsewhere } : value
    } catch (error) {
      throw elsewhere && error instanceof StewardError ? new StewardError({ ...error.failure, elsewhere }) : error
    }
  }

  /** The checked input. Active content is allowed if the stored record has the same, which is then read. */
  async function checked({ name }: Area, operation: Operation, input: unknown, context: CallContext): Promise<unknown> {
    const { stored } = operation
    const reading = stored && known.get(`${name}.${stored.query}`)
    if (!reading || !isActiveAlone(operation, input)) return checkInput(operation, input)
    const query: unknown = stored.of(input as never)
    return checkInput(operation, input, { stored: await reading.handler(query as never, context) })
  }

  return {
    connect(sendText, page) {
      const calls = new Map<number, AbortController>()
      /** The ids of those that may write something: one that is given up is answered with whether it had left. */
      const writing = new Set<number>()
      /** Mutations that were sent to the server: they are not cancelled with their page. */
      const sent = new Set<AbortController>()
      const gone = new AbortController()
      const own: { server: string | null } = { server: null }
      const mutations = new Set<Promise<void>>()
      const send = (frame: AnswerFrame) => {
        try {
          sendText(frameText(frame))
        } catch {
          close() // the window or the socket is gone, and nobody is left to tell
        }
      }
      connections.add(send)
      function close(): void {
        connections.delete(send)
        gone.abort()
        for (const controller of calls.values()) if (!sent.has(controller)) controller.abort()
        calls.clear()
      }
      const refuse = (id: number, failure: Failure) => send({ id, ok: false, error: failure })

      async function answer(id: number, { op, input, about, later }: Record<string, unknown>): Promise<void> {
        const controller = new AbortController()
        calls.set(id, controller)
        let frame: AnswerFrame
        try {
          const progress = (told: Progress) => void (controller.signal.aborted || gone.signal.aborted || send({ id, progress: told }))
          const leaves = () => {
            controller.signal.throwIfAborted()
            sent.add(controller)
          }
          const context = { signal: controller.signal, gone: gone.signal, progress, about: aboutOf(about), page, leaves }
          const value = await run(own, op, input, context, later === true)
          frame = { id, ok: true, value: value ?? null }
        } catch (error) {
          frame = { id, ok: false, error: failureOf(error) }
        }
        if (calls.get(id) === controller) {
          calls.delete(id)
          writing.delete(id)
        }
        sent.delete(controller)
        if (!controller.signal.aborted && !gone.signal.aborted) send(frame)
      }

      return {
        receive(text) {
          if (typeof text !== 'string' || text.length > MAX_FRAME_LENGTH) return refuse(0, failures.invalid('The frame is too long.'))
          let frame: unknown
          try {
            frame = JSON.parse(text)
          } catch {
            return refuse(0, failures.invalid('The frame is not JSON.'))
          }
          if (isTooDeep(text)) return refuse(0, failures.invalid('The frame is nested too deeply.'))
          if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return refuse(0, failures.invalid('The frame is not an object.'))
          const { id, op, cancel } = frame as Record<string, unknown>
          if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return refuse(0, failures.invalid('The frame has no id.'))
          if (cancel === true) {
            const controller = calls.get(id)
            if (!controller) return
            controller.abort()
            if (!writing.delete(id)) return
            calls.delete(id)
            return refuse(id, sent.has(controller) ? failures.stopped : STOPPED_READING)
          }
          if (calls.has(id)) return refuse(id, failures.invalid('This id is in use.'))
          if (calls.size >= MAX_CALLS) return refuse(id, failures.invalid('Too many calls are under way.'))
          if (typeof op === 'string' && writes(op)) writing.add(id)
          const answered = answer(id, frame as Record<string, unknown>)
          const { operation } = known.get(op as string) ?? {}
          if (operation?.kind !== 'mutation' || operation.open) return // what needs no session saves nothing there
          for (const under of [mutations, saving]) {
            under.add(answered)
            void answered.finally(() => under.delete(answered))
          }
        },
        saving: () => allOf(mutations),
        close,
      }
    },
    perform(server, op, input, context) {
      const performed = run({ server, isOwn: true }, op, input, context, false)
      const answered = performed.then(
        () => undefined,
        () => undefined,
      )
      saving.add(answered)
      void answered.then(() => saving.delete(answered))
      return performed
    },
    saving: () => allOf(saving),
    push(frame) {
      for (const send of connections) send(frame)
    },
  }
}
