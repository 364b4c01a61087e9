/** The Category Tree: branches, keys, search, Add below, and what it does when branches cannot be read. */
import { alert, chooseFrom, expect, expectIn, expectNoViolations, goTo, keys, openScreen, type Page, press, proves, test } from '../kit/kit.ts'
import { marked } from '../kit/parts.ts'

const TREE = '/admin/category/tree'
const tree = (page: Page) => page.getByRole('tree', { name: 'Categories' })
const node = (page: Page, title: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${title}(, |$)`) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search categories' })
const branchCalls = (calls: Array<{ path: string }>) =>
  calls.filter(({ path }) => path.startsWith('category/byParent/')).map(({ path }) => Number(path.split('/').at(-1)))
const TOPS = ['Home', 'Cleaning', 'Health', 'Beauty', 'Lessons', 'Events and pets']

/** A reading is tried three times before it is given up. */
const LATE = { timeout: 20_000 }

test(
  'the tree goes from Top_Parent to Subcategory, each branch read when it is opened',
  { annotation: proves('C-003 C-189 C-592 C-594 C-724') },
  async ({ page, marketplace }) => {
    await openScreen(page, TREE, { shows: page.getByRole('heading', { name: 'Category Tree' }), count: [tree(page).getByRole('treeitem'), 6] })
    for (const title of TOPS) await expect(node(page, title)).toHaveAttribute('aria-level', '1')
    expect(marketplace.calls.find(({ path }) => path === 'category/lists')!.search).toBe('?type=Top_Parent')
    expect(branchCalls(marketplace.calls)).toEqual([])

    await node(page, 'Home').click()
    await node(page, 'Plumbing').click()
    await node(page, 'Boiler').click()
    await expect(node(page, 'Boiler repair')).toHaveAttribute('aria-level', '4')
    await expect(node(page, 'Boiler repair')).toContainText('Subcategory')
    await expect(node(page, 'Boiler repair')).not.toHaveAttribute('aria-expanded')
    await expect(node(page, 'Plumbing')).toHaveAttribute('aria-expanded', 'true')
    await expectIn(node(page, 'Boiler'), '6', /Active|Inactive/)
    expect(branchCalls(marketplace.calls)).toEqual([1, 2, 3])
    await expectNoViolations(page)

    await press(page, node(page, 'Plumbing'), { gone: node(page, 'Boiler') })
    await expect(node(page, 'Plumbing')).toHaveAttribute('aria-expanded', 'false')
  },
)

test('what is open stands in the address, and is as it was after a form, a reload, and from another screen', async ({ page }) => {
  await openScreen(page, TREE)
  await node(page, 'Home').click()
  await press(page, node(page, 'Plumbing'), { to: /category\/tree\?open=1-2$/ })
  await chooseFrom(node(page, 'Drain'), 'Actions for Drain', 'Edit', { to: /admin\/category\/edit\/10$/, values: { Title: 'Drain' } })
  await page.goBack()
  await expect(node(page, 'Drain')).toBeFocused()
  await expect(node(page, 'Boiler')).toBeVisible()

  await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  await goTo(page, TREE, { shows: node(page, 'Boiler'), to: /open=1-2$/ })
  await page.reload()
  await expect(node(page, 'Boiler')).toBeVisible()

  await press(page, 'Close all', { count: [tree(page).getByRole('treeitem'), 6], to: /category\/tree$/ })
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', /#\/admin\/category$/)
})

test('by keyboard alone: arrows, Home, End, letters, *, Enter, the menu and the way out', async ({ page }) => {
  await openScreen(page, TREE, { count: [tree(page).getByRole('treeitem'), 6] })
  await search(page).focus()
  await keys(page, 'ArrowDown', { focused: node(page, 'Home') })
  await keys(page, 'ArrowRight', { shows: node(page, 'Plumbing'), focused: node(page, 'Home') })
  await keys(page, 'ArrowRight', { focused: node(page, 'Plumbing') })
  await page.keyboard.press('*')
  // The address names all five beside Home; rows far below the window are not drawn.
  await expect(page).toHaveURL(/category\/tree\?open=1(-\d+){5}$/)
  for (const title of ['Plumbing', 'Electricity']) await expect(node(page, title)).toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Water tank'), 'what is below Plumbing was read').toBeVisible()
  await expect(node(page, 'Plumbing'), 'the focus stays while branches open').toBeFocused()
  await keys(page, 'End', { focused: node(page, 'Events and pets') })
  await expect(node(page, 'Appliances'), 'the last of the five').toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Dryer'), 'what is below it was read').toBeVisible()
  await keys(page, 'Home', { focused: node(page, 'Home') })
  // At once, because letters after a pause begin a new text.
  await Promise.all([page.keyboard.press('w'), page.keyboard.press('a')])
  await expect(node(page, 'Water tank')).toBeFocused()
  await keys(page, 'Enter', { shows: node(page, 'Water tank repair') })
  await keys(page, 'ArrowDown', { focused: node(page, 'Water tank repair') })
  await keys(page, 'ArrowLeft', { focused: node(page, 'Water tank') })
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, 'Water tank')).toHaveAttribute('aria-expanded', 'false')
  await keys(page, 'ArrowLeft', { focused: node(page, 'Plumbing') })

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Details', 'Questions', 'Add below', 'Open all below', 'Open in new window', 'Copy address'])
  await keys(page, 'Escape', { focused: node(page, 'Plumbing') })
  await keys(page, 'Tab', { focused: page.getByRole('button', { name: 'Add below Plumbing' }) })
  await keys(page, 'Tab', { focused: page.getByRole('button', { name: 'Actions for Plumbing' }) })
  await keys(page, 'Escape', { focused: node(page, 'Plumbing') })
  await keys(page, 'Shift+Tab', { focused: page.getByRole('button', { name: 'Dismiss: records that could not be read' }) })
  await keys(page, 'Shift+Tab', { focused: page.getByRole('button', { name: 'Add Category' }) })
})

test('a branch that cannot be read says why in its place, and Retry reads it there', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'body', body: '<html>Maintenance</html>', contentType: 'text/html', call: 'GET category/byParent/1' })
  await openScreen(page, TREE)
  await node(page, 'Home').click()
  const failure = tree(page).getByRole('treeitem', { level: 2 })
  await expect(failure).toContainText('web page', LATE)
  await expect(node(page, 'Home')).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page)
  await press(page, node(page, 'Cleaning'), { shows: node(page, 'Offices') })

  marketplace.faults.clear()
  await node(page, 'Home').focus()
  await keys(page, 'ArrowDown', { focused: failure.filter({ hasText: 'web page' }) })
  await keys(page, 'Enter', { shows: node(page, 'Plumbing') })
  await expect(node(page, 'Home'), 'the row with the focus went').toBeFocused()
})

test('search finds in the whole list, opens the path to each match and marks it', async ({ page, marketplace }) => {
  await openScreen(page, TREE, { count: [tree(page).getByRole('treeitem'), 6] })
  await search(page).fill('gel náils')
  await expect(page.getByRole('status').filter({ hasText: /^1 of 7$/ })).toBeVisible()
  await expect(node(page, 'Gel nails')).toHaveAttribute('aria-current', 'true')
  await expect(marked(node(page, 'Gel nails'))).toHaveText('Gel nails')
  await expect(node(page, 'Nails')).toHaveAttribute('aria-expanded', 'true')
  expect(branchCalls(marketplace.calls)).toHaveLength(2)
  await expect(search(page)).toBeFocused()

  await keys(page, 'Enter', { notice: /^2 of 7$/ })
  await expect(node(page, 'Gel nails at home')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Previous match' }).click()
  await expect(node(page, 'Gel nails')).toHaveAttribute('aria-current', 'true')
  await search(page).focus()
  await keys(page, 'ArrowDown', { focused: node(page, 'Gel nails'), axe: true })

  await search(page).fill('no such thing')
  await expect(page.getByRole('status').filter({ hasText: 'No categories match' })).toBeVisible()
  await search(page).fill('')
  await expect(page.getByRole('status').filter({ hasText: 'No categories match' })).toHaveCount(0)
  await expect(node(page, 'Gel nails'), 'what a search opened stays open').toBeVisible()
})

test('Add below leads to the form with the next type and the parent, and is not offered below a Subcategory', async ({ page }) => {
  await openScreen(page, `${TREE}?open=1-2-3`)
  for (const [title, address] of [
    ['Home', 'type=Parent&parent=1'],
    ['Plumbing', 'type=Category&parent=2'],
    ['Boiler', 'type=Subcategory&parent=3'],
  ]) {
    await press(page, page.getByRole('button', { name: `Add below ${title}`, exact: true }), { to: new RegExp(`admin/category/create\\?${address}$`) })
    await page.goBack()
    await expect(node(page, 'Boiler repair')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Add below Boiler repair' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Boiler repair' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Details', 'Questions', 'Minimum prices', 'Open in new window', 'Copy address'])
  await press(page, page.getByRole('menuitem', { name: 'Minimum prices' }), { to: /admin\/category\/minimum-prices\/4$/ })
})

test('Open all below opens level by level, each branch read once, and what is far from sight is not drawn', async ({ page, marketplace }) => {
  await openScreen(page, TREE)
  await chooseFrom(page, 'Actions for Home', 'Open all below', { to: /open=1-2-/ })
  await expect.poll(() => branchCalls(marketplace.calls).length).toBe(31)
  await node(page, 'Home').focus()
  await page.keyboard.press('End')
  await expect(node(page, 'Events and pets')).toHaveAttribute('aria-posinset', '6')
  await keys(page, ['*', 'Home'])
  await expect(node(page, 'Boiler repair'), 'what is far from sight is not drawn').toBeVisible()
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60)
})

test('Refresh reads what is open again without closing it', async ({ page, marketplace }) => {
  await openScreen(page, `${TREE}?open=1-2`, { shows: node(page, 'Boiler') })
  const token = marketplace.calls.find(call => call.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await marketplace.fetch(`${marketplace.url}category/status`, { method: 'POST', headers, body: 'id=3&status=Inactive' })
  expect(await answer.json()).toMatchObject({ code: '1' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(node(page, 'Boiler')).toContainText('Inactive')
  await expect(node(page, 'Drain')).toBeVisible()
})

test('what has no parent, or an odd type, stands at the end and is not lost', async ({ page, marketplace }) => {
  const list = [
    { id: 1, title: 'Home', type: 'Top_Parent', status: 'Active', parent_id: null },
    { id: 50, title: 'Stray', type: 'Category', status: 'Active', parent_id: 999 },
    { id: 51, title: 'Odd one', type: 'Special', status: 'Paused', parent_id: '' },
  ]
  // The first level is read before the whole list.
  marketplace.faults.add({ kind: 'delay', milliseconds: 0, call: 'GET category/lists', times: 1 })
  marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', data: list }), call: 'GET category/lists' })
  await openScreen(page, TREE)
  await expect(node(page, 'Without a parent')).toHaveAttribute('aria-posinset', '7')
  await node(page, 'Without a parent').click()
  await expect(node(page, 'Stray')).toHaveAttribute('aria-level', '2')
  await expectIn(node(page, 'Odd one'), 'Special', 'Paused')
  await expectNoViolations(page)
})

test('without a network the tree shows what was read, says so, and knows unread branches from the list', async ({ page, marketplace }) => {
  await openScreen(page, `${TREE}?open=1`, { shows: [node(page, 'Plumbing'), page.getByText(/^As of /)] })
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^You’re offline\./ })).toBeVisible(LATE)
  await expect(page.getByRole('status').filter({ hasText: /^Saved data from / })).toBeVisible(LATE)
  await expect(node(page, 'Plumbing')).toBeVisible()
  await node(page, 'Plumbing').click()
  await expect(node(page, 'Boiler')).toBeVisible(LATE)
  await search(page).fill('skylight')
  await expect(node(page, 'Skylight')).toHaveAttribute('aria-current', 'true', LATE)
  marketplace.faults.clear()
  await expect(page.getByText(/^As of /)).toBeVisible(LATE)
  await expect(node(page, 'Skylight')).toBeVisible()
})

test('who may change nothing sees the tree; adding and editing show the notice', { annotation: proves('C-003') }, async ({ page }) => {
  await openScreen(page, TREE, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await press(page, 'Add below Home', { count: [notice, 1] })
  await chooseFrom(page, 'Actions for Home', 'Edit', { shows: notice.first(), to: /category\/tree$/ })
  await press(page, node(page, 'Home'), { shows: node(page, 'Plumbing') })
})
