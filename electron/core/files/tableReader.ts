/** Reads a file that is to be imported: recognises what it is, keeps to the limits, and takes every cell as the text that its user sees. */
import { Buffer } from 'node:buffer'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { ReadTable, TableChoice, TopRow } from '../../../shared/platform/imports.ts'
import { columnName } from '../../../shared/rules/cellAddress.ts'
import { headedMatters } from '../../../shared/rules/importColumns.ts'
import { LARGEST_TABLE, MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { otherFormat } from './otherFormats.ts'
import { sheetNotes, readSheet, type Line, type ReadSheet } from './sheetReader.ts'
import { lostLetters } from './lostLetters.ts'
import { megabytes, NO_ROWS, NO_WORKBOOK, refused, TOO_MANY_CELLS, TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './tableRefusals.ts'
import { asBefore } from './tableWriter.ts'
import { readText } from './textReader.ts'
import { readWorkbook } from './workbook.ts'
import { isXml, xliffRows, xmlText } from './xliff.ts'
import { zipParts } from './zipParts.ts'

/** A table as it is held: its headers are not among its rows. */
export interface HeldTable {
  facts: ReadTable
  rows: string[][]
  /** Which row of the sheet, or line of the text, each of them is. */
  lines: number[]
}

/** How many rows from the top may have the headers, and how much of each is shown. */
const TOP_ROWS = 20
const TOP_CELLS = 12
const TOP_TEXT = 60
/** Headers have at least so many of the cells that rows usually have. */
const MOST_OF_THEM = 0.6

const filled = (cells: readonly string[]) => cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)

/**
 * The index of the row with the headers: of those that are about as long as rows are, the first whose words head columns, otherwise the first. Titles above
 * them usually have fewer cells.
 */
function headerIndex(lines: readonly Line[]): number {
  const widths = lines.slice(0, TOP_ROWS * 5).map(({ cells }) => filled(cells))
  // Most rows have no more, and some have less.
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.75)] ?? 0
  const wide = widths.slice(0, TOP_ROWS).flatMap((width, at) => (width >= Math.max(1, usual * MOST_OF_THEM) && at < widths.length - 1 ? [at] : []))
  const worded = wide.find(at => {
    const matters = headedMatters(lines[at]!.cells)
    return matters > 1 && matters >= widths[at]! / 2
  })
  return worded ?? wide[0] ?? 0
}

/** The index of the row with the headers: that which is chosen, or the one that is found. */
function headerAt(lines: readonly Line[], { headerRow }: TableChoice): number {
  const chosen = headerRow === undefined ? -1 : lines.findIndex(({ line }) => line >= headerRow)
  return chosen < 0 ? headerIndex(lines) : chosen
}

/** What stands above the headers, as far as it is told. */
const aboveText = (lines: readonly Line[]) =>
  lines
    .flatMap(({ cells }) => cells.filter(cell => cell.trim() !== ''))
    .slice(0, 3)
    .map(cell => `“${cell.trim().slice(0, TOP_TEXT)}”`)
    .join(', ')

/** Headers that differ from each other: the second `Title` is `Title (2)`, so that what is chosen for each is remembered. */
function distinctHeaders(headers: readonly string[], nameOf: (column: number) => string): { headers: string[]; notes: string[] } {
  const notes: string[] = []
  const taken = new Set(headers)
  const first = new Map<string, number>()
  const distinct = headers.map((header, column) => {
    const before = first.get(header)
    if (header === '' || before === undefined) {
      first.set(header, column)
      return header
    }
    let count = 2
    while (taken.has(`${header} (${count})`)) count += 1
    const name = `${header} (${count})`
    taken.add(name)
    notes.push(`“${header}” is the name of two columns. The first, ${nameOf(before)}, is taken for it; ${nameOf(column)} is called “${name}” here.`)
    return name
  })
  return { headers: distinct, notes }
}

/** What of a table its reader knows. */
type ReadFacts = Omit<ReadTable, 'headers' | 'headerRow' | 'rows' | 'overlong' | 'top'>

/** The table of these rows. Throws if there are too many, or none below the headers. */
function tableOf(lines: readonly Line[], facts: ReadFacts, choice: TableChoice, at = headerAt(lines, choice)): HeldTable {
  const { cells: first, line: headerRow } = lines[at] ?? { cells: [], line: 1 }
  const below = lines.slice(at + 1)
  const names = first.map(header => header.trim())
  while (names.at(-1) === '') names.pop()
  if (names.length > MOST_COLUMNS) throw refused(TOO_MANY_COLUMNS)
  if (below.length > MOST_ROWS) throw refused(TOO_MANY_ROWS)
  if (below.length * names.length > MOST_CELLS) throw refused(TOO_MANY_CELLS)
  if (names.length === 0 || below.length === 0) throw refused(NO_ROWS)
  const { headers, notes } = distinctHeaders(names, column => (facts.format === 'xlsx' ? `column ${columnName(column)}` : `column ${column + 1}`))
  const overlong = below.filter(({ cells }) => cells.slice(headers.length).some(cell => cell.trim() !== '')).length
  const rows = below.map(({ cells }) => headers.map((_, column) => cells[column] ?? ''))
  const top = lines.slice(0, TOP_ROWS).map(({ line, cells }): TopRow => ({ line, cells: cells.slice(0, TOP_CELLS).map(cell => cell.slice(0, TOP_TEXT)) }))
  const above =
    choice.headerRow === undefined && at > 0
      ? [`What is above the headers in row ${headerRow.toLocaleString(LOCALE)} isn’t read: ${aboveText(lines.slice(0, at))}.`]
      : []
  const places = below.map(({ line }) => line)
  return {
    facts: {
      ...facts,
      headerRow,
      headers,
      rows: rows.length,
      overlong,
      top,
      notes: [...facts.notes, ...above, ...notes, ...lostLetters(facts.format, rows, places)],
    },
    rows,
    lines: places,
  }
}

/** Fills merged cells down, where rows have other cells too; tells which. Headers and titles stay as they are. */
function fillMerged({ lines, merged }: ReadSheet, headerRow: number): string[] {
  const rows = new Map(lines.map(each => [each.line, each]))
  let fills = 0
  const named: string[] = []
  for (const { ref, column, from, to } of merged) {
    if (from <= headerRow) continue
    const text = rows.get(from)?.cells[column - 1] ?? ''
    if (text === '') continue
    let isFilled = false
    for (let row = from + 1; row <= Math.min(to, MOST_ROWS + 1); row++) {
      if (++fills > MOST_CELLS) throw refused(TOO_MANY_CELLS)
      const cells = rows.get(row)?.cells
      if (!cells || (cells[column - 1] ?? '') !== '') continue
      while (cells.length < column) cells.push('')
      cells[column - 1] = text
      isFilled = true
    }
    if (isFilled) named.push(ref.replaceAll('$', ''))
  }
  if (named.length === 0) return []
  return [`Merged cells are filled down: ${named.slice(0, 3).join(', ')}${named.length > 3 ? ` and ${(named.length - 3).toLocaleString(LOCALE)} more` : ''}.`]
}

async function readSheets(name: string, bytes: Uint8Array, choice: TableChoice): Promise<HeldTable> {
  const parts = await zipParts(bytes)
  const { sheets, ...workbook } = await readWorkbook(parts)
  const notes: string[] = []
  const read = async (part: string, isKept: boolean) => {
    const pieces = parts.text(part)
    if (!pieces) throw refused(NO_WORKBOOK)
    return readSheet(pieces, workbook, isKept)
  }
  // Visible sheets come first, and those that have rows below a header.
  const asked = sheets.filter(each => each.name === choice.sheet).slice(0, 1)
  const candidates = asked.length > 0 ? asked : sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  let taken = candidates[0]!
  let sheet: ReadSheet | null = null
  const looked = new Set<string>()
  for (const candidate of candidates) {
    const found = await read(candidate.part, true)
    looked.add(candidate.name)
    if (sheet !== null && found.lines.length < 2) continue
    sheet = found
    taken = candidate
    if (found.lines.length > 1) break
  }
  // The others are not imported: they refuse nothing, and only tell what is odd.
  for (const other of sheets.filter(each => !looked.has(each.name))) {
    try {
      notes.push(...sheetNotes(await read(other.part, false), other.name, null))
    } catch {
      notes.push(`The sheet “${other.name}” can’t be read.`)
    }
  }
  const { lines } = sheet!
  for (const { cells } of lines) for (const [at, cell] of cells.entries()) if (cell.startsWith("'")) cells[at] = asBefore(cell)
  const facts = {
    name,
    format: 'xlsx' as const,
    sheets: sheets.map(each => each.name),
    hiddenSheets: sheets.filter(each => each.isHidden).map(each => each.name),
    sheet: taken.name,
  }
  if (taken.isHidden) notes.unshift(`The sheet “${taken.name}” is hidden in the workbook.`)
  const rows = new Set(lines.map(({ line }) => line))
  const at = headerAt(lines, choice)
  const merged = fillMerged(sheet!, lines[at]?.line ?? 1)
  return tableOf(lines, { ...facts, notes: [...sheetNotes(sheet!, taken.name, rows), ...merged, ...notes] }, choice, at)
}

/** Begins every zip file, and so every workbook. */
const ZIP = Buffer.from('PK\u0003\u0004')

/** Reads a file. Rejects with a StewardError that says what is wrong with it. */
export async function readTable(name: string, bytes: Uint8Array, choice: TableChoice = {}): Promise<HeldTable> {
  if (bytes.length > LARGEST_TABLE) throw refused(`This file has more than ${megabytes(LARGEST_TABLE)}. Split it, and import one part after the other.`)
  const other = otherFormat(name, bytes)
  if (other) throw refused(other)
  if (isXml(bytes))
    return tableOf(
      xliffRows(xmlText(bytes)).map((cells, at) => ({ cells, line: at + 1 })),
      { name, format: 'xlf', notes: [] },
      { headerRow: 1 },
    )
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, ZIP.length)).equals(ZIP)) {
    const { lines, encoding, delimiter, notes } = readText(bytes, choice)
    return tableOf(lines, { name, format: 'csv', encoding, delimiter, notes }, choice)
  }
  try {
    return await readSheets(name, bytes, choice)
  } catch (error) {
    throw error instanceof StewardError ? error : refused(NO_WORKBOOK, error)
  }
}
