/** Bookings: tabs, the approval of payments, cancellation reasons, marks, and the details with conversation and reviews. What all lists share is proved on the cities. */
import { CANCELLATION_REASONS } from '../../shared/rules/bookingStates.ts'
import { DEMO_PASSWORD, expect, expectNoViolations, goTo, type Locator, openScreen, type Page, proves, type ServedMarketplace, test } from '../kit/kit.ts'
import { colourOf, answer, expectIn, expectShown, keys, listNamed, press } from '../kit/screen.ts'
import { bodyOf } from '../kit/sent.ts'
import { cellAt, cellsOf, marked } from '../kit/parts.ts'

const ROUTE = '/admin/booking'
/** Bookings of the demo, by their state: what is said of each stands in electron/demo/data/bookings.ts. */
const BOOKED = 32_000
const COMPLETED = 31_970
const REJECTED = 31_998
const EXPIRED_WITH_REASON = 31_996
const OTHER_REASON = 31_991

const { table, rows, rowOf, chooseFromMenu } = listNamed('bookings')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Details' })
/** What the details open with. */
const factOf = (page: Page, label: string) => panel(page).locator('[data-facts]').getByText(label, { exact: true }).locator('+ dd')
const sent = (marketplace: ServedMarketplace, path: string) => marketplace.calls.filter(call => call.path.startsWith(path))
const forms = (marketplace: ServedMarketplace, path: string) => sent(marketplace, path).map(({ body }) => bodyOf(body))
const select = (within: Locator) => within.getByRole('combobox', { name: /^Cancellation Reason/ })

test(
  'bookings are listed by tab; in a row a reason is chosen, a payment approved, and a mark set and taken back',
  {
    annotation: proves(
      'F-060 O-002 O-012 O-020 O-021 O-022 O-023 O-024 O-025 O-026 O-672 O-673 O-674 O-028 O-441 O-442 O-711 O-712 O-713 O-714 O-715 O-716 O-717 O-718 O-719 O-720 O-435 O-436 O-437 O-438 O-443 O-445 O-426 O-427 O-428 O-429 O-430 O-431 O-432 O-433 O-425 O-434 O-706 O-708 O-709',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('tabs and columns to the letter; the filter of the page asks nobody', async () => {
      await openScreen(page, ROUTE, { shows: page.getByRole('heading', { name: 'Bookings', exact: true }) })
      for (const name of ['Genuine', 'Testing']) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(2)
      await expect(page.getByRole('tab', { name: 'Genuine', exact: true }), 'the count describes the tab').toHaveAttribute(
        'aria-description',
        /^[\d,]+ bookings$/,
      )
      await expect(page.getByRole('button', { name: 'To approve', pressed: false })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText([
        '',
        'Details',
        'Id',
        'Customer Name',
        'Professional Name',
        'Category',
        'Payment Status',
        'Partial Payment',
        'BBP Settlement Amount',
        'Client Settlement Amount',
        'Booking Date/Time',
        'Request Date/Time',
        'Total Amount',
        'Status',
        'Cancellation Reason',
      ])
      await expectShown(page.getByRole('checkbox', { name: 'Select all rows of this page' }), rowOf(page, BOOKED).getByRole('checkbox'))
      const sizes = page.getByRole('combobox', { name: 'Rows per page' })
      await expect(sizes.getByRole('option')).toHaveText(['25', '50', '100'])
      await expect(sizes).toHaveValue('50')
      expect(sent(marketplace, 'booking/lists').map(({ search }) => search)).toEqual(['?limit=50&start=0&testing=no'])
      await expectNoViolations(page)
      const asked = () => sent(marketplace, 'booking/').length
      const before = asked()
      await page.getByPlaceholder('Filter this page').fill('on hold')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('On hold')
      await page.getByPlaceholder('Filter this page').fill('nowhere to be found')
      await expect(rows(page)).toHaveCount(0)
      expect(asked(), 'typing asks nobody').toBe(before)
      await press(page, page.getByRole('tab', { name: 'Testing', exact: true }), { to: /tab=testing/ })
      await expect.poll(() => sent(marketplace, 'booking/lists').at(-1)?.search).toBe('?limit=50&start=0&testing=yes')
      await page.goBack()
      await expect(page.getByRole('tab', { name: 'Genuine', exact: true, selected: true })).toBeVisible()
    })
    await test.step('one of the nine reasons, where the booking was rejected or has expired', async () => {
      await page.getByPlaceholder('Filter this page').fill('')
      await expect(select(rowOf(page, BOOKED))).toHaveCount(0)
      const reason = select(rowOf(page, REJECTED))
      await expect(reason.getByRole('option')).toHaveText(CANCELLATION_REASONS.slice())
      await expect(select(rowOf(page, OTHER_REASON)), 'another reason stands as it came').toHaveValue('Client moved to another city')
      await reason.selectOption('Web issue in Chat')
      const question = page.getByRole('dialog', { name: 'Change the cancellation reason?' })
      await expect(question).toContainText(`The cancellation reason of Booking ${REJECTED} will be “Web issue in Chat”.`)
      await page.keyboard.press('Escape')
      await expect(reason).toHaveValue('')
      await reason.selectOption('Web issue in Chat')
      await question.getByRole('button', { name: 'Change reason' }).click()
      await expect(reason).toHaveValue('Web issue in Chat')
      const other = select(rowOf(page, EXPIRED_WITH_REASON))
      await other.selectOption('Rejected due no interest in Job')
      await question.getByRole('button', { name: 'Change reason' }).click()
      await expect(other).toHaveValue('Rejected due no interest in Job')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(other).toHaveValue('Lack of information (Address, Price, Date)')
      expect(forms(marketplace, 'booking/cancellationReason')).toEqual([
        { cancellation_reason: 'Web issue in Chat', id: String(REJECTED) },
        { cancellation_reason: 'Rejected due no interest in Job', id: String(EXPIRED_WITH_REASON) },
        { cancellation_reason: 'Lack of information (Address, Price, Date)', id: String(EXPIRED_WITH_REASON) },
      ])
      expect(sent(marketplace, 'booking/lists').length).toBeGreaterThan(1)
    })
    await test.step('a payment is approved after a question, where it may be, and is locked from then on', async () => {
      await expect(cellAt(rowOf(page, BOOKED), 6)).toHaveText('Not Completed')
      await expect(rowOf(page, BOOKED).getByRole('button', { name: 'Not Completed' })).toHaveCount(0)
      await page.getByPlaceholder('Filter this page').fill(String(COMPLETED))
      const control = rowOf(page, COMPLETED).getByRole('button', { name: 'Not Completed' })
      const people = await Promise.all([3, 4].map(cell => cellAt(rowOf(page, COMPLETED), cell).locator('a').innerText()))
      await control.click()
      const question = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(question).toContainText(`You want to change status to Completed. The payment of Booking ${COMPLETED}`)
      await expectIn(question, 'Customer', people[0]!, 'Professional', people[1]!, 'Total Amount', '6,935.00', 'Client Settlement Amount', '7,300.00')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      expect(sent(marketplace, 'booking/paymentStatus')).toHaveLength(0)
      marketplace.faults.add({ kind: 'rejected', message: 'The gateway is closed.', call: 'POST booking/paymentStatus/*', times: 1 })
      await control.click()
      await press(page, 'Yes, Completed', { shows: page.getByText('The gateway is closed.') })
      const lists = sent(marketplace, 'booking/lists').length
      await press(page, 'Try again', { shows: page.getByText(`Booking ${COMPLETED}, ${people.join(' – ')}: Payment status updated successfully`) })
      await press(page, 'Open', { shows: panel(page).getByRole('heading', { name: `Booking ${COMPLETED}` }) })
      await panel(page).getByRole('button', { name: 'Exit' }).click()
      await page.getByPlaceholder('Filter this page').fill(String(COMPLETED))
      await expect(cellAt(rowOf(page, COMPLETED), 6)).toHaveText('Completed')
      await expect(control).toHaveCount(0)
      await expect(cellAt(rowOf(page, COMPLETED), 6).getByRole('button')).toHaveCount(0)
      expect(forms(marketplace, `booking/paymentStatus/${COMPLETED}`)).toEqual([{ approve_payment_by_admin: '1' }, { approve_payment_by_admin: '1' }])
      await expect.poll(() => sent(marketplace, 'booking/lists').length, 'the list is read again').toBeGreaterThan(lists)
    })
    await test.step('a mark moves a booking to the Testing tab, Undo and UnMark bring it back', async () => {
      await page.getByPlaceholder('Filter this page').fill('')
      await chooseFromMenu(page, BOOKED, 'Mark as Testing')
      await expect(rowOf(page, BOOKED)).toHaveCount(0)
      await press(page, 'Undo', { shows: rowOf(page, BOOKED) })
      await chooseFromMenu(page, REJECTED, 'Mark as Testing')
      await expect(rowOf(page, REJECTED)).toHaveCount(0)
      await press(page, page.getByRole('tab', { name: 'Testing' }), { shows: rowOf(page, REJECTED) })
      const tick = rowOf(page, REJECTED).getByRole('checkbox')
      await tick.check()
      await expect(page.getByRole('toolbar', { name: 'Selected bookings' }).getByRole('button', { name: 'UnMark as Testing', exact: true })).toBeVisible()
      await tick.uncheck()
      await chooseFromMenu(page, REJECTED, 'UnMark as Testing')
      await expect(rowOf(page, REJECTED)).toHaveCount(0)
      expect(forms(marketplace, 'booking/testing').map(({ status, id }) => [status, Number(id)])).toEqual([
        ['1', BOOKED],
        ['0', BOOKED],
        ['1', REJECTED],
        ['0', REJECTED],
      ])
    })
    await test.step('status words have their colours, amounts are money at the end of their cells', async () => {
      await goTo(page, `${ROUTE}?size=100`, { shows: rowOf(page, BOOKED) })
      const filter = page.getByPlaceholder('Filter this page')
      for (const [word, colour] of [
        ['Waiting', 'amber'],
        ['Approved', 'green'],
        ['Accepted', 'green'],
        ['Booked', 'green'],
        ['Completed', 'green'],
        ['Rejected', 'red'],
        ['Cancelled', 'red'],
        ['Pending', 'red'],
        ['Expired', 'grey'],
      ] as const) {
        await filter.fill(word)
        expect(await colourOf(rows(page).getByText(word, { exact: true }).filter({ visible: true }).first()), word).toBe(colour)
      }
      await filter.fill('31989')
      const cells = cellsOf(rowOf(page, 31_989))
      await expect(cells.nth(7)).toHaveText('Paid 5,000.50')
      await expect(cells.nth(8)).toHaveText('13,899.50')
      await expect(cells.nth(12)).toHaveText('18,900.00')
      await expect(cells.nth(12)).toHaveCSS('text-align', 'right')
      await filter.fill('32000')
      await expect(cellAt(rowOf(page, BOOKED), 8)).toHaveText('N/A')
    })
  },
)

test(
  'of a hundred marks every third is refused, and the connection is lost among those sent again',
  { annotation: proves('O-024 O-528') },
  async ({ page, marketplace }) => {
    await openScreen(page, `${ROUTE}?size=100&page=2`, { shows: rows(page).first() })
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected bookings' })
    for (let third = 0; third < 33; third++) {
      marketplace.faults.add({ kind: 'delay', milliseconds: 0, call: 'POST booking/testing', times: 2 })
      marketplace.faults.add({ kind: 'rejected', message: 'This booking is being paid.', call: 'POST booking/testing', times: 1 })
    }
    await bar.getByRole('button', { name: 'Mark as Testing', exact: true }).click()
    await answer(page, 'Mark as Testing?', 'Mark as Testing', { says: '100 bookings will move to the Testing tab.' })
    await expect(page.getByText('Mark as Testing: 67 bookings done, 33 refused.')).toBeVisible({ timeout: 20_000 })
    expect(new Set(forms(marketplace, 'booking/testing').map(({ id }) => id)).size, 'one call an id').toBe(100)
    marketplace.faults.add({ kind: 'delay', milliseconds: 0, call: 'POST booking/testing', times: 12 })
    marketplace.faults.add({ kind: 'offline', call: '*' })
    await page.getByRole('button', { name: 'Results' }).click()
    const results = page.getByRole('dialog', { name: 'Mark as Testing' })
    await results.getByRole('button', { name: 'Try the failed ones again' }).click()
    // What was pressed is gone; the keys go on in the dialog.
    await expect(results.getByRole('region', { name: 'Results' })).toBeFocused()
    await expect(results.getByText(/The server is out of reach; this goes on when it’s back\./)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('You’re offline. You can view saved data')).toHaveCount(1)
    marketplace.faults.clear()
    await results.getByRole('button', { name: 'Exit' }).click()
    await expect(page.getByText('You’re offline. You can view saved data')).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Results' }).click()
    // Whether a call that was under way had left is not known; the others go on by themselves.
    await expect(results.getByText(/^Mark as Testing: 9\d bookings done, [1-4] not known\.$/)).toBeVisible({ timeout: 20_000 })
    await results.getByRole('button', { name: 'Send the unknown ones again' }).click()
    await page
      .getByRole('dialog', { name: /^Send \d bookings? again\?$/ })
      .getByRole('button', { name: 'Send again' })
      .click()
    await expect(results.getByText('Mark as Testing: 100 bookings done.')).toBeVisible({ timeout: 20_000 })
    const order = forms(marketplace, 'booking/testing').map(({ id }) => id)
    const doneAtOnce = order.slice(0, 100).filter((_, index) => index % 3 !== 2)
    expect(
      order.slice(100).filter(id => doneAtOnce.includes(id)),
      'what was done is not sent again',
    ).toEqual([])
  },
)

test(
  'the session ends among a hundred marks: what was done is told, and whoever signs in again goes on with the rest, each sent once',
  { annotation: proves('O-024') },
  async ({ page, marketplace }) => {
    await openScreen(page, `${ROUTE}?size=100&page=3`, { shows: rows(page).first() })
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    marketplace.faults.add({ kind: 'delay', milliseconds: 0, call: 'POST booking/testing', times: 40 })
    marketplace.faults.add({ kind: 'expired', call: 'POST booking/testing' })
    await page.getByRole('toolbar', { name: 'Selected bookings' }).getByRole('button', { name: 'Mark as Testing', exact: true }).click()
    await page.getByRole('dialog', { name: 'Mark as Testing?' }).getByRole('button', { name: 'Mark as Testing' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(again).toBeVisible({ timeout: 20_000 })
    // The calls that were under way have been answered by then.
    const told = page.getByText(/^Mark as Testing: 40 bookings done, 60 not tried\./)
    await expect(told).toBeAttached()
    // While it is asked for the password, nothing more is sent.
    const attempts = forms(marketplace, 'booking/testing').length
    expect(attempts).toBeLessThanOrEqual(44)
    marketplace.faults.clear()
    await again.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await press(again, 'Login', { hidden: again, shows: told })
    expect(forms(marketplace, 'booking/testing')).toHaveLength(attempts)
    await page.getByRole('button', { name: 'Results' }).click()
    const results = page.getByRole('dialog', { name: 'Mark as Testing' })
    await expect(results.getByRole('button', { name: 'Try the failed ones again' })).toHaveCount(0)
    await results.getByRole('button', { name: 'Continue' }).click()
    await expect(results.getByText('Mark as Testing: 100 bookings done.')).toBeVisible({ timeout: 20_000 })
    const order = forms(marketplace, 'booking/testing').map(({ id }) => id)
    expect(new Set(order).size).toBe(100)
    expect(order.slice(attempts), 'the rest, and nothing that was done').toHaveLength(60)
    expect(order.slice(attempts).filter(id => order.slice(0, 40).includes(id))).toEqual([])
  },
)

test(
  'the details show Booking Info, reviews by both sides, and conversations, with odd messages and of 2,000',
  {
    annotation: proves(
      'O-029 O-030 O-031 O-032 O-033 O-034 O-035 O-702 O-703 O-704 O-705 O-707 O-036 O-037 O-038 O-244 O-245 O-246 O-247 O-249 O-250 O-251 O-253 O-254 O-243 O-248 O-252 O-701',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('Booking Info, with the earnings, and the way to the people', async () => {
      await openScreen(page, `${ROUTE}?details=${EXPIRED_WITH_REASON}`)
      await expect(panel(page).getByRole('tab')).toHaveText([/^Booking Info/, /^Chat Data/, /^Review/, /^Related/])
      const parts = ['General', 'Service', 'Location', 'Customer', 'Professional', 'Review'].map(part => `${part} Details`)
      for (const title of parts) await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()
      const valueOf = async (label: string) =>
        (await panel(page)
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('+ dd')
          .first()
          .textContent()) ?? ''
      const amount = async (label: string) => Number((await valueOf(label)).replaceAll(/[, %]/g, ''))
      const [of, customerFee, providerFee] = [await amount('Amount'), await amount('BBP Customer Fee'), await amount('BBP Provider Fee')]
      const [customer, provider] = [await amount('Customer Earning'), await amount('Provider Earning')]
      expect([customer, provider]).toEqual([(of * customerFee) / 100, (of * providerFee) / 100])
      expect(await amount('Total BBP Earning')).toBe(customer + provider)
      for (const label of ['Total Amount', 'BBP Settlement Amount', 'Client Settlement Amount'])
        await expect(factOf(page, label), 'the details open with it').toHaveText(await valueOf(label))
      const line = panel(page).locator('dt', { hasText: /^Invoice No$/ })
      await expect(line).toBeVisible()
      await panel(page).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Hide empty fields' }).click()
      await expect(line, 'an empty field takes no line').toHaveCount(0)
      await panel(page).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Hide empty fields' }).click()
      await expect(line).toBeVisible()
      expect(await amount('Client Settlement Amount')).toBe((await amount('Partial Payment')) + (await amount('Promocode Price')) - customer - provider)
      await expectNoViolations(page)
      const id = /^(\d+) \p{L}/u.exec(await valueOf('Professional ID'))![1]!
      await panel(page).locator(`a[href$="serviceprovider?details=${id}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`/admin/users/serviceprovider\\?details=${id}$`))
      await expect(panel(page)).toContainText(id)
      await page.goBack()
      await expect(select(panel(page))).toHaveValue('Lack of information (Address, Price, Date)')
    })
    await test.step('offers and odd messages, reviews by both sides; what is missing is said', async () => {
      await goTo(page, `${ROUTE}?details=${REJECTED}`)
      await panel(page).getByRole('tab', { name: 'Chat Data' }).click()
      const thread = panel(page).getByRole('region', { name: 'Conversation' })
      await expect(panel(page).getByText('1 message could not be read.')).toBeVisible()
      const offer = thread.getByRole('listitem').filter({ hasText: 'Quotation offer' })
      await expectIn(offer, 'Two rooms and the hall', '125,000.50', 'Counter offer')
      await thread.focus()
      await keys(page, 'Home', { shows: thread.getByText('<b>Bold</b> & "quoted" <script>alert(1)</script>') })
      await expect(thread.getByRole('listitem').filter({ hasText: 'What time was that?' })).toContainText('yesterday')
      await goTo(page, `${ROUTE}?details=31984`)
      await panel(page).getByRole('tab', { name: 'Review' }).click()
      for (const title of ['Professional Reviews', 'Client Reviews']) {
        await expect(panel(page).getByRole('region', { name: title }).getByText('Rating', { exact: true })).toHaveCount(1)
      }
      await expectNoViolations(page)
      marketplace.faults.add({ kind: 'rejected', message: 'Reviews are being moved.', call: 'GET booking/review/*', times: 1 })
      await goTo(page, `${ROUTE}?details=31500`)
      await press(page, panel(page).getByRole('tab', { name: 'Chat Data' }), { shows: panel(page).getByText('No conversation about this booking yet') })
      await press(page, panel(page).getByRole('tab', { name: 'Review' }), { shows: panel(page).getByText('Reviews are being moved.') })
    })
    await test.step('a conversation of 2,000 messages is drawn as it comes into sight, found within and copied as text', async () => {
      await goTo(page, `${ROUTE}?details=${BOOKED}`)
      await panel(page).getByRole('tab', { name: 'Chat Data' }).click()
      const thread = panel(page).getByRole('region', { name: 'Conversation' })
      const last = thread.locator('[aria-posinset="2000"]')
      await expect(last).toBeInViewport()
      expect(await thread.getByRole('listitem').count(), 'the rest is not drawn').toBeLessThan(60)
      await expect(last).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d [ap]m/)
      await expect(thread.locator('[data-day-in-sight]'), 'the day of the messages in sight').toHaveText(/^\d\d-\d\d-2026$/)
      const middleOf = (element: Locator) => element.evaluate(each => (each.getBoundingClientRect().top + each.getBoundingClientRect().bottom) / 2)
      const [box, print] = [panel(page).getByRole('searchbox', { name: 'Find in conversation' }), panel(page).getByRole('button', { name: 'Print…' })]
      expect(Math.abs((await middleOf(box)) - (await middleOf(print))), 'the tools are in one line').toBeLessThan(4)
      await expectNoViolations(page)
      await thread.focus()
      await page.keyboard.press('Home')
      await expect(thread.locator('[aria-posinset="1"]')).toBeInViewport()
      await expect(thread.getByText(/^\d\d-\d\d-2026$/).first()).toBeVisible()
      const find = panel(page).getByRole('searchbox', { name: 'Find in conversation' })
      await find.fill('azul-7731')
      await expect(panel(page).getByText('1 of 1', { exact: true })).toBeVisible()
      await expect(marked(thread)).toHaveText('AZUL-7731')
      await expect(marked(thread)).toBeInViewport()
      await find.fill('camino')
      await expect(panel(page).getByText(/^1 of \d+$/)).toBeVisible()
      await find.press('Enter')
      await expect(panel(page).getByText(/^2 of \d+$/)).toBeVisible()
      await press(panel(page), 'Previous match', { shows: panel(page).getByText(/^1 of \d+$/) })
      await panel(page).getByRole('button', { name: 'Copy as text' }).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(async () => (await copied()).split(/\n(?=\d\d-\d\d-\d{4} )/).length).toBe(2000)
      expect(await copied()).toMatch(/^\d\d-\d\d-2026 \d\d:\d\d [ap]m \S/)
    })
    await test.step('a conversation of 2,000 messages prints whole, with whom it is about, and nothing of the screen', async () => {
      await panel(page).getByRole('searchbox', { name: 'Find in conversation' }).fill('')
      await panel(page).getByRole('region', { name: 'Conversation' }).focus()
      await page.keyboard.press('End')
      await expect(panel(page).locator('[aria-posinset="2000"]')).toBeInViewport()
      const names = await Promise.all(['Customer', 'Professional'].map(side => factOf(page, side).getByRole('link').innerText()))
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-asked', '')
      })
      await panel(page).getByRole('button', { name: 'Print…' }).click()
      await expect(page.locator('html[data-asked]')).toBeAttached()
      // In a browser's own order: the page is told first.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
      const lines = (await page.evaluate(() => document.body.innerText)).split('\n').filter(line => line.trim() !== '')
      expect(lines[0]).toBe(`Conversation about Booking ${BOOKED}`)
      expect(lines[1]).toMatch(new RegExp(`^${names.join(', ')} · 2,000 messages · Printed `))
      expect(lines[2]).toBe('Date\tTime\tFrom\tMessage')
      const printed = page.locator('.print-alone tbody tr')
      await expect(printed).toHaveCount(2_000)
      await expect(printed.filter({ hasText: 'AZUL-7731' })).toHaveCount(1)
      expect(await printed.first().innerText()).toMatch(/^\d\d-\d\d-2026\t\d\d:\d\d [ap]m\t\S/)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(
        await page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>('.print-alone *')].filter(
              ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
            ).length,
        ),
        'nothing is cut',
      ).toBe(0)
      await page.emulateMedia({ media: null })
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect(page.locator('.print-alone')).toHaveCount(0)
      await expect(panel(page).locator('[aria-posinset="2000"]'), 'the place is kept').toBeInViewport()

      // The real thing: the paper holds all of it.
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(40)
      await expect(panel(page).locator('[aria-posinset="2000"]')).toBeInViewport()
    })
  },
)

test('who may not edit is told so, and nothing is sent', { annotation: proves('O-499 O-501') }, async ({ page, marketplace }) => {
  await openScreen(page, ROUTE, 'restricted')
  const notice = page.getByText("You don't have permission .")
  await select(rowOf(page, REJECTED)).selectOption('Web issue in Chat')
  await expect(notice).toBeVisible()
  await expect(select(rowOf(page, REJECTED))).toHaveValue('')
  await chooseFromMenu(page, BOOKED, 'Mark as Testing')
  await page.getByPlaceholder('Filter this page').fill(String(COMPLETED))
  await press(rowOf(page, COMPLETED), 'Not Completed', { gone: page.getByRole('dialog', { name: 'Change Status?' }) })
  expect(marketplace.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('booking/'))).toEqual([])
})

test('offline, pages that were read show as saved; a list that fails offers Retry', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'rejected', message: 'Bookings are being archived.', call: 'GET booking/lists*', times: 1 })
  await openScreen(page, ROUTE, { shows: page.getByText('Bookings are being archived.') })
  await press(page, 'Retry', { shows: rowOf(page, BOOKED) })
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await press(page, 'Refresh', { shows: [page.getByText(/^Saved data from/), rowOf(page, BOOKED)] })
})
