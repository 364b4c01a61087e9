/** Lists made available offline, when Steward is killed while it reads them. */
import { expect, goTo, listNamed, MESSAGE_COUNT, type Page, signIn, written } from '../kit/kit.ts'
import { isStoreKept, test } from './keyringTest.ts'

const LIST = 'contactUs/lists'
const messages = listNamed('messages')
const copyRow = (page: Page) =>
  page
    .getByRole('table', { name: 'Lists on this computer' })
    .getByRole('row')
    .filter({ hasText: /^Contact Us/ })

/** Opens Offline data at a start with a kept session. */
async function openAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, '/admin/offline')
}

test('a copy goes on where it was after a kill, and is complete only when all rows are here; two windows show the same', async ({ start, marketplace }) => {
  const starts = () => marketplace.calls.filter(({ path }) => path === LIST).map(({ search }) => Number(new URLSearchParams(search).get('start')))
  const first = await start()
  await signIn(first.page)
  test.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  const slowDown = (milliseconds: number) => marketplace.faults.add({ call: `GET ${LIST}`, kind: 'delay', milliseconds })
  // So long that it can be killed in between.
  slowDown(100)
  await goTo(first.page, '/admin/offline')
  await copyRow(first.page).getByRole('button', { name: 'Search all: Contact Us' }).click()
  await expect.poll(() => Math.max(0, ...starts()), { timeout: 30_000 }).toBeGreaterThan(1_000)
  await first.kill()
  // What came since it was last stored, a third at most, is read again.
  const reached = Math.max(...starts()) / 1.5
  marketplace.calls.length = 0
  marketplace.faults.clear()
  slowDown(600)

  const second = await start()
  await openAgain(second.page)
  await expect(copyRow(second.page).getByRole('progressbar')).toBeVisible()
  const window = await second.page.context().newPage()
  await window.goto(second.page.url())
  await copyRow(window).getByRole('button', { name: 'Pause: Contact Us' }).click()
  await expect(copyRow(second.page)).toContainText('Paused.')
  marketplace.faults.clear()
  await copyRow(second.page).getByRole('button', { name: 'Read on: Contact Us' }).click()
  await expect(copyRow(window).getByRole('button', { name: 'Read all again: Contact Us' })).toBeVisible({ timeout: 30_000 })
  // The dashboard reads the first page.
  expect(Math.min(...starts().filter(at => at > 0)), 'the start after a kill goes on').toBeGreaterThanOrEqual(reached)
  await expect(copyRow(second.page)).toContainText(/\d MB/)
  const text = await copyRow(second.page).textContent()
  expect(text, 'all of them').toContain(written(MESSAGE_COUNT - 1))
  await second.kill()

  marketplace.calls.length = 0
  const third = await start()
  await openAgain(third.page)
  await expect(copyRow(third.page)).toHaveText(text!)
  await goTo(third.page, '/admin/contact-us?sort=id.asc')
  await expect(messages.rowOf(third.page, 1)).toBeVisible()
  expect(
    starts().filter(at => at > 300),
    'nothing is read again but the newest',
  ).toEqual([])
})
