/** A journal for tests of Activity, without what sends. */
import { createActivity } from '../core/journal/activity.ts'
import type { RunEntry, SentEntry } from '../core/journal/entries.ts'
import { createJournal } from '../core/journal/journal.ts'
import type { OfflineStore } from '../core/offline/offline.ts'
import type { Clock } from '../ports/clock.ts'

type Given = Omit<SentEntry, 'id' | 'process' | 'outcome' | 'message' | 'key' | 'about' | 'isOpen'>

/** Activity on a store, and how it comes to stand there. */
export function activityOn(store: OfflineStore, clock: Clock, keptDays?: number) {
  const journal = createJournal({ store, clock, changed: () => undefined, keptDays })
  return {
    ...createActivity(journal),
    journal,
    prune: journal.prune,
    begin: (scope: string, change: Given) => journal.append(scope, { ...change, outcome: 'sending', message: '', key: '', about: {}, isOpen: false }),
    beginRun: (scope: string, run: Omit<RunEntry, 'id' | 'address' | 'ids' | 'names' | 'isOpen'>) =>
      journal.append(scope, { ...run, address: '', ids: [], names: [], isOpen: false }),
    amend: (scope: string, id: number, known: Partial<SentEntry>) => journal.amend<SentEntry>(scope, id, known),
  }
}
