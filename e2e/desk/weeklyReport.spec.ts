/** The desk's weekly report: three actions at most, by mouse and by keyboard; its number is that of the list. */
import { counted, expect, expectNoViolations, goTo, openScreen, test } from '../kit/kit.ts'

test.use({ demo: { size: 0.1 } })

test('a weekly report is read within three actions and leads to its rows, by mouse and by keyboard', async ({ page }) => {
  await openScreen(page, '/admin/summary-reports', { shows: page.getByRole('tab', { name: 'Week in bookings', selected: true }) })
  const total = page.getByRole('region', { name: 'Bookings by Booking Date/Time', exact: true })
  await test.step('what is missing can be had from there; only then is it read', async () => {
    await expect(total).toContainText('Only a list whose rows are all on this computer can be summarised.')
    await total.getByRole('button', { name: /^Search all .*bookings$/ }).click()
    await expect(total.getByText(/^As of /)).toBeVisible({ timeout: 60_000 })
    await expectNoViolations(page)
  })

  await goTo(page, '/admin/dashboard')
  await test.step('by mouse', async () => {
    const person = counted(page)
    await person.click(page.getByRole('navigation').getByRole('link', { name: 'Summary reports' }))
    await expect(total.getByText(/^[\d,]+ before · /)).toBeVisible()
    expect(person.actions()).toBeLessThanOrEqual(3)
  })
  const number = (await total.getByRole('link').textContent())!

  await goTo(page, '/admin/dashboard')
  await test.step('by keyboard', async () => {
    const person = counted(page)
    await person.press('Control+k')
    await person.type('Summary reports')
    await expect(page.getByRole('option', { name: /^Summary reports/ }).first()).toBeVisible()
    await person.press('Enter')
    await expect(total.getByRole('link')).toHaveText(number)
    expect(person.actions()).toBeLessThanOrEqual(3)
  })

  await test.step('the list has as many rows', async () => {
    await total.getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/admin\/booking\?tab=genuine&booking_date\.from=/)
    await expect(page.getByText(number === '0' ? /^No bookings/ : new RegExp(`of ${number}$`)).first()).toBeVisible()
  })
})
