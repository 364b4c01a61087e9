/** Reads a CSV file, a workbook or an XLIFF file that is to be imported: recognises what it is, keeps to the limits, and takes every cell as text. */
import { Buffer } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { ReadTable, TableChoice } from '../../../shared/platform/imports.ts'
import { plainNumber } from '../../../shared/rules/decimal.ts'
import { LARGEST_TABLE, LARGEST_UNPACKED, MOST_CELLS, MOST_COLUMNS, MOST_PARTS, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { delimiterOf, encodingOf } from '../../../shared/rules/textFiles.ts'
import { asBefore } from './tableWriter.ts'
import { isXml, xliffRows, xmlText } from './xliff.ts'

/** A table as it is held: its headers are not among its rows. */
export interface HeldTable {
  facts: ReadTable
  rows: string[][]
  /** Which row of the sheet, or line of the text, each of them is. */
  lines: number[]
}

const refused = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString()} MB`

const TOO_MANY_ROWS = `This file has more than ${MOST_ROWS.toLocaleString()} rows. Split it, and import one part after the other.`
const TOO_MANY_COLUMNS = `This file has more than ${MOST_COLUMNS} columns. Remove those that aren’t imported.`
const TOO_MANY_CELLS = `This file has more than ${MOST_CELLS.toLocaleString()} cells. Remove columns that aren’t imported.`
const TOO_LONG_ROW = 'This file has a row that is too long to be read. Check its quotes and its separators.'
const NO_ROWS = 'This file has no rows below its headers. The first row has the names of the columns.'
const TOO_LARGE_UNPACKED = `This workbook unpacks to more than ${megabytes(LARGEST_UNPACKED)}, so it isn’t read. Save the sheet as CSV.`
const TOO_MANY_PARTS = `This workbook has more than ${MOST_PARTS.toLocaleString()} parts, so it isn’t read. Save the sheet as CSV.`
const NO_WORKBOOK = 'This workbook can’t be read. Open it in a spreadsheet program, and save it again as XLSX or CSV.'

/** Longest line of a text file, and longest tag of a workbook, in characters. */
const LONGEST_ROW = 2_000_000
const LONGEST_TAG = 10_000

/** Begins every zip file, and so every workbook. */
const ZIP = Buffer.from('PK\u0003\u0004')
/** Begins the workbooks of before 2007. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** A row of a file, and where in it. */
interface Line {
  line: number
  cells: string[]
}

/** The table of these rows, whose first one has the headers. Throws if there are too many, or none. */
function tableOf([header, ...below]: Line[], facts: Omit<ReadTable, 'headers' | 'headerRow' | 'rows' | 'overlong' | 'notes'>): HeldTable {
  const { cells: first, line: headerRow } = header ?? { cells: [], line: 1 }
  const rows = below.map(({ cells }) => cells)
  const headers = first.map(header => header.trim())
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > MOST_COLUMNS) throw refused(TOO_MANY_COLUMNS)
  if (rows.length > MOST_ROWS) throw refused(TOO_MANY_ROWS)
  if (headers.length === 0 || rows.length === 0) throw refused(NO_ROWS)
  const overlong = rows.filter(row => row.slice(headers.length).some(cell => cell.trim() !== '')).length
  return {
    facts: { ...facts, headerRow, headers, rows: rows.length, overlong, notes: [] },
    rows: rows.map(row => headers.map((_, column) => row[column] ?? '')),
    lines: below.map(({ line }) => line),
  }
}

function readText(name: string, bytes: Uint8Array, choice: TableChoice): HeldTable {
  const encoding = choice.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const delimiter = choice.delimiter ?? delimiterOf(text)
  if (text.split(/[\r\n]/).some(line => line.length > LONGEST_ROW)) throw refused(TOO_LONG_ROW)
  let cells = 0
  try {
    const lines: number[] = []
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than may be, which tells that there are too many.
      to: MOST_ROWS + 2,
      on_record(record: string[], context) {
        cells += record.length
        if (cells > MOST_CELLS) throw refused(TOO_MANY_CELLS)
        // The parser is on the line on which the record ends.
        const within = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
        lines.push(context.lines - within)
        return record
      },
    })
    return tableOf(
      rows.map((row, at) => ({ cells: row.map(asBefore), line: lines[at]! })),
      { name, format: 'csv', encoding, delimiter },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw refused(`This file can’t be read as CSV${lines === undefined ? '' : `, from line ${lines.toLocaleString()} on`}: a quote isn’t closed.`)
  }
}

/** The parts of a workbook that are read. Counts what really comes out, because a zip file may say something else of itself. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  let size = 0
  let count = 0
  const unzip = new Unzip(file => {
    if (++count > MOST_PARTS) throw refused(TOO_MANY_PARTS)
    if (!/\.xml(\.rels)?$/.test(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      if (size > LARGEST_UNPACKED) throw refused(TOO_LARGE_UNPACKED)
      chunks.push(chunk)
      if (isLast) parts[file.name] = Buffer.concat(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // In pieces, so that what unpacks to too much is given up before all of it is there.
  const PIECE = 65_536
  for (let at = 0; at < bytes.length; at += PIECE) unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return parts
}

/** The number of a column by its letters: A is 1. */
const columnNumber = (letters: string) => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Throws if a tag of a row or a cell has a place outside the limits, or none that a spreadsheet writes. */
function checkPlace(tag: string): void {
  if (!/^<(?:\w+:)?(?:c|row)\s/.test(tag)) return
  const place = /\sr\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
  if (place === undefined) return
  const [, letters, row] = /^([A-Za-z]{0,4})(\d{1,9})$/.exec(place) ?? []
  if (letters === undefined) throw refused(NO_WORKBOOK)
  if (Number(row) > MOST_ROWS + 1) throw refused(TOO_MANY_ROWS)
  if (columnNumber(letters.toUpperCase()) > MOST_COLUMNS) throw refused(TOO_MANY_COLUMNS)
}

/**
 * Throws if a part has a tag without an end, which readers look for again and again, or a cell outside the limits: every row is made as long as
 * the longest, so that a single cell far away fills the memory.
 */
function checkPart(xml: string): void {
  const isSheet = xml.includes('sheetData')
  for (let at = xml.indexOf('<'); at !== -1;) {
    const closing = xml.startsWith('<![CDATA[', at) ? ']]>' : xml.startsWith('<!--', at) ? '-->' : '>'
    const end = xml.indexOf(closing, at)
    const next = end === -1 ? -1 : xml.indexOf('<', closing === '>' ? at + 1 : end)
    if (end === -1 || (closing === '>' && (end - at > LONGEST_TAG || (next !== -1 && next < end)))) throw refused(NO_WORKBOOK)
    if (isSheet && closing === '>') checkPlace(xml.slice(at, end + 1))
    at = next
  }
}

/** A number as a spreadsheet shows it, with at most 15 digits. */
const numberText = (digits: string) => (Number.isFinite(Number(digits)) ? plainNumber(Number(Number(digits).toPrecision(15))) : digits)

/** Before this day, a date is only a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1)

/** A cell as text: a day as 2026-12-31, a time as 08:30:00. What a formula gave when the file was saved is its text. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : ((cell as string | null) ?? '')
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T')
  const hours = time.slice(0, 8)
  return cell.getTime() < FIRST_DAY ? hours : hours === '00:00:00' ? day : `${day} ${hours}`
}

async function readSheets(name: string, bytes: Uint8Array, choice: TableChoice): Promise<HeldTable> {
  const parts = unpack(bytes)
  for (const part of Object.values(parts)) checkPart(Buffer.from(part).toString())
  const plain = zipSync(parts, { level: 0 })
  const workbook = await readWorkbook(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength), { parseNumber: numberText })
  const sheet = workbook.find(each => each.sheet === choice.sheet) ?? workbook.find(({ data }) => data.length > 1) ?? workbook[0]
  const rows = (sheet?.data ?? []).map((row, at) => ({ cells: row.map(cellText), line: at + 1 })).filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  return tableOf(rows, { name, format: 'xlsx', sheets: workbook.map(each => each.sheet), sheet: sheet?.sheet ?? '' })
}

/** Reads a file. Rejects with a StewardError that says what is wrong with it. */
export async function readTable(name: string, bytes: Uint8Array, choice: TableChoice = {}): Promise<HeldTable> {
  if (bytes.length > LARGEST_TABLE) throw refused(`This file has more than ${megabytes(LARGEST_TABLE)}. Split it, and import one part after the other.`)
  const begins = (start: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, start.length)).equals(start)
  if (begins(OLD_WORKBOOK)) throw refused('This is a workbook of an old format, or one with a password. Save it as XLSX or CSV without a password.')
  if (isXml(bytes))
    return tableOf(
      xliffRows(xmlText(bytes)).map((cells, at) => ({ cells, line: at + 1 })),
      { name, format: 'xlf' },
    )
  if (!begins(ZIP)) return readText(name, bytes, choice)
  try {
    return await readSheets(name, bytes, choice)
  } catch (error) {
    if (error instanceof StewardError) throw error
    throw new StewardError({ kind: 'invalid', message: NO_WORKBOOK, details: String(error), retryable: false })
  }
}
