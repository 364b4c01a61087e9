import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenAmount, writtenCount, writtenDate, writtenMoment, writtenPercent, writtenShare, writtenTime } from './written.ts'

/** With the spaces that keep a time or an amount on one line as plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

it.each([
  ['2026-03-07 14:05:00', 'Mar 7, 2026', 'Mar 7, 2026, 2:05 PM', 'Saturday, March 7, 2026 at 2:05:00 PM'],
  ['2026-03-07T14:05:09', 'Mar 7, 2026', 'Mar 7, 2026, 2:05 PM', 'Saturday, March 7, 2026 at 2:05:09 PM'],
  ['2021-01-01T23:59:59.000Z', 'Jan 1, 2021', 'Jan 1, 2021, 11:59 PM', 'Friday, January 1, 2021 at 11:59:59 PM UTC'],
  ['2021-01-01 00:00:00-03:00', 'Jan 1, 2021', 'Jan 1, 2021, 12:00 AM', 'Friday, January 1, 2021 at 12:00:00 AM -03:00'],
  ['2026-12-31', 'Dec 31, 2026', 'Dec 31, 2026', 'Thursday, December 31, 2026'],
])('%s is written %s as a date and %s with its time; hover gives the whole', (stored, date, moment, whole) => {
  expect(plain(writtenDate(stored).text)).toBe(date)
  expect(plain(writtenMoment(stored).text)).toBe(moment)
  for (const { whole: hover } of [writtenDate(stored), writtenMoment(stored)]) expect(plain(hover)).toBe(whole)
})

it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '0000-00-00 00:00:00', '2026-03-071', '2026-03-07 later', '2026-03-07 25:00:00'])(
  'what is no date stays as it came: “%s”',
  stored => {
    for (const written of [writtenDate, writtenMoment]) expect(written(stored)).toEqual({ text: stored, whole: stored })
  },
)

it.each([
  ['14:05:00', '2:05 PM'],
  ['08:30', '8:30 AM'],
  ['23:59:58', '11:59:58 PM'],
  ['24:00:00', '12:00 AM'],
  ['at noon', 'at noon'],
  ['', ''],
])('the time %s is written %s', (stored, text) => expect(plain(writtenTime(stored).text)).toBe(text))

it('every moment that the server can store is written with its own day and time, on machines in any zone', () => {
  const moments = fc.date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, date => {
      const stored = date.toISOString().slice(0, 19).replace('T', ' ')
      const read = new Date(`${plain(writtenMoment(stored).whole).replace(/^\w+, | at/g, '')} UTC`)
      expect(read.toISOString().slice(0, 19)).toBe(stored.replace(' ', 'T'))
    }),
    { seed: 40, numRuns: 500 },
  )
})

it.each([
  ['1250.5', '1,250.50'],
  ['-249.99', '-249.99'],
  ['0.125', '0.125'],
  ['1837.0000000000002', '1,837.00'],
  ['33.333333333333336', '33.3333'],
  ['-0.30000000000000004', '-0.30'],
  ['0.00000000000000012345678901234567', '0.00000000000000012346'],
  ['90071992547409931.07', '90,071,992,547,409,931.07'],
])('the amount %s is written %s, and hover says that its currency is not known', (stored, text) =>
  expect(writtenAmount(stored)).toEqual({ text, whole: `${stored}, currency not known` }),
)

it.each(['', 'N/A', 'on request'])('what is no amount stays as it came: %s', stored => expect(writtenAmount(stored)).toEqual({ text: stored, whole: stored }))

it('an amount has its currency before it, and a text that is no amount has none', () => {
  expect(plain(writtenAmount('1250', 'ARS').text)).toBe('ARS 1,250.00')
  expect(writtenAmount('1250', 'ARS').whole).toBe('1250')
  expect(writtenAmount('', 'ARS').text).toBe('')
  expect(writtenAmount('free', 'ARS').text).toBe('free')
})

it('sums of cents read as exact sums, whatever floating-point numbers made of them', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (one, two, three) => {
      const exact = ((one + two + three) / 100).toFixed(2)
      expect(writtenAmount(String(one / 100 + two / 100 + three / 100)).text.replaceAll(',', '')).toBe(exact === '-0.00' ? '0.00' : exact)
    }),
    { seed: 40, numRuns: 2_000 },
  )
})

it('an amount of no more digits than mean something keeps each of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.stringMatching(/^\d{0,5}[1-9]$/), (whole, fraction) => {
      expect(writtenAmount(`${whole}.${fraction}`).text.replaceAll(',', '')).toBe(`${whole}.${fraction.padEnd(2, '0')}`)
    }),
    { seed: 40, numRuns: 1_000 },
  )
})

it.each([
  ['10', '10 %'],
  ['12.50', '12.5 %'],
  ['7.000000000000001', '7 %'],
  ['25%', '25 %'],
  ['', ''],
  ['a tenth', 'a tenth'],
])('the percentage %s is written %s', (stored, text) => expect(plain(writtenPercent(stored).text)).toBe(text))

it.each([
  ['1250', '1,250'],
  ['5', '5'],
  ['', ''],
  ['any', 'any'],
])('the count %s is written %s', (stored, text) => expect(writtenCount(stored).text).toBe(text))

it.each([
  ['flat', 'ARS 20.00'],
  ['percentage', '20 %'],
  ['tiered', '20'],
])('20 of the type %s is written %s', { tags: ['C-729', 'C-731'] }, (type, text) => expect(plain(writtenShare('20', type, 'ARS').text)).toBe(text))
