/** Files that are imported: what they are recognised as, what is read, and what is refused. */
import { Buffer } from 'node:buffer'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { LARGEST_UNPACKED, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { csvWriter } from './tableWriter.ts'
import { readTable } from './tableReader.ts'
import { xlsxWriter } from './xlsx.ts'

const csv = (text: string, encoding: BufferEncoding = 'utf8') => readTable('countries.csv', new Uint8Array(Buffer.from(text, encoding)))
const workbookOf = (title: string, headers: string[], rows: Array<Array<string | number>>) => {
  const writer = xlsxWriter(title, headers)
  return new Uint8Array(Buffer.concat([writer.rows(rows), writer.end()]))
}
/** A workbook with this sheet, as XML. */
const sheetOf = (rows: string) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  }
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

test('Windows-1252 with semicolons, as spreadsheets of many countries write it', async () => {
  const { facts, rows } = await csv('Título;Código\r\nEspaña;"34; 034"\r\nCôte d’Ivoire;225\r\n'.replace('’', '\u0092'), 'latin1')
  expect(facts).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';', headerRow: 1, headers: ['Título', 'Código'], rows: 2, overlong: 0 })
  expect(rows).toEqual([
    ['España', '34; 034'],
    ['Côte d’Ivoire', '225'],
  ])
})

test('the byte order mark is no part of the first header, and another reading can be chosen', async () => {
  const bytes = new Uint8Array(Buffer.from('\uFEFFTitle;Code\nSpain;34', 'utf8'))
  expect((await readTable('a.csv', bytes)).facts.headers).toEqual(['Title', 'Code'])
  expect((await readTable('a.csv', bytes, { delimiter: ',' })).facts.headers).toEqual(['Title;Code'])
})

test('rows are as long as the headers; empty ones are left out, and cells beyond are counted', async () => {
  const { facts, rows } = await csv('Title,Code,\nSpain\n,,\n\nFrance,33,,extra\n')
  expect(facts).toMatchObject({ headers: ['Title', 'Code'], rows: 2, overlong: 1 })
  expect(rows).toEqual([
    ['Spain', ''],
    ['France', '33'],
  ])
})

test('formulas are text, also those that an export made harmless', async () => {
  const formulas = ['=1+2', '=HYPERLINK("http://x")', '+34', '-1,5', "'quoted'", "it's"]
  const writer = csvWriter(['Title'])
  const written = Buffer.concat([writer.rows(formulas.map(text => [text])), writer.end()]).toString()
  expect(written).toContain("'=1+2")
  expect((await csv(written)).rows.flat()).toEqual(formulas)
  expect(
    (
      await readTable(
        'a.xlsx',
        workbookOf(
          'Countries',
          ['Title'],
          formulas.map(text => [text]),
        ),
      )
    ).rows.flat(),
  ).toEqual(formulas)
})

test('a formula of a workbook is what it gave when it was saved', async () => {
  const rows = `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Sum')}</row><row r="2">${cell('A2', 'Spain')}<c r="B2"><f>1+2</f><v>3</v></c></row>`
  expect((await readTable('a.xlsx', zipSync(sheetOf(rows)))).rows).toEqual([['Spain', '3']])
})

test('a workbook of Steward is read as it was written, numbers with all their digits', async () => {
  const { facts, rows } = await readTable(
    'states.xlsx',
    workbookOf(
      'States',
      ['ID', 'Title', 'Fee'],
      [
        [1, 'Córdoba', 12.3],
        [2, '<b>&', 0.0000001],
      ],
    ),
  )
  expect(facts).toEqual({
    name: 'states.xlsx',
    format: 'xlsx',
    sheets: ['States'],
    hiddenSheets: [],
    sheet: 'States',
    headerRow: 1,
    headers: ['ID', 'Title', 'Fee'],
    rows: 2,
    overlong: 0,
    notes: [],
    top: [
      { line: 1, cells: ['ID', 'Title', 'Fee'] },
      { line: 2, cells: ['1', 'Córdoba', '12.3'] },
      { line: 3, cells: ['2', '<b>&', '0.0000001'] },
    ],
  })
  expect(rows).toEqual([
    ['1', 'Córdoba', '12.3'],
    ['2', '<b>&', '0.0000001'],
  ])
})

test('a zip bomb is given up before it is unpacked, whatever it says of its size', { timeout: 60_000 }, async () => {
  const texts = new Uint8Array(LARGEST_UNPACKED + 1).fill(32)
  texts.set(strToU8('<sst>'))
  const part = zipSync({ ...sheetOf('<row r="1"/>'), 'xl/sharedStrings.xml': texts })
  expect(part.length).toBeLessThan(1_000_000)
  await expect(readTable('bomb.xlsx', part)).rejects.toThrow('unpacks to more than 200 MB')
  // The directory at the end, and the header of the part, say that it is a single byte.
  const lying = Buffer.from(part)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(LARGEST_UNPACKED + 1)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1)) lying.writeUInt32LE(1, at)
  await expect(readTable('bomb.xlsx', new Uint8Array(lying))).rejects.toThrow('can’t be read')
})

test('a single cell far away is refused before all cells up to it are made', async () => {
  const first = `<row r="1">${cell('A1', 'Title')}</row>`
  await expect(readTable('a.xlsx', zipSync(sheetOf(`${first}<row r="1048576">${cell('A1048576', 'x')}</row>`)))).rejects.toThrow('more than 100,000 rows')
  await expect(readTable('a.xlsx', zipSync(sheetOf(`${first}<row r="2">${cell('XFD2', 'x')}</row>`)))).rejects.toThrow('more than 200 columns')
})

const MILLION = 1_000_000
test.each([
  ['a cell whose tag has a million spaces', `<c r${' '.repeat(MILLION)}`, 'can’t be read'],
  ['a million cells without an end', '<c '.repeat(MILLION), 'can’t be read'],
  ['a million cells without an end or a space', '<c'.repeat(MILLION), 'can’t be read'],
  ['a row in the distance', `<row r="1e9">${cell('A1', 'x')}</row>`, 'can’t be read'],
  ['a column in small letters', `<row r="1">${cell('xfd1', 'x')}</row>`, 'more than 200 columns'],
])('%s is refused at once', { timeout: 5_000 }, async (_, rows, message) => {
  const parts = sheetOf(rows)
  await expect(readTable('a.xlsx', zipSync(parts))).rejects.toThrow(message)
  const { 'xl/worksheets/sheet1.xml': sheet, ...others } = parts
  const relations = 'xl/_rels/workbook.xml.rels'
  const elsewhere = { [relations]: strToU8(strFromU8(parts[relations]).replace('worksheets/', '/elsewhere/')), 'elsewhere/sheet1.xml': sheet }
  await expect(readTable('a.xlsx', zipSync({ ...others, ...elsewhere })), 'in another folder').rejects.toThrow(message)
})

test('a workbook of many parts, and a text file of many cells, are refused early', { timeout: 20_000 }, async () => {
  const parts = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`xl/media/${index}.png`, new Uint8Array()]))
  await expect(readTable('a.xlsx', zipSync({ ...sheetOf(''), ...parts }))).rejects.toThrow('more than 2,000 parts')
  await expect(csv(`a${','.repeat(199)}\n`.repeat(30_000))).rejects.toThrow('more than 5,000,000 cells')
  await expect(csv(`a,b\n1,${'xy,'.repeat(1_500_000)}`)).rejects.toThrow('a row that is too long')
})

test('100,000 rows are read, and no more', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: MOST_ROWS }, (_, index) => `Bank ${index},34`).join('\n')
  expect((await csv(`Title,Code\n${lines}`)).facts.rows).toBe(MOST_ROWS)
  await expect(csv(`Title,Code\n${lines}\nOne more,1`)).rejects.toThrow('more than 100,000 rows')
})

test.each([
  ['without rows', 'Title,Code\n', 'no rows below its headers'],
  ['with a quote that is left open', 'Title,Code\n"Spain,34\nFrance,33', 'a quote isn’t closed'],
  ['with too many columns', `${'a,'.repeat(200)}a\n1`, 'more than 200 columns'],
])('a file %s is refused with a sentence', async (_, text, message) => {
  await expect(csv(text)).rejects.toThrow(message)
})

test.each([
  ['a workbook of an old format', [0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4], 'old format'],
  ['a zip file that is broken', [0x50, 0x4b, 3, 4, 20, 0, 0, 0], 'can’t be read'],
  ['a zip file that is no workbook', [...zipSync({ 'a.xml': strToU8('<a/>') })], 'can’t be read'],
])('%s is refused with a sentence', async (_, bytes, message) => {
  await expect(readTable('a.xlsx', new Uint8Array(bytes))).rejects.toThrow(message)
})

test('each row tells where in the file it is', async () => {
  expect((await csv('Title,Code\n\n"Spain\nagain",34\n,\nFrance,33\n')).lines).toEqual([3, 6])
  const rows = `<row r="1">${cell('A1', 'Title')}</row><row r="4">${cell('A4', 'Spain')}</row><row r="9">${cell('A9', 'France')}</row>`
  const { facts, lines } = await readTable('a.xlsx', zipSync(sheetOf(rows)))
  expect([facts.headerRow, ...lines]).toEqual([1, 4, 9])
})
