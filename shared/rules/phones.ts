/**
 * Phone numbers as people compare them: however a number is written, palette, Find and Related know it by the same forms. A notation adds
 * +, 00, spaces, dashes, the 0 that is dialled inside a country, and the 9 or 15 of Argentine mobiles; none of these is part of a number.
 */
import { digitsOf } from './searchedText.ts'

/** A number without what its notation adds; `code` is its country's calling code, empty if not known. */
export interface Phone {
  code: string
  national: string
}

/** From so many digits on, the end of a number is enough. */
const FEWEST_AT_END = 7
/** From so many digits on, a number may begin with a calling code although no + says so. */
const FEWEST_WITH_CODE = 11

/** A date, whose digits are no number. */
const DATE = /^\d{4}-\d\d-\d\d/

/** Calling codes: none begins with another. */
const CALLING_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/
/** Where the 0 belongs to a number. */
const KEEPS_ZERO = ['39']
/** The digit that only mobiles of a country have, before ten others, and only when they are called from abroad. */
const MOBILE: Readonly<Record<string, string>> = { '54': '9', '52': '1' }
/** Argentine mobiles as they are dialled inside the country: 15 after the area, or the 9 of abroad without the country. */
const ARGENTINE = /^(11)15(\d{8})$|^((?:2[2-9]|3[3-8])\d)15(\d{7})$|^((?:2[2-9]|3[3-8])\d\d)15(\d{6})$|^9((?:11|2[2-9]|3[3-8])\d{8})$/

const withoutArgentineMobile = (national: string): string =>
  national.replace(ARGENTINE, (_, ...parts: unknown[]) =>
    parts
      .slice(0, 7)
      .filter(part => typeof part === 'string')
      .join(''),
  )

/** The digits of a number of a country without what only some notations have. */
function nationalOf(digits: string, code: string): string {
  const dialled = KEEPS_ZERO.includes(code) ? digits : digits.replace(/^0+/, '')
  const mobile = MOBILE[code]
  const national = mobile !== undefined && dialled.length === 11 && dialled.startsWith(mobile) ? dialled.slice(1) : dialled
  return code === '54' || code === '' ? withoutArgentineMobile(national) : national
}

function international(digits: string): Phone {
  const [code = ''] = CALLING_CODE.exec(digits) ?? []
  return { code, national: nationalOf(digits.slice(code.length), code) }
}

/** A phone with its country's code, as one dials it. */
export function phoneText({ country_code = '', phone = '' }: { country_code?: string; phone?: string }): string {
  if (phone === '' || phone.startsWith('+') || country_code === '') return phone
  return `+${country_code.replace(/^\+/, '')} ${phone}`
}

/** What a text may mean as a phone number, the likeliest first; nothing if it is none. `callingCode` is that of its country, where it is known. */
export function phonesIn(text: string, callingCode = ''): Phone[] {
  const plain = text.trim().replace(/\(0\)/, ' ')
  const digits = digitsOf(plain)
  if (digits === null || DATE.test(plain)) return []
  if (/^\(?(?:\+|00)/.test(plain)) return [international(digits)]
  const code = callingCode.replace(/\D/g, '').replace(/^0+/, '')
  const national = { code, national: nationalOf(digits, code) }
  const isLong = digits.length >= FEWEST_WITH_CODE && !digits.startsWith('0')
  if (code === '') return isLong && national.national === digits ? [international(digits), national] : [national]
  return isLong && digits.startsWith(code) ? [international(digits), national] : [national]
}

/** The digits of a calling code, however it is written. */
export const callingDigits = (code: string): string => code.replace(/\D/g, '')

/** The calling code that a phone says or seems to begin with; empty if it has none. */
export const callingCodeOf = (phone: string): string => phonesIn(phone)[0]?.code ?? ''

const formOf = ({ code, national }: Phone) => (code === '' ? national : `+${code}${national}`)

/** The forms of a stored number, in which `askedForms` are looked for. */
export const phoneForms = (text: string, callingCode = ''): string[] => phonesIn(text, callingCode).map(formOf)

/** What is looked for among lines of forms, each between line breaks: the number, also where the country of one of the two is not known. */
export function askedForms(text: string, callingCode = ''): string[] {
  return phonesIn(text, callingCode).flatMap(phone => {
    const { code, national } = phone
    if (code !== '') return [`\n${formOf(phone)}\n`, `\n${national}\n`]
    return [national.length >= FEWEST_AT_END ? `${national}\n` : `\n${national}\n`]
  })
}

/** Whether a stored number is one of the asked forms. */
export function isAskedPhone(asked: readonly string[], text: string, callingCode = ''): boolean {
  const lines = `\n${phoneForms(text, callingCode).join('\n')}\n`
  return asked.some(form => lines.includes(form))
}

/** The digits by which a search in any text finds a number; null for what is no phone number or date. */
export function phoneDigits(text: string): string | null {
  const [phone] = phonesIn(text)
  return phone && phone.national.length >= FEWEST_AT_END ? phone.national : digitsOf(text.trim())
}
