/**
 * Exact amounts, and those of a booking: earnings and settlements (O-702 to O-710, decisions 5.8). Amounts come as decimal texts or
 * numbers and are added as exact decimals, never as floating-point numbers, so that no cent is lost.
 */
import { Big } from 'big.js'
import { plainDecimal } from './decimal.ts'

/** The fields of a booking that enter the sums. Fees are percentages (O-200, O-201). */
export interface BookingAmounts {
  amount: string
  total_amount: string
  bbp_customer_fee: string
  bbp_provider_fee: string
  promocode_price: string
  partial_payment: string
}

/** The settlement column of a booking without a partial payment (O-708). */
export const NO_SETTLEMENT = 'N/A'

/** An exact number; null if the text is not one. */
export function exact(text: string): Big | null {
  const plain = plainDecimal(text)
  return plain === null ? null : new Big(plain.replace('+', ''))
}

/** An amount in full, with at least two decimals: 1050.00, 0.125. */
export function amountText(value: Big): string {
  const text = value.toFixed()
  const decimals = text.split('.')[1]?.length ?? 0
  return decimals < 2 ? value.toFixed(2) : text
}

const sum = (...parts: Array<Big | null>): Big | null =>
  parts.reduce<Big | null>((before, part) => (before === null || part === null ? null : before.plus(part)), new Big(0))

/** A percentage of an amount. */
function share(fee: string, amount: string): Big | null {
  const [percent, of] = [exact(fee), exact(amount)]
  return percent && of ? percent.times(of).times('0.01') : null
}

/** An empty promocode price counts as zero; null if it is not a number. */
const promocodePrice = ({ promocode_price }: BookingAmounts) => (promocode_price.trim() === '' ? new Big(0) : exact(promocode_price))

/** Whether part of the booking was paid in advance: null, an empty text and zero mean no (decisions 5.8). */
export function hasPartialPayment({ partial_payment }: Pick<BookingAmounts, 'partial_payment'>): boolean {
  const paid = partial_payment.trim()
  return paid !== '' && exact(paid)?.eq(0) !== true
}

/** What the marketplace earns from the customer, from the provider, and in total (O-702 to O-704); null where an amount is unknown. */
export function earnings(booking: BookingAmounts): Record<'customer' | 'provider' | 'total', string | null> {
  const customer = share(booking.bbp_customer_fee, booking.amount)
  const provider = share(booking.bbp_provider_fee, booking.amount)
  const total = sum(customer, provider)
  return { customer: customer && amountText(customer), provider: provider && amountText(provider), total: total && amountText(total) }
}

/**
 * Client Settlement Amount (O-706, O-707, O-710): the total minus the customer's fee plus the promocode's discount; with a
 * partial payment, that payment plus the discount minus both fees. May be negative. Null if an amount is unknown.
 */
export function clientSettlement(booking: BookingAmounts): string | null {
  const less = (fee: string) => share(fee, booking.amount)?.neg() ?? null
  const { bbp_customer_fee: customer, bbp_provider_fee: provider } = booking
  const value = hasPartialPayment(booking)
    ? sum(exact(booking.partial_payment), promocodePrice(booking), less(customer), less(provider))
    : sum(exact(booking.total_amount), less(customer), promocodePrice(booking))
  return value && amountText(value)
}

/**
 * BBP Settlement Amount (O-708, O-709): what remains to be paid of the total; `N/A` without a partial payment, null if an amount
 * is unknown.
 */
export function settlement(booking: BookingAmounts): string | null {
  if (!hasPartialPayment(booking)) return NO_SETTLEMENT
  const paid = exact(booking.partial_payment)
  const value = sum(exact(booking.total_amount), paid && paid.neg())
  return value && amountText(value)
}

/** What the professional receives of a booking: its amount without their fee; null where one is unknown. */
export function received({ amount, bbp_provider_fee }: Pick<BookingAmounts, 'amount' | 'bbp_provider_fee'>): string | null {
  const fee = share(bbp_provider_fee, amount)
  const value = sum(exact(amount), fee && fee.neg())
  return value && amountText(value)
}
