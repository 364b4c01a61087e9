/** Details beside a list: opened and gone through by keyboard alone, in the address, in a window of their own, without a network. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  callsTo,
  cityCount,
  expect,
  expectNoViolations,
  goTo,
  type Locator,
  openScreen,
  type Page,
  rangeOf,
  signIn,
  test,
  THEME_WALKS,
  written,
} from '../kit/kit.ts'
import { answer, chooseFrom, expectShown, keys, notice, press } from '../kit/screen.ts'
import { cellAt, detailsPanel, recordRow, recordRows } from '../kit/parts.ts'

const rows = (page: Page) => recordRows(page.getByRole('grid'))
const row = (page: Page, id: number) => recordRow(page, id)
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const values = (page: Page) => page.getByRole('dialog').getByRole('definition')
const idShown = (page: Page) => values(page).first()
const idsOf = (page: Page) => rows(page).evaluateAll(elements => elements.map(element => (element as HTMLElement).dataset.id!))

test('a quick look by keyboard alone: Space opens it, J, K and arrows go through the list and across its pages, Escape gives the focus back', async ({
  page,
}) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  const first = await idsOf(page)
  await rows(page).nth(8).focus()
  await keyboard.press('Space')
  await expect(panel(page, 'City')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`cities\\?details=${first[8]}$`))
  await expect(idShown(page)).toHaveText(first[8]!)
  await expect(row(page, Number(first[8]))).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('term')).toHaveText(['ID', 'Title', 'State', 'Country', 'Status'])
  await expect(page.getByRole('dialog').getByText(`9 of ${written(cityCount())}`)).toBeVisible()
  await expectNoViolations(page)

  await keyboard.press('j')
  await expect(idShown(page)).toHaveText(first[9]!)
  await keyboard.press('ArrowDown')
  await expect(page.getByText(rangeOf(11, 20))).toBeVisible()
  const second = await idsOf(page)
  await expect(idShown(page), 'the first of the next page').toHaveText(second[0]!)
  await expect(page).toHaveURL(new RegExp(`cities\\?page=2&details=${second[0]}$`))
  await expect(panel(page, 'City'), 'the focus stays').toBeFocused()
  await keyboard.press('j')
  await expect(idShown(page)).toHaveText(second[1]!)
  await keyboard.press('ArrowUp')
  await keyboard.press('k')
  await expect(idShown(page), 'back across the border').toHaveText(first[9]!)
  await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, Number(first[9])), 'the row that was shown has the focus').toBeFocused()
  await expect(page).toHaveURL(/cities$/)

  // Opened again, it follows the row that has the focus; Space closes it.
  await keyboard.press('Space')
  await expect(panel(page, 'City')).toBeFocused()
  await row(page, Number(first[3])).focus()
  await expect(idShown(page)).toHaveText(first[3]!)
  await keyboard.press('ArrowUp')
  await expect(idShown(page)).toHaveText(first[2]!)
  await keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, Number(first[2]))).toBeFocused()
})

test('a click on a row opens a quick look, one on its controls does not; the list beside it stays alive', async ({ page }) => {
  await openScreen(page, '/admin/states')
  const [first, second] = await (await expect(rows(page)).toHaveCount(10), idsOf(page))
  await row(page, Number(first))
    .getByRole('button', { name: /^Actions for / })
    .click()
  await keys(page, 'Escape', { gone: page.getByRole('dialog') })
  await cellAt(row(page, Number(first)), 2).click()
  await expect(idShown(page)).toHaveText(first!)
  await cellAt(row(page, Number(second)), 2).click()
  await expect(idShown(page)).toHaveText(second!)

  // Its edge is moved by arrows and by hand, anywhere in its 24 pixels (WCAG 2.2, 2.5.8), and stays where it was left.
  const width = () => page.getByRole('dialog').evaluate(element => element.getBoundingClientRect().width)
  const usual = await width()
  expect(usual).toBeGreaterThanOrEqual(440)
  expect(usual).toBeLessThanOrEqual(480)
  const edge = page.getByRole('separator', { name: 'Width of the details' })
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(usual + 24)
  const { x, y, height } = (await edge.boundingBox())!
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + height / 2)
  await page.mouse.up()
  await expect.poll(async () => Math.round(await width())).toBe(usual + 14)
  await page.reload()
  await expect.poll(async () => Math.round(await width()), 'remembered').toBe(usual + 14)

  // The pager beside it keeps one line.
  const middle = (target: Locator) => target.evaluate(element => Math.round(element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2))
  expect(await middle(page.getByRole('button', { name: 'Last page' }))).toBe(await middle(page.getByText(/^1–10 of/)))

  // Search, sort and pages work while it is open, and keep it.
  await press(page, page.getByRole('columnheader', { name: 'Title' }).getByRole('button'), { to: new RegExp(`sort=title\\.asc&details=${second}$`) })
  await page.getByRole('searchbox').fill('san')
  await expect(page).toHaveURL(new RegExp(`search=san&sort=title\\.asc&details=${second}$`))
  await expect(idShown(page), 'it shows a record that is not on the page').toHaveText(second!)
  await expect(button(page, 'Next record')).toHaveAttribute('aria-disabled', 'true')
  for (const name of ['Refresh', 'More tools', 'Next page'])
    expect(
      await page
        .getByRole('button', { name, exact: true })
        .evaluate(element => element.getBoundingClientRect().right <= document.querySelector('[role="dialog"]')!.getBoundingClientRect().left),
      `${name} is not under the panel`,
    ).toBe(true)
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await keys(page, 'Control+k', {
    shows: page
      .getByRole('dialog', { name: /Search/ })
      .or(page.getByRole('combobox', { name: /Search/ }))
      .first(),
  })
  await page.keyboard.press('Escape')
  await press(page, button(page, 'Edit'), { to: new RegExp(`update-state/${second}$`), shows: page.getByRole('heading', { name: 'Edit State' }) })
  await page.goBack()
  await expect(idShown(page)).toHaveText(second!)
  await expect(panel(page, 'State')).toBeFocused()
})

test('Back closes details and Forward opens them; a link opens them, with the tab and the list around them; a record that is gone is said', async ({
  page,
}) => {
  await openScreen(page, '/admin/currency?sort=title.asc', { count: [rows(page), 10] })
  await chooseFrom(page, 'Actions for Euro', 'View')
  await expect(panel(page, 'Currency Details')).toContainText('Euro')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/currency\?sort=title\.asc$/)
  await page.goForward()
  await expect(idShown(page)).toHaveText('2')
  await page.keyboard.press('j')
  await expect(idShown(page)).not.toHaveText('2')
  await page.goBack()
  await expect(page.getByRole('dialog'), 'one step back, however many were looked at').toHaveCount(0)

  await goTo(page, '/admin/dashboard')
  await goTo(page, '/admin/currency?sort=title.asc&details=2')
  await expect(idShown(page)).toHaveText('2')
  await page.reload()
  await expect(idShown(page)).toHaveText('2')
  await keys(page, 'Escape', { to: /currency\?sort=title\.asc$/ })

  await goTo(page, '/admin/cities?details=99999999')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This city is no longer in the list.')
  await expect(button(page, 'Next record')).toHaveAttribute('aria-disabled', 'true')
})

test('the next record is read ahead, and opens at once', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/currency?details=2')
  await expect(idShown(page)).toHaveText('2')
  await expect.poll(() => marketplace.calls.filter(call => call.path.endsWith('currency/show/3')).length).toBe(1)
  marketplace.faults.add({ call: 'GET currency/show/*', kind: 'delay', milliseconds: 60_000 })
  await page.keyboard.press('j')
  await expect(idShown(page)).toHaveText('3')
})

test('a server profile turns reading ahead off: the next record is read when it is opened', async ({ startHost, marketplace, dataFolder }) => {
  const file = join(dataFolder, 'profile.json')
  writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, readAhead: false }))
  const { page } = await startHost({ environment: { STEWARD_PROFILE: file } })
  await openScreen(page, '/admin/currency?details=2')
  await expect(idShown(page)).toHaveText('2')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  const next = () => callsTo(marketplace, 'currency/show/3').length
  expect(next()).toBe(0)
  await page.keyboard.press('j')
  await expect(idShown(page)).toHaveText('3')
  expect(next()).toBe(1)
})

test('Open in new window and Copy address hold the details, which have the focus when a link opens them', async ({ page }) => {
  const context = page.context()
  await openScreen(page, '/admin/currency?details=2')
  await expect(rows(page)).not.toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeFocused()
  await expect(idShown(page)).toHaveText('2')
  await chooseFrom(page.getByRole('dialog'), 'More actions', 'Copy address')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/admin\/currency\?details=2$/)
  await button(page, 'Copy ID').click()
  await expect(notice(page, 'Copied.')).toBeAttached()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2')
  const opening = context.waitForEvent('page')
  await chooseFrom(page.getByRole('dialog'), 'More actions', 'Open in new window')
  const other = await opening
  await expect(other).toHaveURL(/currency\?details=2$/)
  await expect(idShown(other)).toHaveText('2')
  await other.close()
})

test('without a network the details are those of stored data, with their date', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Saved data from /)).toBeVisible({ timeout: 20_000 })
  await rows(page).first().focus()
  await keys(page, 'Space', { shows: page.getByRole('dialog').getByText(/^Saved data from /), count: [values(page), 5] })
})

test('a record’s header: its name, id, status and the records it names; on to its neighbours and back to the list where they stand', async ({ page }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  const first = await idsOf(page)
  const name = await row(page, Number(first[8])).getByRole('link').first().innerText()
  await row(page, Number(first[8])).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit City')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(name)
  await expectShown(page.getByText(`ID ${first[8]}`, { exact: true }), page.getByRole('main').getByText('Active', { exact: true }))
  await expectNoViolations(page)

  // What is typed is asked about first.
  await page.getByRole('textbox', { name: 'Title' }).fill('Elsewhere')
  await page.getByRole('button', { name: 'Next record' }).click()
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Stay', { to: new RegExp(`update-city/${first[8]}$`) })
  await page.getByRole('textbox', { name: 'Title' }).fill(name)

  const next = page.getByRole('button', { name: 'Next record' })
  await press(page, next, { to: new RegExp(`update-city/${first[9]}$`) })
  await expect(next, 'one can go on').toBeFocused()
  await expect(next).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page, 'across the border of the page').not.toHaveURL(new RegExp(`update-city/${first[9]}$`))
  const there = page.url().split('/').at(-1)!
  expect(first).not.toContain(there)
  await expect(page.getByText(`ID ${there}`, { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Cancel', exact: true }), { shows: page.getByText(rangeOf(11, 20)), focused: row(page, Number(there)) })

  await goTo(page, '/admin/update-city/3')
  await page.getByRole('main').getByRole('link', { name: 'Argentina' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Country')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Argentina')
  await expect(page.getByRole('button', { name: 'Delete' }), 'the documents have none for countries').toHaveCount(0)
})

test('a record is deleted from its own screen after the question, and the list follows', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  await row(page, 3).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await answer(page, "You're about to delete a city", 'Delete', { says: 'Delete the city “Yapeyú”?', to: /admin\/cities$/ })
  await expect(page.getByText(rangeOf(1, 10, cityCount() - 1))).toBeVisible()
  await expect(row(page, 3)).toHaveCount(0)
})

test('in a window narrower than 1100 px, and where a person chose so, details are a modal dialog', async ({ page }) => {
  const dialog = detailsPanel(page)
  const isModal = (value: boolean) => expect(dialog).toHaveAttribute('aria-modal', String(value))
  /** Goes around the dialog by Tab, and expects the focus inside it, or in the browser, at every step, and the controls around it to be out of reach. */
  async function expectTrapped() {
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(element => element.contains(document.activeElement) || document.activeElement!.matches('body, [data-tabster-dummy]'))).toBe(
        true,
      )
    }
    for (const around of ['nav', 'header', 'table']) await expect(page.locator(`[inert] ${around}`).first()).toBeAttached()
    await dialog.focus()
  }
  await openScreen(page, '/admin/currency?details=2')
  await expect(idShown(page)).toHaveText('2')
  await page.setViewportSize({ width: 1100, height: 700 })
  await isModal(false)
  await expect(rows(page).first()).toBeVisible()
  await page.setViewportSize({ width: 1099, height: 700 })
  await isModal(true)
  await expectTrapped()
  await keys(page, 'Escape', { focused: row(page, 2) })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Space')
  await isModal(false)
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Details as a dialog', checked: false }).click()
  await isModal(true)
  await expectTrapped()
  await expectNoViolations(page)
  await page.mouse.click(5, 400)
  await expect(dialog, 'a click beside it closes it').toHaveCount(0)
  await expect(row(page, 2)).toBeFocused()

  await page.reload()
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await isModal(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Details as a dialog', checked: true }).click()
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await isModal(false)
})

for (const { themes, choice, check } of THEME_WALKS) {
  test(`Axe finds nothing on details, ${themes}`, async ({ page, marketplace }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    marketplace.faults.add({ call: 'GET currency/show/*', kind: 'delay', milliseconds: 3_000, times: 2 })
    await goTo(page, '/admin/currency?details=2', { shows: page.getByRole('dialog').getByLabel('Loading') })
    await check(page)
    await expect(idShown(page)).toHaveText('2')
    await check(page)
    await page.setViewportSize({ width: 900, height: 700 })
    await check(page)
    await expect.poll(() => page.getByRole('dialog').evaluate(element => element.getBoundingClientRect().left)).toBeLessThan(100)
    await keys(page, 'Escape', { focused: row(page, 2) })
  })
}
