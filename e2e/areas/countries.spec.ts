/** Countries: list, forms, status. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, field, goTo, listNamed, openScreen, proves, stopClock, test } from '../kit/kit.ts'

const { table, rowOf } = listNamed('countries')

test('the Country list, from both addresses', { annotation: proves('F-009 F-042 F-043 F-044 F-130 F-132 F-487') }, async ({ page }) => {
  await openScreen(page, '/admin/country')
  await expect(page).toHaveURL(/admin\/countries$/)
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Sort Name', 'Code', 'Status'])
  await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expectNoViolations(page)
  await page.getByRole('searchbox').fill('urug')
  await page.getByRole('button', { name: 'Actions for Uruguay' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Open in new window', 'Copy address'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/admin\/update-country\/\d+$/)
})

test('the status of a country is changed after a question', { annotation: proves('F-252 F-267 F-411') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries?search=uruguay')
  await rowOf(page, 'Uruguay').getByRole('button', { name: 'Active', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status?' })
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(rowOf(page, 'Uruguay').getByRole('button', { name: 'Inactive' })).toBeVisible()
  expect(bodyOf(marketplace.calls.find(item => item.path === 'Country/status')!.body)).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'Inactive' })
})

test(
  'Add Country waits for three fields, shows the message, and returns after 1 s',
  { annotation: proves('F-131 F-133 F-136 F-137 F-289 F-290 F-339 F-340 F-341 F-344') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/countries')
    await page.getByRole('button', { name: 'Add New Country' }).click()
    await expect(page.getByRole('heading', { name: 'Add Country' })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Add Country' })
    for (const [name, text] of [
      ['Title', 'Atlantis'],
      ['Sort Name', 'QA'],
      ['Code', '999'],
    ] as const) {
      await expect(submit, name).toBeDisabled()
      await field(page, name).fill(text)
    }
    await expect(submit).toBeEnabled()
    await field(page, 'Nationality').fill('Atlantean')
    await field(page, 'VAT').fill('twenty-one')
    await page.getByRole('radiogroup', { name: 'Enable COD' }).getByRole('radio', { name: 'Yes' }).click()
    await field(page, 'Sort Name').fill('AX9')
    await stopClock(page)
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: 'Country added successfully' })).toBeVisible()
    await page.clock.runFor(900)
    await expect(page).toHaveURL(/add-country$/)
    await page.clock.runFor(150)
    await expect(page).toHaveURL(/admin\/countries$/)
    expect(bodyOf(marketplace.calls.find(item => item.path === 'Country/store')!.body)).toEqual({
      title: 'Atlantis',
      sort_name: 'AX9',
      code: '999',
      nationality: 'Atlantean',
      bbp_customer_fees: '',
      bbp_provider_fees: '',
      VAT: 'twenty-one',
      payment_gateway_fees: '',
      enable_cod: 'yes',
      vat_show_in_customer: 'no',
      vat_show_in_provider: 'no',
      icon: '',
      partial_payment_percentage: '',
      bbp_min_token_amount: '',
    })
  },
)

test(
  'Edit Country shows the record, and the server’s messages at their fields',
  { annotation: proves('F-134 F-135 F-342 F-343 F-458') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/countries?search=uruguay')
    await rowOf(page, 'Uruguay').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Edit Country' })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Uruguay')
    await expect(field(page, 'VAT')).toHaveValue('22')
    await expectNoViolations(page)
    await field(page, 'Title').fill('Spain')
    await field(page, 'BBP Customer Fees').fill('7,25')
    await page.getByRole('button', { name: 'Update Country' }).click()
    await expect(field(page, 'Title')).toHaveAccessibleDescription('The title has already been taken.')
    await expect(field(page, 'Title')).toBeFocused()
    await expect(field(page, 'BBP Customer Fees')).toHaveValue('7,25')
    await field(page, 'Title').fill('')
    await expect(page.getByRole('button', { name: 'Update Country' })).toBeDisabled()
    await field(page, 'Title').fill('Uruguay Oriental')
    await page.getByRole('button', { name: 'Update Country' }).click()
    await expect(page).toHaveURL(/admin\/countries\?search=uruguay$/)
    await expect(rowOf(page, 'Uruguay Oriental')).toBeVisible()
    expect(bodyOf(marketplace.calls.findLast(item => item.path === 'Country/update')!.body)).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      title: 'Uruguay Oriental',
      bbp_customer_fees: '7,25',
    })
  },
)

test('a denied edit shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries?search=uruguay', 'restricted')
  await rowOf(page, 'Uruguay').getByRole('button', { name: 'Active', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: "You don't have permission ." })).toBeVisible()
  await goTo(page, '/admin/update-country/2')
  await page.getByRole('button', { name: 'Update Country' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "You don't have permission ." }).first()).toBeVisible()
  expect(marketplace.calls.filter(item => /Country\/(status|update)/.test(item.path))).toEqual([])
})
