/** Fixtures for tests across restarts, each with a keyring of its own, in which session and stored data survive. Skipped where no keyring can run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseAdvanced, expect, test as base } from '../kit/kit.ts'
import type { Host } from './host.ts'
import { missingForKeyring, startKeyring, type Keyring } from './keyring.ts'

function missing(): string | null {
  try {
    createRequire(import.meta.url)('keytar')
  } catch {
    return 'keytar is not here'
  }
  return missingForKeyring()
}
const lacking = missing()
if (lacking) console.log(`Tests with a keychain are skipped: ${lacking}.`)

/** `start` starts Steward with the keyring and the data folder, as often as called. */
export const test = base.extend<{ keyring: Keyring; start(): Promise<Host> }>({
  keyring: async ({}, use, testInfo) => {
    testInfo.skip(lacking !== null, lacking ?? '')
    const home = mkdtempSync(join(tmpdir(), 'steward-keyring-'))
    const keyring = await startKeyring(home)
    await use(keyring)
    await keyring.stop()
    rmSync(home, { recursive: true, force: true })
  },
  start: async ({ keyring, startHost, marketplace }, use) =>
    use(() => startHost({ environment: { ...keyring.environment, STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey } })),
})

/** Whether Diagnostics says that the store is on disk; older Electrons have no SQLite. */
export async function isStoreKept(page: Page): Promise<boolean> {
  await chooseAdvanced(page, 'Diagnostics')
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
  const stored = dialog.getByText('Stored lists', { exact: true }).locator('+ dd')
  await expect(stored).toBeVisible()
  const isKept = (await stored.innerText()).includes(' on disk.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return isKept
}
