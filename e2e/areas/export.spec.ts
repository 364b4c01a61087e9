/** Export, as an administrator uses it: every list, all that matches, to CSV and XLSX. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { answerDialog, chooseFormat as choose, cityCount, destination, expect, expectNoViolations, type Page, test, written } from '../kit/kit.ts'
import { goTo, openScreen } from '../kit/navigation.ts'
import { keys, press } from '../kit/screen.ts'
import { recordRows } from '../kit/parts.ts'

const notice = "You don't have permission ."

const read = (path: string): string[][] => parse(readFileSync(path), { bom: true })
const rows = (page: Page) => recordRows(page.getByRole('grid'))
/** What the rows show, without the cells that only select a row or open its menu. */
const cellsOf = (page: Page) =>
  rows(page).evaluateAll(all =>
    all.map(row => [...row.querySelectorAll('td, th')].filter(cell => !cell.querySelector('[type="checkbox"], [aria-haspopup]')).map(cell => cell.textContent)),
  )

test(
  'all cities are exported to CSV: all pages, as filtered and sorted, the columns that show, in their order',
  { tag: '@electron' },
  async ({ page, host }) => {
    await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
    const { export: run, folder } = await destination(host, page)
    const all = await run('CSV')
    const table = read(all)
    expect(readFileSync(all).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(readFileSync(all, 'utf8').split('\r\n')).toHaveLength(cityCount() + 2)
    expect(basename(all)).toMatch(/^cities-\d{4}-\d\d-\d\d\.csv$/)
    expect(table[0]).toEqual(['ID', 'Title', 'State', 'Country', 'Status'])
    expect(table.slice(1, 11)).toEqual(await cellsOf(page))
    expect(new Set(table.slice(1).map(row => row[0])).size).toBe(cityCount())
    await expect(page.getByRole('status').filter({ hasText: `Exported ${written(cityCount())} cities to ${basename(all)}.` })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()

    // Another order of the columns, one of them hidden; searched and sorted.
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Country' }).uncheck()
    await page.getByRole('button', { name: 'Move State left' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('colonia')
    await press(page.getByRole('columnheader', { name: 'Title' }), 'Title', { to: /search=colonia&sort=title\.asc/ })
    await expect(rows(page).first()).toContainText(/colonia/i)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const [, total] = /of ([\d,]+)/.exec((await page.getByText(/^1–10 of /).textContent())!)!
    const shown = await cellsOf(page)
    const found = read(await run('CSV'))
    expect(found[0]).toEqual(['ID', 'State', 'Title', 'Status'])
    expect(found.slice(1, 11)).toEqual(shown)
    expect(found).toHaveLength(Number(total!.replace(',', '')) + 1)
    if (host.kind === 'electron') expect(readdirSync(folder)).toHaveLength(1)
  },
)

test('an XLSX holds the same, with numbers as numbers', async ({ page, host }) => {
  await openScreen(page, '/admin/states?sort=title.desc', { count: [rows(page), 10] })
  const { export: run } = await destination(host, page)
  const parts = unzipSync(readFileSync(await run('XLSX')))
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="States"')
  // Texts and numbers of each row.
  const table = [...strFromU8(parts['xl/worksheets/sheet1.xml']!).matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row]) =>
    [...row!.matchAll(/<(?:v|t)(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text),
  )
  expect(table[0]).toEqual(['ID', 'Title', 'Sort Name', 'Country', 'Status'])
  expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toMatch(/<c r="A2"><v>\d+<\/v><\/c>/)
  expect(table.slice(1, 11)).toEqual(await cellsOf(page))
})

for (const [route, area] of [
  ['/admin/countries', 'countries'],
  ['/admin/currency', 'currencies'],
] as const) {
  test(`the list of ${area} is exported as its table shows it`, async ({ page, host }) => {
    await openScreen(page, route, { shows: rows(page).first() })
    const { export: run } = await destination(host, page)
    const table = read(await run('CSV'))
    const shown = await cellsOf(page)
    expect(table.slice(1, shown.length + 1)).toEqual(shown)
  })
}

test('what looks like a formula is disarmed', async ({ page, host, marketplace }) => {
  marketplace.faults.add({
    kind: 'body',
    call: 'GET city/lists',
    body: JSON.stringify({
      code: 1,
      message: '',
      data: [{ id: 1, title: '=HYPERLINK("http://x")', state_id: 1, state_title: '+34', country_id: 1, country_title: '-1,5', status: 'Active' }],
    }),
  })
  await openScreen(page, '/admin/cities', { count: [rows(page), 1] })
  const { export: run } = await destination(host, page)
  expect(read(await run('CSV'))[1]).toEqual(['1', '\'=HYPERLINK("http://x")', "'+34", '-1,5', 'Active'])
})

test('decision 8: a denied export shows the notice, opens nothing, and main refuses it too', async ({ page }) => {
  await openScreen(page, '/admin/cities', { as: 'restricted', count: [rows(page), 10] })
  await press(page, page.getByRole('button', { name: 'Export', exact: true }), { shows: page.getByRole('alert').filter({ hasText: notice }) })
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toHaveCount(0)
})

test('a list that is exported stays usable; Cancel leaves nothing behind', { tag: '@electron' }, async ({ page, host }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  const { folder, export: run } = await destination(host, page)
  if (host.kind === 'electron') {
    // Somebody who takes their time with the dialog.
    await host.electron!.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = async () => {
        await new Promise(resolve => {
          ;(globalThis as unknown as { answer(given: unknown): void }).answer = resolve
        })
        return { canceled: false, filePath: `${chosen}/cities.csv` }
      }
    }, folder)
  } else {
    // A browser that asks first whether the page may download, and waits for an answer.
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = () => undefined
    })
  }
  await choose(page, 'CSV')
  const bar = page.getByRole('region', { name: 'Exporting cities' })
  await expect(bar).toContainText('Exporting cities')
  await expect(bar.getByRole('progressbar')).toBeVisible()
  // In Electron the bar moves for as long as the dialog is open, and is never still.
  if (host.kind === 'loopback') await expectNoViolations(page)
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button', { name: 'Title' }).click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await press(bar, 'Cancel', { gone: bar, notice: 'Export cancelled. Nothing was saved.' })
  await host.electron?.evaluate(() => (globalThis as unknown as { answer(): void }).answer())

  // By the time that another export is there, the cancelled one would be too.
  if (host.kind === 'electron') await answerDialog(host, folder)
  else await page.evaluate(() => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'))
  const file = await run('XLSX')
  expect(readdirSync(folder)).toEqual([basename(file)])
})

test('an export that cannot be written says what to do, leaves nothing behind, and can be tried again', { tag: '@electron' }, async ({ page, host }) => {
  test.skip(host.kind === 'loopback', 'The browser writes the file there, and tells of its own disk.')
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  const { folder } = await destination(host, page)
  await answerDialog(host, join(folder, 'gone'))
  await choose(page, 'CSV')
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was saved. That folder no longer exists. Choose another one, then export again.' })
  await expect(alert).toBeVisible()
  expect(readdirSync(folder)).toEqual([])
  await answerDialog(host, folder)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Exported ${written(cityCount())} cities` })).toBeVisible({ timeout: 30_000 })
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a file that is there is shown in its folder; choosing none is no failure', { tag: '@electron' }, async ({ page, host }) => {
  test.skip(host.kind === 'loopback', 'The browser shows its own downloads.')
  await openScreen(page, '/admin/countries', { shows: rows(page).first() })
  await answerDialog(host, null)
  await choose(page, 'CSV')
  await expect.poll(() => host.electron!.evaluate(() => (globalThis as unknown as { offered: string[] }).offered.length)).toBe(1)
  await expect(page.getByRole('region', { name: 'Exporting countries' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const { export: run } = await destination(host, page)
  await host.electron!.evaluate(({ shell }) => {
    const state = globalThis as unknown as { shown: string[] }
    state.shown = []
    shell.showItemInFolder = path => void state.shown.push(path)
  })
  const path = await run('CSV')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(() => host.electron!.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([path])
})

test('in the browser no path is told, and the address of a file answers once and to nobody else', { tag: '@electron' }, async ({ page, host, playwright }) => {
  test.skip(host.kind === 'electron', 'Electron writes the file itself.')
  await openScreen(page, '/admin/countries', { shows: rows(page).first() })
  const addresses: string[] = []
  page.on('request', request => {
    if (request.url().includes('/exports/')) addresses.push(request.url())
  })
  page.on('download', download => addresses.push(download.url()))
  const { export: run } = await destination(host, page)
  await run('CSV')
  await expect(page.getByRole('button', { name: 'Show in folder' })).toHaveCount(0)
  const stranger = await playwright.request.newContext()
  expect((await stranger.get(addresses[0]!)).status()).toBe(410)
  await stranger.dispose()
  expect((await page.request.get(addresses[0]!)).status()).toBe(410)
})

test('an export by keyboard alone', async ({ page, host }) => {
  await openScreen(page, '/admin/countries', { shows: rows(page).first() })
  await destination(host, page)
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.focus()
  await keys(page, 'Enter', { focused: page.getByRole('menuitem', { name: 'CSV' }), axe: true })
  await keys(page, 'Escape', { focused: button })
  await keys(page, ['Enter', 'ArrowDown'], { focused: page.getByRole('menuitem', { name: 'XLSX' }) })
  await keys(page, 'Enter', { notice: /^Exported \d+ countries to countries-.*\.xlsx\./ })
  await goTo(page, '/admin/cities', { shows: page.getByRole('heading', { name: 'Cities' }) })
})
