/** Status words: two per entity, compared in any case, sent in the entity's own (decisions 1a, 8). */

/** The usual pair of words; an entity with its own case passes its own pair (F-498). */
export const STATUS_WORDS = ['Active', 'Inactive'] as const
export type Status = (typeof STATUS_WORDS)[number]

/** The other word of the pair: what a status dialog offers to change to (F-262); the first one for a word that is neither. */
export function oppositeStatus<Word extends string>(status: string, words: readonly [Word, Word]): Word {
  return status.toLowerCase() === words[0].toLowerCase() ? words[1] : words[0]
}
