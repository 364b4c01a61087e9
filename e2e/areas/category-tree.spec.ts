/** The Category Tree: branches, keys, search, Add below, and what it does when branches cannot be read. */
import { expect, expectNoViolations, goTo, openScreen, type Page, proves, test } from '../kit/kit.ts'

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
    await openScreen(page, TREE)
    await expect(page.getByRole('heading', { name: 'Category Tree' })).toBeVisible()
    await expect(tree(page).getByRole('treeitem')).toHaveCount(6)
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
    await expect(node(page, 'Boiler')).toContainText('6')
    await expect(node(page, 'Boiler')).toContainText(/Active|Inactive/)
    expect(branchCalls(marketplace.calls)).toEqual([1, 2, 3])
    await expectNoViolations(page)

    await node(page, 'Plumbing').click()
    await expect(node(page, 'Boiler')).toHaveCount(0)
    await expect(node(page, 'Plumbing')).toHaveAttribute('aria-expanded', 'false')
  },
)

test('what is open stands in the address, and is as it was after a form, a reload, and from another screen', async ({ page }) => {
  await openScreen(page, TREE)
  await node(page, 'Home').click()
  await node(page, 'Plumbing').click()
  await expect(page).toHaveURL(/category\/tree\?open=1-2$/)
  await node(page, 'Drain').getByRole('button', { name: 'Actions for Drain' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/admin\/category\/edit\/10$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Drain')
  await page.goBack()
  await expect(node(page, 'Drain')).toBeFocused()
  await expect(node(page, 'Boiler')).toBeVisible()

  await goTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, TREE)
  await expect(node(page, 'Boiler')).toBeVisible()
  await expect(page).toHaveURL(/open=1-2$/)
  await page.reload()
  await expect(node(page, 'Boiler')).toBeVisible()

  await page.getByRole('button', { name: 'Close all' }).click()
  await expect(tree(page).getByRole('treeitem')).toHaveCount(6)
  await expect(page).toHaveURL(/category\/tree$/)
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', /#\/admin\/category$/)
})

test('by keyboard alone: arrows, Home, End, letters, *, Enter, the menu and the way out', async ({ page }) => {
  await openScreen(page, TREE)
  await expect(tree(page).getByRole('treeitem')).toHaveCount(6)
  await search(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(node(page, 'Home')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, 'Plumbing')).toBeVisible()
  await expect(node(page, 'Home')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, 'Plumbing')).toBeFocused()
  await page.keyboard.press('*')
  // The address names all five beside Home; rows far below the window are not drawn.
  await expect(page).toHaveURL(/category\/tree\?open=1(-\d+){5}$/)
  for (const title of ['Plumbing', 'Electricity']) await expect(node(page, title)).toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Water tank'), 'what is below Plumbing was read').toBeVisible()
  await expect(node(page, 'Plumbing'), 'the focus stays while branches open').toBeFocused()
  await page.keyboard.press('End')
  await expect(node(page, 'Events and pets')).toBeFocused()
  await expect(node(page, 'Appliances'), 'the last of the five').toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Dryer'), 'what is below it was read').toBeVisible()
  await page.keyboard.press('Home')
  await expect(node(page, 'Home')).toBeFocused()
  // At once, because letters after a pause begin a new text.
  await Promise.all([page.keyboard.press('w'), page.keyboard.press('a')])
  await expect(node(page, 'Water tank')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(node(page, 'Water tank repair')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(node(page, 'Water tank repair')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, 'Water tank')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, 'Water tank')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, 'Plumbing')).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Details', 'Questions', 'Add below', 'Open all below', 'Open in new window', 'Copy address'])
  await page.keyboard.press('Escape')
  await expect(node(page, 'Plumbing')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add below Plumbing' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Actions for Plumbing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(node(page, 'Plumbing')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Dismiss: records that could not be read' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()
})

test('a branch that cannot be read says why in its place, and Retry reads it there', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'body', body: '<html>Maintenance</html>', contentType: 'text/html', call: 'GET category/byParent/1' })
  await openScreen(page, TREE)
  await node(page, 'Home').click()
  const failure = tree(page).getByRole('treeitem', { level: 2 })
  await expect(failure).toContainText('web page', LATE)
  await expect(node(page, 'Home')).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page)
  await node(page, 'Cleaning').click()
  await expect(node(page, 'Offices')).toBeVisible()

  marketplace.faults.clear()
  await node(page, 'Home').focus()
  await page.keyboard.press('ArrowDown')
  await expect(failure.filter({ hasText: 'web page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(node(page, 'Plumbing')).toBeVisible()
  await expect(node(page, 'Home'), 'the row with the focus went').toBeFocused()
})

test('search finds in the whole list, opens the path to each match and marks it', async ({ page, marketplace }) => {
  await openScreen(page, TREE)
  await expect(tree(page).getByRole('treeitem')).toHaveCount(6)
  await search(page).fill('gel náils')
  await expect(page.getByRole('status').filter({ hasText: /^1 of 7$/ })).toBeVisible()
  await expect(node(page, 'Gel nails')).toHaveAttribute('aria-current', 'true')
  await expect(node(page, 'Gel nails').locator('mark')).toHaveText('Gel nails')
  await expect(node(page, 'Nails')).toHaveAttribute('aria-expanded', 'true')
  expect(branchCalls(marketplace.calls)).toHaveLength(2)
  await expect(search(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^2 of 7$/ })).toBeVisible()
  await expect(node(page, 'Gel nails at home')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Previous match' }).click()
  await expect(node(page, 'Gel nails')).toHaveAttribute('aria-current', 'true')
  await search(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(node(page, 'Gel nails')).toBeFocused()
  await expectNoViolations(page)

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
    await page.getByRole('button', { name: `Add below ${title}`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`admin/category/create\\?${address}$`))
    await page.goBack()
    await expect(node(page, 'Boiler repair')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Add below Boiler repair' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Boiler repair' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Details', 'Questions', 'Minimum prices', 'Open in new window', 'Copy address'])
  await page.getByRole('menuitem', { name: 'Minimum prices' }).click()
  await expect(page).toHaveURL(/admin\/category\/minimum-prices\/4$/)
})

test('Open all below opens level by level, each branch read once, and what is far from sight is not drawn', async ({ page, marketplace }) => {
  await openScreen(page, TREE)
  await page.getByRole('button', { name: 'Actions for Home' }).click()
  await page.getByRole('menuitem', { name: 'Open all below' }).click()
  await expect(page).toHaveURL(/open=1-2-/)
  await expect.poll(() => branchCalls(marketplace.calls).length).toBe(31)
  await node(page, 'Home').focus()
  await page.keyboard.press('End')
  await expect(node(page, 'Events and pets')).toHaveAttribute('aria-posinset', '6')
  await page.keyboard.press('*')
  await page.keyboard.press('Home')
  await expect(node(page, 'Boiler repair'), 'what is far from sight is not drawn').toBeVisible()
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60)
})

test('Refresh reads what is open again without closing it', async ({ page, marketplace }) => {
  await openScreen(page, `${TREE}?open=1-2`)
  await expect(node(page, 'Boiler')).toBeVisible()
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
  await expect(node(page, 'Odd one')).toContainText('Special')
  await expect(node(page, 'Odd one')).toContainText('Paused')
  await expectNoViolations(page)
})

test('without a network the tree shows what was read, says so, and knows unread branches from the list', async ({ page, marketplace }) => {
  await openScreen(page, `${TREE}?open=1`)
  await expect(node(page, 'Plumbing')).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
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
  const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
  await page.getByRole('button', { name: 'Add below Home' }).click()
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Home' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(notice.first()).toBeVisible()
  await expect(page).toHaveURL(/category\/tree$/)
  await node(page, 'Home').click()
  await expect(node(page, 'Plumbing')).toBeVisible()
})
