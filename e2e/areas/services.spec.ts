/** Services: the list with its tabs, what is done to a row, and the details in seven tabs. What all lists share is proved on the cities. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectNoViolations, goTo, holdBack, openScreen, type Page, proves, type ServedMarketplace, stopClock, test } from '../kit/kit.ts'
import { alert, colourOf, dialogs, expectIn, expectShown, expectTexts, fillIn, keys, listNamed, notice, press, tabTo } from '../kit/screen.ts'
import { bodyOf, callsTo } from '../kit/sent.ts'
import { detailsPanel, fieldsOf, itemAt, labelOf, lineAt, messageBars, recordRows } from '../kit/parts.ts'

const LIST = '/admin/services'
/** In review, with everything; in progress; of whom parts are missing, and of whom they are odd; without a professional. */
const IN_REVIEW = 3_997
const IN_PROGRESS = 3_996
const TO_MARK = 3_998
const WITHOUT_PARTS = 3_980
const WITH_ODD_PARTS = 3_984
const WITHOUT_PROFESSIONAL = 3_968

const DETAIL_TABS = ['Services', 'Availability', 'Certificates', 'DNI', 'Address Proof', 'Tax', 'Personal Info']

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('services')
/** The details, of which the professional's name is the title; any without one. */
const panel = (page: Page, professional?: string) => detailsPanel(page).and(page.getByRole('dialog', { name: professional, exact: true }))
const question = (page: Page) => page.getByRole('dialog', { name: 'Change Status?' })
const sent = (marketplace: ServedMarketplace, path: string) => marketplace.calls.filter(call => call.path === path && call.method !== 'GET')
const lastBody = (marketplace: ServedMarketplace, path: string) => bodyOf(sent(marketplace, path).at(-1)!.body)
const listed = (marketplace: ServedMarketplace) => callsTo(marketplace, 'service/lists').map(({ search }) => search)

async function entryMenu(page: Page, entry: string): Promise<void> {
  await panel(page)
    .getByRole('list', { name: 'Services' })
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const openTab = (page: Page, name: string): Promise<void> => panel(page).getByRole('tab', { name, exact: true }).click()

test(
  'services are listed by tab, paged, sorted and searched; an empty list says so, and one that fails says why',
  { annotation: proves('F-051 C-103 C-104 C-105 C-107 C-108 C-109 C-111 C-115 C-116 C-118 C-119 C-120 C-121 C-640 C-643 C-117 C-722 C-717 C-719 C-735') },
  async ({ page, marketplace }) => {
    await test.step('tabs, columns, sizes, orders, created_at descending at first, and a search debounced by 500 ms', async () => {
      await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'Services', exact: true }) })
      const tabs = ['All', 'Published', 'In Review', 'In Progress', 'Testing']
      for (const name of tabs) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(tabs.length)
      await expect(table(page).getByRole('columnheader')).toHaveText([
        '',
        'Services',
        'Created_At',
        'ID',
        'First Name',
        'Email',
        'Top Parent',
        'Parent Category',
        'Category',
        'Status',
        'Published',
      ])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['25', '50', '100'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
      await expect(page.getByText(/^1–50 of 3,8\d\d$/)).toBeVisible()
      await expectIn(rowOf(page, IN_REVIEW), 'In Review', 'Unpublished')
      await expect(rowOf(page, IN_REVIEW).getByTitle(/publicUrl/), 'nobody knows the public address here').toBeVisible()
      await expect(rowOf(page, IN_REVIEW).getByRole('link')).toHaveCount(0)
      expect(listed(marketplace)).toEqual(['?limit=50&start=0&order_by_column=created_at&order_by=desc'])
      await expectNoViolations(page)

      for (const [header, column] of [
        ['ID', 'id'],
        ['First Name', 'first_name'],
        ['Email', 'email'],
      ] as const) {
        await table(page).getByRole('button', { name: header, exact: true }).click()
        await expect.poll(() => listed(marketplace).at(-1)).toContain(`order_by_column=${column}&order_by=asc`)
      }
      await page.getByRole('tab', { name: 'In Progress' }).click()
      await expect.poll(() => listed(marketplace).at(-1)).toContain('type=progress')
      await expect(rowOf(page, IN_PROGRESS).or(table(page).getByText('In Progress').first()).first()).toBeVisible()

      await stopClock(page)
      const before = listed(marketplace).length
      await page.getByRole('searchbox', { name: 'Search services' }).fill('boiler')
      await page.clock.runFor(490)
      expect(listed(marketplace)).toHaveLength(before)
      await page.clock.runFor(20)
      await expect.poll(() => listed(marketplace).at(-1)).toContain('search=boiler')
      await page.clock.resume()
    })
    await test.step('an empty list says so, and one that fails says why', async () => {
      marketplace.faults.add({ kind: 'body', call: 'GET service/lists', body: '{"code":"1","data":[],"total_count":0}', times: 1 })
      await goTo(page, `${LIST}?tab=testing`, { shows: page.getByText('No Services Found', { exact: true }) })
      marketplace.faults.add({ kind: 'rejected', message: 'The list is being made.', call: 'GET service/lists' })
      await press(page, page.getByRole('tab', { name: 'Published' }), { shows: alert(page, 'The list is being made.') })
      marketplace.faults.clear()
      await press(page, page.getByRole('button', { name: 'Retry' }).first(), { shows: recordRows(table(page)).first() })
    })
  },
)

test(
  'the first name leads to the public profile, outside Steward, where the server profile says where that is',
  { annotation: proves('C-110 C-111') },
  async ({ startHost, marketplace, dataFolder }) => {
    const file = join(dataFolder, 'profile.json')
    writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, publicUrl: 'https://www.example.com/site/' }))
    const { page } = await startHost({ environment: { STEWARD_PROFILE: file } })
    await openScreen(page, LIST)
    const link = rowOf(page, IN_REVIEW).getByRole('link')
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.example\.com\/site\/professional\/P1\d{5}$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
)

test(
  'services are marked, given another status and deleted from their rows, and looked at by the keyboard alone',
  { annotation: proves('C-013 C-113 C-114 C-511 C-512 C-659 C-451 C-461 C-648 C-012 C-495 C-497 C-657 C-715 O-661') },
  async ({ page, marketplace }) => {
    await test.step('marked as testing a service leaves the list and stands on Testing, and back by Undo', async () => {
      await openScreen(page, LIST)
      await openMenu(page, TO_MARK)
      await expect(page.getByRole('menuitem')).toHaveText(['Details', 'Delete', 'Mark as Testing'])
      await press(page, page.getByRole('menuitem', { name: 'Mark as Testing' }), { gone: rowOf(page, TO_MARK) })
      expect(lastBody(marketplace, `service/testing/${TO_MARK}`)).toEqual({ status: '1' })
      await page.getByRole('tab', { name: 'Testing' }).click()
      await expect(rowOf(page, TO_MARK)).toContainText('Testing')
      await openMenu(page, TO_MARK)
      await expect(page.getByRole('menuitem')).toHaveText(['Details', 'Delete', 'UnMark as Testing'])
      await press(page, page.getByRole('menuitem', { name: 'UnMark as Testing', exact: true }), { gone: rowOf(page, TO_MARK) })
      expect(lastBody(marketplace, `service/testing/${TO_MARK}`)).toEqual({ status: '0' })
      await notice(page, 'Service testing status updated successfully').getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(() => sent(marketplace, `service/testing/${TO_MARK}`).length).toBe(3)
      await expect(rowOf(page, TO_MARK)).toBeVisible()
    })
    await test.step('by the keyboard alone a service is looked at and published', async () => {
      await page.getByRole('tab', { name: 'All' }).click()
      await rowOf(page, IN_REVIEW).focus()
      await keys(page, 'Space', { focused: panel(page) })
      const publish = panel(page).getByRole('switch')
      await tabTo(page, publish, 'Tab', 12)
      await keys(page, 'Space', { focused: question(page).getByRole('button', { name: 'Cancel' }) })
      await keys(page, ['Tab', 'Enter'])
      await expect(publish).toBeChecked()
      expect(sent(marketplace, `service/publish/${IN_REVIEW}`)).toHaveLength(1)
      await keys(page, 'Escape', { gone: panel(page) })
    })
    await test.step('the status is changed by its word after a question, for one and for several', async () => {
      await rowOf(page, IN_REVIEW).getByRole('button', { name: 'Active', exact: true }).click()
      await expect(question(page)).toContainText('Are you sure? You want to change status to Inactive.')
      await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'Yes, Inactive'])
      await press(question(page), 'Yes, Inactive', { shows: rowOf(page, IN_REVIEW).getByRole('button', { name: 'Inactive', exact: true }) })
      expect(lastBody(marketplace, `service/status/${IN_REVIEW}`)).toEqual({ status: 'Inactive' })

      for (const id of [4_000, 3_999]) await rowOf(page, id).getByRole('checkbox').check()
      const bar = page.getByRole('toolbar', { name: 'Selected services' })
      await bar.getByRole('button', { name: 'Mark as Testing', exact: true }).click()
      await press(page.getByRole('dialog'), 'Mark as Testing', { gone: [rowOf(page, 4_000), rowOf(page, 3_999)] })
    })
    await test.step('Delete asks in a dialog, sends the delete, shows the row busy; a failure is a red alert with the server’s message for 5 s', async () => {
      await chooseFromMenu(page, IN_REVIEW, 'Delete')
      const dialog = page.getByRole('alertdialog', { name: "You're about to delete this Service" })
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep service', 'Delete'])
      marketplace.faults.add({ kind: 'rejected', message: 'There are open bookings.', call: `DELETE service/deleteMain/${IN_REVIEW}`, times: 1 })
      await stopClock(page)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.clock.runFor(1_000)
      await expect(alert(page, 'There are open bookings.')).toBeVisible()
      expect(await colourOf(messageBars(alert(page, 'There are open bookings.')), 'background-color')).toBe('red')
      await page.clock.runFor(3_900)
      await expect(alert(page, 'There are open bookings.')).toBeVisible()
      await page.clock.runFor(1_100)
      await expect(alert(page, 'There are open bookings.'), 'gone after 5 s').toHaveCount(0)
      await page.clock.resume()
      const kept = page.getByText(new RegExp(`\\(ID ${IN_REVIEW}\\) was not deleted\\. There are open bookings\\.`))
      await expect(kept).toBeVisible()
      await press(page, 'Dismiss what was not deleted', { gone: kept })

      const release = holdBack(marketplace, `DELETE service/deleteMain/${IN_REVIEW}`)
      marketplace.calls.length = 0
      await chooseFromMenu(page, IN_REVIEW, 'Delete')
      await expect(dialog).toBeVisible()
      expect(sent(marketplace, `service/deleteMain/${IN_REVIEW}`), 'nothing is sent before the dialog is answered').toEqual([])
      await press(dialog, 'Delete', { shows: rowOf(page, IN_REVIEW).getByRole('progressbar', { name: /^Deleting / }) })
      await expect(rowOf(page, IN_REVIEW)).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => sent(marketplace, `service/deleteMain/${IN_REVIEW}`).map(({ method }) => method)).toEqual(['DELETE'])
      release()
      await expect(rowOf(page, IN_REVIEW)).toHaveCount(0)
      await expect.poll(() => listed(marketplace).length, 'the list is read again').toBeGreaterThan(0)
    })
  },
)

test(
  'the details show header, papers, hours and person, publish the service, and lead to the professional',
  { annotation: proves('C-009 C-010 C-112 C-122 C-123 C-124 C-125 C-126 C-127 C-128 C-129 C-507 C-508 C-584 C-650 C-135 C-136') },
  async ({ page, marketplace }) => {
    await test.step('details by id, their header, and publishing with Undo', async () => {
      await openScreen(page, LIST)
      await chooseFromMenu(page, IN_REVIEW, 'Details')
      await expect(page).toHaveURL(new RegExp(`details=${IN_REVIEW}`))
      await expect(panel(page, 'Emilia Peña').getByRole('heading', { name: 'Emilia Peña', exact: true })).toBeVisible()
      // Beside the details, however wide, all tabs of the list stay tabs.
      await panel(page).getByRole('separator', { name: 'Width of the details' }).press('Home')
      for (const name of ['All', 'Published', 'In Review', 'In Progress', 'Testing'])
        await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 1100, height: 800 })
      for (const name of ['All', 'Published', 'In Review', 'In Progress', 'Testing'])
        await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await panel(page).getByRole('separator', { name: 'Width of the details' }).press('End')
      await expect.poll(() => panel(page).getByRole('tab').allInnerTexts()).toEqual([...DETAIL_TABS, 'Related'])
      const lines = await Promise.all(DETAIL_TABS.map(async name => (await panel(page).getByRole('tab', { name, exact: true }).boundingBox())!.y))
      expect(new Set(lines).size, 'all tabs are in sight, in two lines at most').toBeLessThanOrEqual(2)
      const header = panel(page).locator('[data-service-state]')
      const face = panel(page).getByRole('status').first()
      for (const text of ['In Review', `Service ID ${IN_REVIEW}`, 'Created Oct 28, 2026', 'Beauty > Make-up > Photo make-up'])
        await expect(panel(page)).toContainText(text)
      await expectNoViolations(page)

      const publish = panel(page).getByRole('switch')
      await expect(publish).not.toBeChecked()
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: `POST service/publish/${IN_REVIEW}`, times: 1 })
      await publish.click()
      await expect(question(page)).toContainText('change status to Published')
      await press(question(page), 'Yes, Published', { shows: alert(page, 'Not today.') })
      await expect(publish).not.toBeChecked()
      await alert(page, 'Not today.').getByRole('button', { name: 'Try again' }).click()
      await expect(face).toContainText('Published Service')
      const label = face.getByText('Published Service', { exact: true })
      expect((await label.boundingBox())!.height, 'the state stands in one line').toBeLessThan(24)
      await expect(publish).toBeChecked()
      await expect(rowOf(page, IN_REVIEW)).toContainText('Published')
      expect(sent(marketplace, `service/publish/${IN_REVIEW}`).map(({ body }) => body)).toEqual(['isPublished=1', 'isPublished=1'])
      await notice(page, 'Service publish status updated successfully').getByRole('button', { name: 'Undo' }).click()
      await expect(face).toContainText('In Review')
      expect(lastBody(marketplace, `service/publish/${IN_REVIEW}`)).toEqual({ isPublished: '0' })

      await goTo(page, `${LIST}?details=${IN_PROGRESS}`)
      await expect(publish, 'disabled while verify_status is in_progress').toBeDisabled()
      await expect(header).toContainText('A service in progress can’t be published.')
    })
    await test.step('papers, hours and person, and the way to the professional', async () => {
      await goTo(page, `${LIST}?details=${IN_REVIEW}`, { shows: panel(page).getByRole('heading', { name: 'Emilia Peña' }) })
      await expect(panel(page).getByRole('term')).toContainText(['Warranty', 'Cancellation Policy', 'Tags'])
      await openTab(page, 'DNI')
      await expectShown(panel(page).getByRole('img', { name: 'DNI Front' }), panel(page).getByRole('img', { name: 'DNI Back' }))
      await expectNoViolations(page)
      await openTab(page, 'Availability')
      await expect(panel(page).getByRole('table', { name: 'Availability' }).getByRole('row')).toHaveCount(8)
      await openTab(page, 'Personal Info')
      for (const label of ['First Name', 'Last Name', 'About Me', 'Email', 'Email Verify', 'Phone', 'Phone Verify', 'Address', 'Last Login', 'Updated At'])
        await expect(labelOf(fieldsOf(panel(page)), label)).toBeVisible()
      const address = await panel(page).getByRole('link', { name: 'More Details' }).getAttribute('href')
      expect(address).toMatch(/\/admin\/users\/serviceprovider\?details=\d+$/)
      await press(page, panel(page).getByRole('link', { name: 'More Details' }), { shows: page.getByRole('heading', { name: 'Service Providers' }) })
      await expect(panel(page)).toBeVisible()
    })
    await test.step('missing and odd parts are said, and hide nothing else', async () => {
      await goTo(page, `${LIST}?details=${WITHOUT_PARTS}`, { shows: panel(page).getByText('Not known: the server sent no services.') })
      await expect(panel(page).getByText('Not known: the server sent no tags.')).toBeVisible()
      await openTab(page, 'Availability')
      await expect(panel(page).getByText('Not known: the server sent no availability.')).toBeVisible()
      await openTab(page, 'Certificates')
      await expect(panel(page).getByText('Not known: the server sent no certificates.')).toBeVisible()

      await goTo(page, `${LIST}?details=${WITH_ODD_PARTS}`, { shows: panel(page).getByText('Without an id') })
      await expectTexts(panel(page), 'As agreed with the client.', '<b>Best price!</b> <script>alert(1)</script> 100% & more')

      await goTo(page, `${LIST}?details=${WITHOUT_PROFESSIONAL}&details-tab=dni`)
      await expect(panel(page).getByText('Not known: the server sent no details of this professional.')).toBeVisible()
      await expect(panel(page).getByRole('link', { name: 'More Details' })).toHaveCount(0)
      await press(page, panel(page).getByRole('checkbox', { name: 'DNI verified' }), { gone: question(page) })
    })
  },
)

test(
  'descriptions are edited, and without a network what was read shows',
  { annotation: proves('C-011 C-131 C-134 C-652 C-654') },
  async ({ page, marketplace }) => {
    await test.step('descriptions are edited in dialogs, and nothing typed is lost', async () => {
      await openScreen(page, `${LIST}?details=${IN_REVIEW}`)
      await panel(page).getByRole('button', { name: 'Edit Description' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Description' })
      const text = dialog.getByRole('textbox', { name: 'Description' })
      await text.fill('Since 2004.')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST service/updateMainDescription', times: 1 })
      await press(dialog, 'Save', { shows: alert(dialog, 'Not today.') })
      await expect(text).toHaveValue('Since 2004.')
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave', { gone: dialog })
      await press(panel(page), 'Edit Description', { shows: dialog.getByText('Your unsaved draft was restored.') })
      await expect(text).toHaveValue('Since 2004.')
      await text.press('Control+Enter')
      await expect(notice(page, 'Description updated successfully')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(panel(page).getByRole('region', { name: 'Description' })).toContainText('Since 2004.')
      expect(lastBody(marketplace, 'service/updateMainDescription')).toEqual({ id: String(IN_REVIEW), description: 'Since 2004.' })

      await entryMenu(page, 'Edit')
      const edit = page.getByRole('dialog', { name: 'Edit Service' })
      await fillIn(edit, { 'Description Include': 'All tools', 'Description Exclude': 'Parking' })
      await press(edit, 'Save', { gone: edit })
      await expect(itemAt(panel(page).getByRole('list', { name: 'Services' }), 0)).toContainText('All tools')
      const [, sid] = /SID (\d+)/.exec(await itemAt(panel(page).getByRole('list', { name: 'Services' }), 0).innerText())!
      expect(lastBody(marketplace, 'service/updateDescription')).toEqual({ sid, description_include: 'All tools', description_exclude: 'Parking' })
    })
    await test.step('without a network the pages and details once read show, and others say so', async () => {
      marketplace.faults.clear()
      await goTo(page, `${LIST}?details=${IN_REVIEW}`, { shows: panel(page).getByRole('heading', { name: 'Emilia Peña' }) })
      marketplace.faults.add({ call: '*', kind: 'offline' })
      await goTo(page, '/admin/dashboard')
      await goTo(page, `${LIST}?details=${IN_REVIEW}`, { shows: [rowOf(page, IN_REVIEW), panel(page).getByRole('heading', { name: 'Emilia Peña' })] })
      await goTo(page, `${LIST}?tab=progress`)
      await expect(
        page
          .getByText('This page was not opened before, so it isn’t stored on this computer.')
          .or(page.getByText(/No saved services to show/))
          .first(),
      ).toBeVisible({ timeout: 20_000 })
    })
  },
)

test(
  'in the details each badge asks, changes and is taken back, reviews are read, and one entry is deleted alone',
  { annotation: proves('C-014 C-513 C-514 C-515 C-516 C-517 C-518 C-519 C-520 C-524 C-525 C-130 C-132 C-133 C-656 C-721') },
  async ({ page, marketplace }) => {
    await test.step('each badge asks, changes, and is taken back', async () => {
      await openScreen(page, `${LIST}?details=${IN_REVIEW}`)
      const change = async (badge: string) => {
        const box = panel(page).getByRole('checkbox', { name: badge })
        const word = (await box.isChecked()) ? 'Unverified' : 'Verified'
        await box.click()
        await expect(question(page)).toContainText(`change status to ${word}`)
        await question(page)
          .getByRole('button', { name: `Yes, ${word}` })
          .click()
        await (word === 'Verified' ? expect(box).toBeChecked() : expect(box).not.toBeChecked())
        return word === 'Verified' ? '1' : '0'
      }
      await openTab(page, 'Certificates')
      for (const [badge, field] of [
        ['Certificates verified', 'certificate_status'],
        ['Experienced', 'experience_status'],
        ['Licenced', 'licence_status'],
      ] as const) {
        const value = await change(badge)
        expect(Object.keys(lastBody(marketplace, `service/verification/${IN_REVIEW}`))).toEqual(['licence_status', 'experience_status', 'certificate_status'])
        expect(lastBody(marketplace, `service/verification/${IN_REVIEW}`)[field]).toBe(value)
      }
      for (const [tab, badge, field] of [
        ['DNI', 'DNI verified', 'dni_status'],
        ['Address Proof', 'Address verified', 'location_front_status'],
        ['Tax', 'Tax (AFIP) verified', 'location_back_status'],
        ['Personal Info', 'Profile picture verified', 'profile_pic_status'],
      ] as const) {
        await openTab(page, tab)
        const value = await change(badge)
        expect(lastBody(marketplace, 'user/verification')).toMatchObject({ status_type: field, status_action: value })
      }
      const before = lastBody(marketplace, 'user/verification')
      await notice(page, 'Verification updated successfully').getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(() => lastBody(marketplace, 'user/verification')).toEqual({ ...before, status_action: before.status_action === '1' ? '0' : '1' })
    })
    await test.step('reviews in a table, or none yet; one entry is deleted alone', async () => {
      await goTo(page, `${LIST}?details=3998`)
      await panel(page)
        .getByRole('list', { name: 'Services' })
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Reviews', 'Delete'])
      await page.keyboard.press('Escape')
      await entryMenu(page, 'Reviews')
      const reviews = page.getByRole('dialog', { name: /^Reviews of / })
      await expect(reviews.getByRole('columnheader')).toHaveText(['ID', 'Sender', 'Receiver', 'Booking ID', 'Service ID', 'Rating', 'Comment'])
      for (const [place, whom] of [
        [1, 'sender id and name'],
        [2, 'receiver id and name'],
      ] as const)
        await expect(lineAt(reviews, 1).getByRole('cell').nth(place), whom).toHaveText(/^\p{L}.*ID \d+/u)
      await expectNoViolations(page)
      await reviews.getByRole('button', { name: 'Exit' }).click()
      const entries = panel(page).getByRole('list', { name: 'Services' }).getByRole('listitem')
      const count = await entries.count()
      const [, id] = /ID (\d+)/.exec(await entries.first().innerText())!
      await entryMenu(page, 'Delete')
      await press(page.getByRole('alertdialog', { name: "You're about to delete this Service" }), 'Delete', { count: [entries, count - 1] })
      await expect.poll(() => sent(marketplace, `service/delete/${id}`).map(({ method }) => method)).toEqual(['DELETE'])
      await expect(rowOf(page, 3_998)).toBeVisible()

      marketplace.faults.add({
        kind: 'body',
        call: 'GET service/show/3999',
        body: JSON.stringify({ code: '1', data: { id: 3999, services: [{ id: 1, sid: 2, title: 'Alone', service_reviews: [] }] } }),
      })
      await goTo(page, `${LIST}?details=3999`, { shows: panel(page).getByText('Alone') })
      await entryMenu(page, 'Reviews')
      await expect(reviews.getByText('No Reviews Yet')).toBeVisible()
    })
  },
)

test('what is denied in Services shows the notice and sends nothing', { annotation: proves('C-584') }, async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const denied = alert(page, "You don't have permission .")
  await chooseFromMenu(page, IN_REVIEW, 'Delete')
  await expect(denied).toBeVisible()
  await chooseFromMenu(page, IN_REVIEW, 'Mark as Testing')
  await rowOf(page, IN_REVIEW).getByRole('button', { name: 'Active', exact: true }).click()
  await chooseFromMenu(page, IN_REVIEW, 'Details')
  await panel(page).getByRole('switch').click()
  await panel(page).getByRole('button', { name: 'Edit Description' }).click()
  await entryMenu(page, 'Edit')
  await entryMenu(page, 'Delete')
  await openTab(page, 'Certificates')
  await press(page, panel(page).getByRole('checkbox', { name: 'Licenced' }), { count: [dialogs(page), 1] })
  expect(marketplace.calls.filter(call => /^(service|user)\//.test(call.path) && call.method !== 'GET')).toEqual([])
})
