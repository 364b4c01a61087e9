/** Marks: rows of a list that came, or were changed elsewhere, since the administrator last looked at them. Only lists that are here whole have them. */
import { array, number, object, string } from 'yup'
import type { RecordReference } from '../contract/frames.ts'
import { MAX_PAGE_SIZE, type ListQuery } from '../contract/list.ts'
import { defineArea, mutation, query, record, type Nothing } from '../contract/operation.ts'
import type { ChangedField } from './changes.ts'

/** A field that differs from when the row was last looked at; without values if these are long. */
export type MarkedField = Pick<ChangedField, 'field'> & Partial<ChangedField>

/** The mark of a row. A row that was not there when the list was last read is new, whatever changed since. */
export interface RowMark {
  id: number
  /** When that was seen, in milliseconds since 1970. */
  at: number
  isNew: boolean
  fields: MarkedField[]
}

/** The marks of the rows that were asked about, and how many rows of the list, or of its tab, have one. */
export interface Marks {
  total: number
  rows: RowMark[]
}

/** A list, or a tab of it. */
export type MarkedList = Pick<RecordReference, 'area'> & Pick<ListQuery, 'tab' | 'parameters'>

const id = () => number().integer().min(1).required()
const list = {
  area: string().max(100).required(),
  tab: string().max(100),
  parameters: object()
    .test('parameters', '${path} are no parameters', given => Object.values(given ?? {}).every(value => Number.isSafeInteger(value)))
    .default(undefined)
    .optional(),
}

export const marks = defineArea('marks', null, {
  /** Null if the list is not here whole. */
  list: query<MarkedList & { ids: number[] }, Marks | null>(record({ ...list, ids: array().of(id()).max(MAX_PAGE_SIZE).required() }), { needs: null }),
  /** Removes all marks of the list, or of its tab: everything was seen. */
  clear: mutation<MarkedList, Nothing>(record(list)),
})
