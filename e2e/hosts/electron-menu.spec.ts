/** What Electron's menus, keys and hand gestures do in a window: Back and Forward, Find in page, About. */
import { chooseFrom, expect, expectNoViolations, goTo, openScreen, type Page, press, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'
import { choose } from './nativeMenu.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find in page' })
const count = (page: Page) => bar(page).getByRole('status')

test('Back and Forward go by the menu, by a mouse’s buttons and by a swipe; About names the product; Back asks before typed work is left', async ({
  page,
  host,
}) => {
  await test.step('Back and Forward', async () => {
    await openScreen(page, '/admin/cities')
    await goTo(page, '/admin/states', { shows: page.getByRole('heading', { name: 'States' }) })
    const emit = (event: string, what: string) =>
      host.electron!.evaluate(({ BrowserWindow }, given) => void BrowserWindow.getAllWindows()[0]!.emit(given.event, {}, given.what), { event, what })
    const ways: Array<[back: () => Promise<unknown>, forward: () => Promise<unknown>]> = [
      [() => choose(host, 'Go', 'Back'), () => choose(host, 'Go', 'Forward')],
      [() => emit('swipe', 'left'), () => emit('swipe', 'right')],
    ]
    // On Linux Chromium goes by these buttons itself; electron-window.spec.ts presses them.
    if (process.platform !== 'linux') ways.push([() => emit('app-command', 'browser-backward'), () => emit('app-command', 'browser-forward')])
    for (const [back, forward] of ways) {
      await back()
      await expect(page).toHaveURL(/#\/admin\/cities$/)
      await forward()
      await expect(page).toHaveURL(/#\/admin\/states$/)
      await forward() // where there is no further step
      await expect(page).toHaveURL(/#\/admin\/states$/)
    }
  })
  await test.step('About names the product, its version and the licences', async () => {
    const shown = host.electron!.evaluate(
      ({ dialog }) =>
        new Promise<Electron.MessageBoxOptions>(resolve => {
          // Called with the window first.
          dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
            resolve({ title: options.title, message: options.message, detail: options.detail, buttons: options.buttons })
            return Promise.resolve({ response: 0, checkboxChecked: false })
          }) as typeof dialog.showMessageBox
        }),
    )
    await expect
      .poll(async () => {
        await choose(host, 'Help', 'About Steward')
        return Promise.race([
          shown,
          new Promise(resolve => {
            setTimeout(resolve, 100)
          }),
        ])
      })
      .toEqual({
        title: 'About Steward',
        message: expect.stringMatching(/^Steward \d+\.\d+\.\d+$/),
        detail: expect.stringMatching(/MIT licence.*SIL Open Font License.*GeoNames/s),
        buttons: ['Close'],
      })
  })
  await test.step('Back asks before typed work is left', async () => {
    await page.getByRole('link', { name: 'Cities' }).click()
    await page.getByRole('button', { name: 'Add New City' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
    await choose(host, 'Go', 'Back')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue('Punta Nueva')
  })
})

test('Find in page counts and marks what the page holds, rows and fields, follows the screen, and leaves dialogs and the translations’ own search alone', async ({
  page,
  host,
}) => {
  test.setTimeout(120_000)
  await test.step('all rows of a long list', async () => {
    await openScreen(page, '/admin/cities?size=1000')
    const rows = recordRows(page.getByRole('grid', { name: 'cities' }))
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    await page.getByRole('searchbox').focus()
    await choose(host, 'Edit', 'Find in page')
    const input = bar(page).getByRole('textbox')
    await expect(input).toBeFocused()

    // By any case and without accents, in the list's own order, in rows far below what is drawn else.
    await input.fill('YAPEYU')
    await expect(count(page)).toHaveText('1 of 1')
    expect(await page.evaluate(() => [...CSS.highlights.get('found-now')!].map(String))).toEqual(['Yapeyú'])
    await input.fill('Argentina')
    await expect(count(page)).toHaveText(/^1 of \d{1,3}(,\d{3})*$/)
    const all = (await count(page).textContent())!.split(' ').at(-1)!
    expect(Number(all.replaceAll(',', ''))).toBeGreaterThan(60)
    await input.press('Enter')
    await expect(count(page)).toHaveText(`2 of ${all}`)
    await input.press('Shift+Enter')
    await input.press('Shift+Enter')
    await expect(count(page)).toHaveText(`${all} of ${all}`)
    const isInSight = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('found-now')! as unknown as Set<Range>
        const { top, bottom } = range!.getBoundingClientRect()
        return top > 0 && bottom < innerHeight
      })
    await expect.poll(isInSight).toBe(true)
    await input.fill('nothing of that kind')
    await expect(count(page)).toHaveText('Not found')

    await input.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeFocused()
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
    await expect.poll(() => rows.count()).toBeLessThan(60)
  })
  await test.step('fields, dialogs and the translations’ own search', async () => {
    await goTo(page, '/admin/update-city/3', { values: { Title: 'Yapeyú' } })
    await choose(host, 'Edit', 'Find in page')
    await bar(page).getByRole('textbox').fill('yapeyu')
    await expect(count(page)).toHaveText('1 of 2') // what the record is called, and the field
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('2 of 2')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('data-found', 'now')
    await expectNoViolations(page)
    await goTo(page, '/admin/cities?search=yapeyu', { shows: page.getByRole('link', { name: 'Yapeyú' }) })
    await expect(count(page)).toHaveText('2 of 2') // the search box and the row
    await bar(page).getByRole('button', { name: 'Close' }).click()

    await chooseFrom(page, 'Actions for Yapeyú', 'Delete', { shows: page.getByRole('alertdialog') })
    await choose(host, 'Edit', 'Find in page')
    await press(page.getByRole('alertdialog'), 'Cancel', { gone: bar(page) })

    await goTo(page, '/admin/translation')
    await page.getByRole('grid', { name: 'pages' }).getByRole('link').first().click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option').first().click()
    const own = page.getByRole('searchbox', { name: 'Find on this page' })
    await expect(own).toBeVisible()
    await choose(host, 'Edit', 'Find in page')
    await expect(own).toBeFocused()
    await expect(bar(page)).toHaveCount(0)
  })
})
