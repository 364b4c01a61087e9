/** FAQs: tabs, forms, translation, status. What all lists and forms share is proved on the cities. */
import { alert, bodiesTo, bodyTo, callsTo, expect, expectNoViolations, firstBodyTo, goTo, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'

const { table, rowOf, openMenu } = listNamed('FAQs')

test(
  'FAQs are listed by who asks, switched, added, changed and translated',
  {
    annotation: proves(
      'F-054 O-015 O-174 O-175 O-176 O-177 O-178 O-179 O-180 O-181 O-182 O-416 O-466 O-467 O-468 O-469 O-475 O-476 O-640 O-641 O-642 O-643 O-644',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the FAQs by who asks, and a status in the dialog’s words', async () => {
      await openScreen(page, '/admin/faq', { shows: page.getByRole('heading', { name: 'FAQs' }) })
      await expect(page.getByRole('tab')).toHaveCount(2)
      for (const tab of ['Customer', 'Professional']) await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Question', 'Answer', 'Status'])
      await expect(rowOf(page, 3)).toContainText('You can pay: by card by bank transfer')
      await expectNoViolations(page)

      await press(page, page.getByRole('tab', { name: 'Professional' }), { shows: rowOf(page, 10), gone: rowOf(page, 1) })
      expect(callsTo(marketplace, 'faq/lists')).toHaveLength(1)
      await page.getByRole('tab', { name: 'Customer' }).click()

      await openMenu(page, 1)
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Open in new window', 'Copy address'])
      await page.keyboard.press('Escape')
      await rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Status?' })
      await press(dialog, 'Yes, Inactive', { shows: rowOf(page, 1).getByRole('button', { name: 'Inactive', exact: true }) })
      expect(firstBodyTo(marketplace, 'faq/status')).toEqual({ id: '1', status: 'Inactive' })
    })
    await test.step('a FAQ is added with a rich answer, and changed', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/faq')
      await press(page, 'Add New FAQ', { to: /admin\/add-faq$/ })
      const question = page.getByRole('textbox', { name: 'Question' })
      await page.getByRole('button', { name: 'Add FAQ' }).click()
      await expect(page.getByRole('radiogroup', { name: 'FAQ Type' })).toHaveAccessibleDescription('Required')
      await expect(question).toHaveAccessibleDescription('Required')
      await expectNoViolations(page)
      await page.getByRole('radio', { name: 'Professional' }).click()
      await question.fill('Is there a fee?')
      await page.getByRole('textbox', { name: 'Answer' }).fill('It depends.')
      await press(page, 'Add FAQ', { notice: 'FAQ added successfully', to: /admin\/faq$/ })
      expect(firstBodyTo(marketplace, 'faq/store')).toEqual({ faq_for: 'Professional', question: 'Is there a fee?', answer: '<p>It depends.</p>' })

      await press(page, table(page).getByRole('link', { name: 'How can I pay?' }), { to: /admin\/update-faq\/3$/ })
      await expect(question).toHaveValue('How can I pay?')
      await question.fill('How do I pay?')
      await press(page, 'Update FAQ', { shows: table(page).getByRole('link', { name: 'How do I pay?' }) })
      const { answer, ...sent } = bodyTo(marketplace, 'faq/update')
      expect(sent).toEqual({ id: '3', faq_for: 'Customer', question: 'How do I pay?' })
      expect(answer, 'the answer goes back byte by byte').toBe(
        '<p>You can pay:</p><ul><li>by card</li><li>by bank transfer</li><li>in cash, where the professional takes it</li></ul>',
      )
    })
    await test.step('Translate opens FAQ Translation: a language is chosen first, its existing translation is loaded, and language and text are required; why it cannot be read is told', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/faq')
      await openMenu(page, 4)
      await page.getByRole('menuitem', { name: 'Translate' }).click()
      const dialog = page.getByRole('dialog', { name: 'FAQ Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await expect(language, 'a language is required, and chosen first').toHaveAttribute('required')
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0)
      await press(page, language, { shows: page.getByRole('option', { name: 'Spanish', exact: true }) })
      marketplace.faults.add({ kind: 'rejected', message: 'Not to be had.', call: 'GET faq/translation/4/2', times: 1 })
      await press(page, page.getByRole('option', { name: 'Spanish', exact: true }), { shows: alert(dialog, 'Not to be had.') })
      await dialog.getByRole('button', { name: 'Retry' }).click()
      const question = dialog.getByRole('textbox', { name: 'Question' })
      await expect(question).toHaveValue('')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(question, 'the text is required').toHaveAccessibleDescription('Required')
      await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(/Required/)
      expect(bodiesTo(marketplace, 'faq/storeTranslation')).toEqual([])
      await question.fill('¿Puedo cancelar?')
      await dialog.getByRole('textbox', { name: 'Answer' }).fill('Sí.')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect
        .poll(() => bodiesTo(marketplace, 'faq/storeTranslation'))
        .toEqual([{ main_id: '4', lang_id: '2', lang_code: 'es', question: '¿Puedo cancelar?', answer: '<p>Sí.</p>' }])
      await press(dialog, 'Exit', { gone: dialog })
      await openMenu(page, 4)
      await page.getByRole('menuitem', { name: 'Translate' }).click()
      await press(page, language, { shows: page.getByRole('option', { name: /^Spanish/ }) })
      await page.getByRole('option', { name: /^Spanish/ }).click()
      await expect(question, 'choosing a language loads its existing translation').toHaveValue('¿Puedo cancelar?')
      await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveText('Sí.')
    })
  },
)
