/**
 * Maps stored section names to Steward's sections. Backends name a section after the documents' title of its screen, its drawer
 * entry or its area; a denial counts under each of these names (decisions section 0, 25).
 */
import { places } from './places.ts'

/**
 * Names in the documents besides the title of a section's first screen. Case, plural, hyphens, a leading `All` and a trailing
 * `List` are ignored anyway and need no line here.
 */
const FURTHER_NAMES: ReadonlyArray<readonly [title: string, names: readonly string[]]> = [
  [places.admins.list.title, ['Admins', 'Manage']],
  [places.customers.list.title, ['Users']],
  [places.providers.list.title, ['Users', 'Providers', 'Professionals']],
  [places.featured.list.title, ['Featured Categories']],
  [places.tags.list.title, ['Category Tags']],
  [places['contact-us'].list.title, ['Contact', 'Messages']],
  [places.reports.list.title, ['Report Bookings']],
  [places.translations.list.title, ['Translations', 'Language Translations']],
  [places['spoken-languages'].list.title, ['Speak Languages']],
  [places['intro-screens'].list.title, ['Tutorials']],
  [places.notifications.list.title, ['Notification Templates']],
  [places.faqs.list.title, ['Frequently Asked Questions']],
  [places.terms.list.title, ['Terms']],
  [places.privacy.list.title, ['Privacy']],
  [places.settings.screen.title, ['App Settings']],
]

/** A name without the ignored differences. */
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

/** The sections that a name stands for, as titles in lower case; an unknown name stands for itself. */
export const sectionsNamed = (name: string): readonly string[] => sections.get(plainName(name)) ?? [name.trim().toLowerCase()]

/** Whether two names stand for the same section. */
export function isSameSection(one: string, other: string): boolean {
  const others = sectionsNamed(other)
  return sectionsNamed(one).some(title => others.includes(title))
}
