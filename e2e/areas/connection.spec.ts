/** The connection: what shows while the server is out of reach, and how it comes back by itself. */
import { expect, openScreen, test } from '../fixtures.ts'

test('a server that is not reached shows as Offline with a bar, and as Back online by itself, for a moment; Online is no news', { tag: '@electron' }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities')
  const header = page.getByRole('banner')
  const firstId = page.getByRole('table', { name: 'cities' }).getByRole('row').nth(1).getByRole('cell').nth(1)
  await expect(firstId).toHaveText('1')
  await expect(header.getByRole('status')).toBeEmpty()
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  // A reading is tried three times before it is given up.
  await expect(header.getByRole('status')).toHaveText('Offline', { timeout: 15_000 })
  await expect(page.getByText('Offline: what was read before can be looked at; changes wait until the server answers again.')).toBeVisible()
  await expect(firstId).toHaveText('1')

  const before = marketplace.calls.length
  marketplace.faults.clear()
  await expect(header.getByRole('status')).toHaveText('Back online', { timeout: 15_000 })
  await expect(page.getByText(/^Offline: /)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => marketplace.calls.slice(before).some(call => call.path === 'city/lists'), 'the list is read again').toBe(true)
  await expect(header.getByRole('status')).toBeEmpty()
})
