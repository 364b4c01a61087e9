import { describe, expect, it } from 'vitest'
import {
  at,
  fields,
  first,
  flag,
  id,
  knownWord,
  list,
  nullable,
  number,
  optionalId,
  optionalNumber,
  options,
  required,
  statusWord,
  text,
  type Decoder,
  word,
} from './decode.ts'

const reads = (decode: Decoder<unknown>) => (value: unknown) => decode(value, 'data.x')
const refuses = (decode: Decoder<unknown>, value: unknown, message: string) => expect(() => decode(value, 'data.x')).toThrow(message)

describe('repairs that are safe', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['-3.25', -3.25],
    ['.5', 0.5],
    ['1e3', 1000],
    ['+7', 7],
    ['5.', 5],
  ])('number: %j is %j', (value, result) => {
    expect(reads(number)(value)).toBe(result)
  })
  it.each([
    ['a', 'a'],
    [12, '12'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('text: %j is %j', (value, result) => {
    expect(reads(text)(value)).toBe(result)
  })
  it.each([
    ['Active', 'Active'],
    ['active', 'Active'],
    ['INACTIVE', 'Inactive'],
    [' inactive ', 'Inactive'],
    [1, 'Active'],
    ['1', 'Active'],
    [true, 'Active'],
    [0, 'Inactive'],
    ['0', 'Inactive'],
    [false, 'Inactive'],
  ])('status %j is %j', { tags: ['F-259', 'F-498'] }, (value, result) => {
    expect(reads(word(['Active', 'Inactive']))(value)).toBe(result)
  })
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['Yes', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['no', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('flag: %j is %j', (value, result) => {
    expect(reads(flag)(value)).toBe(result)
  })
  it.each([
    [null, null],
    [undefined, null],
    ['', null],
    [0, null],
    ['0', null],
    ['4', 4],
  ])('another record’s id: %j is %j', (value, result) => {
    expect(reads(optionalId)(value)).toBe(result)
  })
  it('lists and objects as JSON text, also inside one another', () => {
    const decode = fields({ langs: list(number), data: fields({ on: flag }) })
    expect(decode(JSON.stringify({ langs: '["1",2]', data: '{"on":"1"}' }), '')).toEqual({ langs: [1, 2], data: { on: true } })
    expect(list(number)('', '')).toEqual([])
    expect(list(number)(null, '')).toEqual([])
  })
  it('an empty value is none', () => {
    expect(['', null, undefined, '3'].map(reads(nullable(number)))).toEqual([null, null, null, 3])
  })
  it('what stands deeper, or not', { tags: ['F-250'] }, () => {
    const decode = at(['city_details'], fields({ id }))
    expect(decode({ city_details: { id: 1 } }, 'data')).toEqual({ id: 1 })
    expect(decode({ id: 2 }, 'data')).toEqual({ id: 2 })
  })
})

describe('what is refused', () => {
  it.each([
    [number, 'abc', 'data.x: expected a number, got a text of 3 characters'],
    [number, '', 'data.x: expected a number, got an empty text'],
    [number, '0x1F', 'expected a number'],
    [number, 'Infinity', 'expected a number'],
    [number, '1,5', 'expected a number'],
    [number, true, 'data.x: expected a number, got the boolean true'],
    [number, [1], 'data.x: expected a number, got a list of 1'],
    [number, null, 'data.x: expected a number, got null'],
    [id, 0, 'data.x: expected an id, got the number 0'],
    [id, -1, 'expected an id'],
    [id, 1.5, 'expected an id'],
    [id, '99999999999999999999', 'expected an id'],
    [required, '', 'data.x: expected a text, got an empty text'],
    [required, undefined, 'data.x: expected a text, got nothing'],
    [word(['Active', 'Inactive']), 'Pending', 'data.x: expected one of Active, Inactive, got a text of 7 characters'],
    [word(['Active', 'Inactive']), 2, 'data.x: expected one of Active, Inactive, got the number 2'],
    [word(['a', 'b', 'c']), 1, 'expected one of a, b, c'],
    [flag, 'maybe', 'data.x: expected yes or no, got a text of 5 characters'],
    [list(number), {}, 'data.x: expected a list, got an object'],
    [list(number), undefined, 'data.x: expected a list, got nothing'],
    [list(number), '[1', 'data.x: expected JSON as text'],
    [list(number), [1, 'x'], 'data.x[1]: expected a number'],
    [fields({ a: number }), null, 'data.x: expected an object, got null'],
    [fields({ a: number }), [], 'data.x: expected an object, got a list of 0'],
    [fields({ a: fields({ b: number }) }), { a: {} }, 'data.x.a.b: expected a number, got nothing'],
    [at(['rows'], list(id)), { rows: 4 }, 'data.x.rows: expected a list, got the number 4'],
  ] as Array<[Decoder<unknown>, unknown, string]>)('%# %j: %s', (decode, value, message) => refuses(decode, value, message))

  it('the message quotes no text of the answer', () => {
    expect(() => fields({ phone: number })({ phone: 'Ana 541145550100' }, '')).toThrow(/^phone: expected a number, got a text of 16 characters$/)
  })

  it('keys of the prototype are not fields, and what the documents do not name is left out', () => {
    refuses(fields({ constructor: fields({}) }), JSON.parse('{"__proto__":{"constructor":{}}}'), 'data.x.constructor')
    expect(fields({ id })({ id: 1, more: 2 }, '')).toEqual({ id: 1 })
  })
})

describe('fields of a record that cannot be repaired', () => {
  it.each([
    [text, {}, ''],
    [text, ['x'], ''],
    [text, null, ''],
    [text, true, 'true'],
    [text, 25, '25'],
    [optionalId, 'Santa Fe', null],
    [optionalId, {}, null],
    [optionalId, -3, null],
    [optionalId, '7', 7],
    [optionalNumber, 'many', null],
    [optionalNumber, null, null],
    [optionalNumber, '12', 12],
    [optionalNumber, Infinity, null],
    [statusWord(['Active', 'Inactive']), 'Pending', 'Pending'],
    [statusWord(['Active', 'Inactive']), null, ''],
    [statusWord(['Active', 'Inactive']), ' ACTIVE ', 'Active'],
    [statusWord(['Active', 'Inactive']), 0, 'Inactive'],
    [statusWord(['Active', 'Inactive']), 7, '7'],
    [statusWord(['Active', 'Inactive']), {}, ''],
  ])('%o of %j are %j', (decode, value, expected) => {
    expect((decode as (value: unknown, path: string) => unknown)(value, 'data.x')).toEqual(expected)
  })

  it('options without an id are left out and noted', () => {
    const notes: string[] = []
    expect(options(fields({ id, title: text }))([{ id: 1, title: 'a' }, { title: 'b' }, 7], 'data', note => void notes.push(note))).toEqual([
      { id: 1, title: 'a' },
    ])
    expect(notes).toEqual(['2 records could not be read. The first: data[1].id: expected a number, got nothing'])
  })
})

describe('what documents and backends have in two ways', () => {
  it.each([
    ['Flat', 'flat'],
    [' PERCENTAGE ', 'percentage'],
    ['tiered', 'tiered'],
    [1, '1'],
    [null, ''],
  ])('a known word: %j is %j, and 1 stands for none', (value, result) => {
    expect(reads(knownWord(['flat', 'percentage']))(value)).toBe(result)
  })

  it.each([[[{ id: 4 }, { id: 5 }]], [{ id: 4 }]])('the first item: %j', value => {
    expect(reads(first(fields({ id })))(value)).toEqual({ id: 4 })
  })

  it('the first item of none is what its decoder makes of nothing, and says where it stood', () => {
    refuses(first(fields({ id })), [], 'data.x[0]: expected an object, got nothing')
  })
})
