/** Cancellation reasons: list, forms, translation, status. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, listNamed, openScreen, proves, test } from '../kit/kit.ts'

const LIST = '/admin/cancellationReason'
const WEATHER = 13

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('cancellation reasons')

test('the list, and a reason that is added takes a title', { annotation: proves('O-112 O-113 O-114 O-460') }, async ({ page, marketplace }) => {
  await openScreen(page, LIST)
  await expect(page.getByRole('heading', { name: 'Cancellation Reasons' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Title', 'Status'])
  await expect(rowOf(page, 1)).toContainText('Professional was not Not Interested')
  await expectNoViolations(page)
  await openMenu(page, 1)
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Open in new window', 'Copy address'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add New Cancellation Reason' }).click()
  await expect(page).toHaveURL(/admin\/add-cancellationReason$/)
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.getByRole('button', { name: 'Add Cancellation Reason' }).click()
  await expect(title).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  await title.fill('Strike')
  await title.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Cancellation reason added successfully' })).toBeVisible()
  await expect(page).toHaveURL(/admin\/cancellationReason\?page=2$/)
  expect(bodyOf(marketplace.calls.find(call => call.path === 'cancellationReason/store')!.body)).toEqual({ title: 'Strike' })
})

test('a reason is updated; a refusal loses nothing', { annotation: proves('O-115 O-576') }, async ({ page, marketplace }) => {
  await openScreen(page, `/admin/update-cancellationReason/${WEATHER}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Bad weather')
  await title.fill('Storm')
  const fields = { title: 'Not this one.' }
  marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST cancellationReason/update', times: 1 })
  await page.getByRole('button', { name: 'Update Cancellation Reason' }).click()
  await expect(title).toHaveAccessibleDescription('Not this one.')
  await page.getByRole('button', { name: 'Update Cancellation Reason' }).click()
  await expect(page).toHaveURL(/admin\/cancellationReason\?page=2$/)
  expect(bodyOf(marketplace.calls.findLast(call => call.path === 'cancellationReason/update')!.body)).toEqual({ id: String(WEATHER), title: 'Storm' })
})

test('a reason is translated and switched off', { annotation: proves('O-116 O-418') }, async ({ page, marketplace }) => {
  await openScreen(page, `${LIST}?size=50`)
  await chooseFromMenu(page, 12, 'Translate')
  const dialog = page.getByRole('dialog', { name: 'Cancellation Reason Translation' })
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Portuguese (missing)' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Faltam materiais')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Cancellation reason translation saved successfully')).toBeVisible()
  expect(bodyOf(marketplace.calls.find(call => call.path === 'cancellationReason/storeTranslation')!.body)).toEqual({
    main_id: '12',
    lang_id: '3',
    lang_code: 'pt',
    title: 'Faltam materiais',
  })
  await dialog.getByRole('button', { name: 'Exit' }).click()
  await rowOf(page, 12).getByRole('button', { name: 'Active' }).click()
  const question = page.getByRole('dialog', { name: 'Change Status?' })
  await expect(question).toContainText('Are you sure? You want to change status to Inactive.')
  await question.getByRole('button', { name: 'Yes, Inactive' }).click()
  await expect(rowOf(page, 12).getByRole('button', { name: 'Inactive' })).toBeVisible()
  expect(bodyOf(marketplace.calls.find(call => call.path === 'cancellationReason/status')!.body)).toEqual({ id: '12', status: 'Inactive' })
})

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
  await page.getByRole('button', { name: 'Add New Cancellation Reason' }).click()
  await expect(notice).toBeVisible()
  await chooseFromMenu(page, 1, 'Translate')
  await rowOf(page, 1).getByRole('button', { name: 'Active' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(marketplace.calls.filter(call => call.path.startsWith('cancellationReason/') && call.method !== 'GET')).toEqual([])
})
