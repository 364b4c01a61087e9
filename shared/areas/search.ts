/** Search: records by id or name in the lists that main holds or has stored. Never asks the backend. */
import { array, number, string } from 'yup'
import { defineArea, query, record } from '../contract/operation.ts'

/** A record as the command palette offers it. */
export interface FoundRecord {
  area: string
  id: number
  title: string
}

/** Most records of one answer. */
export const MOST_FOUND = 20

export const search = defineArea('search', null, {
  /** The best first: an id or a name that is the text, then names that begin with it, then those that hold it. */
  records: query<{ text: string }, FoundRecord[]>(record({ text: string().max(200).required() }), { needs: null }),
  /** The names of records that are known; one that is gone, or whose list was never read, is left out. */
  named: query<{ records: Array<Omit<FoundRecord, 'title'>> }, FoundRecord[]>(record({
    records: array().of(record({ area: string().max(100).required(), id: number().integer().min(1).required() })).max(MOST_FOUND).required(),
  }), { needs: null }),
})
