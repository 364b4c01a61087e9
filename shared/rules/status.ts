/** Status words: two per entity, compared in any case, sent in the entity's own (decisions 1a, 8). */

/** The usual pair of words; an entity with its own case passes its own pair (F-498). */
export const STATUS_WORDS = ['Active', 'Inactive'] as const
export type Status = (typeof STATUS_WORDS)[number]

/** The other word of the pair: what a status dialog offers to change to (F-262); the first one for a word that is neither. */
export function oppositeStatus<Word extends string>(status: string, words: readonly [Word, Word]): Word {
  return status.toLowerCase() === words[0].toLowerCase() ? words[1] : words[0]
}

/** Yes and no of fields that the wire has as 1 and 0 (C-196, C-197, C-425, C-428, C-429). */
export const ONE_ZERO = ['1', '0'] as const

/** What such a field says in words; what is neither stands as it came (decisions section 0, 16). */
export const yesOrNo = (value: string): string => (value === '1' ? 'Yes' : value === '0' ? 'No' : value)
