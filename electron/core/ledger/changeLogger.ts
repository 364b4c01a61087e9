/** Writes one mutation into the log of changes: before its first byte leaves, and when its outcome is known. */
import type { About } from '../../../shared/contract/frames.ts'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import type { LedgerRun } from '../../../shared/platform/ledger.ts'
import { isReversible, isUndoable, takingBack, valuesBefore } from '../../../shared/rules/changes.ts'
import type { Kinds } from '../../../shared/rules/kinds.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import type { Clock } from '../../ports/clock.ts'
import { SECRET_FIELDS } from '../secrets/secrets.ts'
import type { ChangeLog, StoredChange } from './changeLog.ts'

/** What was last read of a record. */
export interface LastRead {
  /** Empty if the record's row is not held or stored. */
  name: string
  /** The values by field, as far as they are known. */
  values: Readonly<Record<string, unknown>>
  /** The kinds of its fields that hold numbers. */
  kinds: Kinds
}

/** What the log asks about the records that are changed. */
export interface ChangeNames {
  /** What identifies that which is changed; the first is the record's id. */
  subject(area: string, verb: string, input: unknown): Readonly<Record<string, unknown>>
  lastRead(area: string, verb: string, input: unknown): Promise<LastRead>
  newName(area: string, input: unknown, id: number): string
  /** Whether an operation would accept this input. */
  accepts(area: string, verb: string, input: object): boolean
}

const withoutSecrets = (input: object) => Object.fromEntries(Object.entries(input).filter(([field]) => !SECRET_FIELDS.includes(field)))

/** The fields of an input, without secrets, those that identify the record, and those that stay as they were read. */
export function changedFields(input: object, values: LastRead['values'], identity: readonly string[], kinds: Kinds): ChangedField[] {
  return Object.entries(input).flatMap(([field, after]): ChangedField[] => {
    if (identity.includes(field) || SECRET_FIELDS.includes(field)) return []
    if (!Object.hasOwn(values, field)) return [{ field, after }]
    const before = values[field]
    return isSameValue(before, after, kinds[field]) ? [] : [{ field, before, after }]
  })
}

type Described = Pick<StoredChange, 'record' | 'fields' | 'input' | 'order'>

/** The form that a change was typed into, if an address opens it. */
function formOf({ key, address, typed, isFormScreen }: About): Pick<StoredChange, 'form'> {
  if (!isFormScreen || !typed || key === undefined || address === undefined) return {}
  return { form: { key, address, before: withoutSecrets(typed.before), after: withoutSecrets(typed.after) } }
}

const NOTHING: LastRead = { name: '', values: {}, kinds: {} }

/** `planOf` answers the plan of a bulk run, which is logged before its first row. */
export function changeLogger(log: ChangeLog, clock: Clock, names: ChangeNames, planOf: (scope: string, key: string) => LedgerRun | null) {
  const begun = new Set<string>()

  /** Notes that a change was taken back; if it took another one back, that one stands again. */
  function takenBack(scope: string, id: number): void {
    const { undoes } = log.find(scope, id) ?? {}
    log.amend(scope, id, { isUndone: true })
    if (undoes !== undefined) log.amend(scope, undoes, { isUndone: false })
  }

  return (scope: string, op: string, input: unknown, about: About, undoes?: number) => {
    const { run: place, typed, order } = about
    const [area = '', verb = ''] = op.split('.')
    const sent = typeof input === 'object' && input !== null ? input : {}
    const subject = names.subject(area, verb, sent)
    const [[idName, id] = ['']] = Object.entries(subject)
    const record = typeof id === 'number' ? id : null
    /** It can be taken back by itself if the fields are those of the record, so that they can be compared with it, and what stood there can be sent. */
    function describe({ name, values, kinds }: LastRead): Described {
      if (order && 'ids' in sent) return { record: null, fields: [{ field: 'ids', before: order.ids, after: sent.ids }], input: sent, order }
      const fields = changedFields(sent, { ...values, ...typed?.before }, [idName], kinds)
      const own = changedFields(sent, values, Object.keys(subject), kinds)
      const isOwn = isReversible(verb) && isUndoable({ verb, fields: own }) && names.accepts(area, verb, { ...sent, ...valuesBefore(own) })
      return { record: record === null ? null : { id: record, name }, fields, ...(isOwn ? { input: withoutSecrets(sent) } : {}) }
    }
    let known = NOTHING
    let entry: number | null = null
    // Asked before it is sent, because afterwards the row is the changed one. It is sent without waiting, so that mutations stay in their order.
    names.lastRead(area, verb, input).then(
      read => {
        known = read
        if (entry !== null) log.amend(scope, entry, describe(read))
      },
      () => undefined, // the change is logged without what was before
    )
    return {
      begin(): void {
        const at = clock.now()
        const plan = place && !begun.has(place.key) ? planOf(scope, place.key) : null
        if (plan) {
          begun.add(plan.key)
          log.beginRun(scope, { at, area, run: plan.key, label: plan.label, noun: plan.noun, total: plan.ids.length })
        }
        entry = log.begin(scope, {
          at,
          area,
          verb,
          ...describe(known),
          ...formOf(about),
          ...(place ? { run: place.key, place: place.place } : {}),
          ...(undoes === undefined ? {} : { undoes }),
        })
      },
      saved(answer: unknown): void {
        if (entry === null) return
        const { id: added, message } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
        if (undoes !== undefined) takenBack(scope, undoes)
        const isAdded = record === null && typeof added === 'number'
        // What is added by hand is deleted by hand.
        const canRemove = isAdded && place !== undefined && names.accepts(area, takingBack(verb), { id: added })
        log.amend(scope, entry, {
          outcome: 'saved',
          message: typeof message === 'string' ? message : '',
          ...(isAdded ? { record: { id: added, name: names.newName(area, input, added) } } : {}),
          ...(canRemove ? { input: { id: added } } : {}),
        })
      },
      failed(outcome: 'refused' | 'unknown', message: string): void {
        if (entry !== null) log.amend(scope, entry, { outcome, message })
      },
    }
  }
}
