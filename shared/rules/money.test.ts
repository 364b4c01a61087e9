import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientSettlement, earnings, hasPartialPayment, NO_SETTLEMENT, settlement, type BookingAmounts } from './money.ts'

/** The worked example of decisions 5.8. */
const EXAMPLE: BookingAmounts = {
  amount: '1000',
  total_amount: '1100',
  bbp_customer_fee: '10',
  bbp_provider_fee: '15',
  promocode_price: '50',
  partial_payment: '',
}

describe('the worked example', () => {
  it('earnings of the customer, of the provider, and their sum', { tags: ['O-702', 'O-703', 'O-704'] }, () =>
    expect(earnings(EXAMPLE)).toEqual({ customer: '100.00', provider: '150.00', total: '250.00' }),
  )
  it('without a partial payment', { tags: ['O-706', 'O-708'] }, () => {
    expect(clientSettlement(EXAMPLE)).toBe('1050.00')
    expect(settlement(EXAMPLE)).toBe('N/A')
  })
  it('with a partial payment', { tags: ['O-707', 'O-708'] }, () => {
    expect(clientSettlement({ ...EXAMPLE, partial_payment: '300' })).toBe('100.00')
    expect(settlement({ ...EXAMPLE, partial_payment: '300' })).toBe('800.00')
  })
  it('a client settlement may be negative', () => expect(clientSettlement({ ...EXAMPLE, partial_payment: '0.01', promocode_price: '' })).toBe('-249.99'))
})

it.each([
  ['', false],
  ['0', false],
  ['0.00', false],
  [' ', false],
  ['0.01', true],
  ['n/a', true],
])('whether “%s” is a partial payment: %s', (partial_payment, is) => expect(hasPartialPayment({ partial_payment })).toBe(is))

it('what is no number is not known, and hides nothing else', () => {
  expect(earnings({ ...EXAMPLE, bbp_customer_fee: '' })).toEqual({ customer: null, provider: '150.00', total: null })
  expect(clientSettlement({ ...EXAMPLE, total_amount: 'free' })).toBeNull()
  expect(settlement({ ...EXAMPLE, partial_payment: 'some' })).toBeNull()
  expect(settlement({ ...EXAMPLE, total_amount: '', partial_payment: '1' })).toBeNull()
})

it('digits are kept to the last one', () => {
  const odd = { ...EXAMPLE, amount: '0.1', bbp_customer_fee: '0.7', bbp_provider_fee: '0.2' }
  expect(earnings(odd)).toEqual({ customer: '0.0007', provider: '0.0002', total: '0.0009' })
})

it('an amount may have a plus sign', () => {
  expect(earnings({ ...EXAMPLE, amount: '+0.1', bbp_customer_fee: '+0.7', bbp_provider_fee: '0.2' })).toEqual({
    customer: '0.0007',
    provider: '0.0002',
    total: '0.0009',
  })
})

/** A decimal text as whole units of 10^-places. */
const units = (text: string, places: number): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(places, '0')) * (text.startsWith('-') ? -1n : 1n)
}
const cents = fc.integer({ min: 0, max: 2_000_000_000 })
const written = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

it('sums never lose a cent, whatever the amounts', { tags: ['O-704', 'O-706', 'O-707', 'O-708'] }, () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (...given) => {
        const [amount, total_amount, promocode_price, partial, bbp_customer_fee, bbp_provider_fee] = given.map(written) as [
          string,
          string,
          string,
          string,
          string,
          string,
        ]
        const booking = { amount, total_amount, promocode_price, partial_payment: '', bbp_customer_fee, bbp_provider_fee }
        const paid = { ...booking, partial_payment: partial }
        const of = (text: string | null) => units(text!, 6)
        const { customer, provider, total } = earnings(booking)
        expect(of(customer) + of(provider)).toBe(of(total))
        expect(of(customer)).toBe(units(bbp_customer_fee, 2) * units(amount, 2))
        expect(of(clientSettlement(booking)) + of(customer)).toBe(of(total_amount) + of(promocode_price))
        expect(of(clientSettlement(paid)) + of(total)).toBe(of(partial) + of(promocode_price))
        expect(of(settlement(paid)) + of(partial)).toBe(of(total_amount))
        expect(settlement(booking)).toBe(NO_SETTLEMENT)
      },
    ),
    { seed: 702, numRuns: 500 },
  )
})
