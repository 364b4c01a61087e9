/** What the documents say of every list of a kind, screen by screen: status toggles, what the rights gate, placeholders, and loads that fail. */
import { SECTIONS } from '../../electron/demo/data/administrators.ts'
import {
  alert,
  bodyOf,
  chooseFrom,
  DENIED,
  dialogs,
  expect,
  expectDenied,
  goTo,
  holdBack,
  leaveTo,
  notice,
  type Page,
  press,
  proves,
  signIn,
  stopClock,
  test,
} from '../kit/kit.ts'
import { recordRow, rowAt } from '../kit/parts.ts'
import type { ServedMarketplace } from '../hosts/marketplace.ts'
import { statusOnTheWire } from '../specification/documents.ts'

// Each test walks through up to 25 screens.
test.describe.configure({ timeout: 180_000 })

/** A list, the call that reads it, and what it has: an Add button, what its rows' menus have of these, and a status toggle. */
interface List {
  route: string
  read: string
  add?: string
  menu?: Array<'Edit' | 'Translate' | 'Delete'>
  /** The call that sends a status, with the record's id. */
  status?: string
}

const FOUNDATION: List[] = [
  { route: 'states', read: 'GET state/lists', status: 'state/status' },
  { route: 'cities', read: 'GET city/lists', status: 'city/status' },
  { route: 'currency', read: 'GET currency/lists', status: 'currency/status' },
]

const CATALOGUE_AND_PEOPLE: List[] = [
  { route: 'category', read: 'GET category/lists', add: 'Add Category', menu: ['Edit', 'Translate', 'Delete'], status: 'category/status' },
  { route: 'category/tags', read: 'GET CategoryTags/lists', add: 'Add New Tag', menu: ['Edit', 'Translate'] },
  { route: 'services', read: 'GET service/lists', menu: ['Delete'], status: 'service/status/{id}' },
  { route: 'users/customers', read: 'GET user/lists', status: 'user/status' },
  { route: 'users/serviceprovider', read: 'GET user/lists', status: 'user/status' },
  { route: 'promocodes', read: 'GET promocode/lists', add: 'Add New Promocode', menu: ['Edit'], status: 'promocode/status/{id}' },
  {
    route: 'cancellationPolicy',
    read: 'GET cancellationPolicy/lists',
    add: 'Add New Cancellation Policy',
    menu: ['Edit', 'Translate'],
    status: 'cancellationPolicy/status/{id}',
  },
]

const OPERATIONS_AND_CONTENT: List[] = [
  { route: 'booking', read: 'GET booking/lists' },
  { route: 'pre-booking', read: 'GET prebooking/lists' },
  { route: 'quotation', read: 'GET quotation/lists' },
  { route: 'report-booking', read: 'GET report/lists' },
  { route: 'reviews', read: 'GET review/lists' },
  { route: 'contact-us', read: 'GET contactUs/lists' },
  { route: 'suggestions', read: 'GET suggestion/lists' },
  { route: 'bank', read: 'GET bank/lists', add: 'Add New Bank', menu: ['Edit'], status: 'bank/status' },
  {
    route: 'cancellationReason',
    read: 'GET cancellationReason/lists',
    add: 'Add New Cancellation Reason',
    menu: ['Edit', 'Translate'],
    status: 'cancellationReason/status',
  },
  { route: 'notification', read: 'GET notification/lists', add: 'Add New Notification', menu: ['Edit', 'Translate'], status: 'notification/status/{id}' },
  { route: 'languages', read: 'POST Language/lists', add: 'Add New Language', menu: ['Edit'], status: 'Language/status/{id}' },
  { route: 'pages', read: 'GET Page/lists', add: 'Add New Page', menu: ['Edit'] },
  { route: 'sections', read: 'POST Section/lists', add: 'Add New Section', menu: ['Edit'] },
  { route: 'agenda', read: 'GET agenda/lists', menu: ['Edit'], status: 'agenda/status' },
  { route: 'speakLanguage', read: 'GET speakLanguage/lists', add: 'Add New Spoken Language', menu: ['Edit'], status: 'speakLanguage/status' },
  { route: 'faq', read: 'GET faq/lists', add: 'Add New FAQ', menu: ['Edit', 'Translate'], status: 'faq/status' },
  { route: 'terms-conditions', read: 'GET generalSetting/lists', add: 'Add New Terms & Conditions', menu: ['Edit'] },
  { route: 'privacy-policy', read: 'GET generalSetting/lists', add: 'Add New Privacy Policy', menu: ['Edit'] },
]

const firstRow = (page: Page) => rowAt(page, 0)
const STATUS = /^(in)?active$/i

async function open(page: Page, { route }: List): Promise<void> {
  await goTo(page, `/admin/${route}`, { shows: firstRow(page) })
}

/** Changes the status of the first row by its toggle, and expects the question, the row meanwhile, the call, and the row afterwards. */
async function expectToggle(page: Page, marketplace: ServedMarketplace, list: List, yes: (word: string) => string): Promise<void> {
  await open(page, list)
  const record = recordRow(page, await firstRow(page).getAttribute('data-id'))
  const id = (await record.getAttribute('data-id'))!
  const toggle = record.getByRole('button', { name: STATUS })
  const word = (await toggle.textContent())!
  const lower = word === word.toLowerCase()
  const opposite = word.toLowerCase() === 'active' ? (lower ? 'inactive' : 'Inactive') : lower ? 'active' : 'Active'
  const path = list.status!.replace('{id}', id)
  marketplace.calls.length = 0
  const dialog = page.getByRole('dialog', { name: 'Change Status?', exact: true })
  await press(page, toggle, { shows: dialog })
  await expect(dialog).toContainText(`Are you sure? You want to change status to ${opposite}.`)
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', yes(opposite)])
  await press(dialog, 'Cancel', { gone: dialog })
  expect(marketplace.calls.filter(call => call.path === path)).toEqual([])

  const release = holdBack(marketplace, `POST ${path}`)
  await press(page, toggle, { shows: dialog })
  await dialog.getByRole('button', { name: yes(opposite), exact: true }).click()
  const running = record.getByRole('button', { name: /active/i })
  await expect(running).toBeDisabled()
  await expect(running.getByRole('progressbar')).toBeVisible()
  release()
  await expect(record.getByRole('button', { name: opposite, exact: true })).toBeEnabled()
  const sent = marketplace.calls.filter(call => call.path === path)
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  const { status, ...others } = bodyOf(sent[0]!.body)
  expect(status, 'the new status, as the documents write it').toBe(statusOnTheWire(`/admin/${list.route}`, opposite))
  expect(others, 'the id, in the body or in the path').toEqual(list.status!.includes('{id}') ? {} : { id })
}

test(
  'state, city and currency: the status button opens Change Status? with Cancel and Yes, is disabled with a spinner while the request runs, and the id and the new status are sent',
  { annotation: proves('F-261 F-262 F-263 F-264 F-265 F-266') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const list of FOUNDATION) await test.step(list.route, () => expectToggle(page, marketplace, list, () => 'Yes'))
  },
)

test(
  'catalogue and people: each status toggle opens Change Status? with Cancel and Yes, X, the row button shows a spinner and is disabled meanwhile, and the answer refreshes the row',
  { annotation: proves('C-452 C-453 C-454 C-462 C-701') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const list of CATALOGUE_AND_PEOPLE.filter(({ status }) => status))
      await test.step(list.route, () => expectToggle(page, marketplace, list, word => `Yes, ${word}`))
  },
)

test(
  'operations and content: every status toggle opens Change Status? with Cancel and Yes, X, and the id and the new status are sent',
  { annotation: proves('O-420 O-421 O-422 O-423') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const list of OPERATIONS_AND_CONTENT.filter(({ status }) => status))
      await test.step(list.route, () => expectToggle(page, marketplace, list, word => `Yes, ${word}`))
  },
)

/** Signs in as somebody who may look at everything, and neither add nor edit nor delete anything. */
async function signInDenied(page: Page, marketplace: ServedMarketplace): Promise<void> {
  const sections = SECTIONS.map((title, index) => ({ id: index + 1, title, data: { view: false, add: true, edit: true, delete: true, export: false } }))
  const body = JSON.stringify({ code: '1', message: '', data: { id: 1, section_permissions: JSON.stringify(sections) } })
  marketplace.faults.add({ kind: 'body', call: 'POST Admin/getAdmin', body })
  await signIn(page)
}

/** Expects each gated action of a list to show the notice, to open nothing, and to send nothing. */
async function expectGated(page: Page, marketplace: ServedMarketplace, list: List): Promise<void> {
  await open(page, list)
  marketplace.calls.length = 0
  const acts: Array<() => Promise<void>> = []
  if (list.add) acts.push(() => page.getByRole('main').getByRole('button', { name: list.add, exact: true }).click())
  for (const entry of list.menu ?? [])
    acts.push(async () => {
      await firstRow(page)
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    })
  if (list.status) acts.push(() => firstRow(page).getByRole('button', { name: STATUS }).click())
  for (const act of acts) {
    await expectDenied(page, act)
    await expect(alert(page, DENIED)).toHaveText(DENIED)
    await expect(dialogs(page)).toHaveCount(0)
    await press(alert(page, DENIED), 'Dismiss', { gone: alert(page, DENIED) })
  }
  await expect(page).toHaveURL(new RegExp(`#/admin/${list.route}$`))
  expect(marketplace.calls.filter(({ path }) => !path.startsWith('pictures/'))).toEqual([])
}

test(
  "catalogue and people: Add buttons, Edit, Translate, Delete and status toggles are gated, and show You don't have permission ., also for promocodes, cancellation policies and service actions",
  { annotation: proves('C-580 C-581 C-582 C-583 C-586 C-588 F-367') },
  async ({ page, marketplace }) => {
    await signInDenied(page, marketplace)
    for (const list of CATALOGUE_AND_PEOPLE) await test.step(list.route, () => expectGated(page, marketplace, list))
  },
)

test(
  "operations and content: the add flag gates Add buttons, the edit flag Edit, Translate and the status toggle; the notice says You don't have permission .",
  { annotation: proves('O-497 O-502 O-503 O-504 O-508 F-367') },
  async ({ page, marketplace }) => {
    await signInDenied(page, marketplace)
    for (const list of OPERATIONS_AND_CONTENT.filter(({ add, menu }) => add || menu)) await test.step(list.route, () => expectGated(page, marketplace, list))
  },
)

/** Expects a list whose load fails to show the error message in an alert, and Retry to read it. */
async function expectFailure(page: Page, marketplace: ServedMarketplace, list: List): Promise<void> {
  const message = `No ${list.route} today.`
  const remove = marketplace.faults.add({ kind: 'rejected', message, call: list.read })
  await goTo(page, `/admin/${list.route}`, { shows: alert(page.getByRole('main'), message) })
  await expect(firstRow(page)).toHaveCount(0)
  remove()
  await press(alert(page.getByRole('main'), message), 'Retry', { shows: firstRow(page) })
  await expect(alert(page.getByRole('main'), message)).toHaveCount(0)
}

test(
  'a list of catalogue and people, or of operations and content, that fails to load keeps the error message, and shows it in an alert above the list with Retry',
  { annotation: proves('C-704 C-705 O-659 O-660') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const list of [...CATALOGUE_AND_PEOPLE, ...OPERATIONS_AND_CONTENT]) await test.step(list.route, () => expectFailure(page, marketplace, list))
  },
)

test(
  'a deletion or an update that fails keeps the whole error object: its message, and what it says at fields',
  { annotation: proves('F-462 C-706') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const { list, path, form, field, save } of [
      { list: 'cities', path: 'city', form: 'update-city/3', field: 'Title', save: 'Update City' },
      { list: 'category/tags', path: 'CategoryTags', form: 'category/update-tag/1', field: 'Tag', save: 'Submit' },
    ])
      await test.step(list, async () => {
        const refusal = { message: 'The given data was invalid.', fields: { [field.toLowerCase()]: 'It is taken.', owner: 'It has three bookings.' } }
        marketplace.faults.add({ kind: 'rejected', ...refusal, call: `DELETE ${path}/delete/*`, times: 1 })
        await open(page, { route: list, read: '' })
        await chooseFrom(firstRow(page), /^Actions for /, 'Delete')
        const told = alert(page, 'The given data was invalid. It is taken. It has three bookings.')
        await press(page.getByRole('alertdialog'), 'Delete', { shows: told })
        await press(told, 'Dismiss', { gone: told })
        marketplace.faults.add({ kind: 'rejected', ...refusal, call: `POST ${path}/update`, times: 1 })
        await goTo(page, `/admin/${form}`)
        const typed = page.getByRole('textbox', { name: field, exact: true })
        await expect(typed).not.toHaveValue('')
        await typed.fill('Another')
        await press(page, save, { shows: alert(page.getByRole('main'), 'It has three bookings.') })
        await expect(alert(page.getByRole('main'), 'It has three bookings.')).toContainText('The given data was invalid.')
        await expect(typed).toHaveAccessibleDescription(/It is taken\./)
        await leaveTo(page, '/admin/dashboard')
      })
  },
)

test(
  'operations and content: a loading placeholder stands in the table while a list is fetched',
  { annotation: proves('O-451') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const list of OPERATIONS_AND_CONTENT)
      await test.step(list.route, async () => {
        const release = holdBack(marketplace, list.read)
        await goTo(page, `/admin/${list.route}`)
        const table = page.getByRole('main').getByRole('grid')
        await expect(table).toHaveAttribute('aria-busy', 'true')
        const placeholder = table.locator('tbody tr[aria-hidden=true]')
        await expect(placeholder).toHaveCount(10)
        await expect(placeholder.first(), 'a loading placeholder').toBeVisible()
        release()
        await expect(firstRow(page)).toBeVisible()
        await expect(placeholder, 'rows in its place').not.toHaveCount(10)
      })
  },
)

test(
  'notices of a status, of catalogue and people and of operations and content, hide themselves after 5 seconds',
  { annotation: proves('F-475 C-750 O-693') },
  async ({ page }) => {
    await signIn(page)
    for (const [route, told] of [
      ['cities', 'City status updated successfully'],
      ['category', 'Category status updated successfully'],
      ['faq', 'FAQ status updated successfully'],
    ] as const)
      await test.step(`${route}: the notice after 5 seconds`, async () => {
        await open(page, { route, read: '' })
        await firstRow(page).getByRole('button', { name: STATUS }).click()
        await stopClock(page)
        await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
        await page.mouse.move(0, 0)
        await expect(notice(page, told)).toBeVisible()
        await page.clock.runFor(4_900)
        await expect(notice(page, told)).toBeVisible()
        await page.clock.runFor(200)
        await expect(notice(page, told)).toHaveCount(0)
        await page.clock.resume()
      })
  },
)
