/** Denials: what the signed-in administrator may not do, section by section (F-355 to F-358). */
import type { Right } from '../contract/operation.ts'

/** Rights that are denied in one section; true refuses the action. */
export type Denials = Partial<Record<Right, boolean>>

/**
 * Denials by section title in lower case, whatever name they are stored under (decisions section 0, 25). `UNTITLED` holds those
 * of every section that has no entry of its own.
 */
export type SectionDenials = Record<string, Denials>

/** The key for all sections without an entry; no section has an empty title. */
export const UNTITLED = ''

/** Whether `right` is denied in `section`. No section, or no entry for it, denies nothing (decisions, F-358). */
export function isDenied(denials: SectionDenials, section: string | null, right: Right | null): boolean {
  if (section === null || right === null) return false
  const key = [section.toLowerCase(), UNTITLED].find(each => Object.hasOwn(denials, each))
  return key !== undefined && denials[key]?.[right] === true
}
