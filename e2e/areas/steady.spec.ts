/** What comes and goes by itself lies over the screen: nothing moves under the pointer, and nothing of the task is covered. */
import { answer, expect, goTo, type Locator, openScreen, type Page, test } from '../kit/kit.ts'
import { listNamed, notice, press } from '../kit/screen.ts'

const cities = listNamed('cities')
const offline = (page: Page) => notice(page, 'You’re offline. You can view saved data, and save changes of records for later.')
const LATE = { timeout: 20_000 }

/** What must stay where it is on each screen, and what must not be covered. */
const SCREENS: Array<{ route: string; still(page: Page): Locator; clear(page: Page): Locator }> = [
  { route: '/admin/cities', still: page => cities.rowOf(page, 1), clear: page => page.getByRole('button', { name: 'Next page' }) },
  {
    route: '/admin/update-city/3',
    still: page => page.getByRole('textbox', { name: 'Title' }),
    clear: page => page.getByRole('button', { name: /^(Update City|Save for later)$/ }),
  },
  { route: '/admin/dashboard', still: page => page.getByText('Total Bookings'), clear: page => page.getByText('Total Bookings') },
]

test('going offline and coming back moves no row, no field and no card, and covers no button of the task', async ({ page, host, marketplace }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  for (const [width, height] of [
    [1280, 800],
    [900, 700],
  ] as const)
    for (const { route, still, clear } of SCREENS)
      await test.step(`${route} at ${width}x${height}`, async () => {
        await host.resize(width, height)
        await goTo(page, route, { shows: still(page) })
        const before = await still(page).boundingBox()
        marketplace.faults.add({ call: '*', kind: 'offline' })
        await page.evaluate(() => dispatchEvent(new Event('offline')))
        await expect(offline(page)).toBeVisible(LATE)
        await clear(page).click({ trial: true })
        expect(await still(page).boundingBox()).toEqual(before)
        marketplace.faults.clear()
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(offline(page)).toHaveCount(0, LATE)
        expect(await still(page).boundingBox()).toEqual(before)
      })
})

test('what waits is asked about without moving the list, and put off; a dismissed notice leaves the mark in the header', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  const top = async () => (await cities.rowOf(page, 1).boundingBox())!.y
  const before = await top()
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await press(page, 'Refresh', { shows: offline(page) })
  await press(offline(page), 'Dismiss', { gone: offline(page) })
  await expect(notice(page.getByRole('banner'), 'Offline')).toBeVisible()
  await cities
    .rowOf(page, 1)
    .getByRole('button', { name: /^Active/ })
    .click()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await answer(page, 'Save for later?', 'Save for later', { shows: page.getByRole('button', { name: /^Outbox: 1 change/ }) })
  expect(await top()).toBe(before)
  marketplace.faults.clear()
  const question = notice(page, /^A change waits to be sent/)
  await expect(question).toBeVisible({ timeout: 10_000 })
  expect(await top()).toBe(before)
  await press(question, 'Not now', { gone: question })
  expect(await top()).toBe(before)
})
