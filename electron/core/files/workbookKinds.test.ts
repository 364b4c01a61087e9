/** Workbooks as many programs write them: what is read, and what is said of what is odd. */
import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { TableChoice } from '../../../shared/platform/imports.ts'
import { readTable } from './tableReader.ts'

interface Written {
  rows: string
  /** Other sheets: their names, how they are shown, and their rows. */
  others?: Array<[name: string, state: string, rows: string]>
  workbook?: string
  after?: string
  /** What stands before the rows. */
  before?: string
  texts?: string
  isStrict?: boolean
  isHidden?: boolean
}

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/><numFmt numFmtId="166" formatCode="&quot;+&quot;0"/><numFmt numFmtId="167" formatCode="[h"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="167"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0"/></dxf></dxfs>`

/** The parts of a workbook, as text. */
function parts({ rows, others = [], workbook = '', after = '', before = '', texts, isStrict = false, isHidden = false }: Written): Record<string, string> {
  const main = isStrict ? 'http://purl.oclc.org/ooxml/spreadsheetml/main' : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = isStrict ? 'http://purl.oclc.org/ooxml/officeDocument/relationships' : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const sheets = [['Banks', isHidden ? 'hidden' : 'visible', rows] as const, ...others]
  const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  return {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${workbook}<sheets>${sheets.map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets.map((_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('st', 'styles', 'styles.xml')}${relation('ss', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${STYLES}</styleSheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>` }),
    ...Object.fromEntries(
      sheets.map(([, , each], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}">${at === 0 ? before : ''}<sheetData>${each}</sheetData>${at === 0 ? after : ''}</worksheet>`,
      ]),
    ),
  }
}
const zipped = (given: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(given).map(([name, text]) => [name, strToU8(text)])))
const readParts = (given: Record<string, string>, choice?: TableChoice) => readTable('banks.xlsx', zipped(given), choice)
const read = (given: Written, choice?: TableChoice) => readParts(parts(given), choice)

const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const number = (ref: string, value: string, style: number) => `<c r="${ref}" s="${style}"><v>${value}</v></c>`
const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`
const HEAD = row(1, cell('A1', 'Title'), cell('B1', 'Country'))
const BODY = row(2, cell('A2', 'Banco Um'), cell('B2', 'Portugal'))
const PLAIN = { rows: HEAD + BODY }
const READ = [['Banco Um', 'Portugal']]

test('references in small letters, with dollars, or none at all', async () => {
  for (const rows of [
    PLAIN.rows.replaceAll(/r="([AB])/g, (_, letter: string) => `r="${letter.toLowerCase()}`),
    PLAIN.rows.replaceAll(/r="([AB])(\d)/g, 'r="$$$1$$$2'),
    PLAIN.rows.replaceAll(/ r="[^"]*"/g, ''),
    PLAIN.rows.replaceAll(/<row r="\d"/g, '<row'),
  ]) {
    const { rows: found, lines, facts } = await read({ rows })
    expect([facts.headers, found, lines, facts.notes]).toEqual([['Title', 'Country'], READ, [2], []])
  }
})

test('a far column in small letters is one column too many', async () => {
  await expect(read({ rows: HEAD + row(2, cell('xfd2', 'far')) })).rejects.toThrow('more than 200 columns')
  await expect(read({ rows: HEAD + row(2, cell('zzz2', 'far')) })).rejects.toThrow('can’t be read')
  expect((await read({ rows: `${HEAD}${BODY}<row r="1048576"><c r="XFD1048576" s="1"/></row>` })).rows, 'without a text').toEqual(READ)
})

test('a row that is there twice is two rows, and that is said; two halves of one are one', async () => {
  const twice = await read({ rows: HEAD + BODY + row(2, cell('A2', 'Banco Dois'), cell('B2', 'Spain')) })
  expect(twice.rows).toEqual([...READ, ['Banco Dois', 'Spain']])
  expect(twice.lines).toEqual([2, 2])
  expect(twice.facts.notes).toEqual(['B2 of “Banks”: its row is in the sheet twice; both are read.'])
  const halves = await read({ rows: HEAD + row(2, cell('A2', 'Banco Um')) + row(2, cell('B2', 'Portugal')) })
  expect([halves.rows, halves.facts.notes]).toEqual([READ, []])
})

test('rows in another order are read in theirs', async () => {
  expect((await read({ rows: row(3, cell('A3', 'Banco Dois')) + BODY + HEAD })).rows).toEqual([...READ, ['Banco Dois', '']])
})

test('Strict Open XML, with its days and times', async () => {
  const strict = `<c r="A2" t="d"><v>2026-12-31T00:00:00</v></c><c r="B2" t="d" s="6"><v>1899-12-30T08:30:00</v></c>`
  const { rows } = await read({ rows: `${HEAD}<row r="2">${strict}</row>`, isStrict: true })
  expect(rows).toEqual([['2026-12-31', '08:30:00']])
})

const swap = (from: string, to: string) => Object.fromEntries(Object.entries(parts(PLAIN)).map(([name, text]) => [name.replace(from, to), text]))
test.each([
  ['in another case', Object.fromEntries(Object.entries(parts(PLAIN)).map(([name, text]) => [name.toUpperCase(), text]))],
  ['with backslashes', Object.fromEntries(Object.entries(parts(PLAIN)).map(([name, text]) => [name.replaceAll('/', '\\'), text]))],
  ['that begin with a slash', Object.fromEntries(Object.entries(parts(PLAIN)).map(([name, text]) => [`/${name}`, text]))],
  [
    'in other folders',
    {
      ...parts(PLAIN),
      '_rels/.rels': parts(PLAIN)['_rels/.rels']!.replace('xl/workbook.xml', '/book/main.xml'),
      'book/main.xml': parts(PLAIN)['xl/workbook.xml']!,
      'book/_rels/main.xml.rels': parts(PLAIN)['xl/_rels/workbook.xml.rels']!.replace('worksheets/sheet1', '..\\data\\one'),
      'data/one.xml': parts(PLAIN)['xl/worksheets/sheet1.xml']!,
      'xl/workbook.xml': '',
      'xl/worksheets/sheet1.xml': '',
    },
  ],
  ['without relations', Object.fromEntries(Object.entries(parts(PLAIN)).filter(([name]) => !name.endsWith('.rels')))],
  [
    'with prefixes',
    {
      ...parts(PLAIN),
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${PLAIN.rows.replaceAll(/<(\/?)(?=\w)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
    },
  ],
  ['of a sheet in another place', swap('xl/worksheets/sheet1.xml', 'xl/worksheets/Sheet1.xml')],
])('parts %s', async (_, given) => {
  expect((await readParts(given)).rows).toEqual(READ)
})

test('a part in UTF-16', async () => {
  const given = Object.fromEntries(Object.entries(parts(PLAIN)).map(([name, text]) => [name, strToU8(text)]))
  const sheet = parts(PLAIN)['xl/worksheets/sheet1.xml']!.replace('UTF-8', 'UTF-16')
  given['xl/worksheets/sheet1.xml'] = new Uint8Array(Buffer.from(`\uFEFF${sheet}`, 'utf16le'))
  expect((await readTable('a.xlsx', zipSync(given))).rows).toEqual(READ)
})

/** A zip file that was written in one go: sizes stand behind the parts, without a signature, and in the directory. */
function streamed(given: Record<string, string>): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(given)) {
    const [named, packed] = [Buffer.from(name), deflateRawSync(text)]
    const facts = Buffer.alloc(12)
    for (const [index, value] of [crc32(text), packed.length, Buffer.byteLength(text)].entries()) facts.writeUInt32LE(value, index * 4)
    // Version, flags (the sizes come later), method, time and day.
    const common = Buffer.from([20, 0, 8, 0, 8, 0, 0, 0, 0, 0])
    const lengths = Buffer.from([named.length, 0, 0, 0])
    const offset = Buffer.alloc(4)
    offset.writeUInt32LE(at)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.alloc(12), lengths, named, packed, facts])
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, facts, lengths, Buffer.alloc(10), offset, named)
    bodies.push(body)
    at += body.length
  }
  const count = Object.keys(given).length
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]))
}

test('a zip file that was written in one go, whose sizes are in its directory', async () => {
  expect((await readTable('a.xlsx', streamed(parts(PLAIN)))).rows).toEqual(READ)
})

test('cells are what they show: percentages, zeros, signs, days, times beyond a day, errors', async () => {
  const cells = [
    number('A2', '0.19', 5),
    number('B2', '0.075', 5),
    number('C2', '351', 1),
    number('D2', '351', 3),
    number('E2', '1.0625', 2),
    number('F2', '46387', 4),
    `<c r="G2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
    `<c r="H2" t="b"><v>1</v></c>`,
    `<c r="I2" t="str"><f>A1</f><v>a_x000D_b</v></c>`,
    `<c r="J2" t="s"><v>0</v></c>`,
  ]
  const texts = '<si><r><t>Ban</t></r><r><t xml:space="preserve">co </t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>'
  const head = row(1, ...Array.from('ABCDEFGHIJ', letter => cell(`${letter}1`, letter)))
  const { rows, facts } = await read({ rows: head + row(2, ...cells), texts })
  expect(rows[0]).toEqual(['19%', '7.5%', '00351', '+351', '25:30:00', '2026-12-31', '#DIV/0!', 'yes', 'a\rb', 'Banco '])
  expect(facts.notes).toEqual([])
})

test('days are counted from 1904 where the workbook says so', async () => {
  const { rows } = await read({ rows: HEAD + row(2, number('A2', '44925', 4), number('B2', '0.354166666666667', 6)), workbook: '<workbookPr date1904="1"/>' })
  expect(rows).toEqual([['2026-12-31', '08:30:00']])
})

test('what is odd is named by sheet and cell, and never read as empty', async () => {
  const cells = [
    number('A2', '1', 99),
    number('B2', '-5', 4),
    '<c r="C2"><f>1+2</f></c>',
    '<c r="D2" t="s"><v>7</v></c>',
    number('E2', 'many', 0),
    number('F2', '3', 7),
    '<c r="G2" t="x"><v>y</v></c>',
  ]
  const { rows, facts } = await read({ rows: row(1, ...Array.from('ABCDEFG', letter => cell(`${letter}1`, letter))) + row(2, ...cells) })
  expect(rows).toEqual([['1', '-5', '#VALUE!', '#VALUE!', 'many', '3', 'y']])
  expect(facts.notes).toEqual([
    'A2 of “Banks”: its style isn’t in the file, so 1 is read as it is held.',
    'B2 of “Banks”: its date is out of a spreadsheet’s range.',
    'C2 of “Banks”: its formula has no result in the file: open it in a spreadsheet program, and save it again.',
    'D2 of “Banks”: its text isn’t in the file.',
    'E2 of “Banks”: it is marked as a number, but isn’t one.',
    'F2 of “Banks”: its format “[h” isn’t known, so it is read as it is held.',
    'G2 of “Banks”: its type “x” isn’t known.',
  ])
})

test('an odd other sheet keeps nobody from reading the one that is asked for', async () => {
  const odd = await read({ ...PLAIN, others: [['Other', 'visible', row(1, cell('A1', 'a')) + row(2, number('A2', '1', 99))]] })
  expect(odd.rows).toEqual(READ)
  expect(odd.facts.notes).toEqual(['A2 of “Other”: its style isn’t in the file, so 1 is read as it is held.'])
  const broken = await read({ ...PLAIN, others: [['Other', 'visible', '<row><c']] })
  expect([broken.rows, broken.facts.notes]).toEqual([READ, ['The sheet “Other” can’t be read.']])
  expect((await read({ ...PLAIN, others: [['Wide', 'visible', row(1, cell('XFD1', 'far'))]] })).rows).toEqual(READ)
})

test('a hidden sheet is not the first choice; one that is chosen says so, as do hidden rows and columns', async () => {
  const given: Written = {
    rows: row(1, cell('A1', 'Code'), cell('B1', 'Word')) + row(2, cell('A2', 'PT')),
    isHidden: true,
    others: [['Visible', 'visible', PLAIN.rows]],
  }
  const { facts, rows } = await read(given)
  expect(facts).toMatchObject({ sheet: 'Visible', sheets: ['Banks', 'Visible'], hiddenSheets: ['Banks'], notes: [] })
  expect(rows).toEqual(READ)
  expect((await read(given, { sheet: 'Banks' })).facts.notes).toEqual(['The sheet “Banks” is hidden in the workbook.'])
  const hidden =
    HEAD +
    BODY.replace('r="2"', 'r="2" hidden="1"') +
    row(3, cell('A3', 'Banco Dois')) +
    row(4, cell('A4', 'Banco Três')).replace('r="4"', 'r="4" hidden="true"')
  expect((await read({ rows: hidden, before: '<cols><col min="2" max="2" hidden="1"/></cols>' })).facts.notes).toEqual([
    'Hidden rows are read too: 2, 4.',
    'Hidden columns are read too: B.',
  ])
})

test('headers are found below titles, and others can be chosen', async () => {
  const rows =
    row(1, cell('A1', 'Banks of the north')) + row(3, cell('A3', 'Title'), cell('B3', 'Country')) + row(4, cell('A4', 'Banco Um'), cell('B4', 'Portugal'))
  const { facts, rows: found, lines } = await read({ rows })
  expect(facts).toMatchObject({ headerRow: 3, headers: ['Title', 'Country'], notes: ['What is above the headers in row 3 isn’t read: “Banks of the north”.'] })
  expect([found, lines]).toEqual([READ, [4]])
  expect((await read({ rows }, { headerRow: 1 })).facts).toMatchObject({ headerRow: 1, headers: ['Banks of the north'], rows: 2, notes: [] })
})

test('merged cells are filled down, but not those of headers, and that is said', async () => {
  const rows =
    row(1, cell('A1', 'Country'), cell('B1', 'Title')) +
    row(2, cell('A2', 'Portugal'), cell('B2', 'Banco Um')) +
    row(3, cell('B3', 'Banco Dois')) +
    row(4, cell('A4', 'Spain'), cell('B4', 'Banco Tres'))
  const { rows: found, facts } = await read({ rows, after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C1:C4"/><mergeCell ref="odd"/></mergeCells>' })
  expect(found.map(([country]) => country)).toEqual(['Portugal', 'Portugal', 'Spain'])
  expect(facts.notes).toEqual(['Merged cells are filled down: A2:A3.'])
  const titled = await read({
    rows: `${row(1, cell('A1', 'Banks'))}${rows.replaceAll(/(?<=r="[A-Z]?)\d/g, at => String(Number(at) + 2))}`,
    after: '<mergeCells><mergeCell ref="A4:A5"/></mergeCells>',
  })
  expect(titled.facts.notes).toEqual(['Merged cells are filled down: A4:A5.', 'What is above the headers in row 3 isn’t read: “Banks”.'])
})

test('an apostrophe that an export put before a formula is taken away again', async () => {
  const rows = HEAD + row(2, cell('A2', "'+351 name"), cell('B2', "'quoted'"))
  expect((await read({ rows })).rows).toEqual([['+351 name', "'quoted'"]])
})

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'a PNG picture'],
  ['a PDF', new Uint8Array(Buffer.from('%PDF-1.7')), 'a PDF'],
  ['a web page', new Uint8Array(Buffer.from('<html><table>')), 'a web page'],
  ['bytes', new Uint8Array(Array.from({ length: 400 }, (_, at) => (at * 7) % 32)), 'This file isn’t a workbook.'],
  ['a text document', zipped({ 'word/document.xml': '<a/>', '_rels/.rels': '<Relationships/>' }), 'a text document'],
  ['an OpenDocument sheet', zipped({ 'content.xml': '<a/>', mimetype: 'x' }), 'an OpenDocument file'],
  ['a binary workbook', zipped({ 'xl/workbook.bin': '', '_rels/.rels': parts(PLAIN)['_rels/.rels']!.replace('.xml', '.bin') }), 'a binary workbook'],
])('%s that is named .xlsx says what it is', async (_, bytes, message) => {
  await expect(readTable('a.xlsx', bytes)).rejects.toThrow(message)
})

test('text that many cells share, and elements in each other, are limited', { timeout: 60_000 }, async () => {
  const texts = `<si><t>${'x'.repeat(32_000)}</t></si>`
  const many = Array.from({ length: 7_000 }, (_, at) => row(at + 2, `<c r="A${at + 2}" t="s"><v>0</v></c>`)).join('')
  await expect(read({ rows: HEAD + many, texts })).rejects.toThrow('of text')
  await expect(read({ rows: '<a>'.repeat(100_000) })).rejects.toThrow('can’t be read')
  const ranges = '<mergeCell ref="A2:A1048576"/>'.repeat(90_000)
  const tall = Array.from({ length: 100 }, (_, at) => row(at + 2, cell(`B${at + 2}`, 'x'))).join('')
  await expect(read({ rows: HEAD + row(2, cell('A2', 'y')) + tall, after: `<mergeCells>${ranges}</mergeCells>` })).rejects.toThrow('more than 5,000,000 cells')
})
