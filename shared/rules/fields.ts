/** Rules of single form fields that several areas share. */
import { string } from 'yup'

/** A field that holds exactly one character (F-311, decisions 5.5). */
export const TOO_SHORT = 'This field cannot be this short'

/** A coordinate in decimal degrees as typed; empty is allowed, the text is sent unchanged so that no digit is lost. */
export function coordinate(label: string, limit: number) {
  return string()
    .defined()
    .test('coordinate', `${label} is a number from -${limit} to ${limit}`, value => {
      if (!value) return true
      return /^[+-]?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit
    })
}
