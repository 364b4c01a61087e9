/**
 * The check before an update is sent (decisions section 0, 29): the record is read, and compared field by field, or row by row, with what its form
 * was opened with. What others changed is sent as they have it; where both changed the same, nothing is sent.
 */
import { failureOf, StewardError, type ChangedElsewhere } from '../../../shared/contract/failure.ts'
import { kindsOf } from '../../../shared/contract/list.ts'
import type { OpenedFields } from '../../../shared/contract/opened.ts'
import type { Area } from '../../../shared/contract/operation.ts'
import { isSameValue, mergeFields, textsByKey, withFields, withRows } from '../../../shared/rules/mergeFields.ts'
import { changedElsewhere, STOPPED_READING, unsentFailure } from '../../../shared/rules/unsent.ts'
import type { CallContext } from '../core.ts'
import { presentRecord, type Present } from './presentValues.ts'

/** An input to be sent, and what it takes from others; null if they changed nothing. */
interface OnPresent {
  input: Record<string, unknown>
  elsewhere: ChangedElsewhere | null
}

/** Reads what is stored. Rejects with a failure that says that nothing was sent. */
export async function presentBefore<Read>(read: () => Promise<Read>, { signal }: CallContext): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw new StewardError(signal.aborted ? STOPPED_READING : unsentFailure(failureOf(error)))
  }
}

/** What is stored, by the names that are compared: its rows by key where the input has rows. `record` is what the page is given of it. */
async function presentFields(...asked: Parameters<typeof presentRecord>): Promise<Present> {
  const [handlers, { name, operations }, verb, input, context] = asked
  const { rows } = operations[verb]?.stored ?? {}
  if (!rows) return presentRecord(...asked)
  const [{ record }, all] = await Promise.all([presentRecord(...asked), handlers[name]![rows.query]!(rows.of(input as never) as never, context)])
  return { record: [record, all], values: rows.textsOf(record as never, all as never) }
}

type Rows = Parameters<typeof withRows>[0]

/** Rejects with a failure `changed` that carries the record where both changed the same field, and where the record can't be read. */
export async function putOnPresent(
  handlers: Parameters<typeof presentRecord>[0],
  area: Area,
  verb: string,
  input: Record<string, unknown>,
  { base, earlier }: OpenedFields,
  context: CallContext,
): Promise<OnPresent> {
  const { stored } = area.operations[verb]!
  const areRows = stored?.rows !== undefined
  const mine = areRows ? textsByKey(input.rows as Rows) : input
  const { record, values } = await presentBefore(() => presentFields(handlers, area, verb, input, context), context)
  const { theirs, both } = mergeFields(base, values, mine, { kinds: kindsOf(area), areRows, ...(earlier ? { earlier } : {}) })
  const isSame = (field: string, from: Readonly<Record<string, unknown>>) => isSameValue(input[field], from[field], kindsOf(area)[field])
  const names = Object.keys(input)
  const isThere = stored?.tells === true && names.every(field => isSame(field, values)) && !names.every(field => isSame(field, base))
  if (both.length > 0 || isThere) throw new StewardError({ ...changedElsewhere(areRows ? 'texts' : 'fields'), elsewhere: { record, theirs, both } })
  const elsewhere = theirs.length === 0 ? null : { record, theirs, both }
  if (areRows) return { input: { ...input, ...withRows(input.rows as Rows, values as Record<string, string>, theirs) }, elsewhere }
  return { input: withFields(input, values, theirs), elsewhere }
}
