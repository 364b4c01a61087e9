/** Finds rows of one list by a text in any of their fields, best match first (Find). */
import type { ListShape } from '../../../shared/contract/list.ts'
import type { FoundConditions } from '../../../shared/platform/search.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { beginsWords, hasWords, searchedWords } from '../../../shared/rules/wordMatch.ts'
import type { Collection } from './collection.ts'
import { isWithin, type Columns, type Test } from './conditions.ts'
import { nameRow, type NamedRow, type Naming } from './rowDefinition.ts'
import type { HeldId } from './heldId.ts'
import { fieldsOf, fieldText, foldedLines, madeOfTexts } from './rowTexts.ts'

/** How well a row matches. 0: a field is the text; 1: each word begins a word of the row; 2: the row contains each word. */
export type TextRank = 0 | 1 | 2

export interface TextSearch {
  text: string
  /** Most rows of the result. */
  most: number
  conditions?: RowConditions
  /** Held rows whose rows are left out, because they are searched beside these. */
  except?: readonly HeldId[]
}

/** What rows must meet beside the text; `ids` are the only records that do. */
export interface RowConditions extends Omit<FoundConditions, 'isMine'> {
  ids?: readonly number[]
}

/** The columns that have these names in every area that has such columns. */
const STATUS = 'status'
const COUNTRY = 'country_title'

/** Whether rows of a list can meet conditions. The shape of a paged list does not name all its columns. */
export function canMeet({ columns, texts = {}, dates = [], isPaged }: ListShape, { status, country, from, to }: RowConditions): boolean {
  const has = (column: string) => isPaged === true || columns.includes(column) || Object.hasOwn(texts, column)
  return (status === undefined || has(STATUS)) && (country === undefined || has(COUNTRY)) && ((from === undefined && to === undefined) || dates.length > 0)
}

/** The field that matches best, with its text. */
export interface FieldMatch {
  rank: TextRank
  field: string
  text: string
}

/** A row that matches. */
export interface TextMatch extends NamedRow, FieldMatch {}

/** How many rows match, and the best of them. */
export interface TextMatches {
  total: number
  rows: TextMatch[]
}

type Row = { id: number }
/** Texts with the names of their fields. */
type Fields = ReadonlyArray<readonly [field: string, text: string]>
type Definition<Found extends Row> = Naming<Found> & { shape: ListShape }

/** A field that is the text, as it stands among the lines of a row. */
const fieldOf = (words: readonly string[]) => `\n${words.join(' ')}\n`

/** How well folded lines match; undefined if they do not. */
function rankOf(lines: string, words: readonly string[]): TextRank | undefined {
  if (!hasWords(lines, words)) return undefined
  if (lines.includes(fieldOf(words))) return 0
  return beginsWords(lines, words) ? 1 : 2
}

/** The folded lines of a text. */
const linesOf = (text: string) => `\n${foldedLines(text)}\n`

/** The field that matches best: by all words, otherwise by one of them. */
function bestField(fields: Fields, words: readonly string[]): { field: string; text: string } {
  const ranked = fields.map(([field, text]) => {
    const lines = linesOf(text)
    const [all, some] = [rankOf(lines, words), Math.min(...words.map(word => rankOf(lines, [word]) ?? 3))]
    return { field, text, rank: all ?? 3 + some }
  })
  const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a))
  return { field: best.field, text: best.text }
}

/** All texts of a record, also of the records and lists inside it; those of a list have its name. */
function fieldsInside(record: object): Fields {
  return Object.entries(record).flatMap(([field, value]: [string, unknown]): Fields => {
    if (typeof value !== 'object' || value === null) return [[field, fieldText(value)] as const].filter(([, text]) => text !== '')
    return fieldsInside(value).map(([inner, text]) => [Array.isArray(value) && /^\d+$/.test(inner) ? field : inner, text])
  })
}

/** The texts of a record that is no row, such as opened details, and their folded lines. */
export interface RecordTexts {
  fields: Fields
  lines: string
}

/** `covered` are fields that are not searched. */
export function textsOfRecord(record: object, covered: readonly string[] = []): RecordTexts {
  const fields = fieldsInside(record).filter(([field]) => !covered.includes(field))
  return { fields, lines: fields.map(([, text]) => linesOf(text)).join('') }
}

/** How well the texts of a record match; null if they do not. */
export function matchOf({ fields, lines }: RecordTexts, text: string): FieldMatch | null {
  const words = searchedWords(text)
  const rank = words.length === 0 ? undefined : rankOf(lines, words)
  return rank === undefined ? null : { rank, ...bestField(fields, words) }
}

/** The matches of several parts of a list as one; a row that several of them show counts once. */
export function joinMatches(parts: readonly TextMatches[], { most }: TextSearch): TextMatches {
  const shown = parts.flatMap(part => part.rows)
  const rows = [...new Map(shown.map(row => [row.id, row])).values()]
  return {
    total: parts.reduce((sum, part) => sum + part.total, 0) - (shown.length - rows.length),
    rows: rows.toSorted((a, b) => a.rank - b.rank).slice(0, most),
  }
}

/** Whether there are conditions on the fields of rows. */
export const hasConditions = ({ ids: _, ...others }: RowConditions = {}): boolean => Object.values(others).some(value => value !== undefined)

/** Whether a row meets conditions; null if there are none. */
function meeting<Found extends Row>(columns: Columns<Found>, shape: ListShape, { status, country, from, to, ids }: RowConditions = {}): Test | null {
  const tests: Test[] = []
  if (ids) {
    const known = new Set(ids)
    const rowAt = columns.rows.reader()
    tests.push(index => known.has(rowAt(index).id))
  }
  const begins = (column: string, wanted: string) => {
    const folded = foldText(wanted)
    tests.push(madeOfTexts(columns.rows, shape, column, text => foldText(text).startsWith(folded)))
  }
  if (status !== undefined) begins(STATUS, status)
  if (country !== undefined) begins(COUNTRY, country)
  if (from !== undefined || to !== undefined) {
    const dates = (shape.dates ?? []).map(column => isWithin(columns, column, { from, to }))
    tests.push(index => dates.some(test => test(index)))
  }
  return tests.length === 0 ? null : index => tests.every(test => test(index))
}

/**
 * The rows that contain each word of a text and meet its conditions; without words, all that meet them. Rows of the same rank stand as in the list or, if the backend pages it, with the largest id
 * first. All are counted, but only as many are ranked as it takes to have the best. Those that `isElsewhere` tells are left out.
 */
export function findTexts<Found extends Row>(
  collection: Collection<Found>,
  definition: Definition<Found>,
  { text, most, conditions }: TextSearch,
  isElsewhere?: (id: number) => boolean,
): TextMatches {
  const words = searchedWords(text)
  const meets = meeting(collection, definition.shape, conditions)
  if (words.length === 0 && !meets) return { total: 0, rows: [] }
  const { rows, texts } = collection
  /** By index: 1 for rows that match, 2 for those of which a field is the text. */
  const marks = new Uint8Array(rows.length)
  let total = 0
  let exact = 0
  const consider = (index: number) => {
    if ((meets && !meets(index)) || isElsewhere?.(rows.idAt(index))) return
    marks[index] = 1
    total += 1
  }
  if (words.length > 0) texts.search(words, consider)
  else for (let index = 0; index < rows.length; index++) consider(index)
  if (total > 0 && words.length > 0) {
    texts.search([fieldOf(words)], index => {
      if (marks[index] === 0) return
      marks[index] = 2
      exact += 1
    })
  }
  const begins = texts.beginning(words)
  const best: Record<TextRank, number[]> = [[], [], []]
  const indexOf = collection.placing(definition.shape.isPaged ? { column: 'id', direction: 'desc' } : undefined)
  const isFull = () => best[0].length === Math.min(exact, most) && best[0].length + best[1].length >= most
  let left = total
  for (let nth = 0; left > 0 && !isFull(); nth++) {
    const index = indexOf(nth)
    if (marks[index] !== 0) left -= 1
    // Of those that only contain the words, no more are needed.
    if (marks[index] === 0 || (marks[index] === 1 && best[1].length === most)) continue
    const rank = marks[index] === 2 ? 0 : begins(index) ? 1 : 2
    if (best[rank].length < most) best[rank].push(index)
  }
  const found = ([0, 1, 2] as const).flatMap(rank => best[rank].map(index => ({ index, rank }))).slice(0, most)
  return {
    total,
    rows: found.map(({ index, rank }) => {
      const row = rows.at(index)
      const named = nameRow(definition, row)
      return Object.assign(named, { rank }, words.length === 0 ? { field: '', text: named.title } : bestField(fieldsOf(definition.shape, row), words))
    }),
  }
}
