/** What comes out on paper: rows and fields, black on white, without the frame around them. */
import { expect, goTo, offPaper, onPaper, openScreen, type Page, readPaper, test } from '../kit/kit.ts'
import { chooseFrom, keys } from '../kit/screen.ts'
import { printedAlone, printedOnly, recordRows } from '../kit/parts.ts'
import { leaveTo, setAddress } from '../kit/navigation.ts'

/** Elements with text that show in another colour than black, on another ground than none, or that are cut. */
const misprinted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => {
        if (!element.checkVisibility() || element.innerText === '') return false
        const { color, backgroundColor } = getComputedStyle(element)
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && getComputedStyle(element).display !== 'inline'
        return color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)' || isCut
      })
      .map(element => element.outerHTML.slice(0, 100)),
  )

test('a list prints its rows, an empty one says so, and no row is torn', async ({ page }) => {
  await test.step('a list prints all rows of its page, its title, search, sort, range and time, and nothing of the frame', async () => {
    await openScreen(page, '/admin/cities?search=san&sort=title.desc&size=100&page=2', { shows: page.getByText(/^101–200 of /) })
    const rows = recordRows(page.getByRole('grid', { name: 'cities' }))
    expect(await rows.count(), 'a screen draws what is in sight').toBeLessThan(100)
    const second = (await rows.nth(1).getByRole('link').first().textContent())!

    const lines = await onPaper(page)
    expect(lines[0]).toBe('Cities')
    expect(lines[1]).toMatch(/^101–200 of 4,\d{3} · Search: “san” · Sorted by Title, descending · As of \S.*\d{4}, \d+:\d\d [AP]M$/)
    expect(lines[2]!.split('\t')).toEqual(['ID', 'Title', 'State', 'Country', 'Status'])
    expect(lines.slice(3)).toHaveLength(100)
    for (const line of lines.slice(3)) expect(line).toMatch(/^\d+\t[^\t]+\t[^\t]+\t[^\t]+\t(Active|Inactive)$/)
    expect(lines[4]!.split('\t')[1]).toBe(second)
    expect(await misprinted(page)).toEqual([])
    await offPaper(page)
    await expect(printedOnly(page)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeVisible()

    // The real thing, which draws the rows itself; the columns' heads stand on each of its pages.
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.title = `${document.querySelectorAll('.print-only tbody tr').length} rows`
      }),
    )
    const paper = await page.pdf({ format: 'A4' })
    await expect(page).toHaveTitle('100 rows')
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2)
  })
  await test.step('heads are repeated on each page, and no row is torn', async () => {
    await goTo(page, '/admin/cities?size=100', { shows: page.getByText(/^1–100 of /) })
    await onPaper(page)
    expect(
      await printedOnly(page)
        .locator('thead')
        .evaluate(element => getComputedStyle(element).display),
    ).toBe('table-header-group')
    expect(
      await page
        .locator('.print-only tbody tr')
        .first()
        .evaluate(element => getComputedStyle(element).breakInside),
    ).toBe('avoid')
  })
  await test.step('a full table and an empty list print as such', async () => {
    await offPaper(page)
    await page.getByRole('switch', { name: 'Full table' }).click()
    expect(await onPaper(page)).toHaveLength(103)
    await offPaper(page)
    await page.getByRole('searchbox').fill('no such city')
    await expect(page.getByText('No cities match “no such city”.')).toBeVisible()
    expect(await onPaper(page)).toEqual(['Cities', 'No cities match “no such city”.'])
  })
})

test('forms, settings and an administrator print what is in them, black on white, and no password', async ({ page }) => {
  await test.step('settings and an administrator print what is chosen, and no password', async () => {
    await openScreen(page, '/admin/settings', { shows: page.getByRole('button', { name: 'Save' }) })
    const settings = await onPaper(page)
    expect(settings[0]).toBe('Settings')
    expect(settings).not.toContain('Save')
    await offPaper(page)
    await setAddress(page, '/admin/add-admin')
    const password = page.locator('input[type="password"]').first()
    await password.fill('A secret 1!')
    const lines = await onPaper(page)
    expect(lines.join('\n')).not.toContain('A secret')
    expect(lines).toContain('••••••••')
  })
  await test.step('a form prints its title and its fields in full, black on white in each theme', async () => {
    await offPaper(page)
    await leaveTo(page, '/admin/update-city/3')
    const long = 'A title that goes on '.repeat(20).trim()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
    await page.getByRole('textbox', { name: 'Title' }).fill(long)
    for (const theme of ['Light', 'Dark', 'High contrast']) {
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('menuitemradio', { name: theme }).click()
      const lines = await onPaper(page)
      expect(lines).toEqual([
        'Edit City',
        'Yapeyú',
        'Active',
        'ID 3',
        'Country',
        'Argentina',
        'State',
        'Corrientes',
        'Title',
        long,
        'Latitude',
        '-29.46907',
        'Longitude',
        '-56.81837',
      ])
      expect(await misprinted(page)).toEqual([])
      await offPaper(page)
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(long)
      await expect(printedOnly(page)).toHaveCount(0)
    }
  })
})

test('all rows of a list that match, and ticked records, are printed in place of the screen; pages have a head, a number and tags', async ({
  page,
  browser,
}) => {
  /** Has the browser's dialog note what it is given, as the dialog itself cannot be seen. */
  const noted = async (print: () => Promise<unknown>): Promise<string[]> => {
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        document.documentElement.dataset.printed = document.querySelector<HTMLElement>('.print-alone')!.textContent
        document.documentElement.dataset.rows = String(document.querySelectorAll('.print-alone tbody tr').length)
        dispatchEvent(new Event('afterprint'))
      }
    })
    await print()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await expect(printedAlone(page)).toHaveCount(0)
    const found = await page.evaluate(() => [document.documentElement.dataset.printed!, document.documentElement.dataset.rows!])
    await page.evaluate(() => delete document.documentElement.dataset.printed)
    return found
  }
  await test.step('rows', async () => {
    await openScreen(page, '/admin/cities?search=san&sort=title.desc&size=25')
    const range = page.getByText(/^1–25 of /)
    await expect(range).toBeVisible()
    const total = /of ([\d,]+)/.exec((await range.textContent())!)![1]!
    const [text, rows] = await noted(async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Print all rows…' }).click()
    })
    expect(text!.startsWith(`Cities${total} cities · Search: “san” · Sorted by Title, descending · As of `)).toBe(true)
    expect(rows).toBe(total.replace(',', ''))
  })
  await test.step('ticked records', async () => {
    await goTo(page, '/admin/quotation')
    for (const id of [5000, 4999]) await page.getByRole('checkbox', { name: `Select Quotation ${id}` }).check()
    const [text] = await noted(() => page.getByRole('toolbar', { name: 'Selected quotations' }).getByRole('button', { name: 'Print…' }).click())
    expect(text!.match(/General Details/g)).toHaveLength(2)
    for (const id of [5000, 4999]) expect(text).toContain(`Quotation ${id}`)
  })
  await test.step('the record of open details', async () => {
    await goTo(page, '/admin/currency')
    await page.getByRole('button', { name: 'Actions for Euro' }).click()
    await page.getByRole('menuitem', { name: 'View' }).click()
    const panel = page.getByRole('dialog', { name: 'Currency Details' })
    const [text] = await noted(() => chooseFrom(panel, 'More actions', 'Print record…'))
    expect(text).toMatch(/^EuroCurrency 2.*Spain/s)
    await keys(page, 'Escape', { gone: panel })
  })
  await test.step('a wide list lies on its side, and no word of it is broken', async () => {
    await goTo(page, '/admin/booking', { shows: page.getByRole('button', { name: 'Actions for Booking 32000' }) })
    const paper = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true })
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper.toString('latin1'))!
    expect(Number(width)).toBeGreaterThan(Number(height))
    const { pages } = await readPaper(paper)
    expect(pages[0]).toMatch(/\b32000\b/)
    expect(pages[0]).toMatch(/\bCompleted\b/)
    await goTo(page, '/admin/currency')
  })
  await test.step('a page of the browser’s own PDF', async () => {
    const { pages, isTagged, outline, roles } = await readPaper(await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true }))
    expect(isTagged).toBe(true)
    expect(outline).toEqual(['Currencies'])
    expect(roles).toContain('TH')
    // Older browsers print their own lines instead.
    if (Number(browser.version().split('.')[0]) >= 131) {
      expect(pages[0]).toMatch(/ · Ana Torres · .*\d{4}/)
      expect(pages[0]).toContain(`1 / ${pages.length}`)
    }
  })
})
