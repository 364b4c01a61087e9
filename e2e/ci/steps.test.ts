import { expect, it } from 'vitest'
import { summed } from './steps.ts'

const lint = { script: 'check:lint', given: ['a.ts'], isGood: false, seconds: 3.4 }
const types = { script: 'check:types', isGood: true, seconds: 8 }

it('lists what failed at the end, with the command that runs it alone', () => {
  expect(summed([lint, types])).toBe('✓ check:types (8 s)\n✗ check:lint (3 s)\n\n1 of 2 failed:\n    npm run check:lint -- a.ts')
  expect(summed([types])).toBe('✓ check:types (8 s)\nAll 1 passed.')
})
