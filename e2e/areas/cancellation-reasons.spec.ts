/** Cancellation reasons: list, forms, translation, status. What all lists and forms share is proved on the cities. */
import { alert, answer, bodyTo, expect, expectNoViolations, firstBodyTo, goTo, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'

const LIST = '/admin/cancellationReason'
const WEATHER = 13

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('cancellation reasons')

test(
  'reasons are listed, added, updated, translated and switched off',
  { annotation: proves('O-112 O-113 O-114 O-115 O-116 O-418 O-460 O-576') },
  async ({ page, marketplace }) => {
    await test.step('the list, and a reason that is added takes a title', async () => {
      await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'Cancellation Reasons' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Title', 'Status'])
      await expect(rowOf(page, 1)).toContainText('Professional was not Not Interested')
      await expectNoViolations(page)
      await openMenu(page, 1)
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Open in new window', 'Copy address'])
      await page.keyboard.press('Escape')
      await press(page, 'Add New Cancellation Reason', { to: /admin\/add-cancellationReason$/ })
      const title = page.getByRole('textbox', { name: 'Title' })
      await page.getByRole('button', { name: 'Add Cancellation Reason' }).click()
      await expect(title).toHaveAccessibleDescription('Required')
      await expectNoViolations(page)
      await title.fill('Strike')
      await title.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Cancellation reason added successfully' })).toBeVisible()
      await expect(page).toHaveURL(/admin\/cancellationReason\?page=2$/)
      expect(firstBodyTo(marketplace, 'cancellationReason/store')).toEqual({ title: 'Strike' })
    })
    await test.step('a reason is updated; a refusal loses nothing', async () => {
      marketplace.calls.length = 0
      await goTo(page, `/admin/update-cancellationReason/${WEATHER}`)
      const title = page.getByRole('textbox', { name: 'Title' })
      await expect(title).toHaveValue('Bad weather')
      await title.fill('Storm')
      const fields = { title: 'Not this one.' }
      marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST cancellationReason/update', times: 1 })
      await page.getByRole('button', { name: 'Update Cancellation Reason' }).click()
      await expect(title).toHaveAccessibleDescription('Not this one.')
      await press(page, 'Update Cancellation Reason', { to: /admin\/cancellationReason\?page=2$/ })
      expect(bodyTo(marketplace, 'cancellationReason/update')).toEqual({ id: String(WEATHER), title: 'Storm' })
    })
    await test.step('a reason is translated and switched off', async () => {
      marketplace.faults.clear()
      marketplace.calls.length = 0
      await goTo(page, `${LIST}?size=50`)
      await chooseFromMenu(page, 12, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Cancellation Reason Translation' })
      await dialog.getByRole('combobox', { name: 'Language' }).click()
      await press(page, page.getByRole('option', { name: 'Portuguese', exact: true }), { axe: true })
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Faltam materiais')
      await press(dialog, 'Submit', { shows: dialog.getByText('Cancellation reason translation saved successfully') })
      expect(firstBodyTo(marketplace, 'cancellationReason/storeTranslation')).toEqual({
        main_id: '12',
        lang_id: '3',
        lang_code: 'pt',
        title: 'Faltam materiais',
      })
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await rowOf(page, 12).getByRole('button', { name: 'Active' }).click()
      await answer(page, 'Change Status?', 'Yes, Inactive', { says: 'Are you sure? You want to change status to Inactive.' })
      await expect(rowOf(page, 12).getByRole('button', { name: 'Inactive' })).toBeVisible()
      expect(firstBodyTo(marketplace, 'cancellationReason/status')).toEqual({ id: '12', status: 'Inactive' })
    })
  },
)

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await press(page, 'Add New Cancellation Reason', { shows: notice })
  await chooseFromMenu(page, 1, 'Translate')
  await press(rowOf(page, 1), 'Active', { gone: page.getByRole('dialog') })
  expect(marketplace.calls.filter(call => call.path.startsWith('cancellationReason/') && call.method !== 'GET')).toEqual([])
})
