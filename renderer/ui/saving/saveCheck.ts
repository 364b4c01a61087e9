/** What Check does after a save whose outcome is unknown: it reads the record or list again and says what it found (decisions section 0, 15). */
import type { FieldValues } from 'react-hook-form'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import type { Kinds } from '../../../shared/rules/kinds.ts'
import { comparable, isSameValue } from '../../../shared/rules/mergeFields.ts'
import { withArticle } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'

/** `isSaved` is true if the server has what was sent, false if it has what it had before, null if neither is certain. */
export interface Checked {
  isSaved: boolean | null
  text: string
}

/** What was sent, the values before that, and the labels of the fields. */
export interface SentValues<Values> {
  sent: Values
  before: Values
  labelOf(field: string): string
}

/** Reads what the server has now, and says what it found. Rejects if it cannot be read. */
export type SaveCheck<Values> = (values: SentValues<Values>) => Promise<Checked>

/** The same without what a server may tidy up: spaces and case. */
const tidied = (value: unknown): string => comparable(value).replace(/\s+/g, ' ').toLowerCase()
/** Whether two values are the same apart from spaces and case. */
export const isSameTidied = (one: unknown, other: unknown): boolean => tidied(one) === tidied(other)

/** The check of a form that edits a record. `read` answers the form's values as the server has them now; `kinds` are those of its numbers. */
export function recordCheck<Values extends FieldValues>(read: (call: CallOptions) => Promise<Values>, kinds: Kinds = {}): SaveCheck<Values> {
  const isSame = (field: string, one: unknown, other: unknown) => isSameValue(one, other, kinds[field])
  return async ({ sent, before, labelOf }) => {
    const now = await read({})
    const changed = Object.keys(sent).filter(field => field in now && !isSame(field, sent[field], before[field]))
    const others = changed.filter(field => !isSame(field, now[field], sent[field]))
    if (others.length === 0) return { isSaved: true, text: 'It was saved. The server has what you sent.' }
    if (others.every(field => isSameTidied(now[field], sent[field]) && !isSame(field, now[field], before[field])))
      return { isSaved: true, text: `It was saved. The server changed spaces or capital letters: ${others.map(labelOf).join(', ')}.` }
    if (changed.every(field => isSame(field, now[field], before[field])))
      return { isSaved: false, text: 'It wasn’t saved. The server still has the earlier values.' }
    return { isSaved: null, text: `Some values on the server differ from what you sent: ${others.map(labelOf).join(', ')}. Open the record again to see them.` }
  }
}

export interface AdditionCheck<Values, Row> {
  noun: { one: string; many: string }
  /** The list operation of the area. */
  list(query: ListQuery): Promise<Page<Row>>
  /** The name of the new record in what was sent. */
  nameOf(sent: Values): string
  /** The name of a row. */
  rowName(row: Row): string
}

/** How many records with the same name are found at most. */
const MOST_FOUND = 100

/** The check of a form that adds a record: finds records with the name that was sent. It shows their ids, because an older record may have the same name. */
export function additionCheck<Values, Row extends { id: number }>({ noun, list, nameOf, rowName }: AdditionCheck<Values, Row>): SaveCheck<Values> {
  return async ({ sent }) => {
    const name = nameOf(sent).trim()
    const find = async (search: string) => {
      const page = await list({ search, page: 0, size: MOST_FOUND, refresh: true })
      if (page.failure) throw new StewardError(page.failure)
      return page.rows.filter(row => isSameTidied(rowName(row), name))
    }
    const words = name.split(/\s+/)
    let found = await find(name)
    // A server that has stored other spaces does not find the whole name: search for its longest word.
    if (found.length === 0 && words.length > 1) found = await find(words.toSorted((one, other) => other.length - one.length)[0]!)
    if (found.length === 0) return { isSaved: null, text: isolating`The list has no ${noun.one} “${name}”. It may be saved under another name.` }
    const ids = found.map(({ id }) => id).join(', ')
    return {
      isSaved: null,
      text: isolating`The list has ${found.length === 1 ? withArticle(noun.one) : `${found.length} ${noun.many}`} “${name}” (ID ${ids}). If it wasn’t there before, it was saved.`,
    }
  }
}
