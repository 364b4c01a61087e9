/** Writes an XLSX workbook with one sheet: a zip of a few XML parts, with the rows streamed. */
import { Buffer } from 'node:buffer'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { columnName } from '../../../shared/rules/cellAddress.ts'
import { withoutFormula, type Cell, type TableWriter } from './tableWriter.ts'

/** Most rows of a sheet, including the header. */
export const XLSX_MAX_ROWS = 1_048_576
/** Most characters of a cell. */
export const XLSX_MAX_TEXT = 32_767
/** Most characters of a sheet's name. */
const MAX_SHEET_NAME = 31

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML cannot hold as it is, and what would be read as the format's own escape for such a character. */
// eslint-disable-next-line no-control-regex -- those are the characters it is about
const UNWRITABLE = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for an element or attribute; control characters use the format's own escape, so that none is lost. */
function xmlText(text: string): string {
  return text
    .replace(UNWRITABLE, character => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, character => ENTITIES[character]!)
}

/** Cuts a text to what a cell can hold, not in the middle of a character. */
function cutText(text: string): string {
  const kept = text.slice(0, XLSX_MAX_TEXT)
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept
}

/** A valid sheet name. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, MAX_SHEET_NAME) || 'Sheet1'
  )
}

/** The styles of cells, by their number: of headers, of days, and of days with a time. */
const HEADER = 1
const DAY = 2
const DAY_AND_TIME = 3

const DAY_TEXT = /^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d:\d\d)?$/
/** Spreadsheets agree about days from this one on. */
const FIRST_DAY = Date.UTC(1900, 2, 1)
/** The day that spreadsheets count from. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A day, perhaps with a time, as a spreadsheet counts it; null if the text is none. */
function countedDay(text: string): { days: number; style: number } | null {
  if (!DAY_TEXT.test(text)) return null
  const time = Date.parse(`${text.length > 10 ? text.replace(' ', 'T') : `${text}T00:00:00`}Z`)
  if (!(time >= FIRST_DAY) || !new Date(time).toISOString().replace('T', ' ').startsWith(text)) return null
  return { days: (time - DAY_ZERO) / 86_400_000, style: text.length > 10 ? DAY_AND_TIME : DAY }
}

const parts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/**
 * Writes a workbook whose sheet is named `title`. Texts are inline strings, which are never taken for formulas; the header row is
 * frozen. `dates` are the columns, by their index, whose texts are days.
 */
export function xlsxWriter(title: string, headers: string[], dates: ReadonlySet<number> = new Set()): TableWriter {
  let ready: Uint8Array[] = []
  let lastRow = 0
  let cut = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  for (const [name, xml] of Object.entries(parts(title))) add(name).push(strToU8(DECLARATION + xml), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  const push = (xml: string, isLast = false) => sheet.push(Buffer.from(xml), isLast)

  const columns = headers.map((_, index) => columnName(index))
  function rowXml(cells: Cell[], style = ''): string {
    lastRow += 1
    let xml = `<row r="${lastRow}">`
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!
      if (cell === '') continue
      const place = `<c r="${columns[index]}${lastRow}"${style}`
      if (typeof cell === 'number' && Number.isFinite(cell)) {
        xml += `${place}><v>${cell}</v></c>`
        continue
      }
      const day = dates.has(index) ? countedDay(String(cell)) : null
      if (day) {
        xml += `<c r="${columns[index]}${lastRow}" s="${day.style}"><v>${day.days}</v></c>`
        continue
      }
      // A formula is a text here, but one that has been made harmless is read as it was before.
      let text = String(cell).startsWith("'") ? String(withoutFormula(cell)) : String(cell)
      if (text.length > XLSX_MAX_TEXT) {
        text = cutText(text)
        cut += 1
      }
      xml += `${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
    }
    return `${xml}</row>`
  }

  push(
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headers.length}" width="20" customWidth="1"/></cols><sheetData>${rowXml(headers, ` s="${HEADER}"`)}`,
  )
  return {
    get cut() {
      return cut
    },
    rows(rows) {
      let xml = ''
      for (const row of rows) xml += rowXml(row)
      push(xml)
      return taken()
    },
    end() {
      push('</sheetData></worksheet>', true)
      zip.end()
      return taken()
    },
  }
}
