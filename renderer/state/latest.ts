/** Commands of which each makes the one before pointless, such as two orders of a list: they leave one at a time, and only the last of those that wait. */
import { failureOf } from '../../shared/contract/failure.ts'

/** A command under way, and the one that waits for its end. */
interface Line {
  waiting: ((isNext: boolean) => void) | null
}

const lines = new Map<string, Line>()

/** Waits until nothing of this name is under way; false where the wait was in vain. */
function turn(name: string): Promise<boolean> {
  const line = lines.get(name)
  if (!line) {
    lines.set(name, { waiting: null })
    return Promise.resolve(true)
  }
  line.waiting?.(false)
  return new Promise(resolve => {
    line.waiting = resolve
  })
}

/** Lets the next one go, or sends it away. */
function leave(name: string, isNextLet: boolean): void {
  const line = lines.get(name)!
  const { waiting } = line
  line.waiting = null
  if (!waiting || !isNextLet) lines.delete(name)
  waiting?.(isNextLet)
}

/**
 * Sends a command when no other of its name is under way. Answers null where it was not sent: a later one took its place, or nobody
 * knows whether the one before was carried out, which must not overtake it (decisions section 0, 15). Rejects as `send` does.
 */
export async function sendLatest<T>(name: string, send: () => Promise<T>): Promise<T | null> {
  if (!(await turn(name))) return null
  let isKnown = true
  try {
    return await send()
  } catch (error) {
    isKnown = failureOf(error).kind !== 'unknown'
    throw error
  } finally {
    leave(name, isKnown)
  }
}
