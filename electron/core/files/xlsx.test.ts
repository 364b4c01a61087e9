import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell } from './tableWriter.ts'
import { readTable } from './tableReader.ts'
import { libreOffice, savedByLibreOffice } from '../../testing/otherPrograms.ts'
import { XLSX_MAX_TEXT, xlsxWriter } from './xlsx.ts'

function made(headers: string[], slices: Cell[][][], title = 'Cities', dates: ReadonlySet<number> = new Set()) {
  const writer = xlsxWriter(title, headers, dates)
  const bytes = Buffer.concat([...slices.map(rows => writer.rows(rows)), writer.end()])
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
  return { bytes, files, sheet: files['xl/worksheets/sheet1.xml']!, cut: writer.cut }
}

describe('XLSX', () => {
  it('is a workbook that is read back: headers, texts, numbers, gaps', async () => {
    const { bytes, files } = made(
      ['ID', 'Title', 'Latitude'],
      [
        [
          [1, 'Yapeyú', -34.6],
          [2, '', 0],
        ],
        [[3, '北京 & <b>"x"</b>', '']],
      ],
    )
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const { facts, rows } = await readTable('cities.xlsx', bytes)
    expect(facts).toMatchObject({ sheet: 'Cities', headers: ['ID', 'Title', 'Latitude'] })
    expect(rows).toEqual([
      ['1', 'Yapeyú', '-34.6'],
      ['2', '', '0'],
      ['3', '北京 & <b>"x"</b>', ''],
    ])
  })
  it('holds what looks like a formula as text', async () => {
    const { bytes, sheet } = made(['A'], [[['=1+1'], ['+1'], ['@x'], ['-2+3']]])
    expect(sheet).not.toContain('<f>')
    expect((await readTable('a.xlsx', bytes)).rows).toEqual([['=1+1'], ['+1'], ['@x'], ['-2+3']])
  })
  it('escapes what XML cannot hold, and what would be read as such an escape', () => {
    const { sheet } = made(['A'], [[['a\u0000b\u001fc'], ['line\r\nend\ttab'], ['_x0041_'], ['\uffff']]])
    for (const text of ['a_x0000_b_x001F_c', 'line_x000D_\nend\ttab', '_x005F_x0041_', '_xFFFF_'])
      expect(sheet).toContain(`<t xml:space="preserve">${text}</t>`)
  })
  it('cuts a text that a cell cannot hold, never in the middle of a character, and counts it', () => {
    const full = 'x'.repeat(XLSX_MAX_TEXT)
    const { sheet, cut } = made(['A'], [[[full], [`${full}y`], [`${full.slice(1)}👩`]]])
    expect(cut).toBe(2)
    expect([...sheet.matchAll(/<t xml:space="preserve">(x+)<\/t>/g)].map(match => match[1]!.length)).toEqual([XLSX_MAX_TEXT, XLSX_MAX_TEXT, XLSX_MAX_TEXT - 1])
  })
  it('names columns beyond Z, and its sheet by what a sheet may be called', () => {
    const { sheet, files } = made(
      Array.from({ length: 28 }, (_, index) => `H${index}`),
      [],
      "Q/A: what? [a*b] 'and' a rather long name",
    )
    for (const place of ['A1', 'Z1', 'AA1', 'AB1']) expect(sheet).toContain(`r="${place}"`)
    expect(/sheet name="([^"]*)"/.exec(files['xl/workbook.xml']!)![1]).toBe('Q A  what   a b   and  a rather')
  })
  it('of no rows holds the headers alone', () => {
    expect([...made(['ID'], []).sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual(['ID'])
  })
  const DAYS = [
    '2026-03-05',
    '2026-03-05 08:30:01',
    '2024-02-29 23:59:59',
    '1900-03-01',
    '9999-12-31 00:00:01',
    '1899-12-31',
    '2026-02-30',
    '2026-03-05 25:00:00',
    'soon',
    '',
  ]
  it('has days as days, and what is none as text', async () => {
    const { bytes, sheet } = made(['Day', 'Text'], [DAYS.map(day => [day, '2026-03-05'])], 'Cities', new Set([0]))
    expect(sheet).toContain('<c r="A2" s="2"><v>46086</v></c>')
    expect(sheet.match(/ s="[23]"/g)).toHaveLength(5)
    expect((await readTable('a.xlsx', bytes)).rows.map(([day]) => day)).toEqual(DAYS)
  })
  it.skipIf(libreOffice === null)(
    'opens in LibreOffice: numbers are numbers, days days, and all else text (skipped without it: apt-get install libreoffice-calc)',
    { timeout: 120_000 },
    async () => {
      const rows: Cell[][] = [
        [7, '007', '2026-03-05', '=1+2'],
        [-0.0000001, '1E5', '2026-03-05 08:30:01', '+54'],
        [12345678901, '12:30', 'soon', '"a" & <b>'],
      ]
      const { bytes } = made(['Number', 'Code', 'Day', 'Text'], [rows], 'Own: [list]', new Set([2]))
      const { 'own.fods': saved } = await savedByLibreOffice({ 'own.xlsx': bytes }, { locale: 'en-US', to: 'fods' })
      const cells = [
        ...Buffer.from(saved!)
          .toString()
          .matchAll(/<table:table-cell[^>]* office:value-type="(\w+)"(?: office:(?:date-)?value="([^"]*)")?[^>]*>\s*<text:p>(.*?)<\/text:p>/g),
      ]
      const held = cells.slice(4).map(([, type, value, text]) => (type === 'string' ? text : `${type} ${value}`))
      expect(held.slice(0, 4)).toEqual(['float 7', '007', 'date 2026-03-05', '=1+2'])
      expect(held.slice(4, 8)).toEqual(['float -0.0000001', '1E5', 'date 2026-03-05T08:30:01', '+54'])
      expect(held.slice(8)).toEqual(['float 12345678901', '12:30', 'soon', '&quot;a&quot; &amp; &lt;b&gt;'])
    },
  )
  it('grows by the slice, so that nothing waits in memory for its end', () => {
    const writer = xlsxWriter('Cities', ['A'])
    const rows = Array.from({ length: 20_000 }, (_, index) => [`${Math.sin(index)}`])
    expect(writer.rows(rows).length).toBeGreaterThan(50_000)
  })
})
