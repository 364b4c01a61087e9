import { expect, test } from 'vitest'
import { denialsOfSections } from '../../shared/rules/denials.ts'
import { areas } from '../areas/index.ts'
import { firstScreen } from './firstScreen.ts'

const denying = (titles: readonly string[]) => denialsOfSections(titles.map((title, index) => ({ id: index + 1, title, data: { view: true } })))

test('sign-in leads to the Dashboard, without the right to it to the first area that may be seen, and never away from a sentence', () => {
  expect(firstScreen({})).toBe('/admin/dashboard')
  expect(firstScreen(denying(['Dashboard']))).toBe('/admin/users/customers')
  expect(firstScreen(denying(['Dashboard', 'Customers']))).toBe('/admin/users/serviceprovider')
  expect(firstScreen(denying(['Dashboard', ...areas.flatMap(({ section }) => section ?? [])]))).toBe('/admin/dashboard')
})
