/** Describes a mutation as it stands in the journal: its record, the fields that it changes, and what is sent to take it back. */
import type { About } from '../../../shared/contract/frames.ts'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { IMPLIED, isReversible, isUndoable, takingBack, valuesBefore } from '../../../shared/rules/changes.ts'
import { titleField } from '../../../shared/rules/fieldLabels.ts'
import type { Kinds } from '../../../shared/rules/kinds.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import { SECRET_FIELDS } from '../secrets/secrets.ts'
import type { SentEntry } from './entries.ts'

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
    const named = values[titleField(field) ?? '']
    return isSameValue(before, after, kinds[field]) ? [] : [{ field, before, after, ...(typeof named === 'string' && named !== '' ? { named } : {}) }]
  })
}

/** The form that a change was typed into, if an address opens it. */
function formOf({ key, address, typed, isFormScreen }: About): Pick<SentEntry, 'form'> {
  if (!isFormScreen || !typed || key === undefined || address === undefined) return {}
  return { form: { key, address, before: withoutSecrets(typed.before), after: withoutSecrets(typed.after) } }
}

const NOTHING: LastRead = { name: '', values: {}, kinds: {} }

/** Makes the function that describes a mutation, which asks what was last read of its record before it is sent. */
export function createDescribe(names: ChangeNames) {
  return (op: string, input: unknown, about: About) => {
    const { run: place, typed, order } = about
    const [area = '', verb = ''] = op.split('.')
    const sent = typeof input === 'object' && input !== null ? input : {}
    const subject = names.subject(area, verb, sent)
    const [[idName, id] = ['']] = Object.entries(subject)
    const record = typeof id === 'number' ? id : null
    /** A form sends all that its record has, and what was typed are fields of it: others stay as they are, known or not. */
    const typedFields = Object.keys(typed?.after ?? {})
    const isTyped = (field: string) => typedFields.length === 0 || typedFields.includes(field) || !typedFields.every(each => each in sent)
    let known = NOTHING
    return {
      /** Settles when it is known what was last read. Until then, a mutation is described without what was before. */
      reading: names.lastRead(area, verb, input).then(
        read => void (known = read),
        () => undefined, // it is described without what was before
      ),
      /** It can be taken back by itself if the fields are those of the record, so that they can be compared with it, and what stood there can be sent. */
      change(): Pick<SentEntry, 'record' | 'fields' | 'input' | 'order' | 'form'> {
        const { name, values, kinds } = known
        const form = formOf(about)
        if (order && 'ids' in sent) return { record: null, fields: [{ field: 'ids', before: order.ids, after: sent.ids }], input: sent, order, ...form }
        const isChanged = ({ field, ...each }: ChangedField) => 'before' in each || field in subject || isTyped(field)
        const fields = changedFields({ ...IMPLIED[op], ...sent }, { ...typed?.before, ...values }, [idName], kinds).filter(isChanged)
        const own = changedFields(sent, values, Object.keys(subject), kinds)
        const isOwn = isReversible(verb) && isUndoable({ verb, fields: own }) && names.accepts(area, verb, { ...sent, ...valuesBefore(own) })
        return { record: record === null ? null : { id: record, name }, fields, ...(isOwn ? { input: withoutSecrets(sent) } : {}), ...form }
      },
      /** What an answer adds: the id of a record that was added. What is added by hand is deleted by hand, and by a run in Activity. */
      added(answer: unknown): Partial<Pick<SentEntry, 'record' | 'input'>> {
        const { id: added } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
        if (record !== null || typeof added !== 'number') return {}
        const canRemove = place !== undefined && names.accepts(area, takingBack(verb), { id: added })
        return { record: { id: added, name: names.newName(area, input, added) }, ...(canRemove ? { input: { id: added } } : {}) }
      },
    }
  }
}
