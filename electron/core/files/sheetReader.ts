/** Reads a sheet of a workbook as it unpacks: what its cells show, where they are, and what is odd about them. */
import { cellAddress, columnName } from '../../../shared/rules/cellAddress.ts'
import { LARGEST_UNPACKED, MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { isoText } from './cellFormats.ts'
import { NO_WORKBOOK, refused, TOO_MANY_CELLS, TOO_MANY_COLUMNS, TOO_MANY_ROWS, TOO_MUCH_TEXT } from './tableRefusals.ts'
import { isSet, textCollector, unescaped, type CellStyle, type Workbook } from './workbook.ts'
import { readXml, type Attributes } from './xmlEvents.ts'

/** A row of a file, and where in it; cells that are missing are empty. */
export interface Line {
  line: number
  cells: string[]
}

/** A range of cells that are shown as one; rows and columns count from 1. */
export interface MergedCells {
  ref: string
  column: number
  from: number
  to: number
}

export interface ReadSheet {
  /** The rows that have a text, in their order. */
  lines: Line[]
  merged: MergedCells[]
  hiddenRows: number[]
  /** By their index. */
  hiddenColumns: number[]
  /** What is odd, by what it is, with the addresses of the first cells, and how many there are. */
  odd: Map<string, { first: string[]; count: number }>
}

/** How many cells of a kind are named. */
const NAMED = 3
/** The last row and column of a spreadsheet. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Most ranges of merged cells, and of hidden rows, that are remembered. */
const MOST_RANGES = 100_000
/** What a cell is read as whose text is not in the file: an error, so that it is never taken for an empty cell. */
const UNKNOWN = '#VALUE!'

/** The number of a column by its letters, in any case: A is 1. */
const columnNumber = (letters: string) => [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The place that a reference names. Throws if it names none. */
function placeOf(ref: string): { row: number; column: number } {
  const [, letters = '', row = ''] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(ref.trim()) ?? []
  const place = { row: Number(row), column: columnNumber(letters) }
  if (place.row < 1 || place.row > LAST_ROW || place.column > LAST_COLUMN) throw refused(NO_WORKBOOK)
  return place
}

/** Sets a cell of a row, and makes those before it. */
function fill(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('')
  cells[at] = text
}

/** `isKept` is false for a sheet that is only looked at: its rows are not kept, and none are too many. */
export async function readSheet(pieces: AsyncIterable<string>, { styles, plain, texts }: Omit<Workbook, 'sheets'>, isKept: boolean): Promise<ReadSheet> {
  const sheet: ReadSheet = { lines: [], merged: [], hiddenRows: [], hiddenColumns: [], odd: new Map() }
  const byRow = new Map<number, Line>()
  let cells = 0
  let characters = 0
  /** The row and the column that were read last. */
  let row = 0
  let column = 0
  /** Whether the row, or else its cells, say which it is. */
  let isPlaced = false
  /** What the row has so far. */
  let current: string[] = []

  let attributes: Attributes = {}
  let value = ''
  let hasValue = false
  let formula = false
  let inside = ''
  const inline = textCollector()

  function tellOdd(what: string): void {
    const found = sheet.odd.get(what) ?? { first: [], count: 0 }
    if (found.first.length < NAMED) found.first.push(cellAddress('xlsx', row, column - 1))
    found.count += 1
    // What a cell holds may be told for many; beyond some, nobody reads on.
    if (found.count > 1 || sheet.odd.size < 50) sheet.odd.set(what, found)
  }

  function begin(given: Attributes): void {
    const place = given.r?.trim()
    if (place !== undefined && place !== '' && !/^[1-9]\d{0,6}$/.test(place)) throw refused(NO_WORKBOOK)
    isPlaced = Boolean(place)
    row = isPlaced ? Number(place) : row + 1
    if (row > LAST_ROW) throw refused(NO_WORKBOOK)
    column = 0
    current = []
    if (isSet(given.hidden) && sheet.hiddenRows.length < MOST_RANGES) sheet.hiddenRows.push(row)
  }

  function beginCell(given: Attributes): void {
    attributes = given
    value = ''
    hasValue = false
    formula = false
    inline.taken()
    if (!given.r?.trim()) {
      column += 1
      return
    }
    const place = placeOf(given.r)
    column = place.column
    if (!isPlaced) {
      row = place.row
      isPlaced = true
    }
  }

  /** A number, or a text that is no number, which is odd. */
  function numberShown(style: CellStyle): string {
    const digits = value.trim()
    if (digits === '') return ''
    if (!Number.isFinite(Number(digits))) {
      tellOdd('it is marked as a number, but isn’t one')
      return value
    }
    const { text, odd } = style.shown(digits)
    if (odd !== undefined) tellOdd(odd)
    return text
  }

  function cellText(): string {
    const { t: type = 'n', s } = attributes
    if (type === 'inlineStr') return inline.taken()
    if (!hasValue && !formula) return inline.taken() // some programs leave the type out
    if (formula && value === '' && type !== 'str') {
      tellOdd('its formula has no result in the file: open it in a spreadsheet program, and save it again')
      return UNKNOWN
    }
    if (type === 'str') return value.includes('_x') ? unescaped(value) : value
    if (type === 'b') return isSet(value.trim()) ? 'yes' : 'no'
    if (type === 'e') return value.trim()
    if (type === 's') {
      const text = texts[Number(value)]
      if (text === undefined) tellOdd('its text isn’t in the file')
      return text ?? UNKNOWN
    }
    const style = s === undefined ? plain : styles[Number(s)]
    if (style === undefined && value !== '') tellOdd(`its style isn’t in the file, so ${value.trim()} is read as it is held`)
    if (type === 'd') return isoText(value, style?.pattern ?? '') ?? value
    if (type === 'n') return numberShown(style ?? plain)
    tellOdd(`its type “${type}” isn’t known`)
    return value
  }

  function endCell(): void {
    const text = cellText()
    if (text.trim() === '') return
    if (!isKept) {
      current = [text]
      return
    }
    if (column > MOST_COLUMNS) throw refused(TOO_MANY_COLUMNS)
    if (row > MOST_ROWS + 1) throw refused(TOO_MANY_ROWS)
    if (++cells > MOST_CELLS) throw refused(TOO_MANY_CELLS)
    if ((characters += text.length) > LARGEST_UNPACKED) throw refused(TOO_MUCH_TEXT)
    if ((current[column - 1] ?? '') !== '') tellOdd('it is in the sheet twice; the last is read')
    fill(current, column - 1, text)
  }

  function endRow(): void {
    if (current.length === 0 || (!isKept && sheet.lines.length > 1)) return
    const before = byRow.get(row)
    if (!before || current.some((text, at) => text !== '' && (before.cells[at] ?? '') !== '')) {
      if (before) tellOdd('its row is in the sheet twice; both are read')
      const line = { line: row, cells: current }
      sheet.lines.push(line)
      byRow.set(row, line)
    } else current.forEach((text, at) => text !== '' && fill(before.cells, at, text))
  }

  function merge({ ref = '' }: Attributes): void {
    const [from = '', to = from] = ref.split(':')
    if (sheet.merged.length >= MOST_RANGES || !/^[A-Za-z$]+[\d$]+$/.test(from) || !/^[A-Za-z$]+[\d$]+$/.test(to)) return
    const [start, end] = [placeOf(from), placeOf(to)]
    if (end.row > start.row) sheet.merged.push({ ref, column: start.column, from: start.row, to: end.row })
  }

  await readXml(pieces, {
    open(name, given) {
      if (name === 'c') beginCell(given)
      else if (name === 'row') begin(given)
      else if (name === 'v' || name === 'f') {
        inside = name
        if (name === 'v') hasValue = true
        else formula = true
      } else if (name === 'mergeCell') merge(given)
      else if (name === 'col' && isSet(given.hidden) && sheet.hiddenColumns.length < MOST_COLUMNS) {
        const last = Math.min(Number(given.max), MOST_COLUMNS)
        for (let at = Number(given.min); at >= 1 && at <= last; at++) sheet.hiddenColumns.push(at - 1)
      } else inline.open(name)
    },
    close(name) {
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else if (name === 'v' || name === 'f') inside = ''
      else inline.close(name)
    },
    text(text) {
      if (inside === 'v') value += text
      else if (inside === '') inline.text(text)
    },
  })
  // Some programs write rows in another order.
  sheet.lines.sort((one, other) => one.line - other.line)
  return sheet
}

/** Rows or columns as ranges: `4, 7–9`. */
function ranges(numbers: readonly number[], name: (number: number) => string): string {
  const found: Array<[number, number]> = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else found.push([number, number])
  }
  const named = found.slice(0, NAMED).map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`))
  return `${named.join(', ')}${found.length > NAMED ? ' and more' : ''}`
}

/** Sentences about what is odd in a sheet: its cells, and what of it is not seen. `rows` are those that are read. */
export function sheetNotes({ odd, hiddenRows, hiddenColumns }: ReadSheet, name: string, rows: ReadonlySet<number> | null): string[] {
  const notes = [...odd].map(([what, { first, count }]) => {
    const named = `${first.join(', ')}${count > first.length ? ` and ${(count - first.length).toLocaleString(LOCALE)} more` : ''}`
    return `${named} of “${name}”: ${what}.`
  })
  if (rows === null) return notes
  const hidden = hiddenRows.filter(row => rows.has(row))
  if (hidden.length > 0) notes.push(`Hidden rows are read too: ${ranges(hidden, row => row.toLocaleString(LOCALE))}.`)
  if (hiddenColumns.length > 0) notes.push(`Hidden columns are read too: ${ranges(hiddenColumns, columnName)}.`)
  return notes
}
