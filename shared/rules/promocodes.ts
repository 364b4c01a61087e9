/** What a promocode gives, when it runs, and what looks wrong about it. */
import { isDay } from './dates.ts'
import { plainDecimal } from './decimal.ts'

/** How a promocode's amount is meant (C-729). */
export const PROMOCODE_TYPES = ['flat', 'percentage'] as const

/** What decides about a discount, as texts of the form or of the wire. */
export interface DiscountTerms {
  /** One of the types, or whatever else the backend says. */
  promocode_type: string
  amount: string
  /** Max Cap; empty where there is none. */
  maximum_amount: string
}

/** What is taken off a price, and what is left of it, with two decimals or more; `limit` is what kept the discount from being larger. */
export interface Discount {
  off: string
  left: string
  limit: 'cap' | 'price' | null
}

/** Decimals of a cent. */
const CENTS = 2

/** A decimal as a whole number of its last digits: 12.50 is 1250 with two decimals. */
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

/** The digits of the same number with so many decimals, of which there are not fewer than it has. */
const scaled = ({ digits, decimals }: Exact, to: number): bigint => digits * 10n ** BigInt(to - decimals)

/** A number that is not below 0 as text, without needless zeros after the cents. */
function written(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  const [whole, fraction] = [text.slice(0, -decimals), text.slice(-decimals)]
  return `${whole}.${fraction.slice(0, CENTS)}${fraction.slice(CENTS).replace(/0+$/, '')}`
}

/**
 * What a promocode takes off a price: its amount or that percentage of the price, rounded half up to the cent, never more than Max Cap
 * or the price, and never less than nothing. Null where the type is none of the documents' or something is no number. Exact: no
 * digit is lost, however long the numbers are.
 */
export function discountOf({ promocode_type, amount, maximum_amount }: DiscountTerms, price: string): Discount | null {
  const isPercentage = promocode_type === 'percentage'
  const given = exact(amount)
  const cap = maximum_amount.trim() === '' ? undefined : exact(maximum_amount)
  const whole = exact(price)
  if (!given || cap === null || !whole || (!isPercentage && promocode_type !== 'flat')) return null

  // With so many decimals all of them are whole numbers, a percentage of the price too.
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

/** When a promocode runs, seen from a day. */
export const RUNS = ['Coming', 'Running', 'Over'] as const
export type Run = (typeof RUNS)[number]

/** The day of a stored date, also of one with a time; what is no date stays as it came. */
export function dayOf(stored: string): string {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?=[ T]|\s*$)/.exec(stored)?.[1]
  return day !== undefined && isDay(day) ? day : stored
}

/** The day that it is on this machine, as 2026-12-31. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether its dates are to come, running or over on a day; both dates belong to it. Empty where they do not say: missing, no dates, or reversed. */
export function runOf({ start_date, end_date }: { start_date: string; end_date: string }, on: string): Run | '' {
  const [start, end] = [dayOf(start_date), dayOf(end_date)]
  if (isDay(end) && end < on) return 'Over'
  if (!isDay(start) || (isDay(end) && end < start)) return ''
  if (start > on) return 'Coming'
  return isDay(end) ? 'Running' : ''
}

/** What looks wrong about a promocode and is saved all the same (C-564), as a sentence beside the field that it is about. */
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
        ? 'Max Cap is less than Amount, and is all that is given.'
        : undefined,
    users: isNone(form.user_count) || isNone(form.per_user_count) ? 'There are no uses left.' : undefined,
  }
}
