/** Texts about bulk runs. */
import { LOCALE } from '../../../shared/rules/locale.ts'
import { missingInWords } from '../../../shared/rules/missingRows.ts'
import type { Outcome } from '../../../shared/platform/runs.ts'
import type { BulkRun } from '../../state/bulkRunList.ts'

/** The word for each outcome of a row. */
export const OUTCOMES: Record<Outcome, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  refused: 'Refused',
  unknown: 'Not known',
  untried: 'Not tried',
  skipped: 'Left out',
}

/** The outcomes as they are counted in a sentence; what needs attention comes last. */
const COUNTED: Array<[Outcome, string]> = [
  ['done', 'done'],
  ['skipped', 'left out'],
  ['refused', 'refused'],
  ['unknown', 'not known'],
  ['untried', 'not tried'],
]

/** `Set inactive: 12 cities` while it runs; `Set inactive: 10 cities done, 2 refused.` when it has ended. */
export function runInWords({ label, noun, phase, total, counts, reason, missing }: BulkRun): string {
  const named = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? noun.one : noun.many}`
  if (phase !== 'ended') return `${label}: ${named(total)}`
  const parts = COUNTED.filter(([outcome]) => outcome === 'done' || counts[outcome] > 0).map(([outcome, word], index) =>
    index === 0 ? `${named(counts[outcome])} ${noun.done ?? word}` : `${counts[outcome].toLocaleString(LOCALE)} ${word}`,
  )
  return [`${label}: ${parts.join(', ')}.`, reason ?? '', missing > 0 ? missingInWords(missing, noun) : ''].filter(Boolean).join(' ')
}

/** Number of rows that the run has tried. */
export const triedRows = ({ total, counts }: BulkRun): number => total - counts.waiting - counts.running - counts.untried

/** The progress of a run that has not ended. */
export function progressInWords(run: BulkRun): string {
  if (run.phase === 'reading') return 'Reading the rows'
  const tried = `${triedRows(run).toLocaleString(LOCALE)} of ${run.total.toLocaleString(LOCALE)}`
  return run.isWaiting ? `${tried}. The server is out of reach; this goes on when it’s back.` : tried
}
