/** Related: the records of other areas that name a record, in its details. */
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, goTo, openScreen, test } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'

const reports = listNamed('reports')
const details = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Copy address' }) })
const group = (page: Page, title: string | RegExp) => details(page).getByRole('region', { name: title })
const CUSTOMER_COLUMN = 2

test(
  'a customer’s reports show by number, lead to each and to the filtered list; lists that are not here are said and can be made available',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/report-booking')
    const link = reports.rows(page).first().getByRole('cell').nth(CUSTOMER_COLUMN).getByRole('link')
    const customer = /details=(\d+)/.exec((await link.getAttribute('href'))!)![1]!
    const before = marketplace.calls.length
    // By its address: in a narrow window the tab is in the menu of those that do not fit.
    await goTo(page, `/admin/users/customers?details=${customer}&details-tab=related`)
    await expect(group(page, /^Reports: \d+$/)).toContainText('Found by ID')
    await expect(group(page, 'Not searched')).toContainText('Bookings')
    await expectNoViolations(page)
    expect(
      marketplace.calls.slice(before).filter(({ path }) => /booking|quotation|contactUs/.test(path)),
      'paged lists are not read for it',
    ).toEqual([])

    await test.step('a list becomes part of it once all of it is here', async () => {
      await group(page, 'Not searched').getByRole('button', { name: 'Make available offline: Contact Us' }).click()
      await expect(group(page, 'Not searched')).not.toContainText('Contact Us', { timeout: 45_000 })
      await expect(group(page, 'Not searched')).toContainText('Quotations')
    })

    await test.step('by keyboard to a report and back, and to all of them', async () => {
      const first = group(page, /^Reports/)
        .getByRole('link')
        .first()
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/report-booking\?details=\d+/)
      await expect(details(page)).toBeVisible()
      await page.goBack()
      await expect(details(page).getByRole('tab', { name: 'Related' })).toHaveAttribute('aria-selected', 'true')
      await group(page, /^Reports/)
        .getByRole('link', { name: 'Show in Reports' })
        .click()
      await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`: ${customer}`)
      await expect(reports.rows(page).first()).toBeVisible()
      for (const row of await reports.rows(page).all()) await expect(row.getByRole('cell').nth(CUSTOMER_COLUMN)).toContainText(customer)
    })
  },
)

test('a country shows its banks, states and currencies, and what may not be viewed is neither read nor shown', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries', 'restricted')
  const first = listNamed('countries').rows(page).first()
  const id = await first.getAttribute('data-id')
  await goTo(page, `/admin/countries?details=${id}&details-tab=related`)
  await expect(group(page, /^States: /)).toBeVisible()
  await expect(details(page)).not.toContainText('Reports')
  expect(marketplace.calls.filter(({ path }) => path.startsWith('report'))).toEqual([])
})
