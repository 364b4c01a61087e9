/** Customers and service providers: lists, details, status and badges. What all lists share is proved on the cities. */
import { CUSTOMER_COUNT, expect, expectNoViolations, holdBack, type Locator, type Page, proves, rangeOf, stopClock, test } from '../kit/kit.ts'
import { goTo, openScreen } from '../kit/navigation.ts'
import { alert, expectIn, keys, press, tabTo } from '../kit/screen.ts'
import { bodiesTo, callsTo } from '../kit/sent.ts'
import { fieldsOf, labelOf, lineAt, recordRow, valueAfter } from '../kit/parts.ts'

const CUSTOMERS = '/admin/users/customers'
const PROVIDERS = '/admin/users/serviceprovider'

const rowOf = (page: Page, id: number) => recordRow(page, id)
const details = (page: Page) => page.getByRole('dialog', { name: 'Details', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Change Status?' })
const done = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** What stands beside a label. */
const valueOf = (inside: Locator, label: string) => valueAfter(labelOf(fieldsOf(inside), label))

test(
  'customers and service providers are listed by the backend, and searched after 500 ms',
  {
    annotation: proves(
      'C-137 C-138 C-139 C-143 C-150 C-160 C-164 C-166 C-448 C-456 C-571 C-664 C-665 C-736 C-737 C-738 C-739 C-740 C-741 C-742 C-743 F-024 F-028',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('customers are listed by the backend, the newest first, sorted, paged, and searched: debounced by 500 ms', async () => {
      await openScreen(page, CUSTOMERS)
      const asked = () => callsTo(marketplace, 'user/lists').map(call => call.search)
      const table = page.getByRole('grid', { name: 'customers' })
      await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
      await expect(table.getByRole('columnheader')).toHaveText(['', 'Details', 'ID', 'Created At', 'Name', 'Email', 'Phone', 'Status'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '25', '50'])
      await expect(page.getByText(rangeOf(1, 10, CUSTOMER_COUNT))).toBeVisible()
      await expect(rowOf(page, 20_999)).toContainText(/Oct \d{1,2}, 2026/)
      await expect(table.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute('aria-sort', 'descending')
      await expect(table.getByRole('columnheader').getByRole('button')).toHaveText(['Created At', 'Name', 'Email'])
      expect(asked()).toEqual(['?limit=10&start=0&order_by_column=created_at&order_by=desc'])
      await expectNoViolations(page)

      await press(page, 'Next page', { shows: [page.getByText(rangeOf(11, 20, CUSTOMER_COUNT)), done(page, '1 record could not be read and is left out.')] })
      await table.getByRole('button', { name: 'Name' }).click()
      await expect.poll(asked).toContain('?limit=10&start=0&order_by_column=name&order_by=asc')

      const before = asked().length
      await stopClock(page)
      await page.getByRole('searchbox').pressSequentially('ximena')
      await page.clock.runFor(450)
      expect(asked()).toHaveLength(before)
      await page.clock.runFor(100)
      await expect.poll(() => asked().at(-1)).toBe('?limit=10&start=0&order_by_column=name&order_by=asc&search=ximena')
      await expect(lineAt(table, 1)).toContainText(/ximena/i)
    })
    await test.step('service providers are those of role Professional; nothing sorts them, and their search is debounced by 500 ms', async () => {
      marketplace.calls.length = 0
      await page.clock.resume()
      await goTo(page, PROVIDERS)
      const table = page.getByRole('grid', { name: 'service providers' })
      const asked = () => callsTo(marketplace, 'user/lists').map(call => call.search)
      await expect(page.getByRole('heading', { name: 'Service Providers' })).toBeVisible()
      await expect(table.getByRole('columnheader')).toHaveText(['', 'Details', 'ID', 'Name', 'Email', 'Phone', 'Elite', 'Training', 'Standard Lift', 'Status'])
      await expect(table.getByRole('columnheader').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '25', '50'])
      await expect(page.getByText('1–10 of 3,000')).toBeVisible()
      expect(asked()).toEqual(['?limit=10&start=0&role_type=Professional'])
      await expectNoViolations(page)

      await rowOf(page, 20_993).getByRole('button', { name: 'Active' }).click()
      await question(page).getByRole('button', { name: 'Yes, Inactive' }).click()
      await expect(rowOf(page, 20_993)).toContainText('Inactive')
      expect(bodiesTo(marketplace, 'user/status')).toEqual([{ id: '20993', status: 'Inactive' }])

      await stopClock(page)
      await page.getByRole('searchbox').fill('rachel')
      await page.clock.runFor(450)
      expect(asked().filter(search => search.includes('rachel'))).toEqual([])
      await page.clock.runFor(100)
      await expect.poll(() => asked().at(-1)).toBe('?limit=10&start=0&search=rachel&role_type=Professional')
    })
  },
)

test(
  'a customer’s details are read, with an OTP that is covered until it is asked for, and the status is changed, with Undo and for many at once',
  { annotation: proves('C-140 C-141 C-142 C-447 C-455 C-668') },
  async ({ page, marketplace }) => {
    await test.step('a customer’s details: the person in cards, the reviews, and an OTP that is covered until it is asked for', async () => {
      await openScreen(page, CUSTOMERS)
      await rowOf(page, 20_998)
        .getByRole('button', { name: /^Actions for / })
        .click()
      await expect(page.getByRole('menuitem')).toHaveText(['Details', 'View Info', 'Edit Info', 'Timeline'])
      await page.getByRole('menuitem', { name: 'Details' }).click()
      await expect(details(page).getByRole('tab')).toHaveText([/^User Details/, /^Service Reviews/, /^Documents/, /^Related/])
      for (const card of ['Person', 'Contact', 'Place', 'Account']) await expect(details(page).getByRole('region', { name: card })).toBeVisible()
      await expect(valueOf(details(page), 'ID')).toContainText('20998')
      await expect(valueOf(details(page), 'User Code')).toContainText('C120998')
      await expect(valueOf(details(page), 'Country')).toContainText(/Argentina \(ID \d+\)/)
      await expect(valueOf(details(page), 'State')).toContainText(/ \(ID \d+\)/)

      const otp = valueOf(details(page), 'OTP')
      await expect(otp).toContainText('Covered')
      await otp.getByRole('button', { name: 'Copy OTP' }).click()
      await expect.poll(() => copied(page)).toMatch(/^\d{4}$/)
      const code = await copied(page)
      await expect(otp, 'copied without being shown').not.toContainText(code)
      await otp.getByRole('button', { name: 'Show OTP' }).click()
      await expect(otp).toContainText(code)
      await details(page).getByRole('button', { name: 'Exit' }).click()
      await goTo(page, `${CUSTOMERS}?details=20998`)
      await expect(valueOf(details(page), 'OTP'), 'covered again').not.toContainText(code)

      await details(page).getByRole('tab', { name: 'Service Reviews' }).click()
      await expect(details(page).getByRole('columnheader')).toHaveText(['ID', 'Sender', 'Receiver', 'Booking ID', 'Service ID', 'Rating', 'Comment'])
      await expect(lineAt(details(page), 1)).toContainText('20998')
      await expectNoViolations(page)

      // Whoever was reviewed is one click away; parts that the server leaves out are told.
      await press(page, lineAt(details(page), 1).getByRole('cell').nth(2).getByRole('link'), { to: /serviceprovider\?details=\d+$/ })
      await expect(valueOf(details(page), 'Current Role Type')).toHaveText('Professional')
      await goTo(page, `${CUSTOMERS}?details=20994&details-tab=reviews`)
      await expect(details(page)).toContainText('No Reviews Yet')
      await goTo(page, `${CUSTOMERS}?details=20990`)
      await expect(details(page)).toContainText('The server sent no details of this person.')
      await details(page).getByRole('tab', { name: 'Documents' }).click()
      await expect(details(page)).toContainText('The server sent no details of this person.')
    })
    await test.step('a customer’s status is changed after its question, taken back by Undo, and for many at once', async () => {
      await goTo(page, CUSTOMERS)
      const sent = () => bodiesTo(marketplace, 'user/status')
      await rowOf(page, 20_999).getByRole('button', { name: 'Active' }).click()
      await expectIn(question(page), 'Are you sure? You want to change status to Inactive.', 'Customer: ')
      await question(page).getByRole('button', { name: 'Yes, Inactive' }).click()
      await expect(rowOf(page, 20_999)).toContainText('Inactive')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rowOf(page, 20_999)).not.toContainText('Inactive')
      expect(sent()).toEqual([
        { id: '20999', status: 'Inactive' },
        { id: '20999', status: 'Active' },
      ])

      // One in a state of its own is shown as it came, and can be changed.
      await rowOf(page, 20_991).getByRole('button', { name: 'Blocked' }).click()
      await question(page).getByRole('button', { name: 'Yes, Active' }).click()
      await expect(rowOf(page, 20_991)).toContainText('Active')

      for (const id of [20_998, 20_997]) await rowOf(page, id).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Set inactive' }).click()
      await expect(question(page)).toContainText('2 customers')
      await question(page).getByRole('button', { name: 'Yes, Inactive' }).click()
      for (const id of [20_998, 20_997]) await expect(rowOf(page, id)).toContainText('Inactive')
    })
  },
)

test(
  'a service provider is found and changed by keyboard alone, given badges with Undo, and has bank numbers that are covered until they are asked for',
  { annotation: proves('C-015 C-016 C-017 C-165 C-521 C-522 C-523 C-161 C-162 C-163') },
  async ({ page, marketplace }) => {
    await test.step('by keyboard alone a person is found, looked at and changed, and the focus comes back', async () => {
      await openScreen(page, PROVIDERS)
      await rowOf(page, 20_972).focus()
      await keys(page, 'Space', { focused: details(page) })
      const status = details(page).getByRole('button', { name: 'Active', exact: true })
      await tabTo(page, status, 'Tab', 12)
      await keys(page, 'Enter', { focused: question(page).getByRole('button', { name: 'Cancel' }) })
      await keys(page, ['Tab', 'Enter'], { focused: details(page).getByRole('button', { name: 'Inactive', exact: true }) })
      await keys(page, ['Tab', 'Space'])
      await expect(question(page)).toContainText('Badge: Elite')
      await keys(page, 'Escape', { gone: question(page), focused: details(page).getByRole('checkbox', { name: 'Elite' }) })
      await keys(page, 'Escape', { gone: details(page), focused: rowOf(page, 20_972) })
    })
    await test.step('badges are boxes that ask, in the list and in the details, and Undo takes them back', async () => {
      const sent = () => bodiesTo(marketplace, 'user/verification')
      const box = (name: string) => rowOf(page, 20_972).getByRole('checkbox', { name: new RegExp(`^${name}, `) })
      for (const [name, status_type] of [
        ['Elite', 'elite_status'],
        ['Training', 'training_status'],
        ['Standard Lift', 'standard_lift'],
      ] as const) {
        await expect(box(name)).not.toBeChecked()
        await box(name).click()
        await expectIn(question(page), 'Are you sure? You want to change status to Verified.', `Badge: ${name}`)
        await question(page).getByRole('button', { name: 'Yes, Verified' }).click()
        await expect(box(name)).toBeChecked()
        expect(sent().at(-1)).toEqual({ id: '20972', status_type, status_action: '1' })
      }
      // What is neither is told, and can be made one.
      await expect(rowOf(page, 20_993).getByRole('checkbox', { name: /^Elite, / })).toHaveJSProperty('indeterminate', true)

      await goTo(page, `${PROVIDERS}?details=20972`)
      const elite = details(page).getByRole('checkbox', { name: 'Elite' })
      await expect(elite).toBeChecked()
      await expectNoViolations(page)
      await elite.click()
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(elite).toBeChecked()
      const place = () =>
        details(page)
          .getByRole('checkbox', { name: 'Training' })
          .evaluate(box => box.getBoundingClientRect().x)
      const before = await place()
      await elite.click()
      await expect(question(page)).toContainText('Are you sure? You want to change status to Unverified.')
      const release = holdBack(marketplace, 'POST user/verification')
      await press(question(page), 'Yes, Unverified', { shows: details(page).getByLabel('Changing Elite') })
      expect(await place(), 'the next one does not move under the pointer').toBe(before)
      release()
      await expect(elite).not.toBeChecked()
      await expect(box('Elite'), 'the list follows').not.toBeChecked()
      expect(sent().at(-1)).toEqual({ id: '20972', status_type: 'elite_status', status_action: '0' })
      await done(page, 'Verification updated successfully').getByRole('button', { name: 'Undo' }).last().click()
      await expect(elite).toBeChecked()

      // Refused, the box is as it was; nobody knows, and Check says what the server has.
      marketplace.faults.add({ kind: 'rejected', message: 'A document is missing.', call: 'POST user/verification', times: 1 })
      await elite.click()
      await press(question(page), 'Yes, Unverified', { shows: alert(page, 'A document is missing.') })
      await expect(elite).toBeChecked()
      marketplace.faults.add({ kind: 'cut', call: 'POST user/verification', times: 1 })
      await elite.click()
      await question(page).getByRole('button', { name: 'Yes, Unverified' }).click()
      await press(done(page, 'Not known whether this was saved.'), 'Check', { shows: page.getByText(/^Elite of .+ is Verified\.$/) })
    })
    await test.step('a provider’s details: the person, a week, and bank numbers that are covered until they are asked for', async () => {
      await goTo(page, `${PROVIDERS}?details=20993`)
      await details(page).getByRole('separator', { name: 'Width of the details' }).press('Home')
      await expect(details(page).getByRole('tab')).toHaveText([/^User Details/, /^Availability/, /^Bank Details/, /^Documents/, /^Related/])
      await expect(valueOf(details(page), 'First Name')).toHaveText('Rachel')
      await details(page).getByRole('tab', { name: 'Availability' }).click()
      const week = details(page).getByRole('table', { name: 'Availability' })
      await expect(week.getByRole('rowheader')).toHaveText(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Feriados'])
      await expect(lineAt(week, 1)).toContainText(/Monday\d+:00 [AP]M – \d+:00 [AP]MActive/)
      await expect(week.getByRole('row').last()).toContainText('? – 25:00')
      await expectNoViolations(page)

      await details(page).getByRole('tab', { name: 'Bank Details' }).click()
      await expect(fieldsOf(details(page)).getByRole('term')).toHaveText(['Account Holder Name', 'Bank Name', 'Account Number', 'CBU', 'CUIT/CUIL'])
      for (const [label, shape] of [
        ['Account Number', /^\d{12}$/],
        ['CBU', /^\d{22}$/],
        ['CUIT/CUIL', /^\d{2}-\d{8}-\d$/],
      ] as const) {
        const value = valueOf(details(page), label)
        await value.getByRole('button', { name: `Copy ${label}` }).click()
        await expect.poll(() => copied(page)).toMatch(shape)
        const number = await copied(page)
        await expect(value).not.toContainText(number)
        await value.getByRole('button', { name: `Show ${label}` }).click()
        await expect(value).toContainText(number)
        await value.getByRole('button', { name: `Hide ${label}` }).click()
        await expect(value).not.toContainText(number)
      }
      await valueOf(details(page), 'CBU').getByRole('button', { name: 'Show CBU' }).click()
      await keys(page, 'k', { to: /details=21000/ })
      await expect(valueOf(details(page), 'CBU'), 'the next one is covered').toContainText('Covered')

      await details(page).getByRole('tab', { name: 'Documents' }).click()
      for (const name of ['Profile Image', 'DNI', 'Location']) await expect(details(page).getByRole('group', { name, exact: true }).first()).toBeVisible()
      await goTo(page, `${PROVIDERS}?details=20979&details-tab=bank`)
      await expect(details(page)).toContainText('No bank details yet')
      await goTo(page, `${PROVIDERS}?details=20979&details-tab=documents`)
      await expect(details(page)).toContainText('Not provided: Profile Image, DNI Front, DNI Back, Location Front (address proof), Location Back (tax).')
      await goTo(page, `${PROVIDERS}?details=20986&details-tab=availability`)
      await expect(details(page)).toContainText('No availability yet')
    })
  },
)

test('without the right to edit, statuses and badges show the notice and send nothing', async ({ page, marketplace }) => {
  const notice = alert(page, "You don't have permission .")
  await openScreen(page, PROVIDERS, 'restricted')
  const row = rowOf(page, 20_972)
  for (const control of [row.getByRole('checkbox', { name: /^Training, / }), row.getByRole('button', { name: 'Active' })]) {
    await press(page, control, { shows: notice, gone: question(page) })
  }
  await expect(row.getByRole('checkbox', { name: /^Training, / })).not.toBeChecked()
  await goTo(page, `${PROVIDERS}?details=20972`)
  const elite = details(page).getByRole('checkbox', { name: 'Elite' })
  await press(page, elite, { shows: notice })
  await expect(elite).not.toBeChecked()
  await press(details(page), 'Edit Info', { to: /details=20972/ })
  await goTo(page, CUSTOMERS)
  await press(rowOf(page, 20_999), 'Active', { shows: notice, gone: question(page) })
  expect(marketplace.calls.filter(call => call.method === 'POST' && call.path.startsWith('user/'))).toEqual([])
})

test(
  'a list that fails says why, and Retry reads it; details that fail say so; out of reach, what was read shows',
  { annotation: proves('C-718') },
  async ({ page, marketplace }) => {
    marketplace.faults.add({ kind: 'rejected', message: 'The people are being moved.', call: 'GET user/lists' })
    await openScreen(page, CUSTOMERS, { shows: alert(page, 'The people are being moved.') })
    marketplace.faults.clear()
    await press(page, 'Retry', { shows: rowOf(page, 20_999) })

    marketplace.faults.add({ kind: 'rejected', message: 'This person is locked.', call: 'GET user/show/20998' })
    await goTo(page, `${CUSTOMERS}?details=20998`)
    await expect(details(page).getByRole('alert')).toContainText('This person is locked.')
    marketplace.faults.clear()
    await goTo(page, `${CUSTOMERS}?details=20999`)
    await expect(valueOf(details(page), 'ID')).toContainText('20999')

    marketplace.faults.add({ kind: 'cut', call: '*' })
    await goTo(page, PROVIDERS, { shows: page.getByText(/isn’t stored on this computer|No saved service providers to show/).first() })
    await goTo(page, `${CUSTOMERS}?details=20999`)
    await expect(valueOf(details(page), 'ID')).toContainText('20999')
    await expect(rowOf(page, 20_999)).toBeVisible()
  },
)
