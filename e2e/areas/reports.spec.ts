/** Reports: the list. What all lists share is proved on the cities. */
import { alert, callsTo, expect, expectNoViolations, expectShown, goTo, keys, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'
import { cellsOf, recordRows } from '../kit/parts.ts'

const { table, rowOf } = listNamed('reports')

test(
  'the reports, found by what they say, with links to the people that they name',
  { annotation: proves('O-007 O-063 O-064') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/report-booking', { shows: page.getByRole('heading', { name: 'Reports' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Id', 'Booking_id', 'Customer_id', 'Professional_id', 'Description'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
    await expectShown(page.getByText(/^1–10 of 419$/), page.getByText('1 record', { exact: false }))
    await expectNoViolations(page)

    const cells = cellsOf(rowOf(page, 1))
    const booking = (await cells.nth(1).textContent())!
    await expect(cells.nth(1).getByRole('link', { name: booking })).toHaveAttribute('href', `#/admin/booking?details=${booking}`)
    for (const [place, path] of [
      [2, 'customers'],
      [3, 'serviceprovider'],
    ] as const) {
      const person = cells.nth(place)
      await expect(person, 'an id').toHaveText(/^\d+$/)
      await expect(person.getByRole('link')).toHaveAttribute('href', `#/admin/users/${path}?details=${await person.textContent()}`)
    }
    expect(
      marketplace.calls.filter(({ path }) => path.startsWith('user/')),
      'nobody is read to name them',
    ).toEqual([])
    await expect(rowOf(page, 8).getByRole('link'), 'the professional has gone').toHaveCount(2)
    await expect(rowOf(page, 9)).toContainText('<b>Urgent!</b>')

    await page.getByRole('searchbox', { name: 'Search reports' }).fill('nobody came, and')
    await expect(recordRows(table(page))).toHaveCount(1)
    await expect(page).toHaveURL(/search=nobody/)
    expect(callsTo(marketplace, 'report/lists')).toHaveLength(1)
  },
)

test('a report is read whole beside the list, by click, by key and by its menu, and the next one after it', async ({ page }) => {
  await openScreen(page, '/admin/report-booking')
  await rowOf(page, 5).getByText('Nobody came').click()
  const details = page.getByRole('dialog', { name: 'Report' })
  await expect(details.getByRole('term')).toHaveText(['ID', 'Booking_id', 'Customer_id', 'Professional_id', 'Description'])
  await expect(details.getByRole('button', { name: 'Copy Customer_id' })).toBeVisible()
  await press(details, 'Show all', { axe: true })
  await keys(page, 'j', { to: /details=6/ })
  await expect(details).toContainText('Report 6')
  await keys(page, 'Escape', { gone: details, focused: rowOf(page, 6) })
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await expect(details).toContainText('Report 6')
})

test('who may not export reports is told so; who may reads them without the server too', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/report-booking', { as: 'restricted', shows: rowOf(page, 1) })
  await press(page, page.getByRole('button', { name: 'Export', exact: true }), { shows: alert(page, "You don't have permission .") })
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await goTo(page, '/admin/dashboard')
  await goTo(page, '/admin/report-booking')
  await press(page, 'Next page', { shows: rowOf(page, 14) })
})
