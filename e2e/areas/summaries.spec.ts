/** Summaries of a list: bars and lines that are tables too, filters by a click, files, and what stays after a reload. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations, THEME_WALKS } from '../axe.ts'
import { expectCopied } from '../clipboard.ts'
import { answerDialog } from '../exporting.ts'
import { expect, goTo, openScreen, test } from '../fixtures.ts'
import { notice } from '../onScreen.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Summarise', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Summaries' })
const summary = (page: Page, title: string) => panel(page).getByRole('table', { name: title, exact: true })
const card = (page: Page, title: string) => panel(page).getByRole('region', { name: title, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' })
const chooseFromMenu = async (page: Page, title: string, entry: string) => {
  await card(page, title)
    .getByRole('button', { name: `More on ${title}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The rows of a summary, each as its texts. */
const linesOf = (page: Page, title: string) =>
  summary(page, title)
    .getByRole('row')
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent)))
const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.-]/g, ''))
/** How many rows the list shows that it has. */
const totalOf = async (page: Page) => numberIn(/of ([\d,]+)/.exec((await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+/).textContent())!)?.[1])

test(
  'a paged list is made available offline, summarised, filtered by a click and by a key, and saved; all of it stays after a reload',
  { tag: '@electron' },
  async ({ page, host, marketplace }) => {
    test.slow()
    await openScreen(page, '/admin/quotation')
    await test.step('says what it takes, and goes on by itself', async () => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toContainText('Only a list whose rows are all on this computer can be summarised.')
      await expectNoViolations(page)
      await panel(page).getByRole('button', { name: 'Make quotations available offline' }).click()
      await expect(summary(page, 'Quotations by Status')).toBeVisible({ timeout: 60_000 })
      await expectNoViolations(page)
    })
    const asked = marketplace.calls.length

    await test.step('counts add up to the rows of the list', async () => {
      const [head, ...lines] = await linesOf(page, 'Quotations by Status')
      expect(head).toEqual(['Status', 'Number of quotations'])
      expect(lines.at(-1)![0]).toBe('All')
      const sum = lines.slice(0, -1).reduce((before, line) => before + numberIn(line[1]), 0)
      expect(sum).toBe(numberIn(lines.at(-1)![1]))
      expect(sum).toBe(await totalOf(page))
    })

    await test.step('further summaries, by month and of amounts', async () => {
      await panel(page).getByRole('button', { name: 'Add summary' }).click()
      const byMonth = 'Quotations by Quotation Date/Time, by month'
      await expect(summary(page, byMonth)).toBeVisible()
      const column = card(page, byMonth).getByRole('combobox', { name: 'Summarise by' })
      await column.focus()
      await column.selectOption('Request Date/Time')
      const chosen = card(page, 'Quotations by Request Date/Time, by month')
      await expect(chosen.getByRole('table')).toBeVisible()
      await expect(chosen.getByRole('combobox', { name: 'Summarise by' }), 'keeps the focus').toBeFocused()
      await chosen.getByRole('combobox', { name: 'Measure' }).selectOption({ index: 1 })
      await expect(page).toHaveURL(/summary=status&summary=request_date\.month\.sum\.offer_price/)
      await expect(panel(page)).toContainText('The server gives no currency with these amounts')
      await expectNoViolations(page)
    })

    const sumByMonth = (await panel(page).getByRole('table').nth(1).locator('caption').textContent())!
    const lines = await linesOf(page, sumByMonth)
    await test.step('the same after a reload', async () => {
      await page.reload()
      await expect(summary(page, sumByMonth)).toBeVisible({ timeout: 30_000 })
      expect(await linesOf(page, sumByMonth)).toEqual(lines)
    })

    await test.step('a click on a bar filters the list, and Back undoes it', async () => {
      const [, [status, count] = []] = await linesOf(page, 'Quotations by Status')
      const row = summary(page, 'Quotations by Status').getByRole('row').nth(1)
      const box = (await row.boundingBox())!
      await page.mouse.click(box.x + box.width * 0.45, box.y + box.height / 2)
      await expect(chips(page)).toContainText(`Status: ${status}`)
      await expect.poll(() => totalOf(page)).toBe(numberIn(count))
      await expect.poll(async () => (await linesOf(page, 'Quotations by Status')).map(([name]) => name)).toEqual(['Status', status, 'All'])
      await page.goBack()
      await expect(chips(page)).toHaveCount(0)
    })
    await test.step('Enter on a month does too', async () => {
      const link = summary(page, sumByMonth).getByRole('link').first()
      const rows = numberIn((await linesOf(page, sumByMonth))[1]![2])
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(chips(page)).toContainText(/Request Date\/Time .+, \d{4} to /)
      await expect.poll(() => totalOf(page)).toBe(rows)
      await expect(link, 'keeps the focus').toBeFocused()
      await page.getByRole('button', { name: 'Clear all filters' }).click()
    })
    await test.step('weeks lead to their rows too', async () => {
      await card(page, sumByMonth).getByRole('combobox', { name: 'Interval' }).selectOption('By week')
      const byWeek = sumByMonth.replace('by month', 'by week')
      await expect(summary(page, byWeek)).toBeVisible()
      await expect(summary(page, byWeek).getByRole('rowheader').first()).toContainText(/^Week of /)
      await expect(summary(page, byWeek).getByRole('rowheader').first().getByRole('link')).toBeVisible()
      await expect(summary(page, byWeek).getByRole('rowheader').nth(-2)).toContainText(/^\d+ earlier weeks?$/)
      await chooseFromMenu(page, byWeek, 'Remove')
      await expect(summary(page, byWeek)).toHaveCount(0)
    })
    const sent = marketplace.calls.slice(asked).filter(({ path, search }) => path === 'quotation/lists' && !/start=\d+/.test(search ?? ''))
    expect(sent, 'the server is asked for none of it').toEqual([])

    await test.step('copied as CSV, and saved as CSV and as a picture', async () => {
      const title = 'Quotations by Status'
      const copied = await expectCopied(host, () => chooseFromMenu(page, title, 'Copy as CSV'), /^Status,Quotations/)
      await expect(notice(page, 'Copied the summary as CSV.').first()).toBeVisible()
      const texts = (await linesOf(page, title)).map(([name, count], index) => `${name},${index === 0 ? 'Quotations' : numberIn(count)}`)
      expect(copied.trim().split(/\r?\n/)).toEqual(texts)
      const folder = join(host.dataFolder, 'exported')
      mkdirSync(folder)
      if (host.kind === 'electron') await answerDialog(host, folder)
      for (const format of ['CSV', 'PNG']) {
        const downloading = host.kind === 'loopback' ? page.waitForEvent('download') : null
        await chooseFromMenu(page, title, `Save as ${format}`)
        const download = await downloading
        await download?.saveAs(join(folder, download.suggestedFilename()))
        const done = notice(page, new RegExp(`^Saved the summary to quotations-summary-[\\d-]+\\.${format.toLowerCase()}\\.`))
        await expect(done).toBeVisible()
        const name = /to (\S+\.\w+)\./.exec((await done.textContent())!)![1]!
        const bytes = readFileSync(join(folder, name))
        if (format === 'PNG') expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
        else expect(bytes.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual(texts)
      }
    })

    await test.step('the last one removed closes the panel, and the focus is back on the button', async () => {
      await chooseFromMenu(page, 'Quotations by Status', 'Remove')
      await expect(panel(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
      await expect(page).not.toHaveURL(/summary/)
    })

    await test.step('what waits is counted exactly on the dashboard, also after a refresh', async () => {
      const all = await totalOf(page)
      await page.getByRole('tab', { name: /^Pending/ }).click()
      await expect.poll(() => totalOf(page)).toBeLessThan(all)
      const pending = await totalOf(page)
      await goTo(page, '/admin/dashboard')
      // One of the demo's quotations cannot be read, and might be pending.
      const task = page.getByRole('listitem').filter({ hasText: `Start deciding on ${pending.toLocaleString('en-US')}+` })
      await expect(task).toContainText('Some could not be read.')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(task).toContainText('Some could not be read.')
      await expect(task).not.toContainText('the first')
    })
  },
)

for (const { themes, choice, check } of THEME_WALKS) {
  test(`a whole list is summarised where it is, within its filters; on paper too; ${themes}`, async ({ page }) => {
    await openScreen(page, '/admin/cities?status.is=Active&summary=country_title&summary=status&summary=nothing')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    const title = 'Cities by Status'
    await expect(summary(page, title)).toBeVisible({ timeout: 20_000 })
    expect((await linesOf(page, title)).map(([name]) => name)).toEqual(['Status', 'Active', 'All'])
    expect(numberIn((await linesOf(page, title)).at(-1)![1])).toBe(await totalOf(page))
    await check(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: title }).locator('.print-only table')).toHaveText(/^StatusNumber of citiesActive[\d,]+All[\d,]+$/)
    await expect(page.getByRole('combobox', { name: 'Summarise by' }).first()).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  })
}
