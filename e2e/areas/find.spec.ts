/** Find: every field of what is on this computer, in all areas. */
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, goTo, openScreen, test } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'

const calls = listNamed('request calls')

const box = (page: Page) => page.getByRole('searchbox', { name: 'Find in everything on this computer' })
const area = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) })
const state = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test(
  'a phone number is found in every field, by keyboard alone; what is not here whole is said, and made available',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    const { keyboard } = page
    await openScreen(page, '/admin/request-call')
    const phone = (await calls.rows(page).first().getByRole('cell').nth(2).textContent())!
    expect(phone).toMatch(/\d{6}/)
    await keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await keyboard.type('no such record at all')
    await expect(page.getByRole('option', { name: /^Find “no such record at all” in every field/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/admin\/find\?search=no\+such\+record\+at\+all$/)
    await expect(state(page, 'Nothing found in what was searched')).toBeVisible({ timeout: 30_000 })
    await expectNoViolations(page)

    const others = page.getByRole('region', { name: 'Not searched, or not wholly' })
    await expect(others.getByText('Of these lists, only what was opened before was searched:')).toBeVisible()
    await expect(others.getByRole('link', { name: 'Search Customers on the server' })).toBeVisible()
    await others.getByRole('button', { name: 'Make available offline: Request Calls' }).click()
    await expect(others.getByText('Request Calls')).toHaveCount(0, { timeout: 30_000 })
    await expect(others.getByText('Bookings', { exact: true })).toBeVisible()

    // A call, by its phone number written in another way; the server is away.
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await keyboard.press('ControlOrMeta+Shift+f')
    await expect(box(page), 'what was typed stays, and is replaced by what is typed now').toBeFocused()
    await expect(box(page)).toHaveValue('no such record at all')
    await keyboard.type(phone.replace(/\D/g, '').replace(/(\d{3})/g, '$1-'))
    const call = area(page, 'Request Calls').getByRole('listitem').first()
    await expect(call).toContainText(phone)
    await expect(call.locator('mark')).toHaveText(phone)

    await box(page).fill('cordoba')
    await expect(area(page, 'States').getByRole('link', { name: 'Córdoba' })).toBeVisible()
    await expect(page).toHaveURL(/search=cordoba$/)
    await expect(area(page, 'States').locator('mark').last()).toHaveText('Córdoba')
    await keyboard.press('ArrowDown')
    await expect(
      page
        .getByRole('region', { name: /result/ })
        .first()
        .getByRole('link')
        .first(),
    ).toBeFocused()
    await expectNoViolations(page)
    await box(page).fill('argentina')
    await area(page, 'States')
      .getByRole('link', { name: /^Show all \d+ in States$/ })
      .click()
    await expect(page).toHaveURL(/search=argentina&in=states/)
    await expect(area(page, 'States').getByRole('listitem').nth(6)).toBeVisible()
    await page.getByRole('button', { name: /Area: States/ }).click()
    await expect(page).toHaveURL(/search=argentina$/)

    const first = area(page, 'States').getByRole('listitem').first().getByRole('link')
    await first.focus()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/update-state/)
    await page.goBack()
    await expect(box(page)).toHaveValue('argentina')
    await box(page).fill('')
    const last = page.getByRole('region', { name: 'Last searches' })
    await expect(last.getByRole('link', { name: 'argentina' })).toBeVisible()
    await last.getByRole('button', { name: 'Forget them' }).click()
    await expect(last).toHaveCount(0)
  },
)

test('an administrator finds nothing of a denied section, and is told', async ({ page }) => {
  await openScreen(page, '/admin/find?search=san', 'restricted')
  await expect(page.getByText(/Not searched: .*You don’t have access\./)).toBeVisible({ timeout: 30_000 })
  await goTo(page, '/admin/find?search=san&in=nothing')
  await expect(state(page, 'Nothing found in what was searched')).toBeVisible()
})
