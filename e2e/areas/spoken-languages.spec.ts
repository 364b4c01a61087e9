/** Spoken languages: list, forms, status. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, listNamed, openScreen, proves, test } from '../kit/kit.ts'

const { table, rowOf } = listNamed('spoken languages')

test(
  'the list of spoken languages, and a status in the dialog’s words',
  { annotation: proves('F-053 O-148 O-149 O-414 O-616') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/speakLanguage')
    await expect(page.getByRole('heading', { name: 'Spoken Languages' })).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Short-Code', 'Name', 'Status'])
    await expectNoViolations(page)
    await rowOf(page, 'Italian').getByRole('button', { name: 'Active', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Status?' })
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes, Inactive'])
    await dialog.getByRole('button', { name: 'Yes, Inactive' }).click()
    await expect(rowOf(page, 'Italian').getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
    expect(bodyOf(marketplace.calls.find(call => call.path === 'speakLanguage/status')!.body)).toEqual({ id: '4', status: 'Inactive' })
  },
)

test('a spoken language is added, and its name changed', { annotation: proves('O-150 O-151 O-473 O-474 O-613 O-614 O-615') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/speakLanguage')
  await page.getByRole('button', { name: 'Add New Spoken Language' }).click()
  await expect(page).toHaveURL(/admin\/add-speakLanguage$/)
  const [code, name] = [page.getByRole('textbox', { name: 'Short Code' }), page.getByRole('textbox', { name: 'Language Name' })]
  await page.getByRole('button', { name: 'Add Spoken Language' }).click()
  await expect(code).toHaveAccessibleDescription('Required')
  await expect(name).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  await code.fill('cy')
  await name.fill('Welsh')
  await page.getByRole('button', { name: 'Add Spoken Language' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Spoken language added successfully' })).toBeVisible()
  await expect(page).toHaveURL(/admin\/speakLanguage\?page=\d+$/)
  await expect(rowOf(page, 'Welsh')).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  expect(bodyOf(marketplace.calls.find(call => call.path === 'speakLanguage/store')!.body)).toEqual({ title: 'Welsh', short_code: 'cy' })

  await rowOf(page, 'Spanish').getByRole('link').click()
  await expect(page).toHaveURL(/admin\/update-speakLanguage\/1$/)
  await expect(code).toHaveValue('es')
  await name.fill('Castilian')
  await page.getByRole('button', { name: 'Update Spoken Language' }).click()
  await expect(page).toHaveURL(/admin\/speakLanguage$/)
  await expect(rowOf(page, 'Castilian')).toBeVisible()
  expect(bodyOf(marketplace.calls.findLast(call => call.path === 'speakLanguage/update')!.body)).toEqual({ id: '1', title: 'Castilian', short_code: 'es' })
})
