/** Joins words and sentences in English. */

import { isolated } from './isolates.ts'
import { LOCALE } from './locale.ts'

/** `a`, `a and b`, `a, b and c`; each in an isolate if it is written from right to left. */
export function joinWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const items = words.map(isolated)
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** Most names that are told in a sentence. */
const MOST_NAMES = 5

/** The same for any number of names: of many, the first and how many more. */
export const someInWords = (names: readonly string[]): string =>
  joinWords(names.length <= MOST_NAMES + 1 ? names : [...names.slice(0, MOST_NAMES), `${(names.length - MOST_NAMES).toLocaleString(LOCALE)} more`])

/** With a capital letter at the beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `1 user`, `1,200 users`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`

/** The text of a closed multi-select: up to two names, otherwise how many (F-491). */
export const chosenInWords = (names: readonly string[]): string => (names.length < 3 ? names.join(', ') : `${names.length.toLocaleString(LOCALE)} chosen`)

const CONSONANT_SOUND = /^(?:uni(?!m|n)|use|usu|uk|eu|one\b|once)/i
const VOWEL_SOUND = /^(?:[aeiou]|hour|honest|honou?r|heir)/i
/** Initials are pronounced letter by letter: an FAQ, a URL. */
const INITIALS = /^[A-Z]{2}/
const VOWEL_NAME = /^[AEFHILMNORSX]/

/** A noun with its article, by sound: a city, an administrator, a user, an hour. */
export function withArticle(noun: string): string {
  const takesAn = INITIALS.test(noun) ? VOWEL_NAME.test(noun) : VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun)
  return `${takesAn ? 'an' : 'a'} ${noun}`
}

/** Joins sentences from different authors, adding a full stop after each that lacks one and is not the last. */
export const inSentences = (...texts: readonly string[]): string =>
  texts
    .map(text => text.trim())
    .filter(text => text !== '')
    .map((text, at, all) => (at === all.length - 1 || /[.!?…:](?:["”’')])?$/.test(text) ? text : `${text}.`))
    .join(' ')

/** Says where a row is that is no longer among those that were shown. */
export const nowIn = (tab: string): string => `Now in ${tab}.`
