/** All bookings of a customer, once the bookings were read: by mouse and by keyboard, each in four actions at most. */
import { counted, expect, expectNoViolations, goTo, press, rowsBehind, signIn, test } from '../kit/kit.ts'

test.use({ demo: { size: 0.1 } })

interface Customer {
  id: number
  email: string
}
test('the bookings of a customer are found in four actions', async ({ page, marketplace }) => {
  await signIn(page)
  const all: Array<{ customer_id: number }> = []
  for (let start = 0; ; start += 100) {
    const some = await rowsBehind<{ customer_id: number }>(marketplace, `GET booking/lists?limit=100&start=${start}&type=all`)
    all.push(...some)
    if (some.length < 100) break
  }
  const customers = await rowsBehind<Customer>(marketplace, 'GET user/lists?limit=100&start=0&role_type=Customer')
  const countOf = ({ id }: Customer) => all.filter(booking => booking.customer_id === id).length
  const customer = customers.toSorted((one, other) => countOf(other) - countOf(one))[0]!
  const count = countOf(customer)

  await goTo(page, '/admin/offline', { shows: page.getByRole('table', { name: 'Lists on this computer' }) })
  await page.getByRole('checkbox', { name: 'Bookings', exact: true }).click()
  await press(page, 'Read the chosen lists (1)', { shows: page.getByRole('button', { name: /^Preparing search/ }) })
  await expect(page.getByRole('row').filter({ hasText: 'Bookings' }).first()).toContainText('On this computer', { timeout: 30_000 })
  await goTo(page, '/admin/dashboard')

  const expectAll = async () => {
    await expect(page.getByText(new RegExp(`^${count} results? in 1 area$`))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Booking \d+/ })).toHaveCount(count)
  }
  await test.step('by mouse', async () => {
    const done = counted(page)
    await done.click(page.getByRole('button', { name: /^Search or jump to/ }))
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await done.type(customer.email)
    await done.click(page.getByRole('option', { name: `Find “${customer.email}” in every field` }))
    await expectAll()
    expect(done.actions()).toBeLessThanOrEqual(4)
    await expectNoViolations(page)
  })
  await test.step('by keyboard', async () => {
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.press('ControlOrMeta+Shift+F')
    await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
    await done.type(customer.email)
    await expectAll()
    expect(done.actions()).toBeLessThanOrEqual(4)
  })
})
