/**
 * Secrets by value: the session's token, API keys, passwords that were typed, the key of the stored lists. Whoever learns of one
 * registers it, and whatever is said to a person, a log or a terminal is redacted of them all, also in the forms in which servers
 * repeat what they were sent. Records are left alone, because the same characters are data there. There is one registry for the
 * process, because its output is one.
 */
import { format } from 'node:util'
import type { Failure } from '../../../shared/contract/failure.ts'

/** Stands where a secret stood. */
const MASK = '***'
/** A secret of this length is found anywhere and in any case; a shorter one may be a word, and is found where it stands alone. */
const LONG = 8
/** A still shorter one may be a part of any sentence, and is found where a text shows it as a value: quoted, or after : or =. */
const SHORT = 4
/** A longer secret is looked for in pieces of this length, so that no pattern grows without end. */
const PIECE = 200
/** Of a longer one only so much is looked for: no header carries more. */
const LONGEST = 10_000
/** Patterns kept; the oldest go. Each wrong password adds one. */
const MOST_PATTERNS = 500

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0')
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** Digits in lower and in upper case. */
const inBothCases = (digits: string) => (digits.toUpperCase() === digits ? digits : `(?:${digits}|${digits.toUpperCase()})`)

/** One character as JSON, HTML, an address or a form holds it, encoded up to three times. All repetitions have an end, which keeps the search linear. */
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

/** A secret all of whose characters are encoded, letters and digits too. */
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

/** Base64, plain or for addresses. */
const base64Form = (text: string) => text.replace(/[+/]/g, character => (character === '+' ? '(?:[+-]|%2[bB])' : String.raw`(?:\\{0,4}/|_|%2[fF])`))

/** The base64 of a secret, and what of it shows in the base64 of a text that holds the secret, which hangs on where it begins there. */
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
/** The end of what stands before a word: anything but a letter or a digit, or an escape that ends in one. */
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

/** The same text in even pieces, each long enough to be found anywhere. */
function piecesOf(secret: string): string[] {
  const characters = Array.from(secret.slice(0, LONGEST))
  const count = Math.ceil(characters.length / PIECE)
  const length = Math.ceil(characters.length / count)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}

/** By the secret's text, the one registered last at the end. */
const patterns = new Map<string, RegExp>()
/** The longest first: a short one inside it would leave the rest standing. */
let inOrder: RegExp[] = []

/** Makes a secret known; nothing and an empty text are none. It stays known for as long as the process runs. */
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

/** Takes secrets out of this process's environment, once they were read: Electron hands all of it to the page's preload, and programs that are started inherit it. */
export function clearEnvironment(): void {
  for (const variable of VARIABLES) {
    register(process.env[variable])
    delete process.env[variable]
  }
}

/** What signs a request to object storage, as servers and addresses repeat it: it is made anew for each request, and so is known by its name alone. */
const SIGNATURES = /(?:X-Amz-)?Signature(?:=|%(?:25){0,2}3D|&#61;|\\u003d)[^\s&"'<>,;)]*|(<SignatureProvided>)[^<]*/gi

/** The text with `***` in place of every secret that is known, and of every signature. */
export function redact(text: string): string {
  const unsigned = text.replace(SIGNATURES, (_, element?: string) => `${element ?? ''}${MASK}`)
  return inOrder.reduce((redacted, pattern) => redacted.replace(pattern, MASK), unsigned)
}

/** A JSON value with all its texts redacted. Names of keys are ours where they are short, and a backend's where they are long. */
export function redactTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return redact(value) as Value
  if (Array.isArray(value)) return value.map(redactTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.length < LONG ? key : redact(key), redactTexts(item)])) as Value
}

/** A failure as it may leave main. */
export const redactFailure = (failure: Failure): Failure => ({ ...redactTexts(failure), kind: failure.kind })

/** Redacts what this process writes to its terminal from now on. */
export function redactConsole(): void {
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    const write = console[method].bind(console)
    console[method] = (...given: unknown[]) => write(redact(format(...given)))
  }
}
