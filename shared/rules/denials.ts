/** Computes an administrator's denials from the stored sections (F-357, F-358). */
import { UNTITLED, type SectionDenials, type Denials } from './access.ts'
import { flagsBy, readSection, type SectionEntry } from './permissions.ts'
import { sectionsNamed } from './sectionNames.ts'

/**
 * The denials of an entry that cannot be read: everything but looking. Nobody is locked out, and nothing is changed on rights
 * that are unknown.
 */
const LOOK_ONLY: Denials = flagsBy(right => right !== 'view')

/** The denials of an administrator whose sections could not be read at all. */
export const UNKNOWN_DENIALS: SectionDenials = { [UNTITLED]: LOOK_ONLY }

/**
 * The denials of one entry, by section key. An entry without a title may be about any section, so it counts for all that have no
 * entry of their own, and hides none.
 */
function denialsOf(entry: SectionEntry): ReadonlyArray<readonly [key: string, Denials]> {
  const { title, flags } = readSection(entry) ?? { title: '', flags: null }
  const denials = flags ? flagsBy(right => flags[right] ?? LOOK_ONLY[right] === true) : LOOK_ONLY
  return sectionsNamed(title).map(key => [key, key === UNTITLED ? { ...denials, view: false } : denials])
}

/** An administrator's denials from their stored sections. Several entries for one section add up; null entries are ignored. */
export function denialsOfSections(entries: readonly SectionEntry[]): SectionDenials {
  const bySection = new Map<string, Denials>()
  for (const [key, denials] of entries.filter(entry => entry !== null).flatMap(denialsOf)) {
    const before = bySection.get(key)
    bySection.set(
      key,
      flagsBy(right => denials[right] === true || before?.[right] === true),
    )
  }
  return Object.fromEntries(bySection)
}
