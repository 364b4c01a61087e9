/** Changes that wait in the Outbox, as they are stored. */
import type { About } from '../../../shared/contract/frames.ts'
import type { WaitingChange } from '../../../shared/platform/outbox.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { hasFields, isNumber, isText } from '../offline/entries.ts'
import type { JournalRow } from '../offline/journalTable.ts'

/**
 * A change that waits. `process` is the instance that saved or sends it, and `until` the end of its lease while it sends: afterwards it counts as
 * ended, and the outcome of what it was sending is not known.
 */
export interface StoredWaiting extends Omit<WaitingChange, 'isInForm' | 'told'> {
  process: string
  until?: number
  input: Readonly<Record<string, unknown>>
  about: Pick<About, 'key' | 'record' | 'title' | 'address'>
  /** All that had been read of the record, where fields are sent that it has not: the record is then compared as a whole. */
  base: Readonly<Record<string, unknown>> | null
  /** The draft of its form as JSON, to be discarded once this is saved, unless something was typed since. */
  draft: string | null
}

/** Whether a value is a change that waits, as every version of Steward has stored it. */
export const isWaiting = hasFields<StoredWaiting>({
  id: isNumber,
  at: isNumber,
  area: isText,
  verb: isText,
  fields: Array.isArray,
  record: isObject,
  state: isText,
  key: isText,
  input: isObject,
  about: isObject,
})

/** The row of a change that waits. */
export const waitingRow = (entry: StoredWaiting): Omit<JournalRow, 'id'> => ({
  kind: 'waiting',
  at: entry.at,
  state: entry.state,
  process: entry.process,
  place: null,
  isOpen: true,
  undo: 'no',
  record: '',
  run: '',
  value: entry,
})
