/**
 * Which section of Steward a stored one is about. Backends call a section as the documents call its screen, its entry in the drawer or its
 * area, and a denial counts under each of these names (decisions section 0, 25).
 */
import { places } from './places.ts'

/**
 * Names that the documents use beside the title of a section's first screen. Case, plural, hyphens, `All` before and `List` behind a name
 * make no difference, and need no line here.
 */
const FURTHER_NAMES: ReadonlyArray<readonly [title: string, names: readonly string[]]> = [
  [places.admins.list.title, ['Admins', 'Manage']],
  [places.customers.list.title, ['Users']],
  [places.providers.list.title, ['Users', 'Providers', 'Professionals']],
  [places.featured.list.title, ['Featured Categories']],
  [places.tags.list.title, ['Category Tags']],
  [places.contactUs.list.title, ['Contact', 'Messages']],
  [places.reports.list.title, ['Report Bookings']],
  [places.translations.list.title, ['Language Translate', 'Language Translations']],
  [places.spokenLanguages.list.title, ['Speak Languages']],
  [places.introScreens.list.title, ['Tutorials']],
  [places.notifications.list.title, ['Notification Templates']],
  [places.faqs.list.title, ['Frequently Asked Questions']],
  [places.terms.list.title, ['Terms']],
  [places.privacy.list.title, ['Privacy']],
  [places.settings.screen.title, ['App Settings']],
]

/** A name without what makes no difference. */
function plainName(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2') // as routes have it: speakLanguage
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && word !== 'and')
    .map(word => word.replace(/ies$/, 'y').replace(/s$/, ''))
  while (words.length > 1 && words[0] === 'all') words.shift()
  while (words.length > 1 && words.at(-1) === 'list') words.pop()
  return words.join('')
}

const sections = new Map<string, string[]>()
function add(name: string, title: string): void {
  const plain = plainName(name)
  sections.set(plain, [...(sections.get(plain) ?? []), title.toLowerCase()])
}
for (const [place] of Object.values(places).map(screens => Object.values(screens))) if (place) add(place.title, place.title)
for (const [title, names] of FURTHER_NAMES) for (const name of names) add(name, title)

/** The sections that a name stands for, as their titles in lower case; for a name that no section has, itself in lower case. */
export const sectionsNamed = (name: string): readonly string[] => sections.get(plainName(name)) ?? [name.trim().toLowerCase()]

/** Whether both names stand for one section. */
export function isSameSection(one: string, other: string): boolean {
  const others = sectionsNamed(other)
  return sectionsNamed(one).some(title => others.includes(title))
}
