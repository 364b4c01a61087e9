/** The rows of bulk runs that are compared with what the server has: all before their run begins, and one by one after that. */
import type { LimitFunction } from 'p-limit'
import { areaNamed } from '../../shared/areas/index.ts'
import { failureOf, StewardError, type ChangedElsewhere, type Failure } from '../../shared/contract/failure.ts'
import type { RunCall, RunRow } from '../../shared/platform/runs.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { ENDING } from '../../shared/rules/runOutcomes.ts'
import { changedElsewhere } from '../../shared/rules/unsent.ts'
import { joinWords } from '../../shared/rules/words.ts'
import type { AllHandlers } from '../core/application.ts'
import { ownContext } from '../core/core.ts'
import { putOnPresent } from '../core/frames/putOnPresent.ts'
import type { RunCalls } from '../core/journal/entries.ts'

/** `areas` are the handlers of the areas, which read what is compared. */
export function comparedRows(areas: AllHandlers, inTurn: LimitFunction) {
  /** Rejects with a failure that carries what somebody has changed since of what a row replaces. */
  async function compare({ op, input, opened }: RunCall): Promise<void> {
    const [name = '', verb = ''] = op.split('.')
    const of = areaNamed(name)
    if (!opened || !of) return
    const put = () => putOnPresent(areas, of, verb, input as Record<string, unknown>, opened, ownContext())
    const elsewhere = await put().then(
      found => found.elsewhere,
      (error: unknown) => {
        const { elsewhere: found } = failureOf(error)
        if (!found) throw error
        return found
      },
    )
    if (!elsewhere) return
    const labels = [...elsewhere.theirs, ...elsewhere.both].map(field => fieldLabel(name, field))
    const message = `Not sent: ${joinWords(labels)} ${labels.length === 1 ? 'was' : 'were'} changed elsewhere meanwhile.`
    throw new StewardError({ kind: 'changed', message, retryable: false, elsewhere })
  }

  /**
   * Compares the rows of a run that is to begin, and answers the places of those that are as they were; one that cannot be read is compared in its
   * turn. Rejects where others changed some, and where none can be read.
   */
  async function compareAll(rows: readonly RunRow[], calls: RunCalls, signal: AbortSignal): Promise<Set<number>> {
    const compared = new Set<number>()
    const record: Record<string, unknown> = {}
    const changes: Pick<ChangedElsewhere, 'theirs' | 'both'> = { theirs: [], both: [] }
    let unread: Failure | null = null
    const compareOne = async (call: RunCall, place: number) => {
      if (signal.aborted || (unread && ENDING.includes(unread.kind))) return
      try {
        await compare(call)
        compared.add(place)
      } catch (error) {
        const failure = failureOf(error)
        if (!failure.elsewhere) return void (unread = failure)
        const id = String(rows[place]!.id)
        record[id] = failure.elsewhere.record
        changes[failure.elsewhere.both.length > 0 ? 'both' : 'theirs'].push(id)
      }
    }
    await Promise.all(calls.flatMap((call, place) => (typeof call !== 'string' && call.opened ? [inTurn(() => compareOne(call, place))] : [])))
    signal.throwIfAborted()
    const isRead = compared.size + Object.keys(record).length > 0
    if (unread && (ENDING.includes((unread as Failure).kind) || !isRead)) throw new StewardError(unread)
    if (Object.keys(record).length > 0) throw new StewardError({ ...changedElsewhere('rows'), elsewhere: { record, ...changes } })
    return compared
  }

  return { compare, compareAll }
}
