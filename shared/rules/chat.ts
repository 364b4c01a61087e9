/** Conversations of a customer and a professional: what they hold, when a message was written, and the web addresses in it. */
import { string } from 'yup'
import { record } from '../contract/operation.ts'

/** A message of a conversation as texts (O-243 to O-248); what the backend left empty is an empty text. */
export interface ChatMessage {
  senderId: string
  /** bookingOffer and quotationOffer are offers (O-253); all others are texts. */
  type: string
  value: string
  price: string
  offerAction: string
  createdAt: string
}

/** A whole conversation (O-252), and who takes part in it (O-249 to O-251). */
export interface Chat {
  messages: ChatMessage[]
  /** Whoever has this id is the customer. */
  client_id: string
  /** Addresses of pictures; empty where there are none. */
  client_photo: string
  pro_image: string
  /** How many messages of the answer are none, and left out. */
  unreadable: number
}

/** Longest id of a conversation, in characters. */
const LONGEST_ID = 200

/** What a conversation is asked for with. */
export interface ChatQuery {
  conversation_id: string
}
export const chatQuery = record({ conversation_id: string().required().max(LONGEST_ID) })

/** The chat's own time zone, whatever the machine's (O-701). */
const ZONE = 'America/Argentina/Buenos_Aires'
const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Digits above which a number counts milliseconds since 1970, and no seconds. */
const SECONDS_DIGITS = 10
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** The moment that a message was written, in milliseconds since 1970: of ISO text, which is UTC where it names no zone, or of a number. Null where it is none. */
export function momentOf(stored: string): number | null {
  const text = stored.trim()
  if (/^\d{9,13}$/.test(text)) return Number(text) * (text.length <= SECONDS_DIGITS ? 1000 : 1)
  const found = TIME.exec(text)
  const moment = found ? Date.parse(`${found[1]}T${found[2]}${found[3] ?? 'Z'}`) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** Day and time in Buenos Aires: `27-03-2026` and `02:05 pm`, which together are DD-MM-YYYY hh:mm a (O-701); what is no moment has no day, and its time is as it came. */
export function chatTime(stored: string): { day: string; time: string } {
  const moment = momentOf(stored)
  if (moment === null) return { day: '', time: stored }
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.day}-${parts.month}-${parts.year}`, time: `${parts.hour}:${parts.minute} ${parts.dayPeriod!.toLowerCase()}` }
}

/** A piece of a text: a web address, or what stands between. */
export interface TextPiece {
  text: string
  /** Where the address leads; undefined of plain text. */
  address?: string
}

/** A text in pieces, its web addresses (http and https alone) apart from the rest; what ends a sentence after one is not part of it. */
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
