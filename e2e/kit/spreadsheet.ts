/** What spreadsheet programs make of a CSV file that they open and save again, as another one or as a workbook. */
import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'

/** How it is saved: as CSV of an American or a Spanish system, or as a workbook. */
export const SAVED_AS = ['american.csv', 'spanish.csv', 'workbook.xlsx'] as const
export type SavedAs = (typeof SAVED_AS)[number]

type Cell = string | { number: number } | { time: number }

/** A spreadsheet takes for a number or a time what looks like one, whatever it was. */
function opened(text: string): Cell {
  if (/^-?\d+(\.\d+)?$/.test(text)) return { number: Number(text) }
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d\d):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? text : { time: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400 }
}

/** 8:30:00 AM, and 25:30:00 from a day on. */
function clock(time: number): string {
  const seconds = Math.round(time * 86_400)
  const hours = Math.floor(seconds / 3600)
  const two = (part: number) => String(part).padStart(2, '0')
  if (time >= 1) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${hours % 12 || 12}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** A number of more than eleven digits is shown with an exponent. */
const general = (number: number) => (Math.abs(number) < 1e11 ? String(number) : number.toExponential(5).replace('e+', 'E+'))

function csv(rows: string[][], delimiter: string, decimal: string): string {
  const write = (cell: Cell) => {
    const text = typeof cell === 'string' ? cell : 'number' in cell ? general(cell.number).replace('.', decimal) : clock(cell.time)
    return new RegExp(`["\\r\\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map(row => `${row.map(text => write(opened(text))).join(delimiter)}\r\n`).join('')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** With shared strings, and times as parts of a day that are shown as h:mm:ss AM/PM, or [h]:mm:ss. */
function workbook(rows: string[][]): Buffer {
  const strings = new Map<string, number>()
  const stringOf = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size)
    return strings.get(text)!
  }
  const write = (cell: Cell, reference: string) => {
    if (cell === '') return ''
    if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${stringOf(cell)}</v></c>`
    return 'number' in cell ? `<c r="${reference}"><v>${cell.number}</v></c>` : `<c r="${reference}" s="${cell.time < 1 ? 1 : 2}"><v>${cell.time}</v></c>`
  }
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => write(opened(text), `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="19" applyNumberFormat="1"/><xf xfId="0" numFmtId="46" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${[...strings.keys()].map(text => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`).join('')}</sst>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(XML + xml)]))))
}

/** The rows of a CSV file, headers first, as such a program saves them. */
export function savedAgain(rows: string[][], as: SavedAs): Buffer {
  if (as === 'workbook.xlsx') return workbook(rows)
  const text = as === 'american.csv' ? csv(rows, ',', '.') : csv(rows, ';', ',')
  // In the system's own encoding, if that has all its letters.
  return /^[\0-\x7f\xa0-\xff]*$/.test(text) ? Buffer.from(text, 'latin1') : Buffer.from(`\uFEFF${text}`)
}
