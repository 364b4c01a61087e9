/** Request calls: the list, which follows the server by itself. What all lists share is proved on the cities. */
import { alert, callsTo, expect, expectNoViolations, listNamed, notice, openScreen, proves, test } from '../kit/kit.ts'
import { cellAt, recordRows } from '../kit/parts.ts'

const { table, rowOf } = listNamed('request calls')

/** Calls that came in meanwhile, as the next answers have them. */
const answerOf = (ids: number[]) => ({
  kind: 'body' as const,
  contentType: 'application/json',
  call: 'GET requestCall/lists',
  body: JSON.stringify({
    code: '1',
    message: 'Request call list',
    data: { data: ids.map(id => ({ id, services_id: 31, phone_no: `+54 341 ${id}`, created_at: '2026-11-02 09:00:00' })), count: ids.length },
  }),
})

test(
  'the newest request calls first, read again by Refresh Data',
  { annotation: proves('F-063 O-161 O-162 O-163 O-681 O-682') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/request-call', { shows: page.getByRole('heading', { name: 'Request Calls' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Id', 'Services Id', 'Phone number', 'Created At'])
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(size.getByRole('option')).toHaveText(['25', '50', '100'])
    await expect(size).toHaveValue('50')
    await expect(recordRows(table(page)).first()).toHaveAttribute('data-id', '1200')
    const created = await recordRows(table(page)).evaluateAll(rows => rows.map(row => Date.parse(row.querySelectorAll('td, th')[3]!.textContent)))
    expect([created.length > 5, created], 'Created At goes down').toEqual([true, created.toSorted((one, other) => other - one)])
    expect(created.filter(Number.isNaN)).toEqual([])
    const service = (await cellAt(rowOf(page, 1200), 1).textContent())!
    await expect(rowOf(page, 1200).getByRole('link', { name: service })).toHaveAttribute('href', `#/admin/services?details=${service}`)
    await expect(table(page).getByText('New', { exact: true })).toHaveCount(0)
    await expectNoViolations(page)

    const asked = () => callsTo(marketplace, 'requestCall/lists')
    const before = asked().length
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect.poll(() => asked().length).toBe(before + 1)
    expect(asked().at(-1)!.search).toBe('?limit=50&start=0&order_by_column=created_at&order_by=desc')

    await cellAt(rowOf(page, 1199), 3).click()
    const details = page.getByRole('dialog', { name: 'Request call' })
    await expect(details.getByRole('button', { name: 'Copy Phone number' })).toBeVisible()
  },
)

test('while it is open the list reads itself again, marks what is new, and keeps its rows where that fails', async ({ page, marketplace }) => {
  await page.clock.install()
  marketplace.faults.add({ ...answerOf([8, 7]), times: 1 })
  await openScreen(page, '/admin/request-call', { shows: rowOf(page, 8) })
  marketplace.faults.add({ ...answerOf([10, 9, 8, 7]), times: 1 })
  await page.clock.runFor(30_000)
  await expect(rowOf(page, 10)).toContainText('New')
  await expect(notice(page, '2 new request calls')).toBeVisible()
  await expect(rowOf(page, 9)).toContainText('New')
  await expect(rowOf(page, 8)).not.toContainText('New')
  await expectNoViolations(page)

  marketplace.faults.add({ kind: 'rejected', message: 'Try later.', call: 'GET requestCall/lists', times: 1 })
  await page.clock.runFor(30_000)
  await expect(alert(page, 'Try later.')).toBeVisible()
  await expect(rowOf(page, 10)).toContainText('New')
})
