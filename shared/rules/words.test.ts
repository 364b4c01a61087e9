import { expect, it } from 'vitest'
import { withArticle } from './words.ts'

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
