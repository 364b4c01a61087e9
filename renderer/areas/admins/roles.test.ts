import { expect, test } from 'vitest'
import { RIGHTS } from '../../../shared/contract/operation.ts'
import { blockedFor, ROLES, type RoleName } from './roles.ts'
import { knownSections, sectionOf } from './sections.ts'

const NAMES = Object.keys(ROLES) as RoleName[]

test.each(NAMES)('%s names each area once, sees the Dashboard, and never looks after administrators', name => {
  const named = Object.values(ROLES[name]).flat()
  expect(new Set(named).size).toBe(named.length)
  expect(named.map(area => sectionOf(area)).filter(section => section === null)).toEqual([])
  expect(blockedFor(name, 'Dashboard')).not.toContain('view')
  expect(blockedFor(name, 'Administrators')).toEqual(RIGHTS)
})

test('a role blocks by what a section is called in the backend, and leaves sections that nobody knows', () => {
  expect(blockedFor('Translator', 'Translations')).toEqual(['add', 'delete', 'export'])
  expect(blockedFor('Finance', 'Banks')).toEqual([])
  expect(blockedFor('Support', 'FAQs')).toEqual(['add', 'edit', 'delete', 'export'])
  expect(blockedFor('Support', 'Users'), 'customers and providers').toEqual(['add', 'delete', 'export'])
  expect(blockedFor('Support', 'Of their own')).toBeNull()
  expect(knownSections().filter(section => NAMES.every(name => blockedFor(name, section)?.includes('view')))).toEqual([
    'States',
    'Cities',
    'Administrators',
    'Settings',
  ])
})
