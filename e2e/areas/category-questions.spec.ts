/** Category questions: the list of a category, the forms with choices and preview, translation, delete. What all lists and forms share is proved on the cities. */
import { readFileSync } from 'node:fs'
import { bodiesTo, bodyOf, bodyTo, callsTo, expect, expectNoViolations, goTo, holdBack, openScreen, type Page, proves, stopClock, test } from '../kit/kit.ts'
import { chooseFrom, dialogs, expectAfter, expectShown, field, keys, listNamed, press } from '../kit/screen.ts'
import { focusedIn, idsOf, recordRows } from '../kit/parts.ts'

const LIST = '/admin/category/faq-list/3'
const ADD = '/admin/category/add-faq/3'
/** A question of the first category that has choices, and one of the second that has them as JSON text. */
const FLOOR = 2
const LIFT = 14
const SLIDER = 13

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('questions')
const question = (page: Page) => field(page, 'Question')
const type = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const choices = (page: Page) => page.getByRole('textbox', { name: /^Choice \d/ })
const choice = (page: Page, place: number) => choices(page).nth(place)
const values = (page: Page) => choices(page).evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))
const preview = (page: Page) => page.getByRole('region', { name: 'Preview: what clients see' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test(
  'the questions of each category are searched, sorted and paged, and their statuses change at once',
  { annotation: proves('C-007 C-081 C-082 C-083 C-086 C-088 C-089 C-090 F-039 C-446 C-457 C-458 C-085 C-744 C-745 C-746 C-747 C-748') },
  async ({ page, marketplace }) => {
    await test.step('the list says which category it is about and what it is for', async () => {
      await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'Frequently Asked Questions List', level: 1 }) })
      await expectShown(page.getByRole('heading', { name: 'Boiler', level: 2 }), page.getByText('in Plumbing'))
      await expect(page.getByText('These questions are asked of clients when they book or request a quotation.')).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Question', 'Type', 'Status'])
      await expect(page.getByRole('button', { name: 'Add New Question' })).toBeVisible()
      await expectNoViolations(page)
      await openMenu(page, FLOOR)
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Delete', 'Open in new window', 'Copy address'])
      await page.keyboard.press('Escape')
      for (const link of [
        page.getByRole('link', { name: 'Back to the categories' }),
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Categories'),
      ])
        await expect(link).toHaveAttribute('href', '#/admin/category')
    })
    await test.step('a status is changed at once, without a question, and taken back', async () => {
      const status = (name: string) => rowOf(page, FLOOR).getByRole('button', { name, exact: true })
      const release = holdBack(marketplace, 'POST CategoryQuestion/status')
      // Of the button, what is not its word.
      const width = () =>
        rowOf(page, FLOOR)
          .getByRole('button', { name: /active/i })
          .evaluate(button => button.getBoundingClientRect().width - button.firstElementChild!.getBoundingClientRect().width)
      const before = await width()
      await press(page, status('Active'), { shows: rowOf(page, FLOOR).getByLabel('Changing status') })
      expect(await width(), 'nothing beside it moves').toBe(before)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await expect(status('Inactive')).toBeVisible()
      const sent = () => bodiesTo(marketplace, 'CategoryQuestion/status')
      expect(sent()).toEqual([{ id: '2', status: 'Inactive' }])
      await press(page, 'Undo', { shows: status('Active') })
      expect(sent().at(-1)).toEqual({ id: '2', status: 'Active' })
    })
    await test.step('it is searched, sorted and paged; the table is 400 high unless it is full', async () => {
      const ids = () => idsOf(recordRows(table(page)))
      const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
      await expect.poll(ids).toEqual(upTo(10))
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10')
      await expect(page.getByText('1–10 of 12')).toBeVisible()
      const frame = page.getByRole('region', { name: 'questions table' })
      await expect(frame).toHaveCSS('max-height', '400px')
      await press(page, page.getByRole('switch', { name: 'Full table' }), { gone: frame })
      await page.getByRole('switch', { name: 'Full table' }).click()
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(ids).toEqual([11, 12])
      await table(page).getByRole('button', { name: 'ID' }).click()
      await expect.poll(ids).toEqual(upTo(12).toReversed().slice(0, 10))
      await table(page).getByRole('button', { name: 'ID' }).click()
      await expect.poll(ids).toEqual(upTo(10))
      await page.getByRole('searchbox', { name: 'Search questions' }).fill('ladder')
      await expect(recordRows(table(page))).toHaveCount(1)
      await expect(table(page)).toContainText('What do you have already?')
    })
    await test.step('each category has a list of its own, with its odd rows as they are; an address of none says so', async () => {
      await page.getByRole('searchbox', { name: 'Search questions' }).fill('')
      await expect(rowOf(page, 1)).toBeVisible()
      await goTo(page, '/admin/category/faq-list/10', { shows: page.getByRole('heading', { name: 'Drain', level: 2 }) })
      await expect(rowOf(page, SLIDER)).toContainText('Slider')
      await expect(rowOf(page, 15).getByRole('button', { name: 'Draft' })).toBeVisible()
      await expect(rowOf(page, 1)).toHaveCount(0)
      await expect(page.getByText(/^1 record/)).toBeVisible()
      await goTo(page, '/admin/category/faq-list/abc', { shows: page.getByText('There’s no category at this address.') })
      marketplace.faults.add({ kind: 'rejected', message: 'Not this one.', call: 'GET category/show/17' })
      await goTo(page, '/admin/category/faq-list/17', { shows: page.getByRole('alert').filter({ hasText: 'Not this one.' }) })
      await expect(page.getByRole('heading', { name: 'Category ID 17' })).toBeVisible()
      await expect(table(page).getByRole('link').first(), 'the questions show without the category').toBeVisible()
      marketplace.faults.clear()
      await press(page, 'Retry', { shows: page.getByRole('heading', { name: 'Water tank' }) })
    })
  },
)

test(
  'a question is added with its choices by keyboard alone, previewed as a client sees it, and deleted',
  { annotation: proves('C-084 C-091 C-092 C-093 C-542 C-699 C-728 F-040 C-493 C-496 C-713') },
  async ({ page, marketplace }) => {
    await test.step('a question is added with its choices, by keyboard alone, and shows in its list', async () => {
      const { keyboard } = page
      await openScreen(page, LIST)
      await press(page, 'Add New Question', { to: /admin\/category\/add-faq\/3$/, shows: page.getByRole('heading', { name: 'Add FAQs Questions' }) })
      await expect(page.getByRole('heading', { name: 'Boiler', level: 2 })).toBeVisible()
      await expect(page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio')).toHaveCount(4)
      for (const [name, isThere] of [
        ['Input', false],
        ['Checkbox', true],
        ['Select', true],
        ['TextArea', false],
      ] as const) {
        await type(page, name).check()
        await expect(page.getByRole('group', { name: 'Answer choices' })).toHaveCount(isThere ? 1 : 0)
      }
      await type(page, 'Select').check()
      await submit(page)
      await expect(question(page)).toHaveAccessibleDescription('Required')
      await expect(page.getByRole('group', { name: 'Answer choices' }), 'choices may be left out').not.toHaveAccessibleDescription(/Required|Add/)
      await expectNoViolations(page)

      await question(page).fill('Which size is it?')
      await choice(page, 0).focus()
      await keyboard.type('Large')
      await keyboard.press('Enter')
      await keyboard.type('Smal')
      await keyboard.press('Enter')
      await keyboard.type('Medium, more or less')
      await expect(choices(page)).toHaveCount(3)
      await expect(choice(page, 2)).toBeFocused()
      await keyboard.press('Control+Enter')
      await expect(choice(page, 2)).toHaveAccessibleDescription('A choice can’t contain a comma: commas separate the choices.')
      await expect(choice(page, 2), 'the choice that is wrong has the focus').toBeFocused()
      await expectNoViolations(page)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type('Medium')
      await keys(page, 'Enter', { count: [choices(page), 4] })
      await keyboard.press('Enter')
      await expect(choices(page), 'an empty choice is enough').toHaveCount(4)
      await choice(page, 1).press('End')
      await keyboard.type('l')

      // Large goes down twice, and back up once; what moves keeps the focus.
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await button('Move choice 1 down').focus()
      await keys(page, 'Enter', { focused: button('Move choice 2 down') })
      await keyboard.press('Space')
      expect(await values(page)).toEqual(['Small', 'Medium', 'Large', ''])
      await button('Move choice 3 up').focus()
      await keys(page, 'Enter', { focused: button('Move choice 2 up') })
      await keyboard.press('Enter')
      await expect(button('Move choice 1 up'), 'it cannot go further, and keeps the focus').toBeFocused()
      await keyboard.press('Enter')
      expect(await values(page)).toEqual(['Large', 'Small', 'Medium', ''])
      await button('Remove choice 2').focus()
      await keys(page, 'Enter', { focused: button('Remove choice 2') })
      expect(await values(page)).toEqual(['Large', 'Medium', ''])

      await stopClock(page)
      await submit(page)
      await expect(page.getByRole('status').filter({ hasText: 'Category question added successfully' })).toBeVisible()
      await expectAfter(page, [550, /admin\/category\/faq-list\/3(\?page=2)?$/])
      await page.clock.resume()
      await expect(page.getByText('11–13 of 13'), 'it is in sight').toBeVisible()
      const sent = callsTo(marketplace, 'CategoryQuestion/store')
      expect(sent.map(call => bodyOf(call.body))).toEqual([
        { category_id: '3', question: 'Which size is it?', type: 'Select', answer: 'Large,Medium', status: 'Active' },
      ])
    })
    await test.step('a question is deleted after a question, its row is busy, and the list is read again', async () => {
      await page.getByRole('button', { name: 'First page' }).click()
      await chooseFromMenu(page, FLOOR, 'Delete')
      const dialog = page.getByRole('alertdialog', { name: "You're about to delete this Question" })
      await expect(dialog).toContainText('Which floor is it on?')
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep question', 'Delete'])
      await expectNoViolations(page)
      await press(dialog, 'Cancel, keep question', { shows: rowOf(page, FLOOR) })
      await chooseFromMenu(page, FLOOR, 'Delete')
      const release = holdBack(marketplace, 'DELETE CategoryQuestion/delete/2')
      const read = () => callsTo(marketplace, 'CategoryQuestion/getByCategory/3').length
      const before = read()
      const deletions = () => marketplace.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
      expect(deletions(), 'nothing before the dialog is answered').toEqual([])
      await press(dialog, 'Delete', { shows: rowOf(page, FLOOR).getByRole('progressbar', { name: /^Deleting / }) })
      await expect(rowOf(page, FLOOR)).toHaveAttribute('aria-busy', 'true')
      expect(deletions()).toEqual(['CategoryQuestion/delete/2'])
      release()
      await expect(rowOf(page, FLOOR)).toHaveCount(0)
      await expect(page.getByText('1–10 of 12')).toBeVisible()
      await expect.poll(read).toBeGreaterThan(before)

      // And from its own screen, which leads back to the list of its category.
      await goTo(page, '/admin/category/update-faq/3')
      await page.getByRole('button', { name: 'Delete' }).click()
      await press(dialog, 'Delete', { to: /faq-list\/3$/, gone: rowOf(page, 3) })
    })
    await test.step('the preview follows what is typed, as a client sees it, and is no part of the form', async () => {
      await goTo(page, ADD)
      await expect(preview(page)).toContainText('Your question')
      await question(page).fill('Which size is it?')
      await expect(preview(page)).toContainText('Which size is it?')
      await expect(preview(page).locator('input')).toHaveCount(1)
      await type(page, 'TextArea').check()
      await expect(preview(page).locator('textarea')).toHaveCount(1)
      await type(page, 'Checkbox').check()
      await choice(page, 0).fill('Large')
      await choice(page, 0).press('Enter')
      await page.keyboard.type('Small')
      await expect(preview(page).locator('input[type=checkbox]')).toHaveCount(2)
      await type(page, 'Select').check()
      await expect(preview(page).locator('select')).toHaveCount(1)
      await expect(preview(page)).toContainText('Small')
      await type(page, 'Inactive').check()
      await expect(preview(page)).toContainText('Inactive: clients aren’t asked this.')
      await preview(page).locator('select').click({ force: true })
      await expect(focusedIn(preview(page)), 'nothing in it can be used').toHaveCount(0)
      await expectNoViolations(page)
      // From the last field Tab goes on to the buttons.
      await type(page, 'Inactive').focus()
      await keys(page, 'Tab', { focused: page.getByRole('button', { name: 'Submit' }) })
    })
  },
)

test(
  'code 0 of store and of update is a failure: the message of the server shows, and everything typed stays',
  { annotation: proves('C-572 C-709 C-710') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    for (const [name, address, call, list] of [
      ['store', ADD, 'POST CategoryQuestion/store', /faq-list\/3\?page=2$/],
      ['update', `/admin/category/update-faq/${FLOOR}`, 'POST CategoryQuestion/update', /faq-list\/3$/],
    ] as const) {
      await test.step(name, async () => {
        await goTo(page, address)
        if (name === 'store') await type(page, 'Select').check()
        await question(page).fill('Which size is it?')
        await expect(choice(page, 0)).toBeVisible()
        await choice(page, 0).fill('Large')
        await type(page, 'Inactive').check()
        const typed = await values(page)
        marketplace.faults.add({ kind: 'rejected', message: 'There are enough questions.', call, times: 1 })
        await submit(page)
        await expect(page.getByRole('alert').filter({ hasText: 'There are enough questions.' })).toBeVisible()
        await expect(question(page)).toHaveValue('Which size is it?')
        expect(await values(page)).toEqual(typed)
        await expect(type(page, 'Inactive')).toBeChecked()
        marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields: { answer: 'Too few.' }, call, times: 1 })
        await submit(page)
        await expect(page.getByRole('group', { name: 'Answer choices' })).toHaveAccessibleDescription('Too few.')
        expect(await values(page)).toEqual(typed)

        // An address typed by hand leaves without a question; the draft has all of it.
        await page.reload()
        await expect(page.getByText('Your unsaved draft was restored.')).toBeVisible()
        await expect(question(page)).toHaveValue('Which size is it?')
        expect(await values(page)).toEqual(typed)
        await submit(page)
        await expect(page).toHaveURL(list)
      })
    }
  },
)

test(
  'a question is edited and translated; what is not changed goes back as it came',
  { annotation: proves('C-087 C-544 C-545 C-546 C-547 C-094 C-095 C-096 C-543 F-041') },
  async ({ page, marketplace }) => {
    await test.step('a question is translated: language first, its texts loaded, both required', async () => {
      await openScreen(page, '/admin/category/faq-list/10')
      await chooseFromMenu(page, LIFT, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Category Question Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      const text = (name: string) => dialog.getByRole('textbox', { name })
      await expect(text('Question')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Submit' }), 'nothing is sent without a language').toHaveCount(0)
      await language.click()
      await press(page, page.getByRole('option', { name: 'Spanish', exact: true }), { shows: dialog.getByText('Yes, a large one, Yes, No'), axe: true })
      await dialog.getByRole('button', { name: 'Submit' }).click()
      for (const name of ['Question', 'Answer']) await expect(text(name)).toHaveAccessibleDescription('Required')
      await text('Question').fill('¿Hay ascensor?')
      await text('Answer').fill('Sí, grande,Sí,No')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST CategoryQuestion/storeTranslation', times: 1 })
      await press(dialog, 'Submit', { shows: dialog.getByRole('alert').filter({ hasText: 'Not today.' }) })
      await expect(text('Question')).toHaveValue('¿Hay ascensor?')
      await press(dialog, 'Submit', { shows: dialog.getByRole('status').filter({ hasText: 'Category question translation saved successfully' }) })
      expect(bodyTo(marketplace, 'CategoryQuestion/storeTranslation')).toEqual({
        main_id: '14',
        lang_id: '2',
        lang_code: 'es',
        question: '¿Hay ascensor?',
        answer: 'Sí, grande,Sí,No',
      })
      await press(dialog, 'Exit', { focused: rowOf(page, LIFT).getByRole('button', { name: /^Actions for / }) })
      await chooseFromMenu(page, LIFT, 'Translate')
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect(text('Question')).toHaveValue('¿Hay ascensor?')
    })
    await test.step('what is not changed goes back as it came: choices as JSON text, and a type that nobody knows', async () => {
      await goTo(page, `/admin/category/update-faq/${LIFT}`, { count: [choices(page), 3] })
      expect(await values(page)).toEqual(['Yes, a large one', 'Yes', 'No'])
      await question(page).fill('Is there a lift in the house?')
      await submit(page)
      await expect(page).toHaveURL(/faq-list\/10$/)
      await goTo(page, `/admin/category/update-faq/${SLIDER}`)
      await expect(type(page, 'Slider')).toBeChecked()
      await expect(preview(page)).toContainText('Steward doesn’t know how clients answer “Slider”.')
      await question(page).fill('How urgent is it?')
      await submit(page)
      await expect(page).toHaveURL(/faq-list\/10$/)
      expect(bodiesTo(marketplace, 'CategoryQuestion/update')).toMatchObject([
        { id: '14', type: 'Select', answer: '["Yes, a large one", "Yes", "No"]' },
        { id: '13', type: 'Slider', answer: '1-10' },
      ])
    })
    await test.step('a question is edited; one character is too short; hidden choices stay until they are saved', async () => {
      await goTo(page, LIST)
      await press(page, rowOf(page, FLOOR).getByRole('link'), { to: /admin\/category\/update-faq\/2$/ })
      await expect(page.getByRole('heading', { name: 'Edit Category Question' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Boiler' })).toHaveAttribute('href', `#${LIST}`)
      marketplace.calls.length = 0
      await expect(question(page)).toHaveValue('Which floor is it on?')
      expect(await values(page)).toEqual(['Ground floor', 'First floor', 'Second floor', 'Third floor or higher'])
      await expectNoViolations(page)
      await question(page).fill('W')
      await question(page).blur()
      await expect(question(page)).toHaveAccessibleDescription('This field cannot be this short')
      await submit(page)
      await question(page).fill('Which floor?')
      await choice(page, 0).fill('Basement')
      await type(page, 'Input').check()
      await expect(choices(page)).toHaveCount(0)
      await type(page, 'Checkbox').check()
      expect(await values(page)).toEqual(['Basement', 'First floor', 'Second floor', 'Third floor or higher'])
      await page.getByRole('button', { name: 'Remove choice 4' }).click()
      await submit(page)
      await expect(page.getByRole('status').filter({ hasText: 'Category question updated successfully' })).toBeVisible()
      await expect(page).toHaveURL(/admin\/category\/faq-list\/3(\?page=2)?$/)
      await expect(rowOf(page, FLOOR)).toContainText('Checkbox')
      expect(bodiesTo(marketplace, 'CategoryQuestion/update')).toEqual([
        { id: '2', question: 'Which floor?', type: 'Checkbox', answer: 'Basement,First floor,Second floor', status: 'Active' },
      ])
    })
    await test.step('an update of which nobody knows is checked against the question', async () => {
      await goTo(page, `/admin/category/update-faq/${FLOOR}`)
      await expect(question(page)).not.toHaveValue('')
      await page.getByRole('button', { name: 'Remove choice 1' }).click()
      await type(page, 'Input').check()
      marketplace.faults.add({ kind: 'cut', call: 'POST CategoryQuestion/update', times: 1 })
      await submit(page)
      const alert = page.getByRole('alert').filter({ hasText: 'Not known whether this was saved' })
      await press(alert, 'Check', { shows: page.getByText('It wasn’t saved. The server still has the earlier values.') })
    })
  },
)

test('what is denied in Categories shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
  await press(page, 'Add New Question', { shows: notice })
  await rowOf(page, FLOOR).getByRole('button', { name: 'Active', exact: true }).click()
  await chooseFromMenu(page, FLOOR, 'Translate')
  await chooseFromMenu(page, FLOOR, 'Delete')
  await expect(dialogs(page)).toHaveCount(0)
  await goTo(page, ADD)
  await question(page).fill('Which size is it?')
  await submit(page)
  await expect(page).toHaveURL(/add-faq\/3$/)
  expect(marketplace.calls.filter(call => call.path.startsWith('CategoryQuestion/') && call.method !== 'GET')).toEqual([])
})

test('without a network each list that was opened is there, and is exported for its category alone', async ({ page, marketplace }) => {
  await openScreen(page, LIST, { shows: rowOf(page, 1) })
  await goTo(page, '/admin/category/faq-list/10', { shows: rowOf(page, LIFT) })
  const download = page.waitForEvent('download')
  await chooseFrom(page, 'Export', /CSV/)
  const lines = readFileSync(await (await download).path(), 'utf8')
  expect(lines).toContain('How urgent is it, from 1 to 10?')
  expect(lines).not.toContain('What is broken, and since when?')

  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved data from / })).toBeVisible({ timeout: 20_000 })
  await goTo(page, LIST, { shows: [rowOf(page, FLOOR), page.getByRole('heading', { name: 'Boiler', level: 2 })] })
  await goTo(page, '/admin/category/faq-list/17')
  await expect(page.getByText(/^No saved questions to show\./)).toBeVisible({ timeout: 20_000 })
})
