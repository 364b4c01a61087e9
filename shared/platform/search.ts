/** Search: records by id, name or place in the lists that the administrator may see. */
import { array, number, string } from 'yup'
import { defineArea, query, record } from '../contract/operation.ts'

/** An area to search, and what one of its records is called, such as City, because people type that too. */
export interface SearchedArea {
  area: string
  kind: string
}

/** A record in the command palette. */
export interface FoundRecord {
  area: string
  id: number
  title: string
  /** Tells records of the same title apart, e.g. a city's state and country; empty if there is nothing. */
  place: string
  /** Address of its picture, if its list gives one. */
  picture?: string
}

/** Records found in what main holds or has stored. */
export interface Found {
  /** Best first, as `matchRank` ranks them; a record whose id is the text comes before all others. */
  records: FoundRecord[]
  /** Whether more records were found than these. */
  hasMore: boolean
  /**
   * The areas of which the matching rows have not all been read, in the order to read them; `isStored` tells whether older,
   * stored rows were searched.
   */
  unread: Array<{ area: string; isStored: boolean }>
  /** The areas whose backend cannot search and answers in pages: only pages that were opened have been searched. */
  partly: string[]
}

/** Most records of one answer. */
export const MOST_FOUND = 20

const name = string().max(100).required()
const searched = { area: name, kind: name }
const text = string().max(200).required()
const areas = array().of(record(searched)).max(100).required()

export const search = defineArea('search', null, {
  /** Never asks the backend. */
  records: query<{ text: string; areas: SearchedArea[] }, Found>(record({ text, areas }), { needs: null }),
  /** Reads the rows of one area that may match, so that `records` can find them. A failure says why the area cannot be searched. */
  read: query<{ text: string } & SearchedArea, { isRead: true }>(record({ text, ...searched }), { needs: null }),
  /** The names of records that are known. Left out are those that are gone or were never read. */
  named: query<{ records: Array<{ area: string; id: number }> }, FoundRecord[]>(
    record({
      records: array()
        .of(record({ area: name, id: number().integer().min(1).required() }))
        .max(MOST_FOUND)
        .required(),
    }),
    { needs: null },
  ),
})
