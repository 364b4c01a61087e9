/** What the definitions of the plain areas have in common, read from the definitions themselves. */
import { expect, test, vi } from 'vitest'
import { LEAVE_AFTER } from '../framework/plainDefinition.ts'

interface Definition {
  area: string
  leaveAfter?: number
}
const definitions = vi.hoisted(() => [] as Definition[])

vi.mock('../framework/plainScreens.tsx', () => ({
  plainScreens: (definition: Definition) => {
    definitions.push(definition)
    return {}
  },
}))
const screens = Object.values(import.meta.glob('./*/screens.{ts,tsx}'))

test('what was saved leads back to its list after 0.5 to 1 s, in every plain area', { tags: ['C-753', 'O-450'] }, async () => {
  await Promise.all(screens.map(load => load()))
  expect(definitions.length).toBeGreaterThan(10)
  for (const { area, leaveAfter = LEAVE_AFTER } of definitions) expect([500, 1_000], area).toContain(leaveAfter)
})
