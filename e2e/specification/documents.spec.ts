/** A walk through the three documents in their order: what can be seen or sent, in their words, from a fresh data folder at 1280x800. */
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD, type Page, expect, goTo, listNamed, setAddress, signIn, test } from '../kit/kit.ts'
import { alert, chooseFrom, expectSaidAt, field } from '../kit/screen.ts'
import { bodyOf } from '../kit/sent.ts'
import type { ServedMarketplace } from '../hosts/marketplace.ts'
import { CATALOGUE, CONTENT, DETAILS, EMPTY_FORMS, FOUNDATION, OPERATIONS, TRANSLATE, type DocumentedList } from './documents.ts'

type Calls = ServedMarketplace['calls']

/** The calls of a screen, without lookups that all screens share and the pictures that it shows. */
const callsOf = (calls: Calls) =>
  calls.filter(({ path }) => !/^(common|pictures)\//.test(path)).map(({ method, path, search }) => `${method} ${path}${search ?? ''}`)

/** The rows of a list or of an order. */
const rowsOf = (page: Page, name: string) => listNamed(name).table(page).locator('[data-id]')

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** What a list shows, what it sends, and where its buttons lead. */
async function walkList(
  page: Page,
  calls: Calls,
  { route, table: name, columns, sizes, tabs, calls: expected, menu, add, edit }: DocumentedList,
): Promise<void> {
  const { table } = listNamed(name)
  const rows = rowsOf(page, name)
  calls.length = 0
  await goTo(page, route, { shows: table(page) })
  await expect(rows.first()).toBeVisible()
  await settled(page)
  expect.soft(callsOf(calls)).toEqual(expected)
  if (columns) {
    const shown = (await table(page).getByRole('columnheader').allTextContents()).filter(Boolean)
    expect.soft(shown.slice(0, columns.length)).toEqual(columns)
  }
  if (sizes) {
    const select = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(select).toHaveValue(String(sizes[1]))
    const offered = (await select.getByRole('option').allTextContents()).filter(size => /^\d+$/.test(size))
    expect.soft(offered).toEqual(sizes[0].map(String))
  }
  if (tabs) {
    await expect.soft(page.getByRole('tab')).toHaveCount(tabs.length)
    for (const tab of tabs) await expect.soft(page.getByRole('tab', { name: tab, exact: true })).toBeVisible()
  }
  if (menu) {
    await rows
      .first()
      .getByRole('button', { name: /^Actions for / })
      .click()
    const entries = await page.getByRole('menuitem').allTextContents()
    expect.soft(entries.slice(0, menu.length)).toEqual(menu)
    await page.keyboard.press('Escape')
  }
  for (const [button, address] of [add ?? [], edit ? ['Edit', edit] : []] as Array<[string, string | RegExp]>) {
    if (!button) continue
    if (button === 'Edit')
      await rows
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
    await page
      .getByRole(button === 'Edit' ? 'menuitem' : 'button', { name: button, exact: true })
      .or(page.getByRole('link', { name: button, exact: true }))
      .click()
    await expect(page).toHaveURL(typeof address === 'string' ? new RegExp(`#${address}$`) : address)
    await goTo(page, route, { shows: table(page) })
  }
}

/** A status is changed after the question of the documents, and nothing is sent before it is answered. */
async function walkStatus(page: Page, calls: Calls, name: string, [confirm, call, status]: NonNullable<DocumentedList['status']>): Promise<void> {
  const row = rowsOf(page, name)
    .filter({ has: page.getByRole('button', { name: /^active$/i }) })
    .last()
  await row.getByRole('button', { name: /^active$/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status?' })
  const opposite = status === '0' ? 'Inactive' : status
  await expect(dialog).toContainText(`Are you sure? You want to change status to ${opposite}.`)
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  expect(calls.filter(({ path }) => call.test(path))).toEqual([])
  await dialog.getByRole('button', { name: confirm, exact: typeof confirm === 'string' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [call.test(path) || path, bodyOf(body).status]))
    .toContainEqual([true, status])
}

test('document 1: sign-in, the guard of the routes, the dashboard', async ({ page, marketplace }) => {
  await test.step('the root path is the login page, and says what is missing', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expectSaidAt(page, { Email: 'Put your valid E-mail', Password: 'Password seems wrong, re-try or Contact your Super Admin' })
    await field(page, 'Email').fill('somebody')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectSaidAt(page, { Email: 'Put your valid email' })
  })
  await test.step('a failed login shows the server’s message in an alert', async () => {
    await field(page, 'Email').fill(DEMO_ADMINISTRATORS.full)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    marketplace.faults.add({ call: 'POST admin/login', kind: 'rejected', message: 'No such administrator', times: 1 })
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(alert(page, 'No such administrator')).toBeVisible()
  })
  await test.step('on success one goes to the dashboard, whose five cards are one call', async () => {
    await field(page, 'Email').fill(DEMO_ADMINISTRATORS.full)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    marketplace.calls.length = 0
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/admin\/dashboard$/)
    const cards = ['Total Active Users', 'Total Professionals', 'Total Quotaions', 'Total Services', 'Total Bookings']
    for (const card of cards) await expect(page.getByRole('main').getByText(card, { exact: true })).toBeVisible()
    await settled(page)
    expect(callsOf(marketplace.calls)).toEqual(['POST admin/login', 'POST Admin/getAdmin', 'GET dashboard-data'])
    const boxes = await Promise.all(cards.map(async card => (await page.getByRole('main').getByText(card, { exact: true }).boundingBox())!))
    expect(new Set(boxes.map(({ x }) => Math.round(x / 50))).size).toBe(3)
  })
  await test.step('/admin leads to the dashboard, and so does the Admin breadcrumb (decision 1)', async () => {
    await goTo(page, '/admin/cities')
    await setAddress(page, '/admin')
    await expect(page).toHaveURL(/#\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
  await test.step('without stored session information an admin route leads to the root path; an unknown path is not found', async () => {
    await chooseFrom(page, 'Account', 'Logout')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await setAddress(page, '/nowhere')
    await expect(page.getByText('404 page not found')).toBeVisible()
    marketplace.calls.length = 0
    await setAddress(page, '/admin/cities')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(callsOf(marketplace.calls)).toEqual([])
  })
})

for (const [document, lists] of [
  ['1: places and money, administrators, translations', FOUNDATION],
  ['2: catalogue and people', CATALOGUE],
  ['3: operations', OPERATIONS],
  ['3: reference data and content', CONTENT],
] as const)
  test(`document ${document}: each list has its columns, tabs, sizes, menus, buttons and calls`, async ({ page, marketplace }) => {
    test.setTimeout(120_000)
    await signIn(page)
    await settled(page)
    for (const list of lists) await test.step(list.route, () => walkList(page, marketplace.calls, list))
  })

test('documents 1 to 3: a status is changed after a question, with its own words on the wire', async ({ page, marketplace }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { route, table, status } of [...FOUNDATION, ...CATALOGUE, ...CONTENT])
    if (status)
      await test.step(route, async () => {
        await goTo(page, route)
        marketplace.calls.length = 0
        await walkStatus(page, marketplace.calls, table, status)
      })
})

test('documents 2 and 3: details open in a dialog with the documents’ tabs and an Exit', async ({ page, marketplace }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { route, table, entry, tabs, call } of DETAILS)
    await test.step(route, async () => {
      const rows = rowsOf(page, table)
      await goTo(page, route)
      marketplace.calls.length = 0
      await rows
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect.poll(() => marketplace.calls.some(({ path }) => call.test(path))).toBe(true)
      const shown = dialog.getByRole('tablist').first()
      for (const tab of tabs) await expect.soft(shown.getByRole('tab', { name: tab, exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await expect(dialog).toBeHidden()
    })
})

test('documents 2 and 3: a translation is read once its language is chosen, and asks for its texts', async ({ page, marketplace }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { route, table, title, read, fields } of TRANSLATE)
    await test.step(title, async () => {
      await goTo(page, route)
      await rowsOf(page, table)
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
      marketplace.calls.length = 0
      await page.getByRole('menuitem', { name: 'Translate', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await expect(language).toBeVisible()
      await settled(page)
      expect.soft(marketplace.calls.filter(({ path }) => read.test(path)).map(({ path }) => path)).toEqual([])
      marketplace.calls.length = 0
      await language.click()
      await page.getByRole('option', { name: 'Spanish', exact: true }).click()
      await expect.poll(() => marketplace.calls.filter(({ path }) => read.test(path)).length).toBe(1)
      for (const name of fields) await expect(dialog.getByRole('textbox', { name, exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await expect(dialog).toBeHidden()
    })
})

test('documents 1 to 3: forms that are empty wait, or say what is required', async ({ page, marketplace }) => {
  await signIn(page)
  for (const form of EMPTY_FORMS)
    await test.step(form.route, async () => {
      await goTo(page, form.route)
      marketplace.calls.length = 0
      const submit = page.getByRole('button', { name: form.submit, exact: true })
      if ('waits' in form) return expect(submit).toBeDisabled()
      await submit.click()
      await expectSaidAt(page, form.said)
      if ('shows' in form) for (const text of form.shows) await expect(page.getByText(text)).toBeVisible()
      expect(callsOf(marketplace.calls).filter(call => call.startsWith('POST'))).toEqual([])
    })
})
