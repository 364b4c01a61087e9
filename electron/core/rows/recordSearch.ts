/** Finds rows of one list by id, by phone, code and email address, by name and by place, best match first. */
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
const SIGNS = /(^|_)(phone|phone_no|phone_number|email)$|^(user|bbp)_code$|^invoice_no$/
/** From so many digits on, the end of a phone number is enough: its country's code may be left out. */
const FEWEST_AT_END = 7
/** Where the signs of a row begin in its lines. */
const SIGNS_BEGIN = '\0'

/** The phones, codes and email addresses of a row, folded, each between line breaks; phones as their digits, also after the code of their country. */
function signsOf(row: object): string {
  const texts = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && SIGNS.test(entry[0]))
  if (texts.length === 0) return ''
  const { country_code, phone_code = country_code } = row as { country_code?: unknown; phone_code?: unknown }
  const withCode = (digits: string) => (typeof phone_code === 'string' ? `\n${phone_code.replace(/\D/g, '')}${digits}` : '')
  const signs = texts.map(([field, text]) => {
    const digits = field.includes('phone') ? digitsOf(text) : null
    return digits === null ? foldText(text.trim()) : `${digits}${withCode(digits)}`
  })
  return `${SIGNS_BEGIN}\n${signs.join('\n')}\n`
}

/** What is looked for among the signs. */
function wantedSign(text: string): string {
  const digits = digitsOf(text)
  return digits !== null && digits.length >= FEWEST_AT_END ? `${digits}\n` : `\n${digits ?? text}\n`
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
  for (let index = 0; index < rows.length; index++) {
    const row = rowAt(index)
    const { title, place } = nameOf(row)
    made.add(`${foldText(`${title.trim()}\n${place}`)}${signsOf(row)}`)
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
  if (digits !== null) return [...new Set([text, digits])]
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
  const note = (row: Found, rank: number) => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    found[rank]!.push(nameOf(row))
  }
  const words = askedWords(text, kind)
  // “167”, “#167” and “booking 167”.
  const [, id] = /^#?(\d{1,15})$/.exec(words.join(' ')) ?? []
  for (const rows of id === undefined ? [] : sources) {
    const index = rows.indexOf(Number(id))
    if (index >= 0) note(rows.at(index), 0)
  }
  const sign = wantedSign(words.join(' '))
  const pause = pauseBetweenSlices(signal)
  for (const rows of words.length === 0 ? [] : sources) {
    const lines = await linesIn(rows, nameOf, signal)
    const signed = new Set<number>()
    lines.search([sign], index => lines.at(index).includes(sign, lines.at(index).indexOf(SIGNS_BEGIN)) && signed.add(index))
    const matches = [...signed]
    lines.search(words, index => signed.has(index) || matches.push(index))
    for (const [nth, index] of (signed.size === 0 ? matches : matches.toSorted((a, b) => a - b)).entries()) {
      const rank = signed.has(index) ? 0 : rankOf(lines.at(index), words)
      if (rank >= 0 && found[rank]!.length < most) note(rows.at(index), rank)
      if (nth % STEP === STEP - 1) await pause()
    }
  }
  return found
}
