/** The wire to main: text frames over Electron's bridge, or over the loopback host's socket. */
import { atom } from 'jotai'
import { NOT_KNOWN, StewardError, type Failure } from '../../shared/contract/failure.ts'
import { writes } from '../../shared/contract/verbs.ts'
import { presentAddress } from './address.ts'
import type { About, AnswerFrame, Progress, PushFrame, RequestFrame } from '../../shared/contract/frames.ts'
import { isPassGood, storedPass, takePass } from './pass.ts'
import { store } from './store.ts'

interface Bridge {
  send(text: string): void
  onFrame(receive: (text: string) => void): void
}

declare global {
  interface Window {
    steward?: Bridge
  }
}

export interface CallOptions<Output = unknown> {
  signal?: AbortSignal
  /** What a mutation is about, for the journal. */
  about?: About
  /** Keeps a mutation in the Outbox instead of sending it; the answer says that it waits. Rejects with why it is not kept. */
  later?: boolean
  /** Receives the call in place of sending it; the call is then never answered. For sending it as part of another. */
  handOver?(op: string, input: unknown): void
  progress?(progress: Progress<Output>): void
}

interface Pending {
  op: string
  /** Its frame. */
  text: string
  resolve(value: unknown): void
  reject(error: unknown): void
  progress?: (progress: Progress) => void
}

/**
 * The state of the host for this page: `stopped`: nothing answers; `replaced`: it was restarted and does not know
 * this page until its new address is opened in the same browser; `foreign`: it has never known this page. The main process of
 * Electron is always there.
 */
export type HostState = 'connected' | 'stopped' | 'replaced' | 'foreign'

/** Only set by this module. */
export const hostAtom = atom<HostState>('connected')

/** How long the socket waits before it connects again, in milliseconds. */
const RECONNECT_AFTER = 1_000

/** What a page says while its host is away: what happened, and what to do. */
export const HOST_SENTENCES: Record<Exclude<HostState, 'connected'>, string> = {
  stopped: 'Steward has stopped. Start it again; what you typed stays on this page.',
  replaced: 'Steward was restarted. Open the new address it printed in another tab of this browser; then continue here with what you typed.',
  foreign: 'Open Steward with the address it printed when it started.',
}
const hostGone: Failure = { kind: 'offline', message: HOST_SENTENCES.stopped, retryable: true }
/** The one rule for calls in progress when the connection broke: a mutation that was sent may have been carried out. */
const lost: Failure = { kind: 'unknown', message: `${NOT_KNOWN} The connection to Steward was lost before the answer came.`, retryable: false }

const pending = new Map<number, Pending>()
/** The calls that main refused because the screens are locked: nothing was done, and they are sent again once they are not. */
const held = new Set<number>()
const listeners = new Set<(frame: PushFrame) => void>()
let lastId = 0

function receive(text: string): void {
  const frame = JSON.parse(text) as AnswerFrame
  if ('push' in frame) {
    for (const listener of listeners) listener(frame)
    return
  }
  const call = pending.get(frame.id)
  if (!call) return // given up
  if ('progress' in frame) return call.progress?.(frame.progress)
  if (!frame.ok && frame.error.kind === 'locked') return void held.add(frame.id)
  pending.delete(frame.id)
  if (frame.ok) call.resolve(frame.value)
  else call.reject(new StewardError(frame.error))
}

/** The socket to the loopback host. Frames wait until it opens; when it breaks, calls in progress fail. */
function openSocket(): Bridge {
  let waiting: string[] = []
  let socket: WebSocket | null = null
  let wasConnected = false
  let receiveFrame: (text: string) => void = () => undefined

  const failCalls = () => {
    const unsent = new Set(waiting)
    waiting = []
    for (const { op, text, reject } of pending.values()) reject(new StewardError(writes(op) && !unsent.has(text) ? lost : hostGone))
    pending.clear()
  }

  // Asks over plain HTTP first, because a refused socket does not say why.
  const lookForHost = (): Promise<HostState> =>
    isPassGood().then(
      isGood => (isGood ? 'connected' : wasConnected ? 'replaced' : 'foreign'),
      () => 'stopped',
    )

  const connect = async () => {
    const state = await lookForHost()
    if (state === 'connected') return open()
    store.set(hostAtom, state)
    if (wasConnected) failCalls() // else nobody has asked for anything yet, and the page's first questions wait
    setTimeout(() => void connect(), RECONNECT_AFTER)
  }

  const open = () => {
    const next = new WebSocket(`ws://${location.host}/frames`)
    next.onopen = () => {
      socket = next
      wasConnected = true
      for (const text of [storedPass()!, ...waiting]) next.send(text)
      waiting = []
      store.set(hostAtom, 'connected')
    }
    next.onmessage = event => receiveFrame(event.data as string)
    next.onclose = () => {
      const wasOpen = socket === next
      socket = null
      failCalls()
      setTimeout(() => void connect(), wasOpen ? 0 : RECONNECT_AFTER)
    }
  }

  // A pass that was given just now is good, and need not be asked about.
  void takePass()
    .catch((error: unknown) => console.warn('No pass was given', error))
    .then(isGiven => (isGiven ? open() : void connect()))
  return {
    send: text => (socket?.readyState === WebSocket.OPEN ? socket.send(text) : void waiting.push(text)),
    onFrame: listener => void (receiveFrame = listener),
  }
}

const bridge: Bridge = window.steward ?? openSocket()
bridge.onFrame(receive)

/**
 * Runs an operation (`area.name`). Rejects with a StewardError, or with an AbortError when canceled. A mutation that is canceled is answered by main,
 * which knows whether it has left.
 */
export function call(op: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) return reject(options.signal.reason)
    if (options.handOver) return options.handOver(op, input)
    const id = ++lastId
    const about = writes(op) ? { about: { ...presentAddress(), ...options.about } } : {}
    const text = JSON.stringify({ id, op, input, ...about, ...(options.later ? { later: true } : {}) } satisfies RequestFrame)
    pending.set(id, { op, text, resolve, reject, progress: options.progress })
    bridge.send(text)
    options.signal?.addEventListener(
      'abort',
      () => {
        if (!pending.has(id)) return
        bridge.send(JSON.stringify({ id, cancel: true } satisfies RequestFrame))
        if (writes(op) && !held.delete(id)) return
        pending.delete(id)
        reject(options.signal?.reason)
      },
      { once: true },
    )
  })
}

/** Sends what was held while the screens were locked. To be called when they are not any more. */
export function sendHeldCalls(): void {
  for (const id of held) {
    const call = pending.get(id)
    if (call) bridge.send(call.text)
  }
  held.clear()
}

/** How long `whenQuiet` waits at most, and how often it looks, in milliseconds; what a screen reads takes a moment. */
const QUIET_LIMIT = 3_000
const QUIET_INTERVAL = 50

/** Resolves once nothing is being asked of main, or after some seconds: for what is drawn once, when all that it reads is there. */
export async function whenQuiet(): Promise<void> {
  for (let waited = 0; waited < QUIET_LIMIT; waited += QUIET_INTERVAL) {
    await new Promise(resolve => setTimeout(resolve, QUIET_INTERVAL))
    if (pending.size === 0) return
  }
}

/** Calls `listener` for each push; returns a function that stops it. */
export function onPush(listener: (frame: PushFrame) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
