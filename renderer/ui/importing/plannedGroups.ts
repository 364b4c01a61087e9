/** The rows of a plan by what becomes of them: what is planned, or how sending them ended. */
import type { PlannedRow } from '../../../shared/rules/importPlan.ts'
import { problemKind, problemsText, problemText } from '../../../shared/rules/importWords.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import type { RowOutcome } from '../../state/importOutcomes.ts'

/** In the order of their tabs. */
export const GROUPS = ['new', 'like', 'changed', 'same', 'refused', 'unknown', 'done'] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_NAMES: Record<Group, string> = {
  new: 'New',
  like: 'Like one that is here',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
  unknown: 'Not known',
  done: 'Imported',
}

/** Those that are told of even where there is none. */
export const ALWAYS: readonly Group[] = ['new', 'changed', 'same', 'refused']

export interface GroupedRow {
  planned: PlannedRow
  /** Why it is refused, or what the server said. */
  message: string
}

/** Groups rows. What was sent counts for more than what a new plan says: only a row of which it is known that nothing was saved is planned again. */
export function groupRows(rows: readonly PlannedRow[], outcomes: ReadonlyMap<number, RowOutcome>): Record<Group, GroupedRow[]> {
  const groups: Record<Group, GroupedRow[]> = { new: [], like: [], changed: [], same: [], refused: [], unknown: [], done: [] }
  for (const planned of rows) {
    const sent = outcomes.get(planned.key)
    if (sent) groups[sent.outcome].push({ planned, message: sent.message })
    else groups[planned.kind].push({ planned, message: problemsText(planned.problems) })
  }
  return groups
}

/** What rows are refused for. */
export interface Reason {
  /** What tells it from others. */
  kind: string
  /** The reason itself if all rows have the same. */
  text: string
  count: number
  /** The field whose value for all rows would mend it. */
  mend: string | null
}

/** The kinds of problem of a row, or what the server said. */
export const rowKinds = ({ planned, message }: GroupedRow): string[] => (planned.problems.length > 0 ? planned.problems.map(problemKind) : [message])

/** How often each kind of problem occurs among refused rows, the most frequent first. */
export function reasonsOf(refused: readonly GroupedRow[]): Reason[] {
  const found = new Map<string, Reason>()
  for (const { planned, message } of refused) {
    const problems = planned.problems.map(problem => ({ kind: problemKind(problem), text: problemText(problem), mend: problem.mend ?? null }))
    for (const { kind, text, mend } of problems.length > 0 ? problems : [{ kind: message, text: message, mend: null }]) {
      const known = found.get(kind)
      if (known) Object.assign(known, { count: known.count + 1, text: known.text === text ? text : kind })
      else found.set(kind, { kind, text, count: 1, mend })
    }
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}

/** The reasons of a row: those of its plan, or what the server said. */
export const rowReasons = ({ planned, message }: GroupedRow): string[] => (planned.problems.length > 0 ? planned.problems.map(problemText) : [message])

/** `10 new, 3 changed, 200 the same, 5 refused`; what was sent only where there is any. */
export const countsInWords = (groups: Record<Group, GroupedRow[]>): string =>
  GROUPS.filter(group => groups[group].length > 0 || ALWAYS.includes(group))
    .map(group => `${groups[group].length.toLocaleString(LOCALE)} ${GROUP_NAMES[group].toLowerCase()}`)
    .join(', ')
