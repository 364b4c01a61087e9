/** Cancellation policies: list, content, forms, translation with rich text, status. What all lists and forms share is proved on the cities. */
import { bodiesTo, bodyTo, expect, expectNoViolations, firstBodyTo, goTo, openScreen, type Page, proves, test } from '../kit/kit.ts'
import { alert, answer, expectIn, fillIn, keys, listNamed, press } from '../kit/screen.ts'
import { cellsOf } from '../kit/parts.ts'

const LIST = '/admin/cancellationPolicy'
const STRICT = 3
const HOLIDAYS = 6

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('cancellation policies')
const cell = (page: Page, id: number, header: string) =>
  cellsOf(rowOf(page, id)).nth(['Actions', 'Id', 'Title', 'Charge Type', 'Charge', 'Duration', 'Status'].indexOf(header))
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cancellation Policy', exact: true })

test('the list says charge and notice in words; odd rows hide none', { annotation: proves('C-019 C-177 C-178 C-181 C-182 F-058') }, async ({ page }) => {
  await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'Cancellation Policies' }) })
  await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Title', 'Charge Type', 'Charge', 'Duration', 'Status'])
  for (const [id, type, charge, duration, status] of [
    [1, 'Percentage', '10 %', '24 hours', 'Active'],
    [4, 'Flat', '1,500.50', '90 minutes', 'Active'],
    [5, 'Percentage', '100 %', '1 day', 'Inactive'],
    [HOLIDAYS, 'tiered', '20', '2 weeks', 'Draft'],
    [7, 'Percentage', '', '', 'Inactive'],
  ] as const)
    await expect(cellsOf(rowOf(page, id))).toHaveText(['', String(id), /./, type, charge, duration, status])
  await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Cancellation Policy', exact: true })).toBeVisible()
  await expectNoViolations(page)
  await openMenu(page, 1)
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Content', 'Translate', 'Open in new window', 'Copy address'])
})

test(
  'what the public reads stands beside the list as rich text; none is said, and a failure with Retry',
  { annotation: proves('C-184 C-185 C-696') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await chooseFromMenu(page, 2, 'Content')
    const content = panel(page).getByRole('definition').last()
    await expect(content.getByText('Up to two days before')).toBeVisible()
    await expect(content.getByText('within 10 days')).toHaveCSS('font-style', 'italic')
    await expect(panel(page).getByRole('textbox')).toHaveCount(0)
    await expect(panel(page).getByRole('definition')).toHaveText(['2', 'Moderate', 'Percentage', '25 %', '2 days', 'Active', /Nothing is charged/])
    await expectNoViolations(page)
    await rowOf(page, STRICT).focus()
    await expect(content.getByRole('link', { name: 'our team' })).toHaveAttribute('href', 'mailto:help@services.example')
    await rowOf(page, HOLIDAYS).focus()
    await expect(content).toHaveText('No content yet.')
    marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'GET common/cancellation-policy/4', times: 1 })
    await rowOf(page, 4).focus()
    await expect(content.getByText('Not today.')).toBeVisible()
    await expect(panel(page).getByRole('definition').nth(1), 'the rest is there').toHaveText('Same-day visit')
    await content.getByRole('button', { name: 'Retry' }).click()
    await expect(content).toContainText('A fixed amount covers the way')
    await keys(page, 'Escape', { gone: panel(page) })
  },
)

test('what could run in the content is not there, and what the toolbar lacks is named', async ({ page, marketplace }) => {
  const html = '<p>Half.<img src="x" onerror="document.title=1"></p><script>document.title=2</script><table><tr><td>7 days</td></tr></table>'
  const body = JSON.stringify({ code: '1', data: [{ content: html }] })
  marketplace.faults.add({ kind: 'body', body, contentType: 'application/json', call: 'GET common/cancellation-policy/1' })
  await openScreen(page, `${LIST}?details=1`)
  const content = panel(page).getByRole('definition').last()
  await expectIn(content, 'Half.', '7 days')
  await expect(content.locator('script, img, table')).toHaveCount(0)
  await expect(page).toHaveTitle(/Cancellation Policies/)
})

test(
  'all fields are required; a policy is added and the list is there again',
  { annotation: proves('C-019 C-179 C-186 C-434 C-436 C-566 C-731 C-732') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await press(page, 'Add New Cancellation Policy', { to: /admin\/add-cancellationPolicy$/ })
    await expect(page.getByRole('heading', { name: 'Add Cancellation Policy' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    const form = page.getByRole('form', { name: 'Add Cancellation Policy' })
    await expect(form.getByText('Required', { exact: true })).toHaveCount(5)
    for (const name of ['Title', 'Charge', 'Duration']) await expect(form.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription('Required')
    for (const [name, words] of [
      ['Charge Type', ['flat', 'percentage']],
      ['Duration Type', ['days', 'hours', 'minutes']],
    ] as const) {
      const group = form.getByRole('radiogroup', { name })
      await expect(group).toHaveAccessibleDescription('Required')
      expect(await group.getByRole('radio').evaluateAll(all => all.map(radio => (radio as HTMLInputElement).value))).toEqual(words)
    }
    await expectNoViolations(page)
    await form.getByRole('textbox', { name: 'Title' }).fill('Weekend')
    await form.getByRole('radio', { name: 'Flat' }).check()
    await fillIn(form, { Charge: '1.250,50', Duration: 'two' })
    await form.getByRole('radio', { name: 'Days' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('textbox', { name: 'Duration', exact: true })).toHaveAccessibleDescription('Duration must be a number such as 24')
    await form.getByRole('textbox', { name: 'Duration', exact: true }).fill('2')
    await press(page, 'Submit', { notice: 'Cancellation policy added successfully', to: /admin\/cancellationPolicy$/ })
    await expect(table(page).getByRole('row', { name: /Weekend/ })).toContainText('1,250.50')
    expect(firstBodyTo(marketplace, 'cancellationPolicy/store')).toEqual({
      title: 'Weekend',
      charge_type: 'flat',
      charge: '1250.50',
      duration_type: 'days',
      notice_duration: '2',
    })
  },
)

test(
  'a policy is updated at the address as the documents write it; a refusal loses nothing, and words of its own can be kept',
  { annotation: proves('C-180 C-186') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await chooseFromMenu(page, HOLIDAYS, 'Edit')
    await expect(page).toHaveURL(new RegExp(`admin/update-CancellationPolicy/${HOLIDAYS}$`))
    const form = page.getByRole('form', { name: 'Update Cancellation Policy' })
    await expect(form.getByRole('radio')).toHaveCount(7)
    await expect(form.getByRole('radio', { name: 'tiered' })).toBeChecked()
    await expect(form.getByRole('radio', { name: 'weeks' })).toBeChecked()
    await form.getByRole('textbox', { name: 'Title' }).fill('Winter')
    await form.getByRole('radio', { name: 'Percentage' }).check()
    const fields = { title: 'Not this one.' }
    marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST cancellationPolicy/update/*', times: 1 })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Not this one.')
    await form.getByRole('radio', { name: 'tiered' }).check()
    await press(page, 'Submit', { to: /admin\/cancellationPolicy$/ })
    await expect(cell(page, HOLIDAYS, 'Title')).toHaveText('Winter')
    expect(bodyTo(marketplace, `cancellationPolicy/update/${HOLIDAYS}`)).toEqual({
      title: 'Winter',
      charge_type: 'tiered',
      charge: '20',
      duration_type: 'weeks',
      notice_duration: '2',
    })
  },
)

test('Change Status? asks to change to X, sends 1 and 0, and can be undone', { annotation: proves('C-450 C-460') }, async ({ page, marketplace }) => {
  await openScreen(page, LIST)
  await cell(page, 1, 'Status').getByRole('button').click()
  await answer(page, 'Change Status?', 'Yes, Inactive', { says: 'Are you sure? You want to change status to Inactive.', buttons: ['Cancel', 'Yes, Inactive'] })
  await expect(cell(page, 1, 'Status')).toHaveText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Active')
  const sent = bodiesTo(marketplace, 'cancellationPolicy/status/1')
  expect(sent).toEqual([{ status: '0' }, { status: '1' }])
})

test(
  'a translation takes a language and a title; the content is rich text, goes along and may be empty',
  { annotation: proves('C-181 C-183 C-567 C-568 C-569 C-695') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await chooseFromMenu(page, STRICT, 'Translate')
    const dialog = page.getByRole('dialog', { name: 'Cancellation Policy Translation' })
    const language = dialog.getByRole('combobox', { name: 'Language' })
    const title = dialog.getByRole('textbox', { name: 'Title' })
    const content = dialog.getByRole('textbox', { name: 'Content' })
    const stored = () => bodiesTo(marketplace, 'cancellationPolicy/storeTranslation')
    await expect(language, 'comes first').toHaveAttribute('required', '')
    for (const later of [title, dialog.getByRole('button', { name: 'Submit' })]) await expect(later).toHaveCount(0)
    await language.fill('Portuguese')
    await page.getByRole('option', { name: 'Portuguese', exact: true }).click()
    await expect(dialog.getByText('Half of the price is kept'), 'the policy’s own content beside the field').toBeVisible()
    await expect(title).toHaveValue('')
    await expect(title).toHaveAttribute('required', '')
    await expect(content).not.toHaveAttribute('aria-required')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(title).toHaveAccessibleDescription('Required')
    await expect(dialog.getByText('Required', { exact: true })).toHaveCount(1)
    expect(stored()).toEqual([])
    await title.fill('Estrita')
    await press(dialog, 'Submit', { shows: dialog.getByText('Cancellation policy translation saved successfully') })
    await content.click()
    await page.keyboard.type('Metade do preço')
    await page.keyboard.press('Control+Enter')
    await expect.poll(stored).toEqual([
      { main_id: '3', lang_id: '3', lang_code: 'pt', title: 'Estrita', content: '' },
      { main_id: '3', lang_id: '3', lang_code: 'pt', title: 'Estrita', content: '<p>Metade do preço</p>' },
    ])
    // What nobody has edited goes back to the letter, a table among it.
    await language.fill('Spanish')
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await expect(title).toHaveValue('Estricta')
    await expect(content.getByText('Table')).toBeVisible()
    await title.fill('Muy estricta')
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(() => stored().length).toBe(3)
    expect(stored()[2]!.content).toMatch(/^<p>Si cancelas.*<table><tbody><tr><th>Cancelado<\/th>.*<\/table>$/)
    // Before the answer came, Exit would ask.
    await expect(dialog.getByText('Cancellation policy translation saved successfully')).toBeVisible()
    // A title alone is a whole translation.
    await dialog.getByRole('button', { name: 'Exit' }).click()
    await chooseFromMenu(page, 4, 'Translate')
    await language.fill('Portuguese')
    await page.getByRole('option', { name: 'Portuguese', exact: true }).click()
    await expect(language).toHaveAccessibleDescription('Translated: Portuguese.')
  },
)

test('what is translated into the public’s language shows beside the list at once', async ({ page }) => {
  await openScreen(page, `${LIST}?details=7`)
  const content = panel(page).getByRole('definition').last()
  await expect(content).toHaveText('No content yet.')
  await chooseFromMenu(page, 7, 'Translate')
  const dialog = page.getByRole('dialog', { name: 'Cancellation Policy Translation' })
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: /^English/ }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Terms of 2019')
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Nothing is paid back.')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByText('Cancellation policy translation saved successfully')).toBeVisible()
  await dialog.getByRole('button', { name: 'Exit' }).click()
  await expect(content).toHaveText('Nothing is paid back.')
})

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await press(page, 'Add New Cancellation Policy', { shows: notice })
  await chooseFromMenu(page, 1, 'Translate')
  await press(page, cell(page, 1, 'Status').getByRole('button'), { gone: page.getByRole('dialog') })
  await chooseFromMenu(page, 1, 'Content')
  await expect(panel(page).getByRole('definition').last(), 'reading is allowed').toContainText('24 hours')
  await goTo(page, '/admin/add-cancellationPolicy')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(marketplace.calls.filter(call => call.path.startsWith('cancellationPolicy/') && call.method !== 'GET')).toEqual([])
})
