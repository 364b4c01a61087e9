/** Cells of an imported table: what a field makes of their texts, and whether they only say what is stored. */
import { isSameAmount, plainDecimal, sentAmount } from './decimal.ts'
import { isNumber, type CellKind } from './formFields.ts'
import { escaped, plainText } from './html.ts'
import type { NamedField } from './importColumns.ts'
import { numberText } from './kinds.ts'
import { foldName } from './searchedText.ts'
import { joinWords } from './words.ts'

export interface ImportOption {
  id: number
  title: string
  /** A short name that it is also found by, such as the code of a language. */
  code?: string
  /** What it belongs to, such as the country of a state. */
  within?: { id: number; title: string }
}

export type Values = Readonly<Record<string, unknown>>

/** A field of a form, and how its value is read from a cell. */
export interface ImportField extends NamedField {
  as: CellKind
  required?: boolean
  choices?: ReadonlyArray<{ value: string; label: string }>
  /** Of a `record`: those that it may be, given the other values of the row; without the value of the field `of`, all that there are. */
  options?(values: Values): readonly ImportOption[]
  /** The field that they belong to. */
  of?: { name: string; label: string }
  /** Why a text is none of the options, if there may be another reason than that there is no such record. */
  noneSuch?(text: string): string
}

/** Why a cell cannot be taken. */
export class CellProblem extends Error {
  /** The same problem for all cells that have it: no text of a cell is in it. */
  readonly about: string
  /** The field whose value for all rows would mend it. */
  readonly mend: string | null

  constructor(message: string, about = message, mend: string | null = null) {
    super(message)
    this.about = about
    this.mend = mend
  }
}

/** A name without what makes no difference to it: case and spaces. */
export const tidied = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A value as the text of a cell, which begins and ends with no space. */
export const asText = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .replace(/\r\n?/g, '\n')

const CLOCK = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?(?:[.,]0+)?\s*(?:([ap])\.?\s*m\.?)?$/i

/** A time as 08:30:00, whoever wrote it: 8:30, 8:30:00 AM, 8:30 p. m.; null if it is none. */
export function clockTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half] = CLOCK.exec(text) ?? []
  if (minutes === '' || (half && (Number(hours) < 1 || Number(hours) > 12))) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

/** The time of a part of a day, as a spreadsheet counts it: 0.354166666666667 is 08:30:00; null if it is no such number. */
function serialTime(text: string): string | null {
  if (!/^0?[.,]\d+$/.test(text)) return null
  const seconds = Math.round(Number(text.replace(',', '.')) * 86_400)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** What spreadsheets show for an error, in the languages of their users. */
const ERRORS: ReadonlySet<string> = new Set(
  `#N/A #N/D #NV #DIV/0! #REF! #BEZUG! #RIF! #VALUE! #VALOR! #VALEUR! #VALORE! #WERT! #NAME? #NOMBRE? #NOME? #NOM? #NUM! #NÚM! #NOMBRE! #ZAHL!
  #NULL! #NULO! #NUL! #NULLO! #SPILL! #DESBORDAMIENTO! #DERRAME! #DESPEJAR! #ÜBERLAUF! #CALC! #CÁLC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN!
  #GETTING_DATA #EXTERNAL! #PYTHON!`.split(/\s+/),
)

/** Whether a cell shows an error of its spreadsheet, such as #N/A or #¡VALOR!. */
export const isErrorText = (text: string): boolean => ERRORS.has(text.replace(/[¡¿]/g, '').toUpperCase()) || /^Err:5\d\d$/i.test(text)

/** Whether a spreadsheet has made a number of a text: 3.51E+02. */
export const isScientific = (text: string): boolean => /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(text)

const MADE_A_NUMBER = 'A spreadsheet has made a number of it'
export const scientificProblem = (text: string): CellProblem =>
  new CellProblem(`“${text}” isn’t what was typed: a spreadsheet has made a number of it`, MADE_A_NUMBER)

/** Plain text as rich text: a paragraph for each line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escaped(line.trim())}</p>`)
    .join('')

/** Whether a text is markup from its beginning to its end. */
const isMarkup = (text: string) => /^<[a-z][^<>]*>/i.test(text) && text.endsWith('>')

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether rich text has more than its plain text: bold words, links, a second paragraph. */
export function isFormatted(html: string): boolean {
  const plain = plainText(html)
  return html.trim() !== '' && ![plain, escaped(plain), paragraphs(plain)].includes(html.trim())
}

function choiceOf({ choices = [] }: ImportField, text: string): string {
  const choice = choices.find(({ value, label }) => [value, label].some(word => tidied(word) === tidied(text)))
  if (choice) return choice.value
  const words = joinWords(
    choices.map(({ label }) => label),
    'or',
  )
  throw new CellProblem(`“${text}” is none of ${words}`, `None of ${words}`)
}

/** Options by what they are called, made once for each list of them. */
interface Called {
  byName: ReadonlyMap<string, readonly ImportOption[]>
  byLikeName: ReadonlyMap<string, readonly ImportOption[]>
  byId: ReadonlyMap<string, ImportOption>
}
const calledOf = new WeakMap<readonly ImportOption[], Called>()

function called(options: readonly ImportOption[]): Called {
  const known = calledOf.get(options)
  if (known) return known
  const by = (same: (text: string) => string) => {
    const found = new Map<string, ImportOption[]>()
    for (const option of options)
      for (const name of new Set([same(option.title), same(option.code ?? '')])) if (name !== '') found.set(name, [...(found.get(name) ?? []), option])
    return found
  }
  const made = { byName: by(tidied), byLikeName: by(foldName), byId: new Map(options.map(option => [String(option.id), option])) }
  calledOf.set(options, made)
  return made
}

/** The options that a text names: by name or code, as it is written or, if there is none, as people compare it, and by id. */
function namedBy(options: readonly ImportOption[], text: string, isLike = false): readonly ImportOption[] {
  const { byName, byLikeName, byId } = called(options)
  const one = byId.get(text)
  return (isLike ? undefined : byName.get(tidied(text))) ?? byLikeName.get(foldName(text)) ?? (one ? [one] : [])
}

/** An option of a field by its id, whatever the other values of the row are. */
export const optionWith = (field: ImportField, id: number): ImportOption | undefined => called(field.options?.({}) ?? []).byId.get(String(id))

const within = (options: readonly ImportOption[]) => joinWords([...new Set(options.map(option => option.within?.title ?? ''))].toSorted())

function recordOf(field: ImportField, text: string, values: Values): number {
  const { of } = field
  const noun = field.label.toLowerCase()
  const options = field.options?.(values) ?? []
  const isOpen = of !== undefined && (values[of.name] ?? null) === null
  // Cordoba of one country is no answer where another has a Córdoba.
  const found = namedBy(options, text, isOpen)
  if (found.length === 1) return found[0]!.id
  if (found.length > 1 && isOpen) {
    const which = of.label.toLowerCase()
    throw new CellProblem(`“${text}” is in ${within(found)}: which ${which}?`, `Which ${which}?`, of.name)
  }
  if (found.length > 1) throw new CellProblem(`There is more than one ${noun} “${text}”. Give its ID instead`, `More than one ${noun} has this name`)
  const elsewhere = of && !isOpen ? namedBy(field.options?.({}) ?? [], text) : []
  if (of && elsewhere.length > 0) {
    const other = `in another ${of.label.toLowerCase()}`
    throw new CellProblem(`The ${noun} “${text}” is ${other}: ${within(elsewhere)}`, `The ${noun} is ${other}`)
  }
  if (options.length === 0 && !of)
    throw new CellProblem(`The server gives no ${noun} to choose from, so “${text}” can’t be found`, `The server gives no ${noun} to choose from`)
  throw new CellProblem(field.noneSuch?.(text) ?? `There is no ${noun} “${text}”`, `There is no such ${noun}`)
}

/** The value of a cell that is not empty; throws a `CellProblem` if the field cannot have it. `isHtml`: the cell has the HTML of a rich text. */
export function cellValue(field: ImportField, text: string, values: Values, isHtml = false): unknown {
  if (field.as === 'select') return choiceOf(field, text)
  if (field.as === 'time' || field.as === 'duration') {
    const time = clockTime(text)
    if (time === null || (field.as === 'time' && Number(time.split(':')[0]) > 23))
      throw new CellProblem(`“${text}” is no time such as 08:30`, 'No time such as 08:30')
    return time
  }
  if (isNumber(field.as)) {
    if (isScientific(text)) throw new CellProblem(`“${text}” has lost digits in a spreadsheet`, 'Digits are lost in a spreadsheet')
    const number = numberText(text)
    if (number !== text && field.as !== 'percent') throw new CellProblem(`“${text}” is a percentage`, 'It is a percentage')
    // As it is read later: what is sent is compared with that before it is taken back.
    return sentAmount(number)
  }
  if (field.as === 'record') return recordOf(field, text, values)
  if (field.as === 'richText') return isHtml || isMarkup(text) ? text : paragraphs(text)
  if (field.as === 'text' && isScientific(text)) throw scientificProblem(text)
  return text
}

/** Whether two values of a field are the same. */
export const isSame = ({ as }: ImportField, one: unknown, other: unknown): boolean =>
  isNumber(as) ? isSameAmount(asText(one), asText(other)) : asText(one) === asText(other)

/** The longest text of a spreadsheet's cell, less one for a character that is not cut in two. */
const LONGEST_CELL = 32_766

/** Whether a text is the beginning of a longer one that a spreadsheet's cell can hold. */
const isCutFrom = (text: string, stored: string) => text.length >= LONGEST_CELL && stored.startsWith(text)

/** Whether a text is the stored one with “?” for letters that the encoding of a save has not. */
function isWithoutLetters(text: string, stored: string): boolean {
  if (!text.includes('?')) return false
  const letters = Array.from(stored)
  const kept = Array.from(text)
  return kept.length === letters.length && kept.every((letter, at) => letter === letters[at] || (letter === '?' && letters[at]! > '\u007f'))
}

/** The same number, also with a comma for the decimal point, or without the zeros that a spreadsheet takes away: 12,5 for 12.50, and 34 for 0034. */
const isSameNumber = (text: string, stored: string) =>
  /^-?\d/.test(text) && plainDecimal(stored) !== null && (isSameAmount(text, stored) || isSameAmount(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'), stored))

/** Whether a spreadsheet makes this of a text that it takes for something else: 100000 of 1E5, and 12:30:00 of 12:30. */
const isTakenFor = (text: string, stored: string) =>
  /^\d+E\d+$/i.test(stored)
    ? Number(text.replace(',', '.')) === Number(stored)
    : clockTime(stored) !== null && [clockTime(text), serialTime(text)].includes(clockTime(stored))

/**
 * Whether a cell says no more than what is stored of its field, as an export writes it and as a spreadsheet saves that again. `shown`: what the
 * list shows of it, such as the name of a record. `isHtml` as in `cellValue`.
 */
export function saysStored(field: ImportField, cell: string, stored: unknown, shown: readonly string[], values: Values, isHtml = false): boolean {
  const text = asText(cell)
  const before = asText(stored)
  if (text === before || (text !== '' && isCutFrom(text, before)) || isWithoutLetters(text, before)) return true
  if (field.as === 'richText') {
    const plain = plainText(before)
    return !isHtml && (spaced(text) === spaced(plain) || (text !== '' && isCutFrom(text, plain)) || isWithoutLetters(spaced(text), spaced(plain)))
  }
  if (text === '') return before !== '' && shown.includes('')
  if (field.as === 'record') {
    if (typeof stored !== 'number') return false
    const own = optionWith(field, stored)
    return [own?.title ?? '', own?.code ?? '', ...shown].some(name => name !== '' && (tidied(name) === tidied(text) || isWithoutLetters(text, name)))
  }
  if (field.as === 'select') return field.choices?.find(({ value }) => value === stored)?.label === text || shown.includes(text)
  if (field.as === 'time' || field.as === 'duration') return [clockTime(text), serialTime(text)].includes(clockTime(before) ?? before)
  if (field.as === 'percent') return isSameNumber(numberText(text), numberText(before))
  if (field.as === 'text' && isTakenFor(text, before)) return true
  return (field.as === 'number' || field.as === 'text') && isSameNumber(text, before)
}

/** A value as it is shown; `shown` as in `saysStored`. */
export function valueText(field: ImportField, value: unknown, shown: readonly string[] = []): string {
  if (field.as === 'select') return field.choices?.find(choice => choice.value === value)?.label ?? asText(value)
  if (field.as !== 'record' || typeof value !== 'number') return asText(value)
  return optionWith(field, value)?.title ?? shown.find(Boolean) ?? `ID ${value}`
}
