import { expect, it } from 'vitest'
import { chatTime, momentOf, piecesOf } from './chat.ts'

it.each([
  ['2026-03-27T17:05:00.000Z', '27-03-2026', '02:05 pm'],
  ['2026-03-27 02:59:00', '26-03-2026', '11:59 pm'],
  ['2026-03-27T00:00:00-03:00', '27-03-2026', '12:00 am'],
  ['1774631100', '27-03-2026', '02:05 pm'],
  ['1774631100000', '27-03-2026', '02:05 pm'],
])('%s is %s %s in Buenos Aires', { tags: ['O-701'] }, (stored, day, time) => expect(chatTime(stored)).toEqual({ day, time }))

it.each(['', 'yesterday', '2026-13-45 99:00:00', '12'])('what is no moment stands as it came: “%s”', stored => {
  expect(momentOf(stored)).toBeNull()
  expect(chatTime(stored)).toEqual({ day: '', time: stored })
})

it('finds web addresses, and nothing else that looks like one', () => {
  expect(piecesOf('See https://a.example/b?c=1. And (http://d.example)!')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/b?c=1', address: 'https://a.example/b?c=1' },
    { text: '. And (' },
    { text: 'http://d.example', address: 'http://d.example/' },
    { text: ')!' },
  ])
  expect(piecesOf('javascript:alert(1) file:///etc/passwd www.example.com')).toEqual([{ text: 'javascript:alert(1) file:///etc/passwd www.example.com' }])
  expect(piecesOf('https://')).toEqual([{ text: 'https://' }])
  expect(piecesOf('')).toEqual([])
})
