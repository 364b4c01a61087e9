/** Fails a unit test that warns. A test of what is told takes it with `vi.spyOn(console, 'error')`; anything else is a mistake. */
import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/** Warnings that no test can help, each with why. None so far. */
const ALLOWED: readonly RegExp[] = []

/** What was told since the last test. */
export const told: string[] = []
for (const kind of ['warn', 'error'] as const) {
  console[kind] = (...given: unknown[]) => {
    const text = format(...given)
    if (!ALLOWED.some(allowed => allowed.test(text))) told.push(text)
  }
}

const expectQuiet = () => expect(told.splice(0), 'the test warns').toEqual([])
afterEach(expectQuiet)
afterAll(expectQuiet)
