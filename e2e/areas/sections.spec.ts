/** Sections: list, forms. What all lists and forms share is proved on the cities. */
import { bodyTo, expect, expectNoViolations, firstBodyTo, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'

const { table, rows } = listNamed('sections')

test(
  'the Section List sorts by its columns, and is 600 high unless it is full',
  { annotation: proves('F-050 O-138 O-139 O-140 O-602 O-688 O-691') },
  async ({ page, marketplace }) => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openScreen(page, '/admin/sections', { shows: page.getByRole('heading', { name: 'Section List' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Action', 'ID', 'Title'])
    await expect(rows(page)).toHaveCount(10)
    expect(marketplace.calls.find(call => call.path === 'Section/lists')!.body).toBe('')
    await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
    expect(await rows(page).evaluateAll(found => found.map(row => Number(row.getAttribute('data-id'))))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expectNoViolations(page)
    await table(page).getByRole('button', { name: 'Title' }).click()
    await expect(rows(page).first()).toContainText('Banner')

    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('radio', { name: 'Roomy' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await expect.poll(async () => (await page.getByRole('region', { name: 'sections table' }).boundingBox())!.height).toBe(600)
    await page.getByRole('switch', { name: 'Full table' }).click()
    await expect.poll(async () => (await table(page).boundingBox())!.height).toBeGreaterThan(600)
  },
)

test('a section is added, and its title changed', { annotation: proves('O-141 O-142 O-143 O-472 O-603 O-604 O-605') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/sections')
  await press(page, 'Add New Section', { to: /admin\/add-section$/ })
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.getByRole('button', { name: 'Add Section' }).click()
  await expect(title).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  await title.fill('Video')
  await press(page, 'Add Section', { notice: 'Section added successfully', to: /admin\/sections\?page=2$/ })
  await expect(table(page).getByRole('link', { name: 'Video' })).toBeVisible()
  expect(firstBodyTo(marketplace, 'Section/store')).toEqual({ title: 'Video' })
  await page.getByRole('button', { name: 'Previous page' }).click()

  await press(page, table(page).getByRole('link', { name: 'Header' }), { to: /admin\/update-section\/1$/ })
  await expect(title).toHaveValue('Header')
  expect(bodyTo(marketplace, 'Section/show')).toEqual({ id: '1' })
  await title.fill('Top of the page')
  await press(page, 'Update Section', { to: /admin\/sections$/, shows: table(page).getByRole('link', { name: 'Top of the page' }) })
  expect(bodyTo(marketplace, 'Section/update')).toEqual({ id: '1', title: 'Top of the page' })
})
