/** The entries of the journal: what each kind of row holds, and how rows of an earlier version are read. */
import type { About, TypedFields } from '../../../shared/contract/frames.ts'
import type { Change, ChangeRun, FormBefore, SeenChange } from '../../../shared/platform/changes.ts'
import type { RunCall } from '../../../shared/platform/runs.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { hasFields, isNumber, isText, listOf } from '../offline/entries.ts'
import type { JournalRow } from '../offline/journalTable.ts'

/** One mutation, from before its first byte leaves. */
export interface SentEntry extends Omit<Change, 'canUndo' | 'canRestore'> {
  /** Identifies what is changed: the text of a form's draft, or the operation and its record. */
  key: string
  about: Pick<About, 'record' | 'title' | 'address'>
  /** The instance that sends it. */
  process: string
  /** Whether its outcome is not known, and nobody has said since that it is. */
  isOpen: boolean
  /** Whether it changes nothing of the marketplace, so that it is not among the changes. */
  isHidden?: true
  /** What was sent, without secrets, if it can be taken back by itself. */
  input?: object
  /** The form that it was typed into, and what was typed. */
  form?: FormBefore & Pick<TypedFields, 'after'>
  /** Of an order, how it is read, and what it was before. */
  order?: About['order']
}

/** A bulk run: its rows, written once before the first is sent. `area` is empty until then. */
export interface RunEntry extends Omit<ChangeRun, 'counts' | 'undoable' | 'added'> {
  /** The route of the screen that it was started from. */
  address: string
  /** The rows in the order in which they are sent, and what each is called. */
  ids: number[]
  names: string[]
  /** The places of those that are left out. */
  skipped?: number[]
  /** Whether its rows upload files, which no later instance has. */
  hasFiles?: true
  /** Whether something of it is not known, or was not tried, and nobody has dismissed it. */
  isOpen: boolean
}

/** An entry, and how it stands in the table. */
interface RowKindOf<Entry> {
  row(entry: Entry): Omit<JournalRow, 'id'>
  /** Null if no version of Steward wrote this. */
  entry(row: JournalRow): Entry | null
}

const NO_ROW = { process: '', place: null, isOpen: false, undo: 'no', run: '', record: '' } as const

/** What is asked for the changes of a record; without an id, of the records of an area that have none yet. */
export const recordKey = (area: string, id: number | null): string => `${area}/${id ?? ''}`

type SentDetail = Pick<SentEntry, 'fields' | 'message' | 'input' | 'form' | 'order'> & { name: string }
type SentValue = Omit<SentEntry, 'id' | 'at' | 'record' | 'outcome' | 'process' | 'isOpen' | keyof SentDetail> & { recordId: number | null }

const isSentValue = hasFields<SentValue>({ area: isText, verb: isText, key: isText, about: isObject })
const isSentDetail = hasFields<SentDetail>({ fields: Array.isArray, message: isText, name: isText })

export const sentKind: RowKindOf<SentEntry> = {
  row(sent) {
    const { id: _, at, record, outcome, process, isOpen, fields, message, input, form, order, ...value } = sent
    const canUndo = outcome === 'saved' && sent.isUndone !== true && input !== undefined
    return {
      kind: 'change',
      at,
      state: outcome,
      process,
      place: sent.place ?? null,
      isOpen,
      undo: !canUndo ? 'no' : sent.verb === 'create' ? 'deletes' : 'yes',
      record: sent.isHidden ? '' : recordKey(sent.area, record?.id ?? null),
      run: sent.run ?? '',
      value: { ...value, recordId: record?.id ?? null } satisfies SentValue,
      detail: { fields, message, name: record?.name ?? '', input, form, order } satisfies SentDetail,
    }
  },
  entry({ id, at, state, process, isOpen, value, detail = { fields: [], message: '', name: '' } }) {
    if (!isSentValue(value) || !isSentDetail(detail)) return null
    const { recordId, ...known } = value
    const { name, ...details } = detail
    return { ...known, ...details, id, at, outcome: state as Change['outcome'], process, isOpen, record: recordId === null ? null : { id: recordId, name } }
  },
}

const isRunValue = hasFields<RunEntry>({ area: isText, run: isText, label: isText, noun: isObject, ids: listOf(isNumber), names: listOf(isText) })

export const runKind: RowKindOf<RunEntry> = {
  row: ({ id: _, at, isOpen, ...value }) => ({ ...NO_ROW, kind: 'run', at, state: '', isOpen, run: value.run, value }),
  entry: ({ id, at, isOpen, value }) => (isRunValue(value) ? { ...value, id, at, isOpen } : null),
}

/** What the rows of a bulk run send, in their order; of one that is left out, why. */
export type RunCalls = Array<RunCall | string>
/** A call with `before` is of an earlier version, which compared by it. */
const isCalls = listOf((call): call is RunCall | string => isText(call) || (isObject(call) && !('before' in call)))

/** The row with what a bulk run sends: apart from the run, which is read often. */
export const callsRow = (run: string, at: number, calls: RunCalls): Omit<JournalRow, 'id'> => ({
  ...NO_ROW,
  kind: 'calls',
  at,
  state: '',
  isOpen: false,
  run,
  value: null,
  detail: calls,
})
/** Null where they are not stored, or cannot be read. */
export const callsOf = (row: JournalRow | undefined): RunCalls | null => (isCalls(row?.detail) ? row.detail : null)

const isSeenDetail = hasFields<SeenChange>({ area: isText, record: isObject, fields: Array.isArray, since: isNumber })

export const seenKind: RowKindOf<SeenChange> = {
  row: ({ id: _, at, ...detail }) => ({ ...NO_ROW, kind: 'seen', at, state: '', record: recordKey(detail.area, detail.record.id), value: null, detail }),
  entry: ({ id, at, detail }) => (isSeenDetail(detail) ? { ...detail, id, at } : null),
}
