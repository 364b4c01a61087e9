/** Countries: list, forms, status. What all lists and forms share is proved on the cities. */
import { bodyTo, expect, expectNoViolations, firstBodyTo, goTo, openScreen, proves, stopClock, test } from '../kit/kit.ts'
import { alert, answer, expectAfter, field, fillIn, listNamed, press } from '../kit/screen.ts'

const { table, rowOf } = listNamed('countries')

test('the Country list, from both addresses', { annotation: proves('F-009 F-042 F-043 F-044 F-130 F-132 F-487') }, async ({ page }) => {
  await openScreen(page, '/admin/country', { to: /admin\/countries$/, shows: page.getByRole('heading', { name: 'Countries' }) })
  await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Sort Name', 'Code', 'Status'])
  await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expectNoViolations(page)
  await page.getByRole('searchbox').fill('urug')
  await page.getByRole('button', { name: 'Actions for Uruguay' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Open in new window', 'Copy address'])
  await press(page, page.getByRole('menuitem', { name: 'Edit' }), { to: /admin\/update-country\/\d+$/ })
})

test('the status of a country is changed after a question', { annotation: proves('F-252 F-267 F-411') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries?search=uruguay')
  await rowOf(page, 'Uruguay').getByRole('button', { name: 'Active', exact: true }).click()
  await answer(page, 'Change Status?', 'Yes', { buttons: ['Cancel', 'Yes'], shows: rowOf(page, 'Uruguay').getByRole('button', { name: 'Inactive' }) })
  expect(firstBodyTo(marketplace, 'Country/status')).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'Inactive' })
})

test(
  'Add Country is disabled without any of its three fields, shows the message, and returns after 1 s',
  { annotation: proves('F-131 F-133 F-136 F-137 F-289 F-290 F-339 F-340 F-341 F-344') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/countries')
    await press(page, 'Add New Country', { to: /admin\/add-country$/, shows: page.getByRole('heading', { name: 'Add Country' }) })
    const submit = page.getByRole('button', { name: 'Add Country' })
    for (const [name, text] of [
      ['Country Name', 'Atlantis'],
      ['Country Code', 'QA'],
      ['Calling Code', '999'],
    ] as const) {
      await expect(submit, name).toBeDisabled()
      await field(page, name).fill(text)
    }
    for (const name of ['Country Name', 'Country Code', 'Calling Code']) {
      const text = await field(page, name).inputValue()
      await field(page, name).fill('')
      await expect(submit, `disabled without ${name} alone`).toBeDisabled()
      await field(page, name).fill(text)
      await expect(submit).toBeEnabled()
    }
    await fillIn(page, { Nationality: 'Atlantean', VAT: 'twenty-one' })
    await page.getByRole('radiogroup', { name: 'Enable COD' }).getByRole('radio', { name: 'Yes' }).click()
    await field(page, 'Country Code').fill('AX9')
    await stopClock(page)
    await press(page, submit, { notice: 'Country added successfully' })
    await expectAfter(page, [900, /add-country$/], [150, /admin\/countries\?page=\d+$/])
    expect(firstBodyTo(marketplace, 'Country/store')).toEqual({
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
  { annotation: proves('F-136 F-137 F-134 F-135 F-342 F-343 F-458') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/countries?search=uruguay')
    await press(page, rowOf(page, 'Uruguay').getByRole('link'), {
      to: /admin\/update-country\/\d+$/,
      shows: page.getByRole('heading', { name: 'Edit Country' }),
      values: { 'Country Name': 'Uruguay' },
    })
    await expect(field(page, 'VAT')).toHaveValue('22')
    await expectNoViolations(page)
    await fillIn(page, { 'Country Name': 'Spain', 'BBP Customer Fees': '7,25' })
    await page.getByRole('button', { name: 'Update Country' }).click()
    await expect(field(page, 'Country Name')).toHaveAccessibleDescription('The title has already been taken.')
    await expect(field(page, 'Country Name')).toBeFocused()
    await expect(field(page, 'BBP Customer Fees')).toHaveValue('7,25')
    await field(page, 'Country Name').fill('')
    await expect(page.getByRole('button', { name: 'Update Country' })).toBeDisabled()
    await field(page, 'Country Name').fill('Uruguay Oriental')
    await press(page, 'Update Country', { to: /admin\/countries\?search=uruguay$/, shows: rowOf(page, 'Uruguay Oriental') })
    expect(bodyTo(marketplace, 'Country/update')).toMatchObject({ id: expect.stringMatching(/^\d+$/), title: 'Uruguay Oriental', bbp_customer_fees: '7.25' })
  },
)

test('a denied edit shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries?search=uruguay', 'restricted')
  await press(page, rowOf(page, 'Uruguay').getByRole('button', { name: 'Active', exact: true }), { shows: alert(page, "You don't have permission .") })
  await goTo(page, '/admin/update-country/2')
  await press(page, 'Update Country', { shows: alert(page, "You don't have permission .").first() })
  expect(marketplace.calls.filter(item => /Country\/(status|update)/.test(item.path))).toEqual([])
})
