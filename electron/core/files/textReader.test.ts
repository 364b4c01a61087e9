/** Text files as people have them: how they are written, and what is said about them. */
import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIMITERS, type Encoding } from '../../../shared/rules/textFiles.ts'
import { readTable } from './tableReader.ts'
import { csvWriter } from './tableWriter.ts'

const read = (written: string | Uint8Array, encoding: BufferEncoding = 'utf8') =>
  readTable('a.csv', typeof written === 'string' ? new Uint8Array(Buffer.from(written, encoding)) : written)

test.each([
  ['a first line that ends in CR LF', 'Country,Title\r\nPortugal,Um\nPortugal,Dois\nPortugal,Três\n'],
  ['a last line that ends in LF', 'Country,Title\r\nPortugal,Um\r\nPortugal,Dois\nPortugal,Três\r\n'],
  ['lines that end in CR', 'Country,Title\rPortugal,Um\rPortugal,Dois\r\nPortugal,Três'],
])('of %s, each line is a row', async (_, text) => {
  const { rows, lines } = await read(text)
  expect(rows.map(([, title]) => title)).toEqual(['Um', 'Dois', 'Três'])
  expect(lines).toEqual([2, 3, 4])
})

test('a single column has a row for each line', async () => {
  expect((await read('Title\r\nMotivo uno\nMotivo dos\nMotivo tres\n')).rows.flat()).toEqual(['Motivo uno', 'Motivo dos', 'Motivo tres'])
})

test('a line that names the separator is no header', async () => {
  const { facts, rows, lines } = await read('\uFEFFsep=;\r\nTitle;Country\r\nUm, e;Portugal\r\n')
  expect(facts).toMatchObject({ headerRow: 2, headers: ['Title', 'Country'], delimiter: ';', notes: [] })
  expect([rows, lines]).toEqual([[['Um, e', 'Portugal']], [3]])
})

test.each([
  ['the end of a file in DOS', 'Title,Country\r\nUm,Portugal\r\n\u001a'],
  ['zeros that fill a block', `Title,Country\r\nUm,Portugal\r\n${'\0'.repeat(300)}`],
])('%s is no row', async (_, text) => {
  const { facts, rows } = await read(text)
  expect([facts.encoding, rows]).toEqual(['utf-8', [['Um', 'Portugal']]])
})

test('a text that is written as a formula keeps its zeros; other formulas are texts', async () => {
  const { rows } = await read('Title,Code\r\nSpain,"=""0034"""\r\nPeru,="0051"\r\nSum,=1+2\r\nOurs,"\'=""x"""\r\n')
  expect(rows.map(([, code]) => code)).toEqual(['0034', '0051', '=1+2', '="x"'])
})

test('numbers in scientific notation stay as they are written', async () => {
  expect((await read('Title,Code\nTestland,3.51E+02\n')).rows).toEqual([['Testland', '3.51E+02']])
})

test('a byte that is no letter is told with its line and its word, and does not make another encoding of the file', async () => {
  const text = Buffer.from('Title,Country\r\nBanco São João,Portugal\r\nBanco Évora,Portugal\r\nBanco #vora 2,Portugal\r\n')
  text[text.indexOf('#')] = 0xe9
  const { facts, rows } = await read(new Uint8Array(text))
  expect(facts.encoding).toBe('utf-8')
  expect(facts.notes).toEqual(['One byte isn’t valid text in UTF-8: line 4 (“Banco \ufffdvora 2”). Correct the file, or choose another encoding.'])
  expect(rows[1]).toEqual(['Banco Évora', 'Portugal'])
})

test('a guess is told with words that show it', async () => {
  const { facts } = await read(new Uint8Array(Buffer.from('VGl0bGU7Q291bnRyeQ0KQmFuayCjuXNraSCj82Sfl1BvbGFuZA0K'.replace('l1B', '1B'), 'base64')))
  expect(facts.encoding).toBe('windows-1250')
  expect(facts.notes[0]).toMatch(/^The file doesn’t say its encoding\. Windows-1250 \(Central European\) is guessed; .*Łąski/)
})

test('letters that a save has lost are counted, and told with the first', async () => {
  const { facts } = await read('Title,Site\nEspa?a,https://x/?a=b?c\nWhat? Yes.,x\nM?xico,y\n')
  expect(facts.notes).toEqual(['2 cells have “?” within a word, such as “Espa?a” in line 2, column 1. An earlier save may have replaced letters with it.'])
  expect((await read('Title,Site\nEspaÃ±a,x\n')).facts.notes[0]).toMatch(/^1 cell has letters from a wrong encoding, such as “EspaÃ±a” in line 2, column 1/)
})

test('of two columns of one name it is told which is taken, and they are told apart', async () => {
  const { facts } = await read('Title,Country,Title,Title (2)\nUm,Portugal,Um Lda,x\n')
  expect(facts.headers).toEqual(['Title', 'Country', 'Title (3)', 'Title (2)'])
  expect(facts.notes).toEqual(['“Title” is the name of two columns. The first, column 1, is taken for it; column 3 is called “Title (3)” here.'])
})

test('titles above the headers are passed over, and other headers can be chosen', async () => {
  const text = 'Banks of the north\n\n"As of",May\nTitle,Country,Code,Note\nUm,Portugal,1,\nDois,Portugal,2,x\n'
  expect((await read(text)).facts).toMatchObject({ headerRow: 4, headers: ['Title', 'Country', 'Code', 'Note'] })
  const chosen = await readTable('a.csv', new Uint8Array(Buffer.from(text)), { headerRow: 3 })
  expect(chosen.facts).toMatchObject({ headerRow: 3, headers: ['As of', 'May'], rows: 3 })
  expect(chosen.facts.top.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6])
})

test.each([
  ['a title that is as wide as the table', 'Banks,of the north,in May,\nNombre,País,Código,x\nUm,Portugal,1,y\nDois,Portugal,2,z\n', 2],
  ['no words that head columns', 'Etwas,Anderes,Weiteres\nUm,Portugal,1\nDois,Portugal,2\n', 1],
  ['languages among the rows', 'Sprache,Eigenname,Nr.\nSpanish,Español,1\nFrench,Français,2\n', 1],
  ['headers among the rows again', 'Title,Country\nUm,Portugal\nTitle,Country\nDois,Portugal\n', 1],
  ['a single column', 'Name\nUm\nDois\n', 1],
])('of %s, the headers are found', async (_, text, headerRow) => {
  expect((await read(text)).facts.headerRow).toBe(headerRow)
})

const ENCODED: Array<[Encoding, (text: string) => Uint8Array]> = [
  ['utf-8', text => new Uint8Array(Buffer.from(text))],
  ['utf-16le', text => new Uint8Array(Buffer.from(text, 'utf16le'))],
  ['utf-16be', text => new Uint8Array(Buffer.from(text, 'utf16le').swap16())],
  ['windows-1252', text => new Uint8Array(Buffer.from(text, 'latin1'))],
]

test('whatever the separator, the quotes, the ends of lines and the encoding are, the cells come back, and each row’s line', async () => {
  const text = fc.stringMatching(/^[A-Za-z0-9áéñçü?'’ ,;|"\t\n\r.=+-]{0,12}$/).map(each => each.replaceAll('’', ''))
  const cell = text.filter(each => each.trim() === each && !/^['=]/.test(each))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...DELIMITERS),
      fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 9, maxLength: 9 }),
      fc.constantFrom(...ENCODED),
      fc.boolean(),
      async (rows, delimiter, ends, [encoding, encoded], isQuoted) => {
        const quoted = (each: string) => (isQuoted || /[",;|\t\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)
        const lines = [['Title', 'Name', 'Ño'], ...rows].map((row, at) => row.map(quoted).join(delimiter) + ends[at]!)
        const bytes = encoded(lines.join(''))
        const table = await readTable('a.csv', bytes, { encoding, delimiter })
        expect(table.facts.headers).toEqual(['Title', 'Name', 'Ño'])
        expect(table.rows).toEqual(rows)
        const places = lines.map(
          (_, at) =>
            lines
              .slice(0, at)
              .join('')
              .split(/\r\n|\r|\n/).length,
        )
        expect(table.lines).toEqual(places.slice(1))
      },
    ),
    { numRuns: 150 },
  )
})

test('whatever a text is written in is recognised, and guessed where it does not say it', async () => {
  const marked = (encoding: Encoding, encoded: (text: string) => Uint8Array) => [encoding, (text: string) => encoded(`\uFEFF${text}`)] as const
  const [[utf8, asUtf8], [little, asLittle], [big, asBig]] = ENCODED as [(typeof ENCODED)[0], (typeof ENCODED)[0], (typeof ENCODED)[0]]
  const cell = fc.constantFrom('España', 'Perú, Norte', 'Córdoba; Sur', 'a "b" c', 'São\nTomé', 'x|y', "it's", '12,5', 'tab\there', '', 'plain')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...DELIMITERS),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.constantFrom(...ENCODED, marked(utf8, asUtf8), marked(little, asLittle), marked(big, asBig)),
      fc.boolean(),
      async (rows, delimiter, end, [encoding, encoded], isQuoted) => {
        const quoted = (each: string) => (isQuoted || /[",;|\t\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)
        const bytes = encoded([['Título', 'Name', 'Ño'], ...rows].map(row => row.map(quoted).join(delimiter) + end).join(''))
        const { facts, rows: found } = await readTable('a.csv', bytes)
        expect(facts).toMatchObject({ encoding, delimiter, headers: ['Título', 'Name', 'Ño'] })
        expect(found).toEqual(rows)
        expect(facts.notes.filter(note => note.includes('is guessed'))).toHaveLength(encoding === 'windows-1252' ? 1 : 0)
      },
    ),
    { numRuns: 150 },
  )
})

test('what an export writes is recognised, and comes back as it was, whatever its texts begin with', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.stringMatching(/^['=+@ -]{0,3}[a-zé,"]{1,5}$/)), { minLength: 1 }), async rows => {
      const writer = csvWriter(['Title', 'Note'])
      const { rows: found } = await readTable('a.csv', new Uint8Array(Buffer.concat([writer.rows(rows), writer.end()])))
      expect(found).toEqual(rows)
    }),
  )
})
