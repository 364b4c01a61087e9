/** Promocodes: their discount, when they are valid, and warnings. */
import { Big } from 'big.js'
import { isDay } from './dates.ts'
import { amountText, exact } from './money.ts'

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

/**
 * The discount on a price: the amount, or the percentage rounded half up to the cent; never more than Max Cap or the price, never
 * negative. Null if the type is not documented or a value is not a number. Exact, however long the numbers are.
 */
export function discountOf({ promocode_type, amount, maximum_amount }: DiscountTerms, price: string): Discount | null {
  const isPercentage = promocode_type === 'percentage'
  const given = exact(amount)
  const cap = maximum_amount.trim() === '' ? undefined : exact(maximum_amount)
  const full = exact(price)
  if (!given || cap === null || !full || (!isPercentage && promocode_type !== 'flat')) return null

  let off = isPercentage ? full.times(given).times('0.01').plus('0.005').round(2, Big.roundDown) : given
  let limit: Discount['limit'] = null
  if (cap && off.gt(cap)) [off, limit] = [cap, 'cap']
  if (off.gt(full)) [off, limit] = [full, 'price']
  if (off.lt(0)) off = new Big(0)
  return { off: amountText(off), left: amountText(full.lt(0) ? new Big(0) : full.minus(off)), limit }
}

/** Whether a promocode is valid on a given day. */
export const RUNS = ['Coming', 'Running', 'Over'] as const
export type Run = (typeof RUNS)[number]

/** The day of a stored date, with or without a time; other texts are returned unchanged. */
export function dayOf(stored: string): string {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?=[ T]|\s*$)/.exec(stored)?.[1]
  return day !== undefined && isDay(day) ? day : stored
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
  const [given, cap] = [exact(form.amount), exact(form.maximum_amount)]
  const isNone = (count: string) => exact(count)?.eq(0) === true
  const isOver = form.promocode_type === 'percentage' && given?.gt(100) === true
  const isCapped = form.promocode_type === 'flat' && given !== null && cap !== null && given.gt(cap)
  return {
    amount: isOver
      ? 'A percentage over 100 takes off more than there is to pay.'
      : isCapped
        ? 'Max Cap is less than Amount, so no discount is larger than Max Cap.'
        : undefined,
    users: isNone(form.user_count) || isNone(form.per_user_count) ? 'There are no uses left.' : undefined,
  }
}
