/** The roles that permissions can start from: what somebody with such a duty sees and changes. They are a start, and no backend knows them. */
import { RIGHTS, type Right } from '../../../shared/contract/operation.ts'
import type { places } from '../../../shared/rules/places.ts'
import { isSameSection } from '../../../shared/rules/sectionNames.ts'
import { knownSections, sectionOf } from './sections.ts'

type Area = keyof typeof places

/** Areas in which everything is allowed, those in which records are looked at and changed, and those in which they are looked at. */
interface Role {
  everything?: readonly Area[]
  change?: readonly Area[]
  look: readonly Area[]
}

/** What each kind of area blocks. */
const BLOCKED = { everything: [], change: ['add', 'delete', 'export'], look: ['add', 'edit', 'delete', 'export'] } as const satisfies Record<
  keyof Role,
  readonly Right[]
>

/** What a role does not name is blocked altogether. */
export const ROLES = {
  Support: {
    change: [
      'customers',
      'providers',
      'services',
      'bookings',
      'pre-bookings',
      'quotations',
      'reports',
      'reviews',
      'contact-us',
      'request-calls',
      'suggestions',
    ],
    look: ['dashboard', 'categories', 'promocodes', 'cancellation-policies', 'map', 'cancellation-reasons', 'faqs'],
  },
  Finance: {
    everything: ['promocodes', 'cancellation-policies', 'bookings', 'pre-bookings', 'quotations', 'currencies', 'banks'],
    look: ['dashboard', 'customers', 'providers', 'services', 'countries'],
  },
  Content: {
    everything: [
      'categories',
      'featured',
      'tags',
      'translations',
      'languages',
      'notifications',
      'cancellation-reasons',
      'spoken-languages',
      'agenda',
      'pages',
      'sections',
      'faqs',
      'intro-screens',
      'terms',
      'privacy',
      'images',
    ],
    look: ['dashboard', 'services', 'promocodes'],
  },
  Translator: {
    change: ['categories', 'tags', 'cancellation-policies', 'translations', 'notifications', 'cancellation-reasons', 'faqs', 'intro-screens'],
    look: ['dashboard', 'languages', 'pages', 'sections'],
  },
} as const satisfies Record<string, Role>
export type RoleName = keyof typeof ROLES

/** What a role blocks in the section of this title. */
function blockedIn(role: Role, title: string): readonly Right[] {
  const kind = (['everything', 'change', 'look'] as const).find(each => role[each]?.some(area => sectionOf(area) === title))
  return kind ? BLOCKED[kind] : RIGHTS
}

/** The rights that a role blocks in a stored section, whose name may stand for several; null for one that Steward does not know. */
export function blockedFor(role: RoleName, name: string): readonly Right[] | null {
  const titles = knownSections().filter(title => isSameSection(title, name))
  return titles.length === 0 ? null : RIGHTS.filter(right => titles.some(title => blockedIn(ROLES[role], title).includes(right)))
}
