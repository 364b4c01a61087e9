/** Reads a text file of rows: recognises how it is written, and tells where what cannot be read is. */
import { CsvError, parse } from 'csv-parse/sync'
import type { TableChoice } from '../../../shared/platform/imports.ts'
import { MOST_CELLS, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { delimiterOf, DELIMITERS, ENCODING_NAMES, type Delimiter, type Encoding } from '../../../shared/rules/textFiles.ts'
import { refused, TOO_LONG_ROW, TOO_MANY_CELLS } from './tableRefusals.ts'
import { decodedText, encodingOf } from './textEncoding.ts'
import { asBefore } from './tableWriter.ts'
import type { Line } from './sheetReader.ts'

export interface ReadText {
  lines: Line[]
  encoding: Encoding
  delimiter: Delimiter
  notes: string[]
}

/** Longest row, in bytes. */
const LONGEST_ROW = 2_000_000
/** How many words show what a guess makes of the file, and how many places of what is odd are named. */
const SHOWN = 5
/** What ends a text without being of its rows: the end of a file in DOS, and what fills a block. */
const isPadding = (code: number | undefined) => code === 0 || code === 0x1a
/** The first line in which some spreadsheet programs look for the separator. */
const SEPARATOR = /^"?sep=(.)"?(?:\r\n|\r|\n)/i
/** A text that is written as a formula, so that a spreadsheet keeps its zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/
/** Each of them ends a row, whatever the first one is. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** A cell as it was before it was made harmless, or a text for a spreadsheet. */
function cellBefore(text: string): string {
  const formula = TEXT_FORMULA.exec(text)
  return formula ? formula[1]!.replaceAll('""', '"') : asBefore(text)
}

/** Words that have other letters than English. */
function foreignWords(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}]*(?!\p{ASCII})[^\s][\p{L}\p{M}]*/gu)) {
    words.add(word)
    if (words.size === SHOWN) break
  }
  return [...words]
}

/** The line of a place in a text. */
function lineAt(text: string, at: number): number {
  let line = 1
  for (const { index } of text.matchAll(/\r\n|\r|\n/g)) {
    if (index >= at) break
    line += 1
  }
  return line
}

/** What bytes that are none of the encoding are within, and on which line. */
function brokenNotes(text: string, bytes: Uint8Array, encoding: Encoding): string[] {
  const LOST = '\ufffd'
  let count = 0
  for (let at = text.indexOf(LOST); at !== -1; at = text.indexOf(LOST, at + 1)) count += 1
  if (count === 0) return []
  const places: string[] = []
  for (let at = text.indexOf(LOST); at !== -1 && places.length < SHOWN; at = text.indexOf(LOST, at + 1)) {
    const [before] = /[^\r\n,;\t|"]{0,20}$/.exec(text.slice(Math.max(0, at - 20), at))!
    const [after] = /^[^\r\n,;\t|"]{0,30}/.exec(text.slice(at, at + 30))!
    places.push(`line ${lineAt(text, at).toLocaleString(LOCALE)} (“${(before + after).trim()}”)`)
  }
  // The text may have the sign itself, which a program has put there before.
  const written = encoding === 'utf-8' ? bytes.indexOf(0xef) !== -1 && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\ufffd') : false
  const more = count > places.length ? ` and ${(count - places.length).toLocaleString(LOCALE)} more` : ''
  const what = written
    ? 'A character was lost before this file was saved'
    : count === 1
      ? 'One byte isn’t valid text'
      : `${count.toLocaleString(LOCALE)} bytes aren’t valid text`
  return [`${what} in ${ENCODING_NAMES[encoding]}: ${places.join(', ')}${more}. Correct the file, or choose another encoding.`]
}

function withoutPadding(text: string): string {
  let end = text.length
  while (isPadding(text.charCodeAt(end - 1)) || /[\r\n]/.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** Reads a text. Throws a StewardError that says what is wrong with it. */
export function readText(bytes: Uint8Array, choice: TableChoice): ReadText {
  let end = bytes.length
  while (isPadding(bytes[end - 1])) end -= 1
  const found = encodingOf(bytes.subarray(0, end))
  const encoding = choice.encoding ?? found.encoding
  // A zero may be half of the last character of UTF-16.
  const decoded = withoutPadding(decodedText(encoding.startsWith('utf-16') ? bytes : bytes.subarray(0, end), encoding))
  const separator = SEPARATOR.exec(decoded)
  const text = separator ? decoded.slice(separator[0].length) : decoded
  const begun = separator ? 1 : 0
  const told = DELIMITERS.find(each => each === separator?.[1])
  const delimiter = choice.delimiter ?? told ?? delimiterOf(text)
  const notes = brokenNotes(decoded, bytes, encoding)
  if (found.isGuessed && choice.encoding === undefined)
    notes.unshift(
      `The file doesn’t say its encoding. ${ENCODING_NAMES[encoding]} is guessed; choose another if these words are wrong: ${foreignWords(decoded).join(' · ')}.`,
    )
  let cells = 0
  let pairs = 0
  const places: number[] = []
  try {
    const rows = parse(text, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW,
      // More than may be, which tells that there are too many.
      to: MOST_ROWS + 100,
      on_record(record: string[], context) {
        cells += record.length
        if (cells > MOST_CELLS) throw refused(TOO_MANY_CELLS)
        // The parser is on the line on which the record ends.
        let within = 0
        for (const cell of record) {
          if (!/[\r\n]/.test(cell)) continue
          within += cell.match(/\r\n|\r|\n/g)!.length
          // The parser counts these two as two lines.
          pairs += cell.match(/\r\n/g)?.length ?? 0
        }
        places.push(begun + context.lines - within - pairs)
        return record
      },
    })
    return { lines: rows.map((row, at) => ({ line: places[at]!, cells: row.map(cellBefore) })), encoding, delimiter, notes }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, lines } = error as CsvError & { lines?: number }
    if (code === 'CSV_MAX_RECORD_SIZE') throw refused(TOO_LONG_ROW, error)
    const from = lines === undefined ? '' : `, from line ${(begun + lines).toLocaleString(LOCALE)} on`
    throw refused(`This file can’t be read as CSV${from}: a quote isn’t closed.`, error)
  }
}
