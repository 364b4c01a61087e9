import { expect, it } from 'vitest'
import { isolated, isolating } from './isolates.ts'

it('a name that is written from right to left is isolated in its sentence', () => {
  expect(isolating`${'الرياض'} (${3}): saved.`).toBe('\u200e\u2068الرياض\u2069 (3): saved.')
  expect(isolating`Deleted the view “${'תל אביב 2'}”`).toBe('\u200eDeleted the view “\u2068תל אביב 2\u2069”')
})

it('any other is as it came, however it is written', () => {
  expect(isolating`${'Córdoba'}: ${'“50 \\u0025”, 東京'}`).toBe('Córdoba: “50 \\u0025”, 東京')
  expect(isolated('')).toBe('')
})
