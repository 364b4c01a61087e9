/** Languages: list, forms, status. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, firstBodyTo, goTo, openScreen, proves, stopClock, test } from '../kit/kit.ts'
import { alert, expectAfter, expectSaidAt, expectValues, fillIn, listNamed, press } from '../kit/screen.ts'

const { table, rowOf } = listNamed('languages')

test(
  'languages: the list, a status in the dialog’s words, the form that updates, and the one that adds and returns after 0.5 s (500 ms)',
  { annotation: proves('F-059 O-122 O-123 O-124 O-125 O-346 O-347 O-348 O-349 O-412 O-129 O-130 O-131 O-592 O-594 O-126 O-127 O-128 O-452 O-453 O-593 O-694') },
  async ({ page, marketplace }) => {
    await test.step('the list and a status', async () => {
      await openScreen(page, '/admin/languages', { shows: page.getByRole('heading', { name: 'Languages' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Short-Code', 'Name', 'Status'])
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Actions for Spanish', exact: true }).click()
      await expect(page.getByRole('menuitem').first()).toHaveText('Edit')
      await page.keyboard.press('Escape')

      const { path, body } = marketplace.calls.find(call => call.path === 'Language/lists')!
      expect([path, body]).toEqual(['Language/lists', ''])
      await rowOf(page, 'Spanish').getByRole('button', { name: 'Active', exact: true }).click()
      await page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button', { name: 'Yes, Inactive' }).click()
      await expect(rowOf(page, 'Spanish').getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
      const call = marketplace.calls.find(each => each.path.startsWith('Language/status/'))!
      expect(call.path).toMatch(/^Language\/status\/\d+$/)
      expect(bodyOf(call.body)).toEqual({ status: 'Inactive' })
    })
    await test.step('Update Language is the same form prefilled, with the button Update', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/languages')
      await press(page, rowOf(page, 'Spanish').getByRole('link'), { to: /admin\/update-language\/\d+$/ })
      await expect(page.getByRole('heading', { name: 'Update Language' })).toBeVisible()
      await expectValues(page, { Code: 'es', 'Language Name': 'Spanish' })
      await page.getByRole('textbox', { name: 'Language Name' }).fill('Castilian')
      await press(page, page.getByRole('button', { name: 'Update', exact: true }), { notice: 'Language updated successfully', to: /admin\/languages$/ })
      await expect(rowOf(page, 'Castilian')).toBeVisible()
      expect(firstBodyTo(marketplace, 'Language/update')).toEqual({ id: expect.stringMatching(/^\d+$/), title: 'Castilian', code: 'es' })
    })
    await test.step('Add Language asks for both texts, and returns to the list after 0.5 s', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/languages')
      await press(page, 'Add New Language', { to: /admin\/add-language$/ })
      const submit = page.getByRole('button', { name: 'Add New Language' })
      await submit.click()
      await expectSaidAt(page, { Code: 'Required', 'Language Name': 'Required' })
      await expectNoViolations(page)
      await fillIn(page, { Code: 'cy', 'Language Name': 'Welsh' })
      await stopClock(page)
      await press(page, submit, { notice: 'Language added successfully' })
      await expectAfter(page, [450, /add-language$/], [100, /admin\/languages(\?page=2)?$/]) // the page where the new one stands
      expect(firstBodyTo(marketplace, 'Language/store')).toEqual({ title: 'Welsh', code: 'cy' })
    })
  },
)

test('what is denied shows the notice and sends nothing', { annotation: proves('O-494 O-498') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/languages', 'restricted')
  const notice = alert(page, "You don't have permission .")
  await press(page, 'Add New Language', { shows: notice, to: /admin\/languages$/ })
  await press(notice, 'Dismiss', { gone: notice })
  await press(page, rowOf(page, 'Spanish').getByRole('link'), { shows: notice, to: /admin\/languages$/ })
  expect(marketplace.calls.filter(call => /^Language\/(store|update|status)/.test(call.path))).toEqual([])
})
