// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createTyped, typedOnOf } from './typed.ts'

type Values = Record<string, string>

/** Fields that are an object. */
function open(stored: Values, options?: Parameters<typeof createTyped<Values>>[2]) {
  let present = { ...stored }
  function show(next: Values, typed: Partial<Values>): void {
    present = Object.fromEntries(Object.entries({ ...next, ...typed }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  }
  return { typed: createTyped<Values>(stored, { shown: () => present, show }, options), shown: () => present }
}
const STORED = { title: 'Rosario', fee: '12' }

test('a draft holds what is typed and what that was typed on; fields that no draft holds are left out', () => {
  const { typed } = open({ ...STORED, password: '' }, { undrafted: ['password'] })
  expect([typed.isDirty(), typed.values()]).toEqual([false, {}])
  typed.type({ title: 'Rosario Norte', password: 'x' })
  expect([typed.isDirty(), typed.values()]).toEqual([true, { title: 'Rosario Norte', '': { title: 'Rosario' } }])
})

test('a draft is restored where nothing was typed since, and kept again on what it was typed on', () => {
  const { typed, shown } = open({ title: 'Rosario Sur', fee: '12' })
  typed.type({ fee: '13' })
  expect(typed.restore({ title: 'Rosario Norte', fee: '99', gone: 'x', '': { title: 'Rosario', fee: '1' } })).toBe(true)
  expect([shown(), typed.base()]).toEqual([
    { title: 'Rosario Norte', fee: '13' },
    { title: 'Rosario', fee: '12' },
  ])
  expect(typedOnOf(typed.values())).toEqual({ title: 'Rosario', fee: '12' })
  // Typed away and typed anew: on what is stored now.
  typed.type({ title: 'Rosario Sur' })
  typed.type({ title: 'Rosario Este' })
  expect(typed.base().title).toBe('Rosario Sur')
})

test('what is read again shows where nothing was typed; what was typed stays, on what it was typed on', () => {
  const { typed, shown } = open(STORED)
  typed.type({ title: 'Rosario Norte' })
  typed.reread({ title: 'Rosario Sur', fee: '13' })
  expect([shown(), typed.stored(), typed.base()]).toEqual([
    { title: 'Rosario Norte', fee: '13' },
    { title: 'Rosario Sur', fee: '13' },
    { title: 'Rosario', fee: '13' },
  ])
})

test('what the server has is known under what was typed, and shows where it was chosen', () => {
  const { typed, shown } = open(STORED)
  typed.type({ title: 'Rosario Norte', fee: '13' })
  const sent = { ...shown() }
  typed.type({ fee: '14' })
  typed.putOn({ title: 'Rosario Sur', fee: '15' }, { known: ['title', 'fee'], theirs: ['title', 'fee'] }, sent)
  expect([shown(), typed.base()]).toEqual([
    { title: 'Rosario Sur', fee: '14' },
    { title: 'Rosario Sur', fee: '15' },
  ])
})

test('a row that is gone elsewhere, or removed here, has no value', () => {
  const { typed, shown } = open({ save: 'Guardar', close: 'Cerrar', open: 'Abrir' })
  typed.type({ close: undefined })
  expect([typed.names(), typed.values()]).toEqual([['close'], { '': { close: 'Cerrar' } }])
  typed.putOn({ close: 'Cerrar' }, { known: ['save'], theirs: ['save'] }, { ...shown() })
  expect([shown(), typed.names()]).toEqual([{ open: 'Abrir' }, ['close']])
})

test.each([
  ['all of it', { fee: '12' }, true, []],
  ['not what was typed after that', { fee: '14' }, false, ['fee']],
])('what was sent counts as stored: %s', (_, since, isAll, left) => {
  const { typed, shown } = open(STORED)
  typed.type({ title: 'Rosario Norte' })
  const sent = { ...shown() }
  typed.type(since)
  const told = vi.fn<() => void>()
  typed.subscribe(told)
  expect([typed.settle(sent), typed.names(), typed.stored()]).toEqual([isAll, left, sent])
  expect(told, 'what is left is kept').toHaveBeenCalledTimes(left.length)
})

test('of what is sent by itself, the rest stays typed, on what it was typed on', () => {
  const { typed } = open({ 1: '10', 2: '20' })
  typed.type({ 1: '11', 2: '21' })
  typed.reread({ 1: '10', 2: '22' })
  expect([typed.settle({ 1: '11' }, ['1']), typed.names(), typed.base()]).toEqual([false, ['2'], { 1: '11', 2: '20' }])
})

test('what is discarded can be taken back, but not over what was typed since', () => {
  const { typed, shown } = open(STORED)
  expect(typed.discard()).toBeNull()
  typed.type({ title: 'Rosario Norte', fee: '13' })
  typed.reread({ title: 'Rosario Sur', fee: '12' })
  const undo = typed.discard()!
  expect(shown()).toEqual({ title: 'Rosario Sur', fee: '12' })
  typed.type({ fee: '14' })
  undo()
  expect([shown(), typed.base().title]).toEqual([{ title: 'Rosario Norte', fee: '14' }, 'Rosario'])
})
