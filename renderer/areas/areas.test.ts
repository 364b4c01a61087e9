/** The areas as the frame shows them: one name for one thing. */
import { expect, test } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import { fixedCommands } from '../app/commands.ts'
import { areas } from './index.ts'

test.each(areas.map(area => [area.name, area] as const))('F-358: drawer, palette, breadcrumb and main screen call %s as its section', (name, area) => {
  const section = contract[name as keyof typeof contract].section!
  expect(area.section).toBe(section)
  expect(area.drawer.label).toBe(section)
  expect(area.routes.find(route => route.path === area.drawer.path)?.title).toBe(section)
  expect(fixedCommands([area], {}, []).find(command => command.to === area.drawer.path)?.label).toBe(section)
  for (const { parent } of area.routes) if (parent) expect(parent.title).toBe(section)
})
