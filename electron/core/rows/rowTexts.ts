/** The texts of a row: of one column, and of all its fields. */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { phonesIn } from '../../../shared/rules/phones.ts'
import { digitsOf, foldText } from '../../../shared/rules/searchedText.ts'
import type { Rows } from './rows.ts'

/** A column's value as text. */
export const cellText = (shape: ListShape, column: string, row: object): string => String(cellValue(shape, column, row))

/** How many different texts are remembered together with what was made of them; a column of names has more and would not profit. */
const REMEMBERED_TEXTS = 5_000

/** Remembers what `make` returns for texts that occur often. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size < REMEMBERED_TEXTS) known.set(text, made)
    return made
  }
}

/** What is made of a column's text, by index; once for each text of a field whose texts repeat, without reading rows. */
export function madeOfTexts<Row extends { id: number }, Made>(
  rows: Rows<Row>,
  shape: ListShape,
  column: string,
  make: (text: string) => Made,
): (index: number) => Made {
  const repeated = shape.texts?.[column] ? null : rows.repeated(column)
  if (repeated) {
    const known: Made[] = []
    return index => (known[repeated.codes[index]!] ??= make(repeated.texts[repeated.codes[index]!]!))
  }
  const rowAt = rows.reader()
  const madeOf = remembered(make)
  return index => madeOf(cellText(shape, column, rowAt(index)))
}

/** The text of a field that is searched; empty for addresses of pictures and pages, and for anything that is neither text nor number. */
export function fieldText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && !/^https?:\/\//.test(value) ? value : ''
}

/**
 * The fields of a row with their texts, and what columns show that no field has. Empty ones, covered ones and addresses of pictures and pages
 * are left out.
 */
export function fieldsOf(shape: ListShape, row: object): Array<[field: string, text: string]> {
  const fields = Object.entries(row).filter(([field]) => !shape.covered?.includes(field))
  const own = fields.map(([field, value]): [string, string] => [field, fieldText(value)])
  const columns = Object.keys(shape.texts ?? {}).map((column): [string, string] => [column, cellText(shape, column, row)])
  return [...own, ...columns.filter(([, text]) => !own.some(([, other]) => other === text))].filter(([, text]) => text !== '')
}

/** How many different texts of a field are remembered; a field of names or numbers has more, and none of them are. */
const REMEMBERED = 1_000

/** The folded lines of a text: of a phone number or a date also its digits, and those without what a notation adds. */
export function foldedLines(text: string): string {
  const digits = digitsOf(text)
  if (digits === null) return foldText(text)
  return [...new Set([foldText(text), digits, ...phonesIn(text).map(({ national }) => national)])].join('\n')
}

/** Makes the folded lines of texts, and remembers those of each field that came first. */
function linesByField(): (field: string, text: string) => string {
  const known = new Map<string, Map<string, string> | null>()
  return (field, text) => {
    const ofField = known.get(field)
    const before = ofField?.get(text)
    if (before !== undefined) return before
    const lines = foldedLines(text)
    if (ofField === undefined) known.set(field, new Map([[text, lines]]))
    else if (ofField && ofField.size < REMEMBERED) ofField.set(text, lines)
    else if (ofField) known.set(field, null)
    return lines
  }
}

/**
 * Returns a function that gives every text of a row, as in `fieldsOf`, folded, each on a line, a phone number or a date also as its digits.
 * Lines begin and end with a line break.
 */
export function everyTextOf(shape: ListShape): (row: object) => string {
  const columns = Object.entries(shape.texts ?? {}) as Array<[string, (row: object) => string]>
  const linesOf = linesByField()
  const { covered } = shape
  return row => {
    const own = row as Record<string, unknown>
    const texts: string[] = []
    const lines: string[] = []
    for (const field in own) {
      if (covered?.includes(field)) continue
      const text = fieldText(own[field])
      if (text === '') continue
      texts.push(text)
      lines.push(linesOf(field, text))
    }
    for (const [column, write] of columns) {
      const text = write(row)
      if (text !== '' && !texts.includes(text)) lines.push(linesOf(column, text))
    }
    return `\n${lines.join('\n')}\n`
  }
}
