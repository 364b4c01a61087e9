/** What every list does, proved on the cities: address, way back, windows, look, states, many rows. */
import { changeBehind, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, expectCopied, holdBack, type Host, type Page, proves, stopClock, test } from '../kit/kit.ts'
import { lastPage, rangeOf, written } from '../kit/demo.ts'
import { goTo, openScreen, setAddress, signIn } from '../kit/navigation.ts'
import { alert, chooseAdvanced, chooseFrom, expectAfter, fillIn, keys, listNamed, notice, press } from '../kit/screen.ts'
import { callsTo } from '../kit/sent.ts'
import { cellAt, recordRow, recordRows } from '../kit/parts.ts'

const { table, rows } = listNamed('cities')
const ids = (page: Page) => rows(page).evaluateAll(elements => elements.map(element => (element as HTMLElement).dataset.id))
const menuOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  return page.getByRole('menu', { name: `Actions for ${title}` })
}
/** The page that `act` opens: a tab of the browser, or a window of Electron. */
async function opened(host: Host, act: () => Promise<void>): Promise<Page> {
  const next = host.electron ? host.electron.waitForEvent('window') : host.page.context().waitForEvent('page')
  await act()
  const page = await next
  await page.waitForLoadState()
  return page
}

test('the address holds page, size, sort and search; Back, Forward and a reload follow it', async ({ page }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  await press(table(page), 'Title', { to: /\?sort=title\.asc$/ })
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await expect(page).toHaveURL(/\?sort=title\.asc&size=50$/)
  await press(page, 'Next page', { to: /\?sort=title\.asc&size=50&page=2$/, shows: page.getByText(rangeOf(51, 100)) })
  const there = await ids(page)
  await page.goBack()
  await expect(page.getByText(rangeOf(1, 50))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
  await page.goForward()
  await expect(page.getByText(rangeOf(1, 50))).toBeVisible()
  await page.goForward()
  await expect(page.getByText(rangeOf(51, 100))).toBeVisible()
  expect(await ids(page)).toEqual(there)
  await page.reload()
  await expect(page.getByText(rangeOf(51, 100))).toBeVisible()
  await expect.poll(() => ids(page)).toEqual(there)
  await page.getByRole('searchbox').fill('san')
  await expect(page).toHaveURL(/\?search=san&sort=title\.asc&size=50$/)
  await page.getByRole('searchbox').fill('santa')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?search=santa&/)
  await page.goBack()
  await expect(page.getByRole('searchbox'), 'a search is one step').toHaveValue('')
  await expect(page.getByText(rangeOf(51, 100))).toBeVisible()
})

test(
  'any look of a list survives a reload, its address in another window, and a restart',
  { annotation: proves('F-163 F-164'), tag: '@electron' },
  async ({ startHost }) => {
    const first = await startHost()
    let { page } = first
    await openScreen(page, '/admin/cities?search=san&sort=title.desc')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Country' }).uncheck()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await page.keyboard.press('Escape')
    await table(page).getByRole('columnheader', { name: 'ID' }).getByRole('button').press('Alt+ArrowRight')
    await press(page, page.getByRole('switch', { name: 'Full table' }), { shows: page.getByText(/^51–100 of /) })
    const there = await ids(page)
    const address = page.url()
    expect(address).toMatch(/\?search=san&sort=title\.desc&size=50&page=2$/)

    const expectLook = async (shown: Page, where: string) => {
      await expect(shown.getByText(/^51–100 of /), where).toBeVisible()
      await expect.poll(() => ids(shown), where).toEqual(there)
      await expect(shown, where).toHaveURL(address)
      await expect(shown.getByRole('searchbox'), where).toHaveValue('san')
      await expect(table(shown).getByRole('columnheader'), where).toHaveText(['', 'Actions', 'ID', 'Title', 'State', 'Status'])
      await expect(table(shown).getByRole('columnheader', { name: 'Title' }), where).toHaveAttribute('aria-sort', 'descending')
      await expect(shown.getByRole('switch', { name: 'Full table' }), where).toBeChecked()
      await expect(shown.getByRole('region', { name: 'cities table' }), where).toHaveCount(0)
      await expect
        .poll(
          () =>
            rows(shown)
              .first()
              .evaluate(element => element.getBoundingClientRect().height),
          where,
        )
        .toBe(30)
      await expect
        .poll(
          () =>
            table(shown)
              .getByRole('columnheader', { name: 'ID' })
              .evaluate(element => element.getBoundingClientRect().width),
          where,
        )
        .toBe(88)
    }
    await page.reload()
    await expectLook(page, 'reload')
    const other = await opened(first, () => page.evaluate(() => void window.open(location.href)))
    await expectLook(other, 'second window')
    await other.reload()
    await expectLook(other, 'reload of the second window')
    await first.close()

    const second = await startHost()
    page = second.page
    await setAddress(page, new URL(address).hash.slice(1))
    await expect(table(page).or(page.getByRole('heading', { name: 'Login' }))).toBeVisible()
    // Where no keychain holds the session, sign-in leads to the address that was wanted.
    if (await page.getByRole('heading', { name: 'Login' }).isVisible()) {
      await fillIn(page, { Email: DEMO_ADMINISTRATORS.full, Password: DEMO_PASSWORD })
      await page.getByRole('button', { name: 'Login' }).click()
    }
    await expect(page.getByText(/^51–100 of /)).toBeVisible()
    await expect.poll(() => ids(page), 'restart').toEqual(there)
  },
)

test('the page size chosen last is the list’s own next time; an address with another one wins, and other lists keep theirs', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  const sizes = page.getByRole('combobox', { name: 'Rows per page' })
  await sizes.selectOption('50')
  await expect(page).toHaveURL(/cities\?size=50$/)
  await goTo(page, '/admin/states', { shows: page.getByText(/^1–10 of /) })
  await page.reload()
  await goTo(page, '/admin/cities', { shows: page.getByText(rangeOf(1, 50)) })
  await expect(page, 'the address says what shows').toHaveURL(/cities\?size=50$/)
  await goTo(page, '/admin/cities?size=100', { shows: page.getByText(rangeOf(1, 100)) })
  await goTo(page, '/admin/settings')
  await goTo(page, '/admin/cities')
  await expect(page.getByText(rangeOf(1, 50)), 'an address chooses nothing for later').toBeVisible()
  await sizes.selectOption('10')
  await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
  await page.reload()
  await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
  await test.step('Fit has as many rows as there is room for, in all lists, until another size is chosen', async () => {
    const fit = page.getByRole('button', { name: 'Fit', exact: true })
    const frame = page.getByRole('region', { name: 'cities table' })
    await fit.click()
    await expect(sizes).not.toHaveValue('10')
    const fitting = Number(await sizes.inputValue())
    await expect(page.getByText(rangeOf(1, fitting))).toBeVisible()
    const { room, rest } = await frame.evaluate(({ clientHeight, scrollHeight }) => ({ room: scrollHeight - clientHeight, rest: clientHeight - scrollHeight }))
    expect(room, 'nothing scrolls').toBeLessThanOrEqual(0)
    expect(rest, 'no room for another row').toBeLessThan(36)
    await goTo(page, '/admin/users/customers', { shows: page.getByText(new RegExp(`^1–${fitting} of `)) })
    await fit.click()
    await expect(page.getByText(/^1–10 of /)).toBeVisible()
  })
})

for (const way of ['drawer', 'breadcrumb'] as const) {
  test(`Cities in the ${way} leads back to the list as it was left, also from a form`, async ({ page }) => {
    await openScreen(page, '/admin/cities?search=san&sort=title.desc&size=100&page=2')
    const frame = page.getByRole('region', { name: 'cities table' })
    await expect(page.getByText(/^101–200 of /)).toBeVisible()
    const second = (await ids(page))[1]!
    await frame.evaluate(element => element.scrollTo({ top: 1_200 }))
    await expect(rows(page).nth(1), 'the first row has the focus and stays').not.toHaveAttribute('data-id', second)
    const id = (await rows(page).nth(10).getAttribute('data-id'))!
    await press(page, rows(page).nth(10).getByRole('link').first(), { shows: page.getByRole('heading', { name: 'Edit City' }) })
    await expect(page.getByRole('form', { name: 'Edit City' })).toBeVisible()
    await page
      .getByRole('navigation', { name: way === 'drawer' ? 'Areas' : 'Breadcrumb' })
      .getByRole('link', { name: 'Cities' })
      .click()
    await expect(page).toHaveURL(/\?search=san&sort=title\.desc&size=100&page=2$/)
    await expect.poll(() => frame.evaluate(element => element.scrollTop)).toBe(1_200)
    await expect(recordRow(table(page), id)).toBeFocused()
  })
}

test('Cities in the drawer leaves the list that shows as it is; after somebody else signed in it starts anew', async ({ page }) => {
  await openScreen(page, '/admin/cities?search=san&page=2', { shows: page.getByText(/^11–20 of /) })
  const link = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities' })
  await press(page, link, { to: /\?search=san&page=2$/, shows: page.getByText(/^11–20 of /) })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(link).toHaveAttribute('href', '#/admin/cities?search=san&page=2')
  await chooseFrom(page, 'Account', 'Logout')
  await signIn(page)
  await expect(link).toHaveAttribute('href', '#/admin/cities')
})

test('texts of records read in their own direction, and a record without a title can be opened', async ({ page, marketplace }) => {
  const city = (id: number, title: string) => ({
    id,
    title,
    state_id: 1,
    state_title: 'ولاية',
    country_id: 1,
    country_title: 'Argentina',
    latitude: null,
    longitude: null,
    status: 'Active',
  })
  marketplace.faults.add({
    kind: 'body',
    call: 'GET city/lists',
    body: JSON.stringify({ code: 1, message: '', data: [city(7, ''), city(8, 'القاهرة (القديمة)')] }),
  })
  await openScreen(page, '/admin/cities', { count: [rows(page), 2] })
  const direction = (id: number, column: number) =>
    table(page)
      .locator(`tr[data-id="${id}"] :is(td, th):nth-child(${column + 1})`)
      .evaluate(cell => getComputedStyle(cell).direction)
  expect([await direction(8, 3), await direction(8, 4), await direction(8, 5)]).toEqual(['rtl', 'rtl', 'ltr'])
  const header = (await table(page).getByRole('columnheader', { name: 'State' }).boundingBox())!
  const text = await table(page)
    .locator('tr[data-id="8"] :is(td, th):nth-child(5)')
    .evaluate(cell => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().left
    })
  expect(text - header.x, 'below its header').toBeLessThan(12)

  const link = page.getByRole('link', { name: 'No title, ID 7' })
  await expect(link).toHaveAttribute('href', '#/admin/update-city/7')
  await press(page, (await menuOf(page, 'No title, ID 7')).getByRole('menuitem', { name: 'Edit' }), { to: /update-city\/7$/ })
})

test('an address that makes no sense shows the list as it is', async ({ page }) => {
  await openScreen(page, '/admin/cities?page=-1&size=1e9&sort=x.y')
  const first = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
  await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
  expect(await ids(page)).toEqual(first)
  for (const address of ['?page=0&size=0&sort=id', '?page=99999999999&size=5000&sort=__proto__.asc', '?sort=constructor.desc&size=ten&page=%00']) {
    // From another look of the list, so that what shows afterwards was made of the address.
    await goTo(page, '/admin/cities?page=2&size=50&sort=title.desc', { shows: page.getByText(rangeOf(51, 100)) })
    await goTo(page, `/admin/cities${address}`)
    await expect(page.getByText(rangeOf(1, 10)), address).toBeVisible()
    expect(await ids(page), address).toEqual(first)
  }
})

test('a page beyond the last leads to the last, and an endless search is cut', async ({ page }) => {
  await openScreen(page, '/admin/cities?page=9999999', { shows: page.getByText(`Page ${written(lastPage())} of ${written(lastPage())}`) })
  await expect(page).toHaveURL(new RegExp(`\\?page=${lastPage()}$`))
  await goTo(page, `/admin/cities?search=${'x'.repeat(5_000)}`, { shows: page.getByText(/^No cities match “x{200}”\.$/) })
})

test('coming back from a form returns to the same page, scroll and row', async ({ page }) => {
  await openScreen(page, '/admin/cities?sort=title.desc&size=100&page=3')
  const frame = page.getByRole('region', { name: 'cities table' })
  await expect(page.getByText(rangeOf(201, 300))).toBeVisible()
  const second = (await ids(page))[1]!
  await frame.evaluate(element => element.scrollTo({ top: 2_000 }))
  await expect(rows(page).nth(1), 'the rows of the new place are drawn, and the one with the focus').not.toHaveAttribute('data-id', second)
  const link = rows(page).nth(12).getByRole('link').first()
  const title = (await link.textContent())!
  await link.click()
  for (const back of ['Cancel', 'browser'] as const) {
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    if (back === 'Cancel') await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    else await page.goBack()
    await expect(page).toHaveURL(/\?sort=title\.desc&size=100&page=3$/)
    await expect.poll(() => frame.evaluate(element => element.scrollTop)).toBe(2_000)
    const row = rows(page)
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .first()
    await expect(row).toBeFocused()
    if (back === 'Cancel') await row.press('Enter')
  }
})

test('a row is a real link: middle click, Ctrl and the menu open the record in a window of its own', async ({ host, page }) => {
  await openScreen(page, '/admin/cities')
  const link = page.getByRole('link', { name: 'Yapeyú' })
  await expect(link).toHaveAttribute('href', '#/admin/update-city/3')
  const ways: Array<[string, () => Promise<void>]> = [
    ['middle click', () => link.click({ button: 'middle' })],
    ['Ctrl and click', () => link.click({ modifiers: ['ControlOrMeta'] })],
    ['Open in new window', async () => (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Open in new window' }).click()],
  ]
  for (const [name, act] of ways) {
    const other = await opened(host, act)
    await expect(other, name).toHaveURL(/#\/admin\/update-city\/3$/)
    await expect(other.getByRole('textbox', { name: 'Title' }), name).toHaveValue('Yapeyú')
    await other.close()
    await expect(page, name).toHaveURL(/#\/admin\/cities$/)
  }
})

test(
  'Copy address puts an address on the clipboard that opens in Steward: a link of its own scheme, or the loopback host’s without its key',
  { tag: '@electron' },
  async ({ host, page }) => {
    await openScreen(page, '/admin/cities')
    const addressOf = (route: string) => (host.kind === 'electron' ? `steward://open${route}` : `${new URL(page.url()).origin}/#${route}`)
    const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, '\\$&')}$`)
    const copyRow = async () => (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Copy address' }).click()
    await expectCopied(host, copyRow, exactly(addressOf('/admin/update-city/3')))
    await expect(notice(page, 'Address copied').first()).toBeVisible()
    await goTo(page, '/admin/cities?size=100&page=2', { shows: page.getByText(/^101–200 of /) })
    await expectCopied(host, () => chooseAdvanced(page, 'Copy address'), exactly(addressOf('/admin/cities?size=100&page=2')))
  },
)

test('columns, their order and width, and the density are remembered over a restart', async ({ startHost }) => {
  const first = await startHost()
  let { page } = first
  await openScreen(page, '/admin/cities')
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const panel = page.getByRole('group', { name: 'Columns and density' }).or(page.getByRole('dialog', { name: 'Columns and density' }))
  await panel.getByRole('checkbox', { name: 'Country' }).uncheck()
  await panel.getByRole('button', { name: 'Move Status left' }).click()
  await panel.getByRole('button', { name: 'Move Status left' }).click()
  await expect(panel.getByRole('checkbox', { name: 'Actions' })).toBeDisabled()
  await panel.getByRole('radio', { name: 'Roomy' }).check()
  await page.keyboard.press('Escape')
  const shown = ['', 'Actions', 'ID', 'Title', 'Status', 'State']
  await expect(table(page).getByRole('columnheader')).toHaveText(shown)
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate(element => element.getBoundingClientRect().height),
    )
    .toBe(44)

  // By mouse: the edge follows the pointer. By key: Alt with an arrow on the header.
  const width = (name: string) =>
    table(page)
      .getByRole('columnheader', { name })
      .evaluate(element => Math.round(element.getBoundingClientRect().width))
  const before = await width('Title')
  const box = (await table(page).getByRole('columnheader', { name: 'Title' }).boundingBox())!
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 63, box.y + box.height / 2, { steps: 4 })
  await expect.poll(() => width('Title')).toBe(before - 60)
  await page.mouse.up()
  await expect.poll(() => width('Title')).toBe(before - 60)
  // A double click gives it the width of its longest text.
  const edge = (await table(page).getByRole('columnheader', { name: 'Title' }).boundingBox())!
  await page.mouse.dblclick(edge.x + edge.width - 3, edge.y + edge.height / 2)
  await expect.poll(() => width('Title')).not.toBe(before - 60)
  const cut = () =>
    table(page)
      .locator('tr > :nth-child(4)')
      .evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).length)
  expect(await cut()).toBe(0)
  await table(page).getByRole('columnheader', { name: 'ID' }).getByRole('button').press('Alt+ArrowRight')
  await expect.poll(() => width('ID')).toBe(88)
  await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')

  await first.close()
  const second = await startHost()
  page = second.page
  await expect(page.getByRole('textbox', { name: 'Email' }).or(page.getByRole('heading', { name: 'Dashboard' }))).toBeVisible()
  if (await page.getByRole('textbox', { name: 'Email' }).isVisible()) await signIn(page)
  await goTo(page, '/admin/cities')
  await expect(table(page).getByRole('columnheader')).toHaveText(shown)
  await expect.poll(() => width('ID')).toBe(88)
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate(element => element.getBoundingClientRect().height),
    )
    .toBe(44)
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Actions', 'ID', 'Title', 'State', 'Country', 'Status'])
})

test(
  'the menus’ header is seen, names stay in sight while the rest scrolls, and Essentials shows what counts on one screen',
  { annotation: proves('O-025 C-107') },
  async ({ page }) => {
    await openScreen(page, '/admin/booking')
    const bookings = page.getByRole('grid', { name: 'bookings' })
    const frame = page.getByRole('region', { name: 'bookings table' })
    const header = (name: string) => bookings.getByRole('columnheader', { name, exact: true })
    await expect(recordRows(bookings).first()).toBeVisible()
    await expect(header('Details')).toBeInViewport({ ratio: 1 })
    expect(await header('Details').evaluate(cell => cell.scrollWidth <= cell.clientWidth && cell.textContent !== '')).toBe(true)

    // Scrolled to the end, the cell of the name is on top of what lies below it, and covers it.
    await frame.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
    await expect(bookings).toHaveAttribute('data-scrolled')
    await expect(header('Cancellation Reason')).toBeInViewport({ ratio: 1 })
    await expect(header('Customer Name')).toBeInViewport({ ratio: 1 })
    const name = cellAt(recordRows(bookings).first(), 3)
    const isOnTop = () =>
      name.evaluate(cell => {
        const { x, y, height } = cell.getBoundingClientRect()
        return document.elementFromPoint(x + 4, y + height / 2) === cell && getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)'
      })
    expect(await isOnTop()).toBe(true)
    await name.hover()
    expect(await isOnTop()).toBe(true)
    await frame.evaluate(element => element.scrollTo({ left: 0 }))
    await expect(bookings).not.toHaveAttribute('data-scrolled')

    const hint = page.getByText('Wide list? Try Essentials and Fit.')
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 1_600, height: 800 })
    await expect(hint).toBeVisible()
    await page.setViewportSize(usual)
    await page.getByRole('switch', { name: 'Essentials' }).click()
    const essentials = ['', 'Details', 'Customer Name', 'Payment Status', 'Booking Date/Time', 'Total Amount', 'Status']
    await expect(bookings.getByRole('columnheader')).toHaveText(essentials)
    expect(await frame.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.reload()
    await expect(bookings.getByRole('columnheader')).toHaveText(essentials)
    // It is one choice for all lists.
    await goTo(page, '/admin/users/serviceprovider')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Providers')
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Details', 'Name', 'Elite', 'Training', 'Standard Lift', 'Status'])
    // Where all columns are essential there is nothing to choose.
    await goTo(page, '/admin/cities', { count: [rows(page), 10], gone: page.getByRole('switch', { name: 'Essentials' }) })
    await goTo(page, '/admin/booking')
    await press(page, page.getByRole('switch', { name: 'Essentials' }), { count: [bookings.getByRole('columnheader'), 15] })
    await expect(hint, 'said once').toHaveCount(0)
  },
)

test('skeletons while the first rows are read, in the real columns', async ({ page, marketplace }) => {
  const release = holdBack(marketplace, 'GET city/lists')
  await openScreen(page, '/admin/cities')
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page).getByRole('columnheader')).toHaveCount(7)
  await expect(page.getByText('No cities yet.')).toHaveCount(0)
  release()
  await expect(rows(page)).toHaveCount(10)
  await expect(table(page)).not.toHaveAttribute('aria-busy', 'true')
})

test('an empty list, a search without a match and a failure differ', async ({ page, marketplace }) => {
  await signIn(page)
  marketplace.faults.add({ kind: 'rejected', message: 'The cities are locked.', call: 'GET city/lists', times: 1 })
  await goTo(page, '/admin/cities', { shows: alert(page, 'The cities are locked.'), gone: page.getByText('No cities yet.') })
  marketplace.faults.add({ kind: 'body', body: '{"code":"1","message":"","data":[],"total_count":0}', call: 'GET city/lists' })
  await press(page, 'Retry', { shows: [page.getByText('No cities yet.'), page.getByText('0–0 of 0')] })
  await press(page.getByRole('region', { name: 'cities table' }), 'Add New City', { to: /add-city$/ })
  await page.goBack()
  marketplace.faults.clear()
  await press(page, 'Refresh', { count: [rows(page), 10] })
  await page.getByRole('searchbox').fill('qqqq')
  await expect(page.getByText('No cities match “qqqq”.')).toBeVisible()
  await press(page, 'Clear search', { count: [rows(page), 10] })
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('Refresh reads from the backend, keeps the rows meanwhile, and says of when they are', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10], shows: page.getByText(/^As of \d/) })
  const before = callsTo(marketplace, 'city/lists').length
  await changeBehind(marketplace, { id: '1', state_id: '1', title: 'Zárate the New' })
  const release = holdBack(marketplace, 'GET city/lists')
  await press(page, 'Refresh', { shows: [page.getByRole('progressbar', { name: 'Refreshing' }), page.getByRole('link', { name: 'Zárate', exact: true })] })
  release()
  await expect(page.getByRole('link', { name: 'Zárate the New' })).toBeVisible()
  expect(callsTo(marketplace, 'city/lists')).toHaveLength(before + 1)
})

test('a refresh that fails leaves the rows and says why', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  marketplace.faults.add({ kind: 'rejected', message: 'Not now.', call: 'GET city/lists' })
  await press(page, 'Refresh', { shows: alert(page, 'Not now.'), count: [rows(page), 10] })
  marketplace.faults.clear()
  await press(page, 'Retry', { gone: page.getByRole('alert') })
})

test('a change in one window shows in the other', async ({ host, page }) => {
  await openScreen(page, '/admin/cities')
  const other = await opened(host, async () => (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Open in new window' }).click())
  await other.getByRole('textbox', { name: 'Title' }).fill('Yapeyú de las Misiones')
  await press(other, 'Update City', { shows: page.getByRole('link', { name: 'Yapeyú de las Misiones' }) })
  await expect(other).toHaveURL(/#\/admin\/cities$/)
  await other.getByRole('row').filter({ hasText: 'Zárate' }).getByRole('button', { name: 'Active' }).click()
  await press(other, 'Yes', { shows: page.getByRole('row').filter({ hasText: 'Zárate' }).getByRole('button', { name: 'Inactive' }) })
})

test('a thousand rows are not drawn, and each can be reached, in a full table too', async ({ page }) => {
  await openScreen(page, '/admin/cities?size=1000', { shows: page.getByText(rangeOf(1, 1_000)) })
  for (const full of [false, true]) {
    if (full) await page.getByRole('switch', { name: 'Full table' }).click()
    await expect.poll(() => rows(page).count()).toBeLessThan(60)
    await rows(page).first().focus()
    await page.keyboard.press('End')
    const last = table(page).locator('tbody tr[data-id="1000"]')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(last).toHaveAttribute('aria-rowindex', '1001')
    await expect.poll(() => rows(page).count()).toBeLessThan(60)
    await page.keyboard.press('Home')
    const first = table(page).locator('tbody tr[data-id="1"]')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    const header = await table(page).getByRole('columnheader', { name: 'Title' }).boundingBox()
    const row = await first.boundingBox()
    expect(row!.y, 'below the header').toBeGreaterThanOrEqual(header!.y + header!.height - 1)
    expect(await page.locator('*').count()).toBeLessThan(1_500)
  }
})

test('another page and another sort begin at their top', async ({ page }) => {
  await openScreen(page, '/admin/cities?size=100', { shows: page.getByText(rangeOf(1, 100)) })
  const frame = page.getByRole('region', { name: 'cities table' })
  const scroll = async () => {
    await frame.evaluate(element => element.scrollTo({ top: 2_000 }))
    await expect.poll(() => frame.evaluate(element => element.scrollTop)).toBe(2_000)
  }
  await scroll()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(table(page).locator('tbody tr[data-id="101"]')).toBeInViewport()
  await scroll()
  await table(page).getByRole('button', { name: 'ID', exact: true }).click()
  await expect.poll(() => frame.evaluate(element => element.scrollTop)).toBe(0)
})

test('the row with the focus keeps it while it is scrolled away', async ({ page }) => {
  await openScreen(page, '/admin/cities?size=1000')
  await rows(page).nth(2).focus()
  await page.getByRole('region', { name: 'cities table' }).evaluate(element => element.scrollTo({ top: 20_000 }))
  await expect(table(page).locator('tbody tr[data-id="560"]')).toBeVisible()
  await keys(page, 'ArrowDown', { focused: table(page).locator('tbody tr[data-id="4"]') })
  await expect(table(page).locator('tbody tr[data-id="4"]')).toBeInViewport()
})

test('late answers never show the rows of another search', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'GET city/lists', times: 1 })
  await stopClock(page)
  const search = page.getByRole('searchbox')
  await search.fill('rosario')
  await expectAfter(page, [600, /search=rosario$/])
  await search.fill('tandil')
  await expectAfter(page, [600, /search=tandil$/])
  await expect(page.getByRole('link', { name: 'Tandil', exact: true })).toBeVisible()
  await expect.poll(() => marketplace.calls.filter(item => item.search !== '').map(item => item.search)).toEqual(['?search=rosario', '?search=tandil'])
  // By the end of a slower refresh the first answer has come too, and has changed nothing.
  marketplace.faults.add({ kind: 'delay', milliseconds: 2_000, call: 'GET city/lists', times: 1 })
  await press(page, 'Refresh', { shows: page.getByRole('progressbar', { name: 'Refreshing' }), gone: page.getByRole('progressbar', { name: 'Refreshing' }) })
  expect(await rows(page).locator(':is(td, th):nth-child(4)').getByRole('link').allTextContents()).toEqual(['Tandil'])
  await expect(search).toHaveValue('tandil')
})
