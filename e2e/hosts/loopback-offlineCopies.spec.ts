/** Lists made available offline, when Steward is killed while it reads them. */
import type { Page } from '@playwright/test'
import { BOOKING_COUNT } from '../demo.ts'
import { expect, goTo, signIn } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'
import { isStoreKept, test } from './keyringTest.ts'

const LIST = 'booking/lists'
const bookings = listNamed('bookings')
const copyRow = (page: Page) =>
  page
    .getByRole('table', { name: 'Lists that can be available offline' })
    .getByRole('row')
    .filter({ hasText: /^Bookings/ })

/** Opens Offline data at a start with a kept session. */
async function openAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, '/admin/offline')
}

test('a copy goes on where it was after each kill, and is complete only when all rows are here; two windows show the same', async ({ start, marketplace }) => {
  const starts = () => marketplace.calls.filter(({ path }) => path === LIST).map(({ search }) => Number(new URLSearchParams(search).get('start')))
  const first = await start()
  await signIn(first.page)
  test.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  await goTo(first.page, '/admin/offline')
  await copyRow(first.page).getByRole('button', { name: 'Make available offline: Bookings' }).click()
  let reached = 0
  for (const rows of [2_000, 9_000]) {
    const host = rows === 2_000 ? first : await start()
    if (host !== first) await openAgain(host.page)
    await expect.poll(() => Math.max(0, ...starts()), { timeout: 30_000 }).toBeGreaterThan(rows)
    expect(Math.min(...starts().slice(1)), 'the start after a kill goes on').toBeGreaterThanOrEqual(reached)
    await host.kill()
    // What came since it was last stored, a fourth at most, is read again.
    reached = Math.max(...starts()) / 1.5
    marketplace.calls.length = 0
  }

  const third = await start()
  await openAgain(third.page)
  await expect(copyRow(third.page).getByRole('progressbar')).toBeVisible()
  const window = await third.page.context().newPage()
  await window.goto(third.page.url())
  await copyRow(window).getByRole('button', { name: 'Pause: Bookings' }).click()
  await expect(copyRow(third.page)).toContainText('Paused.')
  await copyRow(third.page).getByRole('button', { name: 'Read on: Bookings' }).click()
  await expect(copyRow(window).getByRole('button', { name: 'Read all again: Bookings' })).toBeVisible({ timeout: 50_000 })
  await expect(copyRow(third.page)).toContainText(/\d MB/)
  const text = await copyRow(third.page).textContent()
  expect(text, 'all of them').toContain((BOOKING_COUNT - 1).toLocaleString('en'))
  await third.kill()

  marketplace.calls.length = 0
  const fourth = await start()
  await openAgain(fourth.page)
  await expect(copyRow(fourth.page)).toHaveText(text!)
  await goTo(fourth.page, '/admin/booking?sort=id.asc')
  await expect(bookings.rowOf(fourth.page, 1)).toBeVisible()
  expect(
    starts().filter(at => at > 300),
    'nothing is read again but the newest',
  ).toEqual([])
})
