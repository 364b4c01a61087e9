/**
 * `npm run test:orca`: the ten commonest tasks in Electron with Orca, the screen reader, by keys alone. What Orca speaks is read in its log: rows with
 * their name, status and position, and whatever happens, once. Where Orca is not installed the walk says so and does nothing.
 */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { builtGeography, serveMarketplace } from '../hosts/marketplace.ts'
import { launch, missingFor } from '../kit/launch.ts'
import { goTo } from '../kit/navigation.ts'
import { missingForOrca, runOnDesktop, startDesktop, type Desktop, type Heard } from './desktop.ts'

type Task = (page: Page, desktop: Desktop, heard: Heard) => Promise<void>

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const row = (page: Page, place: number) => page.locator('tr[data-id]').nth(place - 1)

/** Presses Tab until something has the focus. */
async function tabTo(target: Locator, { press }: Desktop): Promise<void> {
  await expect(async () => {
    if (!(await target.evaluate(element => element === document.activeElement))) press('Tab')
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()
}

const TASKS: Record<string, Task> = {
  async 'sign in'(page, { press, type }, heard) {
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await heard.hears(/^Email entry/)
    type(DEMO_ADMINISTRATORS.full)
    press('Tab')
    await heard.hears(/^Password password text/)
    type(DEMO_PASSWORD)
    press('Return')
    await heard.hears(/^main content Dashboard\b/)
  },
  async 'open a list'(page, { press }, heard) {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities', exact: true }).focus()
    await heard.hears(/^Cities link/)
    press('Return')
    await heard.hearsOnce(/^.+, Active, 1 of [\d,]+\.$/)
  },
  async 'go through rows'(_page, { press }, heard) {
    press('Down')
    await heard.hearsOnce(/^.+, Active, 2 of [\d,]+\.$/)
    press('Down')
    await heard.hearsOnce(/^Yapeyú, Active, 3 of [\d,]+\.$/)
  },
  async 'open details'(page, { press }, heard) {
    press('space')
    await expect(page.getByRole('dialog', { name: 'City' })).toBeFocused()
    await heard.hears(/^City\b.*Yapeyú/)
    press('Escape')
    await heard.hearsOnce(/^Yapeyú, Active, 3 of [\d,]+\.$/)
  },
  async 'change a status'(page, desktop, heard) {
    await tabTo(button(row(page, 3), 'Active'), desktop)
    desktop.press('Return')
    await heard.hearsOnce(/^Change Status\? dialog Are you sure\? You want to change status to Inactive\. City: Yapeyú$/)
    await heard.hears(/^Cancel push button/)
    desktop.press('Tab', 'Return')
    await heard.hearsOnce(/^Yapeyú: City status updated successfully/)
    await expect(button(row(page, 3), 'Inactive')).toBeVisible()
  },
  async 'reply to a message'(page, desktop, heard) {
    await goTo(page, '/admin/contact-us/reply/2400')
    await page.getByRole('textbox', { name: 'Reply' }).click()
    await heard.hears(/^Reply entry/)
    desktop.type('Gracias')
    await tabTo(button(page, 'Send Reply'), desktop)
    await heard.hears(/^Send Reply push button/)
    desktop.press('Return')
    await heard.hearsOnce(/ answered\b/)
  },
  async 'edit and save a form'(page, { press, type }, heard) {
    await goTo(page, '/admin/update-city/3')
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await heard.hears(/^Title entry Yapeyú required/)
    press('End')
    type(' Norte')
    press('ctrl+Return')
    await heard.hearsOnce(/^Yapeyú Norte saved/)
    await heard.hearsOnce(/^Yapeyú Norte, Inactive, \d+ of [\d,]+\.$/)
  },
  async 'put in order by Space and arrows'(page, { press }, heard) {
    await goTo(page, '/admin/category/order')
    await page.locator('[data-order-handle]').first().focus()
    await heard.hears(/^Move Plumbing push button/)
    press('space')
    await heard.hearsOnce(/^Plumbing is picked up at position 1 of 30\./)
    press('Down')
    await heard.hearsOnce(/^Plumbing is at position 2 of 30\.$/)
    press('space')
    await heard.hearsOnce(/^Plumbing was dropped at position 2 of 30\.$/)
    await heard.hearsOnce(/^Category order updated successfully/)
  },
  async 'go somewhere by the palette'(_page, { press, type }, heard) {
    press('ctrl+k')
    await heard.hears(/^Search or jump to dialog/)
    type('currencies')
    await heard.hears(/^Currencies Go to/)
    await heard.hearsOnce(/^\d+\+? results?\b/)
    press('Return')
    await heard.hearsOnce(/^.+, Active, 1 of 20\.$/)
  },
  async 'sign out'(page, { press }, heard) {
    await button(page, 'Account').focus()
    press('Return')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    press('End')
    await heard.hears(/^Logout/)
    press('Return')
    await heard.hears(/^form Login/)
  },
}

async function walk(): Promise<void> {
  const missing = missingFor('electron')
  if (missing !== null) return console.log(`The walk with Orca is skipped: ${missing}.`)
  const desktop = await startDesktop()
  const marketplace = await serveMarketplace(builtGeography(), false)
  const environment = { STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey }
  const host = await launch('electron', { dataFolder: join(homedir(), 'data'), environment, flags: ['--force-renderer-accessibility'] })
  for (const [name, task] of Object.entries(TASKS)) {
    const heard = desktop.listen()
    try {
      await task(host.page, desktop, heard)
      console.log(`✓ ${name}`)
    } catch (error) {
      console.error(`✗ ${name}: ${String(error)}\nSaid was:\n${heard.said().join('\n')}`)
      process.exitCode = 1
    }
  }
  await host.close()
  await marketplace.stop()
  await desktop.stop()
}

const missing = missingForOrca()
if (missing !== null) console.log(`The walk with Orca is skipped: ${missing}.`)
else if (process.argv[2] === 'on-desktop') await walk()
else process.exitCode = runOnDesktop(import.meta.filename)
