import { expect, it } from 'vitest'
import { bookingNumbers } from './bookingNumbers.ts'

it.each([
  ['Hola, pagué la reserva 31204 y todavía figura como pendiente.', [31204]],
  ['Me cobraron dos veces la misma reserva (31204) y no me deja subir nada.', [31204]],
  ['I was charged twice, for #167 and booking no. 168.', [167, 168]],
  ['Cobraram a reserva número 9 e a reserva nº 10.', [9, 10]],
  ['My booking cost 2.500,00 and 1,200.50', []],
])('%j names bookings %j', (text, ids) => {
  expect(bookingNumbers(text)).toEqual(ids.map(id => ({ id, isBooking: true })))
})

it.each([
  ['Es la 31204, del martes.', [31204]],
  ['Call me: +54 341 555 0199, 2026-03-07, INV-200167, 10:3000, $ 12.500', []],
  ['2 < 1 & 300 people', []],
])('%j may name %j', (text, ids) => {
  expect(bookingNumbers(text)).toEqual(ids.map(id => ({ id, isBooking: false })))
})

it('each once, and few of many', () => {
  expect(bookingNumbers('4001, 4002, 4003, 4004, 4005, 4006, booking 4006 and booking 4006').map(({ id }) => id)).toEqual([4006, 4001, 4002, 4003, 4004])
})
