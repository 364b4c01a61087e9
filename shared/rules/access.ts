/** Access: what the current administrator may not do, section by section (F-355 to F-358). */
import type { Right } from '../contract/operation.ts'

/** Denied rights of one section; a true flag refuses the action. */
export type Denials = Partial<Record<Right, boolean>>

/** Denials by a section's title, in lower case, whatever name they are stored under (decisions section 0, 25); under `UNTITLED` those of each section without an entry of its own. */
export type SectionDenials = Record<string, Denials>

/** No section has an empty title. */
export const UNTITLED = ''

/** Whether `right` is denied in `section`. No section, or no entry for it, denies nothing (decisions, F-358). */
export function isDenied(denials: SectionDenials, section: string | null, right: Right | null): boolean {
  if (section === null || right === null) return false
  const key = [section.toLowerCase(), UNTITLED].find(each => Object.hasOwn(denials, each))
  return key !== undefined && denials[key]?.[right] === true
}
