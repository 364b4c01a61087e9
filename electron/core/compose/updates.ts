/** Sixth step: newer releases, and what has to be done before one is installed. */
import { counted } from '../../../shared/rules/words.ts'
import type { Basis } from './basis.ts'
import { createUpdates, type UpdateService } from '../updates/updates.ts'
import type { Changes } from './changes.ts'

/** Nothing is looked for yet. */
export const composeUpdates = ({ ports, clock, listening }: Basis, { outbox, journal }: Changes): UpdateService =>
  createUpdates({
    host: ports.updates,
    policy: ports.policy.policy,
    fetch: ports.network.fetch,
    settings: ports.settings,
    clock,
    changed: () => listening.changed('updates'),
    noted: (phase, isFailed) => ports.log.note('updates', { phase, failed: isFailed || undefined }),
    pending() {
      const waiting = outbox.list().length
      return [
        ...(waiting > 0
          ? [`${counted(waiting, 'change')} in the Outbox ${waiting === 1 ? 'waits' : 'wait'}. Send or remove ${waiting === 1 ? 'it' : 'them'}.`]
          : []),
        ...(journal.runs.isUnderWay() ? ['A bulk run is under way, or the outcome of some rows isn’t known. Wait for it, or dismiss it.'] : []),
      ]
    },
  })
