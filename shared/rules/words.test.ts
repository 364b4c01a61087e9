import { expect, it } from 'vitest'
import { inSentences, withArticle } from './words.ts'

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
