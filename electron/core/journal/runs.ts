/** Bulk runs in the journal: which rows they are of, and what is known of each. */
import type { InterruptedRun, RunPlan, RowOutcome } from '../../../shared/platform/runs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RunEntry } from './entries.ts'
import type { Journal } from './journal.ts'

const LETTERS: Record<string, RowOutcome> = { saved: 'd', refused: 'r' }

export type Runs = ReturnType<typeof createRuns>

export function createRuns({ journal, clock, scope }: { journal: Journal; clock: Clock; scope(): string }) {
  /** The runs that a page is still carrying out. */
  const carriedOn = new Set<string>()
  /** The runs of which a row was sent from this process. */
  const begun = new Set<string>()
  const entryOf = (of: string, key: string) => (journal.rows(of, { kind: 'run', run: key }) as RunEntry[])[0]

  return {
    /** Records a bulk run before its first row is sent; `gone` aborts when its page is gone. */
    begin({ key, ...run }: RunPlan, gone: AbortSignal): void {
      const of = scope()
      carriedOn.add(key)
      gone.addEventListener('abort', () => carriedOn.delete(key), { once: true })
      const known = entryOf(of, key)
      if (known) journal.amend<RunEntry>(of, known.id, { ids: run.ids, names: run.names, isOpen: true })
      else journal.append(of, { ...run, run: key, at: clock.now(), area: '', total: run.ids.length, isOpen: true })
    },
    /** Records that a row of a run is sent, by an operation of this area. */
    sent(of: string, key: string, area: string): void {
      if (begun.has(key)) return
      begun.add(key)
      const run = entryOf(of, key)
      if (run?.area === '') journal.amend<RunEntry>(of, run.id, { area })
    },
    /** Whether a page carries out a run, or has not dismissed one of which something is not known. */
    isUnderWay: () => carriedOn.size > 0,
    /** The runs whose page or process is gone, the earliest first. */
    interrupted(): InterruptedRun[] {
      const of = scope()
      const open = (journal.rows(of, { kind: 'run', isOpen: true }) as RunEntry[]).toReversed()
      return open
        .filter(({ run }) => !carriedOn.has(run))
        .map(({ run: key, at, label, noun, address, ids, names }) => {
          const letters = Array<RowOutcome>(ids.length).fill('-')
          // Of a row that was sent again, the last one counts.
          for (const head of journal.heads(of, { kind: 'change', run: key }).toReversed())
            if (head.place !== null && head.place < letters.length) letters[head.place] = LETTERS[journal.stateOf(head)] ?? '?'
          return { key, label, noun, address, ids, names, begunAt: at, outcomes: letters.join('') }
        })
    },
    /** Removes a run from those that are not over: all of it is known, or nobody wants to hear of it. */
    forget(key: string): void {
      const of = scope()
      carriedOn.delete(key)
      const run = entryOf(of, key)
      if (!run) return
      for (const entry of journal.sent(of, { run: key })) if (entry.isHidden) journal.remove(of, entry.id)
      if (run.area === '') journal.remove(of, run.id)
      else journal.amend<RunEntry>(of, run.id, { ids: [], names: [], isOpen: false })
    },
  }
}
