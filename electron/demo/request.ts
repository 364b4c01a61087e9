/** What every call of the marketplace reads and answers: the envelope, the payload, checks of fields. */
import type { Context, Hono } from 'hono'
import { foldText } from '../../shared/rules/searchedText.ts'

/** The marketplace's application; each call knows who calls and what was sent. */
export type MarketplaceApp = Hono<{ Variables: { adminId: number; payload: Record<string, string> } }>

/** A success in the documents' envelope. */
export function accepted(context: Context, message: string, rest: Record<string, unknown> = {}): Response {
  return context.json({ code: '1', message, ...rest })
}

/** A refusal: code 0, the message, and messages for fields as lists, the way such backends give them. */
export function refused(context: Context, message: string, fields: Record<string, string> = {}): Response {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]))
  return context.json({ code: '0', message, ...(Object.keys(fields).length > 0 ? { errors } : {}) })
}

/** Messages for the required fields that are empty or missing. */
export function missing(payload: Record<string, string>, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !payload[field]?.trim()).map(([field, label]) => [field, `The ${label} field is required.`]))
}

/** A text as comparisons see it: in any case, accents aside. */
export const plain = (value: string): string => foldText(value).trim()
