/** Currencies: list, details, forms, status. What all lists and forms share is proved on the cities. */
import { callsTo, expect, expectNoViolations, firstBodyTo, goTo, holdBack, leaveTo, openScreen, proves, stopClock, test, valueAt } from '../kit/kit.ts'
import { alert, chooseFrom, expectAfter, field, fillIn, listNamed, pick, press } from '../kit/screen.ts'

const { table, rowOf } = listNamed('currencies')

test(
  'the Currency list, the details of a currency, and its status, which is changed after a question',
  { annotation: proves('F-012 F-047 F-138 F-139 F-140 F-141 F-142 F-143 F-144 F-147 F-148 F-150 F-351 F-481 F-482 F-485 F-145 F-146 F-489 F-149 F-255 F-260') },
  async ({ page, marketplace }) => {
    await test.step('list', async () => {
      await openScreen(page, '/admin/currency')
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Country', 'Code', 'Symbol', 'Status'])
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '20', '30'])
      await expect(page.getByText('1–10 of 20')).toBeVisible()
      await expectNoViolations(page)
      await press(table(page).getByRole('columnheader', { name: 'Title' }), 'Title', { to: /sort=title\.asc/ })
      await expect(table(page).getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
      await page.getByRole('searchbox', { name: 'Search currencies' }).fill('PESO')
      await expect(page.getByText('1–6 of 6')).toBeVisible()
      await press(page, 'Add New Currency', { to: /admin\/add-currency$/ })
    })
    await test.step('the row menu of the Currency list has Edit and View; the optional Delete is left out, because no document names its call', async () => {
      await goTo(page, '/admin/currency')
      await page.getByRole('button', { name: 'Actions for Mexican peso' }).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'View', 'Open in new window', 'Copy address'])
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
      await press(page, page.getByRole('menuitem', { name: 'Edit' }), { to: /admin\/update-currency\/3$/ })
    })
    await test.step('details that cannot be read say so, and Retry reads them', async () => {
      await goTo(page, '/admin/currency')
      marketplace.faults.add({ call: 'GET currency/show/*', kind: 'status', status: 500, times: 3 })
      await chooseFrom(page, 'Actions for Euro', 'View')
      const dialog = page.getByRole('dialog', { name: 'Currency Details' })
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(valueAt(dialog, 0)).toHaveText('2')
    })
    await test.step('View opens the details, Exit gives the focus back; the table is at most 600 high, unless it is full', async () => {
      await goTo(page, '/admin/currency?size=30', { shows: page.getByText('1–20 of 20') })
      const frame = page.getByRole('region', { name: 'currencies table' })
      expect((await frame.boundingBox())!.height).toBeLessThanOrEqual(600)
      await press(page, page.getByRole('switch', { name: 'Full table' }), { gone: frame })
      expect((await table(page).boundingBox())!.height, 'unlimited with Full table').toBeGreaterThan(600)
      const actions = page.getByRole('button', { name: 'Actions for Euro' })
      await actions.click()
      await page.getByRole('menuitem', { name: 'View' }).click()
      const dialog = page.getByRole('dialog', { name: 'Currency Details' })
      const values = dialog.getByRole('definition')
      await expect(values).toHaveText(['2', 'Euro', 'Spain', 'EUR', '€', 'Active', 'EUR 10.00', 'EUR 1.50', 'EUR 10.00'])
      await expectNoViolations(page)
      await press(dialog, 'Exit', { gone: dialog, focused: actions })
    })
    await test.step('the status of a currency is changed after a question', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/currency')
      await rowOf(page, 'Euro').getByRole('button', { name: 'Active', exact: true }).click()
      await press(page.getByRole('dialog', { name: 'Change Status?' }), 'Yes', { shows: rowOf(page, 'Euro').getByRole('button', { name: 'Inactive' }) })
      expect(firstBodyTo(marketplace, 'currency/status')).toEqual({ id: '2', status: 'Inactive' })
    })
  },
)

test(
  'Add Currency is disabled without any of its five fields, shows the message on its button, and returns after 1 s; Update Currency refuses one character; the server’s messages replace the labels',
  { annotation: proves('F-151 F-288 F-323 F-324 F-325 F-326 F-327 F-334 F-152 F-153 F-335 F-336 F-337 F-338 F-328 F-329 F-330 F-331 F-332 F-333 F-457') },
  async ({ page, marketplace }) => {
    await test.step('Add Currency', async () => {
      await openScreen(page, '/admin/add-currency')
      const submit = page.getByRole('button', { name: 'Add Currency' })
      await pick(page, 'Country', 'Canada')
      for (const [name, text] of [
        ['Title', 'Canadian dollar'],
        ['Symbol', 'C$'],
        ['Service Minimum Price', '1.250,50'],
        ['Referral Reward', '1,5'],
        ['Minimum Amount to Get a Reward', '20'],
      ] as const) {
        await expect(submit, name).toBeDisabled()
        await field(page, name).fill(text)
      }
      await expect(submit, 'the code may be empty').toBeEnabled()
      for (const name of ['Title', 'Symbol', 'Service Minimum Price', 'Referral Reward', 'Minimum Amount to Get a Reward']) {
        const text = await field(page, name).inputValue()
        await field(page, name).fill('')
        await expect(submit, `disabled without ${name} alone`).toBeDisabled()
        await field(page, name).fill(text)
        await expect(submit).toBeEnabled()
      }
      await field(page, 'Code').fill('CAD')
      await stopClock(page)
      await press(page, submit, { shows: page.getByRole('button', { name: 'Currency added successfully' }) })
      await expectAfter(page, [900, /add-currency$/], [150, /admin\/currency$/])
      expect(firstBodyTo(marketplace, 'currency/store')).toEqual({
        country_id: expect.stringMatching(/^\d+$/),
        title: 'Canadian dollar',
        code: 'CAD',
        symbol: 'C$',
        service_minimum_price: '1250.50',
        refer_by_amount: '1.5',
        minimum_transaction_amount: '20',
      })

      await page.clock.resume()
    })
    await test.step('Update Currency is disabled by a text of one character and while saving, and sends what is stored for an emptied field', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/update-currency/2', { shows: page.getByRole('heading', { name: 'Update Currency' }) })
      const submit = page.getByRole('button', { name: 'Update Currency' })
      await expect(field(page, 'Symbol'), 'one character that was there before').toHaveValue('€')
      await expect(submit).toBeEnabled()
      await field(page, 'Title').fill('E')
      await expect(submit).toBeDisabled()
      await field(page, 'Title').blur()
      await expect(field(page, 'Title')).toHaveAccessibleDescription('This field cannot be this short')
      await field(page, 'Title').fill('')
      await expect(submit).toBeEnabled()
      await fillIn(page, { 'Referral Reward': '', Code: 'EURO' })
      const release = holdBack(marketplace, 'POST currency/update')
      await submit.click()
      await expect(submit).toBeDisabled()
      release()
      await expect(page).toHaveURL(/admin\/currency$/)
      expect(firstBodyTo(marketplace, 'currency/update')).toMatchObject({
        id: '2',
        title: 'Euro',
        code: 'EURO',
        symbol: '€',
        refer_by_amount: '1.5',
        service_minimum_price: '10.00',
      })
    })
    await test.step('an amount that could be two is asked about, and nothing is sent', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/update-currency/2')
      await field(page, 'Service Minimum Price').fill('1,234')
      await page.getByRole('button', { name: 'Update Currency' }).click()
      await expect(field(page, 'Service Minimum Price')).toHaveAccessibleDescription('Service Minimum Price must be a number such as 1250 or 12.50')
      expect(callsTo(marketplace, 'currency/update')).toEqual([])
    })
    await test.step('the server’s messages replace the labels, and go when the field is typed in', async () => {
      await leaveTo(page, '/admin/add-currency')
      const fields = {
        title: 'Bad title',
        code: 'Bad code',
        symbol: 'Bad symbol',
        service_minimum_price: 'Bad price',
        refer_by_amount: 'Bad reward',
        minimum_transaction_amount: 'Bad minimum',
      }
      marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST currency/store', times: 1 })
      for (const name of ['Title', 'Code', 'Symbol']) await field(page, name).fill('XX')
      for (const name of ['Service Minimum Price', 'Referral Reward', 'Minimum Amount to Get a Reward']) await field(page, name).fill('5')
      await press(page, 'Add Currency', { shows: alert(page, 'The given data was invalid.') })
      for (const message of Object.values(fields)) await expect(field(page, message), message).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Title')).toHaveCount(0)
      await expect(field(page, 'Bad title')).toBeFocused()
      await expectNoViolations(page)
      await field(page, 'Bad title').fill('Better title')
      await expect(field(page, 'Title')).toHaveValue('Better title')
    })
  },
)

test('a denied Add and Update show the notice and send nothing', { annotation: proves('F-365') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/currency', 'restricted')
  await press(page, 'Add New Currency', { shows: alert(page, "You don't have permission ."), to: /admin\/currency$/ })
  await press(page, rowOf(page, 'Euro').getByRole('button', { name: 'Active', exact: true }), { gone: page.getByRole('dialog') })
  expect(marketplace.calls.filter(item => item.method === 'POST' && item.path.startsWith('currency/'))).toEqual([])
})
