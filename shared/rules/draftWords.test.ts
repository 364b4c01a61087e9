import { expect, it } from 'vitest'
import { closingWords } from './draftWords.ts'

it.each([
  ['for good', true, false, 'What you typed is kept as a draft. You’ll find it when you open this form again.'],
  ['for good, and Steward ends', true, true, 'What you typed is kept as a draft. You’ll find it when you open this form again.'],
  ['until Steward closes', false, false, 'What you typed is kept as a draft until Steward closes.'],
  ['until Steward closes, which is now', false, true, 'Steward closes with this window, and what you typed is lost.'],
])('a draft that is kept %s', (_, isKept, isEnd, said) => expect(closingWords(isKept, isEnd)).toBe(said))
