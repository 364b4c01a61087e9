/** What fields make of cells, and which cells only say what is stored. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cellValue, clockTime, isErrorText, isFormatted, paragraphs, saysStored, type ImportField } from './importCells.ts'
import { plainText } from './html.ts'

const field = (as: ImportField['as'], other: Partial<ImportField> = {}): ImportField => ({ name: 'field', label: 'Field', as, ...other })
const says = (as: ImportField['as'], cell: string, stored: unknown, isHtml = false) => saysStored(field(as), cell, stored, [], {}, isHtml)

describe('a time', () => {
  it.each([
    ['8:30', '08:30:00'],
    ['08:30:15', '08:30:15'],
    ['8:30:00 AM', '08:30:00'],
    ['12:00 a.m.', '00:00:00'],
    ['12:15 PM', '12:15:00'],
    ['8:30\u00a0p.\u00a0m.', '20:30:00'],
    ['08:30:00.000', '08:30:00'],
    ['13:00 PM', null],
    ['8', null],
    ['8:61', null],
  ])('%s is %s', (text, time) => {
    expect(clockTime(text)).toBe(time)
  })

  test('of a day ends before 24 hours, a duration does not', () => {
    expect(() => cellValue(field('time'), '25:30', {})).toThrow('“25:30” is no time such as 08:30')
    expect(cellValue(field('duration'), '25:30', {})).toBe('25:30:00')
  })
})

describe('a percent sign', () => {
  test('belongs to a percentage', () => {
    expect(cellValue(field('percent'), '19%', {})).toBe('19')
    expect(cellValue(field('percent'), '7,5 %', {})).toBe('7.5')
    expect(() => cellValue(field('number'), '19%', {})).toThrow('“19%” is a percentage')
    expect(cellValue(field('text'), '19%', {})).toBe('19%')
  })
})

describe('scientific notation', () => {
  test('is refused in ids, codes and amounts', () => {
    for (const text of ['3.51E+02', '3,51e+02', '1E-7', '-1.5E+03'])
      for (const as of ['text', 'number', 'percent'] as const) expect(() => cellValue(field(as), text, {}), `${as} ${text}`).toThrow(/spreadsheet/)
    expect(cellValue(field('text'), 'E+02', {})).toBe('E+02')
    expect(cellValue(field('longText'), '3.51E+02', {})).toBe('3.51E+02')
    expect(says('text', '3.51E+02', '3.51E+02'), 'unless it is stored').toBe(true)
  })
})

it.each(['#N/A', '#n/d', '#DIV/0!', '#¡DIV/0!', '#REF!', '#¿NOMBRE?', '#NÚM!', '#SPILL!', '#CALC!', 'Err:502'])('%s is an error', text => {
  expect(isErrorText(text)).toBe(true)
})
it.each(['', '#1', '#PROMO!', 'N/A', 'Err'])('“%s” is none', text => {
  expect(isErrorText(text)).toBe(false)
})

describe('what a save has made of a stored text', () => {
  test.each([
    ['letters that its encoding has not', '?ód?', 'Łódź', true],
    ['a sign that its encoding has not', '?', '₲', true],
    ['another question mark', 'Lod?', 'Łódź', false],
    ['a letter that every encoding has', '?avier', 'Xavier', false],
    ['fewer letters', '?d?', 'Łódź', false],
    ['a number of a code', '100000', '1E5', true],
    ['a number in scientific notation of a code', '1.00E+05', '1E5', true],
    ['another number', '1000000', '1E5', false],
    ['a time with seconds', '12:30:00', '12:30', true],
    ['another time', '12:31:00', '12:30', false],
  ])('%s says %s of %s: %s', (_, cell, stored, isSaid) => {
    expect(says('text', cell, stored)).toBe(isSaid)
  })

  test('says the same of rich text and of references', () => {
    expect(says('richText', 'Crème br?lée', '<p>Crème <b>brûlée</b></p>')).toBe(true)
    const option = { id: 3, title: 'Łódź' }
    expect(saysStored(field('record', { options: () => [option] }), '?ód?', 3, [], {})).toBe(true)
    expect(saysStored(field('record', { options: () => [option] }), '?ód', 3, [], {})).toBe(false)
  })
})

describe('rich text', () => {
  test('is made of paragraphs of plain text, and of HTML as it is', () => {
    expect(cellValue(field('richText'), 'A < b\n\nand c', {})).toBe('<p>A &lt; b</p><p>and c</p>')
    expect(cellValue(field('richText'), '<p>A <b>b</b></p>', {})).toBe('<p>A <b>b</b></p>')
    expect(cellValue(field('richText'), 'A &lt; b', {}, true)).toBe('A &lt; b')
  })

  test('is the same if its plain text is, however it is spaced', () => {
    const html = '<p>One <b>two</b></p><p>three &amp; more</p>'
    expect(says('richText', 'One two three & more', html)).toBe(true)
    expect(says('richText', 'One two\r\nthree & more', html)).toBe(true)
    expect(says('richText', html, html, true)).toBe(true)
    expect(says('richText', 'One two three & more', html, true)).toBe(false)
    expect(says('richText', 'One two', html)).toBe(false)
    expect(says('richText', '', '<img src="https://a.example/b.png">'), 'an empty cell is all that an export has of a picture').toBe(true)
  })

  test('without formatting can be replaced by plain text', () => {
    expect(['', 'a &amp; b', 'a & b', '<p>a &amp; b</p>'].map(isFormatted)).toEqual([false, false, false, false])
    expect(['<p>a</p><p>b</p>', '<b>a</b>', '<p class="x">a</p>'].map(isFormatted)).toEqual([true, true, true])
  })

  test('has all that plain text has', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const html = paragraphs(text)
        expect(plainText(html)).toBe(
          text
            .replace(/\s+/g, ' ')
            .trim()
            .replace(/(\s|&nbsp;|&#160;)+/g, ' ')
            .trim(),
        )
      }),
    )
  })
})

describe('a cell that a spreadsheet has saved again', () => {
  test.each<[ImportField['as'], string, string]>([
    ['number', '12.5', '12.50'],
    ['number', '12,5', '12.50'],
    ['number', '-34,603', '-34.603'],
    ['percent', '21%', '21'],
    ['text', '34', '0034'],
    ['text', 'a\r\nb', 'a\nb'],
    ['time', '8:30:00 AM', '08:30:00'],
    ['time', '0.354166666666667', '08:30:00'],
    ['time', '0,0208333333', '00:30:00'],
    ['duration', '8:30', '08:30:00'],
  ])('%s: %s says no more than %s', (as, cell, stored) => {
    expect(says(as, cell, stored)).toBe(true)
  })
  test.each<[ImportField['as'], string, string]>([
    ['number', '12.51', '12.50'],
    ['number', '0.19', '19'],
    ['percent', '0.19', '19'],
    ['text', '35', '0034'],
    ['text', 'Cordoba', 'Córdoba'],
    ['time', '0.5', '08:30:00'],
    ['text', '', 'a'],
  ])('%s: %s says something else than %s', (as, cell, stored) => {
    expect(says(as, cell, stored)).toBe(false)
  })
  test('is the beginning of a text that is too long for a cell', () => {
    const long = 'a b '.repeat(20_000)
    expect(says('longText', long.slice(0, 32_767), long)).toBe(true)
    expect(says('longText', long.slice(0, 100), long)).toBe(false)
  })
})
