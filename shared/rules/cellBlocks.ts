/** Blocks of cells: on the clipboard as spreadsheets write and read them, and where they go in a table. */

/** Where a cell stands among the rows and columns that show, counted from 0. */
export interface CellAt {
  row: number
  column: number
}

/** Cells from one corner to the opposite one. */
export interface CellRange {
  from: CellAt
  to: CellAt
}

/** A text for a cell. */
export interface PlacedText extends CellAt {
  text: string
}

/** The range with its first corner above and before the other one. */
export const rangeOf = (one: CellAt, other: CellAt): CellRange => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

/** Whether a cell is in a range. */
export const isWithin = ({ from, to }: CellRange, { row, column }: CellAt): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** The cells of a range, row by row. */
export const cellsWithin = ({ from, to }: CellRange): CellAt[][] =>
  Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (__, column) => ({ row: from.row + row, column: from.column + column })),
  )

/** A block as text: a tab between cells, a line for each row; quoted where a cell has one of these or begins with a quote. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(text => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\r\n')

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

/** The rows of such a text. A quote that is not closed before the next cell is a character like others; one end of line at the end is no row. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    QUOTED.lastIndex = PLAIN.lastIndex = at
    const quoted = QUOTED.exec(text)
    const cell = quoted ?? PLAIN.exec(text)!
    rows.at(-1)!.push(quoted ? quoted[1]!.replaceAll('""', '"').replace(/\r\n?/g, '\n') : cell[0])
    at += cell[0].length
    if (text[at] === '\t') at++
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at >= text.length) return rows
      rows.push([])
    }
  }
}

/**
 * Where a block goes: one cell goes into the whole range, a block goes into it as often as it fits, and otherwise once, from the first cell of the
 * range. `missing` counts the cells that would be below or beside the table.
 */
export function placedBlock(block: readonly (readonly string[])[], { from, to }: CellRange, size: { rows: number; columns: number }) {
  const height = block.length
  const width = Math.max(...block.map(cells => cells.length))
  const times = (room: number, length: number) => (room % length === 0 ? room / length : 1)
  const down = times(to.row - from.row + 1, height)
  const across = times(to.column - from.column + 1, width)
  const fits = down * height >= to.row - from.row + 1 && across * width >= to.column - from.column + 1
  const texts: PlacedText[] = []
  for (let row = 0; row < height * (fits ? down : 1); row++)
    for (let column = 0; column < width * (fits ? across : 1); column++) {
      const text = block[row % height]![column % width]
      if (text !== undefined) texts.push({ row: from.row + row, column: from.column + column, text })
    }
  const placed = texts.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { placed, missing: texts.length - placed.length }
}

/** Fills a range with its first row; a single row with the one above. */
export function filledDown({ from, to }: CellRange, textOf: (at: CellAt) => string): PlacedText[] {
  const source = to.row === from.row ? from.row - 1 : from.row
  if (source < 0) return []
  return cellsWithin({ from: { ...from, row: source + 1 }, to }).flatMap(cells => cells.map(at => ({ ...at, text: textOf({ ...at, row: source }) })))
}

/** How many rows Page Up and Page Down go. */
const PAGE_ROWS = 10

/** The cell that a key goes to from another one; undefined for keys that go nowhere. `isFar`: with Ctrl. */
export function cellStep(key: string, { row, column }: CellAt, size: { rows: number; columns: number }, isFar = false): CellAt | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const steps: Partial<Record<string, CellAt>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  }
  const step = steps[key]
  return step && { row: Math.max(0, Math.min(lastRow, step.row)), column: Math.max(0, Math.min(lastColumn, step.column)) }
}
