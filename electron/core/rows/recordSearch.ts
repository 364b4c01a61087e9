/** Finds rows of one list by id, by phone, code and email address, by name and by place, best match first. */
import { askedForms, phoneDigits, phoneForms } from '../../../shared/rules/phones.ts'
import { digitsOf, foldText } from '../../../shared/rules/searchedText.ts'
import { foldedWords, matchRank, RANKS, wordsOf } from '../../../shared/rules/wordMatch.ts'
import type { NamedRow } from './rowDefinition.ts'
import type { Rows } from './rows.ts'
import { textsBuilder, type PackedTexts } from './packedTexts.ts'
import { pauseBetweenSlices } from './timeSlices.ts'

type Row = { id: number }

/** Rows per step, after which other work may run. */
const STEP = 1_000
/** Shortest text that a backend is asked for. */
export const SHORTEST_ASKED = 2
/** Most texts that it is asked for at a time. */
const MOST_ASKED = 4

/** Fields whose whole text names one record, as people read it out or paste it. */
const SIGNS = /(^|_)(phone|phone_no|phone_number|email)$|^(user_|bbp_|service_|)code$|^(invoice_no|promocode)$/
/** Where the signs of a row begin in its lines. */
const SIGNS_BEGIN = '\0'

/** A sign of a row: its field, its text, and its folded lines. */
type Sign = readonly [field: string, text: string, lines: string]

const signFields = (fields: readonly string[]): string[] => fields.filter(field => SIGNS.test(field))

/** The folded lines of a sign: of a phone in its forms, also after the code of its country. */
function signLines(field: string, text: string, code: string): string {
  const forms = field.includes('phone') ? phoneForms(text, code) : []
  return `\n${forms.length > 0 ? forms.join('\n') : foldText(text.trim())}\n`
}

/** The phones, codes and email addresses of a row, in these of its fields. */
function signsOf(row: object, fields: readonly string[], linesOfSign = signLines): Sign[] {
  const of = row as Record<string, unknown>
  const { country_code, phone_code = country_code } = of
  const code = typeof phone_code === 'string' ? phone_code : ''
  return fields.flatMap((field): Sign[] => {
    const text = of[field]
    return typeof text === 'string' && text !== '' ? [[field, text, linesOfSign(field, text, code)]] : []
  })
}

/** Makes the lines of a sign that many rows have, such as the phone of a customer, once. */
function signLinesOnce<Found extends Row>(rows: Rows<Found>, fields: readonly string[]): typeof signLines {
  const known = new Map(fields.filter(field => rows.repeated(field)).map(field => [field, new Map<string, string>()]))
  return (field, text, code) => {
    const ofField = known.get(field)
    const key = `${code} ${text}`
    const lines = ofField?.get(key) ?? signLines(field, text, code)
    ofField?.set(key, lines)
    return lines
  }
}

/** Any of what is looked for among the signs. */
function wantedSigns(text: string): string[] {
  const forms = askedForms(text)
  return forms.length > 0 ? [...forms, `\n${text}\n`] : [`\n${text}\n`]
}

/** The sign of a row that is wanted. */
function matchedSign(row: object, wanted: readonly string[]): NamedRow['matched'] {
  const found = signsOf(row, signFields(Object.keys(row))).find(([, , lines]) => wanted.some(sign => lines.includes(sign)))
  return found && { field: found[0], text: found[1] }
}

/** How well the name and the place of a row match; -1 if they do not. */
function rankOf(lines: string, words: readonly string[]): number {
  const [nameEnd, signs] = [lines.indexOf('\n'), lines.indexOf(SIGNS_BEGIN)]
  return matchRank(words, lines.slice(0, nameEnd), lines.slice(nameEnd + 1, signs === -1 ? undefined : signs))
}

/** Folded name, place and signs of each row, on a line each; made at the first search and kept as long as the rows. */
const linesOf = new WeakMap<object, PackedTexts>()

async function linesIn<Found extends Row>(rows: Rows<Found>, nameOf: (row: Found) => NamedRow, signal: AbortSignal | undefined): Promise<PackedTexts> {
  const known = linesOf.get(rows)
  if (known) return known
  const pause = pauseBetweenSlices(signal)
  const rowAt = rows.reader()
  const made = textsBuilder()
  const fields = signFields(rows.fields)
  const linesOfSign = signLinesOnce(rows, fields)
  for (let index = 0; index < rows.length; index++) {
    const row = rowAt(index)
    const { title, place } = nameOf(row)
    const signs = signsOf(row, fields, linesOfSign).map(([, , lines]) => lines)
    made.add(`${foldText(`${title.trim()}\n${place}`)}${signs.length > 0 ? `${SIGNS_BEGIN}${signs.join('')}` : ''}`)
    if (index % STEP === STEP - 1) await pause()
  }
  const lines = made.done()
  linesOf.set(rows, lines)
  return lines
}

export interface RecordSearch {
  text: string
  /** What a row of this list is called, such as City; people type that word too. */
  kind: string
  /** Most rows of each rank. */
  most: number
}

/** The folded words of a search, without those that only name the kind of record. */
function askedWords(text: string, kind: string): string[] {
  const words = foldedWords(text)
  const telling = words.filter(word => !foldedWords(kind).includes(word))
  return telling.length > 0 ? telling : words
}

/**
 * The texts that a backend is asked for, as typed: the whole one, and, if that finds nothing, each word, because a backend that
 * searches names alone finds nothing for “Rosario Argentina”.
 */
export function askedTexts(text: string, kind: string): string[] {
  const digits = digitsOf(text)
  if (digits !== null) return [...new Set([text, digits, phoneDigits(text)!])]
  const words = wordsOf(text).filter(word => word.length >= SHORTEST_ASKED && !foldedWords(kind).includes(foldText(word)))
  return [...new Set([text, ...words])].slice(0, MOST_ASKED)
}

/**
 * The rows that match a text, as one list per rank. Rejects when aborted. `sources` are searched in order; a row that an earlier
 * one had is left out.
 */
export async function searchRows<Found extends Row>(
  sources: ReadonlyArray<Rows<Found>>,
  nameOf: (row: Found) => NamedRow,
  { text, kind, most }: RecordSearch,
  signal?: AbortSignal,
): Promise<NamedRow[][]> {
  const found: NamedRow[][] = Array.from({ length: RANKS }, () => [])
  const seen = new Set<number>()
  const note = (row: Found, rank: number, matched?: NamedRow['matched']) => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    found[rank]!.push(matched ? { ...nameOf(row), matched } : nameOf(row))
  }
  const words = askedWords(text, kind)
  // “167”, “#167” and “booking 167”.
  const [, id] = /^#?(\d{1,15})$/.exec(words.join(' ')) ?? []
  for (const rows of id === undefined ? [] : sources) {
    const index = rows.indexOf(Number(id))
    if (index >= 0) note(rows.at(index), 0, { field: 'id', text: id! })
  }
  const wanted = wantedSigns(words.join(' '))
  const pause = pauseBetweenSlices(signal)
  for (const rows of words.length === 0 ? [] : sources) {
    const lines = await linesIn(rows, nameOf, signal)
    const signed = new Set<number>()
    for (const sign of wanted) lines.search([sign], index => lines.at(index).includes(sign, lines.at(index).indexOf(SIGNS_BEGIN)) && signed.add(index))
    const matches = [...signed]
    lines.search(words, index => signed.has(index) || matches.push(index))
    for (const [nth, index] of (signed.size === 0 ? matches : matches.toSorted((a, b) => a - b)).entries()) {
      const rank = signed.has(index) ? 0 : rankOf(lines.at(index), words)
      if (rank >= 0 && found[rank]!.length < most) {
        const row = rows.at(index)
        note(row, rank, signed.has(index) ? matchedSign(row, wanted) : undefined)
      }
      if (nth % STEP === STEP - 1) await pause()
    }
  }
  return found
}
