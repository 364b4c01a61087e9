/** The filter of a summary report: that of the list, with its figures, on paper and in the file. */
import { readFileSync } from 'node:fs'
import { expect, expectNoViolations, openScreen, type Page, press, rowsBehind, type ServedMarketplace, test } from '../kit/kit.ts'
import { readPaper } from '../kit/paper.ts'

test.use({ demo: { size: 0.1 } })

interface Booking {
  id: number | null
  status: string
  service_date: string | null
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const total = (page: Page) => card(page, 'Bookings by Booking Date/Time').getByRole('link')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter bookings' })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters of bookings' })

/** The genuine bookings of last week and of the one before, by status. */
async function bookingsOfWeeks(page: Page, marketplace: ServedMarketplace): Promise<Array<(status: string) => number>> {
  const all: Booking[] = []
  for (let start = 0; ; start += 100) {
    const some = await rowsBehind<Booking>(marketplace, `GET booking/lists?limit=100&start=${start}&testing=no`)
    all.push(...some)
    if (some.length < 100) break
  }
  const today = await page.evaluate(() => {
    const now = new Date()
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  })
  const day = (daysAgo: number) => new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return [7, 14].map(
    back => status =>
      all.filter(row => row.id && row.status === status && row.service_date! >= day(sinceMonday + back) && row.service_date! < day(sinceMonday + back - 7))
        .length,
  )
}

test('a report has the filter of its lists, whose figures, paper and file follow it', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/summary-reports', { shows: page.getByRole('tab', { name: 'Week in bookings', selected: true }) })
  await card(page, 'Bookings by Booking Date/Time')
    .getByRole('button', { name: /^Search all .*bookings$/ })
    .click()
  await expect(total(page)).toBeVisible({ timeout: 60_000 })
  const [last, before] = await bookingsOfWeeks(page, marketplace)
  const status = card(page, 'Bookings by Status').getByRole('row')

  await test.step('by mouse, with the choices that the list has', async () => {
    await press(page, 'Filter bookings', { shows: panel(page) })
    await panel(page).getByRole('combobox', { name: 'Column' }).selectOption('Status')
    await panel(page).getByRole('checkbox', { name: 'Completed' }).click()
    await expectNoViolations(page)
    await press(panel(page), 'Apply', { gone: panel(page) })
    await expect(chips(page).getByRole('button', { name: 'Status: Completed', exact: true })).toBeVisible()
    expect(last!('Completed')).toBeGreaterThan(0)
    await expect(total(page)).toHaveText(last!('Completed').toLocaleString('en-US'))
    await expect(page.getByText(`${before!('Completed').toLocaleString('en-US')} before`, { exact: false }).first()).toBeVisible()
    await expect(status).toHaveText([/^Status/, /^Completed/, /^All/])
    await expect(card(page, 'Bookings by Status')).toContainText('Genuine · Status: Completed')
    await expectNoViolations(page)
  })
  await test.step('kept, on paper and in the file', async () => {
    await page.reload()
    await expect(total(page)).toHaveText(last!('Completed').toLocaleString('en-US'))
    await page.emulateMedia({ media: 'print' })
    const { pages } = await readPaper(await page.pdf({ tagged: true }))
    await page.emulateMedia({ media: null })
    expect(pages.join(' ')).toContain('Bookings: Status: Completed')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const lines = readFileSync(await (await downloading).path(), 'utf8').split('\r\n')
    expect(lines[1]).toBe('Filter,Bookings: Status: Completed')
    expect(lines).toContain(`All,${last!('Completed')},${before!('Completed')}`)
  })
  await test.step('its number leads to the list with both filters', async () => {
    await total(page).click()
    await expect(page).toHaveURL(/booking\?tab=genuine&status\.is=Completed&booking_date\.from=/)
    await expect(page.getByText(new RegExp(`of ${last!('Completed')}$`)).first()).toBeVisible()
    await page.goBack()
  })
  await test.step('by keyboard: another status, then none; the focus is back on the button', async () => {
    const filter = page.getByRole('button', { name: 'Filter bookings' })
    await chips(page).getByRole('button', { name: 'Status: Completed', exact: true }).press('Enter')
    await expect(panel(page)).toBeVisible()
    await panel(page).getByRole('checkbox', { name: 'Completed' }).press('Space')
    await panel(page).getByRole('checkbox', { name: 'Rejected' }).press('Space')
    await page.keyboard.press('Enter')
    await expect(chips(page).getByRole('button', { name: 'Status: Rejected', exact: true })).toBeVisible()
    await expect(total(page)).toHaveText(last!('Rejected').toLocaleString('en-US'))
    await filter.press('Enter')
    await panel(page).getByRole('button', { name: 'Remove filter' }).press('Enter')
    await expect(chips(page)).toHaveCount(0)
    await expect(filter).toBeFocused()
  })
})
