/** A category with its pictures and a translation, in few actions. */
import { counted, expect, expectNoViolations, PNG, signIn, test } from '../kit/kit.ts'

test('a category is added with pictures and a translation in thirteen actions', async ({ page, marketplace }) => {
  const stored = () => marketplace.calls.filter(({ path }) => path === 'category/storeTranslation').map(({ body }) => new URLSearchParams(body).get('title'))
  await signIn(page)
  const done = counted(page)
  await done.click(page.getByRole('navigation').getByRole('link', { name: 'Categories' }))
  await done.click(page.getByRole('button', { name: 'Add Category' }))
  await expect(page.getByRole('textbox', { name: 'Title' }), 'the type has its usual choice already').toBeFocused()
  await done.type('Gardens')
  for (const group of ['Category Image', 'Category Icon']) {
    const choosing = page.waitForEvent('filechooser')
    await done.click(page.getByRole('group', { name: group, exact: true }).getByRole('button').first())
    await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG })
    await expect(page.getByRole('button', { name: `Replace ${group}` })).toBeVisible()
  }
  await done.click(page.getByRole('button', { name: 'Add Category' }))
  await done.click(page.getByRole('button', { name: 'Actions for Gardens' }))
  await done.click(page.getByRole('menuitem', { name: 'Translate', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Category Translation' })
  await done.click(dialog.getByRole('combobox', { name: 'Language' }))
  await done.click(page.getByRole('option', { name: 'Spanish' }))
  await done.click(dialog.getByRole('textbox', { name: 'Title' }))
  await done.type('Jardines')
  await done.press('Control+Enter')
  await expect.poll(stored).toEqual(['Jardines'])
  expect(done.actions()).toBeLessThanOrEqual(13)
  await expectNoViolations(page)
})
