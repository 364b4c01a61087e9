/** The numbers of bookings that a message names. */

export interface NamedNumber {
  id: number
  /** Whether the text calls it a booking; otherwise it may be any number. */
  isBooking: boolean
}

/** After # or a word for bookings in the languages of the marketplace. */
const BOOKING = /(?:#|\b(?:bookings?|reservations?|reservas?)\b[^\d\n]{0,12})(\d{1,9})(?![\d.,]*\d)/giu
/** No part of a phone, a date, an amount or a code. */
const NUMBER = /(?<![\p{L}\d+#.,:/-])(?<![\d+$€£] )[1-9]\d{3,8}(?![.,:/-]?[\p{L}\d])/gu
/** Of a text with very many. */
const MOST = 5

/** The numbers that may be bookings, those that are called so first. */
export function bookingNumbers(text: string): NamedNumber[] {
  const called = [...text.matchAll(BOOKING)].map(([, digits]) => ({ id: Number(digits), isBooking: true }))
  const others = [...text.matchAll(NUMBER)].map(([digits]) => ({ id: Number(digits), isBooking: false }))
  const found = new Map([...others, ...called].filter(({ id }) => id > 0).map(number => [number.id, number]))
  return [...found.values()].toSorted((a, b) => Number(b.isBooking) - Number(a.isBooking)).slice(0, MOST)
}
