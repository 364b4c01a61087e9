/** Promocodes: their discount, when they are valid, and warnings. */
import { isDay } from './dates.ts'
import { plainDecimal } from './decimal.ts'

/** How a promocode's amount is meant (C-729). */
export const PROMOCODE_TYPES = ['flat', 'percentage'] as const

/** The fields that determine a discount, as texts of the form or the wire. */
export interface DiscountTerms {
  /** One of PROMOCODE_TYPES, or whatever else the backend says. */
  promocode_type: string
  amount: string
  /** Max Cap; empty if there is none. */
  maximum_amount: string
}

/** The discount and the remaining price, with at least two decimals; `limit` names what kept the discount from being larger. */
export interface Discount {
  off: string
  left: string
  limit: 'cap' | 'price' | null
}

/** Decimals of a cent. */
const CENTS = 2

/** A decimal as an integer: 12.50 is 1250 with two decimals. */
interface Exact {
  digits: bigint
  decimals: number
}

function exact(typed: string): Exact | null {
  const plain = plainDecimal(typed)
  if (plain === null) return null
  const [whole = '', fraction = ''] = plain.replace('+', '').split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

/** The digits of the same number with `to` decimals, which must not be fewer than it has. */
const scaled = ({ digits, decimals }: Exact, to: number): bigint => digits * 10n ** BigInt(to - decimals)

/** A non-negative number as text, without trailing zeros after the cents. */
function written(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  const [whole, fraction] = [text.slice(0, -decimals), text.slice(-decimals)]
  return `${whole}.${fraction.slice(0, CENTS)}${fraction.slice(CENTS).replace(/0+$/, '')}`
}

/**
 * The discount on a price: the amount, or the percentage rounded half up to the cent; never more than Max Cap or the price, never
 * negative. Null if the type is not documented or a value is not a number. Exact, however long the numbers are.
 */
export function discountOf({ promocode_type, amount, maximum_amount }: DiscountTerms, price: string): Discount | null {
  const isPercentage = promocode_type === 'percentage'
  const given = exact(amount)
  const cap = maximum_amount.trim() === '' ? undefined : exact(maximum_amount)
  const whole = exact(price)
  if (!given || cap === null || !whole || (!isPercentage && promocode_type !== 'flat')) return null

  // Enough decimals to make every value an integer, including a percentage of the price.
  const decimals = Math.max(CENTS, whole.decimals + given.decimals + 2, cap?.decimals ?? 0)
  const full = scaled(whole, decimals)
  const cent = 10n ** BigInt(decimals - CENTS)
  const product = scaled({ digits: whole.digits * given.digits, decimals: whole.decimals + given.decimals + 2 }, decimals)
  const wanted = isPercentage ? ((product + cent / 2n) / cent) * cent : scaled(given, decimals)

  let [off, limit]: [bigint, Discount['limit']] = [wanted, null]
  const capped = cap && scaled(cap, decimals)
  if (capped !== undefined && off > capped) [off, limit] = [capped, 'cap']
  if (off > full) [off, limit] = [full, 'price']
  if (off < 0n) off = 0n
  const left = full < 0n ? 0n : full - off
  return { off: written(off, decimals), left: written(left, decimals), limit }
}

/** Whether a promocode is valid on a given day. */
export const RUNS = ['Coming', 'Running', 'Over'] as const
export type Run = (typeof RUNS)[number]

/** The day of a stored date, with or without a time; other texts are returned unchanged. */
export function dayOf(stored: string): string {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?=[ T]|\s*$)/.exec(stored)?.[1]
  return day !== undefined && isDay(day) ? day : stored
}

/** Today on this machine, as 2026-12-31. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/**
 * Whether a promocode is coming, running or over on a day; both its dates are included. Empty if the dates are missing,
 * unreadable or reversed.
 */
export function runOf({ start_date, end_date }: { start_date: string; end_date: string }, on: string): Run | '' {
  const [start, end] = [dayOf(start_date), dayOf(end_date)]
  if (isDay(end) && end < on) return 'Over'
  if (!isDay(start) || (isDay(end) && end < start)) return ''
  if (start > on) return 'Coming'
  return isDay(end) ? 'Running' : ''
}

/** What looks wrong but may be saved (C-564), as sentences by the field they are about. */
export function promocodeWarnings(form: DiscountTerms & { user_count: string; per_user_count: string }): {
  amount?: string
  users?: string
} {
  const [given, cap, hundred] = [exact(form.amount), exact(form.maximum_amount), { digits: 100n, decimals: 0 }]
  const isMore = (one: Exact, other: Exact) => {
    const decimals = Math.max(one.decimals, other.decimals)
    return scaled(one, decimals) > scaled(other, decimals)
  }
  const isNone = (count: string) => exact(count)?.digits === 0n
  const isOver = form.promocode_type === 'percentage' && given !== null && isMore(given, hundred)
  const isCapped = form.promocode_type === 'flat' && given !== null && cap !== null && isMore(given, cap)
  return {
    amount: isOver
      ? 'A percentage over 100 takes off more than there is to pay.'
      : isCapped
        ? 'Max Cap is less than Amount, so no discount is larger than Max Cap.'
        : undefined,
    users: isNone(form.user_count) || isNone(form.per_user_count) ? 'There are no uses left.' : undefined,
  }
}
