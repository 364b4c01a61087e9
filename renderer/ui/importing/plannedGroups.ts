/** The rows of a plan by what becomes of them: what is planned, or how sending them ended. */
import { problemsText, problemText, type PlannedRow } from '../../../shared/rules/importPlan.ts'
import type { RowOutcome } from '../../state/importOutcomes.ts'

/** In the order of their tabs. */
export const GROUPS = ['new', 'changed', 'same', 'refused', 'unknown', 'done'] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_NAMES: Record<Group, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
  unknown: 'Not known',
  done: 'Imported',
}

export interface GroupedRow {
  planned: PlannedRow
  /** Why it is refused, or what the server said. */
  message: string
}

/** Groups rows. What was sent counts for more than what a new plan says: only a row of which it is known that nothing was saved is planned again. */
export function groupRows(rows: readonly PlannedRow[], outcomes: ReadonlyMap<number, RowOutcome>): Record<Group, GroupedRow[]> {
  const groups: Record<Group, GroupedRow[]> = { new: [], changed: [], same: [], refused: [], unknown: [], done: [] }
  for (const planned of rows) {
    const sent = outcomes.get(planned.key)
    if (sent) groups[sent.outcome].push({ planned, message: sent.message })
    else groups[planned.kind].push({ planned, message: problemsText(planned.problems) })
  }
  return groups
}

/** How often each reason occurs among refused rows, the most frequent first. */
export function reasonsOf(refused: readonly GroupedRow[]): Array<{ reason: string; count: number }> {
  const counts = new Map<string, number>()
  for (const row of refused) for (const reason of rowReasons(row)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
}

/** The reasons of a row: those of its plan, or what the server said. */
export const rowReasons = ({ planned, message }: GroupedRow): string[] => (planned.problems.length > 0 ? planned.problems.map(problemText) : [message])

/** `10 new, 3 changed, 200 the same, 5 refused`; what was sent only where there is any. */
export const countsInWords = (groups: Record<Group, GroupedRow[]>): string =>
  GROUPS.filter(group => groups[group].length > 0 || (group !== 'unknown' && group !== 'done'))
    .map(group => `${groups[group].length.toLocaleString()} ${GROUP_NAMES[group].toLowerCase()}`)
    .join(', ')
