import { expect, it } from 'vitest'
import { isoText, numberFormat } from './cellFormats.ts'

it.each([
  ['General', '351', '351'],
  ['General', '0.30000000000000004', '0.3'],
  ['General', '1E-7', '0.0000001'],
  ['General', '1234567890123456', '1234567890123456'],
  ['General', '1.2345678901234501E+19', '1.23456789012345E+19'],
  ['@', '34', '34'],
  ['0%', '0.19', '19%'],
  ['0%', '7.4999999999999997E-2', '7.5%'],
  ['0.00%', '0.5', '50%'],
  ['00000', '351', '00351'],
  ['"+"0', '351', '+351'],
  ['+0', '351', '+351'],
  ['000-000-000', '46387', '000-046-387'],
  ['(000) 000-0000', '5551234567', '(555) 123-4567'],
  ['0" kg"', '12', '12 kg'],
  ['#,##0.00', '1234.5', '1234.5'],
  ['#,##0.00', '0.125', '0.125'],
  ['[$€-407]\\ #,##0.00', '-1234.5', '-1234.5'],
  ['[$EUR]\\ #,##0.00', '1234.5', '1234.5'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-', '0', '0'],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '-99.9', '-99.9'],
  ['0.00;(0.00)', '-3', '-3'],
  ['"Yes";"Yes";"No"', '1', 'Yes'],
  ['0.00E+00', '351', '351'],
  ['# ?/?', '0.5', '0.5'],
  ['yyyy-mm-dd', '46387', '2026-12-31'],
  ['m/d/yyyy', '46387.75', '2026-12-31'],
  ['d-mmm', '46387', '2026-12-31'],
  ['mmm yyyy', '46387', 'Dec 2026'],
  ['dddd', '46387', 'Thursday'],
  ['m/d/yyyy h:mm', '46387.354166666664', '2026-12-31 08:30:00'],
  ['m/d/yyyy h:mm', '46387', '2026-12-31'],
  ['h:mm', '0.354166666666667', '08:30:00'],
  ['h:mm AM/PM', '0.75', '18:00:00'],
  ['h:mm', '1.0625', '01:30:00'],
  ['[h]:mm', '1.0625', '25:30:00'],
  ['[mm]:ss', '1.0625', '25:30:00'],
  ['h:mm:ss', '0.999999', '00:00:00'],
  ['yyyy-mm-dd', '1', '1900-01-01'],
])('in the format %s, %s is read as %s', (pattern, digits, text) => {
  expect(numberFormat(pattern, false)(digits)).toEqual({ text })
})

it.each([
  ['0,', '46387', '46387', 'it shows “46” and holds 46387, which is read'],
  [';;;', '5', '5', 'it shows “” and holds 5, which is read'],
  ['00000', '351.4', '00351', 'it holds 351.4, and is read as “00351”, as it shows'],
  ['bad[', '7', '7', 'its format “bad[” isn’t known, so it is read as it is held'],
  ['yyyy-mm-dd', '-5', '-5', 'its date is out of a spreadsheet’s range'],
  ['yyyy-mm-dd', '99999999999', '99999999999', 'its date is out of a spreadsheet’s range'],
])('in the format %s, %s is read as %s, and that is odd', (pattern, digits, text, odd) => {
  expect(numberFormat(pattern, false)(digits)).toEqual({ text, odd })
})

it('days are counted from 1904 where the workbook says so', () => {
  expect(numberFormat('yyyy-mm-dd', true)('44925').text).toBe('2026-12-31')
  expect(numberFormat('yyyy-mm-dd', true)('0').text).toBe('1904-01-01')
  expect(numberFormat('h:mm', true)('0.354166666666667').text).toBe('08:30:00')
})

it.each([
  ['2026-12-31', '', '2026-12-31'],
  ['2026-12-31T00:00:00', 'yyyy-mm-dd', '2026-12-31'],
  ['2026-12-31T08:30:00.000Z', '', '2026-12-31 08:30:00'],
  ['1899-12-30T08:30:00', '', '08:30:00'],
  ['T08:30:00', 'h:mm', '08:30:00'],
  ['08:30', '', '08:30:00'],
  ['2026-12-31T08:30:00', 'h:mm', '08:30:00'],
  ['soon', '', null],
])('%s in the format “%s” of Strict Open XML is %s', (value, pattern, text) => {
  expect(isoText(value, pattern)).toBe(text)
})
