import { expect, it } from 'vitest'
import { isDuration, isTime, secondsOf, timeLabel, weekdayOf } from './times.ts'

it.each([
  ['0', '00:00:00'],
  ['900', '00:15:00'],
  ['30599', '08:29:59'],
  ['86400', '24:00:00'],
  ['360000', '100:00:00'],
])('%s seconds are shown as %s, and back', { tags: ['O-357', 'O-358', 'O-359', 'O-722'] }, (seconds, label) => {
  expect([timeLabel(seconds), secondsOf(label)]).toEqual([label, seconds])
})

it.each(['', '-60', '12.5', 'noon', '8:00', '08:60:00'])('what is no time, such as %j, stays as it came', text => {
  expect([timeLabel(text), secondsOf(text), isTime(text)]).toEqual([text, text, false])
  expect(isDuration(text)).toBe(false)
})

it('a time without seconds is one too, midnight at the end of the day is not', () => {
  expect([isTime('23:59'), isTime('23:59:59'), isTime('24:00:00'), secondsOf('08:30'), isDuration('24:00:00')]).toEqual([true, true, false, '30600', true])
})

it('a weekday is known in any case', () => {
  expect(['Monday', ' sunday', 'Feriados', ''].map(weekdayOf)).toEqual([1, 7, null, null])
})
