/** Administrators, as one of them looks after the others: list, status, deletion, adding, and what falls back on oneself. */
import { bodyOf, callsTo, DEMO_PASSWORD, expect, expectNoViolations, goTo, openScreen, type Page, proves, signIn, stopClock, test } from '../kit/kit.ts'
import { alert, answer, box, expectAfter, expectSaidAt, expectValues, fillIn, keys, listNamed, press } from '../kit/screen.ts'
import { cellAt, cellsOf } from '../kit/parts.ts'

const NOTICE = "You don't have permission ."
const { table, rowOf } = listNamed('administrators')
const deletion = (page: Page) => page.getByRole('alertdialog', { name: "You're about to delete another admin user" })
const askDeletion = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}
const choose = async (page: Page, name: string, ...options: string[]) => {
  await page.getByRole('combobox', { name }).click()
  for (const option of options) {
    await page.getByRole('combobox', { name }).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

test(
  'administrators are listed, and their status changed and they deleted, each after a question',
  { annotation: proves('C-755 F-023 F-078 F-079 F-080 F-081 F-251 F-256 F-267 F-272 F-397 F-403 F-404 F-405 F-406 F-468 F-487') },
  async ({ page, marketplace }) => {
    await test.step('the Administrators list shows ten by ID, from POST Admin/lists', async () => {
      await signIn(page)
      await press(page, page.getByRole('list', { name: 'Administration' }).getByRole('link').first(), { to: /#\/admin\/manage$/ })
      await expect(page.getByRole('heading', { name: 'Administrators' })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Name', 'Email', 'Phone', 'Status'])
      await expect(page.getByText('1–10 of 25')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(cellsOf(rowOf(page, 'Luis Prieto'))).toHaveText(['', '2', 'Luis Prieto', 'luis.prieto@steward.example', '915550101', 'Active'])
      await expect(cellAt(rowOf(page, 'Nicolás Herrera'), -1)).toHaveText('Inactive')
      expect(marketplace.calls.find(call => call.path === 'Admin/lists')).toMatchObject({ method: 'POST', body: '' })
      await page.getByRole('searchbox', { name: 'Search administrators' }).fill('ibanez')
      await expect(page.getByText('1–1 of 1')).toBeVisible()
      await expectNoViolations(page)
    })
    await test.step('a status change and a deletion that fail say why, change nothing, and can be tried again', async () => {
      await goTo(page, '/admin/manage')
      marketplace.faults.add({ kind: 'rejected', message: 'Not on a Sunday.', call: 'DELETE admin/delete/*', times: 1 })
      await askDeletion(page, 'Diego Fernández')
      await deletion(page).getByRole('button', { name: 'Delete' }).click()
      await expect(deletion(page).getByRole('alert')).toHaveText('Not on a Sunday.')
      await press(deletion(page), 'Cancel, keep administrator', { focused: rowOf(page, 'Diego Fernández') })
      marketplace.faults.add({ kind: 'rejected', message: 'Out of order', call: 'POST admin/status', times: 1 })
      await rowOf(page, 'Diego Fernández').getByRole('button', { name: 'Active' }).click()
      await press(page, 'Yes', { shows: [alert(page, 'Out of order'), rowOf(page, 'Diego Fernández').getByRole('button', { name: 'Active' })] })
    })
    await test.step('a status is changed after the question, and the row shows it', async () => {
      marketplace.calls.length = 0
      await rowOf(page, 'Diego Fernández').getByRole('button', { name: 'Active' }).click()
      await answer(page, 'Change Status?', 'Yes', { says: 'Are you sure? You want to change status to Inactive.' })
      await expect(page.getByRole('status').filter({ hasText: 'Administrator status updated successfully' })).toBeVisible()
      await expect(rowOf(page, 'Diego Fernández').getByRole('button', { name: 'Inactive' })).toBeVisible()
      expect(callsTo(marketplace, 'admin/status').map(call => call.body)).toEqual(['id=4&status=Inactive'])
    })
    await test.step('a deletion shows its result for one second, and the list is fetched again', async () => {
      await askDeletion(page, 'Diego Fernández')
      await expect(deletion(page).getByRole('button')).toHaveText(['Cancel, keep administrator', 'Delete'])
      await expect(deletion(page)).toContainText('it will no longer exist in the database or be accessible')
      await deletion(page).getByRole('button', { name: 'Cancel, keep administrator' }).click()
      expect(marketplace.calls.some(call => call.method === 'DELETE')).toBe(false)
      marketplace.calls.length = 0
      await askDeletion(page, 'Diego Fernández')
      await stopClock(page)
      await deletion(page).getByRole('button', { name: 'Delete' }).click()
      const result = deletion(page).getByRole('status')
      await expect(result).toHaveText('Administrator deleted successfully')
      await page.clock.runFor(950)
      await expect(result).toBeVisible()
      await page.clock.runFor(100)
      await expect(deletion(page)).toHaveCount(0)
      await page.clock.resume()
      await expect(page.getByText('1–10 of 24')).toBeVisible()
      await expect(rowOf(page, 'Diego Fernández')).toHaveCount(0)
      await expect(rowOf(page, 'Valentina Rossi'), 'the row in its place').toBeFocused()
      await expect
        .poll(() => marketplace.calls.map(call => `${call.method} ${call.path} ${call.body}`))
        .toEqual(['DELETE admin/delete/4 ', 'POST Admin/lists '])
    })
  },
)

test('deleting yourself and setting yourself inactive ask once more, and only then end the session', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/manage')
  await askDeletion(page, 'Ana Torres')
  await deletion(page).getByRole('button', { name: 'Delete' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Delete your own account?' })
  await expect(removal).toContainText('You’ll be signed out right away, and you can’t sign in again.')
  await expect(removal.getByRole('button', { name: 'Cancel, keep my account' })).toBeFocused()
  await removal.getByRole('button', { name: 'Cancel, keep my account' }).click()
  await rowOf(page, 'Ana Torres').getByRole('button', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  const inactive = page.getByRole('dialog', { name: 'Set yourself inactive?' })
  await expect(inactive).toContainText('until another administrator makes you active')
  await keys(page, 'Escape', { gone: inactive })
  expect(marketplace.calls.filter(call => call.path === 'admin/status' || call.method === 'DELETE')).toEqual([])
  await rowOf(page, 'Ana Torres').getByRole('button', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await inactive.getByRole('button', { name: 'Set myself inactive' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await press(again, 'Login', { shows: again.getByText('This administrator is inactive.') })
})

test(
  'an administrator is added; what is wrong stands at the fields, and no draft keeps the password',
  { annotation: proves('F-007 F-082 F-177 F-178 F-179 F-376 F-377 F-378 F-395 F-396 F-491') },
  async ({ page, marketplace, host }) => {
    await test.step('Add Administrator sends everything, lists as JSON, and returns after 1 s', async () => {
      await openScreen(page, '/admin/manage')
      await press(page, 'Add New Administrator', { to: /#\/admin\/add-admin$/ })
      await fillIn(page, { Name: ' Nora Paz ', Email: 'nora.paz@steward.example', 'Country code': '1', Phone: '2125550100', Password: 'a long secret' })
      await choose(page, 'Assigned countries', 'Spain', 'Chile')
      await expect(page.getByRole('combobox', { name: 'Assigned countries' })).toHaveValue('Spain, Chile')
      await choose(page, 'Assigned languages', 'English', 'Spanish', 'Portuguese')
      await expect(page.getByRole('combobox', { name: 'Assigned languages' })).toHaveValue('3 chosen')
      await expect(page.getByText('Tick what you want to block for each section')).toBeVisible()
      await box(page, 'Block add in Cities').click()
      await box(page, 'Block everything in Settings').click()
      await expect(page.getByRole('status', { name: 'Summary' })).toHaveText('Blocked: Cities (add), Settings (everything). Everything else is allowed.')
      await expectNoViolations(page)
      await stopClock(page)
      await press(page, 'Add Administrator', { notice: 'Administrator added successfully' })
      await expectAfter(page, [950, /add-admin$/], [100, /#\/admin\/manage$/])
      await page.clock.resume()
      await expect(page.getByRole('status').filter({ hasText: 'Nora Paz added' }).getByRole('button', { name: 'Add another' })).toBeVisible()
      const calls = callsTo(marketplace, 'Admin/createAdmin')
      expect(calls).toHaveLength(1)
      const { section_permissions, assigned_country, ...rest } = bodyOf(calls[0]!.body)
      expect(rest).toEqual({
        name: 'Nora Paz',
        email: 'nora.paz@steward.example',
        phone: '2125550100',
        country_code: '1',
        password: 'a long secret',
        assigned_lang: '[1,2,3]',
      })
      expect(assigned_country).toMatch(/^\[\d+,\d+\]$/)
      const sections = JSON.parse(section_permissions!) as Array<{ id: number; title: string; data: object }>
      expect(sections.find(section => section.title === 'Cities')).toEqual({
        id: 4,
        title: 'Cities',
        data: { view: false, add: true, edit: false, delete: false, export: false },
      })
      expect(sections.find(section => section.title === 'Settings')!.data).toEqual({
        view: true,
        add: true,
        edit: true,
        delete: true,
        export: true,
      })
    })
    await test.step('what is wrong with somebody new stands at the fields; nothing is lost, and no draft keeps the password', async () => {
      marketplace.calls.length = 0
      await host.leaveAnyway()
      await goTo(page, '/admin/add-admin')
      await press(page, 'Add Administrator', { focused: page.getByRole('textbox', { name: 'Name' }), count: [page.getByText('Required', { exact: true }), 3] })
      expect(marketplace.calls.some(call => call.path === 'Admin/createAdmin')).toBe(false)
      await fillIn(page, { Name: 'Ana Otra', Email: 'ana.torres@steward.example', Password: 'short' })
      await choose(page, 'Assigned languages', 'Spanish')
      await box(page, 'Block delete in States').click()
      await page.getByRole('button', { name: 'Add Administrator' }).click()
      await expectSaidAt(page, { Email: 'The email has already been taken.', Password: 'The password must be at least 8 characters.' })
      await page.reload()
      await expect(page.getByText('Your unsaved draft was restored.')).toBeVisible()
      await expectValues(page, { Name: 'Ana Otra', Password: '', 'Assigned languages': 'Spanish' })
      await expect(box(page, 'Block delete in States')).toBeChecked()
    })
  },
)

test(
  'somebody new gets the sections that the server lists, and others only when something is blocked there',
  { annotation: proves('F-358 F-395') },
  async ({ page, marketplace }) => {
    await signIn(page)
    const own = {
      id: 1,
      name: 'Ana Torres',
      section_permissions: JSON.stringify([null, { id: 12, title: 'Cities', data: { view: false } }, { id: 4, title: 'Of their own', data: {} }]),
    }
    marketplace.faults.add({ kind: 'body', call: 'POST Admin/getAdmin', body: JSON.stringify({ code: '1', data: own }) })
    await goTo(page, '/admin/add-admin')
    await fillIn(page, { Name: 'Nora Paz', Email: 'nora.paz@steward.example', Password: 'a long secret' })
    await expect(page.getByText(/with IDs? (from )?13\.$/)).toBeVisible()
    await box(page, 'Block edit in Settings').click()
    marketplace.faults.clear()
    await press(page, 'Add Administrator', { to: /#\/admin\/manage\?page=3$/ })
    const sent = new URLSearchParams(marketplace.calls.find(call => call.path === 'Admin/createAdmin')!.body)
    const none = { view: false, add: false, edit: false, delete: false, export: false }
    expect(JSON.parse(sent.get('section_permissions')!)).toEqual([
      { id: 12, title: 'Cities', data: none },
      { id: 4, title: 'Of their own', data: none },
      { id: 13, title: 'Settings', data: { ...none, edit: true } },
    ])
  },
)

test(
  'a restricted administrator looks at the list; adding, changing, deleting show the notice and send nothing',
  { annotation: proves('F-359') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/manage', { as: 'restricted', shows: rowOf(page, 'Ana Torres') })
    marketplace.calls.length = 0
    const notice = alert(page, NOTICE)
    const acts: Record<string, () => Promise<void>> = {
      add: () => page.getByRole('button', { name: 'Add New Administrator' }).click(),
      status: () => rowOf(page, 'Ana Torres').getByRole('button', { name: 'Active' }).click(),
      delete: () => askDeletion(page, 'Ana Torres'),
      edit: () => rowOf(page, 'Ana Torres').getByRole('link').click(),
    }
    for (const [name, act] of Object.entries(acts)) {
      await act()
      await expect(notice, name).toBeVisible()
      await page
        .getByRole('button', { name: 'Dismiss' })
        .or(page.getByRole('button', { name: 'Close' }))
        .first()
        .click()
      await expect(notice, name).toHaveCount(0)
    }
    await expect(page).toHaveURL(/#\/admin\/manage$/)
    expect(marketplace.calls).toEqual([])
    await goTo(page, '/admin/update-admin/3?step=review')
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
      'You don’t have access. Ask an administrator who manages permissions.',
    )
    await press(page, 'Submit', { shows: notice })
    expect(marketplace.calls.map(call => call.path).filter(path => path === 'Admin/updateAdmin')).toEqual([])
  },
)
