/** Conversations between a customer and a professional: messages, their times, and the web addresses in them. */
import { string } from 'yup'
import { record } from '../contract/operation.ts'
import { LOCALE } from './locale.ts'

/** A message, all fields as text (O-243 to O-248); what the backend left empty is an empty text. */
export interface ChatMessage {
  senderId: string
  /** bookingOffer and quotationOffer are offers (O-253); everything else is text. */
  type: string
  value: string
  price: string
  offerAction: string
  createdAt: string
}

/** A whole conversation (O-252) and its participants (O-249 to O-251). */
export interface Chat {
  messages: ChatMessage[]
  /** The customer's id; everybody else is the professional. */
  client_id: string
  /** Picture addresses; empty if there are none. */
  client_photo: string
  pro_image: string
  /** Entries of the answer that are not messages and are left out. */
  unreadable: number
}

/** Longest conversation id, in characters. */
const LONGEST_ID = 200

/** The input for reading a conversation. */
export interface ChatQuery {
  conversation_id: string
}
export const chatQuery = record({ conversation_id: string().required().max(LONGEST_ID) })

/** The chat's time zone, whatever that of this machine (O-701). */
const ZONE = 'America/Argentina/Buenos_Aires'
const PARTS = new Intl.DateTimeFormat(LOCALE, {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** A number with more digits than this is in milliseconds since 1970, otherwise in seconds. */
const SECONDS_DIGITS = 10
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/

/**
 * When a message was written, in milliseconds since 1970. Takes ISO text, in UTC unless it names a zone, or a number; null for
 * anything else.
 */
export function momentOf(stored: string): number | null {
  const text = stored.trim()
  if (/^\d{9,13}$/.test(text)) return Number(text) * (text.length <= SECONDS_DIGITS ? 1000 : 1)
  const found = TIME.exec(text)
  const moment = found ? Date.parse(`${found[1]}T${found[2]}${found[3] ?? 'Z'}`) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/**
 * Day and time in Buenos Aires, `27-03-2026` and `02:05 pm`, together DD-MM-YYYY hh:mm a (O-701). Anything but a time stamp gets
 * an empty day and is returned unchanged as the time.
 */
export function chatTime(stored: string): { day: string; time: string } {
  const moment = momentOf(stored)
  if (moment === null) return { day: '', time: stored }
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.day}-${parts.month}-${parts.year}`, time: `${parts.hour}:${parts.minute} ${parts.dayPeriod!.toLowerCase()}` }
}

/** A piece of a text: a web address, or plain text between two. */
export interface TextPiece {
  text: string
  /** Where the address leads; undefined for plain text. */
  address?: string
}

/** Splits a text into plain text and web addresses (http and https only). Punctuation after an address is not part of it. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const shown = found.replace(/[.,;:!?)\]}…]+$/u, '')
    if (!URL.canParse(shown)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: shown, address: new URL(shown).href })
    from = index + shown.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
