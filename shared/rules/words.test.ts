import { expect, it } from 'vitest'
import { inSentences, joinWords, withArticle } from './words.ts'

it.each([
  'a city',
  'an administrator',
  'a user',
  'an image',
  'a unit',
  'an hour',
  'an unanswered message',
  'an agenda',
  'a European country',
  'an e-mail',
  'an FAQ',
  'a URL',
])('%s', words => expect(withArticle(words.replace(/^an? /, ''))).toBe(words))

it.each([
  [['Not today', 'The order is as it was before.'], 'Not today. The order is as it was before.'],
  [['Taken.', 'Too long'], 'Taken. Too long'],
  [['Really?', 'It is “gone.”', ' ', 'Next'], 'Really? It is “gone.” Next'],
])('%j is said as sentences', (texts, said) => expect(inSentences(...texts)).toBe(said))

it('names of both directions are joined in the order of the sentence', () =>
  expect(joinWords(['Córdoba', 'الرياض', 'تونس'])).toBe('Córdoba, \u2068الرياض\u2069 and \u2068تونس\u2069'))
