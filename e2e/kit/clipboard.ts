/** Reads what a person copies. */
import { expect } from '@playwright/test'
import type { Host } from '../hosts/host.ts'

/**
 * Copies, and answers what is on the clipboard then. In Electron that is the system's, which tests that run at the same time share: if
 * another one has copied meanwhile, it is copied again.
 */
export async function expectCopied(host: Host, copy: () => Promise<void>, expected: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    await copy()
    // The system hands a text over a moment after it was given.
    await expect.poll(async () => (text = await host.clipboard()), { timeout: 2_000 }).toMatch(expected)
  }).toPass({ timeout: 20_000 })
  return text
}
