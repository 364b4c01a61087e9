/** Commands that replace each other, such as orders of the same list: one is sent at a time, and of those that wait only the last one. */
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
 * Sends a command when no other one of its name is under way. Returns null if it was not sent: a later one took its place, or it is not
 * known whether the previous one was carried out, which it must not overtake (decisions section 0, 15). Rejects as `send` does.
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
