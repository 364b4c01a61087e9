/** Summaries of a list: bars and lines that are tables too, filters by a click, files, and what stays after a reload. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerDialog,
  callsTo,
  expect,
  expectCopied,
  expectNoViolations,
  goTo,
  lineAt,
  offPaper,
  onPaper,
  openScreen,
  type Page,
  printedOnly,
  test,
  THEME_WALKS,
} from '../kit/kit.ts'
import { chooseFrom, expectIn, notice, press } from '../kit/screen.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Summarise', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Summaries' })
const summary = (page: Page, title: string) => panel(page).getByRole('table', { name: title, exact: true })
const card = (page: Page, title: string) => panel(page).getByRole('region', { name: title, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' })
const chooseFromMenu = async (page: Page, title: string, entry: string) => {
  await chooseFrom(card(page, title), `More on ${title}`, entry)
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
      await panel(page)
        .getByRole('button', { name: /^Search all .*quotations$/ })
        .click()
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
      const row = lineAt(summary(page, 'Quotations by Status'), 1)
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
      await page.getByRole('button', { name: 'Pending', pressed: false }).click()
      await expect.poll(() => totalOf(page)).toBeLessThan(all)
      const pending = await totalOf(page)
      await goTo(page, '/admin/dashboard')
      // One of the demo's quotations cannot be read, and might be pending.
      const task = page.getByRole('listitem').filter({ hasText: `Quotations to decide ${pending.toLocaleString('en-US')}+` })
      await expect(task).toContainText('Some could not be read.')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(task).toContainText('Some could not be read.')
      await expect(task).not.toContainText('the first')
    })
  },
)

const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned summaries' })
const pins = (page: Page) => pinned(page).getByRole('heading', { level: 3 })
const pin = (page: Page, title: string) => pinned(page).getByRole('region', { name: title, exact: true })
const moreOn = (page: Page, title: string) => page.getByRole('button', { name: `More on ${title}`, exact: true })
const chooseByKey = async (page: Page, title: string, entry: string) => {
  await moreOn(page, title).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: entry, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('summaries are pinned to the Dashboard, moved, unpinned and brought back, by mouse and keyboard; they stay after a reload', async ({
  page,
  marketplace,
}) => {
  test.slow()
  const byStatus = 'Cities by Status'
  const byMonth = 'Quotations by Request Date/Time, by month'
  const sums = 'Sum of Offer Price by Status'
  await openScreen(page, '/admin/cities?status.is=Active&summary=status')
  await test.step('from the menu of a summary, whose entry then unpins it', async () => {
    await expect(summary(page, byStatus)).toBeVisible({ timeout: 20_000 })
    await chooseFromMenu(page, byStatus, 'Pin to dashboard')
    await expect(notice(page, `Pinned “${byStatus}” to the Dashboard`)).toBeVisible()
    await press(page, moreOn(page, byStatus), { shows: page.getByRole('menuitem', { name: 'Unpin', exact: true }) })
    await page.keyboard.press('Escape')
  })
  const cities = await linesOf(page, byStatus)

  await test.step('a click on a point of a line filters its list', async () => {
    await goTo(page, '/admin/quotation?summary=request_date.month')
    await panel(page)
      .getByRole('button', { name: /^Search all .*quotations$/ })
      .click()
    await expect(summary(page, byMonth)).toBeVisible({ timeout: 60_000 })
    const first = card(page, byMonth).locator('svg a rect').first()
    expect((await first.boundingBox())!.height).toBeGreaterThanOrEqual(24)
    const [, [month, count] = []] = await linesOf(page, byMonth)
    await first.click({ position: { x: 2, y: 80 } }) // far below the point
    await expect(chips(page)).toContainText(/Request Date\/Time .+, \d{4} to /)
    await expect.poll(() => totalOf(page), month).toBe(numberIn(count))
    await page.goBack()
    await expect(chips(page)).toHaveCount(0)
  })
  await test.step('by keyboard, also with a period, which stays relative', async () => {
    await chooseByKey(page, byMonth, 'Pin to dashboard')
    await expect(moreOn(page, byMonth)).toBeFocused()
    await goTo(page, '/admin/quotation?request_date.within=last-90-days&summary=status.sum.offer_price', { shows: card(page, sums) })
    await chooseByKey(page, sums, 'Pin to dashboard')
    await expect(notice(page, `Pinned “${sums}” to the Dashboard`)).toBeVisible()
  })

  marketplace.calls.length = 0
  await test.step('on the Dashboard, below its cards, with the same figures', async () => {
    await goTo(page, '/admin/dashboard')
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Totals|Pinned|Continue/ })).toHaveText(['Totals', 'Pinned summaries', 'Continue'])
    await expect(pins(page)).toHaveText([byStatus, byMonth, sums])
    await expectIn(pin(page, byStatus), 'Status: Active', /As of .+\d/)
    await expectIn(pin(page, sums), 'Request Date/Time in the last 90 days', 'The server gives no currency with these amounts')
    await expect(pin(page, byStatus).getByRole('table', { name: byStatus })).toBeVisible()
    const lines = await pin(page, byStatus)
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent)))
    expect(lines).toEqual(cities)
    await THEME_WALKS[0].check(page)
  })
  await test.step('a row and a point lead to the list, filtered', async () => {
    await pin(page, byStatus).getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(chips(page)).toContainText('Status: Active')
    await page.goBack()
    await press(page, pin(page, byMonth).locator('svg a rect').last(), { to: /#\/admin\/quotation\?/ })
    await expect(chips(page)).toContainText(/Request Date\/Time .+, \d{4} to /)
    await goTo(page, '/admin/dashboard')
    await moreOn(page, sums).click()
    await page.getByRole('menuitem', { name: 'Open list' }).click()
    await expect(chips(page)).toContainText('Request Date/Time in the last 90 days')
    await expect(card(page, sums)).toBeVisible()
    await goTo(page, '/admin/dashboard')
  })

  await test.step('moved, and still there after a reload', async () => {
    await chooseByKey(page, sums, 'Move earlier')
    await expect(pins(page)).toHaveText([byStatus, sums, byMonth])
    await expect(moreOn(page, sums)).toBeFocused()
    await page.reload()
    await expect(pins(page)).toHaveText([byStatus, sums, byMonth])
  })
  await test.step('a list that is no longer here says so, and is read only if somebody asks for it', async () => {
    await goTo(page, '/admin/quotation')
    await page.getByRole('button', { name: 'Available offline', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remove from this computer…' }).click()
    await press(page.getByRole('dialog'), 'Remove', { shows: page.getByRole('button', { name: /^Search all / }) })
    marketplace.calls.length = 0
    await goTo(page, '/admin/dashboard')
    await expect(pin(page, byMonth)).toContainText('Only a list whose rows are all on this computer can be summarised.')
    await expect(pin(page, byStatus).getByRole('table')).toBeVisible()
    await expectNoViolations(page)
    const readings = callsTo(marketplace, 'quotation/lists').map(({ search }) => search)
    expect(new Set(readings).size, 'only what waits is counted').toBeLessThan(3)
    await pin(page, byMonth)
      .getByRole('button', { name: /^Search all .*quotations$/ })
      .click()
    await expect(pin(page, byMonth).getByRole('table')).toBeVisible({ timeout: 60_000 })
    await expect(pin(page, sums).getByRole('table')).toBeVisible()
  })

  await test.step('unpinned with Undo; the focus goes on to the next one, and at last to the section', async () => {
    await chooseByKey(page, sums, 'Unpin')
    await expect(pins(page)).toHaveText([byStatus, byMonth])
    await expect(moreOn(page, byMonth)).toBeFocused()
    await notice(page, `Unpinned “${sums}”`).getByRole('button', { name: 'Undo' }).click()
    await expect(pins(page)).toHaveText([byStatus, sums, byMonth])
    for (const title of [byStatus, sums, byMonth]) {
      await chooseByKey(page, title, 'Unpin')
      await expect(pin(page, title)).toHaveCount(0)
    }
    await expect(pins(page)).toHaveCount(0)
    await expect(page.getByText('Summaries that you pin in a list are shown here.')).toBeVisible()
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible()
    await expect(pinned(page)).toHaveCount(0)
  })
})

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
    await onPaper(page)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(printedOnly(page.getByRole('region', { name: title })).locator('table')).toHaveText(/^StatusNumber of citiesActive[\d,]+All[\d,]+$/)
    await expect(printedOnly(page.getByRole('region', { name: title })).locator('svg rect'), 'a bar').toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Summarise by' }).first()).toBeHidden()
    await offPaper(page)
  })
}
