/** States: list, forms, status, delete. What all lists and forms share is proved on the cities. */
import { callsTo, expect, expectNoViolations, firstBodyTo, goTo, openScreen, proves, refuse, stopClock, test } from '../kit/kit.ts'
import { alert, answer, dialogs, expectAfter, expectSaidAt, field, fillIn, listNamed, pick, press } from '../kit/screen.ts'
import { recordRows } from '../kit/parts.ts'

const { table, rowOf } = listNamed('states')

test(
  'the State list: searched, as high as its rows, a status, a deletion, Edit State, and Add State',
  {
    annotation: proves(
      'F-010 F-046 F-117 F-118 F-119 F-120 F-121 F-122 F-123 F-124 F-125 F-126 F-127 F-128 F-129 F-171 F-204 F-253 F-258 F-271 F-284 F-285 F-315 F-317 F-318 F-319 F-320 F-321 F-322 F-350 F-415 F-455 F-456 F-467 F-479 F-480 F-484 F-488',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the list', async () => {
      await openScreen(page, '/admin/states', { shows: page.getByRole('heading', { name: 'States' }) })
      await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Actions', 'ID', 'Title', 'Sort Name', 'Country', 'Status'])
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(table(page).getByRole('row')).toHaveCount(11)
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expectNoViolations(page)
      await press(page, 'Next page', { shows: page.getByText(/^11–20 of /) })
      await press(table(page).getByRole('columnheader', { name: 'Title' }), 'Title', { to: /sort=title\.asc/, shows: page.getByText(/^1–10 of /) })
      await expect(table(page).getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')

      const calls = () => callsTo(marketplace, 'state/lists').length
      const before = calls()
      await page.getByRole('searchbox', { name: 'Search states' }).fill('CORRIEN')
      await expect(table(page).getByRole('row')).toHaveCount(2)
      await expect(rowOf(page, 'Corrientes')).toBeVisible()
      expect(calls() - before, 'searched on this machine').toBe(0)

      await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Open in new window', 'Copy address'])
      await press(page, page.getByRole('menuitem', { name: 'Edit' }), { to: /admin\/update-state\/\d+$/ })
      await goTo(page, '/admin/states')
      await press(page, 'Add New State', { to: /admin\/add-state$/ })
    })
    await test.step('the table is at most 400 high, and as high as its rows with Full table', async () => {
      await goTo(page, '/admin/states?size=50', { shows: recordRows(table(page)).nth(5) })
      const frame = page.getByRole('region', { name: 'states table' })
      expect((await frame.boundingBox())!.height).toBe(400)
      await press(page, page.getByRole('switch', { name: 'Full table' }), { gone: frame })
      expect((await table(page).boundingBox())!.height).toBeGreaterThan(1_800)
    })
    await test.step('the status changes in the state’s own words', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/states?search=corrientes')
      await rowOf(page, 'Corrientes').getByRole('button', { name: 'active', exact: true }).click()
      await answer(page, 'Change Status?', 'Yes', { says: 'Are you sure? You want to change status to inactive.' })
      await expect(rowOf(page, 'Corrientes').getByRole('button', { name: 'inactive', exact: true })).toBeVisible()
      expect(firstBodyTo(marketplace, 'state/status')).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'inactive' })
    })
    await test.step('a state is deleted after a question; the server’s refusal is told and the row stays', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/states?search=corrientes')
      const ask = async () => {
        await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
      }
      await ask()
      const dialog = page.getByRole('alertdialog', { name: "You're about to delete a state" })
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep state', 'Delete'])
      await press(dialog, 'Delete', { shows: [alert(page, 'There are cities in this state. Delete them first.'), rowOf(page, 'Corrientes')] })
      marketplace.faults.add({ call: 'DELETE state/delete/*', kind: 'body', body: '{"code":"1","message":"State deleted successfully"}' })
      const before = callsTo(marketplace, 'state/lists').length
      await ask()
      await press(dialog, 'Delete', { notice: 'State deleted successfully' })
      await expect.poll(() => callsTo(marketplace, 'state/lists').length, 'the list is fetched again').toBe(before + 1)
    })
    await test.step('Edit State shows its messages, keeps what was typed on a refusal, and returns after 0.5 s', async () => {
      await press(page, rowOf(page, 'Corrientes').getByRole('link', { name: 'Corrientes' }), { values: { Title: 'Corrientes' }, axe: true })
      await fillIn(page, { Title: 'M', 'Sort Name': 'N' })
      await field(page, 'Sort Name').blur()
      await expectSaidAt(page, { Title: 'This field cannot be this short', 'Sort Name': 'This field cannot be this short' })
      await fillIn(page, { Title: 'Corrientes del Norte', 'Sort Name': 'MN' })
      refuse(marketplace, 'POST state/update', { title: 'Not this one.', sort_name: 'Nor this.' })
      await page.getByRole('button', { name: 'Update State' }).click()
      await expectSaidAt(page, { Title: 'Not this one.', 'Sort Name': 'Nor this.' })
      await expect(alert(page, 'The given data was invalid.')).toBeVisible()
      await expect(field(page, 'Title')).toHaveValue('Corrientes del Norte')
      await stopClock(page)
      await press(page, 'Update State', { notice: 'State updated successfully' })
      await expectAfter(page, [450, /update-state\/\d+$/], [100, /admin\/states\?search=corrientes$/])
    })
    await test.step('Add State is disabled without a title and while it is sent, says at its fields what a failure of code 0 names, and returns after 0.5 s', async () => {
      await page.clock.resume()
      marketplace.faults.clear()
      await goTo(page, '/admin/states')
      await goTo(page, '/admin/add-state')
      const submit = page.getByRole('button', { name: 'Add State' })
      await expect(submit).toBeDisabled()
      await pick(page, 'Country', 'Urug', 'Uruguay')
      await field(page, 'Sort Name').fill('NU')
      await expect(submit).toBeDisabled()
      await field(page, 'Title').fill('Nueva')
      const errors = { title: ['Not this one.'], sort_name: ['Nor this.'] }
      const refused = JSON.stringify({ code: '0', message: 'Nothing was created.', errors })
      marketplace.faults.add({ kind: 'body', body: refused, call: 'POST state/store', times: 1 })
      await press(page, submit, { shows: alert(page, 'Nothing was created.') })
      await expectSaidAt(page, { Title: 'Not this one.', 'Sort Name': 'Nor this.' })
      await expect(page).toHaveURL(/add-state$/)
      marketplace.calls.length = 0
      marketplace.faults.add({ kind: 'delay', milliseconds: 400, call: 'POST state/store' })
      await stopClock(page)
      await submit.click()
      await expect(submit).toBeDisabled()
      await expect(page.getByRole('status').filter({ hasText: 'State added successfully' })).toBeVisible()
      await expectAfter(page, [450, /add-state$/], [100, /admin\/states$/])
      expect(firstBodyTo(marketplace, 'state/store')).toEqual({ country_id: expect.stringMatching(/^\d+$/), title: 'Nueva', sort_name: 'NU' })
    })
  },
)

test('what is denied shows the notice and sends nothing', { annotation: proves('F-364') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/states?search=corrientes', 'restricted')
  const notice = alert(page, "You don't have permission .")
  const before = marketplace.calls.length
  await press(page, 'Add New State', { shows: notice, to: /admin\/states/ })
  await rowOf(page, 'Corrientes').getByRole('button', { name: 'active', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
  await press(page, page.getByRole('menuitem', { name: 'Delete' }), { gone: dialogs(page) })
  expect(marketplace.calls.slice(before).filter(item => item.method !== 'GET')).toEqual([])
})
