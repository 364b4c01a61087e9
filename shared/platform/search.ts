/** Search: records by id, name or place in the lists that the administrator may see. */
import { array, number, string } from 'yup'
import { defineArea, query, record } from '../contract/operation.ts'

/** An area that is searched, and what one of its records is called, such as City: people type that too. */
export interface SearchedArea {
  area: string
  kind: string
}

/** A record as the command palette offers it. */
export interface FoundRecord {
  area: string
  id: number
  title: string
  /** What tells records of the same title apart, e.g. a city's state and country; empty where there is nothing. */
  place: string
  /** Address of the picture that stands for it, where its list gives one. */
  picture?: string
}

/** What is found in what main holds or has stored. */
export interface Found {
  /** The best first, as `matchRank` ranks them; an id that is the text is the best of all. */
  records: FoundRecord[]
  /** Whether more were found than these. */
  hasMore: boolean
  /** The areas of which not all was read that the text may find, in the order to read them in; whether older rows of them were searched. */
  unread: Array<{ area: string; isStored: boolean }>
  /** The areas whose backend searches nothing and gives its list in pages: those that were opened were searched, and no others. */
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
  /** Reads of one area what the text may find; `records` then finds it. A failure says why the area cannot be searched. */
  read: query<{ text: string } & SearchedArea, { isRead: true }>(record({ text, ...searched }), { needs: null }),
  /** The names of records that are known; one that is gone, or of which nothing was ever read, is left out. */
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
