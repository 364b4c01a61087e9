/** The order of the parent categories and of those below one. What every list that is put in order does is proved here; what is its own, in its area's spec. */
import { callsTo, expect, expectNoViolations, goTo, holdBack, openScreen, type Page, proves, type ServedMarketplace, stopClock, test } from '../kit/kit.ts'
import { alert, expectShown, keys, notice, press } from '../kit/screen.ts'
import { focusedIn, orderHandles } from '../kit/parts.ts'

const PARENTS = '/admin/category/order'
const NOT_KNOWN = 'Not known whether this was saved.'
const SAVED = 'Category order updated successfully'
/** A reading is tried three times before it is given up. */
const LATE = { timeout: 20_000 }

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const titles = (page: Page) => orderHandles(page)
/** The first titles, in the order of the screen. */
const first = (page: Page, count: number) =>
  expect.poll(async () =>
    (await titles(page).evaluateAll(found => found.map(each => [each.getBoundingClientRect().top, each.textContent] as const)))
      .toSorted((a, b) => a[0] - b[0])
      .map(([, title]) => title)
      .slice(0, count),
  )
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: handle(page, name) })
const cells = (page: Page, title: string) => row(page, title).getByRole('gridcell').or(row(page, title).getByRole('rowheader'))

/** The orders that were sent, oldest first. */
const orders = (marketplace: ServedMarketplace) =>
  callsTo(marketplace, 'Category/updateOrder').map(call => JSON.parse(new URLSearchParams(call.body).get('ids')!) as number[])
/** The ids of the parents as the marketplace has them now. */
async function parentIds(marketplace: ServedMarketplace): Promise<number[]> {
  const token = marketplace.calls.findLast(call => call.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = (await (await marketplace.fetch(`${marketplace.url}category/parentCategories`, { headers })).json()) as { data: Array<{ id: number }> }
  return answer.data.map(({ id }) => id)
}
const withMoved = (ids: readonly number[], from: number, to: number) => ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!)

async function openMenu(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Actions for ${name}`, exact: true }), { shows: page.getByRole('menu') })
}
async function choose(page: Page, name: string, item: string): Promise<void> {
  await openMenu(page, name)
  await page.getByRole('menuitem', { name: item }).click()
}

test(
  'the parents, and the categories below one, are put in order by mouse',
  { annotation: proves('F-035 C-059 C-061 C-062 C-063 C-064 C-004 C-060 C-499 C-501 C-599 C-600 C-618 C-619 F-036 C-065 C-066 C-067 C-500 C-617') },
  async ({ page, marketplace }) => {
    await test.step('the parents in their order, with number, title and a link each, under the hint', async () => {
      await openScreen(page, PARENTS, { shows: page.getByRole('heading', { name: 'Parent Category Order' }) })
      await expect(page.getByText('Arrange the Order by Dragging and Dropping the Title !', { exact: true })).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText(['No.', 'Title', 'Arrange Second Level Categories'])
      await first(page, 4).toEqual(['Plumbing', 'Homes and flats', 'Nursing', 'Hair'])
      await expect(cells(page, 'Hair')).toHaveText(['4', 'Hair', 'Arrange categories'])
      await expect(page.getByText('30 parent categories.')).toBeVisible()
      await expect(page.getByRole('grid', { name: 'parent categories' })).toHaveAttribute('aria-rowcount', '31')
      await expect(handle(page, 'Hair')).toHaveAccessibleDescription(/^Press Space to pick up the row\./)
      await expectNoViolations(page)
      await press(page, row(page, 'Hair').getByRole('link', { name: 'Arrange categories of Hair' }), { to: /admin\/category\/order\/\d+$/ })
      await expect(page.getByRole('heading', { name: 'Hair' })).toBeVisible()
      await goTo(page, PARENTS)
    })
    await test.step('a row that is dropped shows there at once, all ids are sent, and Undo sends the order before', async () => {
      await first(page, 2).toEqual(['Plumbing', 'Homes and flats'])
      const before = await parentIds(marketplace)
      marketplace.faults.add({ kind: 'delay', milliseconds: 1_000, call: 'POST Category/updateOrder', times: 1 })
      await handle(page, 'Plumbing').dragTo(handle(page, 'Hair'), { steps: 12 })
      await first(page, 5).toEqual(['Homes and flats', 'Nursing', 'Hair', 'Plumbing', 'School'])
      await expectShown(page.getByText('Saving…'), notice(page, SAVED))
      await expect(page.getByText('Saving…')).toHaveCount(0)
      expect(orders(marketplace)).toEqual([withMoved(before, 0, 3)])
      expect(await parentIds(marketplace)).toEqual(withMoved(before, 0, 3))
      await expect(cells(page, 'Plumbing').first()).toHaveText('4')

      await notice(page, SAVED).getByRole('button', { name: 'Undo' }).click()
      await first(page, 4).toEqual(['Plumbing', 'Homes and flats', 'Nursing', 'Hair'])
      await expect.poll(() => orders(marketplace)).toEqual([withMoved(before, 0, 3), before])
      expect(await parentIds(marketplace)).toEqual(before)
      await press(notice(page, SAVED), 'Dismiss', { gone: notice(page, SAVED) })
    })
    await test.step('the categories below a parent are put in order, under its title and the way back', async () => {
      marketplace.calls.length = 0
      await press(page, page.getByRole('link', { name: 'Arrange categories of Hair' }), { shows: page.getByRole('heading', { name: 'Category Order' }) })
      await expect(page.getByRole('heading', { name: 'Hair', exact: true })).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText(['No.', 'Title'])
      await first(page, 9).toEqual(['Haircut', 'Hair colour', 'Styling', 'Keratin treatment', 'Extensions'])
      await expectNoViolations(page)
      await handle(page, 'Extensions').dragTo(handle(page, 'Haircut'), { steps: 12 })
      await expect(notice(page, SAVED)).toBeVisible()
      expect(orders(marketplace)[0]).toHaveLength(5)
      await page.reload()
      await first(page, 9).toEqual(['Extensions', 'Haircut', 'Hair colour', 'Styling', 'Keratin treatment'])
      await press(page, page.getByRole('link', { name: 'Back to Parent Category Order' }), { to: /admin\/category\/order$/ })
      await goTo(page, `${PARENTS}/none`, { shows: alert(page, 'There’s no category at this address.') })
    })
    await test.step('a row is dragged beyond what shows: the list scrolls along', async () => {
      marketplace.calls.length = 0
      await goTo(page, PARENTS)
      const from = (await handle(page, 'Plumbing').boundingBox())!
      const region = (await page.getByRole('region', { name: 'parent categories table' }).boundingBox())!
      const x = from.x + 60
      await page.mouse.move(x, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(x, from.y + 40, { steps: 4 })
      await page.mouse.move(x, region.y + region.height - 8, { steps: 10 })
      await expect(handle(page, 'Other pets')).toBeInViewport({ timeout: 20_000 })
      await page.mouse.up()
      await expect.poll(() => orders(marketplace).length).toBe(1)
      expect((await parentIds(marketplace)).length).toBe(30)
      expect(orders(marketplace)[0]!.indexOf(2)).toBeGreaterThan(20)
    })
  },
)

test('rows are put in order by keyboard alone, and Undo is offered for 5 seconds', async ({ page, marketplace }) => {
  await test.step('by keyboard alone: rows are found, moved with Space and the arrows, put back with Escape, and moved by their menus', async () => {
    await openScreen(page, PARENTS)
    await first(page, 1).toEqual(['Plumbing'])
    await page.getByRole('searchbox').focus()
    await keys(page, ['Tab', 'Tab', 'Tab', 'Tab'])
    await expect(focusedIn(page)).toHaveAccessibleName('Actions for Plumbing')
    await keys(page, ['Shift+Tab', 'ArrowDown'])
    await expect(focusedIn(page)).toHaveAccessibleName('Move Homes and flats')

    await page.keyboard.press('Space')
    await expect(page.getByText(/^Homes and flats is picked up at position 2 of 30\./)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Homes and flats is at position 3 of 30.')).toBeAttached()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Homes and flats is back at position 2 of 30.')).toBeAttached()
    await first(page, 3).toEqual(['Plumbing', 'Homes and flats', 'Nursing'])
    await expect(focusedIn(page)).toHaveAccessibleName('Move Homes and flats')
    expect(orders(marketplace)).toEqual([])

    const before = await parentIds(marketplace)
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Homes and flats is picked up at position 2 of 30\./)).toBeAttached()
    // Faster than rows are drawn, beyond what shows at first: no step is lost, and none counts twice.
    for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('Homes and flats was dropped at position 26 of 30.')).toBeAttached()
    await expect(focusedIn(page)).toHaveAccessibleName('Move Homes and flats')
    await expect.poll(() => orders(marketplace)).toEqual([withMoved(before, 1, 25)])

    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem')).toHaveText(['Move to top', 'Move to the end', 'Move to position…'])
    await keys(page, ['End', 'Enter'])
    const dialog = page.getByRole('dialog', { name: 'Move Homes and flats to position' })
    const position = dialog.getByRole('textbox', { name: 'Position' })
    await expect(position).toBeFocused()
    await expect(position).toHaveValue('26')
    for (const wrong of ['31', '0', '2.5', 'x']) {
      await position.fill(wrong)
      await page.keyboard.press('Enter')
      await expect(position).toHaveAccessibleDescription('Enter a whole number from 1 to 30.')
    }
    await expectNoViolations(page)
    await position.fill('25')
    await keys(page, 'Enter', { gone: dialog })
    await expect.poll(() => orders(marketplace).at(-1)).toEqual(withMoved(before, 1, 24))
    await expect(focusedIn(page)).toHaveAccessibleName('Move Homes and flats')

    // Where the row went out of sight, the one that took its place has the focus.
    await keys(page, ['Shift+F10', 'Enter'])
    await expect.poll(() => orders(marketplace).at(-1)).toEqual(withMoved(before, 1, 0))
    await expect(focusedIn(page)).toHaveAccessibleName(/^Move (?!Homes and flats)/)
    await page.keyboard.press('Home')
    await expect(focusedIn(page)).toHaveAccessibleName('Move Homes and flats')
  })
  await test.step('Undo is offered for 5 seconds', async () => {
    marketplace.calls.length = 0
    await openMenu(page, 'Hair')
    await stopClock(page)
    await press(page, page.getByRole('menuitem', { name: 'Move to top' }), { shows: notice(page, SAVED).getByRole('button', { name: 'Undo' }) })
    await page.clock.runFor(4_900)
    await expect(notice(page, SAVED)).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice(page, SAVED)).toHaveCount(0)
    expect(orders(marketplace)).toHaveLength(1)
  })
})

test('an order that is refused or of which nobody knows says so, and is checked or tried again; of quick drops the last one wins', async ({
  page,
  marketplace,
}) => {
  await test.step('a save of which nobody knows is called so: Check reads the order, and nothing is sent again without a question', async () => {
    await openScreen(page, PARENTS)
    const unknown = page.getByRole('main').getByRole('alert')
    const question = page.getByRole('dialog', { name: 'Send again?' })
    marketplace.faults.add({
      kind: 'body',
      body: '<!doctype html><title>Welcome</title>',
      contentType: 'text/html',
      call: 'POST Category/updateOrder',
      times: 1,
    })
    await choose(page, 'Hair', 'Move to top')
    await expect(unknown).toContainText(`${NOT_KNOWN} The server answered with a web page instead of data.`)
    await first(page, 2).toEqual(['Hair', 'Plumbing'])
    await expectNoViolations(page)
    await unknown.getByRole('button', { name: 'Check' }).click()
    await expect(unknown).toContainText('It wasn’t saved. The server still has the earlier order.')

    // Every way to send asks first, and the question has the focus.
    await unknown.getByRole('button', { name: 'Send again…' }).click()
    await press(question, 'Cancel', { gone: question })
    await choose(page, 'School', 'Move to top')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keys(page, 'Enter', { gone: question })
    await first(page, 3).toEqual(['School', 'Hair', 'Plumbing'])
    await handle(page, 'School').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^School is picked up at position 1 of 30\./)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('School is at position 2 of 30.')).toBeAttached()
    await keys(page, 'Space', { focused: question.getByRole('button', { name: 'Cancel' }) })
    await keys(page, 'Enter', { gone: question })
    await first(page, 3).toEqual(['Hair', 'School', 'Plumbing'])
    expect(orders(marketplace)).toHaveLength(1)
    await unknown.getByRole('button', { name: 'Send again…' }).click()
    await press(question, 'Send again', { notice: SAVED, gone: unknown })
    await first(page, 3).toEqual(['Hair', 'School', 'Plumbing'])
    expect(await parentIds(marketplace)).toEqual(orders(marketplace).at(-1))
    expect(orders(marketplace)).toHaveLength(2)
  })
  await test.step('what the server refuses is taken back with its words, and can be tried again', async () => {
    marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST Category/updateOrder', times: 1 })
    await choose(page, 'Nursing', 'Move to top')
    const refusal = alert(page, 'Not today. The order is as it was before.')
    await expect(refusal).toBeVisible()
    await first(page, 4).toEqual(['Hair', 'School', 'Plumbing', 'Homes and flats'])
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await first(page, 4).toEqual(['Nursing', 'Hair', 'School', 'Plumbing'])
    await expect(notice(page, SAVED)).toBeVisible()
  })
  await test.step('drops that follow quickly go one at a time, and the last one wins', async () => {
    await first(page, 1).toEqual(['Nursing'])
    const before = await parentIds(marketplace)
    marketplace.calls.length = 0
    const release = holdBack(marketplace, 'POST Category/updateOrder')
    await choose(page, 'Hair', 'Move to top')
    await choose(page, 'School', 'Move to top')
    await handle(page, 'Food').dragTo(handle(page, 'School'), { steps: 12 })
    await first(page, 4).toEqual(['Food', 'School', 'Hair', 'Nursing'])
    await expect(page.getByText('Food was dropped at position 1 of 30.')).toBeAttached()
    expect(orders(marketplace), 'while the first is under way').toEqual([withMoved(before, 1, 0)])
    release()
    await expect(notice(page, SAVED)).toBeVisible()
    await first(page, 4).toEqual(['Food', 'School', 'Hair', 'Nursing'])
    expect(orders(marketplace)).toHaveLength(2)
    expect(await parentIds(marketplace)).toEqual(orders(marketplace)[1])
  })
  await test.step('Refresh shows what the server has in place of an order of which nobody knows', async () => {
    marketplace.faults.add({ kind: 'status', status: 500, message: 'Database is locked', call: 'POST Category/updateOrder', times: 1 })
    await choose(page, 'Hair', 'Move to top')
    await expect(alert(page, NOT_KNOWN)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await first(page, 2).toEqual(['Food', 'School'])
    await expect(alert(page, NOT_KNOWN)).toHaveCount(0)
  })
  await test.step('an order that turns out to be unknown after the screen was left is told, and can be checked', async () => {
    marketplace.faults.add({ kind: 'status', status: 500, message: 'Database is locked', call: 'POST Category/updateOrder', times: 1 })
    await choose(page, 'Hair', 'Move to top')
    await expect(alert(page, NOT_KNOWN)).toBeVisible()
    await goTo(page, '/admin/category/featured')
    const told = notice(page, `Order of parent categories: ${NOT_KNOWN}`)
    await press(told, 'Check', { notice: 'Order of parent categories: It wasn’t saved. The server still has the earlier order.' })
  })
})

test('whoever may not edit sees the order, and the permission notice instead of a move', { annotation: proves('C-585') }, async ({ page, marketplace }) => {
  await openScreen(page, PARENTS, 'restricted')
  const denied = alert(page, "You don't have permission .")
  await expect(handle(page, 'Hair')).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolations(page)
  await choose(page, 'Hair', 'Move to top')
  await expect(denied).toBeVisible()
  await denied.getByRole('button', { name: 'Dismiss' }).click()
  await handle(page, 'Hair').focus()
  await keys(page, 'Space', { shows: denied })
  await denied.getByRole('button', { name: 'Dismiss' }).click()
  await handle(page, 'Hair').click({ force: true })
  await expect(denied).toBeVisible()
  await handle(page, 'Hair').dragTo(handle(page, 'Plumbing'), { steps: 12, force: true })
  await first(page, 4).toEqual(['Plumbing', 'Homes and flats', 'Nursing', 'Hair'])
  expect(orders(marketplace)).toEqual([])
})

test('a list of 500 is put in order; one with odd records, one without any and one without the server say so', async ({ page, marketplace }) => {
  await test.step('a list that cannot be read says why and is read again; one without rows says so; odd records are counted', async () => {
    marketplace.faults.add({ kind: 'rejected', message: 'The parents are being counted.', call: 'GET category/parentCategories', times: 1 })
    await openScreen(page, PARENTS)
    await alert(page, 'The parents are being counted.').getByRole('button', { name: 'Retry' }).click()
    await first(page, 1).toEqual(['Plumbing'])
    const odd = [{ title: 'No id' }, { id: 7, title: '' }, { id: 7, title: 'Twice' }]
    marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', data: odd }), call: 'GET category/parentCategories', times: 1 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await first(page, 9).toEqual(['No title, ID 7'])
    await expect(page.getByText('1 record could not be read and is left out. Diagnostics has the details.')).toBeVisible()
    marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', data: [] }), call: 'GET category/parentCategories', times: 1 })
    await press(page, 'Refresh', { shows: page.getByText('No parent categories yet.') })
  })
  await test.step('without the server the order shows, cannot be changed, and says so; it can again when the server is back', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await first(page, 1).toEqual(['Plumbing'])
    marketplace.faults.add({ kind: 'offline', call: '*' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('30 parent categories. You’re offline, so the order can’t be changed.')).toBeVisible(LATE)
    await expect(notice(page, /^Saved data from \S/)).toBeVisible(LATE)
    await first(page, 2).toEqual(['Plumbing', 'Homes and flats'])
    await expectNoViolations(page)
    await choose(page, 'Hair', 'Move to top')
    await expect(notice(page, 'You’re offline, so the order can’t be changed.').last()).toBeVisible()
    await handle(page, 'Hair').dragTo(handle(page, 'Plumbing'), { steps: 12 })
    await first(page, 2).toEqual(['Plumbing', 'Homes and flats'])
    expect(orders(marketplace)).toEqual([])
    marketplace.faults.clear()
    await expect(page.getByText('30 parent categories.', { exact: true })).toBeVisible(LATE)
    await choose(page, 'Hair', 'Move to top')
    await first(page, 2).toEqual(['Hair', 'Plumbing'])
    await expect(notice(page, SAVED)).toBeVisible()
  })
  await test.step('a list of 500 draws what shows, is searched, and is moved in by menus while it is: all ids are sent', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      id: index + 1,
      title: index === 420 ? 'Jardinería' : `Category ${index + 1}`,
      type: 'Parent',
      parent_id: 1,
    }))
    const moved = withMoved(
      many.map(({ id }) => id),
      420,
      2,
    )
    const answer = (data: object[]) => {
      marketplace.faults.clear()
      marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', data }), call: 'GET category/parentCategories' })
      marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', message: 'Kept' }), call: 'POST Category/updateOrder' })
    }
    answer(many)
    marketplace.calls.length = 0
    await page.getByRole('button', { name: 'Refresh' }).click()
    await first(page, 1).toEqual(['Category 1'])
    expect(await titles(page).count()).toBeLessThan(60)
    await page.getByRole('searchbox').fill('jardineria')
    await first(page, 9).toEqual(['Jardinería'])
    await expect(cells(page, 'Jardinería').first()).toHaveText('421')
    await expect(page.getByText('1 of 500 shown. Rows can’t be dragged while you search. Move them with their menus, or clear the search.')).toBeVisible()
    await expectNoViolations(page)
    await handle(page, 'Jardinería').click({ force: true })
    await expect(notice(page, 'Rows can’t be dragged while you search.').last()).toBeVisible()
    await choose(page, 'Jardinería', 'Move to position…')
    await page.getByRole('textbox', { name: 'Position' }).fill('3')
    answer(moved.map(id => many[id - 1]!)) // the list is read again once the order is saved
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(cells(page, 'Jardinería').first()).toHaveText('3')
    await expect.poll(() => orders(marketplace)).toEqual([moved])
    await page.getByRole('searchbox').fill('nothing like this')
    await expect(page.getByText('No parent categories match “nothing like this”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await first(page, 1).toEqual(['Category 1'])
  })
})

test('@hello-pangea/dnd is loaded by the screens that drag, and by no others', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => name.endsWith('.js')),
    )
  await openScreen(page, '/admin/category/tags', { shows: page.getByRole('grid', { name: 'tags' }) })
  // The browser notes 250 of them unless told otherwise, and each is fetched once more below.
  await page.evaluate(() => performance.setResourceTimingBufferSize(2_000))
  const without = await scripts()
  const holdsDnd = (url: string) => page.evaluate(async address => (await (await fetch(address)).text()).includes('data-rfd-drag-handle'), url)
  expect(await Promise.all(without.map(holdsDnd))).not.toContain(true)
  await goTo(page, PARENTS)
  await first(page, 1).toEqual(['Plumbing'])
  const added = (await scripts()).filter(url => !without.includes(url))
  expect(await Promise.all(added.map(holdsDnd))).toContain(true)
})
