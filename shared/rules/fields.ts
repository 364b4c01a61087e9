/** Validation rules of single form fields that several areas share. */
import { string } from 'yup'
import { isCleanHtml } from './html.ts'

/** The message for a field that holds exactly one character (F-311, decisions 5.5). */
export const TOO_SHORT = 'This field cannot be this short'

/** Whether a text was changed to a single character. A single character that is stored already, such as the symbol $, is fine. */
export const isTooShort = (value: string | undefined, stored?: string): boolean => value?.trim().length === 1 && value.trim() !== stored

/** A trimmed text that may be empty, but not one character long (F-311, F-322, F-335). */
export function notTooShort(stored?: string) {
  return string()
    .trim()
    .test('too-short', TOO_SHORT, value => !isTooShort(value, stored))
}

/** A coordinate in decimal degrees, kept as typed so that no digit is lost. Empty passes, and so does the stored value. */
export function coordinate(label: string, limit: number, stored?: string) {
  return string()
    .defined()
    .test('coordinate', `${label} must be a number from -${limit} to ${limit}`, value => {
      if (!value || value === stored) return true
      return /^[+-]?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit
    })
}

/** The validation context of a form: the stored record, by field. */
export interface CheckedBeside {
  stored?: unknown
}

/** The error type for text with active content. */
export const ACTIVE = 'active'

/**
 * Rich text as HTML; `what` names it in the message. Empty passes; active content is refused unless it is exactly what is stored,
 * because a text that nobody edited goes back unchanged (decisions section 0, 17).
 */
export function cleanHtml(what: string) {
  return string()
    .defined()
    .test(ACTIVE, `The ${what} contains active content, so it can’t be saved.`, (html, { path, options }) => {
      const stored = (options.context as CheckedBeside | undefined)?.stored
      return isCleanHtml(html) || (typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[path] === html)
    })
}
