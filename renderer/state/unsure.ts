/**
 * Commands that were sent without a form and of which nobody knows whether they were carried out (decisions section 0, 15): kept as
 * drafts are, so that the Dashboard still leads to them after a restart. Forms keep what was typed, and say so of their draft.
 */
import { client } from './client.ts'

/** The route of the present screen, as drafts keep it; nothing where there is none. */
export function presentAddress(): { address?: string } {
  const address = location.hash.slice(1)
  return address ? { address } : {}
}

const noted = new Set<string>()
const report = (error: unknown) => console.warn('What is not known to be saved was not noted', error)

/** Notes a command; `title` says what it was. */
export function noteUnsure(key: string, title: string): void {
  noted.add(key)
  client.drafts.keep({ key, values: {}, title, ...presentAddress(), isUnsure: true }).catch(report)
}

/** Forgets it: somebody knows now. */
export function settleUnsure(key: string): void {
  if (noted.delete(key)) client.drafts.discard({ key }).catch(report)
}
