/** What a workbook has besides its sheets: their names and places, the formats of its cells, and the texts that cells share. */
import { posix } from 'node:path'
import { getFormatFromId } from 'numfmt'
import { numberFormat, type NumberFormat } from './cellFormats.ts'
import { NO_WORKBOOK, refused } from './tableRefusals.ts'
import { readXml } from './xmlEvents.ts'
import type { ZipParts } from './zipParts.ts'

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** The name of its part. */
  part: string
}

/** How the cells of one style are shown. */
export interface CellStyle {
  pattern: string
  shown: NumberFormat
}

export interface Workbook {
  sheets: WorkbookSheet[]
  /** By the number that cells name them by. */
  styles: CellStyle[]
  plain: CellStyle
  texts: string[]
}

/** What is written in small letters at the end of the type of a relation. */
type RelationKind = 'officedocument' | 'worksheet' | 'styles' | 'sharedstrings'

interface Relation {
  id: string
  kind: string
  part: string
}

/** The last number of a format that needs no definition. */
const LAST_BUILT_IN = 58

/** Characters that XML cannot have, as the format escapes them. */
export const unescaped = (text: string) => text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Where a part is that another one names: from its own folder, or from the top. */
function resolved(from: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path))
}

async function relationsOf(parts: ZipParts, part: string): Promise<Relation[]> {
  const relations: Relation[] = []
  const pieces = parts.text(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
  if (pieces)
    await readXml(pieces, {
      open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
        if (name === 'Relationship' && TargetMode !== 'External')
          relations.push({ id: Id, kind: Type.split('/').at(-1)!.toLowerCase(), part: resolved(part, Target) })
      },
    })
  return relations
}

async function readStyles(pieces: AsyncIterable<string> | null, is1904: boolean): Promise<CellStyle[]> {
  const patterns = new Map<number, string>()
  const styles: CellStyle[] = []
  const known = new Map<string, CellStyle>()
  const styleOf = (pattern: string): CellStyle => {
    const found = known.get(pattern) ?? { pattern, shown: numberFormat(pattern, is1904) }
    known.set(pattern, found)
    return found
  }
  /** The list that is being read. */
  let list = ''
  const LISTS = ['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs']
  if (pieces)
    await readXml(pieces, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (LISTS.includes(name)) list = name
        else if (list === 'numFmts' && name === 'numFmt') patterns.set(Number(numFmtId), formatCode)
        else if (list === 'cellXfs' && name === 'xf') {
          const id = Number(numFmtId)
          styles.push(styleOf(patterns.get(id) ?? (id <= LAST_BUILT_IN ? getFormatFromId(id) : 'General')))
        }
      },
      close(name) {
        if (name === list) list = ''
      },
    })
  return styles
}

/** Collects the text of an element that has runs of it; how a word is read aloud is no part of it. */
export function textCollector() {
  let isText = false
  let aloud = 0
  let found = ''
  return {
    open(name: string) {
      if (name === 'rPh') aloud += 1
      else if (name === 't') isText = true
    },
    close(name: string) {
      if (name === 'rPh') aloud -= 1
      else if (name === 't') isText = false
    },
    text(text: string) {
      if (isText && aloud === 0) found += text
    },
    /** What was collected since it was taken. */
    taken() {
      const text = found.includes('_x') ? unescaped(found) : found
      found = ''
      return text
    },
  }
}

async function readTexts(pieces: AsyncIterable<string> | null): Promise<string[]> {
  const texts: string[] = []
  const collected = textCollector()
  if (pieces)
    await readXml(pieces, {
      open: collected.open,
      close(name) {
        collected.close(name)
        if (name === 'si') texts.push(collected.taken())
      },
      text: collected.text,
    })
  return texts
}

/** Whether an attribute says yes. */
export const isSet = (value: string | undefined) => value === '1' || value === 'true'

/** What a zip file that is no workbook may be instead, by a part that it has. */
const OTHERS: ReadonlyArray<[part: RegExp, message: string]> = [
  [/^word\/document\.xml$/, 'This is a text document, not a workbook. Save its table as XLSX or CSV.'],
  [/^ppt\/presentation\.xml$/, 'This is a presentation, not a workbook. Save its table as XLSX or CSV.'],
  [/^xl\/workbook\.bin$/, 'This is a binary workbook (XLSB). Save it as XLSX or CSV.'],
  [/^content\.xml$/, 'This is an OpenDocument file. Save it as XLSX or CSV.'],
  [/^index\/.*\.iwa$/, 'This is a Numbers or Pages file. Export it as XLSX or CSV.'],
]

/** Rejects if there is no workbook in the zip file. */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const of = (relations: readonly Relation[], kind: RelationKind) => relations.find(each => each.kind === kind)?.part
  const main = of(await relationsOf(parts, ''), 'officedocument') ?? parts.names.find(name => /(?:^|\/)workbook\.xml$/.test(name))
  const other = OTHERS.find(([part]) => parts.names.some(name => part.test(name)))
  const pieces = main === undefined || (other && !main.toLowerCase().endsWith('workbook.xml')) ? null : parts.text(main)
  if (main === undefined || pieces === null) throw refused(other?.[1] ?? NO_WORKBOOK)
  const relations = await relationsOf(parts, main)
  const usual = (name: string) => resolved(main, name)
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readXml(pieces, {
    open(tag, { date1904, name = '', id, state = 'visible' }) {
      if (tag === 'workbookPr') is1904 = isSet(date1904)
      if (tag !== 'sheet') return
      const relation = relations.find(each => each.id === id)
      // Sheets of charts and dialogs have no cells.
      if (relation && relation.kind !== 'worksheet') return
      sheets.push({ name, isHidden: state !== 'visible', part: relation?.part ?? usual(`worksheets/sheet${sheets.length + 1}.xml`) })
    },
  })
  if (sheets.length === 0) throw refused(other?.[1] ?? NO_WORKBOOK)
  return {
    sheets,
    styles: await readStyles(parts.text(of(relations, 'styles') ?? usual('styles.xml')), is1904),
    plain: { pattern: '', shown: numberFormat('', is1904) },
    texts: await readTexts(parts.text(of(relations, 'sharedstrings') ?? usual('sharedStrings.xml'))),
  }
}
