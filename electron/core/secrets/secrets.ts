/**
 * Redacts secrets by value: the session's token, API keys, typed passwords, the key of the stored lists. Whoever learns of a
 * secret registers it, and everything that is shown, logged or printed is redacted, including the encodings in which servers
 * repeat what they were sent. Records are left alone, because there the same characters are data. One registry per process,
 * because it has one output.
 */
import { format } from 'node:util'
import type { Failure } from '../../../shared/contract/failure.ts'

/** The fields of inputs that hold secrets, in any area. */
export const SECRET_FIELDS: readonly string[] = ['password', 'apiKey']

/** Replaces a secret. */
const MASK = '***'
/** From this length on, a secret is found anywhere and in any case; a shorter one may be a word, and is found only on its own. */
const LONG = 8
/** Below this length, it may be part of any sentence, and is found only where it is shown as a value: quoted, or after : or =. */
const SHORT = 4
/** A longer secret is searched in pieces of this length, to bound the size of patterns. */
const PIECE = 200
/** Only this much of a secret is searched for; no header carries more. */
const LONGEST = 10_000
/** Most patterns; the oldest are dropped. Each wrong password adds one. */
const MOST_PATTERNS = 500

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0')
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** Digits in lower and upper case. */
const inBothCases = (digits: string) => (digits.toUpperCase() === digits ? digits : `(?:${digits}|${digits.toUpperCase()})`)

/**
 * A character as JSON, HTML, an address or a form may encode it, up to three times. All repetitions are bounded, which keeps the
 * search linear.
 */
function mixedForm(character: string): string {
  if (/[\dA-Za-z]/.test(character)) return character
  const point = character.codePointAt(0)!
  const entities = [`#0{0,4}${point}`, `#[xX]0{0,4}${inBothCases(hex(point))}`, ...(ENTITIES[character] ? [ENTITIES[character]] : [])]
  const forms = [
    [...Buffer.from(character)].map(byte => `%(?:25){0,2}${inBothCases(hex(byte))}`).join(''),
    codeUnits(character)
      .map(unit => String.raw`\\{1,4}u${inBothCases(hex(unit, 4))}`)
      .join(''),
    `&(?:amp;){0,2}(?:${entities.join('|')});`,
    ...(character === ' ' ? [String.raw`\+`] : []),
    String.raw`\\{0,4}${literal(character)}`, // last, because an encoded % begins with one
  ]
  return `(?:${forms.join('|')})`
}

const codeUnits = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

/** A secret with all characters encoded, including letters and digits. */
function wholeForms(characters: string[], bytes: Buffer): string[] {
  const points = characters.map(character => character.codePointAt(0)!)
  const digits = [...bytes].map(byte => hex(byte))
  const forms = [
    ...['', ' ', ':', '-'].map(between => digits.join(between)),
    digits.map(each => `%${each}`).join(''),
    codeUnits(characters.join(''))
      .map(unit => `\\u${hex(unit, 4)}`)
      .join(''),
    points.map(point => `&#x${hex(point)};`).join(''),
  ]
  return [...forms.flatMap(form => [form, form.replace(/[a-f]/g, digit => digit.toUpperCase())]), points.map(point => `&#${point};`).join('')].map(literal)
}

/** Base64, plain or URL-safe. */
const base64Form = (text: string) => text.replace(/[+/]/g, character => (character === '+' ? '(?:[+-]|%2[bB])' : String.raw`(?:\\{0,4}/|_|%2[fF])`))

/** The base64 of a secret, and the parts of it that appear in the base64 of a text containing it, which depend on its offset. */
function base64Forms(bytes: Buffer): string[] {
  const own = `${base64Form(bytes.toString('base64').replaceAll('=', ''))}(?:=|%3[dD]){0,2}`
  const within =
    bytes.length < LONG
      ? []
      : [0, 1, 2].map(before => {
          const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
          return base64Form(text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)))
        })
  return [own, ...within]
}

const IS_WORD = /[\p{L}\p{N}]/u
/** What may precede a word: anything but a letter or digit, or an escape that ends in one. */
const BEFORE = String.raw`(?<=^|[^\p{L}\p{N}]|%[\dA-Fa-f]{2}|\\[nrt])`
const AFTER = String.raw`(?![\p{L}\p{N}])`
const QUOTED = String.raw`(?<=["'‘’“”«»${'`'}:=>]\s?)`

function patternOf(secret: string): RegExp {
  const characters = [...secret]
  const bytes = Buffer.from(secret)
  const mixed = characters.map(mixedForm).join('')
  if (characters.length < SHORT) return new RegExp(`${QUOTED}${mixed}${AFTER}`, 'gu')
  const forms = `(?:${[mixed, ...wholeForms(characters, bytes), ...base64Forms(bytes)].join('|')})`
  if (characters.length >= LONG) return new RegExp(forms, 'gi')
  return new RegExp(`${IS_WORD.test(characters[0]!) ? BEFORE : ''}${forms}${IS_WORD.test(characters.at(-1)!) ? AFTER : ''}`, 'gu')
}

/** The text in equal pieces, each long enough to be found anywhere. */
function piecesOf(secret: string): string[] {
  const characters = Array.from(secret.slice(0, LONGEST))
  const count = Math.ceil(characters.length / PIECE)
  const length = Math.ceil(characters.length / count)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}

/** By the secret's text, most recently registered last. */
const patterns = new Map<string, RegExp>()
/** Longest first: a short secret inside a long one would leave the rest visible. */
let inOrder: RegExp[] = []

/** Registers a secret; null and the empty text are ignored. It stays known for as long as the process runs. */
export function register(secret: string | null | undefined): void {
  if (!secret) return
  for (const piece of piecesOf(secret)) {
    const pattern = patterns.get(piece) ?? patternOf(piece)
    patterns.delete(piece)
    patterns.set(piece, pattern)
  }
  for (const oldest of patterns.keys()) {
    if (patterns.size <= MOST_PATTERNS) break
    patterns.delete(oldest)
  }
  inOrder = [...patterns].toSorted(([one], [other]) => other.length - one.length).map(([, pattern]) => pattern)
}

/** Environment variables that hold a secret. */
const VARIABLES = ['STEWARD_API_KEY', 'STEWARD_STORAGE_ACCESS_KEY', 'STEWARD_STORAGE_SECRET_KEY'] as const

/**
 * Removes secrets from this process's environment after they were read: Electron passes it to the page's preload, and child
 * processes inherit it.
 */
export function clearEnvironment(): void {
  for (const variable of VARIABLES) {
    register(process.env[variable])
    delete process.env[variable]
  }
}

/**
 * Signatures of requests to object storage, as servers and addresses repeat them. They are new for each request, so they are
 * recognised by name.
 */
const SIGNATURES = /(?:X-Amz-)?Signature(?:=|%(?:25){0,2}3D|&#61;|\\u003d)[^\s&"'<>,;)]*|(<SignatureProvided>)[^<]*/gi

/** The text with `***` in place of every known secret and every signature. */
export function redact(text: string): string {
  const unsigned = text.replace(SIGNATURES, (_, element?: string) => `${element ?? ''}${MASK}`)
  return inOrder.reduce((redacted, pattern) => redacted.replace(pattern, MASK), unsigned)
}

/** A JSON value with all texts redacted. Short keys are Steward's own; long ones may be a backend's and are redacted too. */
export function redactTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return redact(value) as Value
  if (Array.isArray(value)) return value.map(redactTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.length < LONG ? key : redact(key), redactTexts(item)])) as Value
}

/** A failure that may leave main. */
export const redactFailure = (failure: Failure): Failure => ({ ...redactTexts(failure), kind: failure.kind })

/** Redacts everything that this process writes to its terminal from now on. */
export function redactConsole(): void {
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    const write = console[method].bind(console)
    console[method] = (...given: unknown[]) => write(redact(format(...given)))
  }
}
