/** Cities, as an administrator looks after them: list, status, deletion, and the gates. */
import { cityCount, expect, goTo, holdBack, lastPage, leaveTo, openScreen, type Page, proves, rangeOf, stopClock, test, written } from '../kit/kit.ts'
import { chooseFrom, dialogs, listNamed, press } from '../kit/screen.ts'
import { bodyOf, callsTo } from '../kit/sent.ts'
import { cellsOf, columnOf } from '../kit/parts.ts'

const { table, rowAt, rowOf } = listNamed('cities')
/** The cells of a column, after the tick. */
const column = (page: Page, index: number) => columnOf(table(page), index)
const menuOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  return page.getByRole('menu', { name: `Actions for ${title}` })
}
const notice = "You don't have permission ."

test(
  'the City list shows ten cities by ID, is sorted, paged, searched and given its full height, and leads to the forms',
  {
    annotation: proves(
      'F-005 F-011 F-045 F-103 F-105 F-113 F-477 F-483 F-107 F-108 F-109 F-110 F-111 F-170 F-478 F-486 F-106 F-476 F-163 F-164 F-104 F-162 F-352 F-420',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the City list shows ten cities by ID', async () => {
      await openScreen(page, '/admin/cities', { shows: page.getByRole('heading', { name: 'Cities' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Actions', 'ID', 'Title', 'State', 'Country', 'Status'])
      await expect(table(page).getByRole('row')).toHaveCount(11)
      await expect(column(page, 2)).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
    })
    await test.step('Add New City, Edit and Delete lead where they say', async () => {
      const menu = await menuOf(page, 'Yapeyú')
      await expect(menu.getByRole('menuitem'), 'Edit and Delete first').toHaveText(['Edit', 'Delete', 'Open in new window', 'Copy address'])
      await press(page, menu.getByRole('menuitem', { name: 'Edit' }), { to: /#\/admin\/update-city\/3$/ })
      await page.goBack()
      await press(page, 'Add New City', { to: /#\/admin\/add-city$/ })
      await page.goBack()
    })
    await test.step('each header sorts, and turns the order on a second click, without asking the backend', async () => {
      await expect(table(page).getByRole('row')).toHaveCount(11)
      const before = callsTo(marketplace, 'city/lists').length
      for (const [name, place] of [
        ['Title', 3],
        ['State', 4],
        ['Country', 5],
        ['Status', 6],
        ['ID', 2],
      ] as const) {
        const header = table(page).getByRole('columnheader', { name, exact: true })
        await header.getByRole('button').click()
        await expect(header).toHaveAttribute('aria-sort', 'ascending')
        await expect(page).toHaveURL(name === 'ID' ? /cities$/ : /sort=\w+\.asc/)
        // Until the rows are there, those of before show.
        await expect(page.getByRole('progressbar', { name: 'Refreshing' })).toHaveCount(0)
        const lowest = await column(page, place).first().textContent()
        await header.getByRole('button').click()
        await expect(header).toHaveAttribute('aria-sort', 'descending')
        await expect(page).toHaveURL(/sort=\w+\.desc/)
        await expect(column(page, place).first()).not.toHaveText(lowest!)
      }
      expect(callsTo(marketplace, 'city/lists')).toHaveLength(before)
    })
    await test.step('pages of 10, 50 and 100', async () => {
      await goTo(page, '/admin/cities?page=1')
      const sizes = page.getByRole('combobox', { name: 'Rows per page' })
      await expect(sizes.getByRole('option')).toHaveText(['10', '50', '100'])
      await expect(page.getByText(rangeOf(1, 10))).toBeVisible()
      await press(page, 'Next page', { shows: page.getByText(rangeOf(11, 20)) })
      await expect(column(page, 2).first()).toHaveText('11')
      await press(page, 'Last page', { shows: page.getByText(`Page ${written(lastPage())} of ${written(lastPage())}`) })
      await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
      await page.getByRole('button', { name: 'First page' }).click()
      await sizes.selectOption('100')
      await expect(page.getByText(rangeOf(1, 100))).toBeVisible()
      await expect(table(page)).toHaveAttribute('aria-rowcount', String(cityCount() + 1))
      await expect(page).toHaveURL(/size=100/)
    })
    await test.step('Full table gives the list its full height, and remembers it', async () => {
      await goTo(page, '/admin/cities?size=50', { shows: rowAt(page, 4) })
      const frame = page.getByRole('region', { name: 'cities table' })
      await expect(frame).toBeVisible()
      await press(page, page.getByRole('switch', { name: 'Full table' }), { gone: frame })
      await expect
        .poll(() =>
          table(page)
            .boundingBox()
            .then(box => box!.height),
        )
        .toBeGreaterThan(1_800)
      // The header stays at the edge of the content, and the last row can be reached.
      await page.evaluate(() => document.getElementById('content')!.scrollTo({ top: 1_200 }))
      const edge = await page.evaluate(() => document.getElementById('content')!.getBoundingClientRect().top)
      await expect
        .poll(() =>
          table(page)
            .getByRole('columnheader')
            .first()
            .evaluate(element => element.getBoundingClientRect().top),
        )
        .toBe(edge)
      await page.evaluate(() => document.getElementById('content')!.scrollTo({ top: 100_000 }))
      await expect(column(page, 2).last()).toHaveText('50')
      await expect(column(page, 2).last()).toBeInViewport()
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
    })
    await test.step('a search is sent once, debounced by 500 ms', async () => {
      await expect(page).toHaveURL(/cities$/)
      await expect(table(page).getByRole('row')).toHaveCount(11)
      const searches = () => marketplace.calls.filter(item => item.path === 'city/lists' && item.search !== '')
      await stopClock(page)
      await page.getByRole('searchbox', { name: 'Search cities' }).pressSequentially('tandil')
      await page.clock.runFor(499)
      expect(searches()).toHaveLength(0)
      await expect(page).toHaveURL(/cities$/)
      await page.clock.runFor(2)
      await expect(rowOf(page, 'Tandil')).toBeVisible()
      await expect(page).toHaveURL(/\?search=tandil$/)
      await page.clock.runFor(5_000)
      expect(searches().map(item => item.search)).toEqual(['?search=tandil'])
    })
  },
)

test(
  'a row shows what the backend says of the city',
  { annotation: proves('F-206 F-207 F-209 F-211 F-214 F-254 F-259 F-420') },
  async ({ page, marketplace }) => {
    marketplace.faults.add({
      kind: 'body',
      call: 'GET city/lists',
      body: JSON.stringify({
        code: 1,
        message: '',
        data: [
          {
            id: '7',
            title: 'Colonia',
            state_id: '4',
            state_title: 'Colonia del S.',
            country_id: 3,
            country_title: 'Uruguay',
            latitude: '-34.4',
            longitude: null,
            status: 'inactive',
          },
        ],
      }),
    })
    await openScreen(page, '/admin/cities')
    await expect(cellsOf(rowAt(page, 0))).toHaveText(['', '', '7', 'Colonia', 'Colonia del S.', 'Uruguay', 'Inactive'])
    const call = marketplace.calls.find(item => item.path === 'city/lists')!
    expect(call).toMatchObject({ method: 'GET', search: '' })
    expect(call.headers['api-token']).toBeTruthy()
  },
)

test(
  'the status of a city is changed and a city deleted, each after a question; what fails says why',
  { annotation: proves('F-460 F-470 F-112 F-273 F-424 F-268 F-269 F-270 F-425 F-466 F-469 F-471 F-472') },
  async ({ page, marketplace }) => {
    await test.step('a status change that fails says why, leaves the row as it was, and can be tried again', async () => {
      await openScreen(page, '/admin/cities')
      marketplace.faults.add({ kind: 'rejected', message: 'The city has open bookings.', call: 'POST city/status', times: 1 })
      await rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Yapeyú: The city has open bookings.' })
      await expect(alert, 'of which record').toBeVisible()
      await expect(rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active' })).toBeEnabled()
      await stopClock(page)
      await page.clock.runFor(8_000)
      await expect(alert, 'until it is dismissed').toBeVisible()
      await page.clock.resume()
      await press(alert, 'Try again', { shows: rowOf(page, 'Yapeyú').getByRole('button', { name: 'Inactive' }) })
      marketplace.calls.length = 0
    })
    await test.step('the status of a city is changed after a question', async () => {
      await rowOf(page, 'Yapeyú').getByRole('button', { name: 'Inactive' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active', exact: true })).toBeEnabled()
      marketplace.calls.length = 0
      const button = rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active', exact: true })
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(dialog).toContainText('Are you sure? You want to change status to Inactive.')
      await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes'])
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await press(dialog, 'Cancel', { hidden: dialog, focused: button })
      expect(callsTo(marketplace, 'city/status')).toHaveLength(0)

      const release = holdBack(marketplace, 'POST city/status')
      await button.click()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      const running = rowOf(page, 'Yapeyú').getByRole('button', { name: /Active/ })
      await expect(running).toBeDisabled()
      await expect(running.getByRole('progressbar')).toBeVisible()
      release()
      await expect(page.getByRole('status').filter({ hasText: 'City status updated successfully' })).toBeVisible()
      await expect(rowOf(page, 'Yapeyú').getByRole('button', { name: 'Inactive' })).toBeEnabled()
      await expect(rowOf(page, 'Yapeyú')).toBeFocused()
      const calls = callsTo(marketplace, 'city/status')
      expect(calls).toHaveLength(1)
      expect(calls[0]!.method).toBe('POST')
      expect(bodyOf(calls[0]!.body)).toEqual({ id: '3', status: 'Inactive' })

      await rowOf(page, 'Yapeyú').getByRole('button', { name: 'Inactive' }).click()
      await expect(dialog).toContainText('Are you sure? You want to change status to Active.')
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active', exact: true })).toBeEnabled()
    })
    await test.step('a deletion that fails says why, and the row is as it was', async () => {
      marketplace.faults.add({ kind: 'rejected', message: 'The city is in use.', call: 'DELETE city/delete/3' })
      await (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Delete' }).click()
      await press(page.getByRole('alertdialog'), 'Delete', { shows: page.getByRole('alert').filter({ hasText: 'The city is in use.' }) })
      await expect(rowOf(page, 'Yapeyú')).not.toHaveAttribute('aria-busy', 'true')
      marketplace.faults.clear()
    })
    await test.step('a city is deleted after a question, and the list is read again', async () => {
      marketplace.calls.length = 0
      await (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('alertdialog', { name: "You're about to delete a city" })
      await expect(dialog).toContainText('Deleting this city means it will no longer exist in the database or be accessible.')
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep city', 'Delete'])
      await expect(dialog.getByRole('button', { name: 'Cancel, keep city' })).toBeFocused()
      await press(dialog, 'Cancel, keep city', { focused: page.getByRole('button', { name: 'Actions for Yapeyú' }) })
      expect(marketplace.calls.some(item => item.method === 'DELETE')).toBe(false)

      const release = holdBack(marketplace, 'DELETE city/delete/3')
      await (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Delete' }).click()
      await press(dialog, 'Delete', { hidden: dialog })
      await expect(rowOf(page, 'Yapeyú')).toHaveAttribute('aria-busy', 'true')
      await expect(rowOf(page, 'Yapeyú').getByRole('progressbar', { name: 'Deleting Yapeyú' })).toBeVisible()
      release()
      const told = page.getByRole('status').filter({ hasText: 'City deleted successfully' })
      await expect(told).toBeVisible()
      await told.hover() // A notice stays while it is pointed at.
      await expect(rowOf(page, 'Yapeyú')).toHaveCount(0)
      await expect(page.getByText(rangeOf(1, 10, cityCount() - 1))).toBeVisible()
      await expect(rowOf(page, 'Colonia Wanda'), 'the row that took its place').toBeFocused()
      const deleted = marketplace.calls.findIndex(item => item.method === 'DELETE' && item.path === 'city/delete/3')
      expect(deleted, 'sent once the dialog is confirmed').toBeGreaterThan(-1)
      await expect.poll(() => marketplace.calls.slice(deleted + 1).some(item => item.method === 'GET' && item.path === 'city/lists')).toBe(true)
      await press(told, 'Dismiss', { gone: told })
    })
    await test.step('what is chosen for a row while its status is being changed is asked at once, and sent afterwards', async () => {
      marketplace.calls.length = 0
      const dialog = dialogs(page)
      const release = holdBack(marketplace, 'POST city/status')
      await rowOf(page, 'Colonia Wanda').getByRole('button', { name: 'Active', exact: true }).click()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(rowOf(page, 'Colonia Wanda')).toHaveAttribute('aria-busy', 'true')
      await (await menuOf(page, 'Colonia Wanda')).getByRole('menuitem', { name: 'Delete' }).click()
      await press(dialog, 'Delete', { hidden: dialog, gone: rowOf(page, 'Colonia Wanda').getByRole('progressbar', { name: 'Deleting Colonia Wanda' }) })
      expect(marketplace.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0)
      release()
      await expect(page.getByRole('status').filter({ hasText: 'City deleted successfully' })).toBeVisible()
      await expect(rowOf(page, 'Colonia Wanda')).toHaveCount(0)
      expect(marketplace.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['city/delete/4'])
    })
  },
)

test(
  'what is denied says so before it is used, shows the notice and does nothing; who may use it sees it as usual',
  { annotation: proves('F-359 F-360 F-363 F-366 F-368 F-369') },
  async ({ page, marketplace }) => {
    await test.step('what is denied shows the notice and does nothing', async () => {
      await openScreen(page, '/admin/cities', 'restricted')
      const gates: Array<[string, () => Promise<void>]> = [
        ['add', () => page.getByRole('button', { name: 'Add New City' }).click()],
        ['edit by the menu', async () => (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Edit' }).click()],
        ['edit by the link', () => page.getByRole('link', { name: 'Yapeyú' }).click()],
        ['edit by a middle click', () => page.getByRole('link', { name: 'Yapeyú' }).click({ button: 'middle' })],
        ['edit by Enter', () => rowOf(page, 'Yapeyú').press('Enter')],
        ['delete', async () => (await menuOf(page, 'Yapeyú')).getByRole('menuitem', { name: 'Delete' }).click()],
        ['status', () => rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active' }).click()],
      ]
      for (const [name, act] of gates) {
        await act()
        const shown = page.getByRole('alert').filter({ hasText: notice })
        await expect(shown, name).toBeVisible()
        await expect(page, name).toHaveURL(/#\/admin\/cities$/)
        await expect(dialogs(page), name).toHaveCount(0)
        await press(shown, 'Dismiss', { gone: shown })
      }
      expect(page.context().pages()).toHaveLength(1)
      expect(marketplace.calls.filter(item => item.method !== 'GET' && item.path.startsWith('city/'))).toEqual([])
    })
    await test.step('what is blocked says so before it is used, and is dressed as usual for who may use it', async () => {
      const BLOCKED = 'You don’t have access. Ask an administrator who manages permissions.'
      const add = page.getByRole('button', { name: 'Add New City' })
      await expect(add).toHaveAccessibleDescription(BLOCKED)
      await add.hover()
      await expect(page.getByRole('tooltip')).toHaveText(BLOCKED)
      await expect(page.getByRole('link', { name: 'Yapeyú' })).toHaveAccessibleDescription(BLOCKED)
      await expect(rowOf(page, 'Yapeyú').getByRole('button', { name: 'Active' })).toHaveAccessibleDescription(BLOCKED)
      const menu = await menuOf(page, 'Yapeyú')
      for (const name of ['Edit', 'Delete', 'Open in new window'])
        await expect(menu.getByRole('menuitem', { name, exact: true }), name).toHaveAccessibleDescription(BLOCKED)
      await expect(menu.getByRole('menuitem', { name: 'Copy address' })).toHaveAccessibleDescription('')
      await page.keyboard.press('Escape')
      await goTo(page, '/admin/add-city')
      await page.getByRole('textbox', { name: 'Title' }).fill('X')
      await expect(page.getByRole('button', { name: 'Add City' })).toHaveAccessibleDescription(BLOCKED)
      await leaveTo(page, '/admin/dashboard')

      await chooseFrom(page, 'Account', 'Logout')
      await openScreen(page, '/admin/cities', { shows: page.getByRole('link', { name: 'Yapeyú' }) })
      await expect(page.getByRole('button', { name: 'Add New City' })).toHaveAccessibleDescription('')
      await expect(page.getByRole('link', { name: 'Yapeyú' })).toHaveAccessibleDescription('')
    })
  },
)
