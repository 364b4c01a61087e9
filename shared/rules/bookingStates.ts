/** States that bookings and quotations share, and what they allow. */
import { boolean, string } from 'yup'
import { byId, type ById, type Saved } from '../contract/list.ts'
import { mutation, query } from '../contract/operation.ts'
import { STORED_RECORD } from '../contract/records.ts'
import { chatQuery, type Chat, type ChatQuery } from './chat.ts'

/** Reasons why a booking or quotation was cancelled, verbatim (O-711 to O-719, decisions section 0, 11). */
export const CANCELLATION_REASONS = [
  'Professional was not Not Interested',
  'App issue (In chat, Images or other info not Visible, Crash)',
  'Web issue in Chat',
  'Payment issue on Web Not Interested',
  'Location was far away Not Interested',
  'Lack of information (Address, Price, Date)',
  'Rejected due no interest in Job',
  'Client behavior (Adultery Conversation)',
  'Booked another professional from same quotation',
] as const

/** Whether a reason may be chosen: only for rejected or expired ones (O-441, decisions O-442). */
export const takesCancellationReason = (status: string): boolean => ['rejected', 'expired'].includes(status.trim().toLowerCase())

/** Longest cancellation reason, in characters. */
const LONGEST_REASON = 1000

/** The mark of what is made for tests, as a change of it has it; nothing if the answer lacks it. */
export const testingOf = ({ testing_status }: { testing_status?: string }) => (testing_status ? { isTesting: testing_status === '1' } : {})

/** The operations that both have. */
export const correcting = {
  /** Any text, because Undo sends the previous reason, which may not be one of the nine. */
  setCancellationReason: mutation<ById & { cancellation_reason: string }, Saved>(byId.shape({ cancellation_reason: string().required().max(LONGEST_REASON) }), {
    needs: 'edit',
  }),
  markTesting: mutation<ById & { isTesting: boolean }, Saved>(byId.shape({ isTesting: boolean().required() }), {
    needs: 'edit',
    stored: { ...STORED_RECORD, formOf: testingOf },
  }),
  chat: query<ChatQuery, Chat>(chatQuery),
}
