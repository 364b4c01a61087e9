/** Decimal amounts as people type them and as the wire has them. They stay text throughout, so that no digit is lost. */
import { string } from 'yup'

const PLAIN = /^[+-]?\d+(\.\d+)?$/
/** Longest text that is accepted as an amount, in characters. */
const LONGEST_AMOUNT = 100

/**
 * An amount in the wire's form, with a decimal point and without digit groups. Understands `1.234,50`, `1,234.50`, `1 234,5` and
 * `12,5`. Null for anything that is not a number, and for `1,234`, which may be a thousand or a fraction. A single dot is always
 * the decimal point, as the backend writes it.
 */
export function plainDecimal(typed: string): string | null {
  if (typed.length > LONGEST_AMOUNT) return null
  if (PLAIN.test(typed)) return typed
  const text = typed.trim().replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/gu, '')
  if (PLAIN.test(text)) return text
  const separators = text.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  if (!last) return null
  const isGroups = separators.length > 1 && new Set(separators).size === 1
  const [whole, fraction] = isGroups ? [text, null] : [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
  // The part before the fraction has no groups, or groups of three.
  if (!/^[+-]?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null
  const isAmbiguous = separators === ',' && fraction?.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole)
  if (isAmbiguous) return null
  const plain = whole.replace(/[.,]/g, '') + (fraction === null ? '' : `.${fraction}`)
  return PLAIN.test(plain) ? plain : null
}

/** A typed amount as it is sent: with a decimal point and without groups, with all its digits; what is not a number as it was typed. */
export const sentAmount = (typed: string): string => plainDecimal(typed) ?? typed

/** Whether two amounts are the same number, however they are written: 12.5 and 12,50. Texts that are not numbers are compared as texts. */
export function isSameAmount(one: string, other: string): boolean {
  const shortest = (typed: string) => {
    const [sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d*?)(?:\.(\d*?)0*)?$/.exec(plainDecimal(typed) ?? '')?.slice(1) ?? []
    return whole + fraction === '' ? null : `${sign === '-' ? '-' : ''}${whole}.${fraction}`
  }
  if (plainDecimal(one) === null || plainDecimal(other) === null) return one.trim() === other.trim()
  return shortest(one) === shortest(other)
}

/** A form field for an amount, kept as typed. Empty passes, because `required` is separate, and so does the stored value. */
export function decimal(label: string, stored?: string) {
  return string()
    .trim()
    .defined()
    .test('decimal', `${label} must be a number such as 1250 or 12.50`, value => !value || value === stored || plainDecimal(value) !== null)
}

/** A number in full, without an exponent: 1e-7 becomes 0.0000001. */
export function plainNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const digits = mantissa.replace(/[-.]/g, '')
  const point = mantissa.replace('-', '').split('.')[0]!.length + Number(exponent)
  const sign = value < 0 ? '-' : ''
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}${digits.length > point ? `.${digits.slice(point)}` : ''}`
}
