/** The row store in a thread of its own: both ends, and the messages between them. */
import type { MessagePort, Transferable, Worker } from 'node:worker_threads'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { withEntries, type LockedFile } from '../offline/entryFile.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { cannotWrite } from '../offline/offlineFile.ts'
import { createLocalRowStore } from './localRowStore.ts'
import { RowsGone, type RowStore } from './rowStore.ts'
import type { RowDefinitions } from './rowDefinition.ts'

/** The limitation if no thread can be started. */
export const NO_THREAD = 'Steward couldn’t start a background thread, so it may pause while long lists load.'

/** The failure if the thread ended because the rows did not fit into its memory. */
const OUT_OF_MEMORY: Failure = {
  kind: 'internal',
  message: 'This list is too long for the memory that Steward may use, so it couldn’t be read. Search or filter it, or close what else is open and try again.',
  retryable: true,
}
const isOutOfMemory = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** What the thread is started with. */
export interface RowThreadData {
  /** The offline store's file; null if the store is in memory. */
  file: LockedFile | null
  /** Counts sign-outs. Raised before entries are removed; from then on the thread stores nothing of that scope. */
  departures: Int32Array<SharedArrayBuffer>
}

/** The methods that are forwarded to the thread. */
type Asked = Exclude<keyof RowStore, 'limitation' | 'start' | 'leave' | 'use' | 'close'>

/** A departure carries its number, because a thread that is just starting may already know of it. */
type Request =
  | { id: number; method: Asked; arguments: unknown[] }
  | { cancel: number }
  | { departure: number; scope: string }
  | { scope: string; key: Uint8Array }
type Answer = { ready: true } | { id: number; value: unknown } | { id: number; failure: Failure } | { id: number; isGone: true }

/** The bytes in a buffer that can be transferred: their own, or a copy if it is shared. */
const transferable = (bytes: Uint8Array<ArrayBufferLike>): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes)

/** The thread's end: answers requests, in the order in which they are done. */
export function serveRows(port: MessagePort, definitions: RowDefinitions, { file, departures }: RowThreadData): void {
  const memory = memoryOfflineStore(null)
  const keys = new Map(file?.keys)
  /** How many departures this thread has been told of; requests from before them are older. */
  let known = Atomics.load(departures, 0)
  const rowStore = createLocalRowStore({
    definitions,
    withStore: (work, mayWrite) => (file ? withEntries({ ...file, keys }, mayWrite, work) : work(memory)),
    permit() {
      const begun = known
      return () => known === begun && Atomics.load(departures, 0) === begun
    },
    apart: () => memory.amount().readings,
    problemOf: cannotWrite,
  })
  const cancelling = new Map<number, AbortController>()

  async function answer(id: number, method: Asked, given: unknown[]): Promise<void> {
    const controller = new AbortController()
    cancelling.set(id, controller)
    const transferred: Transferable[] = []
    let message: Answer
    try {
      // The signal is the last parameter of these methods; its index.
      const places = { read: 4, search: 2, summarise: 3 } as Partial<Record<Asked, number>>
      const place = places[method]
      if (place !== undefined) given[place] = controller.signal
      const value: unknown = await (rowStore[method] as (...given: unknown[]) => unknown)(...given)
      if (typeof value === 'object' && value !== null && 'bytes' in value) {
        const bytes = transferable(value.bytes as Uint8Array)
        transferred.push(bytes.buffer)
        message = { id, value: { ...value, bytes } }
      } else message = { id, value }
    } catch (error) {
      message = error instanceof RowsGone ? { id, isGone: true } : { id, failure: failureOf(error) }
    }
    cancelling.delete(id)
    port.postMessage(message, transferred)
  }

  port.on('message', (request: Request) => {
    if ('cancel' in request) cancelling.get(request.cancel)?.abort()
    else if ('departure' in request) {
      known = Math.max(known, request.departure)
      memory.wipe(request.scope)
    } else if ('key' in request) keys.set(request.scope, request.key)
    else void answer(request.id, request.method, request.arguments)
  })
  port.postMessage({ ready: true } satisfies Answer, [])
}

export interface RowThreadOptions {
  /** Starts the thread, which calls `serveRows`. Throws if threads are not available. */
  startThread(data: RowThreadData): Worker
  file: LockedFile | null
  /** A store in this thread, if no other can be started. */
  openHere(): RowStore
}

interface Running {
  worker: Worker
  waiting: Map<number, { method: Asked; resolve(value: unknown): void; reject(error: Error): void }>
}

/** Main's end. The thread starts when first needed. If it ends by itself, its rows are lost, and the next request starts another. */
export function threadRowStore({ startThread, file, openHere }: RowThreadOptions): RowStore {
  const keys = new Map<string, Uint8Array>()
  const departures = new Int32Array(new SharedArrayBuffer(4))
  let running: Promise<Running | null> | null = null
  let here: RowStore | null = null
  let isClosed = false
  let problem: string | null = null
  let lastId = 0

  /** Null if no thread can be started. */
  function start(): Promise<Running | null> {
    return new Promise(resolve => {
      const waiting: Running['waiting'] = new Map()
      /** The thread could not be started, or ended. */
      const end = (error: unknown) => {
        // Callers that ask for rows read them again. A list that was being read when memory ran out would only end the next thread too.
        for (const { reject, method } of waiting.values()) reject(method === 'read' && isOutOfMemory(error) ? new StewardError(OUT_OF_MEMORY) : new RowsGone())
        waiting.clear()
        if (isClosed) return resolve(null)
        running = null
        console.error('The thread that keeps the lists ended.', error)
      }
      let isReady = false
      const fail = (error: unknown) => {
        if (isReady || isClosed) return end(error)
        console.error('The thread that keeps the lists cannot be started.', error)
        here = openHere()
        resolve(null)
      }
      try {
        const worker = startThread({ file: file && { ...file, keys }, departures })
        worker.unref()
        let last: unknown = null
        worker.on('error', error => (last = error))
        worker.on('exit', () => fail(last))
        worker.on('message', (answer: Answer) => {
          if ('ready' in answer) {
            isReady = true
            return resolve({ worker, waiting })
          }
          const asked = waiting.get(answer.id)
          waiting.delete(answer.id)
          if ('isGone' in answer) asked?.reject(new RowsGone())
          else if ('failure' in answer) asked?.reject(new StewardError(answer.failure))
          else asked?.resolve(answer.value)
        })
      } catch (error) {
        fail(error)
      }
    })
  }

  async function ask<Method extends Asked>(
    method: Method,
    given: Parameters<RowStore[Method]>,
    { signal, transferred = [] }: { signal?: AbortSignal; transferred?: Transferable[] } = {},
  ): Promise<Awaited<ReturnType<RowStore[Method]>>> {
    if (isClosed) throw new RowsGone()
    const thread = await (running ??= start())
    type Result = Awaited<ReturnType<RowStore[Method]>>
    if (here) return (await (here[method] as (...all: unknown[]) => unknown)(...given, ...(signal ? [signal] : []))) as Result
    if (!thread) throw new RowsGone()
    signal?.throwIfAborted()
    const id = ++lastId
    return new Promise<Result>((resolve, reject) => {
      thread.waiting.set(id, { method, resolve, reject })
      signal?.addEventListener('abort', () => {
        if (!thread.waiting.delete(id)) return
        thread.worker.postMessage({ cancel: id } satisfies Request, [])
        reject(signal.reason as Error)
      })
      thread.worker.postMessage({ id, method, arguments: given } satisfies Request, transferred)
    })
  }

  /** Sends without waiting; a thread that is not running has nothing to do. */
  function tell<Method extends Asked>(method: Method, given: Parameters<RowStore[Method]>): void {
    if (running && !isClosed) ask(method, given).catch(() => undefined) // its end is told to whoever asks next
  }

  return {
    get limitation() {
      return here ? NO_THREAD : problem
    },
    read(id, list, answer, before, signal) {
      const chunks = answer.chunks.map(transferable)
      return ask('read', [id, list, { ...answer, chunks }, before], { signal, transferred: chunks.map(chunk => chunk.buffer) })
    },
    open: (...given) => ask('open', given),
    gather: (...given) => ask('gather', given),
    add(id, answer, asked) {
      const chunks = answer.chunks.map(transferable)
      return ask('add', [id, { ...answer, chunks }, asked], { transferred: chunks.map(chunk => chunk.buffer) })
    },
    gathered: (...given) => ask('gathered', given),
    page: (...given) => ask('page', given),
    summarise: (id, query, choice, signal) => ask('summarise', [id, query, choice], { signal }),
    find: (...given) => ask('find', given),
    put: (...given) => ask('put', given),
    patch: (...given) => ask('patch', given),
    drop: (...given) => ask('drop', given),
    search: (ids, search, signal) => ask('search', [ids, search], { signal }),
    findText: (...given) => ask('findText', given),
    async store(...given) {
      const result = await ask('store', given)
      if (result.isStored || result.problem !== null) problem = result.problem
      return result
    },
    unstore: (...given) => ask('unstore', given),
    apart: () => (running && !here ? ask('apart', []) : 0),
    select: (...given) => ask('select', given),
    part: (...given) => ask('part', given),
    openTable(id, name, bytes) {
      const own = transferable(bytes)
      return ask('openTable', [id, name, own], { transferred: [own.buffer] })
    },
    readTable: (...given) => ask('readTable', given),
    tableRows: (...given) => ask('tableRows', given),
    editTable: (...given) => ask('editTable', given),
    endSelection: selection => tell('endSelection', [selection]),
    release: id => tell('release', [id]),
    forget: () => tell('forget', []),
    use(scope, key) {
      keys.set(scope, key)
      void running?.then(thread => thread?.worker.postMessage({ scope, key } satisfies Request, []))
    },
    leave(scope) {
      if (!running) return
      const departure = Atomics.add(departures, 0, 1) + 1
      void running.then(thread => thread?.worker.postMessage({ departure, scope } satisfies Request, []))
    },
    start: () => void (running ??= start()),
    close() {
      isClosed = true
      here?.close()
      void running?.then(thread => thread?.worker.terminate())
    },
  }
}
