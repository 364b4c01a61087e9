/** Quotations: tabs, shading, what is changed in a row, the two dialogs, marks, details. What all lists share is proved on the cities. */
import { CANCELLATION_REASONS } from '../../shared/rules/bookingStates.ts'
import { bodyOf, callsTo, changeBehindAt, expect, expectNoViolations, goTo, openScreen, type Page, proves, type ServedMarketplace, test } from '../kit/kit.ts'
import { alert, colourOf, expectIn, expectShown, keys, listNamed, press } from '../kit/screen.ts'
import { itemAt, optionAt, recordRows } from '../kit/parts.ts'

const { table, rowOf, chooseFromMenu } = listNamed('quotations')
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()
const sent = (marketplace: ServedMarketplace, path: string) => callsTo(marketplace, path)

test(
  'quotations are listed in two tabs and filtered; in a row status, reason, date and mark are changed',
  {
    annotation: proves(
      'F-062 O-004 O-014 O-048 O-049 O-050 O-052 O-053 O-054 O-535 O-678 O-679 O-680 O-280 O-439 O-500 O-538 O-441 O-540 O-055 O-056 O-057 O-058 O-059 O-440 O-455 O-456 O-457 O-458 O-542 O-544 O-051 O-444 O-446 O-545',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('two tabs asked of the backend, rows shaded by customer, a box that filters this page', async () => {
      await openScreen(page, '/admin/quotation', { shows: page.getByRole('heading', { name: 'Quotations', exact: true }) })
      for (const name of ['Genuine', 'Testing']) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(2)
      await expect(page.getByRole('tab', { name: 'Genuine', exact: true }), 'the count describes the tab').toHaveAttribute(
        'aria-description',
        /^[\d,]+ quotations$/,
      )
      await expect(table(page).getByRole('columnheader')).toHaveText([
        '', // the ticks
        'Details',
        'Id',
        'Customer Name',
        'Provider Name',
        'Category',
        'Quotation Date/Time',
        'Request Date/Time',
        'Offer Price',
        'Admin Status',
        'Status',
        'Cancellation Reason',
      ])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['25', '50', '100'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
      expect(sent(marketplace, 'quotation/lists')[0]!.search).toBe('?limit=50&start=0&testing=no')

      const ground = (id: number) => rowOf(page, id).evaluate(row => getComputedStyle(row).backgroundColor)
      const [first, second, third] = await Promise.all([ground(4998), ground(4997), ground(4994)])
      expect([await ground(4999), await ground(4996), await ground(4995)], 'rows of one customer look the same').toEqual([first, second, second])
      expect([second === first, third === first], 'customers in turns').toEqual([false, true])
      expect([first, second]).toContain('rgb(245, 245, 245)')
      await expectNoViolations(page)

      const box = page.getByPlaceholder('Filter this page')
      const before = sent(marketplace, 'quotation/lists').length
      await box.fill('Renato Pereira')
      await expect(recordRows(table(page))).toHaveCount(3)
      await box.fill('')
      expect(sent(marketplace, 'quotation/lists'), 'typing asks nobody').toHaveLength(before)
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await expect(page.getByText(/^\d+ selected$/).first()).toBeVisible()
      await press(page, page.getByRole('tab', { name: 'Testing' }), { to: /tab=testing/ })
      await expect.poll(() => sent(marketplace, 'quotation/lists').at(-1)!.search).toBe('?limit=50&start=0&testing=yes')
    })
    await test.step('Admin Status is chosen in the row, asked for, taken back; another word shows as it came', async () => {
      await page.getByRole('tab', { name: 'Genuine' }).click()
      const select = page.getByRole('combobox', { name: 'Admin Status, Quotation 4997' })
      await expect(select.getByRole('option')).toHaveText(['Approved', 'Pending', 'Rejected'])
      await expect(select).toHaveValue('Pending')
      const odd = page.getByRole('combobox', { name: 'Admin Status, Quotation 4987' })
      await expect(odd).toHaveValue('In review')

      await select.selectOption('Approved')
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Are you sure? You want to change status to Approved.')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(select).toHaveValue('Pending')
      expect(sent(marketplace, 'quotation/adminStatus/4997')).toEqual([])

      marketplace.faults.add({ kind: 'rejected', message: 'Ask your supervisor.', call: 'POST quotation/adminStatus/4997', times: 1 })
      await select.selectOption('Approved')
      await press(question, 'Yes, Approved', { shows: notice(page, 'Ask your supervisor.') })
      await expect(select).toHaveValue('Pending')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(select).toHaveValue('Approved')
      expect(bodyOf(sent(marketplace, 'quotation/adminStatus/4997').at(-1)!.body)).toEqual({ admin_status: 'Approved' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(select).toHaveValue('Pending')
    })
    await test.step('only of a rejected or expired quotation one of the nine reasons is chosen', async () => {
      const reason = (id: number) => page.getByRole('combobox', { name: `Cancellation Reason, Quotation ${id}` })
      await expect(reason(4999).getByRole('option')).toHaveText([...CANCELLATION_REASONS])
      await expect(reason(4991)).toHaveValue('Client moved to another city')
      for (const id of [4998, 4997, 4993]) await expect(reason(id)).toHaveCount(0)
      await reason(4999).selectOption('Rejected due no interest in Job')
      await page.getByRole('dialog').getByRole('button', { name: 'Change reason' }).click()
      await expect(reason(4999)).toHaveValue('Rejected due no interest in Job')
      expect(bodyOf(sent(marketplace, 'quotation/cancellationReason').at(-1)!.body)).toEqual({
        cancellation_reason: 'Rejected due no interest in Job',
        id: '4999',
      })
    })
    await test.step('Update Date/Time asks for all three, keeps what was typed when refused, and refetches', async () => {
      await rowOf(page, 4997).getByRole('button', { name: 'Actions for Quotation 4997' }).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Details', 'Mark as Testing', 'Update Date/Time', 'Assign Quotation'])
      await page.getByRole('menuitem', { name: 'Update Date/Time' }).click()
      const dialog = page.getByRole('dialog', { name: 'Update Date/Time' })
      const [date, time] = [
        dialog.getByLabel('Date', { exact: false }).and(dialog.locator('[type=date]')),
        dialog.getByLabel('Time').and(dialog.locator('[type=time]')),
      ]
      await expect(date).toHaveValue('2026-12-13')
      await expect(time).toHaveAttribute('step', '1')
      await expect(dialog.getByRole('radio')).toHaveCount(5)
      for (const status of ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired']) await expect(dialog.getByRole('radio', { name: status })).toBeVisible()
      await expectNoViolations(page)
      await date.fill('')
      await time.fill('')
      await press(dialog, 'Submit', { count: [dialog.getByText('Required', { exact: true }), 2] })
      expect(sent(marketplace, 'quotation/updateDateTime')).toEqual([])

      await date.fill('2026-12-24')
      await time.fill('23:59:58')
      await dialog.getByRole('radio', { name: 'Expired' }).check()
      marketplace.faults.add({ kind: 'rejected', message: 'That day is a holiday.', call: 'POST quotation/updateDateTime', times: 1 })
      await press(dialog, 'Submit', { shows: alert(dialog, 'That day is a holiday.') })
      await expect(time).toHaveValue('23:59:58')
      await press(dialog, 'Submit', { gone: dialog })
      expect(bodyOf(sent(marketplace, 'quotation/updateDateTime').at(-1)!.body)).toEqual({
        service_date: '2026-12-24',
        service_time: '23:59:58',
        invoice_no: 'Q-104997',
        status: 'Expired',
      })
      await expectIn(rowOf(page, 4997), /Dec 24, 2026, 11:59\sPM/, 'Expired')
      await expect(page.getByRole('combobox', { name: 'Cancellation Reason, Quotation 4997' })).toBeVisible()

      await chooseFromMenu(page, 4983, 'Update Date/Time')
      await expect(notice(page, 'Quotation 4983 has no code')).toBeVisible()

      // Odd state and no date: nothing is chosen for whoever opens it.
      await chooseFromMenu(page, 4987, 'Update Date/Time')
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      await press(dialog, 'Submit', { count: [dialog.getByText('Required', { exact: true }), 1] })
      await keys(page, 'Escape', { gone: dialog })
    })
    await test.step('a quotation is marked as testing and back, and many with one call each', async () => {
      await chooseFromMenu(page, 4998, 'Mark as Testing')
      await expect(rowOf(page, 4998)).toHaveCount(0)
      await press(page, page.getByRole('tab', { name: 'Testing' }), { shows: rowOf(page, 4998) })
      await chooseFromMenu(page, 4998, 'UnMark as Testing')
      await expect(rowOf(page, 4998)).toHaveCount(0)
      expect(sent(marketplace, 'quotation/testing').map(({ body }) => bodyOf(body))).toEqual([
        { status: '1', id: '4998' },
        { status: '0', id: '4998' },
      ])
      await page.getByRole('tab', { name: 'Genuine' }).click()
      for (const id of [4997, 4996, 4995]) await page.getByRole('checkbox', { name: `Select Quotation ${id}` }).check()
      marketplace.faults.add({ kind: 'rejected', message: 'Not this one.', call: 'POST quotation/testing', times: 1 })
      await page.getByRole('toolbar', { name: 'Selected quotations' }).getByRole('button', { name: 'Mark as Testing', exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('3 quotations will move to the Testing tab.')
      await press(page.getByRole('dialog'), 'Mark as Testing', { shows: page.getByText('Mark as Testing: 2 quotations done, 1 refused.') })
      const marked = sent(marketplace, 'quotation/testing').slice(2)
      expect(new Set(marked.map(call => bodyOf(call.body).id))).toEqual(new Set(['4995', '4996', '4997']))
      expect(marked).toHaveLength(3)
    })
  },
)

test(
  'Assign Quotation says whom it found or what the server says instead, and checks an assignment of which nobody knows',
  { annotation: proves('O-059 O-459 O-547 O-549 O-662 O-663') },
  async ({ page, marketplace }) => {
    await test.step('Assign Quotation says whom it found, what the server says instead, or No User Found, and loses nothing that was typed', async () => {
      await openScreen(page, '/admin/quotation?details=4996')
      const found = page.getByRole('dialog', { name: 'Details' }).getByRole('region', { name: 'Professional Details' })
      const emailOf = async (section: string) =>
        (await page.getByRole('dialog').getByRole('region', { name: section }).getByRole('definition').filter({ hasText: '@' }).first().innerText()).trim()
      await expect(found).toBeVisible()
      const [professional, customer] = [await emailOf('Professional Details'), await emailOf('Customer Details')]
      await page.keyboard.press('Escape')
      await chooseFromMenu(page, 4985, 'Assign Quotation')
      const dialog = page.getByRole('dialog', { name: 'Assign Quotation' })
      const email = dialog.getByRole('combobox', { name: 'Email' })
      const search = dialog.getByRole('button', { name: 'Search' })
      await expect(email).toHaveAttribute('type', 'email')
      await press(page, search, { shows: dialog.getByText('Required', { exact: true }) })
      await email.fill('no address')
      await press(page, search, { shows: dialog.getByText('This isn’t an e-mail address.') })
      expect(sent(marketplace, 'quotation/findProfessional')).toEqual([])

      await email.fill('nobody@nowhere.example')
      const nobody = dialog.locator('div:has(> svg)').filter({ hasText: 'No User Found' }).last()
      await press(page, search, { shows: nobody })
      expect(await colourOf(nobody.locator('svg').first()), 'the icon of an error').toBe('red')
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      expect(sent(marketplace, 'quotation/assignProfessional')).toEqual([])
      await expectNoViolations(page)
      await email.fill(customer)
      await keys(page, 'Enter', { shows: dialog.getByText('This user is not a professional.'), gone: dialog.getByText('No User Found') })

      marketplace.faults.add({ kind: 'offline', call: 'POST quotation/findProfessional' })
      await email.fill(professional)
      await press(page, search, { shows: dialog.getByRole('alert').getByRole('button', { name: 'Retry' }) })
      await expect(email).toHaveValue(professional)
      marketplace.faults.clear()
      await dialog.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
      const card = dialog.getByRole('region', { name: 'Professional found' })
      await expect(card.getByRole('term')).toHaveText(['Email', 'Phone'])
      await expectIn(card, 'Thiago Gonçalves', professional)
      expect(bodyOf(sent(marketplace, 'quotation/findProfessional').at(-1)!.body)).toEqual({ quotation_id: '4985', email: professional })

      // While typing, by name and by id, with the keys alone; a reading that fails says so, and one that finds nobody too.
      const choices = dialog.getByRole('listbox', { name: 'Professionals' }).getByRole('option')
      const status = dialog.getByRole('status')
      marketplace.faults.add({ kind: 'rejected', message: 'People are being moved.', call: 'GET user/lists', times: 1 })
      await email.fill('Thiago Gon')
      await expect(card).toHaveCount(0)
      await alert(dialog, 'People are being moved.').getByRole('button', { name: 'Try again' }).click()
      await expect(choices.first()).toContainText('Thiago Gonçalves')
      await expectNoViolations(page)
      await email.focus()
      await keys(page, 'Escape', { gone: choices })
      await email.fill('qqqq')
      await expectShown(status.filter({ hasText: 'Looking for professionals' }), status.filter({ hasText: 'No professional found by “qqqq”.' }))
      const searches = () => callsTo(marketplace, 'user/lists').length
      const before = searches()
      await email.pressSequentially('qqq', { delay: 30 })
      await expect(status.filter({ hasText: 'No professional found by “qqqqqqq”.' })).toBeVisible()
      expect(searches(), 'asked once, after the last key').toBe(before + 1)
      await email.fill('Thiago Gonc')
      await expect(choices.filter({ hasText: professional })).toHaveCount(1)
      const id = /ID (\d+)/.exec((await choices.filter({ hasText: professional }).textContent())!)![1]!
      await email.fill(id)
      await expect(choices.first()).toContainText(`ID ${id}`)
      await page.keyboard.press('ArrowDown')
      await expect(choices.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(card).toContainText(professional)
      await expect(email).toHaveValue(professional)

      marketplace.faults.add({ kind: 'rejected', message: 'This professional is on holiday.', call: 'POST quotation/assignProfessional', times: 1 })
      await press(page, dialog.getByRole('button', { name: 'Assign', exact: true }), { shows: [alert(dialog, 'This professional is on holiday.'), card] })
      await press(page, dialog.getByRole('button', { name: 'Assign', exact: true }), { gone: dialog })
      await expect(rowOf(page, 4985)).toContainText('Thiago Gonçalves')
      expect(bodyOf(sent(marketplace, 'quotation/assignProfessional').at(-1)!.body)).toEqual({ quotation_id: '4985', professional_id: id })
    })
    await test.step('whom somebody else assigned meanwhile is asked about, and Edit leads back to the field, by keyboard alone', async () => {
      await goTo(page, '/admin/quotation?details=4996')
      const details = page.getByRole('dialog', { name: 'Details' })
      const email = (await details.getByRole('region', { name: 'Professional Details' }).getByRole('definition').filter({ hasText: '@' }).innerText()).trim()
      await page.keyboard.press('Escape')
      await chooseFromMenu(page, 4983, 'Assign Quotation')
      const dialog = page.getByRole('dialog', { name: 'Assign Quotation' })
      const field = dialog.getByRole('combobox', { name: 'Email' })
      await field.fill('María')
      const other = /ID (\d+)/.exec((await optionAt(dialog.getByRole('listbox', { name: 'Professionals' }), 0).textContent())!)![1]!
      await field.fill(email)
      await keys(page, 'Enter', { shows: dialog.getByRole('region', { name: 'Professional found' }) })
      await changeBehindAt(marketplace, 'POST quotation/assignProfessional', { quotation_id: '4983', professional_id: other })
      marketplace.calls.length = 0
      await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
      const question = page.getByRole('dialog', { name: 'Choose what to save' })
      const choice = question.getByRole('radio', { name: 'Professional: on the server now' })
      await expect(choice).toBeFocused()
      await expectNoViolations(page)
      await keys(page, 'Tab', { focused: question.getByRole('button', { name: 'Edit Professional' }) })
      await keys(page, 'Enter', { gone: question, focused: field })
      await expect(field).toHaveValue(email)
      expect(sent(marketplace, 'quotation/assignProfessional')).toEqual([])
      await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
      await expect(dialog).toHaveCount(0)
      expect(sent(marketplace, 'quotation/assignProfessional')).toHaveLength(1)
    })
    await test.step('an assignment of which nobody knows is checked, and is not sent twice without a question', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/quotation?details=4996')
      const details = page.getByRole('dialog', { name: 'Details' })
      const email = (await details.getByRole('region', { name: 'Professional Details' }).getByRole('definition').filter({ hasText: '@' }).innerText()).trim()
      await page.keyboard.press('Escape')
      await chooseFromMenu(page, 4984, 'Assign Quotation')
      const dialog = page.getByRole('dialog', { name: 'Assign Quotation' })
      await dialog.getByRole('combobox', { name: 'Email' }).fill(email)
      await keys(page, 'Enter', { shows: dialog.getByRole('region', { name: 'Professional found' }) })
      marketplace.faults.add({ kind: 'cut', call: 'POST quotation/assignProfessional', times: 1 })
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText('Not known whether this was saved')
      await press(dialog, 'Check', { shows: alert(dialog, 'It wasn’t saved.').or(notice(page, 'It was saved.')) })
      expect(sent(marketplace, 'quotation/assignProfessional')).toHaveLength(1)
    })
  },
)

test(
  'the details show General, Images and Chat Data, with questions that are encoded once, twice or not at all',
  { annotation: proves('O-060 O-283 O-284 O-514') },
  async ({ page, marketplace }) => {
    await test.step('Details has General, Images and Chat Data', async () => {
      await openScreen(page, '/admin/quotation')
      await chooseFromMenu(page, 5000, 'Details')
      const details = page.getByRole('dialog', { name: 'Details' })
      for (const label of ['General', 'Images', 'Chat Data']) await expect(details.getByRole('tab', { name: label })).toBeVisible()
      await expect(details.getByRole('tab')).toHaveCount(3)
      for (const title of [
        'General Details',
        'Questions and Answers',
        'Service Details',
        'Location Details',
        'Customer Details',
        'Professional Details',
        'Admin Details',
      ])
        await expect(details.getByRole('heading', { name: title })).toBeVisible()
      await expectNoViolations(page)
      await details.getByRole('tab', { name: 'Chat Data' }).click()
      await expect(itemAt(details.getByRole('region', { name: 'Conversation' }), 0)).toBeVisible()
      expect(marketplace.calls.some(call => /^booking\/chat\/chat-\d+$/.test(call.path))).toBe(true)
      await expectNoViolations(page)
      await keys(page, 'j', { shows: details.getByText('No conversation about this quotation yet') })
      await press(page, details.getByRole('tab', { name: 'Images' }), { shows: details.getByRole('group', { name: 'Images' }).getByRole('img').first() })
      await expectNoViolations(page)
    })
    await test.step('questions encoded once and twice are read; broken ones stand as they came, and missing images are told', async () => {
      await goTo(page, '/admin/quotation?details=4993')
      const details = page.getByRole('dialog', { name: 'Details' })
      const answers = details.getByRole('region', { name: 'Questions and Answers' })
      await expect(answers).toContainText('[{"question":"How many rooms are there?","answer":"3"},{"quest')
      for (const id of [4999, 4998, 4997]) {
        await goTo(page, `/admin/quotation?details=${id}`)
        await expect(details.getByRole('region', { name: 'General Details' })).toContainText(`Q-10${id}`)
        await expect(answers).not.toContainText('{')
      }
      await goTo(page, '/admin/quotation?details=4995')
      await expect(answers).toContainText('[object Object]')
      await press(page, details.getByRole('tab', { name: 'Images' }), { shows: details.getByText('No images yet') })
    })
  },
)

test('whoever may not edit sees why, and nothing is sent', { annotation: proves('O-500') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/quotation', 'restricted')
  const status = page.getByRole('combobox', { name: 'Admin Status, Quotation 4997' })
  await status.selectOption('Approved')
  await expect(notice(page, /You don't have permission/)).toBeVisible()
  await expect(status).toHaveValue('Pending')
  await page.getByRole('combobox', { name: 'Cancellation Reason, Quotation 4999' }).selectOption('Web issue in Chat')
  for (const entry of ['Mark as Testing', 'Update Date/Time', 'Assign Quotation']) {
    await chooseFromMenu(page, 4998, entry)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(marketplace.calls.filter(call => call.method === 'POST' && call.path.startsWith('quotation/'))).toEqual([])
})

test('a list that cannot be read says so and is read again; without the server what was read shows', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'rejected', message: 'Quotations are being counted.', call: 'GET quotation/lists' })
  await openScreen(page, '/admin/quotation', { shows: page.getByText('Quotations are being counted.') })
  marketplace.faults.clear()
  await press(page, page.getByRole('button', { name: /Retry|Try again/ }).first(), { shows: rowOf(page, 5000) })
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await goTo(page, '/admin/dashboard')
  await goTo(page, '/admin/quotation', { shows: rowOf(page, 5000) })
  await page.getByRole('combobox', { name: 'Admin Status, Quotation 4997' }).selectOption('Approved')
  await press(page.getByRole('dialog'), 'Yes, Approved', { shows: notice(page, /offline|connect|reach/i) })
  await expect(page.getByRole('combobox', { name: 'Admin Status, Quotation 4997' })).toHaveValue('Pending')
})
