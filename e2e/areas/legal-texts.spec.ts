/** Terms and conditions, and the privacy policy: list, forms, comparison. What all lists and forms share is proved on the cities. */
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, openScreen, test } from '../fixtures.ts'

const row = (page: Page, id: number) => page.getByRole('table').locator(`tr[data-id="${id}"]`)
const bodyOf = (body: string) => Object.fromEntries(new URLSearchParams(body))

test('F-055 O-183 O-184 O-185 O-186 O-699: terms are listed by the beginning of their text, added and compared with others', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/terms-conditions')
  await expect(page.getByRole('heading', { name: 'Terms & Conditions' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Country', 'Language', 'Description'])
  await expect(row(page, 1)).toContainText('Términos y condiciones')
  await expect(row(page, 1)).not.toContainText('<p>')
  await expectNoViolations(page)
  await row(page, 1)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  const panel = page.getByRole('dialog', { name: 'Text' })
  await panel.getByRole('combobox', { name: 'Compare with' }).fill('Brazil, pt')
  await page.getByRole('option', { name: 'Brazil, pt' }).click()
  await expect(panel.getByRole('region', { name: 'Brazil, pt' })).toContainText('Termos e condições')
  await expect(panel.getByRole('region', { name: 'Argentina, es' })).toContainText('Términos y condiciones')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add New Terms & Conditions' }).click()
  await expect(page).toHaveURL(/admin\/add-TC$/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Required')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription('Required')
  await page.getByRole('combobox', { name: 'Country' }).fill('Chile')
  await page.getByRole('option', { name: 'Chile' }).click()
  await page.getByRole('combobox', { name: 'Language' }).fill('Spanish')
  await page.getByRole('option', { name: 'Spanish' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Para Chile.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/admin\/terms-conditions$/)
  expect(bodyOf(marketplace.calls.find(({ path }) => path === 'generalSetting/store')!.body)).toEqual({
    country_code: 'CL',
    lang_code: 'es',
    key: 'terms-and-condition',
    value: '<p>Para Chile.</p>',
  })
})

test('F-056 C-756 O-187 O-188 O-189 O-190 O-191 O-192 O-193 O-194 O-195 O-697 O-700: a privacy policy is changed, and what nobody touched goes back as it was', async ({
  page,
  marketplace,
}) => {
  await openScreen(page, '/admin/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Country', 'Language', 'Description'])
  // A country that the list does not have stands as it came.
  await row(page, 12).getByRole('link').click()
  await expect(page).toHaveURL(/admin\/update-PrivacyPolicy\/12$/)
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('XX')
  await expectNoViolations(page)
  await page.getByRole('combobox', { name: 'Language' }).fill('Portuguese')
  await page.getByRole('option', { name: 'Portuguese' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Text updated successfully' })).toBeVisible()
  await expect(page).toHaveURL(/admin\/privacy-policy$/)
  const sent = bodyOf(marketplace.calls.find(({ path }) => path === 'generalSetting/update')!.body)
  expect(sent).toMatchObject({ id: '12', country_code: 'XX', lang_code: 'pt', key: 'privacy-and-policy' })
  expect(sent.value).toContain('<p><strong>')
})

test('a restricted administrator reads terms, and is told why nothing can be added', async ({ page }) => {
  await openScreen(page, '/admin/terms-conditions', 'restricted')
  await expect(row(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Add New Terms & Conditions' }).click()
  await expect(page.getByText("You don't have permission .").first()).toBeVisible()
  await expect(page).toHaveURL(/admin\/terms-conditions$/)
})
