/** The Dashboard, as an administrator first sees it. */
import type { Page } from '@playwright/test'
import { expect, goTo, openScreen, signIn, test } from '../fixtures.ts'

const TITLES = ['Total Active Users', 'Total Professionals', 'Total Quotaions', 'Total Services', 'Total Bookings']
const cards = (page: Page) => page.getByRole('list', { name: 'Counts' }).getByRole('group')

test('F-014 F-022 F-069 F-070 F-071 F-072 F-073 F-074: five cards with their titles, links where there is a list', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/#\/admin\/dashboard$/)
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).getByRole('heading')).toHaveText(TITLES)
  await page.getByRole('list', { name: 'Counts' }).getByRole('link', { name: 'Total Professionals' }).click()
  await expect(page).toHaveURL(/#\/admin\/users\/serviceprovider$/)
  await expect(page.getByRole('link', { name: 'Total Bookings' })).toHaveCount(0)
})

test('F-242 F-243 F-244 F-245 F-246 F-450 F-451: each count comes from its field', async ({ page, marketplace }) => {
  marketplace.faults.add({
    kind: 'body',
    call: 'GET dashboard-data',
    body: JSON.stringify({ code: '1', message: '', data: { booking_list: 5, services_list: '4000', quotation_list: 3, pro_list: 2, user_list: '1234567' } }),
  })
  await signIn(page)
  const counts = ['1,234,567', '2', '3', '4,000', '5']
  for (const [index, title] of TITLES.entries()) await expect(page.getByRole('group', { name: title, exact: true })).toContainText(counts[index]!)
  expect(marketplace.calls.find(item => item.path === 'dashboard-data')!.method).toBe('GET')
})

test('F-075 F-076 F-077: three columns on wide windows, two on small ones, one on very small ones', async ({ page, host }) => {
  await signIn(page)
  const columns = () => cards(page).evaluateAll(elements => new Set(elements.map(element => Math.round(element.getBoundingClientRect().left))).size)
  for (const [width, expected] of [
    [1280, 3],
    [960, 3],
    [800, 2],
    [640, 2],
    [500, 1],
  ] as const) {
    await host.resize(width, 800)
    await expect.poll(columns, { message: `${width} wide` }).toBe(expected)
  }
})

test('while the counts are read, each card shows a skeleton', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'GET dashboard-data' })
  await signIn(page)
  await expect(cards(page).getByRole('progressbar')).toHaveCount(5)
  await expect(cards(page).getByRole('heading')).toHaveText(TITLES)
  await expect(page.getByRole('group', { name: 'Total Active Users' })).toContainText('18,432')
  await expect(cards(page).getByRole('progressbar')).toHaveCount(0)
})

test('F-463: a load that fails says so, and Retry loads', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'rejected', message: 'The counts are being made.', call: 'GET dashboard-data' })
  await signIn(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The counts are being made.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  marketplace.faults.clear()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText('31,874')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('counts that are there stay while newer ones fail', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/dashboard')
  await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText('31,874')
  await goTo(page, '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  marketplace.faults.add({ kind: 'rejected', message: 'The counts are being made.', call: 'GET dashboard-data' })
  await goTo(page, '/admin/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'The counts are being made.' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText('31,874')
})
