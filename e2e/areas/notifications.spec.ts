/** Notification templates: list, forms with variables and preview, translation, status. What all lists and forms share is proved on the cities. */
import {
  alert,
  bodyTo,
  expect,
  expectIn,
  expectNoViolations,
  firstBodyTo,
  goTo,
  keys,
  listNamed,
  openScreen,
  type Page,
  press,
  proves,
  test,
} from '../kit/kit.ts'
import { cellAt } from '../kit/parts.ts'

const LIST = '/admin/notification'
const REMINDER = 8
const NO_VARIABLES = 10
const MISSPELT = 11

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('notification templates')
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview with sample values' })
const chips = (page: Page) => page.getByRole('group', { name: /^Insert into / }).getByRole('button')
const warnings = (page: Page) => page.getByRole('status', { name: 'Variables to check' })

test('templates are listed, translated and switched', { annotation: proves('O-117 O-118 O-121 O-344 O-419') }, async ({ page, marketplace }) => {
  await test.step('the list; what is not active is inactive', async () => {
    await openScreen(page, `${LIST}?size=50`, { shows: page.getByRole('heading', { name: 'Notifications' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Title', 'Description', 'Status'])
    await expect(rowOf(page, 1)).toContainText('Hello {customer_name}, your booking for {service_date} is confirmed.')
    await expect(cellAt(rowOf(page, 1), -1)).toHaveText('Active')
    await expect(cellAt(rowOf(page, NO_VARIABLES), -1)).toHaveText('Inactive')
    await expectNoViolations(page)
    await openMenu(page, 1)
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Translate', 'Open in new window', 'Copy address'])
  })
  await test.step('a template is translated, title and description, and switched by 0', async () => {
    marketplace.calls.length = 0
    await goTo(page, LIST)
    await chooseFromMenu(page, 7, 'Translate')
    const dialog = page.getByRole('dialog', { name: 'Notification Translation' })
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Documentos verificados')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(/^Required/)
    await expectNoViolations(page)
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Todo en orden, {professional_name}.')
    await press(dialog, 'Submit', { shows: dialog.getByText('Notification translation saved successfully') })
    expect(firstBodyTo(marketplace, 'notification/storeTranslation')).toEqual({
      main_id: '7',
      lang_id: '2',
      lang_code: 'es',
      title: 'Documentos verificados',
      description: 'Todo en orden, {professional_name}.',
    })
    await dialog.getByRole('button', { name: 'Exit' }).click()
    await rowOf(page, 7).getByRole('button', { name: 'Active' }).click()
    await press(page.getByRole('dialog', { name: 'Change Status?' }), 'Yes, Inactive', { shows: rowOf(page, 7).getByRole('button', { name: 'Inactive' }) })
    expect(firstBodyTo(marketplace, 'notification/status/7')).toEqual({ status: '0' })
  })
})

test('a template is added and updated, by keys alone too', { annotation: proves('O-119 O-120 O-463 O-464 O-465 O-584') }, async ({ page, marketplace }) => {
  await test.step('title, description and variables are required; what is typed is inserted at the caret, warned of and previewed', async () => {
    await openScreen(page, LIST)
    await press(page, 'Add New Notification', { to: /admin\/add-notification$/ })
    // The first press on a variable counts, also where leaving the field shows its message.
    await text(page, 'Variables').fill('customer_name, service_date')
    await text(page, 'Description').focus()
    await page.getByRole('group', { name: 'Insert into Description' }).getByRole('button', { name: '{service_date}' }).click()
    await expect(text(page, 'Description')).toHaveValue('{service_date}')
    await text(page, 'Description').fill('')
    await text(page, 'Variables').fill('')
    await expect(preview(page)).toContainText('TitleDescription')
    await page.getByRole('button', { name: 'Add Notification' }).click()
    for (const name of ['Title', 'Description', 'Variables']) await expect(text(page, name)).toHaveAccessibleDescription(/^Required/)
    await expectNoViolations(page)
    await text(page, 'Variables').fill('customer_name, service_date')
    await expect(chips(page)).toHaveText(['{customer_name}', '{service_date}'])
    await expect(warnings(page), 'nothing is forgotten while nothing is written').not.toContainText('uses')

    // Into the text that had the caret last, at the caret; Ctrl+Z takes it back.
    await text(page, 'Title').fill('Hello !')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('group', { name: 'Insert into Title' }).getByRole('button', { name: '{customer_name}' }).click()
    await expect(text(page, 'Title')).toHaveValue('Hello {customer_name}!')
    await expect(text(page, 'Title')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(text(page, 'Title')).toHaveValue('Hello !')
    await page.keyboard.press('Control+y')
    await expect(text(page, 'Title')).toHaveValue('Hello {customer_name}!')
    await expect(warnings(page)).toContainText('Neither the title nor the description uses {service_date}.')
    await text(page, 'Description').fill('See you on  at {place}.')
    for (let step = 0; step < ' at {place}.'.length; step++) await page.keyboard.press('ArrowLeft')
    await page.getByRole('group', { name: 'Insert into Description' }).getByRole('button', { name: '{service_date}' }).click()
    await expect(text(page, 'Description')).toHaveValue('See you on {service_date} at {place}.')
    await expect(warnings(page)).toHaveText(/^\s*\{place\} isn’t among the variables\. People may read it as it stands\.\s*Add place\s*$/)
    await expect(preview(page)).toContainText('Hello Ana Torres!See you on 14 March at {place}.')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add place' }).click()
    await expect(text(page, 'Variables')).toHaveValue('customer_name, service_date, place')
    await expect(warnings(page)).toHaveText('')
    await press(page, 'Add Notification', { notice: 'Notification added successfully', to: /admin\/notification\?page=2$/ })
    expect(firstBodyTo(marketplace, 'notification/store')).toEqual({
      title: 'Hello {customer_name}!',
      description: 'See you on {service_date} at {place}.',
      variables: 'customer_name, service_date, place',
    })
  })
  await test.step('a template is updated; its mistakes are warnings that do not stop it, and a refusal loses nothing', async () => {
    marketplace.calls.length = 0
    await goTo(page, `${LIST}?size=50`)
    await chooseFromMenu(page, MISSPELT, 'Edit')
    await expect(page).toHaveURL(new RegExp(`admin/update-notification/${MISSPELT}$`))
    await expectIn(warnings(page), '{custmer_name} isn’t among the variables.', 'Neither the title nor the description uses {customer_name}.')
    await text(page, 'Title').fill('An offer')
    const fields = { title: 'Not this one.' }
    marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST notification/update/*', times: 1 })
    await page.getByRole('button', { name: 'Update Notification' }).click()
    await expect(text(page, 'Title')).toHaveAccessibleDescription('Not this one.')
    await press(page, 'Update Notification', { to: /admin\/notification\?size=50$/ })
    expect(bodyTo(marketplace, `notification/update/${MISSPELT}`)).toEqual({
      title: 'An offer',
      description: 'Hello {custmer_name}, {professional_name} has sent you an offer.',
      variables: 'customer_name, professional_name',
    })
  })
  await test.step('by keys alone: a variable is inserted and typing goes on behind it', async () => {
    marketplace.faults.clear()
    await goTo(page, `/admin/update-notification/${REMINDER}`)
    await text(page, 'Description').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' At ')
    await keys(page, 'Tab', { focused: text(page, 'Variables') })
    await keys(page, 'Tab', { focused: chips(page).first() })
    await keys(page, ['Tab', 'Tab', 'Enter'])
    await page.keyboard.type('.')
    await expect(text(page, 'Description')).toHaveValue('{customer_name}, your appointment is on {service_date}. At {service_time}.')
    await expect(preview(page)).toContainText('Ana Torres, your appointment is on 14 March. At 10:30.')
  })
})

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await chooseFromMenu(page, 1, 'Translate')
  await expect(notice).toBeVisible()
  await press(rowOf(page, 1), 'Active', { gone: page.getByRole('dialog') })
  expect(marketplace.calls.filter(call => call.path.startsWith('notification/') && call.method !== 'GET')).toEqual([])
})
