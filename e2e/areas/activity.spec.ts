/** Activity: what was changed from this computer, what was there before, and what became of it. */
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, goTo, openScreen, test } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'

const cities = listNamed('cities')
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text })
const open = (page: Page) => page.keyboard.press('Control+Shift+H')
const details = (page: Page, name: string) => page.getByRole('button', { name: `Details: ${name}` })

test(
  'what was saved, refused and deleted is told with its fields, by keyboard alone, and leads to the record',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/activity')
    await expect(page.getByText('Nothing was changed from this computer yet.')).toBeVisible()
    await test.step('a form, a status that is refused, and a deletion', async () => {
      await goTo(page, '/admin/update-city/3')
      await page.getByRole('textbox', { name: 'Title' }).fill('Yapeyú Norte')
      await page.getByRole('button', { name: 'Update City' }).click()
      await expect(page).toHaveURL(/admin\/cities/)
      await page.getByRole('searchbox').fill('yapey')
      const row = cities.rows(page).first()
      await expect(row).toContainText('Yapeyú Norte')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST city/status', times: 1 })
      await row.getByRole('button', { name: 'Active', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
    })
    await open(page)
    await expect(page).toHaveURL(/admin\/activity$/)
    await expect(entries(page)).toHaveText([
      /Yapeyú Norte.*Cities · Status changed · Status: Active → Inactive.*Refused/,
      /Yapeyú.*Changed · Title: Yapeyú → Yapeyú Norte.*Saved/,
    ])
    await details(page, 'Yapeyú Norte: Status changed').press('Enter')
    await expect(page.getByText('The server said: Not today.')).toBeVisible()
    await details(page, 'Yapeyú: Changed').press('Enter')
    await expect(page.getByRole('table', { name: 'Changed fields: Yapeyú', exact: true }).getByRole('row')).toHaveText([
      /Field.*Before.*Sent/,
      /Title.*Yapeyú.*Yapeyú Norte/,
    ])
    await expectNoViolations(page)
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Refused')
    await expect(page).toHaveURL(/activity\?outcome=refused$/)
    await expect(entries(page)).toHaveCount(1)
    await page.reload()
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Countries')
    await expect(page.getByText('Nothing that was changed from this computer matches.')).toBeVisible()
    await goTo(page, '/admin/activity?record=cities/3')
    await expect(entries(page)).toHaveCount(2)
    await page
      .getByRole('button', { name: 'Remove filter' })
      .or(page.getByRole('button', { name: 'Yapeyú Norte' }))
      .first()
      .press('Delete')
    await expect(page).toHaveURL(/activity$/)
    await entry(page, 'Changed').last().getByRole('link').press('Enter')
    await expect(page).toHaveURL(/update-city\/3$/)
  },
)

test('a bulk run is one entry that opens, and what a text had before is marked word by word', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  await cities.rows(page).nth(0).getByRole('checkbox').check()
  await cities.rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Selected cities' }).getByRole('button', { name: 'Set inactive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('2 cities done.')).toBeVisible()
  await open(page)
  await expect(entry(page, 'Set inactive')).toContainText('Cities · 2 cities: 2 saved')
  await details(page, 'Set inactive').click()
  const rows = page.getByRole('list', { name: 'Changes of Set inactive' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Status: Active → Inactive')
  await expectNoViolations(page)
})
