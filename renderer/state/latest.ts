/** Commands of which each makes the one before pointless, such as two orders of a list: they leave one at a time, and only the last of those that wait. */
import { failureOf } from '../../shared/contract/failure.ts'

/** By the names of the commands under way: what ends the wait of the next one, or null if none waits. */
const underWay = new Map<string, ((isNext: boolean) => void) | null>()

/** Waits until nothing of this name is under way; false if the command is not to be sent any more. */
async function turn(name: string): Promise<boolean> {
  const before = underWay.get(name)
  before?.(false)
  if (before !== undefined) return new Promise(resolve => underWay.set(name, resolve))
  underWay.set(name, null)
  return true
}

/** Lets the next one go, or sends it away. */
function leave(name: string, isNextLet: boolean): void {
  const next = underWay.get(name)
  if (next && isNextLet) underWay.set(name, null)
  else underWay.delete(name)
  next?.(isNextLet)
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
