/** What a failure says of a row among many that are sent. */
import type { Failure } from '../contract/failure.ts'

/** Failures before a row was tried, after which the next row would fail as well. */
export const ENDING: readonly Failure['kind'][] = ['offline', 'signed-out', 'denied']

/** The outcome of a row after a failure: `untried` if nothing was sent, `unknown` if it may have been saved. */
export function outcomeOf({ kind }: Pick<Failure, 'kind'>): 'refused' | 'unknown' | 'untried' {
  if (kind === 'unknown' || kind === 'timeout') return 'unknown'
  return ENDING.includes(kind) ? 'untried' : 'refused'
}
