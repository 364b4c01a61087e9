/** Who hears of what happens in the application, so that whoever tells it needs to know nobody. */
import type { PushFrame } from '../../../shared/contract/frames.ts'
import type { SessionState } from '../../../shared/platform/session.ts'
import { throttledPushes } from '../frames/throttledPushes.ts'

/** Those who hear of one thing, in the order in which they came. */
interface Listeners<Told extends unknown[]> {
  add(listener: (...told: Told) => void): void
  tell(...told: Told): void
}

function listeners<Told extends unknown[]>(): Listeners<Told> {
  const all: Array<(...told: Told) => void> = []
  return {
    add: listener => void all.push(listener),
    tell: (...told) => all.forEach(listener => listener(...told)),
  }
}

export interface Listening {
  /** A frame for all pages. */
  pushed: Listeners<[frame: PushFrame]>
  /** Everything that was read may be outdated: after signing in, and when the server is reachable again. */
  stale: Listeners<[]>
  /** The session may have changed; told to the core before the pages hear of it. */
  session: Listeners<[status: SessionState['status']]>
  /** A byte of a mutation is about to leave; who throws keeps it here. */
  leaves: Listeners<[]>
  /** An entry of the offline store was written or removed. */
  stored: Listeners<[key: string]>
  /** Records of an area were written. */
  wrote: Listeners<[area: string]>
  /** A mutation was saved. */
  saved: Listeners<[op: string, input: unknown]>
  /** The administrator or server changed, or the data is reset: nothing that is held may stay. */
  forgotten: Listeners<[]>
  /** Tells the pages, not too often, that an area changed; other frames at once. */
  push(frame: PushFrame): void
  changed(area: string): void
  /** A map that is emptied when that is told. */
  holding<Value>(): Map<string, Value>
}

/** Nobody listens yet. */
export function createListening(): Listening {
  const forgotten = listeners<[]>()
  const pushed = listeners<[frame: PushFrame]>()
  const push = throttledPushes(pushed.tell)
  return {
    pushed,
    push,
    changed: area => push({ push: 'changed', area }),
    stale: listeners(),
    session: listeners(),
    leaves: listeners(),
    stored: listeners(),
    wrote: listeners(),
    saved: listeners(),
    forgotten,
    holding<Value>() {
      const map = new Map<string, Value>()
      forgotten.add(() => map.clear())
      return map
    },
  }
}
