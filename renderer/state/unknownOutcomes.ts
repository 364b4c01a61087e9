/** Mutations whose outcome is unknown (decisions section 0, 15). Main records each before it is sent; this tells main when the outcome is known. */
import { client } from './client.ts'

const unknown = new Set<string>()

/** Remembers that an outcome is unknown, to ask before the same is sent again from this window. */
export function noteUnknownOutcome(key: string): void {
  unknown.add(key)
}
export const isOutcomeUnknown = (key: string): boolean => unknown.has(key)

/** Reports that the outcome is known, which removes it from the Dashboard's Continue. */
export function settleOutcome(key: string): void {
  unknown.delete(key)
  client.drafts.discard({ key }).catch((error: unknown) => console.warn('What is known by now was not noted', error))
}
