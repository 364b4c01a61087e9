/** What Check finds after a save of which nobody knows whether it was carried out (decisions section 0, 15). */
import type { FieldValues } from 'react-hook-form'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { withArticle } from '../../../shared/rules/words.ts'

/** `isSaved`: the server has what was sent; false: it has what it had before. Null where neither can be said. */
export interface Checked {
  isSaved: boolean | null
  text: string
}

/** What was sent, what the form held before, and how a field is called on the screen. */
export interface SentValues<Values> {
  sent: Values
  before: Values
  labelOf(field: string): string
}

/** Reads what the server has now, and says what it found. Rejects where it cannot be read. */
export type SaveCheck<Values> = (values: SentValues<Values>) => Promise<Checked>

/** Values as they are compared: as text, numbers without regard to how they are written (12.50 and 12.5). */
function comparable(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '').trim()
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}
const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other)

/** As a server may have tidied it: spaces and the case of letters. */
const tidied = (value: unknown): string => comparable(value).replace(/\s+/g, ' ').toLowerCase()
/** Whether two values are the same but for spaces and the case of letters. */
export const isSameTidied = (one: unknown, other: unknown): boolean => tidied(one) === tidied(other)

/** Check of a form on a record: `read` answers the form's values as the server has them now. */
export function recordCheck<Values extends FieldValues>(read: () => Promise<Values>): SaveCheck<Values> {
  return async ({ sent, before, labelOf }) => {
    const now = await read()
    const changed = Object.keys(sent).filter(field => field in now && !isSame(sent[field], before[field]))
    const others = changed.filter(field => !isSame(now[field], sent[field]))
    if (others.length === 0) return { isSaved: true, text: 'It was saved. The server has what you sent.' }
    if (others.every(field => isSameTidied(now[field], sent[field]) && !isSame(now[field], before[field])))
      return { isSaved: true, text: `It was saved. The server writes spaces or capital letters in another way: ${others.map(labelOf).join(', ')}.` }
    if (changed.every(field => isSame(now[field], before[field]))) return { isSaved: false, text: 'It wasn’t saved. The server still has the earlier values.' }
    return { isSaved: null, text: `Some values on the server differ from what you sent: ${others.map(labelOf).join(', ')}. Open the record again to see them.` }
  }
}

export interface AdditionCheck<Values, Row> {
  noun: { one: string; many: string }
  /** The list's own operation. */
  list(query: ListQuery): Promise<Page<Row>>
  /** The word that names the new record, as it was sent. */
  nameOf(sent: Values): string
  /** The word that names a row. */
  rowName(row: Row): string
}

/** Most records of one name that are looked for. */
const MOST_FOUND = 100

/** Check of a form that adds: looks for records of the name that was sent. One that was there before looks the same, so the ids are told. */
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
    // A server that keeps other spaces does not find the name as a whole.
    if (found.length === 0 && words.length > 1) found = await find(words.toSorted((one, other) => other.length - one.length)[0]!)
    if (found.length === 0) return { isSaved: null, text: `The list has no ${noun.one} “${name}”. It may be saved under another name.` }
    const ids = found.map(({ id }) => id).join(', ')
    return {
      isSaved: null,
      text: `The list has ${found.length === 1 ? withArticle(noun.one) : `${found.length} ${noun.many}`} “${name}” (ID ${ids}). If it wasn’t there before, it was saved.`,
    }
  }
}
