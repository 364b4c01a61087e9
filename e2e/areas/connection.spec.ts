/** The connection: what shows while the server is out of reach, how soon, and how it comes back by itself. */
import { callsTo, expect, goTo, notice, openScreen, type Page, signIn, test } from '../kit/kit.ts'
import { recordRows, rowAt } from '../kit/parts.ts'

const SENTENCE = 'You’re offline. You can view saved data, and save changes of records for later.'
const bar = (page: Page) => notice(page, SENTENCE)
const rows = (page: Page) => recordRows(page.getByRole('grid', { name: 'cities' }))
const tell = (page: Page, event: 'offline' | 'online') => page.evaluate(name => void dispatchEvent(new Event(name)), event)

test('a server that is not reached is told, and what the system says of the network is looked into at once', async ({ page, marketplace }) => {
  await test.step('a server that is not reached is told by one bar in seconds, the list says of when its data are, and all comes back by itself', async () => {
    await openScreen(page, '/admin/cities', { count: [rows(page), 10], gone: bar(page), shows: page.getByText(/^As of \d/) })
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    // A reading is tried three times before it is given up.
    await expect(bar(page)).toBeVisible({ timeout: 5_000 })
    await expect(page.getByRole('toolbar').getByText(/^Saved data from .*\d/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert'), 'one cause is told once').toHaveCount(0)
    await expect(page.getByText(/wait until|cannot be reached/)).toHaveCount(0)
    await expect(rowAt(page, 0)).toHaveAttribute('data-id', '1')

    const before = marketplace.calls.length
    marketplace.faults.clear()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Back online', { timeout: 15_000 })
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText(/^Saved data from/)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => marketplace.calls.slice(before).some(call => call.path === 'city/lists'), 'the list is read again').toBe(true)
    await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
  })
  await test.step('what the system says of the network is looked into at once, going and coming', async () => {
    marketplace.calls.length = 0
    await tell(page, 'offline')
    await expect.poll(() => callsTo(marketplace, 'Admin/getAdmin').length, 'the server is asked').toBeGreaterThan(0)
    await expect(bar(page), 'a server on this machine is still there').toHaveCount(0)

    marketplace.faults.add({ call: '*', kind: 'offline' })
    await tell(page, 'offline')
    await expect(bar(page), 'nobody clicked anything').toBeVisible({ timeout: 3_000 })
    marketplace.faults.clear()
    await tell(page, 'online')
    await expect(bar(page)).toHaveCount(0, { timeout: 3_000 })
  })
})

test('a list that was never read says what there is to show, and reads itself later', async ({ page, marketplace }) => {
  await signIn(page)
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await goTo(page, '/admin/cities')
  await expect(bar(page)).toBeVisible({ timeout: 5_000 })
  await expect(page.getByText('No saved cities to show. They’ll load when the server is available again.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  marketplace.faults.clear()
  await expect(rows(page)).toHaveCount(10, { timeout: 15_000 })
})
