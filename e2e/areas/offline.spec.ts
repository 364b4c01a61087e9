/** Without a network: what was read before can be looked at, nothing is changed, and all comes back by itself. */
import { changeBehind, expect, expectValues, goTo, notice, openScreen, type Page, press, rangeOf, signIn, test } from '../kit/kit.ts'
import { nameLink, recordRows, rowAt } from '../kit/parts.ts'

const rows = (page: Page) => recordRows(page.getByRole('grid', { name: 'cities' }))
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const savedData = (page: Page) => notice(page, /^Saved data from \S.*/)
const offlineBar = (page: Page) => notice(page, /^You’re offline\./)
/** A reading is tried three times before it is given up. */
const LATE = { timeout: 20_000 }

test('the list is there without a network after a restart: searched, sorted and paged; it comes back by itself', async ({ startHost, marketplace }) => {
  const first = await startHost()
  await openScreen(first.page, '/admin/cities')
  await expect(rows(first.page)).toHaveCount(10)
  await first.close()

  const host = await startHost()
  const { page } = host
  // Without a keychain the token was kept in memory alone, and with it the key of what was stored.
  await expect(page.getByRole('heading', { name: 'Dashboard' }).or(page.getByRole('heading', { name: 'Login' }))).toBeVisible()
  if (await page.getByRole('heading', { name: 'Login' }).isVisible()) await signIn(page)
  await goTo(page, '/admin/cities', { count: [rows(page), 10] })

  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(offlineBar(page)).toBeVisible(LATE)
  await expect(savedData(page)).toBeVisible()
  const { length: calls } = marketplace.calls
  await page.getByRole('searchbox').fill('yapeyu')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Yapeyú')
  await page.getByRole('searchbox').fill('')
  await press(page.getByRole('grid', { name: 'cities' }), 'Title', { to: /sort=title\.asc/ })
  await press(page, 'Next page', { shows: [page.getByText(rangeOf(11, 20)), savedData(page)] })
  expect(
    marketplace.calls.slice(calls).filter(({ path }) => path.startsWith('city/')).length,
    'a list that is known to be out of reach is not asked for at every key',
  ).toBeLessThanOrEqual(2)

  marketplace.faults.clear()
  await expect(offlineBar(page)).toHaveCount(0, LATE)
  await expect(savedData(page)).toHaveCount(0)
  await expect(page.getByText(rangeOf(11, 20))).toBeVisible()
})

test('a record and its lookups are there without a network; Save says so, and what was typed stays', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Corrientes')
  await goTo(page, '/admin/cities', { count: [rows(page), 10] })

  marketplace.faults.add({ call: '*', kind: 'offline' })
  await goTo(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú', LATE)
  await expectValues(page, { Country: 'Argentina', State: 'Corrientes' })
  await title(page).fill('Yapeyú Norte')
  await expect(page.getByRole('form', { name: 'Edit City' }).getByRole('button', { name: 'Save for later' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Update City' })).toHaveCount(0)

  marketplace.faults.clear()
  await expect(offlineBar(page)).toHaveCount(0, LATE)
  await expect(title(page), 'what was typed stays when the record is read again').toHaveValue('Yapeyú Norte')
  await press(page, 'Update City', { to: /#\/admin\/cities$/ })
  await page.getByRole('searchbox').fill('yapeyu')
  await expect(rows(page).filter({ hasText: 'Yapeyú Norte' })).toHaveCount(1)
})

test('a row’s status can only be saved for later, and its deletion says that the server is out of reach; neither changes anything', async ({
  page,
  marketplace,
}) => {
  await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
  const name = (await nameLink(rowAt(page, 0)).textContent())!
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(offlineBar(page)).toBeVisible(LATE)

  await rowAt(page, 0).getByRole('button', { name: 'Active', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button')).toHaveText(['Cancel', 'Save for later'])
  await page.keyboard.press('Escape')
  await expect(rowAt(page, 0).getByRole('button', { name: 'Active', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
      .first(),
  ).toContainText('It can’t be saved for later', LATE)
  await expect(rowAt(page, 0)).not.toHaveAttribute('aria-busy', 'true', LATE)
  await expect(nameLink(rowAt(page, 0))).toHaveText(name)
  marketplace.faults.clear()
  await expect(offlineBar(page)).toHaveCount(0, LATE)
  await expect(nameLink(rowAt(page, 0))).toHaveText(name)
})

test('what somebody else changed meanwhile shows once the server answers again', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities?search=yapeyu', { count: [rows(page), 1] })
  await changeBehind(marketplace, { id: '3', state_id: '1', title: 'Yapeyú del Sur', latitude: '-29.5', longitude: '-56.8' })
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(savedData(page)).toBeVisible(LATE)
  await expect(nameLink(rows(page))).toHaveText('Yapeyú')
  marketplace.faults.clear()
  await expect(nameLink(rows(page))).toHaveText('Yapeyú del Sur', LATE)
  await expect(savedData(page)).toHaveCount(0)
})

test('what was never read says that it cannot be read, and Retry reads it once the server answers', async ({ page, marketplace }) => {
  await signIn(page)
  await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText(/\d/)
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await goTo(page, '/admin/update-city/9')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible(LATE)
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  marketplace.faults.clear()
  await expect(title(page)).toHaveValue(/\S/, LATE)
})
