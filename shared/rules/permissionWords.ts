/** Permissions in plain words (F-376, F-377). */
import { type Right } from '../contract/operation.ts'
import { LOCALE } from './locale.ts'
import type { SectionRow } from './permissions.ts'
import { joinWords } from './words.ts'

/** The label of the checkbox for a section and a right. */
export const boxName = (row: SectionRow, right: Right): string => `Block ${right} in ${row.name}`

/** Shown where permissions cannot be read, and are therefore not changed. */
export const KEPT_AS_STORED = 'Could not be read. It stays unchanged.'

/** `1 entry could not be read`, `2 sections could not be read`. */
export const unreadInWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many} could not be read`

/** The rights of a row that have this flag. */
const rightsAt = ({ rights, flags }: SectionRow, flag: boolean | null) => rights.filter(right => flags?.[right] === flag)

/** Names the checkboxes whose flags cannot be read; empty if there are none. */
export function unreadFlagsInWords(rows: readonly SectionRow[]): string {
  const boxes = rows.flatMap(row => rightsAt(row, null).map(right => `${right} in ${row.name}`))
  return boxes.length === 0 ? '' : `Could not be read: ${joinWords(boxes)}. The stored value stays until you tick or clear the box.`
}

/** What is blocked, in one sentence. `isWhole`: every entry is among the rows. */
export function blockedInWords(rows: readonly SectionRow[], isWhole: boolean): string {
  const parts = rows.flatMap(row => {
    const blocked = rightsAt(row, true)
    if (blocked.length === 0) return []
    return [`${row.name} (${blocked.length === row.rights.length ? 'everything' : joinWords(blocked)})`]
  })
  const isKnown = isWhole && rows.every(row => row.flags !== null && rightsAt(row, null).length === 0)
  if (parts.length === 0) return isKnown ? 'Nothing is blocked. Everything is allowed in every section.' : 'Nothing is blocked in what could be read.'
  return `Blocked: ${parts.join(', ')}. Everything else${isKnown ? '' : ' that could be read'} is allowed.`
}

/**
 * What the administrator will be able to do in a section, in one sentence. Without view, the section is hidden (decisions section
 * 0, 8).
 */
export function abilityInWords(row: SectionRow): string {
  if (row.flags === null) return KEPT_AS_STORED
  if (row.flags.view === true) return 'Can’t see this section'
  const [allowed, blocked, unread] = [rightsAt(row, false), rightsAt(row, true), rightsAt(row, null)]
  const parts = [
    allowed.length > 0 ? `can ${joinWords(allowed)}` : '',
    blocked.length > 0 ? `can’t ${joinWords(blocked, 'or')}` : '',
    unread.length > 0 ? `${joinWords(unread)} could not be read` : '',
  ].filter(part => part !== '')
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/**
 * The sentences for a section before and after a change. If they are the same, as for a section that stays hidden, it lists what
 * is blocked instead.
 */
export function abilityChange(now: SectionRow, before: SectionRow): { now: string; before: string } | null {
  if (now.rights.every(right => now.flags?.[right] === before.flags?.[right])) return null
  const sentences = { now: abilityInWords(now), before: abilityInWords(before) }
  const blocked = (row: SectionRow) => `Blocked: ${joinWords(rightsAt(row, true)) || 'nothing'}`
  return sentences.now === sentences.before ? { now: blocked(now), before: blocked(before) } : sentences
}

/** What is blocked in a section, in a few words. */
export function blockedInSection(row: SectionRow): string {
  const [blocked, unread] = [rightsAt(row, true), rightsAt(row, null)]
  const what = blocked.length === 0 ? 'nothing' : blocked.length === row.rights.length ? 'everything' : joinWords(blocked)
  return `${what} blocked${unread.length > 0 ? `, ${joinWords(unread)} could not be read` : ''}`
}

/** Says how sections that are not stored yet are added (decisions, F-358). */
export function additionInWords(titles: readonly string[], next: number): string {
  const [are, they, ids] = titles.length === 1 ? ['isn’t', 'It’s', `ID ${next}`] : ['aren’t', 'They’re', `IDs from ${next}`]
  return `${joinWords(titles)} ${are} stored yet. ${they} added only if you block something there, with ${ids}.`
}
