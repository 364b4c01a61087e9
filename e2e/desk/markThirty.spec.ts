/** Thirty bookings marked as testing from the Dashboard, by mouse and by keyboard, in six actions at most. */
import { bodiesTo, counted, expect, goTo, listNamed, type Page, rowsBehind, type ServedMarketplace, signIn, test } from '../kit/kit.ts'

const { table } = listNamed('bookings')
/** The nth row of the table, which is drawn only where one has scrolled to it; the header is the first. */
const row = (page: Page, nth: number) => table(page).locator(`tr[aria-rowindex="${nth + 1}"]`)
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected bookings' })
const mark = (page: Page) => bar(page).getByRole('button', { name: 'Mark as Testing', exact: true })
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Mark as Testing?' }).getByRole('button', { name: 'Mark as Testing' })

/** The first thirty that the list shows. */
async function firstThirty(marketplace: ServedMarketplace): Promise<string[]> {
  const rows = await rowsBehind<{ id: number | null }>(marketplace, 'GET booking/lists?limit=50&start=0&testing=no')
  return rows.flatMap(({ id }) => (id ? String(id) : [])).slice(0, 30)
}

test('thirty bookings are marked as testing', async ({ page, marketplace }) => {
  await signIn(page)
  const link = page.getByRole('link', { name: 'Total Bookings' })
  /** Expects exactly these to have been marked last, by one run. */
  async function expectMarked(ids: readonly string[], before: number): Promise<void> {
    const marked = () => bodiesTo(marketplace, 'booking/testing').slice(before)
    await expect.poll(() => marked().length).toBe(30)
    expect(new Set(marked().map(({ id }) => id))).toEqual(new Set(ids))
    await expect(page.getByText('Mark as Testing: 30 bookings done.').first()).toBeVisible()
  }

  await test.step('by mouse', async () => {
    const ids = await firstThirty(marketplace)
    const done = counted(page)
    await done.click(link)
    await done.click(row(page, 1).getByRole('checkbox'))
    await done.scrollTo(row(page, 30))
    await done.click(row(page, 30).getByRole('checkbox'), ['Shift'])
    await expect(bar(page)).toContainText('30 selected')
    await done.click(mark(page))
    await done.click(confirm(page))
    await expectMarked(ids, 0)
    expect(done.actions()).toBeLessThanOrEqual(6)
  })
  await test.step('back to the top, where the list opens again', async () => {
    await table(page).hover()
    await page.mouse.wheel(0, -10_000)
    await expect(row(page, 1)).toBeVisible()
    await goTo(page, '/admin/dashboard', { shows: link })
  })
  await test.step('by keyboard', async () => {
    const ids = await firstThirty(marketplace)
    const done = counted(page)
    const isFocused = (element: Element) => element === document.activeElement
    await done.press('Tab', () => link.evaluate(isFocused))
    await done.press('Enter')
    await expect(row(page, 1)).toBeFocused()
    await done.press('Shift+ArrowDown', () => bar(page).getByText('30 selected').isVisible())
    await done.press('Shift+Tab', () => mark(page).evaluate(isFocused))
    await done.press('Enter')
    await expect(confirm(page)).toBeFocused()
    await done.press('Enter')
    await expectMarked(ids, 30)
    expect(done.actions()).toBeLessThanOrEqual(6)
  })
})
