/** Rules of single form fields that several areas share. */
import { string } from 'yup'
import { isCleanHtml } from './html.ts'

/** A field that holds exactly one character (F-311, decisions 5.5). */
export const TOO_SHORT = 'This field cannot be this short'

/** Whether a text was changed to one character: what is stored so already, as the symbol $ is, stays as it is. */
export const isTooShort = (value: string | undefined, stored?: string): boolean => value?.trim().length === 1 && value.trim() !== stored

/** A text that is cut at its ends and may be empty, but not one character (F-311, F-322, F-335). */
export function notTooShort(stored?: string) {
  return string()
    .trim()
    .test('too-short', TOO_SHORT, value => !isTooShort(value, stored))
}

/**
 * A coordinate in decimal degrees as typed; empty is allowed, the text is sent unchanged so that no digit is lost, and what is
 * stored so already stays as it is.
 */
export function coordinate(label: string, limit: number, stored?: string) {
  return string()
    .defined()
    .test('coordinate', `${label} must be a number from -${limit} to ${limit}`, value => {
      if (!value || value === stored) return true
      return /^[+-]?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit
    })
}

/** What a form is checked beside: what the record has already, by field. */
export interface CheckedBeside {
  stored?: unknown
}

/** What a text is refused for that could run. */
export const ACTIVE = 'active'

/**
 * Rich text as HTML; empty is allowed. `what` is what the text is called in the message. Nothing in it may run, but for what the record has
 * already to the letter: a text that nobody edited goes back as it came (decisions section 0, 17).
 */
export function cleanHtml(what: string) {
  return string()
    .defined()
    .test(ACTIVE, `The ${what} contains active content, so it can’t be saved.`, (html, { path, options }) => {
      const stored = (options.context as CheckedBeside | undefined)?.stored
      return isCleanHtml(html) || (typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[path] === html)
    })
}
