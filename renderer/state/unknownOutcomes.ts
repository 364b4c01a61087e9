/** Commands of which nobody knows whether they were carried out (decisions section 0, 15). Main writes each down before it is sent; here is how it is told that somebody knows. */
import { client } from './client.ts'

const unknown = new Set<string>()

/** Notes that nobody knows whether a command was carried out, for whoever would send it again from this window. */
export function noteUnknownOutcome(key: string): void {
  unknown.add(key)
}
export const isOutcomeUnknown = (key: string): boolean => unknown.has(key)

/** Nobody has to be led back to it any more. */
export function settleOutcome(key: string): void {
  unknown.delete(key)
  client.drafts.discard({ key }).catch((error: unknown) => console.warn('What is known by now was not noted', error))
}
