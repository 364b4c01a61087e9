/** Spoken languages: list, forms, status. What all lists and forms share is proved on the cities. */
import { answer, bodyTo, expect, expectNoViolations, firstBodyTo, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'

const { table, rowOf } = listNamed('spoken languages')

test(
  'the list of spoken languages, and a status in the dialog’s words',
  { annotation: proves('F-053 O-148 O-149 O-414 O-616') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/speakLanguage', { shows: page.getByRole('heading', { name: 'Spoken Languages' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Short-Code', 'Name', 'Status'])
    await expectNoViolations(page)
    await rowOf(page, 'Italian').getByRole('button', { name: 'Active', exact: true }).click()
    await answer(page, 'Change Status?', 'Yes, Inactive', { buttons: ['Cancel', 'Yes, Inactive'] })
    await expect(rowOf(page, 'Italian').getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
    expect(firstBodyTo(marketplace, 'speakLanguage/status')).toEqual({ id: '4', status: 'Inactive' })
  },
)

test('a spoken language is added, and its name changed', { annotation: proves('O-150 O-151 O-473 O-474 O-613 O-614 O-615') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/speakLanguage')
  await press(page, 'Add New Spoken Language', { to: /admin\/add-speakLanguage$/ })
  const [code, name] = [page.getByRole('textbox', { name: 'Short Code' }), page.getByRole('textbox', { name: 'Language Name' })]
  await page.getByRole('button', { name: 'Add Spoken Language' }).click()
  await expect(code).toHaveAccessibleDescription('Required')
  await expect(name).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  await code.fill('cy')
  await name.fill('Welsh')
  await press(page, 'Add Spoken Language', { notice: 'Spoken language added successfully', to: /admin\/speakLanguage\?page=\d+$/, shows: rowOf(page, 'Welsh') })
  await page.getByRole('button', { name: 'First page' }).click()
  expect(firstBodyTo(marketplace, 'speakLanguage/store')).toEqual({ title: 'Welsh', short_code: 'cy' })

  await press(page, rowOf(page, 'Spanish').getByRole('link'), { to: /admin\/update-speakLanguage\/1$/ })
  await expect(code).toHaveValue('es')
  await name.fill('Castilian')
  await press(page, 'Update Spoken Language', { to: /admin\/speakLanguage$/, shows: rowOf(page, 'Castilian') })
  expect(bodyTo(marketplace, 'speakLanguage/update')).toEqual({ id: '1', title: 'Castilian', short_code: 'es' })
})
