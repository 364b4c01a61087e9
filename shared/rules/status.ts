/** Status words: two per entity, compared in any case, sent in the entity's own (decisions 1a, 8). */

/** The usual pair of words; an entity with its own case passes its own pair (F-498). */
export const STATUS_WORDS = ['Active', 'Inactive'] as const
export type Status = (typeof STATUS_WORDS)[number]

/** The other word of the pair: what a status dialog offers to change to (F-262); the first one for a word that is neither. */
export function oppositeStatus<Word extends string>(status: string, words: readonly [Word, Word]): Word {
  return status.toLowerCase() === words[0].toLowerCase() ? words[1] : words[0]
}

/** What a status word says at a glance: something waits for somebody, all is well, something went wrong or is held up; or none of these. */
export type StatusMeaning = 'waiting' | 'good' | 'bad' | 'neutral'

/** The words of all areas that mean something (O-426 to O-433), in small letters; all others are neutral, and so is one that nobody documented (decisions section 0, 16). */
const MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  waiting: 'waiting',
  'in review': 'waiting',
  'not replied': 'waiting',
  approved: 'good',
  accepted: 'good',
  booked: 'good',
  completed: 'good',
  active: 'good',
  verified: 'good',
  published: 'good',
  'published service': 'good',
  replied: 'good',
  running: 'good',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  pending: 'bad',
}

/** What a status word means, in any case; it is always shown beside the colour. */
export function statusMeaning(status: string): StatusMeaning {
  const word = status.trim().toLowerCase()
  return Object.hasOwn(MEANINGS, word) ? MEANINGS[word]! : 'neutral'
}

/** Yes and no of fields that the wire has as 1 and 0 (C-196, C-197, C-425, C-428, C-429). */
export const ONE_ZERO = ['1', '0'] as const

const YES_OR_NO: Record<string, string> = { '1': 'Yes', yes: 'Yes', '0': 'No', no: 'No' }
/** What such a field, or one that has the words, says on the screen; what is neither stands as it came (decisions section 0, 16). */
export const yesOrNo = (value: string): string => YES_OR_NO[value.toLowerCase()] ?? value
