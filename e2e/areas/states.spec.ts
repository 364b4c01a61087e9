/** States: list, forms, status, delete. What all lists and forms share is proved on the cities. */
import { bodyOf, expect, expectNoViolations, field, goTo, listNamed, openScreen, proves, stopClock, test } from '../kit/kit.ts'

const { table, rowOf } = listNamed('states')

test(
  'the State list: searched, as high as its rows, a status, a deletion, and Edit State',
  {
    annotation: proves(
      'F-010 F-046 F-117 F-118 F-119 F-120 F-121 F-122 F-123 F-124 F-127 F-350 F-479 F-480 F-484 F-126 F-488 F-125 F-204 F-253 F-258 F-271 F-467 F-129 F-285 F-315 F-320 F-321 F-322 F-455 F-456',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the list', async () => {
      await openScreen(page, '/admin/states')
      await expect(page.getByRole('heading', { name: 'States' })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Actions', 'ID', 'Title', 'Sort Name', 'Country', 'Status'])
      await expect(table(page).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(table(page).getByRole('row')).toHaveCount(11)
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
      await expectNoViolations(page)

      const calls = () => marketplace.calls.filter(item => item.path === 'state/lists').length
      const before = calls()
      await page.getByRole('searchbox', { name: 'Search states' }).fill('CORRIEN')
      await expect(table(page).getByRole('row')).toHaveCount(2)
      await expect(rowOf(page, 'Corrientes')).toBeVisible()
      expect(calls() - before, 'searched on this machine').toBe(0)

      await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Open in new window', 'Copy address'])
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(page).toHaveURL(/admin\/update-state\/\d+$/)
      await goTo(page, '/admin/states')
      await page.getByRole('button', { name: 'Add New State' }).click()
      await expect(page).toHaveURL(/admin\/add-state$/)
    })
    await test.step('the table is at most 400 high, and as high as its rows with Full table', async () => {
      await goTo(page, '/admin/states?size=50')
      await expect(table(page).locator('tbody tr[data-id]').nth(5)).toBeVisible()
      const frame = page.getByRole('region', { name: 'states table' })
      expect((await frame.boundingBox())!.height).toBe(400)
      await page.getByRole('switch', { name: 'Full table' }).click()
      await expect(frame).toHaveCount(0)
      expect((await table(page).boundingBox())!.height).toBeGreaterThan(1_800)
    })
    await test.step('the status changes in the state’s own words', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/states?search=corrientes')
      await rowOf(page, 'Corrientes').getByRole('button', { name: 'active', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(dialog).toContainText('Are you sure? You want to change status to inactive.')
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(rowOf(page, 'Corrientes').getByRole('button', { name: 'inactive', exact: true })).toBeVisible()
      expect(bodyOf(marketplace.calls.find(item => item.path === 'state/status')!.body)).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'inactive' })
    })
    await test.step('a state is deleted after a question; the server’s refusal is told and the row stays', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/states?search=corrientes')
      const ask = async () => {
        await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
      }
      await ask()
      const dialog = page.getByRole('dialog', { name: "You're about to delete a state" })
      await expect(dialog.getByRole('button')).toHaveText(['Cancel, keep state', 'Delete'])
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There are cities in this state. Delete them first.' })).toBeVisible()
      await expect(rowOf(page, 'Corrientes')).toBeVisible()
      marketplace.faults.add({ call: 'DELETE state/delete/*', kind: 'body', body: '{"code":"1","message":"State deleted successfully"}' })
      const before = marketplace.calls.filter(item => item.path === 'state/lists').length
      await ask()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'State deleted successfully' })).toBeVisible()
      await expect.poll(() => marketplace.calls.filter(item => item.path === 'state/lists').length, 'the list is fetched again').toBe(before + 1)
    })
    await test.step('Edit State shows its messages, keeps what was typed on a refusal, and returns after 0.5 s', async () => {
      await rowOf(page, 'Corrientes').getByRole('link', { name: 'Corrientes' }).click()
      await expect(field(page, 'Title')).toHaveValue('Corrientes')
      await expectNoViolations(page)
      await field(page, 'Title').fill('M')
      await field(page, 'Sort Name').fill('N')
      await field(page, 'Sort Name').blur()
      await expect(field(page, 'Title')).toHaveAccessibleDescription('This field cannot be this short')
      await expect(field(page, 'Sort Name')).toHaveAccessibleDescription('This field cannot be this short')
      await field(page, 'Title').fill('Corrientes del Norte')
      await field(page, 'Sort Name').fill('MN')
      marketplace.faults.add({
        kind: 'rejected',
        message: 'The given data was invalid.',
        fields: { title: 'Not this one.', sort_name: 'Nor this.' },
        call: 'POST state/update',
        times: 1,
      })
      await page.getByRole('button', { name: 'Update State' }).click()
      await expect(field(page, 'Title')).toHaveAccessibleDescription('Not this one.')
      await expect(field(page, 'Sort Name')).toHaveAccessibleDescription('Nor this.')
      await expect(page.getByRole('alert').filter({ hasText: 'The given data was invalid.' })).toBeVisible()
      await expect(field(page, 'Title')).toHaveValue('Corrientes del Norte')
      await stopClock(page)
      await page.getByRole('button', { name: 'Update State' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'State updated successfully' })).toBeVisible()
      await page.clock.runFor(550)
      await expect(page).toHaveURL(/admin\/states\?search=corrientes$/)
    })
  },
)

test(
  'Add State waits for a title, sends three fields, and returns after 0.5 s',
  { annotation: proves('F-128 F-284 F-318 F-319 F-317 F-415') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/add-state')
    const submit = page.getByRole('button', { name: 'Add State' })
    await expect(submit).toBeDisabled()
    await page.getByRole('combobox', { name: 'Country' }).fill('Urug')
    await page.getByRole('option', { name: 'Uruguay' }).click()
    await field(page, 'Sort Name').fill('NU')
    await expect(submit).toBeDisabled()
    await field(page, 'Title').fill('Nueva')
    marketplace.faults.add({ kind: 'delay', milliseconds: 400, call: 'POST state/store' })
    await stopClock(page)
    await submit.click()
    await expect(submit).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'State added successfully' })).toBeVisible()
    await page.clock.runFor(450)
    await expect(page).toHaveURL(/add-state$/)
    await page.clock.runFor(100)
    await expect(page).toHaveURL(/admin\/states$/)
    expect(bodyOf(marketplace.calls.find(item => item.path === 'state/store')!.body)).toEqual({
      country_id: expect.stringMatching(/^\d+$/),
      title: 'Nueva',
      sort_name: 'NU',
    })
  },
)

test('what is denied shows the notice and sends nothing', { annotation: proves('F-364') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/states?search=corrientes', 'restricted')
  const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
  const before = marketplace.calls.length
  await page.getByRole('button', { name: 'Add New State' }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/admin\/states/)
  await rowOf(page, 'Corrientes').getByRole('button', { name: 'active', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Corrientes', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(marketplace.calls.slice(before).filter(item => item.method !== 'GET')).toEqual([])
})
