/** Pins: summaries of lists on the Dashboard, kept encrypted for an administrator on a server, because searches and filters hold names. */
import { array, boolean, mixed, number, string } from 'yup'
import { anyFilters, type ListQuery, type Since } from '../contract/list.ts'
import { queueChoice } from '../contract/queues.ts'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { summaryFields, type Summary, type SummaryChoice } from './summaries.ts'

/** The rows that are summarised: a tab of the list, its search, and its filters, in which periods stay relative to today; of a queue, those that are wanted. */
export type PinQuery = Pick<ListQuery, 'tab' | 'search' | 'filters' | 'only'>

/** What the list's screen calls things, as it did when the summary was pinned: the Dashboard does not load the screens of all lists. */
export interface PinWords {
  noun: { one: string; many: string }
  /** The column that groups the rows, and how the list can be filtered by it. */
  column: { column: string; label: string; isDate: boolean; hasTexts: boolean; choices?: ReadonlyArray<{ value: string; label: string }> }
  /** The label of the amounts. */
  amount?: string
  /** The query in words. */
  rows: string[]
}

/** A summary to pin. */
export interface NewPin {
  /** The area of the list. */
  list: string
  query: PinQuery
  choice: SummaryChoice
  words: PinWords
}

export interface Pin extends NewPin {
  id: string
}

/** A pin that was removed, and its place among all pins, so that it can be restored. */
export interface RemovedPin {
  pin: Pin
  place: number
}

/** The summary of a pin, when the backend gave its rows, in milliseconds since 1970, and where these begin if they are the newest part of the list. */
export interface PinnedSummary {
  summary: Summary
  asOf: number
  since?: Since
}

/** Most summaries on the Dashboard. */
export const MOST_PINS = 12

const textOf = ({ list, query: { tab, search, filters = {}, only }, choice: { column, interval, measure, amount } }: Omit<NewPin, 'words'>) =>
  JSON.stringify([list, tab, search, Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)), column, interval, measure, amount, only])

/** Whether two pins are the same summary of the same rows. */
export const isSamePin = (one: Omit<NewPin, 'words'>, other: Omit<NewPin, 'words'>): boolean => textOf(one) === textOf(other)

const label = () => string().max(200).defined()
const id = string().max(40).required()

/** The fields of a summary with its list and its words, for the schemas of what keeps one. */
export const pinFields = {
  list: string().max(100).required(),
  query: record({
    tab: string().max(100),
    search: string().max(200),
    filters: anyFilters.default(undefined).optional(),
    only: queueChoice,
  }).required(),
  choice: record(summaryFields).required(),
  words: record({
    noun: record({ one: label(), many: label() }).required(),
    column: record({
      column: string().max(100).required(),
      label: label(),
      isDate: boolean().required(),
      hasTexts: boolean().required(),
      choices: array()
        .of(record({ value: label(), label: label() }))
        .max(500)
        .default(undefined)
        .optional(),
    }).required(),
    amount: string().max(200),
    rows: array().of(string().max(2_000).required()).max(200).required(),
  }).required(),
}

/** The schema of a stored pin. */
export const storedPin = record({ id, ...pinFields })

export const pins = defineArea('pins', null, {
  /** The pins of all lists that the administrator may see, in their order. */
  list: query<Nothing, Pin[]>(nothing, { needs: null }),
  /** The summary of a pin; null if not all rows of its list are here. The backend is never asked. */
  summary: query<{ id: string }, PinnedSummary | null>(record({ id }), { needs: null }),
  /** Pins a summary, at the end. One that is pinned already stays where it is. */
  add: mutation<NewPin, Pin>(record(pinFields)),
  /** Moves a pin by one place among those that show: -1 is to the front. */
  arrange: mutation<{ id: string; by: -1 | 1 }, Nothing>(
    record({
      id,
      by: mixed<-1 | 1>().oneOf([-1, 1]).required(),
    }),
  ),
  remove: mutation<{ id: string }, RemovedPin>(record({ id })),
  restore: mutation<RemovedPin, Pin>(record({ pin: storedPin.required(), place: number().integer().min(0).required() })),
})
