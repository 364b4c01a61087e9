/** Payments approved one after the other, by mouse and by keyboard, each read first and in few actions. */
import { counted, expect, expectNoViolations, notice, openScreen, type Page, test } from '../kit/kit.ts'
import { listNamed } from '../kit/screen.ts'

test.use({ demo: { size: 0.1 } })

const { rows } = listNamed('bookings')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Details' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Change Status?' })
const idOf = async (page: Page, nth: number) => Number(await rows(page).nth(nth).getAttribute('data-id'))

test('a payment that waits is read and approved in four actions, and the next one takes its place', async ({ page, marketplace }) => {
  const approved = () => marketplace.calls.filter(({ path }) => path.startsWith('booking/paymentStatus/')).map(({ path }) => Number(path.split('/').at(-1)))
  const waiting = page.getByRole('link', { name: 'Bookings to approve' })
  await openScreen(page, '/admin/dashboard', { shows: waiting })
  const mouse = counted(page)
  await mouse.click(waiting)
  await expect(rows(page).nth(2)).toBeVisible({ timeout: 30_000 })
  const ids = [await idOf(page, 0), await idOf(page, 1), await idOf(page, 2)]
  await mouse.click(rows(page).first().locator('td').nth(2))
  await expect(panel(page).locator('[data-facts]').getByRole('term')).toContainText(['Booking Date/Time', 'Total Amount', 'Customer', 'Professional'])
  await mouse.click(panel(page).getByRole('button', { name: 'Approve payment' }))
  await expect(question(page).getByRole('term')).toContainText(['Customer', 'Professional', 'Total Amount', 'Client Settlement Amount'])
  const [customer, professional] = await question(page).getByRole('definition').allInnerTexts()
  await mouse.click(page.getByRole('button', { name: 'Yes, Completed' }))
  await expect.poll(approved).toEqual(ids.slice(0, 1))
  expect(mouse.actions()).toBeLessThanOrEqual(4)

  const told = notice(page, `Booking ${ids[0]}, ${customer} – ${professional}:`)
  await expect(told.getByRole('button', { name: 'Open' })).toBeVisible()
  await expect(told.getByRole('button', { name: 'Undo' }), 'an approval is final').toHaveCount(0)
  await expect.poll(() => idOf(page, 0), 'the next one').toBe(ids[1])
  await expect(rows(page).first(), 'has the focus').toBeFocused()
  await expect(panel(page), 'and shows').toContainText(`Booking ${ids[1]}`)
  await expectNoViolations(page)

  await test.step('by keyboard, from the next one, whose facts show already', async () => {
    const control = rows(page)
      .first()
      .getByRole('button', { name: /Not Completed/ })
    const keys = counted(page)
    await keys.press('ArrowRight', () => control.evaluate(element => element === document.activeElement))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
    await keys.press('Tab')
    await keys.press('Enter')
    await expect.poll(approved).toEqual(ids.slice(0, 2))
    expect(keys.actions()).toBeLessThanOrEqual(4)
    await expect.poll(() => idOf(page, 0)).toBe(ids[2])
    await expect(rows(page).first(), 'the next one has the focus').toBeFocused()
  })
})
