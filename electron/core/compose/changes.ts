/** Fourth step: what was read, what is changed, and what became of it. */
import type { Area } from '../../../shared/contract/operation.ts'
import type { Basis } from './basis.ts'
import type { Core, ListSource } from '../core.ts'
import { lastRead, newName, readByItself, seenChange, subjectOf, type ReadRecords } from '../journal/lastRead.ts'
import { createSending, type Sending } from '../journal/send.ts'
import { createOutbox, type Outbox } from '../journal/outbox.ts'
import { createOwnRecords } from '../journal/ownRecords.ts'
import { createRowMarks } from '../journal/rowMarks.ts'
import { createOpenedDetails, type OpenedDetails } from '../lists/openedDetails.ts'
import type { SignedIn } from './session.ts'

export interface Changes extends Pick<Core, 'lists' | 'marks' | 'own' | 'readAgain'> {
  journal: Sending
  outbox: Outbox
  opened: OpenedDetails
}

/** Nothing is read yet: each list adds itself to `lists`. */
export function composeChanges({ ports, operations, clock, listening }: Basis, { store, scope }: SignedIn): Changes {
  const { holding } = listening
  const { offline } = ports.policy.policy
  const changed = (area: string) => listening.changed(area)
  const lists = new Map<string, ListSource>()
  const read: ReadRecords = { clock, store, scope, lists }
  const areaOf = (name: string): Area => operations.contract[name]!

  const opened = createOpenedDetails(store, holding())
  listening.stored.add(opened.changed)
  const journal = createSending({
    store,
    clock,
    scope,
    changed: () => ['drafts', 'runs'].forEach(changed),
    saved: (of, ...records) => own.note(of, ...records),
    done: listening.saved.tell,
    saves: holding(),
    keptDays: offline.days,
    logged: () => changed('changes'),
    names: {
      subject: (area, verb, input) => subjectOf(operations.contract[area]?.operations[verb], input),
      lastRead: (area, ...change) => lastRead(read, areaOf(area), ...change),
      accepts: (area, verb, input) => operations.contract[area]?.operations[verb]?.input.isValidSync(input) === true,
      newName: (...added) => newName(read, ...added),
    },
  })
  listening.leaves.add(journal.leaves)
  const outbox = createOutbox({
    journal: journal.entries,
    store,
    clock,
    scope,
    changed: () => ['drafts', 'outbox'].forEach(changed),
    lastRead: (area, ...change) => lastRead(read, areaOf(area), ...change),
    readByItself: (area, ...change) => readByItself(read, areaOf(area), ...change),
    removed: holding(),
    isAllowed: offline.outbox,
    keptDays: offline.days,
  })
  const marks = createRowMarks({ store, clock, scope, log: journal.activity, changed: () => changed('marks'), held: holding(), readAt: holding() })
  const own = createOwnRecords(store, clock, marks.looked)
  return {
    lists,
    journal,
    outbox,
    marks,
    own,
    opened,
    readAgain(area, id, before, now) {
      const seen = seenChange(read, area, id, before, now)
      if (seen) journal.activity.seen(scope(), [seen])
      return seen !== null
    },
  }
}
