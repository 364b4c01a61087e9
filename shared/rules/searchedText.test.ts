import { describe, expect, it } from 'vitest'
import { digitsOf, foldText } from './searchedText.ts'

describe('folding', () => {
  it.each([
    ['ÀÉÎÕÜ', 'aeiou'],
    ['Ñandú', 'nandu'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Ørsted, Ægir', 'orsted, aegir'],
    ['plain', 'plain'],
  ])('%s is searched as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
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
