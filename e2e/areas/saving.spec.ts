/** Two administrators change the same record: what the other one changed is kept, and where both changed the same field, one is asked. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeBehind, changeBehindAt, expect, expectNoViolations, holdBack, type Page, type ServedMarketplace, test } from '../kit/kit.ts'
import { goTo, leaveTo, openScreen } from '../kit/navigation.ts'
import { alert, expectIn, expectValues, field, fillIn, keys, listNamed, notice, press } from '../kit/screen.ts'
import { bodiesTo, bodyOf, callsTo, textsIn } from '../kit/sent.ts'
import { focusedIn, recordRow } from '../kit/parts.ts'

const CITY = { id: '3', state_id: '1', title: 'Yapeyú', latitude: '-29.47', longitude: '-56.82' }
const FORM = '/admin/update-city/3'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose what to save' })
const choice = (page: Page, label: string, whose: 'on the server now' | 'yours') => dialog(page).getByRole('radio', { name: `${label}: ${whose}`, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update City' })
/** The calls about the city since they were emptied, as `GET city/show/3`. */
const callsOf = ({ calls }: ServedMarketplace) =>
  calls.filter(({ path }) => path.startsWith('city/') && path !== 'city/lists').map(({ method, path }) => `${method} ${path}`)
const sentOf = ({ calls }: ServedMarketplace, path: string) => bodyOf(calls.findLast(call => call.path === path)!.body)

/** The form of the city as another administrator has left it just before it is opened. */
async function openAnew(page: Page, marketplace: ServedMarketplace, city: Record<string, string> = CITY): Promise<void> {
  await goTo(page, '/admin/banks')
  await changeBehind(marketplace, city)
  await goTo(page, FORM, { values: { Title: city.title! } })
}

test('what was changed elsewhere in other fields is kept and said; the record is read once before it is saved', async ({ page, marketplace }) => {
  await openScreen(page, FORM, { values: { Title: 'Yapeyú' } })
  await test.step('different fields', async () => {
    await openAnew(page, marketplace)
    await changeBehind(marketplace, { ...CITY, title: 'Yapeyú del Sur', longitude: '-56.9' })
    await field(page, 'Latitude').fill('-29.5')
    marketplace.calls.length = 0
    await press(page, update(page), { notice: 'Title and Longitude were changed elsewhere meanwhile. Those changes were kept.' })
    await expect(notice(page, 'Yapeyú del Sur saved')).toBeVisible()
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú del Sur', latitude: '-29.5', longitude: '-56.9' })
    // The last one reads the row of the list after the update, as after any.
    await expect.poll(() => callsOf(marketplace)).toEqual(['GET city/show/3', 'POST city/update', 'GET city/show/3'])
  })
  await test.step('the same field to the same value, and another writing of a number, are no conflict', async () => {
    await openAnew(page, marketplace)
    await changeBehind(marketplace, { ...CITY, title: 'Yapeyú Norte', latitude: '-29.470' })
    await field(page, 'Title').fill('Yapeyú Norte')
    await press(page, update(page), { notice: 'Yapeyú Norte saved', gone: notice(page, /^(Title|Latitude) was changed elsewhere/) })
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú Norte', latitude: '-29.47' })
  })
  await test.step('what is typed while the record is read stays in the form', async () => {
    await openAnew(page, marketplace)
    await changeBehind(marketplace, { ...CITY, title: 'Yapeyú del Sur' })
    const release = holdBack(marketplace, 'GET city/show/3')
    await field(page, 'Latitude').fill('-29.6')
    await field(page, 'Latitude').press('Control+Enter')
    await expect(update(page)).toBeDisabled()
    await fillIn(page, { Title: 'Yapeyú Este', Longitude: '-57' })
    release()
    await expect(notice(page, 'What you typed after that is not saved yet.')).toBeVisible()
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú del Sur', latitude: '-29.6', longitude: '-56.82' })
    await expectValues(page, { Title: 'Yapeyú Este', Longitude: '-57' })
    await leaveTo(page, '/admin/banks')
  })
  await test.step('a status changed from its row reads nothing first', async () => {
    await goTo(page, '/admin/cities')
    const row = recordRow(page.getByRole('grid', { name: 'cities' }), 1)
    await expect(row).toBeVisible()
    marketplace.calls.length = 0
    await row.getByRole('button', { name: /^Active|^Inactive|status/i }).click()
    await page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => callsOf(marketplace)[0]).toBe('POST city/status')
  })
})

test('where both changed the same field one chooses by the keyboard: theirs, mine, or edit; Cancel sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, FORM, { values: { Title: 'Yapeyú' } })
  const typeBoth = async () => {
    await openAnew(page, marketplace)
    await changeBehind(marketplace, { ...CITY, title: 'Yapeyú del Sur', latitude: '-29.5', longitude: '-56.9' })
    await fillIn(page, { Title: 'Yapeyú Norte', Latitude: '-30' })
    marketplace.calls.length = 0
    await field(page, 'Latitude').press('Control+Enter')
    await expect(dialog(page)).toBeVisible()
  }
  const updates = () => callsTo(marketplace, 'city/update').length

  await test.step('the dialog shows all three, and chooses nothing by itself', async () => {
    await typeBoth()
    await expectIn(dialog(page), 'Edit City: Yapeyú Norte', 'Also changed elsewhere, and kept: Longitude.')
    const rows = dialog(page).getByRole('table', { name: 'Fields changed here and elsewhere' }).getByRole('row')
    await expect(rows.nth(1)).toContainText(/Title.*Yapeyú.*Yapeyú del Sur.*Yapeyú Norte/)
    await expect(rows.nth(2)).toContainText(/Latitude.*-29.47.*-29.5.*-30/)
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await expectNoViolations(page)
  })
  await test.step('Escape sends nothing, leaves the form as it is, and gives the focus back', async () => {
    await keys(page, 'Escape', { gone: dialog(page), focused: field(page, 'Latitude'), values: { Title: 'Yapeyú Norte', Latitude: '-30' } })
    await expect(field(page, 'Longitude')).toHaveValue('-56.82')
    expect(updates()).toBe(0)
    await update(page).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    // A press on the button leaves the focus where one types.
    await expect(field(page, 'Latitude')).toBeFocused()
    expect(updates()).toBe(0)
  })
  await test.step('theirs and mine', async () => {
    await keys(page, 'Enter', { focused: choice(page, 'Title', 'on the server now') })
    await page.keyboard.press('Space')
    await expect(choice(page, 'Title', 'on the server now')).toBeChecked()
    await keys(page, 'Tab', { focused: dialog(page).getByRole('button', { name: 'Edit Title' }) })
    await keys(page, ['Tab', 'ArrowRight'])
    await expect(choice(page, 'Latitude', 'yours')).toBeChecked()
    await expect(choice(page, 'Title', 'on the server now')).toBeChecked()
    for (let times = 0; times < 3; times++) await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeFocused()
    await keys(page, 'Enter', { notice: 'Longitude was changed elsewhere meanwhile. That change was kept.' })
    await expect(notice(page, 'Yapeyú del Sur saved')).toBeVisible()
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú del Sur', latitude: '-30', longitude: '-56.9' })
    expect(updates()).toBe(1)
  })
  await test.step('edit goes back to the field, which keeps what was typed and says what the server has; saving it then asks no more', async () => {
    await typeBoth()
    await choice(page, 'Latitude', 'on the server now').press('Space')
    await dialog(page).getByRole('button', { name: 'Edit Title' }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(field(page, 'Title')).toBeFocused()
    await expectValues(page, { Title: 'Yapeyú Norte', Latitude: '-29.5', Longitude: '-56.9' })
    await expect(notice(page, 'Title on the server now: Yapeyú del Sur')).toBeVisible()
    expect(updates()).toBe(0)
    await expectNoViolations(page)
    await field(page, 'Title').fill('Yapeyú Norte y Sur')
    await field(page, 'Title').press('Control+Enter')
    await expect(notice(page, 'Yapeyú Norte y Sur saved')).toBeVisible()
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú Norte y Sur', latitude: '-29.5', longitude: '-56.9' })
  })
})

test('a record that is gone, or cannot be read, is said to be so and nothing is sent', async ({ page, marketplace }) => {
  await openScreen(page, FORM)
  await field(page, 'Title').fill('Yapeyú Norte')
  const isNothingSent = () => expect(callsTo(marketplace, 'city/update')).toEqual([])
  await test.step('out of reach', async () => {
    marketplace.faults.add({ kind: 'offline', call: 'GET city/show/3' })
    await update(page).click()
    await expect(alert(page, /^Nothing was sent, because the record couldn’t be read first\. /)).toBeVisible({ timeout: 20_000 })
    isNothingSent()
    marketplace.faults.clear()
    // At once, also while the form's own button still saves for later.
    await press(page, 'Send again', { notice: 'Yapeyú Norte saved' })
  })
  await test.step('a save that is not known, sent again, takes what it has sent itself for nobody else’s change', async () => {
    await openAnew(page, marketplace)
    marketplace.faults.add({ kind: 'cut', call: 'POST city/update', times: 1 })
    await field(page, 'Title').fill('Yapeyú Oeste')
    await press(page, update(page), { shows: alert(page, 'Not known whether this was saved.') })
    await changeBehind(marketplace, { ...CITY, title: 'Yapeyú Oeste' })
    await field(page, 'Title').fill('Yapeyú Este')
    await update(page).click()
    await press(page.getByRole('dialog', { name: 'Send again?' }), 'Send again', { notice: 'Yapeyú Este saved' })
    expect(sentOf(marketplace, 'city/update')).toMatchObject({ title: 'Yapeyú Este' })
  })
  await test.step('gone', async () => {
    await openAnew(page, marketplace)
    await field(page, 'Title').fill('Yapeyú Norte')
    await changeBehindAt(marketplace, 'DELETE city/delete/3')
    marketplace.calls.length = 0
    await update(page).click()
    await expect(alert(page, 'Nothing was sent: this record can’t be read any more. It may have been deleted. The server says: City not found.')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Yapeyú Norte')
    expect(callsOf(marketplace)).toEqual(['GET city/show/3'])
  })
})

test('long texts show the words that differ; translations ask as well', async ({ page, marketplace }) => {
  const faq = { id: '1', faq_for: 'Customer' }
  await openScreen(page, '/admin/update-faq/1')
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toBeVisible()
  await test.step('a formatted text', async () => {
    const { faq_for, question } = await page.evaluate(() => ({
      faq_for: document.querySelector<HTMLInputElement>('input[type=radio]:checked')!.value,
      question: document.querySelector<HTMLInputElement>('input[name=question]')!.value,
    }))
    const words = 'You can cancel a booking from its page until two hours before it starts, and get all of your money back within a week.'
    await changeBehindAt(marketplace, 'POST faq/update', { ...faq, faq_for, question, answer: `<p>${words}</p>` })
    await answer.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(words.replace('two hours', 'three hours'))
    await press(page, 'Update FAQ', { shows: [dialog(page), dialog(page).locator('ins').first()] })
    await expect(dialog(page).getByRole('row', { name: /^Answer/ })).not.toContainText('<p>')
    await expectNoViolations(page)
    await press(dialog(page), 'Edit Answer', { focused: answer })
    await expect(answer).toContainText('three hours')
    await leaveTo(page, '/admin/category/tags')
  })
  await test.step('a translation', async () => {
    await listNamed('tags').chooseFromMenu(page, 1, 'Translate')
    const form = page.getByRole('dialog', { name: 'Tag Translation' })
    await form.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await form.getByRole('textbox', { name: 'Tag' }).fill('calentador')
    await changeBehindAt(marketplace, 'POST CategoryTags/storeTranslation', { main_id: '1', lang_id: '2', lang_code: 'es', tag: 'calefactor' })
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page)).toContainText('Tag Translation')
    await expect(dialog(page).getByRole('row', { name: /^Tag/ })).toContainText(/Empty.*calefactor.*calentador/)
    await page.keyboard.press('Escape')
    await expect(form.getByRole('textbox', { name: 'Tag' })).toHaveValue('calentador')
    await form.getByRole('button', { name: 'Submit' }).click()
    await choice(page, 'Tag', 'yours').press('Space')
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => sentOf(marketplace, 'CategoryTags/storeTranslation').tag).toBe('calentador')
    await form.getByRole('button', { name: 'Exit' }).click()
  })
})

test('the wizard of administrators asks as well: Cancel leads to the review, Edit to the step of the field', async ({ page, marketplace }) => {
  // Both steps have the button: it is pressed again once the other one shows.
  const toReview = async () => {
    await press(page, /^Next$/, { shows: page.getByRole('heading', { name: 'Edit Permissions' }) })
    await press(page, /^Next$/, { shows: page.getByRole('heading', { name: 'Review your Edition' }) })
  }
  await openScreen(page, '/admin/update-admin/4', { values: { Name: 'Diego Fernández' } })
  await field(page, 'Name').fill('Diego Ruiz')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Block export in Cities' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await press(page, 'Submit', { notice: 'Diego Ruiz saved' })
  const stored = sentOf(marketplace, 'Admin/updateAdmin')
  await expect(page, 'the way back has ended').toHaveURL(/#\/admin\/manage/)
  await goTo(page, '/admin/update-admin/4', { values: { Name: 'Diego Ruiz' } })
  await changeBehindAt(marketplace, 'POST Admin/updateAdmin', { ...stored, name: 'Diego Soto', phone: '600000001' })
  await field(page, 'Name').fill('Diego Sanz')
  await toReview()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page)).toContainText('Also changed elsewhere, and kept: Phone.')
  await keys(page, 'Escape', { shows: page.getByRole('heading', { name: 'Review your Edition' }) })
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog(page).getByRole('button', { name: 'Edit Name' }).press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await expectValues(page, { Name: 'Diego Sanz', Phone: '600000001' })
  await expect(notice(page, 'Name on the server now: Diego Soto')).toBeVisible()
  await toReview()
  await press(page, 'Submit', { notice: 'Diego Sanz saved' })
  expect(sentOf(marketplace, 'Admin/updateAdmin')).toMatchObject({ name: 'Diego Sanz', phone: '600000001', section_permissions: stored.section_permissions })
})

test('the texts of a page and minimum prices are compared row by row', async ({ page, marketplace }) => {
  const value = (key: string) => page.getByRole('textbox', { name: `English value of ${key}`, exact: true })
  const submit = page.getByRole('button', { name: 'Submit' })
  const updated = notice(page, 'Languages Updated Successfully.')
  const sentTexts = () => textsIn('English', sentOf(marketplace, 'translation/store').translations!)
  const storeElsewhere = (texts: Record<string, string>) =>
    changeBehindAt(marketplace, 'POST translation/store', { page_id: '6', lang: 'English', translations: JSON.stringify(texts) })
  const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).first().click()

  await test.step('texts that others changed and added are kept; the same one is asked about, and can be edited again', async () => {
    await openScreen(page, '/admin/translation/6')
    await page.getByRole('combobox', { name: 'Language' }).fill('English')
    await page.getByRole('option', { name: 'English', exact: true }).click()
    await expect(value('email.title')).toHaveValue('Your e-mail address')
    await submit.click()
    await expect(focusedIn(page)).toHaveAccessibleDescription('Required')
    await page.keyboard.type('Nothing to do')
    await press(page, submit, { shows: updated })
    const stored = sentTexts()
    await page.getByRole('region', { name: 'Keys and values' }).evaluate(element => {
      element.scrollTop = 0
    })
    await storeElsewhere({ ...stored, 'email.title': 'Your address for e-mail', 'password.title': 'Your secret word', 'more.title': 'More' })
    await dismiss()
    await value('email.title').fill('E-mail')
    marketplace.calls.length = 0
    await submit.click()
    await expect(dialog(page)).toContainText('Also changed elsewhere, and kept: password.title and more.title.')
    await expect(dialog(page).getByRole('row', { name: /^email\.title/ })).toContainText(/Your e-mail address.*Your address for e-mail.*E-mail/)
    await expectNoViolations(page)
    await keys(page, 'Escape', { focused: value('email.title') })
    await expect(value('password.title')).not.toHaveValue('Your secret word')
    await submit.click()
    await dialog(page).getByRole('button', { name: 'Edit email.title' }).press('Enter')
    await expect(value('email.title')).toBeFocused()
    await expect(notice(page, 'email.title on the server now: Your address for e-mail')).toBeVisible()
    await expect(value('password.title')).toHaveValue('Your secret word')
    expect(callsTo(marketplace, 'translation/store')).toEqual([])
    await value('email.title').fill('Your e-mail')
    await keys(page, 'Control+Enter', { shows: updated })
    expect(sentTexts()).toEqual({ ...stored, 'email.title': 'Your e-mail', 'password.title': 'Your secret word', 'more.title': 'More' })
  })
  await test.step('a text that is gone is said to be removed', async () => {
    const { 'password.title': _, ...others } = sentTexts()
    await storeElsewhere(others)
    await dismiss()
    await value('password.title').fill('Your password')
    await submit.click()
    await expect(dialog(page).getByRole('row', { name: /^password\.title/ })).toContainText(/Your secret word.*Removed.*Your password/)
    await choice(page, 'password.title', 'on the server now').press('Space')
    await press(dialog(page), 'Save', { shows: updated })
    expect(sentTexts()).toEqual(others)
    await expect(value('password.title')).toHaveCount(0)
  })
  await test.step('a minimum price in its form', async () => {
    // The countries that are open come first where the list of countries is here.
    await goTo(page, '/admin/countries', { shows: page.getByText(/^1–\d+ of/) })
    await goTo(page, '/admin/category/minimum-prices/4')
    const form = page.getByRole('form', { name: 'Minimum price' })
    await form.getByRole('combobox', { name: 'Country' }).fill('Argentina')
    await page.getByRole('option', { name: 'Argentina', exact: true }).click()
    await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue(/^\d/)
    const key = Object.fromEntries(new URLSearchParams(marketplace.calls.findLast(({ path }) => path === 'category/fetch_min_price')!.search))
    await changeBehindAt(marketplace, 'POST category/set_min_price', { ...key, min_price: '77' })
    await form.getByRole('textbox', { name: 'Price' }).fill('88')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page)).toContainText('Minimum Prices: Boiler repair')
    await expectNoViolations(page)
    await press(dialog(page), 'Edit Argentina', { focused: form.getByRole('textbox', { name: 'Price' }), notice: 'Argentina on the server now: 77' })
    await press(form, 'Submit', { shows: form.getByRole('status').filter({ hasText: 'Minimum price saved successfully' }) })
    expect(sentOf(marketplace, 'category/set_min_price')).toEqual({ ...key, min_price: '88' })
  })
  await test.step('prices of the table: those that both changed are asked about once, before any is sent', async () => {
    const cell = (name: string) => page.getByRole('textbox', { name: `Price for ${name}`, exact: true })
    const ids: Record<string, string> = {}
    for (const name of ['Brazil', 'Chile', 'Colombia']) {
      await cell(name).focus()
      await expect(cell(name)).toBeEditable()
      ids[name] = new URLSearchParams(marketplace.calls.findLast(({ path }) => path === 'category/fetch_min_price')!.search).get('country_id')!
      await cell(name).fill('41')
    }
    for (const name of ['Brazil', 'Colombia'])
      await changeBehindAt(marketplace, 'POST category/set_min_price', { subcategory_id: '4', country_id: ids[name]!, min_price: '55' })
    marketplace.calls.length = 0
    await press(page, 'Save 3 changes', { count: [dialog(page).getByRole('row'), 3] })
    await page.keyboard.press('Escape')
    await expect(cell('Chile')).toHaveAccessibleDescription('Changed, not saved yet')
    await page.getByRole('button', { name: 'Save 3 changes' }).click()
    await choice(page, 'Brazil', 'on the server now').press('Space')
    await dialog(page).getByRole('button', { name: 'Edit Colombia' }).press('Enter')
    await expect(cell('Colombia')).toBeFocused()
    await expect(cell('Brazil')).toHaveValue('55')
    expect(callsTo(marketplace, 'category/set_min_price')).toEqual([])
    await page.keyboard.type('42')
    marketplace.calls.length = 0
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(cell('Chile')).toHaveAccessibleDescription('Saved')
    await expect(cell('Colombia')).toHaveAccessibleDescription('Saved')
    expect(callsTo(marketplace, 'category/fetch_min_price')).toHaveLength(2)
    const prices = bodiesTo(marketplace, 'category/set_min_price')
    expect(Object.fromEntries(prices.map(({ country_id, min_price }) => [country_id, min_price]))).toEqual({ [ids.Chile!]: '41', [ids.Colombia!]: '42' })
  })
})

test('a server profile turns the check off: nothing is read first, and what others saved is replaced', async ({ startHost, marketplace, dataFolder }) => {
  const file = join(dataFolder, 'profile.json')
  writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, checksBeforeSaving: false }))
  const { page } = await startHost({ environment: { STEWARD_PROFILE: file } })
  await openScreen(page, FORM)
  await field(page, 'Title').fill('Yapeyú Norte')
  await changeBehind(marketplace, { ...CITY, title: 'Yapeyú del Sur' })
  marketplace.calls.length = 0
  await update(page).click()
  await expect(notice(page, 'Yapeyú Norte saved')).toBeVisible()
  expect(callsOf(marketplace)[0]).toBe('POST city/update')
})
