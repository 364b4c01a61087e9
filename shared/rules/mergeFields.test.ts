import { describe, expect, it } from 'vitest'
import { isSameValue, mergeFields, withFields } from './mergeFields.ts'

describe('two values', () => {
  it.each([
    ['nothing in any writing', null, ''],
    ['nothing that is missing', undefined, null],
    ['an empty list', [], null],
    ['an object of empty parts', { a: '', b: null, c: [] }, null],
    ['a number and its text', 5, '5'],
    ['a time on the minute', '10:00', '10:00:00'],
    ['spaces around a text', ' Rosario ', 'Rosario'],
    ['line ends of another system', 'one\r\ntwo', 'one\ntwo'],
    ['ids in another order', [10, 9, 2], [2, 10, 9]],
    ['texts in a list that mean the same', ['a ', '1'], ['a', 1]],
    ['parts in another order', { b: 1, a: '2' }, { a: 2, b: '1' }],
    ['parts of which one side lacks an empty one', { a: 1, b: '' }, { a: 1 }],
    ['what is nested', [{ section: 'Cities', rights: { view: true, ids: [2, 1] } }], [{ rights: { ids: [1, 2], view: 'true' }, section: 'Cities' }]],
  ])('mean the same: %s', (_, one, other) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([true, true])
  })
  it.each([
    ['a version and another', '1.1', '1.10'],
    ['a code with a point and another', '12.50', '12.5'],
    ['another text', 'Rosario', 'Rosario Norte'],
    ['capital letters', 'rosario', 'Rosario'],
    ['spaces inside a text', 'a  b', 'a b'],
    ['nothing and 0', '', 0],
    ['nothing and false', null, false],
    ['a code with leading zeros', '007', '7'],
    ['a telephone number with a sign', '+54', '54'],
    ['10 and 100', '10', '100'],
    ['the last digit of many', '12.1234567890123456781', '12.1234567890123456782'],
    ['a sign', '-12.5', '12.5'],
    ['a point alone', '.', ''],
    ['a time with seconds', '10:00:01', '10:00'],
    ['texts in another order', ['a', 'b'], ['b', 'a']],
    ['an id more', [1, 2], [1, 2, 3]],
    ['ids of which one is there twice', [1, 1, 2], [1, 2, 2]],
    ['an empty text in a list', ['a', ''], ['a']],
    ['what is nested', { a: { b: 1 } }, { a: { b: 2 } }],
    ['the names of parts', { a: 1 }, { b: 1 }],
  ])('differ: %s', (_, one, other) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false])
  })
})

describe('two numbers of a kind', () => {
  it.each([
    ['12.50 and 12.5', '12.50', '12.5'],
    ['12.00 and 12', '12.00', 12],
    ['with a comma', '1200,5', '1200.50'],
    ['no negative nothing', '-0.00', '0'],
    ['more digits than a number holds', '12.1234567890123456789010', '12.123456789012345678901'],
    ['nothing in any writing', null, ''],
  ])('mean the same: %s', (_, one, other) => {
    expect([isSameValue(one, other, 'money'), isSameValue(other, one, 'number')]).toEqual([true, true])
  })
  it.each([
    ['nothing and 0', '', '0'],
    ['the last digit of many', '12.1234567890123456781', '12.1234567890123456782'],
    ['a sign', '-12.5', '12.5'],
    ['what is no number', 'N/A', '0'],
  ])('differ: %s', (_, one, other) => {
    expect([isSameValue(one, other, 'money'), isSameValue(other, one, 'percent')]).toEqual([false, false])
  })
})

describe('a record that was changed while its form was open', () => {
  const base = { title: 'Rosario', fee: '12.50', country: [1, 2], notes: '', hours: { from: '08:00', to: null } }

  it.each([
    ['by nobody', {}, {}, [], []],
    ['here alone', {}, { title: 'Rosario Norte', notes: 'New' }, [], []],
    ['elsewhere alone', { title: 'Rosario Sur', notes: 'Seen' }, {}, ['title', 'notes'], []],
    ['in different fields', { fee: '13' }, { title: 'Rosario Norte' }, ['fee'], []],
    ['in the same field', { title: 'Rosario Sur' }, { title: 'Rosario Norte' }, [], ['title']],
    ['in the same field to the same value', { title: ' Rosario Sur' }, { title: 'Rosario Sur' }, [], []],
    ['in the same field to the same number', { fee: '13.0' }, { fee: '13' }, [], []],
    ['in the same field and in others', { title: 'Rosario Sur', fee: '13' }, { title: 'Rosario Norte', notes: 'New' }, ['fee'], ['title']],
    ['elsewhere in its writing alone', { fee: 12.5, country: [2, 1], notes: null, hours: { from: '08:00:00' } }, { title: 'Rosario Norte' }, [], []],
    ['elsewhere, and here in its writing alone', { fee: '13' }, { fee: '12.5' }, ['fee'], []],
    ['elsewhere to nothing', { title: '' }, {}, ['title'], []],
    ['here to nothing, and elsewhere to another value', { title: 'Rosario Sur' }, { title: '' }, [], ['title']],
    ['elsewhere to nothing, and here to another value', { title: null }, { title: 'Rosario Norte' }, [], ['title']],
    ['in the same list', { country: [1, 2, 3] }, { country: [1] }, [], ['country']],
    ['in the same list to the same ids', { country: [3, 2, 1] }, { country: [1, 2, 3] }, [], []],
    ['in the same parts', { hours: { from: '09:00', to: null } }, { hours: { from: '08:00', to: '18:00' } }, [], ['hours']],
    ['back and forth', { title: 'Rosario' }, { title: 'Rosario' }, [], []],
  ])('%s', (_, elsewhere, here, theirs, both) => {
    expect(mergeFields(base, { ...base, ...elsewhere }, { ...base, ...here }, { kinds: { fee: 'money' } })).toEqual({ theirs, both })
  })
  it('a version is no number: one that others raise from 1.1 to 1.10 is theirs', () => {
    const form = { version: '1.1', limit: '50' }
    expect(mergeFields(form, { ...form, version: '1.10' }, { ...form, limit: '60' })).toEqual({ theirs: ['version'], both: [] })
  })
  it('a field that the server does not give stays as it is in the form; one that the form lacks is left out', () => {
    const { title: _, ...now } = { ...base, fee: '13', added: 'x' }
    expect(mergeFields(base, now, { ...base, title: 'Rosario Norte' })).toEqual({ theirs: ['fee'], both: [] })
    expect(mergeFields(base, { ...base, fee: '13' }, { title: 'Rosario' })).toEqual({ theirs: [], both: [] })
  })
  it('a field that the form was opened without counts as empty', () => {
    expect(mergeFields({}, { title: 'Rosario', fee: '' }, { title: '', fee: '' })).toEqual({ theirs: ['title'], both: [] })
    expect(mergeFields({}, { title: 'Rosario' }, { title: 'Rosario Norte' })).toEqual({ theirs: [], both: ['title'] })
  })
  it('what was sent before, with an outcome still unknown, is nobody else’s change', () => {
    const earlier = { title: 'Rosario Norte', fee: '13' }
    const now = { ...base, title: 'Rosario Norte', fee: '14', notes: 'Seen' }
    expect(mergeFields(base, now, { ...base, title: 'Rosario Sur' }, { earlier })).toEqual({ theirs: ['fee', 'notes'], both: [] })
    expect(mergeFields(base, { ...now, fee: '13.0' }, base, { earlier, kinds: { fee: 'money' } }).theirs).not.toContain('fee')
  })
  it('what an object inherits is no field of it', () => {
    expect(mergeFields({}, {}, { constructor: 'x', toString: 'y' })).toEqual({ theirs: [], both: [] })
  })
})

describe('rows that come and go', () => {
  const base = { save: 'Guardar', close: 'Cerrar', help: '' }
  const { close: _, ...withoutClose } = base
  const { help: __, ...withoutHelp } = base

  it.each([
    ['changed elsewhere', { ...base, close: 'Cerrado' }, { ...base, save: 'Guardar ya' }, ['close'], []],
    ['added elsewhere, with a text or without', { ...base, open: 'Abrir', more: '' }, base, ['open', 'more'], []],
    ['removed elsewhere', withoutClose, base, ['close'], []],
    ['removed elsewhere while nothing stood in it', withoutHelp, base, ['help'], []],
    ['removed here', base, withoutClose, [], []],
    ['removed by both', withoutClose, withoutClose, [], []],
    ['removed elsewhere and changed here', withoutClose, { ...base, close: 'Cerrar ya' }, [], ['close']],
    ['removed elsewhere and filled in here', withoutHelp, { ...base, help: 'Ayuda' }, [], ['help']],
    ['changed elsewhere and removed here', { ...base, close: 'Cerrado' }, withoutClose, [], ['close']],
    ['added by both', { ...base, open: 'Abrir' }, { ...base, open: 'Abierto' }, [], ['open']],
    ['added by both alike', { ...base, open: 'Abrir' }, { ...base, open: 'Abrir' }, [], []],
  ])('%s', (name, now, mine, theirs, both) => {
    expect(mergeFields(base, now, mine, { areRows: true })).toEqual({ theirs, both })
  })
  it('those that were removed by what was sent before are nobody else’s change', () => {
    expect(mergeFields(base, withoutClose, base, { earlier: withoutClose, areRows: true })).toEqual({ theirs: [], both: [] })
  })
  it('a row that was sent without a text is nobody else’s change where the server leaves it out, nor is one that was removed and is kept empty', () => {
    const sent = { ...base, close: '' }
    expect(mergeFields(base, withoutClose, sent, { earlier: sent, areRows: true })).toEqual({ theirs: [], both: [] })
    expect(mergeFields(base, sent, withoutClose, { earlier: withoutClose, areRows: true })).toEqual({ theirs: [], both: [] })
  })
})

it('fields are put under the others, as far as they are known', () => {
  const mine = { title: 'Rosario Norte', fee: '12.50', notes: '' }
  expect(withFields(mine, { title: 'Rosario Sur', fee: '13' }, ['fee', 'notes'])).toEqual({ title: 'Rosario Norte', fee: '13', notes: '' })
  expect(mine.fee).toBe('12.50')
})
