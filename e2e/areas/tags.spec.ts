/** Tags: list, forms, translation, delete. What all lists and forms share is proved on the cities. */
import { bodyTo, callsTo, expect, expectNoViolations, firstBodyTo, goTo, holdBack, openScreen, proves, refuse, test } from '../kit/kit.ts'
import { alert, answer, expectSaidAt, listNamed, press } from '../kit/screen.ts'

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('tags')

test(
  'tags: the list, Update Tag, a translation, and Add Tag',
  { annotation: proves('C-097 C-102 C-182 C-099 C-100 C-550 C-551 C-008 C-098 C-548 C-549') },
  async ({ page, marketplace }) => {
    await test.step('the tag list, and its row menu', async () => {
      await openScreen(page, '/admin/category/tags', { shows: page.getByRole('heading', { name: 'Tags' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Category'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expectNoViolations(page)
      await openMenu(page, 1)
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Delete', 'Open in new window', 'Copy address'])

      await page.keyboard.press('Escape')
    })
    await test.step('Update Tag shows the tag, keeps what was typed on a refusal, and sends it', async () => {
      await goTo(page, '/admin/category/update-tag/1')
      const tag = page.getByRole('textbox', { name: 'Tag' })
      await expect(tag).not.toHaveValue('')
      await tag.fill('plomero')
      refuse(marketplace, 'POST CategoryTags/update', { tag: 'Not this one.' })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(tag).toHaveAccessibleDescription('Not this one.')
      await press(page, 'Submit', { to: /admin\/category\/tags$/ })
      await expect(rowOf(page, 1)).toContainText('plomero')
    })
    await test.step('a tag is translated: language first, both required, what is typed is not lost, and on to the next language', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/category/tags')
      await chooseFromMenu(page, 1, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Tag Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await expect(language).toHaveAttribute('required', '')
      for (const later of [dialog.getByRole('textbox', { name: 'Tag' }), dialog.getByRole('button', { name: 'Submit' })]) await expect(later).toHaveCount(0)
      await press(page, language, { shows: page.getByRole('option', { name: 'Spanish', exact: true }) })
      await expect(page.getByRole('option'), 'of twelve languages those that are assigned').toHaveText(['English', 'Spanish', 'Portuguese'])
      const read = () => marketplace.calls.filter(({ path }) => path.startsWith('CategoryTags/translation/')).map(({ path }) => path)
      expect(read(), 'nothing is read before a language is chosen').toEqual([])
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      const tag = dialog.getByRole('textbox', { name: 'Tag' })
      await expect(tag).toHaveValue('')
      expect(read()).toEqual(['CategoryTags/translation/1/2'])
      await expect(language, 'known by now').toHaveAccessibleDescription('Missing: Spanish.')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(tag).toHaveAccessibleDescription('Required')
      expect(callsTo(marketplace, 'CategoryTags/storeTranslation')).toEqual([])

      await tag.fill('calentador')
      await expect(dialog.locator('[lang="es"]'), 'nothing else is in Spanish').toHaveRole('textbox')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(tag).toHaveValue('calentador')
      await language.fill('English')
      await page.getByRole('option', { name: /^English/ }).click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(tag, 'another language asks as well').toHaveValue('calentador')
      await expect(language).toHaveValue('Spanish')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST CategoryTags/storeTranslation', times: 1 })
      await press(dialog, 'Submit', { shows: alert(dialog, 'Not today.') })
      await expect(tag).toHaveValue('calentador')
      await dialog.getByRole('button', { name: 'Save and next language' }).click()
      await expect(language).toHaveValue('Portuguese')
      await expect(language).toHaveAccessibleDescription('Translated: Spanish. Missing: Portuguese.')
      await expect(tag, 'typing goes on in the next language').toBeFocused()
      await expect(tag).toHaveValue('')
      expect(bodyTo(marketplace, 'CategoryTags/storeTranslation')).toEqual({ main_id: '1', lang_id: '2', lang_code: 'es', tag: 'calentador' })
      await press(dialog, 'Exit', { gone: dialog })
      await chooseFromMenu(page, 1, 'Translate')
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect(tag).toHaveValue('calentador')

      await press(dialog, 'Exit', { gone: dialog })
    })
    await test.step('Add Tag asks for category and tag, sends both, and returns to the list', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/category/tags')
      await press(page, 'Add New Tag', { to: /admin\/category\/add-tag$/ })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expectSaidAt(page, { Category: 'Required', Tag: 'Required' })
      await expectNoViolations(page)
      await page.getByRole('combobox', { name: 'Category' }).fill('Boiler')
      await page.getByRole('option', { name: 'Boiler', exact: true }).click()
      await page.getByRole('textbox', { name: 'Tag' }).fill('calefón')
      await press(page, 'Submit', { notice: 'Tag added successfully', to: /admin\/category\/tags\?page=12$/ })
      expect(firstBodyTo(marketplace, 'CategoryTags/store')).toEqual({ category_id: expect.any(String), tag: 'calefón' })
    })
  },
)

test(
  'what is denied shows the notice and sends nothing; a tag is deleted also by who may delete nothing',
  { annotation: proves('C-101 C-494 C-587 C-714 O-506') },
  async ({ page, marketplace }) => {
    await test.step('what is denied shows the notice and sends nothing', async () => {
      await openScreen(page, '/admin/category/tags', 'restricted')
      const notice = alert(page, "You don't have permission .")
      await press(page, 'Add New Tag', { shows: notice })
      await chooseFromMenu(page, 1, 'Translate')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(marketplace.calls.filter(call => call.path.startsWith('CategoryTags/') && call.method !== 'GET')).toEqual([])
    })
    await test.step('a tag is deleted after the question, also by who may delete nothing', async () => {
      marketplace.calls.length = 0

      const release = holdBack(marketplace, 'DELETE CategoryTags/delete/2')
      await chooseFromMenu(page, 2, 'Delete')
      await answer(page, "You're about to delete this Tag", 'Delete', { buttons: ['Cancel, keep tag', 'Delete'] })
      await expect(rowOf(page, 2), 'the row is busy meanwhile').toHaveAttribute('aria-busy', 'true')
      release()
      await expect(rowOf(page, 2)).toHaveCount(0)
      expect(callsTo(marketplace, 'CategoryTags/delete/2')).toHaveLength(1)
    })
  },
)
