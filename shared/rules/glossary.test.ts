import { expect, it } from 'vitest'
import { hasTerm, termsIn } from './glossary.ts'

const term = (id: number, text: string, language = 'es') => ({ id, term: text, language, translation: `t${id}`, note: '' })

it('finds terms as words of their own, whatever their case; of two that overlap, the longer one', () => {
  const terms = [term(1, 'fee'), term(2, 'Service fee'), term(3, 'visit'), term(4, 'fee', 'pt')]
  const text = 'The service fee, a FEE and coffee; two visits.'
  expect(termsIn(text, terms, 'es').map(({ term: { id }, from, to }) => [id, text.slice(from, to)])).toEqual([
    [2, 'service fee'],
    [1, 'FEE'],
  ])
})

it('finds terms that contain signs, and none where letters change their number with their case', () => {
  expect(termsIn('C++ (new)', [term(1, 'C++'), term(2, '(new)')], 'es')).toHaveLength(2)
  expect(termsIn('İstanbul fee', [term(1, 'fee')], 'es')).toEqual([])
})

it('knows whether a translation has a term', () => {
  expect(hasTerm('La Tarifa', { translation: 'tarifa' })).toBe(true)
  expect(hasTerm('El precio', { translation: 'tarifa' })).toBe(false)
})
