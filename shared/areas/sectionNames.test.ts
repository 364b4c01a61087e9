import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RIGHTS } from '../contract/operation.ts'
import { isDenied } from '../rules/access.ts'
import { denialsOfSections } from '../rules/denials.ts'
import { completeSections, sectionRows, sentSections, withBlocked } from '../rules/permissions.ts'
import { contract } from './index.ts'

/** The sections, each with the names of the areas in it. */
const SECTIONS = new Map<string, string[]>()
for (const { name, section } of Object.values(contract)) {
  // Questions and saved replies stand in the section of another area, whose name is not theirs.
  if (section !== null && !['category-questions', 'saved-replies'].includes(name)) SECTIONS.set(section, [...(SECTIONS.get(section) ?? []), name])
}

/** Names of the documents that are made of other words than the screen's title or the area's name. */
const DOCUMENTED: Record<string, string> = {
  Pages: 'Pages List',
  Sections: 'Section List',
  Images: 'All Images list',
  Image: 'All Images list',
  Users: 'Customers',
  users: 'Service Providers',
  Professionals: 'Service Providers',
  'Administrators list': 'Administrators',
  'City list': 'Cities',
  'Country list': 'Countries',
  'State list': 'States',
  'Currency list': 'Currencies',
  'Language Translate list': 'Language Translate',
  Translations: 'Language Translate',
  'Terms and conditions': 'Terms & Conditions',
  'terms-conditions': 'Terms & Conditions',
  'privacy-policy': 'Privacy Policy',
  speakLanguage: 'Spoken Languages',
  cancellationPolicy: 'Cancellation Policies',
  'Notification templates': 'Notifications',
  'Contact-us': 'Contact Us',
  'pre-booking': 'Pre-bookings',
  'report-booking': 'Reports',
}

describe('decisions section 0, 25: a stored denial counts under every name that the documents have for the section', () => {
  const names = [...[...SECTIONS].flatMap(([section, areas]) => [section, ...areas].map(name => [name, section] as const)), ...Object.entries(DOCUMENTED)]

  it.each(names)('%s is %s', (name, section) => {
    for (const right of RIGHTS) expect(isDenied(denialsOfSections([{ id: 1, title: name, data: { [right]: true } }]), section, right), right).toBe(true)
  })

  it('in any case, with spaces or hyphens, in the plural or as a list, and in no other section', () => {
    const written = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => ` ${name.toLowerCase()} `,
      (name: string) => name.replaceAll(' ', '-'),
      (name: string) => name.replaceAll(' ', '_'),
      (name: string) => `${name}s`.replace(/s+$/, 's'),
      (name: string) => `${name} List`,
      (name: string) => `All ${name}`,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...written), fc.constantFrom(...RIGHTS), ([name, section], write, right) => {
        const denials = denialsOfSections([{ id: 1, title: write(name), data: { [right]: true } }])
        expect(isDenied(denials, section, right)).toBe(true)
        const denied = [...SECTIONS.keys()].filter(each => isDenied(denials, each, right))
        expect(denied).toEqual(name.toLowerCase() === 'users' ? ['Customers', 'Service Providers'] : [section])
      }),
    )
  })

  it('is changed where it is stored, under its stored name, and no second one is added', () => {
    const stored = [{ id: 7, title: 'Pages', data: { add: true } }]
    const shown = completeSections(stored, [...SECTIONS.keys()])
    const rows = sectionRows(shown)
    expect(rows.map(({ name }) => name).filter(name => /page/i.test(name))).toEqual(['Pages'])
    expect(sentSections(withBlocked(shown, rows.slice(0, 1), ['edit'], true), stored)).toEqual([{ id: 7, title: 'Pages', data: { add: true, edit: true } }])
  })
})
