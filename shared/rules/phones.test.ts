import { describe, expect, it } from 'vitest'
import { askedForms, isAskedPhone, phoneDigits, phonesIn } from './phones.ts'

interface Subscriber {
  code: string
  area: string
  line: string
  /** What is dialled before the number inside the country. */
  trunk: string
}
const PEOPLE: Subscriber[] = [
  { code: '54', area: '11', line: '43215678', trunk: '0' },
  { code: '54', area: '341', line: '4321567', trunk: '0' },
  { code: '54', area: '2901', line: '432156', trunk: '0' },
  { code: '54', area: '11', line: '15215678', trunk: '0' },
  { code: '52', area: '55', line: '12345678', trunk: '' },
  { code: '55', area: '11', line: '912345678', trunk: '0' },
  { code: '34', area: '611', line: '222333', trunk: '' },
  { code: '44', area: '20', line: '79460958', trunk: '0' },
  { code: '1', area: '212', line: '5550100', trunk: '' },
  { code: '598', area: '2', line: '9012345', trunk: '0' },
]

const grouped = (line: string, by: string) => `${line.slice(0, 4)}${by}${line.slice(4)}`

/** The ways to write a number that name its country. */
function abroad({ code, area, line, trunk }: Subscriber): string[] {
  const mobile = code === '54' ? '9' : code === '52' ? '1' : ''
  const bare = [`${area}${line}`, `${area} ${grouped(line, ' ')}`, `(${area}) ${grouped(line, '-')}`, `${area}.${grouped(line, '.')}`]
  const mobiles = mobile === '' ? [] : [`${mobile} ${area} ${grouped(line, '-')}`, `${mobile}${area}${line}`]
  const trunked = trunk === '' ? [] : [`(${trunk})${area} ${line}`]
  return [...bare, ...mobiles, ...trunked].flatMap(rest => [`+${code} ${rest}`, `00${code}${rest}`])
}

/** Those that do not. */
function inside({ code, area, line, trunk }: Subscriber): string[] {
  const mobiles = code === '54' ? [`${trunk}${area} 15 ${grouped(line, '-')}`, `${area}15${line}`, `9 ${area} ${line}`] : []
  return [`${area}${line}`, `${trunk}${area} ${grouped(line, '-')}`, `${trunk}${area}-${line}`, ...mobiles]
}

/** Whether a typed number finds a stored one, as the palette looks for it. */
function finds(typed: string, stored: string, callingCode?: string): boolean {
  return isAskedPhone(askedForms(typed), stored, callingCode)
}

describe('a phone number', () => {
  it.each(PEOPLE)('+$code $area $line is found in any notation by any other, and by no other number', subscriber => {
    const typed = [...abroad(subscriber), ...inside(subscriber)]
    const stored = [
      ...abroad(subscriber).map(text => ({ text, code: undefined })),
      ...inside(subscriber).flatMap(text => [
        { text, code: subscriber.code },
        { text, code: `+${subscriber.code}` },
        { text, code: undefined },
      ]),
      { text: `${subscriber.code}${subscriber.area}${subscriber.line}`, code: undefined },
    ]
    expect(typed.flatMap(each => stored.filter(({ text, code }) => !finds(each, text, code)).map(({ text, code }) => `${each} / ${text} / ${code}`))).toEqual(
      [],
    )
    for (const other of PEOPLE) {
      if (other === subscriber) continue
      for (const each of typed) {
        expect(abroad(other).filter(text => finds(each, text))).toEqual([])
        expect(inside(other).filter(text => finds(each, text, other.code))).toEqual([])
      }
    }
  })
  it('is that of its country: the same digits of another one are another number', () => {
    expect(finds('+34 611 222333', '+598 611 222333')).toBe(false)
    expect(finds('+34 611 222333', '611222333', '598')).toBe(false)
    expect(finds('611 222 333', '611222333', '598')).toBe(true)
  })
  it('is found by its end without the area, but by no fewer digits than seven', () => {
    expect(finds('4321-5678', '011 4321-5678', '54')).toBe(true)
    expect(finds('215678', '011 4321-5678', '54')).toBe(false)
  })
  it('keeps the 0 that belongs to it', () => {
    expect(phonesIn('06 1234567', '39')).toEqual([{ code: '39', national: '061234567' }])
    expect(finds('+39 06 1234567', '06 1234567', '39')).toBe(true)
  })
  it.each(['2025-03-01', '2025-03-01 10:20:30', '1234', '5800.00', 'A-12345', ''])('is not what %j is', text => {
    expect(phonesIn(text)).toEqual([])
  })
})

describe('the digits by which any text is searched', () => {
  it.each(PEOPLE)('are the same for all notations of +$code $area $line that name its country', subscriber => {
    expect(new Set(abroad(subscriber).map(phoneDigits))).toEqual(new Set([`${subscriber.area}${subscriber.line}`]))
  })
  it.each([
    ['0054 9 11 43', '5491143'],
    ['2025-03-01', '20250301'],
    ['31985', '31985'],
    ['Ana', null],
  ])('%j: %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })
})
