/**
 * The check before an update is sent (decisions section 0, 29): the record is read, and compared field by field with what its form was opened
 * with. What others changed is sent as they have it; where both changed the same field, nothing is sent.
 */
import { failureOf, StewardError, type ChangedElsewhere } from '../../../shared/contract/failure.ts'
import type { OpenedFields } from '../../../shared/contract/frames.ts'
import { kindsOf } from '../../../shared/contract/list.ts'
import type { Area } from '../../../shared/contract/operation.ts'
import { isSameValue, mergeFields, withFields } from '../../../shared/rules/mergeFields.ts'
import { CHANGED_ELSEWHERE, STOPPED_READING, unsentFailure } from '../../../shared/rules/unsent.ts'
import type { CallContext } from '../core.ts'
import { presentRecord, type Present } from './presentValues.ts'

/** An input to be sent, and what it takes from others; null if they changed nothing. */
interface OnPresent {
  input: Record<string, unknown>
  elsewhere: ChangedElsewhere | null
}

/** Reads what is stored. Rejects with a failure that says that nothing was sent. */
async function presentBefore(read: () => Promise<Present>, { signal }: CallContext): Promise<Present> {
  try {
    return await read()
  } catch (error) {
    throw new StewardError(signal.aborted ? STOPPED_READING : unsentFailure(failureOf(error)))
  }
}

/** Rejects with a failure `changed` that carries the record where both changed the same field, and where the record can't be read. */
export async function putOnPresent(
  handlers: Parameters<typeof presentRecord>[0],
  area: Area,
  verb: string,
  input: Record<string, unknown>,
  { base, earlier }: OpenedFields,
  context: CallContext,
): Promise<OnPresent> {
  const { record, values } = await presentBefore(() => presentRecord(handlers, area, verb, input, context), context)
  const { theirs, both } = mergeFields(base, values, input, { kinds: kindsOf(area), ...(earlier ? { earlier } : {}) })
  const isSame = (field: string, from: Readonly<Record<string, unknown>>) => isSameValue(input[field], from[field], kindsOf(area)[field])
  const names = Object.keys(input)
  const isThere = area.operations[verb]?.stored?.tells === true && names.every(field => isSame(field, values)) && !names.every(field => isSame(field, base))
  if (both.length > 0 || isThere) throw new StewardError({ ...CHANGED_ELSEWHERE, elsewhere: { record, theirs, both } })
  if (theirs.length === 0) return { input, elsewhere: null }
  return { input: withFields(input, values, theirs), elsewhere: { record, theirs, both } }
}
