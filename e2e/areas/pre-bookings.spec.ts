/** Pre-bookings: tabs and details. What all lists share is proved on the cities. */
import { expect, expectNoViolations, keys, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'

const { table, rowOf } = listNamed('pre-bookings')

test(
  'the tabs are asked of the backend, and stand in the address',
  { annotation: proves('F-061 O-003 O-013 O-039 O-040 O-041 O-531 O-675 O-676 O-677') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/pre-booking', { shows: page.getByRole('heading', { name: 'Pre-bookings' }) })
    await expect(page.getByRole('tab')).toHaveText([/^Genuine/, /^Testing/])
    await expect(table(page).getByRole('columnheader')).toHaveText(['Details', 'Id', 'BBP Code', 'Service Id', 'Total Amount', 'Status'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['25', '50', '100'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
    await expectNoViolations(page)
    const asked = () => marketplace.calls.filter(call => call.path.startsWith('prebooking/lists')).length
    const before = asked()
    await press(page, page.getByRole('tab', { name: 'Testing' }), { to: /tab=testing/ })
    await expect.poll(asked).toBe(before + 1)
    await page.getByPlaceholder('Filter this page').fill('zzz')
    await expect(recordRows(table(page))).toHaveCount(0)
    expect(asked(), 'typing asks nobody').toBe(before + 1)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Genuine' })).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'Details shows five parts, broken promocode details as they came',
  { annotation: proves('O-042 O-043 O-044 O-045 O-046 O-265 O-270') },
  async ({ page }) => {
    await openScreen(page, '/admin/pre-booking?details=3195')
    const details = page.getByRole('dialog', { name: 'Details' })
    for (const title of ['General Details', 'Service Details', 'Promocode Details', 'Customer Details', 'Professional Details']) {
      await expect(details.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(details.getByRole('term').filter({ hasText: 'Not readable' })).toBeVisible()
    await expect(details.getByRole('term').filter({ hasText: 'Profile Image' })).toHaveCount(2)
    await expect(details.getByRole('definition').filter({ hasText: /^P1\d{5}/ })).toBeVisible()
    await expectNoViolations(page)
    await keys(page, 'Escape', { gone: details, shows: rowOf(page, 3200) })
  },
)
