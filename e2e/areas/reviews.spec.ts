/** Reviews: list and details. What all lists share is proved on the cities. */
import { expect, expectNoViolations, listNamed, openScreen, proves, test } from '../kit/kit.ts'

const { table, rowOf } = listNamed('reviews')

test(
  'the reviews, with links to the people that they name, and the bad ones by a filter',
  { annotation: proves('O-008 O-065 O-066') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/reviews')
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveText(['Id', 'Sender_id', 'Receiver_id', 'Sender_name', 'Receiver_name', 'Rating', 'Reviews'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
    await expect(page.getByText(/^1–10 of 1,499$/)).toBeVisible()
    await expect(rowOf(page, 1).getByRole('button', { name: 'Reviews' })).toBeVisible()
    const sender = (await rowOf(page, 1).getByRole('cell').nth(1).textContent())!
    const addresses = () =>
      rowOf(page, 1)
        .getByRole('link')
        .evaluateAll(links => links.map(link => link.getAttribute('href')!))
    await expect
      .poll(async () => (await addresses()).filter(address => address.startsWith('#/admin/users/serviceprovider?details=')).length, 'the professional')
      .toBe(2)
    expect(
      (await addresses()).filter(address => address.startsWith('#/admin/users/customers?details=')),
      'and the customer, by id and by name',
    ).toHaveLength(2)
    expect((await addresses()).filter(address => address.endsWith(`=${sender}`))).toHaveLength(2)
    await expect(rowOf(page, 5).getByRole('link'), 'who wrote it has gone').toHaveCount(2)
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Rating' })
    await page.getByRole('checkbox', { name: '1', exact: true }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/rating\.is=1$/)
    await expect(table(page).locator('tbody tr[data-id] td:nth-child(6)').first()).toHaveText('1')
    expect(marketplace.calls.filter(call => call.path === 'review/lists')).toHaveLength(1)
  },
)

test(
  'the Reviews button opens what was said, of whom and by whom, and the next one; Escape leads back to it',
  { annotation: proves('O-067 O-068') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/reviews')
    const button = rowOf(page, 7).getByRole('button', { name: 'Reviews' })
    await button.click()
    const details = page.getByRole('dialog', { name: 'Reviews' })
    await expect(details.getByRole('term')).toHaveText(['ID', 'Sender_name', 'Sender_id', 'Receiver_name', 'Receiver_id', 'Service ID', 'Rating', 'Comment'])
    await expect(details).toContainText('<script>alert(1)</script> 5 > 4 & nothing else.')
    await expect(details.getByRole('link')).toHaveCount(5)
    await expect(page).toHaveURL(/details=7/)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(details).toBeVisible()
    await page.keyboard.press('j')
    await expect(details.getByRole('definition').first()).toContainText('8')
    marketplace.faults.add({ kind: 'rejected', message: 'Review not found.', call: 'GET review/show/*' })
    await page.keyboard.press('Escape')
    await rowOf(page, 4).getByRole('button', { name: 'Reviews' }).click()
    await expect(details.getByText('Review not found.')).toBeVisible()
  },
)
