/** Agenda: list, week, form, status. What all lists and forms share is proved on the cities. */
import { alert, answer, bodyTo, callsTo, expect, expectNoViolations, firstBodyTo, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'
import { cellAt } from '../kit/parts.ts'

const { table, rowOf, openMenu } = listNamed('agenda settings')

test(
  'the agenda, the week of a country at a glance, and a status in the dialog’s words',
  { annotation: proves('F-052 O-144 O-145 O-413 O-610 O-722') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/agenda', { shows: page.getByRole('heading', { name: 'Agenda' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Country-ID', 'Day', 'Start-Time', 'End-Time', 'Gap-time', 'Status'])
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await expect(cellAt(rowOf(page, 1), 2)).toHaveText(/^\d+ \(Argentina\)$/)
    await expect(cellAt(rowOf(page, 1), 4)).toHaveText(/^0\d:00:00$/)
    await expectNoViolations(page)

    await openMenu(page, 1)
    await page.getByRole('menuitem', { name: 'Week' }).click()
    const week = page.getByRole('table', { name: 'Week in Argentina' })
    await expect(week.getByRole('rowheader')).toHaveText(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await expect(week.getByRole('row').nth(6)).toContainText(/\d:00 AM – 2:00 PM/)
    await expectNoViolations(page)
    await rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }).click()
    await answer(page, 'Change Status?', 'Yes, Inactive', { buttons: ['Cancel', 'Yes, Inactive'] })
    await expect(rowOf(page, 1).getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
    expect(firstBodyTo(marketplace, 'agenda/status')).toEqual({ id: '1', status: 'Inactive' })
    await expect(week.getByRole('row').nth(1)).toContainText('Inactive')
  },
)

test(
  'times are typed as times and sent as seconds, the day and the status as they came',
  { annotation: proves('O-146 O-147 O-609 O-722') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/update-agenda/13', { shows: page.getByRole('heading', { name: 'saturday, Spain' }) })
    const [start, end, gap] = [page.getByLabel('Start Time'), page.getByLabel('End Time'), page.getByLabel('Gap Time')]
    await expect(start).toHaveValue(/^0\d:00:00$/)
    await expect(end).toHaveValue('24:00:00')
    await expect(page.getByRole('table', { name: 'Week in Spain' }).getByRole('row')).toHaveCount(8)
    await expectNoViolations(page)
    await start.focus()
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Update Agenda' }).click()
    await expect(start).toHaveAccessibleDescription('Type hours, minutes and seconds, such as 08:30:00.')
    await start.fill('09:30:15')
    await gap.fill('45 min')
    await page.getByRole('button', { name: 'Update Agenda' }).click()
    await expect(gap).toHaveAccessibleDescription('Type hours, minutes and seconds, such as 00:15:00.')
    expect(callsTo(marketplace, 'agenda/update')).toEqual([])
    await gap.fill('00:45:00')

    marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST agenda/update', times: 1 })
    await press(page, 'Update Agenda', { shows: alert(page, 'Not today.') })
    await expect(start).toHaveValue('09:30:15')
    await press(page, 'Update Agenda', { to: /admin\/agenda\?page=2$/ })
    expect(bodyTo(marketplace, 'agenda/update')).toEqual({
      id: '13',
      day_name: 'saturday',
      start_time: '34215',
      end_time: '86400',
      min_gap: '2700',
      status: 'Active',
    })
  },
)

test('what is denied shows the notice and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/agenda', 'restricted')
  await press(page, rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }), { shows: alert(page, "You don't have permission .") })
  expect(marketplace.calls.filter(call => call.path.startsWith('agenda/') && call.method !== 'GET')).toEqual([])
})
