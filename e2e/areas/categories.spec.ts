/** Categories: list, details, status, delete, translations. What all lists share is proved on the cities; the forms have a spec of their own. */
import { bodiesTo, bodyTo, callsTo, changeScreen, expect, expectNoViolations, goTo, holdBack, openScreen, type Page, proves, test } from '../kit/kit.ts'
import { alert, chooseFrom, dialogs, expectShown, keys, listNamed, press } from '../kit/screen.ts'
import { cellsOf, valueAfter } from '../kit/parts.ts'

const { table, rowOf, openMenu, chooseFromMenu } = listNamed('categories')
const WINDOW = ['Open in new window', 'Copy address']
const COMMON = ['Title', 'Type', 'Added Date', 'ID', 'Quotation Enabled', 'Status', 'Certificate Requirement', 'Image', 'Icon Image']

test(
  'categories are listed by type; from a row its screens are opened, its status is changed and taken back, and it is deleted',
  { annotation: proves('C-021 C-025 C-211 C-592 C-724 C-052 C-053 C-445 C-054 C-055 C-056 C-057 C-058 C-492 C-498 C-712') },
  async ({ page, marketplace }) => {
    await test.step('the category list, and a list of the backend’s own for each type, by the address', async () => {
      await openScreen(page, '/admin/category', { shows: page.getByRole('heading', { name: 'Categories' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Actions', 'ID', 'Title', 'Type', 'Status'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expect(cellsOf(rowOf(page, 1))).toHaveText(['', '', '1', 'Home', 'Top_Parent', 'Active'])
      await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
      await expectNoViolations(page)
      const tabs = page.getByRole('tablist', { name: 'Tabs of categories' }).getByRole('tab')
      await expect(tabs).toHaveText([/^All/, /^Top_Parent/, /^Parent/, /^Category/, /^Subcategory/])
      await press(page, tabs.nth(2), { to: /category\?tab=Parent$/, shows: page.getByText('1–10 of 30') })
      await expect(rowOf(page, 2)).toContainText('Plumbing')
      await goTo(page, '/admin/category?tab=Top_Parent&search=pets', { shows: page.getByText('1–1 of 1') })
      const searches = callsTo(marketplace, 'category/lists').map(call => call.search)
      expect([...new Set(searches)]).toEqual(['', '?type=Parent', '?type=Top_Parent'])
    })
    await test.step('the row menu leads to all that belongs to a category, prices of a Subcategory alone, and links to the other screens', async () => {
      await goTo(page, '/admin/category?page=1')
      await openMenu(page, 4)
      const entries = ['Edit', 'Delete', 'Details', 'Translate', 'Translate description', 'Questions', 'Tags', 'Minimum prices']
      await expect(page.getByRole('menuitem')).toHaveText([...entries, ...WINDOW])
      await page.keyboard.press('Escape')
      await openMenu(page, 3)
      await expect(page.getByRole('menuitem')).toHaveText([...entries.filter(entry => entry !== 'Minimum prices'), ...WINDOW])
      await press(page, page.getByRole('menuitem', { name: 'Tags' }), { to: /category\/tags\?category_title\.is=Boiler$/ })
      const tags = page.getByRole('grid', { name: 'tags' })
      await expect(tags.getByRole('row').nth(1)).toContainText('Boiler')
      await expect(page.getByText(/^1–\d of \d$/)).toBeVisible()
      for (const [item, address] of [
        ['Questions', /category\/faq-list\/4$/],
        ['Minimum prices', /category\/minimum-prices\/4$/],
      ] as const) {
        await goTo(page, '/admin/category')
        // Drawn, not only in the address: what leads back before would find the old screen still there.
        await changeScreen(page, () => chooseFromMenu(page, 4, item))
        await expect(page).toHaveURL(address)
      }
      await goTo(page, '/admin/category')
      const links = page.getByRole('navigation', { name: 'More on categories' }).getByRole('link')
      await expect(links).toHaveText(['Tree', 'Order', 'Featured', 'Tags'])
      await expect
        .poll(() => links.evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).hash)))
        .toEqual(['#/admin/category/tree', '#/admin/category/order', '#/admin/category/featured', '#/admin/category/tags'])
      await changeScreen(page, () => links.last().click())
      await expect(page).toHaveURL(/category\/tags$/)
      // Beside details the tabs and these links keep one line.
      await goTo(page, '/admin/category?details=4')
      await changeScreen(page, () => chooseFrom(page, 'More on categories', 'Order'))
      await expect(page).toHaveURL(/category\/order$/)
    })
    await test.step('the status of a category is changed after a question, and taken back', async () => {
      await goTo(page, '/admin/category?page=1')
      await rowOf(page, 3).getByRole('button', { name: 'Active', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(dialog).toContainText('Are you sure? You want to change status to Inactive.')
      await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes, Inactive'])
      await dialog.getByRole('button', { name: 'Yes, Inactive' }).click()
      await expect(rowOf(page, 3).getByRole('button', { name: 'Inactive' })).toBeEnabled()
      const sent = () => bodiesTo(marketplace, 'category/status')
      expect(sent()).toEqual([{ id: '3', status: 'Inactive' }])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rowOf(page, 3).getByRole('button', { name: 'Active', exact: true })).toBeEnabled()
      expect(sent()).toEqual([
        { id: '3', status: 'Inactive' },
        { id: '3', status: 'Active' },
      ])
    })
    await test.step('a deletion that is refused says why, and the row is as it was', async () => {
      await chooseFromMenu(page, 2, 'Delete')
      await press(page.getByRole('alertdialog'), 'Delete', { shows: alert(page, 'There are categories below this one. Delete them first.') })
      await expect(rowOf(page, 2)).not.toHaveAttribute('aria-busy', 'true')
    })
    await test.step('a category is deleted after the question, its row is busy meanwhile, and the list is fetched again', async () => {
      marketplace.calls.length = 0
      await chooseFromMenu(page, 4, 'Delete')
      const dialog = page.getByRole('alertdialog', { name: "You're about to delete this Category" })
      await expect(dialog).toContainText('Deleting this Category means it will no longer exist in the database or be accessible.')
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep Category', 'Delete'])
      await expect(dialog.getByRole('button', { name: 'Cancel, keep Category' })).toBeFocused()
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Cancel, keep Category' }).click()
      expect(marketplace.calls.some(call => call.method === 'DELETE')).toBe(false)

      const release = holdBack(marketplace, 'DELETE category/delete/4')
      await chooseFromMenu(page, 4, 'Delete')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, 4)).toHaveAttribute('aria-busy', 'true')
      await expect(rowOf(page, 4).getByRole('progressbar', { name: 'Deleting Boiler repair' })).toBeVisible()
      release()
      await expect(page.getByRole('status').filter({ hasText: 'Category deleted successfully' })).toBeVisible()
      await expect(rowOf(page, 4)).toHaveCount(0)
      const deleted = marketplace.calls.findIndex(call => call.path === 'category/delete/4')
      await expect.poll(() => marketplace.calls.slice(deleted + 1).some(call => call.path === 'category/lists')).toBe(true)
    })
    await test.step('an odd type and an odd status stand as they came, and the status can be changed', async () => {
      await goTo(page, '/admin/category?search=Urgent allergy advice')
      await expect(rowOf(page, 500)).toContainText('Seasonal')
      await goTo(page, '/admin/category?search=typing in groups')
      await rowOf(page, 905).getByRole('button', { name: 'Draft' }).click()
      await press(page, 'Yes, Active', { shows: rowOf(page, 905).getByRole('button', { name: 'Active', exact: true }) })
    })
  },
)

/** A category of each type, and what its details show beside what all show. */
const SHOWN: Array<[id: number, type: string, extra: string[]]> = [
  [1, 'Top_Parent', []],
  [2, 'Parent', []],
  [3, 'Category', ['Parent Category']],
  [
    4,
    'Subcategory',
    [
      'Parent Category',
      'Reschedule Duration',
      'Reschedule Duration Type',
      'Age Required',
      'Price Type',
      'Payment Mode',
      'Service Start and End',
      'Upload Complete Service',
      'Next Day Booking',
      'Assigned Countries',
    ],
  ],
]
test(
  'the details of each type show what it has; of one that cannot be read they say so, and by keyboard they lead on',
  {
    annotation: proves(
      'F-034 C-028 C-029 C-030 C-031 C-032 C-033 C-034 C-035 C-036 C-037 C-038 C-039 C-040 C-041 C-042 C-043 C-044 C-045 C-046 C-047 C-048 C-049 C-050 C-051 C-209',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the details of each type show what it has', async () => {
      await openScreen(page, '/admin/category')
      for (const [id, type, extra] of SHOWN) {
        await test.step(type, async () => {
          const labels = [...COMMON, ...extra].toSorted()
          await goTo(page, `/admin/category/details/${id}`, { shows: page.getByRole('heading', { name: 'Category Details' }) })
          const terms = page.getByRole('term')
          await expect.poll(async () => (await terms.allTextContents()).toSorted()).toEqual(labels)
          // Beside the list it is the same.
          await goTo(page, `/admin/category?details=${id}`)
          const panel = page.getByRole('dialog', { name: 'Category Details' })
          await expect(panel.getByRole('term').filter({ hasText: 'Icon Image' })).toBeAttached()
          await expect.poll(async () => (await panel.getByRole('term').allTextContents()).toSorted()).toEqual(labels)
        })
      }
    })
    await test.step('by keyboard alone: to a row, its details, the next one’s, their own screen and the parent’s', async () => {
      await goTo(page, '/admin/category?page=1')
      await rowOf(page, 3).focus()
      await page.keyboard.press('Space')
      const panel = page.getByRole('dialog', { name: 'Category Details' })
      await expect(panel).toBeFocused()
      await expect(page).toHaveURL(/details=3$/)
      await keys(page, 'j', { shows: panel.getByRole('definition').filter({ hasText: 'Boiler repair' }) })
      await panel.getByRole('button', { name: 'Open page' }).focus()
      await keys(page, 'Enter', { to: /category\/details\/4$/ })
      await page.getByRole('definition').getByRole('link', { name: 'Boiler' }).focus()
      await keys(page, 'Enter', { to: /category\/details\/3$/ })
      await expect(valueOf(page, 'Title')).toHaveText('Boiler')
    })
    await test.step('the details of a subcategory with their values, its pictures, and the ways on', async () => {
      marketplace.faults.add({
        kind: 'body',
        call: 'GET category/show/4',
        body: JSON.stringify({
          code: '1',
          data: {
            category_details: {
              id: 4,
              title: 'Boiler repair',
              type: 'Subcategory',
              status: 'Active',
              parent_id: 3,
              image: `${marketplace.url}pictures/home-1.png`,
              icon_image: `${marketplace.url}pictures/nothing.png`,
              certification_required: '[1]',
              assigned_country: '[1,999999]',
              reschedule_duration: 24,
              reschedule_duration_type: 'Hours',
              quotation_enabled: 'Yes',
              price_type: 'Weekly',
              paymentmode: 'Prepaid',
              serviceneedtostart: 'No',
              uploadcompleteserviceimages: 'Yes',
              age_required: '',
              next_day_booking: 'No',
              created_at: '2026-01-31 23:59:59',
            },
          },
        }),
      })
      await goTo(page, '/admin/category/details/4')
      for (const [label, value] of [
        ['Title', 'Boiler repair'],
        ['Type', 'Subcategory'],
        ['Parent Category', 'Boiler'],
        ['Added Date', '31/1/2026'],
        ['ID', '4'],
        ['Status', 'Active'],
        ['Certificate Requirement', 'Argentina'],
        ['Reschedule Duration', '24'],
        ['Price Type', 'Weekly'],
        ['Service Start and End', 'No'],
        ['Upload Complete Service', 'Yes'],
        ['Age Required', '–'],
        ['Assigned Countries', 'Argentina, ID 999999'],
      ] as const)
        await expect(valueOf(page, label), label).toHaveText(value)
      await expectShown(page.getByRole('img', { name: 'Image', exact: true }), page.getByRole('img', { name: /^Icon Image: / }))
      await expectNoViolations(page)
      await expect(page.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', /faq-list\/4$/)
      await expect(page.getByRole('link', { name: 'Minimum prices' })).toHaveAttribute('href', /minimum-prices\/4$/)
      await press(page, page.getByRole('button', { name: 'Edit', exact: true }), { to: /category\/edit\/4$/ })
    })
    await test.step('details that cannot be read say so, and Retry reads them; a category that is not there leads back', async () => {
      marketplace.faults.clear()
      marketplace.faults.add({ kind: 'rejected', message: 'Not now.', call: 'GET category/show/5' })
      await goTo(page, '/admin/category/details/5', { shows: alert(page, 'Not now.') })
      await goTo(page, '/admin/category?details=5')
      const panel = page.getByRole('dialog', { name: 'Category Details' })
      await expect(panel.getByText('Not now.')).toBeVisible()
      marketplace.faults.clear()
      await goTo(page, '/admin/category/details/999999', { shows: alert(page, 'Category not found.') })
      await press(page, page.getByRole('link', { name: 'Back to the list' }), { to: /#\/admin\/category(\?.*)?$/ })
    })
  },
)

/** The value beside a label. */
const valueOf = (page: Page, label: string) => valueAfter(page.locator('dt', { hasText: new RegExp(`^${label}$`) }))

test(
  'titles and descriptions are translated, their drafts apart',
  { annotation: proves('C-020 C-078 C-079 C-214 C-609 C-080 C-612 C-614') },
  async ({ page, marketplace }) => {
    await test.step('a title is translated: language first, the stored one shown, both required, and kept on a refusal', async () => {
      await openScreen(page, '/admin/category')
      await chooseFromMenu(page, 3, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Category Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      const title = dialog.getByRole('textbox', { name: 'Title' })
      await expect(title).toHaveCount(0)
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect(title).toHaveValue('Caldera')
      await expect(dialog.getByText('Original title')).toBeVisible()
      await expectNoViolations(page)
      await title.fill('')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(title).toHaveAccessibleDescription('Required')
      await title.fill('Calefón')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST category/storeTranslation', times: 1 })
      await press(dialog, 'Submit', { shows: alert(dialog, 'Not today.') })
      await expect(title).toHaveValue('Calefón')
      await press(dialog, 'Submit', { shows: dialog.getByRole('status').filter({ hasText: 'Category translation saved successfully' }) })
      expect(bodyTo(marketplace, 'category/storeTranslation')).toEqual({ main_id: '3', lang_id: '2', lang_code: 'es', title: 'Calefón' })
      expect(marketplace.calls.some(call => call.path === 'category/translation/3/2')).toBe(true)
    })
    await test.step('a description is translated as rich text, its draft apart from the title’s', async () => {
      await page.getByRole('dialog', { name: 'Category Translation' }).getByRole('button', { name: 'Exit' }).click()
      await chooseFromMenu(page, 4, 'Translate description')
      const dialog = page.getByRole('dialog', { name: 'Category Description Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      const description = dialog.getByRole('textbox', { name: 'Description' })
      await expect(description).toBeVisible()
      await expect(dialog.getByText(/^Original /)).toHaveCount(0)
      await press(dialog, 'Submit', { shows: dialog.getByText('Required') })
      await description.click()
      await page.keyboard.type('Reparación')
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave', { gone: dialog })

      await chooseFromMenu(page, 4, 'Translate')
      await language.first().waitFor({ state: 'detached' })
      const other = page.getByRole('dialog', { name: 'Category Translation' })
      await other.getByRole('combobox', { name: 'Language' }).click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('')
      await expect(other.getByText('Your unsaved draft was restored.')).toHaveCount(0)
      await other.getByRole('button', { name: 'Exit' }).click()

      await chooseFromMenu(page, 4, 'Translate description')
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect(description).toHaveText('Reparación')
      await press(dialog, 'Submit', { shows: dialog.getByRole('status').filter({ hasText: 'saved successfully' }) })
      expect(bodyTo(marketplace, 'category/storeDescription')).toEqual({ main_id: '4', lang_id: '2', lang_code: 'es', description: '<p>Reparación</p>' })
      expect(marketplace.calls.some(call => call.path === 'category/show_description/4/2')).toBe(true)
    })
  },
)

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/category', 'restricted')
  const notice = alert(page, "You don't have permission .")
  const gates: Array<[string, () => Promise<void>]> = [
    ['add', () => page.getByRole('button', { name: 'Add Category' }).click()],
    ['edit', () => chooseFromMenu(page, 4, 'Edit')],
    ['translate', () => chooseFromMenu(page, 4, 'Translate')],
    ['translate description', () => chooseFromMenu(page, 4, 'Translate description')],
    ['delete', () => chooseFromMenu(page, 4, 'Delete')],
    ['status', () => rowOf(page, 4).getByRole('button', { name: 'Active' }).click()],
  ]
  for (const [name, act] of gates) {
    await act()
    await expect(notice, name).toBeVisible()
    await expect(dialogs(page), name).toHaveCount(0)
    await press(notice, 'Dismiss', { gone: notice })
  }
  await goTo(page, '/admin/category/details/4')
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }), { shows: notice, to: /details\/4$/ })
  expect(marketplace.calls.filter(call => call.path.startsWith('category/') && call.method !== 'GET')).toEqual([])
})

test('without a network the lists and the details that were read show, and say from when', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/category?details=4')
  const panel = page.getByRole('dialog', { name: 'Category Details' })
  await expectShown(panel.getByRole('term').filter({ hasText: 'Parent Category' }), rowOf(page, 4))
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Saved data from /)).toBeVisible({ timeout: 20_000 })
  await expect(rowOf(page, 4)).toBeVisible()
  await goTo(page, '/admin/category/details/4')
  await expect(valueOf(page, 'Title')).toHaveText('Boiler repair')
})
