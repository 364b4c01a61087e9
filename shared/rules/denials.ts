/** What stored sections deny to the administrator whose they are (F-357, F-358). */
import { UNTITLED, type SectionDenials, type Denials } from './access.ts'
import { flagsBy, readSection, type SectionEntry } from './permissions.ts'
import { sectionsNamed } from './sectionNames.ts'

/** What counts as denied where it cannot be read: all but looking. So nobody is shut out, and nothing is changed on rights that nobody knows. */
const LOOK_ONLY: Denials = flagsBy(right => right !== 'view')

/** The access of somebody whose denials are not known at all. */
export const UNKNOWN_DENIALS: SectionDenials = { [UNTITLED]: LOOK_ONLY }

/** What an entry denies, and where. One without a title may be about any section that has no entry of its own, and hides none of them. */
function denialsOf(entry: SectionEntry): ReadonlyArray<readonly [key: string, Denials]> {
  const { title, flags } = readSection(entry) ?? { title: '', flags: null }
  const denials = flags ? flagsBy(right => flags[right] ?? LOOK_ONLY[right] === true) : LOOK_ONLY
  return sectionsNamed(title).map(key => [key, key === UNTITLED ? { ...denials, view: false } : denials])
}

/** An administrator's access by their stored sections. Entries for one section add up; null is no entry. */
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
