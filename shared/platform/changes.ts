/** Changes: what administrators changed from this computer, as it was written down before it was sent, and what became of it. */
import { mixed, number, string } from 'yup'
import { isDay, type Days, type Period } from '../rules/dates.ts'
import type { RecordReference } from '../contract/frames.ts'
import type { Saved } from '../contract/list.ts'
import { defineArea, mutation, query, record, recordReference } from '../contract/operation.ts'

/** What became of a change. `sending`: its answer is still awaited. */
export const OUTCOMES = ['sending', 'saved', 'refused', 'unknown'] as const
export type ChangeOutcome = (typeof OUTCOMES)[number]

/** A field that was sent. `before` is what Steward had read of it last; left out if it had read nothing. Secrets are never among them. */
export interface ChangedField {
  field: string
  before?: unknown
  after: unknown
  /** What the record that `before` is the id of was called, if what was read told. */
  named?: string
  /** What it is called on the screens; its name in words without. */
  label?: string
  /** Whether it says what was changed, such as the language of a text, and was not changed itself. */
  isAbout?: true
}

/** One change. `id` ascends in the order of sending. */
export interface Change {
  id: number
  /** When it was sent, in milliseconds since 1970. */
  at: number
  area: string
  /** The name of the mutation, such as update. */
  verb: string
  /** The record, and what it was called; null for one that was to be added. The name is empty if Steward had not read it. */
  record: { id: number; name: string } | null
  /** The fields that differ from what was read before, or all that were sent if nothing was read. */
  fields: ChangedField[]
  /** The key of the bulk run that it belongs to, and the place of its row in it. */
  run?: string
  place?: number
  outcome: ChangeOutcome
  /** What the server said, or why the outcome is unknown. */
  message: string
  /** The change that it takes back. */
  undoes?: number
  /** Whether it was taken back. */
  isUndone?: boolean
  /** Whether it can be taken back by itself, as far as is known here. */
  canUndo: boolean
  /** Whether its form can be opened with what stood there before, to be sent once more. */
  canRestore: boolean
}

/** A bulk run among the changes: what it does, and how many of its rows have each outcome. Rows that were never sent have none. */
export interface ChangeRun extends Pick<Change, 'id' | 'at' | 'area'> {
  run: string
  label: string
  noun: { one: string; many: string }
  /** How many rows it was started with. */
  total: number
  counts: Record<ChangeOutcome, number>
  /** How many of its changes can be taken back, and how many of these are additions, whose records are then deleted. */
  undoable: number
  added: number
}

/**
 * A record that was found to differ from when it was read before, although nothing was changed from this computer between the two readings.
 * `at` and `since` are the times of the readings; `before` and `after` of its fields are what was read.
 */
export interface SeenChange extends Pick<Change, 'id' | 'at' | 'area' | 'fields'> {
  record: { id: number; name: string }
  since: number
}

export type Activity = Change | ChangeRun | SeenChange

/** Whether an entry is a bulk run as a whole. */
export const isRun = (entry: Activity): entry is ChangeRun => 'total' in entry
/** Whether an entry is a change that was made elsewhere. */
export const isSeen = (entry: Activity): entry is SeenChange => 'since' in entry
/** Whether an entry is one change from this computer. */
export const isChange = (entry: Activity): entry is Change => !isRun(entry) && !isSeen(entry)

/** Asks for changes, the latest first. Without `run` and `record`, a bulk run is one entry; changes that were made elsewhere are there with `record` alone. */
export interface ChangeQuery {
  area?: string
  outcome?: ChangeOutcome
  record?: RecordReference
  /** Words that are in the name of its record, what was done, its fields as they are told, or what the server said; of a bulk run, in its label or the names of its rows. */
  search?: string
  /** The days, by the computer's clock, on which it was sent. */
  days?: Required<Days>
  /** The key of a bulk run, for the changes of its rows. */
  run?: string
  /** Only changes before the one with this id, to read on. */
  before?: number
  size: number
}

/** The form of a change, by the key of its draft: where it opens, and what stood in the fields that were changed. */
export interface FormBefore {
  key: string
  address: string
  before: Record<string, unknown>
}

/** What changes can be narrowed to. */
export type NarrowedChanges = Pick<ChangeQuery, 'area' | 'outcome' | 'record' | 'search' | 'days'>

/** What the Activity screen can be narrowed to. */
export type ChangeFilters = Omit<NarrowedChanges, 'days'> & { within?: Period }

/** `next` is the `before` of the query that reads on; null at the end. */
export interface ActivityPage {
  entries: Activity[]
  next: number | null
}

/** Longest search, in characters. */
export const LONGEST_SEARCH = 200

const name = string().max(100)
/** The fields of filters. */
const day = string()
  .required()
  .test('day', 'Must be a day', text => isDay(text))
export const filterFields = {
  area: name,
  outcome: mixed<ChangeOutcome>().oneOf([...OUTCOMES]),
  record: recordReference,
  search: string().max(LONGEST_SEARCH),
  days: record({ from: day, to: day }).default(undefined).optional(),
}

export const changes = defineArea('changes', null, {
  /** The changes of the signed-in administrator on this computer, in areas that may be viewed. */
  list: query<ChangeQuery, ActivityPage>(
    record({
      ...filterFields,
      run: name,
      before: number().integer().min(0),
      size: number().integer().min(1).max(1_000).required(),
    }),
    { needs: null },
  ),
  /** The bulk run with this key; null if nothing of it was sent, or its area may not be viewed. */
  run: query<{ run: string }, ChangeRun | null>(record({ run: name.required() }), { needs: null }),
  /** The form of a change that can be restored, and what was sent of the fields that were changed. */
  form: query<{ id: number }, FormBefore & { after: Record<string, unknown> }>(record({ id: number().integer().min(0).required() }), { needs: null }),
  /** Takes a change back with another one, if the record still has what was sent then. Needs the right of the change's own operation. */
  undo: mutation<{ id: number }, Saved>(record({ id: number().integer().min(0).required() })),
})
