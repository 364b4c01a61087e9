/** Pages: list, forms. What all lists and forms share is proved on the cities. */
import { alert, bodyTo, expect, expectNoViolations, firstBodyTo, listNamed, openScreen, type Page, press, proves, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'

const { table } = listNamed('pages')
const ids = (page: Page) => recordRows(table(page)).evaluateAll(rows => rows.map(row => Number(row.getAttribute('data-id'))))

test(
  'the Pages List sorts by its columns, and is 600 high unless it is full',
  { annotation: proves('F-048 O-132 O-133 O-134 O-687 O-690') },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openScreen(page, '/admin/pages', { shows: page.getByRole('heading', { name: 'Pages List' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Action', 'ID', 'Title'])
    await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => ids(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expectNoViolations(page)
    await table(page).getByRole('button', { name: 'Title' }).click()
    await expect(recordRows(table(page)).first()).toContainText('About Us')

    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    const height = async () => (await page.getByRole('region', { name: 'pages table' }).boundingBox())!.height
    await expect.poll(height).toBe(600)
    await page.getByRole('switch', { name: 'Full table' }).click()
    await expect.poll(async () => (await table(page).boundingBox())!.height).toBeGreaterThan(700)
  },
)

test('a page is added, and its title changed', { annotation: proves('O-135 O-136 O-137 O-471 O-598 O-599 O-600') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/pages')
  await press(page, 'Add New Page', { to: /admin\/add-page$/ })
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.getByRole('button', { name: 'Add Page' }).click()
  await expect(title).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  await title.fill('Careers')
  await press(page, 'Add Page', { notice: 'Page added successfully', to: /admin\/pages\?page=2$/, shows: table(page).getByRole('link', { name: 'Careers' }) })
  expect(firstBodyTo(marketplace, 'Page/store')).toEqual({ title: 'Careers' })
  await page.getByRole('button', { name: 'Previous page' }).click()

  await press(page, table(page).getByRole('link', { name: 'Home' }), { to: /admin\/update-page\/1$/ })
  await expect(title).toHaveValue('Home')
  await title.fill('Checkout')
  await page.getByRole('button', { name: 'Update Page' }).click()
  await expect(title).toHaveAccessibleDescription('The title has already been taken.')
  await title.fill('Start')
  await press(page, 'Update Page', { to: /admin\/pages$/, shows: table(page).getByRole('link', { name: 'Start' }) })
  expect(bodyTo(marketplace, 'Page/update')).toEqual({ id: '1', title: 'Start' })
})

test('what is denied shows the notice and sends nothing', { annotation: proves('O-496') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/pages', 'restricted')
  await press(page, 'Add New Page', { shows: alert(page, "You don't have permission ."), to: /admin\/pages$/ })
  expect(marketplace.calls.filter(call => call.path.startsWith('Page/') && call.method !== 'GET')).toEqual([])
})
