/** Promocodes: list, status, order, forms, and what a promocode gives. What all lists, forms and orders share is proved on the cities and the categories. */
import {
  changeScreen,
  expect,
  expectNoViolations,
  goTo,
  openScreen,
  type Page,
  PNG,
  proves,
  refuse,
  type ServedMarketplace,
  stopClock,
  test,
} from '../kit/kit.ts'
import { alert, colourOf, expectAfter, expectTexts, field, keys, listNamed, press } from '../kit/screen.ts'
import { bodiesTo, callsTo } from '../kit/sent.ts'
import { fileInput, lineAt, messageBars, orderHandles, recordRows } from '../kit/parts.ts'

const LIST = '/admin/promocodes'
const { table, rowOf, openMenu, chooseFromMenu } = listNamed('promocodes')
const date = (page: Page, name: string) => page.getByLabel(name)
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: new RegExp(`^${group}`) }).getByRole('radio', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
/** The calls of an area of the marketplace, and what was sent. */
const sent = (marketplace: ServedMarketplace, path: string) => bodiesTo(marketplace, path)
const lists = (marketplace: ServedMarketplace) => callsTo(marketplace, 'promocode/lists').map(call => call.search)
/** A day so many days from today, in the format of the wire. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'promocodes are listed with when they run and what they give; their status is changed and taken back, and they are put in order',
  { annotation: proves('F-057 C-018 C-167 C-168 C-169 C-170 C-171 C-670 C-671 C-175 C-449 C-459 C-431 C-172 C-173 C-174 C-504') },
  async ({ page, marketplace }) => {
    await test.step('the promocode list, those on the home screen, and its ways to the forms', async () => {
      await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'Promocodes' }) })
      await expect(rowOf(page, 1)).toContainText('10 %')
      expect(callsTo(marketplace, 'currency/lists'), 'no document names the currencies here').toEqual([])
      await expect(table(page).getByRole('columnheader')).toHaveText([
        'Actions',
        'Id',
        'Promocode',
        'Amount',
        'Start Date',
        'End Date',
        'Total Users',
        'Per Users Count',
        'Status',
        'Description',
        'Maximum Amount',
        'Commission Excluded',
      ])
      await expect(page.getByText('1–10 of 59')).toBeVisible()
      await expectNoViolations(page)
      await press(page, page.getByRole('button', { name: 'Show on home', pressed: false }), {
        to: /promocodes\?tab=home$/,
        shows: rowOf(page, 7),
        gone: rowOf(page, 2),
      })
      expect([...new Set(lists(marketplace))]).toEqual(['?is_home=0', '?is_home=1'])
      await openMenu(page, 1)
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Details', 'Open in new window', 'Copy address'])
      await press(page, page.getByRole('menuitem', { name: 'Edit' }), { to: /admin\/update-promocode\/1$/ })
      await page.goBack()
      await press(page, 'Add New Promocode', { to: /admin\/add-promocode$/ })
    })
    await test.step('a promocode is to come, running or over, in words beside its dates, and is found by them; odd rows show as they came', async () => {
      await goTo(page, `${LIST}?page=1`)
      await expect(rowOf(page, 1)).toContainText('Running')
      await expect(rowOf(page, 4)).toContainText('Over')
      await expect(rowOf(page, 5)).toContainText('Coming')
      await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
      await goTo(page, `${LIST}?page=6`)
      for (const [id, text] of [
        [52, '150 %'],
        [54, '0000-00-00'],
        [56, '2'],
      ] as const)
        await expect(rowOf(page, id).getByRole('gridcell', { name: text, exact: true })).toBeVisible()
      await expect(rowOf(page, 51)).not.toContainText(/Coming|Running|Over/)
      await goTo(page, `${LIST}?run.is=Coming`, { gone: rowOf(page, 1), shows: rowOf(page, 5) })
      await expect(recordRows(table(page)).filter({ hasNotText: 'Coming' })).toHaveCount(0)
    })
    await test.step('the status is changed after a question, and Undo takes it back', async () => {
      await goTo(page, `${LIST}?page=1`)
      await rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(question).toContainText('Are you sure? You want to change status to Inactive.')
      await expect(question.getByRole('button')).toHaveText(['Cancel', 'Yes, Inactive'])
      await press(question, 'Yes, Inactive', { shows: rowOf(page, 1).getByRole('button', { name: 'Inactive', exact: true }) })
      await press(page.getByRole('status'), 'Undo', { shows: rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }) })
      expect(sent(marketplace, 'promocode/status/1')).toEqual([{ status: '0' }, { status: '1' }])
    })
    await test.step('the details show all of a promocode and what it gives, in a currency once the Currency list was read', async () => {
      await goTo(page, '/admin/currency', { shows: page.getByText(/^1–10 of /) })
      await goTo(page, `${LIST}?page=1`)
      await chooseFromMenu(page, 1, 'Details')
      const details = page.getByRole('dialog', { name: 'Promocode Details' })
      const amount = details.getByRole('textbox', { name: 'For an amount of' })
      await amount.fill('1000')
      const result = lineAt(details, 1)
      await expect(result).toHaveText('ARS 1,000.00ARS 100.00ARS 900.00')
      for (const label of ['Title', 'Country', 'Categories', 'Promocode Type', 'Max Cap', 'Notify Users', 'Show on Home', 'Commission Excluded', 'Image'])
        await expect(details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }), label).toBeVisible()
      await expect(details.getByRole('link', { name: 'Argentina' })).toBeVisible()
      await expectNoViolations(page)
      await details.getByRole('button', { name: /^Next/ }).click()
      await expect(result).toHaveText('ARS 1,000.00ARS 1,000.00ARS 0.00All of it')
      await goTo(page, `${LIST}?details=49`)
      await expect(details.getByText('That can’t be worked out without a known Promocode Type, and numbers in Amount and Max Cap.')).toBeVisible()
      await expect(details.getByRole('definition').filter({ hasText: /^buy_one_get_one$/ })).toBeVisible()
      await press(details, 'Exit', { gone: details })
    })
    await test.step('Order opens what the list shows, below the documents’ hint; a row that is moved is saved, and Back leads back', async () => {
      await goTo(page, `${LIST}?tab=home`)
      await press(page, page.getByRole('button', { name: 'Order', exact: true }), { to: /promocodes\/order\?tab=home$/ })
      await expect(page.getByText('Arrange the Order by Dragging and Dropping the Title !', { exact: true })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['No.', 'Title', 'Promocode', 'Dates', 'Status'])
      await expect(page.getByText('10 promocodes.')).toBeVisible()
      await expectNoViolations(page)
      const handles = orderHandles(page)
      await expect(handles.first()).toHaveText('BIENVENIDA10')
      await page.getByRole('button', { name: 'Actions for Christmas', exact: true }).click()
      await press(page, page.getByRole('menuitem', { name: 'Move to top' }), { notice: 'Promocode order updated successfully' })
      const [order] = sent(marketplace, 'promocode/updateOrder')
      expect(JSON.parse(order!.ids!)).toEqual([13, 1, 7, 19, 25, 31, 37, 43, 49, 55])
      await page.reload()
      await expect(handles.first()).toHaveText('Christmas')
      await press(page, page.getByRole('button', { name: 'Back', exact: true }), { to: /promocodes\?tab=home$/ })
      await page.getByRole('button', { name: 'Show on home', pressed: true }).click()
      await press(page, page.getByRole('button', { name: 'Order', exact: true }), { to: /promocodes\/order$/, shows: page.getByText('59 promocodes.') })
      await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
    })
  },
)

test(
  'Add Promocode says what is missing, sends all fields with the image, and checks a save of which nobody knows',
  { annotation: proves('C-553 C-554 C-555 C-556 C-557 C-558 C-559 C-560 C-561 C-562 C-563 C-565 C-729 C-730 C-176 C-532 C-623 C-675 C-677 C-684 C-752') },
  async ({ page, marketplace }) => {
    await test.step('what is missing says Required, by the documents’ names, and nothing is sent', async () => {
      await openScreen(page, '/admin/add-promocode')
      await submit(page).click()
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Required')
      for (const name of ['Promocode', 'Amount', 'Max Cap', 'Total Users', 'Per Users Count', 'Description'])
        await expect(field(page, name), name).toHaveAccessibleDescription('Required')
      for (const name of ['Start Date', 'End Date']) await expect(date(page, name), name).toHaveAccessibleDescription('Required')
      await expect(page.getByText('Required', { exact: true })).toHaveCount(11)
      for (const [group, words] of [
        ['Type', ['Customer', 'Professional']],
        ['Promocode Type', ['Flat', 'Percentage']],
      ] as const)
        for (const word of words) await expect(radio(page, group, word)).not.toBeChecked()
      await expectNoViolations(page)
      expect(sent(marketplace, 'promocode/store')).toEqual([])
    })
    await test.step('Add Promocode uploads its image, sends all fields with the country’s code and the categories between commas, and returns after 1 s', async () => {
      await fillIn(page, 'OTONO12')
      const categories = page.getByRole('combobox', { name: 'Categories' })
      for (const name of ['Boiler', 'Haircut']) {
        await categories.fill(name)
        await page.getByRole('option', { name, exact: true }).click()
      }
      await keys(page, 'Escape', { shows: page.getByText('By these dates it is Coming') })
      const image = page.getByRole('group', { name: 'Image', exact: true })
      await fileInput(image).setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: PNG })
      await expect(image.getByRole('button', { name: 'Replace Image' })).toBeVisible()
      expect(marketplace.calls.find(call => call.path === 'upload')!.body).toMatch(/name="dir"\s+promocode\s/)
      await radio(page, 'Show on Home', 'Yes').click()
      for (const lookup of ['common/countriesDropdown', 'common/categories'])
        expect(
          marketplace.calls.some(call => call.path === lookup),
          lookup,
        ).toBe(true)

      await stopClock(page)
      await press(page, submit(page), { notice: 'Promocode added successfully' })
      await expectAfter(page, [900, /admin\/add-promocode$/], [150, /admin\/promocodes(\?page=\d+)?$/])
      const body = sent(marketplace, 'promocode/store').at(-1)
      expect(body).toEqual({
        country_id: '1',
        country_code: 'AR',
        promotional_type: 'customer',
        categories: expect.stringMatching(/^\d+,\d+$/),
        promocode_type: 'percentage',
        amount: '12.5',
        maximum_amount: '1500.00',
        start_date: dayFromNow(10),
        end_date: dayFromNow(40),
        user_count: '100',
        per_user_count: '1',
        notify_users: '0',
        description: 'For autumn',
        image: expect.stringMatching(/\/files\/\d+\/code\.png$/),
        is_home: '1',
        commission_excluded: '0',
        promocode: 'OTONO12',
        title: 'OTONO12',
        status: '1',
      })
    })
    await test.step('a save of which nobody knows is checked by the promocode’s name', async () => {
      await page.clock.resume()
      await goTo(page, '/admin/add-promocode')
      await fillIn(page, 'NIEMALS')
      marketplace.faults.add({ kind: 'body', body: '<html>', contentType: 'text/html', call: 'POST promocode/store', times: 1 })
      await press(page, submit(page), { shows: alert(page, 'Not known whether this was saved.') })
      await press(page, page.getByRole('button', { name: 'Check', exact: true }), { shows: alert(page, 'The list has no promocode “NIEMALS”.') })
      await expect(field(page, 'Promocode')).toHaveValue('NIEMALS')
    })
  },
)

/** Fills in what a new promocode must have. */
async function fillIn(page: Page, promocode: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).fill('Argentina')
  await page.getByRole('option', { name: 'Argentina', exact: true }).click()
  await radio(page, 'Type', 'Customer').click()
  await field(page, 'Promocode').fill(promocode)
  await radio(page, 'Promocode Type', 'Percentage').click()
  for (const [name, text] of [
    ['Amount', '12,5'],
    ['Max Cap', '1.500,00'],
    ['Total Users', '100'],
    ['Per Users Count', '1'],
    ['Description', 'For autumn'],
  ] as const)
    await field(page, name).fill(text)
  await date(page, 'Start Date').fill(dayFromNow(10))
  await date(page, 'End Date').fill(dayFromNow(40))
}

test(
  'Update Promocode keeps what it does not know, works out what it gives, and loses nothing when a save fails or comes late',
  { annotation: proves('C-678 C-564 C-716 C-533 C-754') },
  async ({ page, marketplace }) => {
    await test.step('Update Promocode keeps the stored title, status, odd words and what could not be read', async () => {
      await openScreen(page, '/admin/update-promocode/55')
      await expect(radio(page, 'Type', 'partner')).toBeChecked()
      await expect(page.getByText('1 entry could not be read. It stays unchanged.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Categories' })).toHaveValue(/, /)
      await field(page, 'Description').fill('Changed')
      await press(page, submit(page), { to: /admin\/promocodes(\?page=\d+)?$/ })
      expect(sent(marketplace, 'promocode/update/55')[0]).toMatchObject({
        title: 'For professionals',
        promotional_type: 'partner',
        categories: '3,everything,10',
        country_code: 'AR',
        description: 'Changed',
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promocodes')
      await goTo(page, '/admin/update-promocode/56')
      await field(page, 'Description').fill('Changed too')
      await press(page, submit(page), { to: /admin\/promocodes(\?page=\d+)?$/ })
      expect(sent(marketplace, 'promocode/update/56')[0]).toMatchObject({ status: '2', description: 'Changed too' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promocodes')
      await goTo(page, '/admin/update-promocode/59')
      await expect(date(page, 'Start Date')).toHaveValue(dayFromNow(-20))
      await date(page, 'End Date').fill(dayFromNow(60))
      await press(page, submit(page), { to: /admin\/promocodes(\?page=\d+)?$/ })
      expect(sent(marketplace, 'promocode/update/59')[0]).toMatchObject({ start_date: `${dayFromNow(-20)} 00:00:00`, end_date: dayFromNow(60) })
    })
    await test.step('the form works out what it gives, for amounts that are typed, and warns of what looks wrong without keeping it from being saved', async () => {
      await goTo(page, '/admin/update-promocode/52', { shows: page.getByText('A percentage over 100 takes off more than there is to pay.') })
      const gives = page.getByRole('region', { name: 'What it gives' })
      const amount = gives.getByRole('textbox', { name: 'For an amount of' })
      const results = gives.getByRole('row')
      await amount.fill('400; 12.345,67')
      await amount.press('Enter')
      await expect(results).toHaveText([/^AmountDiscountTo pay$/, '400.00400.000.00All of it', '12,345.671,000.0011,345.67Max Cap reached'])
      await field(page, 'Amount').fill('10')
      await field(page, 'Max Cap').fill('1000')
      await expect(page.getByText('A percentage over 100')).toHaveCount(0)
      await expect(results).toHaveText([/./, '400.0040.00360.00', '12,345.671,000.0011,345.67Max Cap reached'])
      await radio(page, 'Promocode Type', 'Flat').click()
      await field(page, 'Amount').fill('2000')
      await expect(page.getByText('Max Cap is less than Amount, so no discount is larger than Max Cap.')).toBeVisible()
      await expect(results).toHaveText([/./, '400.00400.000.00All of it', '12,345.671,000.0011,345.67Max Cap reached'])
      await amount.fill('many')
      await expect(amount).toHaveAccessibleDescription(/“many” isn’t a number/)
      await field(page, 'Total Users').fill('0')
      await expect(page.getByText('There are no uses left.')).toBeVisible()
      await date(page, 'End Date').fill(dayFromNow(-200))
      await expectTexts(page, 'End Date is before Start Date.', 'By these dates it is Over')
      await expectNoViolations(page)
      expect(sent(marketplace, 'promocode/update/52'), 'Enter in the amount sends nothing').toEqual([])
      await press(page, submit(page), { to: /admin\/promocodes(\?page=\d+)?$/ })
      expect(sent(marketplace, 'promocode/update/52')[0]).toMatchObject({ promocode_type: 'flat', amount: '2000', user_count: '0', end_date: dayFromNow(-200) })
    })
    await test.step('a save that fails says why in a red alert at the top for 5 s, then at the form, and nothing typed is lost', async () => {
      await goTo(page, '/admin/update-promocode/1')
      await field(page, 'Description').fill('Typed')
      marketplace.faults.add({ kind: 'rejected', message: 'Promocodes are closed today.', call: 'POST promocode/update/1', times: 1 })
      await stopClock(page)
      await submit(page).click()
      const refusal = alert(page, 'Promocodes are closed today.')
      await expect(refusal).toBeInViewport()
      expect(await colourOf(messageBars(refusal), 'background-color')).toBe('red')
      expect((await refusal.boundingBox())!.y, 'at the top').toBeLessThan(200)
      await page.clock.runFor(4_900)
      await expect(refusal).toBeInViewport()
      await page.clock.runFor(200)
      await expect(refusal).not.toBeInViewport()
      await expect(refusal).toBeVisible()
      await page.clock.runFor(2_000)
      await expect(page, 'no failure leads away').toHaveURL(/update-promocode\/1$/)
      await expect(field(page, 'Description')).toHaveValue('Typed')
      refuse(marketplace, 'POST promocode/update/1', { promocode: 'Not this one.' })
      await submit(page).click()
      await expect(field(page, 'Promocode')).toHaveAccessibleDescription('Not this one.')
      await page.clock.resume()
      await press(page, submit(page), { to: /admin\/promocodes(\?page=\d+)?$/ })
    })
    await test.step('where somebody typed on, the form stays, and the result of the save goes after 10 s', async () => {
      await goTo(page, '/admin/update-promocode/1')
      await field(page, 'Description').fill('One')
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await submit(page).click()
      const result = page.getByRole('status').filter({ hasText: 'Promocode updated successfully' })
      await expect(result).toBeVisible()
      await field(page, 'Description').fill('Two')
      await page.clock.runFor(9_800)
      await expect(result).toBeVisible()
      await expect(page).toHaveURL(/update-promocode\/1$/)
      await page.clock.runFor(300)
      await expect(result).toHaveCount(0)
      await expect(field(page, 'Description')).toHaveValue('Two')
    })
  },
)

test('what is denied shows the notice and sends nothing: adding, editing, the status and the order', async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await press(page, 'Add New Promocode', { shows: notice })
  await chooseFromMenu(page, 1, 'Edit')
  await press(page, rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }), { gone: page.getByRole('dialog') })
  await changeScreen(page, () => page.getByRole('button', { name: 'Order', exact: true }).click())
  await page.getByRole('button', { name: 'Actions for HOGAR2000', exact: true }).click()
  await press(page, page.getByRole('menuitem', { name: 'Move to top' }), { shows: notice })
  await expect(orderHandles(page).first()).toHaveText('BIENVENIDA10')
  await goTo(page, '/admin/update-promocode/1')
  await field(page, 'Description').fill('x')
  await press(page, submit(page), { shows: notice })
  expect(marketplace.calls.filter(call => call.path.startsWith('promocode/') && call.method === 'POST')).toEqual([])
})

test('dates are found by days and by periods that stay relative to today, by keyboard; what makes no sense is refused', async ({ page }) => {
  const filters = page.getByRole('list', { name: 'Filters' })
  const open = async (column: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.getByRole('group', { name: 'Filter' }).or(page.getByRole('dialog', { name: 'Filter' }))
    await panel.getByRole('combobox', { name: 'Column' }).selectOption(column)
    return panel
  }
  await openScreen(page, LIST)
  const panel = await open('Start Date')
  await panel.getByRole('combobox', { name: 'Period' }).selectOption('in the last 90 days')
  await panel.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/\?start_date\.within=last-90-days$/)
  await expect(filters).toContainText('Start Date in the last 90 days')
  await expect(rowOf(page, 4)).toHaveCount(0)
  await filters.getByRole('button', { name: 'Start Date in the last 90 days', exact: true }).click()
  await panel.getByRole('combobox', { name: 'Condition' }).selectOption('is between')
  await date(page, 'From').fill('2026-03-10')
  await panel.getByLabel('To', { exact: true }).fill('2026-03-01')
  await keys(page, 'Enter', { shows: panel.getByText('This is before the first day.'), focused: panel.getByLabel('To', { exact: true }), axe: true })
  await panel.getByLabel('To', { exact: true }).fill('9999-01-01')
  await keys(page, 'Enter', { to: /\?start_date\.from=2026-03-10&start_date\.to=9999-01-01$/ })
  await open('Id')
  await panel.getByLabel('At least').fill('two')
  await keys(page, 'Enter', { shows: panel.getByText('Type a number in digits, such as 12.50.') })
  await panel.getByLabel('At least').fill('50')
  await page.keyboard.press('Enter')
  await expect(filters.getByRole('listitem')).toContainText(['Start Date Mar 10, 2026 to Jan 1, 9999', /at least 50$/, 'Clear all filters'])
})
