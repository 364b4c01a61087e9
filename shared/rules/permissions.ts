/** Permissions: what is blocked for an administrator, section by section, changed and put in plain words (F-180, F-376, F-377). */
import { RIGHTS, type Right } from '../contract/operation.ts'
import { inWords } from './words.ts'

/** Blocked rights of a section; what else the backend keeps there is carried along. */
export type SectionFlags = Partial<Record<Right, boolean>> & { [other: string]: unknown }

/** One section of an administrator's section_permissions (F-179, F-180), with whatever else the backend keeps of it. */
export interface SectionPermissions {
  id?: unknown
  title: string
  data: SectionFlags
  [other: string]: unknown
}

/** The section that guards the administrators themselves. */
export const ADMINISTRATORS_SECTION = 'Administrators'

/** How a toggle of several boxes stands. */
export type Mark = boolean | 'mixed'

const sameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether a right is blocked in a section (F-357). */
export const isBlocked = (section: SectionPermissions, right: Right): boolean => section.data[right] === true

/** The rights that are blocked in a section, in the documents' order. */
export const blockedRights = (section: SectionPermissions): Right[] => RIGHTS.filter(right => isBlocked(section, right))

/** These rights blocked, or no more, in the sections chosen; the others stay the same objects. */
function changed(sections: readonly SectionPermissions[], isChosen: (index: number) => boolean, rights: readonly Right[], blocked: boolean): SectionPermissions[] {
  return sections.map((section, index) =>
    isChosen(index) ? { ...section, data: { ...section.data, ...Object.fromEntries(rights.map(right => [right, blocked])) } } : section)
}

/** One box. */
export const withBlocked = (sections: readonly SectionPermissions[], row: number, right: Right, blocked: boolean): SectionPermissions[] =>
  changed(sections, index => index === row, [right], blocked)
/** All rights of one section. */
export const withRowBlocked = (sections: readonly SectionPermissions[], row: number, blocked: boolean): SectionPermissions[] =>
  changed(sections, index => index === row, RIGHTS, blocked)
/** One right in all sections. */
export const withColumnBlocked = (sections: readonly SectionPermissions[], right: Right, blocked: boolean): SectionPermissions[] =>
  changed(sections, () => true, [right], blocked)

function markOf(boxes: boolean[]): Mark {
  if (boxes.length > 0 && boxes.every(Boolean)) return true
  return boxes.some(Boolean) ? 'mixed' : false
}
/** How a section's toggle stands. */
export const rowMark = (section: SectionPermissions): Mark => markOf(RIGHTS.map(right => isBlocked(section, right)))
/** How a right's toggle stands. */
export const columnMark = (sections: readonly SectionPermissions[], right: Right): Mark => markOf(sections.map(section => isBlocked(section, right)))

/** What the box of a section and a right is called. */
export const boxName = (section: SectionPermissions, right: Right): string => `Block ${right} in ${section.title}`

/**
 * The sections given and, after them, the titles known that they lack: no entry denies nothing (decisions, F-358). New ones get
 * the ids after the greatest.
 */
export function completeSections(sections: readonly SectionPermissions[], titles: readonly string[]): SectionPermissions[] {
  const lacking = titles.filter(title => !sections.some(section => sameTitle(section.title, title)))
  const greatest = Math.max(0, ...sections.map(section => Number(section.id)).filter(Number.isSafeInteger))
  return [...sections, ...lacking.map((title, index): SectionPermissions => ({ id: greatest + 1 + index, title, data: {} }))]
}

/** The same sections with nothing blocked, for somebody new. */
export const unblockedSections = (sections: readonly SectionPermissions[]): SectionPermissions[] =>
  sections.map(({ id, title }) => ({ id, title, data: Object.fromEntries(RIGHTS.map(right => [right, false])) }))

/** What is sent: the sections that were stored, changed or not, and of those added only the ones where something is blocked. */
export function sentSections(sections: readonly SectionPermissions[], stored: readonly SectionPermissions[]): SectionPermissions[] {
  return sections.filter(section => blockedRights(section).length > 0 || stored.some(known => sameTitle(known.title, section.title)))
}

/** Whether a right is blocked in the section of this title; no entry blocks nothing. */
const blocks = (sections: readonly SectionPermissions[], title: string, right: Right) =>
  sections.some(section => sameTitle(section.title, title) && isBlocked(section, right))

/** Whether these permissions newly keep somebody from seeing or changing administrators, so that they cannot undo it themselves. */
export function locksOut(before: readonly SectionPermissions[], after: readonly SectionPermissions[]): boolean {
  return (['view', 'edit'] as const).some(right => blocks(after, ADMINISTRATORS_SECTION, right) && !blocks(before, ADMINISTRATORS_SECTION, right))
}

/** What is blocked, in one sentence. */
export function blockedInWords(sections: readonly SectionPermissions[]): string {
  const parts = sections.flatMap(section => {
    const blocked = blockedRights(section)
    if (blocked.length === 0) return []
    return [`${section.title} (${blocked.length === RIGHTS.length ? 'everything' : inWords(blocked)})`]
  })
  return parts.length === 0 ? 'Nothing is blocked: everything is allowed in every section.' : `Blocked: ${parts.join(', ')}. Everything else is allowed.`
}

/** What somebody will be able to do in a section, in one sentence. Without view a section does not show at all (decisions section 0, 8). */
export function abilityInWords(section: SectionPermissions): string {
  if (isBlocked(section, 'view')) return 'Does not see this section'
  const blocked = blockedRights(section)
  if (blocked.length === 0) return `Can ${inWords([...RIGHTS])}`
  return `Can ${inWords(RIGHTS.filter(right => !blocked.includes(right)))}, cannot ${inWords(blocked, 'or')}`
}
