import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, discountOf, promocodeWarnings, runOf, type DiscountTerms } from './promocodes.ts'

const flat = (amount: string, maximum_amount = '') => ({ promocode_type: 'flat', amount, maximum_amount })
const percentage = (amount: string, maximum_amount = '') => ({ promocode_type: 'percentage', amount, maximum_amount })

describe('what a promocode gives', { tags: ['C-729'] }, () => {
  it.each<[string, DiscountTerms, string, string, string, 'cap' | 'price' | null]>([
    ['a flat amount', flat('2000', '2000'), '18000', '2000.00', '16000.00', null],
    ['a flat amount of more than there is to pay', flat('500'), '120.5', '120.50', '0.00', 'price'],
    ['a flat amount above Max Cap', flat('500', '300'), '1000', '300.00', '700.00', 'cap'],
    ['a percentage', percentage('10', '3000'), '12345.67', '1234.57', '11111.10', null],
    ['a percentage above Max Cap', percentage('15', '5000'), '100000', '5000.00', '95000.00', 'cap'],
    ['a percentage without Max Cap', percentage('12.5'), '80', '10.00', '70.00', null],
    ['a percentage over 100', percentage('150', '9999'), '40', '40.00', '0.00', 'price'],
    ['half a cent, up', percentage('50'), '0.01', '0.01', '0.00', null],
    ['less than half a cent, down', percentage('10'), '0.04', '0.00', '0.04', null],
    ['what floats get wrong', percentage('7'), '1.15', '0.08', '1.07', null],
    ['amounts as typed in any country', percentage('12,5', '1.000,00'), '1.234,50', '154.31', '1080.19', null],
    ['a number of any length', flat('0.01'), '12345678901234567890.12', '0.01', '12345678901234567890.11', null],
    ['a price of more than cents', flat('1'), '2.0005', '1.00', '1.0005', null],
    ['Max Cap 0', percentage('10', '0'), '100', '0.00', '100.00', 'cap'],
    ['an amount below 0', flat('-5'), '100', '0.00', '100.00', null],
    ['a price below 0', flat('5'), '-100', '0.00', '0.00', 'price'],
  ])('%s', (_what, terms, price, off, left, limit) => expect(discountOf(terms, price)).toEqual({ off, left, limit }))

  it.each([
    ['an unknown type', { promocode_type: 'buy_one_get_one', amount: '1', maximum_amount: '1' }, '10'],
    ['no type', { promocode_type: '', amount: '1', maximum_amount: '1' }, '10'],
    ['no amount', flat('', '1'), '10'],
    ['a Max Cap that is no number', flat('1', 'none'), '10'],
    ['a price that could be two', flat('1'), '1,234'],
    ['no price', flat('1'), ''],
  ])('is not known with %s', (_what, terms, price) => expect(discountOf(terms, price)).toBeNull())

  /** Cents as an amount, in each of the ways to write it. */
  const cents = fc.bigInt({ min: 0n, max: 10n ** 24n })
  const written = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
  const read = (text: string) => BigInt(text.replace('.', ''))

  it('for any numbers: never more than the price or Max Cap, never below 0, exact to the cent', () => {
    fc.assert(
      fc.property(fc.constantFrom('flat', 'percentage'), cents, cents, cents, (promocode_type, amount, cap, price) => {
        const terms = { promocode_type, amount: written(amount), maximum_amount: written(cap) }
        const { off, left } = discountOf(terms, written(price))!
        expect([off, left]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), expect.stringMatching(/^\d+\.\d\d$/)])
        expect(read(off)).toBeLessThanOrEqual(price)
        expect(read(off)).toBeLessThanOrEqual(cap)
        expect(read(off) + read(left)).toBe(price)
        // The percentage has two decimals itself: a ten-thousandth of a cent for each of its digits.
        const wanted = promocode_type === 'flat' ? amount : (price * amount + 5_000n) / 10_000n
        const smallest = [wanted, cap, price].reduce((least, each) => (each < least ? each : least))
        expect(read(off)).toBe(smallest)
      }),
      { seed: 411, numRuns: 2_000 },
    )
  })

  it('a higher price never gets a smaller discount', () => {
    fc.assert(
      fc.property(fc.constantFrom('flat', 'percentage'), cents, cents, cents, cents, (promocode_type, amount, cap, one, more) => {
        const terms = { promocode_type, amount: written(amount), maximum_amount: written(cap) }
        expect(read(discountOf(terms, written(one + more))!.off)).toBeGreaterThanOrEqual(read(discountOf(terms, written(one))!.off))
      }),
      { seed: 418, numRuns: 500 },
    )
  })
})

describe('when it runs', () => {
  it.each([
    ['2026-03-08', '2026-03-09', 'Coming'],
    ['2026-03-07', '2026-03-07', 'Running'],
    ['2026-01-01', '2026-12-31', 'Running'],
    ['2026-01-01 00:00:00', '2026-03-07 23:59:59', 'Running'],
    ['2026-01-01', '2026-03-06', 'Over'],
    ['', '2026-03-06', 'Over'],
    ['2026-05-01', '2026-03-06', 'Over'],
    ['2026-05-01', '2026-04-01', ''],
    ['2026-05-01', '', 'Coming'],
    ['2026-01-01', '', ''],
    ['', '2026-12-31', ''],
    ['soon', '0000-00-00', ''],
    ['2026-02-30', '2026-12-31', ''],
  ])('from %j to %j, on the 7th of March: %j', (start_date, end_date, run) => expect(runOf({ start_date, end_date }, '2026-03-07')).toBe(run))

  it.each([
    ['2026-03-07', '2026-03-07'],
    ['2026-03-07 14:05:00', '2026-03-07'],
    ['2026-03-07T14:05:00Z', '2026-03-07'],
    ['2026-02-30 00:00:00', '2026-02-30 00:00:00'],
    ['2026-03-071', '2026-03-071'],
    ['soon', 'soon'],
  ])('the day of %j is %j', (stored, day) => expect(dayOf(stored)).toBe(day))
})

it.each([
  [{ promocode_type: 'percentage', amount: '100.01' }, { amount: 'A percentage over 100 takes off more than there is to pay.' }],
  [{ promocode_type: 'percentage', amount: '100,00' }, {}],
  [{ promocode_type: 'flat', amount: '150' }, {}],
  [{ promocode_type: 'flat', amount: '600' }, { amount: 'Max Cap is less than Amount, so no discount is larger than Max Cap.' }],
  [{ user_count: '0' }, { users: 'There are no uses left.' }],
  [{ per_user_count: '00' }, { users: 'There are no uses left.' }],
  [{ user_count: '' }, {}],
])('%j looks wrong: %j', (change, warnings) => {
  const form = { promocode_type: 'flat', amount: '500', maximum_amount: '500', user_count: '10', per_user_count: '1', ...change }
  expect(promocodeWarnings(form)).toEqual(warnings)
})
