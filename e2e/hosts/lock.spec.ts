/** The lock: nothing can be read while it is on, in no window and after no reload, and everything is as it was once the password is given. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { expectNoViolations } from '../axe.ts'
import { expect, openScreen, test } from '../fixtures.ts'

const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Locked' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function unlock(page: Page, given = DEMO_PASSWORD): Promise<void> {
  await password(page).fill(given)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Everything that the page holds, as a script and as a screen reader find it, with its title. */
async function everything(page: Page): Promise<string> {
  return [await page.content(), await page.locator('body').ariaSnapshot(), await page.title()].join('\n')
}

test('locks by key, in every window and after a reload, and is as it was once unlocked', { tag: '@electron' }, async ({ page, host, marketplace }) => {
  await openScreen(page, '/admin/update-city/1')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).not.toHaveValue('')
  const city = await title.inputValue()
  await title.fill(`${city} of the lock`)
  // The navigation is scrolled too.
  const scrolled = () => page.evaluate(() => [...document.querySelectorAll('nav, nav *')].find(({ scrollTop }) => scrollTop > 0)?.scrollTop)
  await page.evaluate(() => {
    const list = [...document.querySelectorAll('nav, nav *')].find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100)
    list?.scrollTo({ top: 90 })
  })
  await expect.poll(scrolled).toBe(90)
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  await expect(password(page)).toBeFocused()
  expect(await everything(page)).not.toContain(city)
  await expect(page).toHaveTitle('Locked - Steward')
  await expectNoViolations(page)

  // The keys of the screens do nothing, and a screen that changes behind the cover stays there.
  await page.keyboard.press('Control+K')
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('p'), { textContent: 'arrived late' })))
  await expect(page.getByText('arrived late')).toHaveCount(0)
  await page.evaluate(() => (document.title = 'Rosario - Steward'))
  await expect(page).toHaveTitle('Locked - Steward')

  const calls = marketplace.calls.length
  if (host.kind === 'loopback') {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(lockScreen(other)).toBeVisible()
    expect(await everything(other)).not.toContain(city)
    await other.reload()
    await expect(lockScreen(other)).toBeVisible()
    expect(marketplace.calls.length, 'nothing was read for it').toBe(calls)
    await unlock(other)
    await expect(other.getByRole('textbox', { name: 'Title' }), 'with the draft').toHaveValue(`${city} of the lock`)
    await expect(lockScreen(page)).toBeHidden()
    await other.close()
    await page.bringToFront()
    await page.keyboard.press('Control+Shift+L')
    await expect(lockScreen(page)).toBeVisible()
  }

  if (host.electron) {
    const opening = host.electron.waitForEvent('window')
    await host.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items[0]?.submenu?.items[0]?.click())
    const other = await opening
    await expect(lockScreen(other)).toBeVisible()
    expect(await everything(other)).not.toContain(city)
    expect(await host.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(window => window.getTitle()))).toEqual([
      'Locked - Steward',
      'Locked - Steward',
    ])
    expect(marketplace.calls.length, 'nothing was read for it').toBe(calls)
    await other.close()
  }

  await unlock(page, 'not this')
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.')
  await expect(password(page)).toBeFocused()
  await unlock(page)
  await expect(lockScreen(page)).toBeHidden()
  await expect(title).toHaveValue(`${city} of the lock`)
  await expect(title).toBeFocused()
  await expect.poll(scrolled).toBe(90)
  await expect(page).toHaveTitle('Rosario - Steward')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // With a dialog open, which is there again, and by the palette.
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Diagnostics')
  await page.getByRole('option', { name: 'Diagnostics Command' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
  await expect(dialog.getByText('Data folder')).toBeVisible()
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  await unlock(page)
  await expect(dialog.getByText('Data folder')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Lock now' }).click()
  await expect(lockScreen(page)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Stay locked' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})
