import { describe, expect, it } from 'vitest'
import { containing, digitsOf, foldName, foldText } from './searchedText.ts'

describe('folding', () => {
  it.each([
    ['ÀÉÎÕÜ', 'aeiou'],
    ['Ñandú', 'nandu'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Ørsted, Ægir', 'orsted, aegir'],
    ['plain', 'plain'],
    ['O’Higgins', "o'higgins"],
    ['Val d´Aran', "val d'aran"],
    ['Banco\u00a0de\u2009la\u202fCosta', 'banco de la costa'],
    ['Ban\u200bco Cen\u00adtral\ufeff', 'banco central'],
    ['ＢＡＮＣＯ １２', 'banco 12'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΌΣ', 'οδοσ'],
  ])('%s is searched as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('has single spaces in names', () => {
    expect(foldName(' Banco \u00a0 Nación ')).toBe('banco nacion')
  })

  it('takes a time that is linear in the length', () => {
    const since = performance.now()
    for (const text of ['a\u0301\u0316', '\u00b4', '\u00a8', '\u200b', 'ﬁ']) foldText(text.repeat(200_000))
    expect(performance.now() - since).toBeLessThan(5_000)
  })
})

it.each<[string, string, boolean]>([
  [' Nación ', 'Banco nacion', true],
  ['nacion', 'Banco Nación', true],
  ['', 'Banco', true],
  ['banca', 'Banco', false],
])('%j is contained in %j: %j', (search, text, isContained) => {
  expect(containing(search)(text)).toBe(isContained)
})

describe('the digits of a phone number', () => {
  it.each([
    ['+54 (11) 4321-5678', '541143215678'],
    ['11 4321 5678', '1143215678'],
    ['0054 11 4321-5678', '541143215678'],
    ['+(54) 11.4321.5678', '541143215678'],
    ['2025-03-01', '20250301'],
    ['1234', null],
    ['5800.00', null],
    ['5800.000', '5800000'],
    ['A-12345', null],
    ['12345 Main Street', null],
    ['', null],
  ])('%s: %s', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})
