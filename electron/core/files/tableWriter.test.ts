import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvWriter, withoutFormula, type Cell } from './tableWriter.ts'

const bytes = (headers: string[], ...slices: Cell[][][]): Buffer => {
  const writer = csvWriter(headers)
  return Buffer.concat([...slices.map(rows => writer.rows(rows)), writer.end()])
}
const text = (headers: string[], ...slices: Cell[][][]) => bytes(headers, ...slices).toString('utf8')

describe('CSV', () => {
  it('begins with a byte order mark, ends each line with CR LF, and quotes what RFC 4180 says', () => {
    expect(
      text(
        ['ID', 'A "name"'],
        [
          [1, 'a,b'],
          [2, 'say "hi"'],
          [3, 'two\r\nlines'],
        ],
        [
          [4, 'plain'],
          [5, ''],
        ],
      ),
    ).toBe('\uFEFFID,"A ""name"""\r\n1,"a,b"\r\n2,"say ""hi"""\r\n3,"two\r\nlines"\r\n4,plain\r\n5,\r\n')
    expect([...bytes(['ID']).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })
  it('quotes a line break that stands alone', () => {
    expect(text(['A'], [['one\ntwo'], ['one\rtwo']])).toBe('\uFEFFA\r\n"one\ntwo"\r\n"one\rtwo"\r\n')
  })
  it('of no rows holds the headers alone', () => {
    expect(text(['ID', 'Title'])).toBe('\uFEFFID,Title\r\n')
  })
  it('keeps letters of all scripts', () => {
    expect(text(['Título'], [['Yapeyú'], ['北京'], ['القاهرة'], ['👩‍🌾']])).toBe('\uFEFFTítulo\r\nYapeyú\r\n北京\r\nالقاهرة\r\n👩‍🌾\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ['\n=1', "'\n=1"],
    ['\r\n=1', "'\r\n=1"],
    [' \n\t =1', "' \n\t =1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\u200B@A1', "'\u200B@A1"],
    ['\u0000=1', "'\u0000=1"],
    ['\u00A0+1', "'\u00A0+1"],
    [' -5', ' -5'],
    [' text', ' text'],
    ['-34.6', '-34.6'],
    ['-12,50', '-12,50'],
    [-34.6, -34.6],
    [7, 7],
    ['a=b', 'a=b'],
    ['', ''],
    ['-', "'-"],
    ['-1e3', "'-1e3"],
  ])('%j is written as %j, so that no spreadsheet takes it for a formula', (given, written) => {
    expect(withoutFormula(given)).toBe(written)
  })
  it('disarms headers as well', () => {
    expect(text(['=A', 'B'], [['=HYPERLINK("x")', 1]])).toBe('\uFEFF\'=A,B\r\n"\'=HYPERLINK(""x"")",1\r\n')
  })

  it('is read back by another program as it was', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', '\r\n', '\n', '""', ' ', ';'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), rows => {
        const read = parse(bytes(['A', 'B'], rows), { bom: true, record_delimiter: '\r\n', relax_column_count: false })
        // Half a surrogate pair is no character, and becomes the sign for that in UTF-8.
        expect(read.slice(1)).toEqual(rows.map(row => row.map(each => Buffer.from(String(withoutFormula(each))).toString())))
      }),
    )
  })
})
