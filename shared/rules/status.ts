/** Status words: two per entity, compared in any case, sent in the entity's own case (decisions 1a, 8). */

/** The usual pair of words; an entity with another case passes its own pair (F-498). */
export const STATUS_WORDS = ['Active', 'Inactive'] as const
export type Status = (typeof STATUS_WORDS)[number]

/** The filter of a list by them. */
export const STATUS_FILTER = { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) }

/** The other word of the pair, which a status dialog offers to change to (F-262); the first one if the status is neither. */
export function oppositeStatus<Word extends string>(status: string, words: readonly [Word, Word]): Word {
  return status.toLowerCase() === words[0].toLowerCase() ? words[1] : words[0]
}

/**
 * The meaning of a status, which selects its colour: somebody has to act, all is well, something failed or is held up, or none of
 * these.
 */
export type StatusMeaning = 'waiting' | 'good' | 'bad' | 'neutral'

/**
 * Status words of all areas that have a meaning (O-426 to O-433), in lower case. All others, including undocumented ones, are
 * neutral (decisions section 0, 16).
 */
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

/** The meaning of a status word, in any case. The word itself is always shown beside the colour. */
export function statusMeaning(status: string): StatusMeaning {
  const word = status.trim().toLowerCase()
  return Object.hasOwn(MEANINGS, word) ? MEANINGS[word]! : 'neutral'
}

/** Yes and no for fields that are 1 and 0 on the wire (C-196, C-197, C-425, C-428, C-429). */
export const ONE_ZERO = ['1', '0'] as const

const YES_OR_NO: Record<string, string> = { '1': 'Yes', yes: 'Yes', '0': 'No', no: 'No' }
/** The text for such a field, whether it holds a digit or the word; other values are returned unchanged (decisions section 0, 16). */
export const yesOrNo = (value: string): string => YES_OR_NO[value.toLowerCase()] ?? value
