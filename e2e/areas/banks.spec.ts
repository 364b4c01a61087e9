/** Banks: list, forms, status. What all lists and forms share is proved on the cities. */
import { expectNoViolations } from '../axe.ts'
import { stopClock } from '../clock.ts'
import { expect, goTo, openScreen, test } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'
import { bodyOf } from '../sent.ts'
import { proves } from '../proves.ts'

const { table, rowOf } = listNamed('banks')

test(
  'banks: the list, a status in the dialog’s words, Update Bank and Add Bank',
  { annotation: proves('O-108 O-111 O-332 O-333 O-334 O-335 O-569 O-573 O-417 O-110 O-570 O-572 O-109 O-461 O-462 O-571') },
  async ({ page, marketplace }) => {
    await test.step('the list and a status', async () => {
      await openScreen(page, '/admin/bank')
      await expect(page.getByRole('heading', { name: 'Banks' })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Country', 'Status'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expect(rowOf(page, 'Banco del Litoral')).toContainText('Argentina')
      await expectNoViolations(page)

      await rowOf(page, 'Banco del Litoral').getByRole('button', { name: 'Active', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes, Inactive'])
      await dialog.getByRole('button', { name: 'Yes, Inactive' }).click()
      await expect(rowOf(page, 'Banco del Litoral').getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
      expect(bodyOf(marketplace.calls.find(call => call.path === 'bank/status')!.body)).toEqual({ id: '1', status: 'Inactive' })
    })
    await test.step('Update Bank shows bank_name as Title, keeps what was typed on a refusal, and sends id, title and country', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/bank')
      await rowOf(page, 'Banco del Litoral').getByRole('link', { name: 'Banco del Litoral' }).click()
      await expect(page).toHaveURL(/admin\/update-bank\/1$/)
      const title = page.getByRole('textbox', { name: 'Title' })
      await expect(title).toHaveValue('Banco del Litoral')
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Argentina')
      await title.fill('Banco del Litoral Sur')
      marketplace.faults.add({
        kind: 'rejected',
        message: 'The given data was invalid.',
        fields: { title: 'Not this one.' },
        call: 'POST bank/update',
        times: 1,
      })
      await page.getByRole('button', { name: 'Update Bank' }).click()
      await expect(title).toHaveAccessibleDescription('Not this one.')
      await expect(title).toHaveValue('Banco del Litoral Sur')
      await page.getByRole('button', { name: 'Update Bank' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Bank updated successfully' })).toBeVisible()
      await expect(page).toHaveURL(/admin\/bank$/)
      await expect(rowOf(page, 'Banco del Litoral Sur')).toBeVisible()
      expect(bodyOf(marketplace.calls.findLast(call => call.path === 'bank/update')!.body)).toEqual({
        id: '1',
        title: 'Banco del Litoral Sur',
        country_id: expect.stringMatching(/^\d+$/),
      })
    })
    await test.step('Add Bank asks for country and title, sends both, and returns to the list', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/bank')
      await page.getByRole('button', { name: 'Add New Bank' }).click()
      await expect(page).toHaveURL(/admin\/add-bank$/)
      await page.getByRole('button', { name: 'Add Bank' }).click()
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Required')
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Required')
      expect(marketplace.calls.filter(call => call.path === 'bank/store')).toEqual([])
      await expectNoViolations(page)

      await page.getByRole('combobox', { name: 'Country' }).fill('Urug')
      await page.getByRole('option', { name: 'Uruguay' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Banco de la Costa')
      await stopClock(page)
      await page.getByRole('button', { name: 'Add Bank' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Bank added successfully' })).toBeVisible()
      await page.clock.runFor(1_050)
      await expect(page).toHaveURL(/admin\/bank\?page=12$/)
      expect(bodyOf(marketplace.calls.find(call => call.path === 'bank/store')!.body)).toEqual({
        title: 'Banco de la Costa',
        country_id: expect.stringMatching(/^\d+$/),
      })
    })
  },
)

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/bank', 'restricted')
  await page.getByRole('button', { name: 'Add New Bank' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "You don't have permission ." })).toBeVisible()
  await expect(page).toHaveURL(/admin\/bank$/)
  expect(marketplace.calls.filter(call => call.path.startsWith('bank/') && call.method !== 'GET')).toEqual([])
})
