import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../shared/contract/failure.ts'
import { redact, redactConsole, redactFailure, clearEnvironment, register } from './secrets.ts'

const TOKEN = 'tok_Zq7/9f+4c11e2d84b6f=='
const KEY = 'key & <secret> "ñ" 100%'
const PASSWORD = 'hunter2'
const PIN = '4711'
const TINY = 'abc'

for (const secret of [TOKEN, KEY, PASSWORD, PIN, TINY]) register(secret)

const hexOf = (text: string, join = '') => [...Buffer.from(text)].map(byte => byte.toString(16).padStart(2, '0')).join(join)
const rawUrl = (text: string) => [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
const entities = (text: string, base: 10 | 16) => [...text].map(character => `&#${base === 16 ? 'x' : ''}${character.codePointAt(0)!.toString(base)};`).join('')
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const unicodeEscapes = (text: string) => [...text].map(character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

/** Ways in which servers repeat what they were sent. */
const FORMS: Array<[string, (secret: string) => string]> = [
  ['as it is', secret => secret],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded in lower case', secret => encodeURIComponent(secret).replace(/%../g, hex => hex.toLowerCase())],
  ['percent-encoded to the last character', rawUrl],
  ['percent-encoded twice', secret => encodeURIComponent(encodeURIComponent(secret))],
  ['form-encoded', secret => new URLSearchParams({ a: secret }).toString().slice(2)],
  ['in base64', secret => Buffer.from(secret).toString('base64')],
  ['in base64 without its end', secret => Buffer.from(secret).toString('base64').replaceAll('=', '')],
  ['in base64url', secret => Buffer.from(secret).toString('base64url')],
  ['in base64, percent-encoded', secret => encodeURIComponent(Buffer.from(secret).toString('base64'))],
  ['in base64 in JSON as PHP writes it', secret => Buffer.from(secret).toString('base64').replaceAll('/', '\\/')],
  ['in JSON', secret => JSON.stringify(secret).slice(1, -1)],
  ['in JSON as PHP writes it', secret => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/').replaceAll('ñ', '\\u00f1')],
  ['in JSON in JSON', secret => JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
  ['in Unicode escapes', unicodeEscapes],
  ['in hex', secret => hexOf(secret)],
  ['in hex in upper case', secret => hexOf(secret).toUpperCase()],
  ['in hex with colons', secret => hexOf(secret, ':')],
  ['in HTML', html],
  ['in HTML in HTML', secret => html(html(secret))],
  ['in decimal character references', secret => entities(secret, 10)],
  ['in hexadecimal character references', secret => entities(secret, 16)],
]

describe('a secret', () => {
  it.each(FORMS)('is found %s', (_title, form) => {
    for (const secret of [TOKEN, KEY, PASSWORD, PIN]) {
      for (const [before, after] of [
        ['Refused: ', '.'],
        ['<td>', '</td>'],
        ['token=', '&x=1'],
        ['"', '"'],
        ['a%20', '%20b'],
        ['', ''],
      ]) {
        expect(redact(before + form(secret) + after)).toBe(`${before}***${after}`)
      }
    }
  })

  it('that is long is found in any case, and inside other text', () => {
    expect(redact(`x${TOKEN.toUpperCase()}x ${TOKEN.toLowerCase()}`)).toBe('x***x ***')
  })

  it('that is long is found in the base64 of a text that holds it', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'user:', 'ana@example.com:']) {
      const shown = redact(`Basic ${Buffer.from(`${before}${TOKEN}|`).toString('base64')}`)
      expect(shown).toContain('***')
      for (let at = 0; at < TOKEN.length - 6; at++) expect(Buffer.from(shown.slice(6), 'base64').toString()).not.toContain(TOKEN.slice(at, at + 6))
    }
  })

  it('that is very long is found in its length', () => {
    const long = Array.from({ length: 3_000 }, (_, index) => (index * 7_919).toString(36))
      .join('.')
      .slice(0, 9_000)
    register(long)
    const shown = redact(`<p>${long}</p> ${encodeURIComponent(long)} ${hexOf(long)}`)
    expect(shown).toMatch(/^<p>\**<\/p> \** \**$/)
  })

  it('inside a longer one leaves nothing of that standing', () => {
    register('4711-7f9a-the-whole-key')
    expect(redact('4711-7f9a-the-whole-key')).toBe('***')
  })

  it('redacted twice is as redacted once', () => {
    const once = redact(`${TOKEN} ${PIN} '${TINY}'`)
    expect(once).toBe(`*** *** '***'`)
    expect(redact(once)).toBe(once)
  })

  it('that is empty or missing is none', () => {
    register('')
    register(null)
    register(undefined)
    expect(redact('anything')).toBe('anything')
  })
})

describe('a short secret', () => {
  it.each([
    ['14711 cities', '14711 cities'],
    ['47110', '47110'],
    ['Room 4711a', 'Room 4711a'],
    ['PIN 4711 is wrong', 'PIN *** is wrong'],
    ['(4711)', '(***)'],
    ['Hunter2', 'Hunter2'],
    ['hunter22', 'hunter22'],
    ['hunter2,', '***,'],
  ])('is found where it stands alone: %s', (text, shown) => expect(redact(text)).toBe(shown))

  it.each([
    ['The abc of it', 'The abc of it'],
    ['password abc', 'password abc'],
    ['password: abc', 'password: ***'],
    ["'abc' is wrong", "'***' is wrong"],
    ['?password=abc&x=abcd', '?password=***&x=abcd'],
    ['<b>abc</b>', '<b>***</b>'],
  ])('of fewer than four characters is found where it is shown as a value: %s', (text, shown) => expect(redact(text)).toBe(shown))
})

it('a failure keeps its kind and its shape, and all its words are redacted', () => {
  register('rejected')
  const failure = {
    kind: 'rejected',
    message: `Wrong password ${PASSWORD}`,
    status: 422,
    retryable: false,
    details: `token=${TOKEN}`,
    fields: { title: `${PIN}?`, [`field ${TOKEN}`]: 'x' },
    words: [PASSWORD],
  } as Failure
  expect(redactFailure(failure)).toEqual({
    kind: 'rejected',
    message: 'Wrong password ***',
    status: 422,
    retryable: false,
    details: 'token=***',
    fields: { title: '***?', 'field ***': 'x' },
    words: ['***'],
  })
})

describe('the console', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('writes no secret, in no argument', () => {
    const written: string[] = []
    for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
      vi.spyOn(console, method).mockImplementation((...given: unknown[]) => void written.push(...given.map(String)))
    redactConsole()
    console.log('Refused', { headers: { 'api-token': TOKEN } }, [PASSWORD])
    console.error(new Error('Invalid header', { cause: new TypeError(`Invalid value "${TOKEN}"`) }))
    console.warn('%s of %d %', PIN, 3)
    expect(written.join('\n')).toContain('Invalid header')
    expect(written.at(-1)).toBe('*** of 3 %')
    for (const secret of [TOKEN, PASSWORD, PIN]) expect(written.join('\n')).not.toContain(secret)
  })
})

it('the environment holds no secret any more once it was read', () => {
  vi.stubEnv('STEWARD_API_KEY', 'key-of-the-environment')
  clearEnvironment()
  expect(process.env.STEWARD_API_KEY).toBeUndefined()
  expect(redact('Invalid key key-of-the-environment')).toBe('Invalid key ***')
  vi.unstubAllEnvs()
})

it('wrong passwords without end do not make it grow without end', () => {
  for (let attempt = 0; attempt < 2_000; attempt++) register(`wrong password ${attempt}`)
  expect(redact('wrong password 1999, wrong password 0')).toBe('***, wrong password 0')
})

it.each([
  ['AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=fe5f80f77d5fa3beca038a248ff027d0 refused', 'fe5f80f77d5f'],
  ['https://s3.example.com/a.png?X-Amz-Signature=fe5f80f77d5fa3be&X-Amz-Date=1', 'fe5f80f77d5f'],
  ['https%3A%2F%2Fs3.example.com%2F%3FX-Amz-Signature%3Dfe5f80f77d5fa3be', 'fe5f80f77d5f'],
  ['<Error><SignatureProvided>fe5f80f77d5fa3be</SignatureProvided></Error>', 'fe5f80f77d5f'],
])('a signature is taken out of %s', (text, signature) => {
  expect(redact(text)).not.toContain(signature)
  expect(redact(text)).not.toContain('Signature=')
  expect(redact(text)).toContain('***')
})
