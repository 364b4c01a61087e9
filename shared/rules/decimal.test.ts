import { describe, expect, it } from 'vitest'
import { decimal, isSameAmount, plainDecimal, plainNumber } from './decimal.ts'

describe('amounts as people type them', () => {
  it.each([
    ['12', '12'],
    [' 12.50 ', '12.50'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,5', '1234.5'],
    ['1’234.5', '1234.5'],
    ['1 234', '1234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234', '1.234'],
    ['3.750', '3.750'],
    ['1234,567', '1234.567'],
    ['-1,5', '-1.5'],
    ['+2', '+2'],
    ['12345678901234567890,123456789', '12345678901234567890.123456789'],
  ])('%j is %s', (typed, plain) => expect(plainDecimal(typed)).toBe(plain))

  it.each([
    '',
    ' ',
    'x',
    '1,234',
    '12,345',
    '-1,234',
    '1.2.3',
    '1,2,3',
    '1.23,45.6',
    '1,23.4,5',
    '.5',
    '5.',
    ',5',
    '1e5',
    '0x10',
    '1 2',
    '12 34',
    '--1',
    '1.234,',
    '٣',
  ])('%j is none, or could be two', typed => {
    expect(plainDecimal(typed)).toBeNull()
  })

  it('a field says how an amount is written, and leaves what must be there to others', async () => {
    const field = decimal('Price')
    await expect(field.validate('')).resolves.toBe('')
    await expect(field.validate('1,234')).rejects.toThrow('Price must be a number such as 1250 or 12.50')
  })
})

it.each([
  [1e-7, '0.0000001'],
  [-1.5e-8, '-0.000000015'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
  [181.5, '181.5'],
  [0, '0'],
  [-32.9, '-32.9'],
])('%f in full is %s', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})

it.each([
  ['12.5', '12,50', true],
  ['012', '12', true],
  ['1.234,50', '1234.5', true],
  ['0', '0.00', true],
  ['', '', true],
  ['', '0', false],
  ['-1', '1', false],
  ['100', '10', false],
  ['1.05', '1.5', false],
  ['free', 'free', true],
  ['free', '0', false],
])('%j and %j are the same amount: %s', (one, other, isSame) => {
  expect(isSameAmount(one, other)).toBe(isSame)
})
