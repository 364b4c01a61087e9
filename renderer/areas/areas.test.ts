/** The areas as the frame shows them: one name for one thing. */
import { expect, test } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import { fixedCommands } from '../app/commands.ts'
import { dashboard } from '../app/dashboard/area.ts'
import { knownSections } from './admins/sections.ts'
import { areas as marketplace } from './index.ts'

const areas = [dashboard, ...marketplace]
const sectionOf = (name: string) => contract[name as keyof typeof contract].section!
const entries = areas.flatMap(area => (area.drawer ? [[area.name, area, area.drawer] as const] : []))
const inside = areas.filter(({ drawer }) => !drawer).map(area => [area.name, area] as const)

test.each(entries)('drawer, palette, breadcrumb and main screen call %s as its section', { tags: ['F-358'] }, (name, area, drawer) => {
  const section = sectionOf(name)
  expect(area.section).toBe(section)
  expect(drawer.label).toBe(section)
  expect(area.routes.find(route => route.path === drawer.path)?.title).toBe(section)
  expect(fixedCommands([area], {}, []).find(command => command.to === drawer.path)?.label).toBe(section)
  for (const { parent } of area.routes) if (parent) expect(parent.title).toBe(section)
})

test.each(inside)('%s has no entry of its own, stands in the section of another area, and leads back there', { tags: ['F-358'] }, (name, area) => {
  const section = sectionOf(name)
  expect(area.section).toBe(section)
  for (const { parent } of area.routes) expect(parent?.title).toBe(section)
  expect(fixedCommands([area], {}, [])).toEqual([])
})

test('a section that several areas stand in is blocked once, in the order of the drawer', () => {
  expect(knownSections()).toEqual([...new Set(areas.map(({ section }) => section))])
})
