/** Tags: list, forms, translation, delete. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, goTo, listNamed, openScreen, proves, test } from '../kit/kit.ts'

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('tags')

test(
  'tags: the list, Update Tag, a translation, and Add Tag',
  { annotation: proves('C-097 C-102 C-099 C-100 C-550 C-551 O-015 O-466 O-467 O-468 O-469 C-008 C-098 C-548 C-549') },
  async ({ page, marketplace }) => {
    await test.step('the tag list, and its row menu', async () => {
      await openScreen(page, '/admin/category/tags')
      await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
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
      marketplace.faults.add({
        kind: 'rejected',
        message: 'The given data was invalid.',
        fields: { tag: 'Not this one.' },
        call: 'POST CategoryTags/update',
        times: 1,
      })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(tag).toHaveAccessibleDescription('Not this one.')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page).toHaveURL(/admin\/category\/tags$/)
      await expect(rowOf(page, 1)).toContainText('plomero')
    })
    await test.step('a tag is translated: language first, both required, what is typed is not lost, and on to the next language', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/category/tags')
      await chooseFromMenu(page, 1, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Tag Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveCount(0)
      await language.click()
      await expect(page.getByRole('option', { name: 'Spanish (missing)' })).toBeVisible()
      await expect(page.getByRole('option'), 'of twelve languages those that are assigned').toHaveText([/^English/, /^Spanish/, /^Portuguese/])
      await page.getByRole('option', { name: 'Spanish (missing)' }).click()
      const tag = dialog.getByRole('textbox', { name: 'Tag' })
      await expect(tag).toHaveValue('')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(tag).toHaveAccessibleDescription('Required')
      expect(marketplace.calls.filter(call => call.path === 'CategoryTags/storeTranslation')).toEqual([])

      await tag.fill('calentador')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(tag).toHaveValue('calentador')
      await language.fill('English')
      await page.getByRole('option', { name: /^English/ }).click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(tag, 'another language asks as well').toHaveValue('calentador')
      await expect(language).toHaveValue(/^Spanish/)
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST CategoryTags/storeTranslation', times: 1 })
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
      await expect(tag).toHaveValue('calentador')
      await dialog.getByRole('button', { name: 'Save and next language' }).click()
      await expect(language).toHaveValue(/^Portuguese/)
      await expect(tag, 'typing goes on in the next language').toBeFocused()
      await expect(tag).toHaveValue('')
      expect(bodyOf(marketplace.calls.findLast(call => call.path === 'CategoryTags/storeTranslation')!.body)).toEqual({
        main_id: '1',
        lang_id: '2',
        lang_code: 'es',
        tag: 'calentador',
      })
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await expect(dialog).toHaveCount(0)
      await chooseFromMenu(page, 1, 'Translate')
      await language.click()
      await page.getByRole('option', { name: 'Spanish (done)' }).click()
      await expect(tag).toHaveValue('calentador')

      await dialog.getByRole('button', { name: 'Exit' }).click()
      await expect(dialog).toHaveCount(0)
    })
    await test.step('Add Tag asks for category and tag, sends both, and returns to the list', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/category/tags')
      await page.getByRole('button', { name: 'Add New Tag' }).click()
      await expect(page).toHaveURL(/admin\/category\/add-tag$/)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Required')
      await expect(page.getByRole('textbox', { name: 'Tag' })).toHaveAccessibleDescription('Required')
      await expectNoViolations(page)
      await page.getByRole('combobox', { name: 'Category' }).fill('Boiler')
      await page.getByRole('option', { name: 'Boiler', exact: true }).click()
      await page.getByRole('textbox', { name: 'Tag' }).fill('calefón')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Tag added successfully' })).toBeVisible()
      await expect(page).toHaveURL(/admin\/category\/tags\?page=12$/)
      expect(bodyOf(marketplace.calls.find(call => call.path === 'CategoryTags/store')!.body)).toEqual({ category_id: expect.any(String), tag: 'calefón' })
    })
  },
)

test(
  'what is denied shows the notice and sends nothing; a tag is deleted also by who may delete nothing',
  { annotation: proves('C-101 C-494 C-587 C-714 O-506') },
  async ({ page, marketplace }) => {
    await test.step('what is denied shows the notice and sends nothing', async () => {
      await openScreen(page, '/admin/category/tags', 'restricted')
      const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
      await page.getByRole('button', { name: 'Add New Tag' }).click()
      await expect(notice).toBeVisible()
      await chooseFromMenu(page, 1, 'Translate')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(marketplace.calls.filter(call => call.path.startsWith('CategoryTags/') && call.method !== 'GET')).toEqual([])
    })
    await test.step('a tag is deleted after the question, also by who may delete nothing', async () => {
      marketplace.calls.length = 0

      await chooseFromMenu(page, 2, 'Delete')
      const dialog = page.getByRole('dialog', { name: "You're about to delete this Tag" })
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep tag', 'Delete'])
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, 2)).toHaveCount(0)
      expect(marketplace.calls.filter(call => call.path === 'CategoryTags/delete/2')).toHaveLength(1)
    })
  },
)
