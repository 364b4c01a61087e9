/** What may wait in the Outbox, and what never does. */
import { isReversible } from './changes.ts'

export const OUTBOX_ADDRESS = '/admin/outbox'

const RIGHTS = 'who may do what is never changed later than one decides it.'
const AREAS: Readonly<Record<string, string>> = {
  admins: RIGHTS,
  sections: RIGHTS,
  notifications: 'notifications go out at once or not at all.',
  'contact-us': 'messages go out at once or not at all.',
}
const VERBS: ReadonlyArray<[verbs: RegExp, reason: string]> = [
  [/^create/, 'what is added could be added twice.'],
  [/^(remove|delete)/, 'what is deleted can’t be brought back.'],
  [/^reorder/, 'an order says where all records stand, and others may be there by then.'],
  [/^(approve|settle|assign|setMinimumPrice)/, 'what moves money is decided when it is sent.'],
  [/^save/, 'it is sent at once or not at all.'],
  [/^reply/, 'messages go out at once or not at all.'],
]

/** Why a mutation of an area is never saved for later, as the end of a sentence; null if it may be (statuses, switches, updates, translations). */
export function whyNotLater(area: string, verb: string): string | null {
  const reason = AREAS[area] ?? VERBS.find(([verbs]) => verbs.test(verb))?.[1]
  if (reason !== undefined) return reason
  if (area === 'promocodes' && verb === 'update') return 'what moves money is decided when it is sent.'
  return isReversible(verb) ? null : 'it is sent at once or not at all.'
}
