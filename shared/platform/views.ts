/** Views: named states of lists, kept encrypted for an administrator on a server, because searches and filters hold names. */
import { array, boolean, mixed, number, object, string } from 'yup'
import { anyFilters, type Since } from '../contract/list.ts'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { DENSITIES, type Density } from '../rules/preferences.ts'
import { MOST_SUMMARIES, summaryFields } from './summaries.ts'
import { LONGEST_VIEW_FILE, LONGEST_VIEW_NAME, type View, type ViewState } from '../rules/views.ts'

/** A view that is not saved yet: a new one, or one that was read from a file. */
export interface NewView {
  list: string
  name: string
  state: ViewState
}

/** A view that was deleted, and its place among all views, so that it can be restored. */
export interface RemovedView {
  view: View
  place: number
}

/** The version of the files that views are saved to. */
export const FILE_VERSION = 1

const columnName = () => string().max(100).required()
const columnNames = () => array().of(columnName()).max(200).required()
const truth = mixed<true>().oneOf([true])

const look = record({
  order: columnNames(),
  hidden: columnNames(),
  widths: object()
    .required()
    .test('widths', 'widths are numbers of pixels', value => {
      const entries = Object.entries(value)
      return entries.length <= 200 && entries.every(([, width]) => typeof width === 'number' && width > 0 && width < 10_000)
    }),
  density: mixed<Density>()
    .oneOf([...DENSITIES])
    .required(),
  isEssential: boolean(),
})

const state = record({
  tab: string().max(100),
  search: string().max(200),
  sort: record({ column: columnName(), direction: string().oneOf(['asc', 'desc']).required() })
    .default(undefined)
    .optional(),
  size: number().integer().min(1).max(1000).required(),
  filters: anyFilters.required(),
  summaries: array().of(record(summaryFields)).max(MOST_SUMMARIES),
  look: look.required(),
}).required()

const id = string().max(40).required()
const list = string().max(100).required()
const name = string().max(LONGEST_VIEW_NAME).required()
/** A name as it was typed; the handler says what is wrong with it. */
const typedName = string().max(1000).defined()

/** The schema of a stored view. */
export const storedView = record({ id, list, name, isStart: truth, isFavourite: truth, state })

/** The schema of a file. */
export const viewFile = record({ kind: string().oneOf(['steward-view']).required(), version: number().oneOf([FILE_VERSION]).required(), list, name, state })

export const views = defineArea('views', null, {
  /** The views of all lists that the administrator may see, in their order. */
  list: query<Nothing, View[]>(nothing, { needs: null }),
  /** How many rows a view has; null if not all rows of its list are here. `since`: only the newest part is. The backend is never asked. */
  count: query<{ id: string }, { total: number | null; since?: Since }>(record({ id }), { needs: null }),
  /** Saves a new view. */
  add: mutation<NewView, View>(record({ list, name: typedName, state })),
  /** Saves another state of a view. */
  save: mutation<{ id: string; state: ViewState }, View>(record({ id, state })),
  rename: mutation<{ id: string; name: string }, View>(record({ id, name: typedName })),
  /** Says whether the list opens with the view, of which there is one, and whether it is in the drawer. */
  mark: mutation<{ id: string; isStart?: boolean; isFavourite?: boolean }, View>(record({ id, isStart: boolean(), isFavourite: boolean() })),
  /** Moves a view by one place among those of its list: -1 is to the left. */
  arrange: mutation<{ id: string; by: -1 | 1 }, Nothing>(
    record({
      id,
      by: mixed<-1 | 1>().oneOf([-1, 1]).required(),
    }),
  ),
  remove: mutation<{ id: string }, RemovedView>(record({ id })),
  restore: mutation<RemovedView, View>(record({ view: storedView.required(), place: number().integer().min(0).required() })),
  /** Saves a view to a file that the user chooses. Reports where the page downloads it, on the host that hands files to the browser. */
  write: mutation<{ id: string }, { isSaved: boolean; name: string }>(record({ id })),
  /** Reads the text of such a file, and saves nothing. */
  read: query<{ text: string }, NewView>(record({ text: string().max(LONGEST_VIEW_FILE).defined() }), {
    needs: null,
  }),
})
