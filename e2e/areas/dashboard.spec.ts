/** The Dashboard, as an administrator first sees it, and as they come back to it. */
import { BOOKING_COUNT, CUSTOMER_COUNT, expect, expectNoViolations, MESSAGE_COUNT, type Page, proves, stopClock, test, written } from '../kit/kit.ts'
import { goTo, openScreen, signIn } from '../kit/navigation.ts'
import { keys, listNamed, notice, press } from '../kit/screen.ts'
import { callsTo } from '../kit/sent.ts'
import { recordRows } from '../kit/parts.ts'

const TITLES = ['Total Active Users', 'Total Professionals', 'Total Quotaions', 'Total Services', 'Total Bookings']
const WAITING = [/^Services to review/, /^Messages to answer/, /^Bookings to approve/, /^Quotations to decide/]
const cards = (page: Page) => page.getByRole('list', { name: 'Counts' }).getByRole('group')
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting' }).getByRole('group')
/** Has the lists count what waits, as nothing does by itself. */
const count = (page: Page) => page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Count', exact: true }).click()
const tasks = (page: Page) => page.getByRole('list', { name: 'Waiting' }).getByRole('link')
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const TIME = /As of \d{1,2}:\d\d [AP]M/

test(
  'five cards stand in their order at every width, are read again by Refresh, and say their age offline',
  { annotation: proves('F-075 F-076 F-077 F-014 F-022 F-069 F-070 F-071 F-072 F-073 F-074') },
  async ({ page, host, marketplace }) => {
    await test.step('the counts stand first, in three columns on large and medium windows, two on small and one on extra-small ones; theirs is the only call', async () => {
      await signIn(page)
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      await expect(tasks(page)).toHaveText(['Services to review', 'Messages to answer', 'Bookings to approve', 'Quotations to decide'])
      expect(marketplace.calls.filter(({ method, path }) => method === 'GET' || path.endsWith('lists')).map(({ path }) => path)).toEqual(['dashboard-data'])
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /To do|Totals|Continue/ })).toHaveText(['Totals', 'To do', 'Continue'])
      const shape = () =>
        cards(page).evaluateAll(elements => {
          const boxes = elements.map(element => element.getBoundingClientRect())
          const count = (side: 'left' | 'top') => new Set(boxes.map(box => Math.round(box[side]))).size
          return [count('left'), count('top')]
        })
      for (const [width, columns, rows] of [
        [1280, 3, 2],
        [960, 3, 2],
        [900, 3, 2],
        [800, 2, 3],
        [640, 2, 3],
        [500, 1, 5],
      ] as const) {
        await host.resize(width, 800)
        await expect.poll(shape, { message: `${width} wide` }).toEqual([columns, rows])
      }
      await host.resize(1280, 800)
    })
    await test.step('five cards with their titles, their age, and the whole card as the way to its list', async () => {
      await expect(page).toHaveURL(/#\/admin\/dashboard$/)
      await expect(cards(page)).toHaveCount(5)
      await expect(cards(page).getByRole('heading')).toHaveText(TITLES)
      await expect(cards(page).getByRole('link')).toHaveText(TITLES)
      await expect(page.getByRole('region', { name: 'Totals' }).getByText(TIME)).toBeVisible()
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      // A corner of the card, far from its words.
      await card(page, 'Total Professionals').click({ position: { x: 8, y: 68 } })
      await expect(page).toHaveURL(/#\/admin\/users\/serviceprovider$/)
      await expect(page.getByText(/of 3,000$/)).toBeVisible()
    })
    await test.step('below them one question is asked once, and nothing is read before its answer', async () => {
      await goTo(page, '/admin/dashboard')
      const question = page.getByRole('group', { name: 'Keep the marketplace on this computer, encrypted?' })
      await expect(question.getByRole('button')).toHaveText(['Yes', 'Not now', 'Choose lists'])
      await expect(question).toContainText(`${written(BOOKING_COUNT)} bookings`)
      await press(question, 'Not now', { gone: question })
      await page.reload()
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      await expect(question).toHaveCount(0)
    })
    await test.step('the first day is ticked by what happened, leads to what is left, and goes when it is dismissed', async () => {
      const steps = page.getByRole('list', { name: 'First day' })
      await expect(steps.getByRole('link')).toHaveText(['Keep the marketplace here', 'Find somebody', 'Answer a message', 'Undo a change'])
      await steps.getByRole('link', { name: 'Find somebody' }).click()
      await expect(page).toHaveURL(/#\/admin\/find/)
      await stopClock(page)
      await goTo(page, '/admin/users/customers?details=20998', { shows: page.getByRole('tab', { name: 'Service Reviews' }) })
      await page.clock.runFor(500)
      await page.clock.resume()
      await goTo(page, '/admin/dashboard')
      await expect(steps.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done' }) })).toHaveText(['Connect your server', 'Find somebody'])
      await expectNoViolations(page)
      await press(page, 'Dismiss the first day', { gone: steps })
      await expect(page.getByRole('main')).toBeFocused()
      await page.reload()
      await expect(tasks(page)).toHaveCount(4)
      await expect(steps).toHaveCount(0)
    })
    await test.step('counts that are there stay while newer ones fail, and Refresh asks for them', async () => {
      await goTo(page, '/admin/dashboard')
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      await count(page)
      await expect(card(page, 'Services to review')).toContainText(TIME)
      const asked = (path: string) => callsTo(marketplace, path).length
      const before = { counts: asked('dashboard-data'), services: asked('service/lists') }
      marketplace.faults.add({ kind: 'rejected', message: 'The counts are being made.', call: 'GET dashboard-data' })
      await press(page, 'Refresh', { shows: page.getByRole('alert').filter({ hasText: 'The counts are being made.' }) })
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      expect(asked('dashboard-data')).toBe(before.counts + 1)
      expect(asked('service/lists'), 'what waits is counted by its own button').toBe(before.services)
      marketplace.faults.clear()
      await press(page, 'Refresh', { gone: page.getByRole('alert') })
    })
    await test.step('offline, the numbers of before stand with their age', async () => {
      await expect(card(page, 'Services to review')).toContainText(TIME)
      const text = (await card(page, 'Services to review').textContent())!
      const number = /^Services to review ([\d,]+)/.exec(text)![1]!
      marketplace.faults.add({ kind: 'offline', call: '*' })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(card(page, 'Services to review')).toContainText(new RegExp(`^Services to review ${number}.*As of`))
      await expect(page.getByRole('region', { name: 'Totals' }).getByText(/^Saved data from /)).toBeVisible()
    })
  },
)

test('cards show a skeleton while counts are read; one number that fails is retried alone', async ({ page, marketplace }) => {
  await test.step('while the counts are read, each card shows a skeleton', async () => {
    marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'GET dashboard-data' })
    await signIn(page)
    await expect(cards(page).getByRole('progressbar')).toHaveCount(5)
    await expect(cards(page).getByRole('heading')).toHaveText(TITLES)
    await expect(card(page, 'Total Active Users')).toContainText(written(CUSTOMER_COUNT))
    await expect(cards(page).getByRole('progressbar')).toHaveCount(0)
  })
  await test.step('one number that fails says why and is retried alone, beside others that stand', async () => {
    marketplace.faults.clear()
    marketplace.faults.add({ kind: 'rejected', message: 'Bookings are being moved.', call: 'GET booking/lists' })
    await count(page)
    const failing = card(page, 'Bookings to approve')
    await expect(failing.getByRole('alert')).toHaveText('Bookings are being moved.')
    await expect(card(page, 'Quotations to decide')).toContainText('Counted in the first 100')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expectNoViolations(page)
    marketplace.faults.clear()
    const asked = callsTo(marketplace, 'quotation/lists').length
    await failing.getByRole('button', { name: 'Retry' }).click()
    await expect(failing).toContainText('Counted in the first 100')
    await expect(failing.getByRole('alert')).toHaveCount(0)
    expect(callsTo(marketplace, 'quotation/lists')).toHaveLength(asked)
  })
})

test(
  'a load of the counts fails, is retried, and fills each card from its field',
  { annotation: proves('F-242 F-243 F-244 F-245 F-246 F-450 F-451') },
  async ({ page, marketplace }) => {
    await test.step('a load that fails says so, and Retry loads; what stands below stands all the same', async () => {
      marketplace.faults.add({ kind: 'rejected', message: 'The counts are being made.', call: 'GET dashboard-data' })
      await signIn(page)
      const alert = page.getByRole('alert').filter({ hasText: 'The counts are being made.' })
      await expect(alert).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await expect(tasks(page)).toHaveText(WAITING)
      marketplace.faults.clear()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(card(page, 'Total Bookings')).toContainText(written(BOOKING_COUNT))
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await test.step('each count comes from its field', async () => {
      marketplace.faults.add({
        kind: 'body',
        call: 'GET dashboard-data',
        body: JSON.stringify({
          code: '1',
          message: '',
          data: { booking_list: 5, services_list: '4000', quotation_list: 3, pro_list: 2, user_list: '1234567' },
        }),
      })
      await press(page, 'Refresh')
      const counts = ['1,234,567', '2', '3', '4,000', '5']
      for (const [index, title] of TITLES.entries()) await expect(card(page, title)).toContainText(counts[index]!)
      expect(marketplace.calls.find(item => item.path === 'dashboard-data')!.method).toBe('GET')
    })
  },
)

test('what waits for someone is a task with its number, counted by the lists’ own calls, and leads to them and nothing else', async ({ page, marketplace }) => {
  await signIn(page)
  await count(page)
  await expect(tasks(page)).toHaveText([
    /^Services to review [\d,]+$/,
    /^Messages to answer \d+\+$/,
    /^Bookings to approve \d+\+$/,
    /^Quotations to decide \d+\+$/,
  ])
  await expect(card(page, 'Services to review')).toContainText(/As of \d{1,2}:\d\d [AP]M/)
  await expect(card(page, 'Bookings to approve')).toContainText(/Counted in the first 100 of 30,\d{3}\.As of \d{1,2}:\d\d [AP]M/)
  await expect(card(page, 'Quotations to decide')).toContainText(/Counted in the first 100 of 4,\d{3}\./)
  await expect(card(page, 'Messages to answer')).toContainText(`Counted in the first 50 of ${written(MESSAGE_COUNT)}.`)
  await expectNoViolations(page)

  // By keyboard, to where that is done.
  const inReview = (await tasks(page).first().textContent())!.replace('Services to review ', '')
  await tasks(page).first().focus()
  await keys(page, 'Enter', { to: /#\/admin\/services\/review$/, shows: page.getByText(`${inReview} left`) })
  await page.goBack()
  await expect(card(page, 'Bookings to approve')).toContainText('Counted in')

  // They stand in a tab of their own, found by reading the whole list; stopped, nothing is said to be all.
  marketplace.faults.add({ kind: 'delay', milliseconds: 100, call: 'GET booking/lists' })
  await press(page, page.getByRole('link', { name: /^Bookings to approve/ }), { to: /#\/admin\/booking\?tab=waiting$/ })
  const reading = page.getByRole('group', { name: 'Reading all bookings' })
  await expect(reading.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[\d,]+ of 30,\d{3} bookings read, \d+ found so far\.$/)
  await expect(page.getByText(/^1–50 of \d+ found so far$/)).toBeVisible()
  await reading.getByRole('button', { name: 'Stop' }).click()
  await expect(reading.getByRole('status')).toHaveText(/^Stopped: [\d,]+ of 30,\d{3} bookings read, \d+ found\. There may be more in the rest\.$/)
  await expectNoViolations(page)
  const asked = () => callsTo(marketplace, 'booking/lists').length
  const stoppedAt = asked()
  marketplace.faults.clear()
  const rows = recordRows(page.getByRole('grid', { name: 'bookings' }))
  const statuses = await rows.evaluateAll(all => all.map(row => /Not Completed/.test(row.textContent)))
  expect(statuses.length).toBeGreaterThan(10)
  expect(statuses).not.toContain(false)
  expect(asked(), 'nothing was read meanwhile').toBe(stoppedAt)
  await reading.getByRole('button', { name: 'Read on' }).click()
  await expect.poll(asked).toBeGreaterThan(stoppedAt)

  // Read to the end, they are all there are, also for the Dashboard.
  await goTo(page, '/admin/dashboard')
  await page.getByRole('link', { name: /^Quotations to decide/ }).click()
  await expect(page.getByText(/^Steward picks these from all /)).toBeVisible({ timeout: 20_000 })
  const all = (await page.getByText(/^1–50 of [\d,]+$/).textContent())!.replace('1–50 of ', '')
  const firstId = () =>
    recordRows(page.getByRole('grid', { name: 'quotations' }))
      .first()
      .getAttribute('data-id')
      .then(Number)
  const newest = await firstId()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await expect.poll(firstId).toBeLessThan(newest)
  const oldest = await firstId()
  await goTo(page, '/admin/dashboard')
  await expect(card(page, 'Quotations to decide')).toContainText(new RegExp(`^Quotations to decide ${all}\\+.*Some could not be read\\.As of`))

  // The order is remembered, and who decides is told where the row went.
  await page.getByRole('link', { name: /^Quotations to decide/ }).click()
  await expect.poll(firstId).toBe(oldest)
  await page.getByRole('combobox', { name: `Admin Status, Quotation ${oldest}`, exact: true }).selectOption('Approved')
  await page.getByRole('button', { name: 'Yes, Approved' }).click()
  await expect.poll(firstId).not.toBe(oldest)
  const told = notice(page, 'Now in Genuine.').filter({ hasText: `Quotation ${oldest}` })
  await press(page, told.getByRole('button', { name: 'Open' }), { to: new RegExp(`quotation\\?tab=genuine&details=${oldest}$`) })
})

test('nothing that waits is counted without being asked, and a denied section has neither number nor link', async ({ page, marketplace }) => {
  marketplace.faults.add({
    kind: 'body',
    call: 'POST Admin/getAdmin',
    body: JSON.stringify({
      code: '1',
      message: '',
      data: {
        id: 2,
        name: 'Luis',
        role_type: 's',
        section_permissions: JSON.stringify([
          { id: 1, title: 'Bookings', data: { view: true } },
          { id: 2, title: 'Services', data: { view: true } },
        ]),
      },
    }),
  })
  await openScreen(page, '/admin/settings', { as: 'restricted', shows: page.getByRole('heading', { name: 'Settings' }) })
  const lists = ['service/lists', 'booking/lists', 'quotation/lists', 'contactUs/lists']
  marketplace.calls.length = 0
  await stopClock(page)
  await goTo(page, '/admin/dashboard', { count: [waiting(page), 2] })
  await page.clock.runFor(5_000)
  expect(marketplace.calls.filter(call => lists.includes(call.path))).toEqual([])

  await page.clock.resume()
  await count(page)
  await expect(tasks(page)).toHaveText([WAITING[1]!, WAITING[3]!])
  await expect(card(page, 'Quotations to decide')).toContainText('Counted in')
  await expect(cards(page).getByRole('link')).toHaveText(['Total Active Users', 'Total Professionals', 'Total Quotaions'])
  expect(marketplace.calls.filter(call => ['service/lists', 'booking/lists'].includes(call.path))).toEqual([])
})

test('Continue leads back to records, drafts and what is not known to be saved, until they are checked or forgotten', async ({ page, marketplace }) => {
  await test.step('Continue leads back to records, drafts and what is not known to be saved, and forgets them', async () => {
    await signIn(page)
    const [unsaved, opened] = [card(page, 'Not saved'), card(page, 'Opened last')]
    await expect(unsaved).toContainText('What you type and don’t save is kept here.')
    await expect(opened).toContainText('Records that you open are listed here.')

    // A record opened, which it counts as once it stood there for half a second, and its form left with something typed.
    await goTo(page, '/admin/bank', { shows: page.getByRole('grid', { name: 'banks' }).getByRole('link').first() })
    await stopClock(page)
    await press(page, page.getByRole('grid', { name: 'banks' }).getByRole('link').first(), { to: /update-bank\/\d+$/ })
    const field = page.getByRole('main').getByRole('textbox').first()
    await expect(field).toHaveValue(/./)
    await page.clock.runFor(500)
    await page.clock.resume()
    const bank = await field.inputValue()
    await field.fill(`${bank} Sur`)
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(unsaved.getByRole('link')).toHaveText([`Update Bank: ${bank}`])
    await expect(opened.getByRole('link')).toHaveText([bank])
    await expect(opened).toContainText(/Bank · .*\d{4}/)

    // A save of which nobody knows.
    await unsaved.getByRole('link').click()
    await expect(field).toHaveValue(`${bank} Sur`)
    marketplace.faults.add({ kind: 'cut', call: 'POST *update*' })
    await field.press('Control+Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Not known whether this was saved.' })).toBeVisible()
    marketplace.faults.clear()
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(unsaved.getByRole('listitem')).toHaveText([new RegExp(`^Update Bank: ${bank}.*Not known whether this was saved`)])
    await expectNoViolations(page)

    // Discarded, brought back, discarded; the focus stays where it was.
    const discard = unsaved.getByRole('button', { name: `Discard draft: Update Bank: ${bank}` })
    await discard.focus()
    await page.keyboard.press('Enter')
    await expect(unsaved).toContainText('What you type and don’t save is kept here.')
    await expect(unsaved.getByRole('heading', { name: 'Not saved' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(unsaved.getByRole('listitem')).toHaveText([/Not known whether this was saved/])
    await press(page, discard, { gone: unsaved.getByRole('listitem') })
    await opened.getByRole('button', { name: `Remove from the list: ${bank}` }).click()
    await expect(opened).toContainText('Records that you open are listed here.')
  })
  await test.step('a command on a row of which nobody knows stands in Continue until it was checked', async () => {
    await goTo(page, '/admin/bank')
    const row = listNamed('banks').rowAt(page, 0)
    marketplace.faults.add({ kind: 'cut', call: 'POST *tatus*' })
    await row.getByRole('button', { name: /^(Active|Inactive)/ }).click()
    await press(page.getByRole('dialog'), /^Yes/, { shows: page.getByText(/Not known whether this was saved\./) })
    marketplace.faults.clear()
    await goTo(page, '/admin/dashboard')
    await expect(card(page, 'Not saved').getByRole('listitem')).toHaveText([/Not known whether this was saved/])
    await press(page, 'Check', { notice: / is (Active|Inactive)\.$/ })
    await press(page, 'Refresh', { gone: card(page, 'Not saved').getByRole('listitem') })
  })
})
