/** What every call reads and answers: envelope, payload, checks of fields. */
import type { Context, Handler, Hono } from 'hono'
import { foldText } from '../../shared/rules/searchedText.ts'
import type { Encoding } from './payload.ts'

/** The first part of every path: version 1 of the backend (F-387). */
export const BASE_PATH = '/api/v1'

/** What a call takes: a form from a signed-in administrator, unless it says otherwise. */
export interface CallTerms {
  encodings?: readonly Encoding[]
  isForAnybody?: true
}

/** The signed-in administrator who makes a call. */
export interface Caller {
  id: number
  role_type: string
}

/**
 * The variables of each call: its terms if they differ from the usual, the caller (none if anybody may call), the payload, and
 * the most rows of a page.
 */
export interface CallVariables {
  Variables: { terms: CallTerms | undefined; caller: Caller; payload: Record<string, string>; uploads: Map<string, File>; mostRows: number | undefined }
}
/** The marketplace's application. */
export type MarketplaceApp = Hono<CallVariables>
/** One call that is being answered. */
export type Call = Context<CallVariables>

/** Answers a call, named by method and path below the base, verbatim: `GET bank/show/:id`. */
export function answerCall(app: MarketplaceApp, call: string, answer: Handler<CallVariables>): void {
  const [method, path] = call.split(' ') as [string, string]
  app.on(method, `/${path}`, answer)
}

/** A success, in the documents' envelope. */
export function accepted(context: Context, message: string, rest: Record<string, unknown> = {}): Response {
  return context.json({ code: '1', message, ...rest })
}

/** A refusal: code 0, a message, and messages on fields as lists, as such backends send them. */
export function refused(context: Context, message: string, fields: Record<string, string> = {}): Response {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]))
  return context.json({ code: '0', message, ...(Object.keys(fields).length > 0 ? { errors } : {}) })
}

/** The refusal of an invalid payload. */
export const invalid = (context: Context, fields: Record<string, string>): Response => refused(context, 'The given data was invalid.', fields)

/** Messages for the required fields that are empty or missing. */
export function missing(payload: Record<string, string>, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !payload[field]?.trim())
      .map(([field, label]) => [field, `The ${label} field is required.`]),
  )
}

/** A text folded for comparison, without case and accents. */
export const plain = (value: string): string => foldText(value).trim()
