/** Reviews: list and details. What all lists share is proved on the cities. */
import { box, callsTo, expect, expectNoViolations, expectShown, keys, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'
import { cellAt } from '../kit/parts.ts'

const { table, rowOf } = listNamed('reviews')

test(
  'the reviews, with links to the people that they name, and the bad ones by a filter',
  { annotation: proves('O-008 O-065 O-066') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/reviews', { shows: page.getByRole('heading', { name: 'Reviews', exact: true }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Id', 'Sender_id', 'Receiver_id', 'Sender_name', 'Receiver_name', 'Rating', 'Reviews'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
    await expectShown(page.getByText(/^1–10 of 1,499$/), rowOf(page, 1).getByRole('button', { name: 'Reviews' }))
    const sender = (await cellAt(rowOf(page, 1), 1).textContent())!
    const links = rowOf(page, 1).getByRole('link')
    await expect(links, 'sender and receiver, by id and by name').toHaveCount(4)
    const addresses = await links.evaluateAll(found => found.map(link => link.getAttribute('href')!))
    expect(addresses.filter(address => /^#\/admin\/users\/(customers|serviceprovider)\?details=/.test(address))).toHaveLength(4)
    expect(addresses.filter(address => address.endsWith(`=${sender}`))).toHaveLength(2)
    expect(
      marketplace.calls.filter(({ path }) => path.startsWith('user/')),
      'nobody is read to name them',
    ).toEqual([])
    await expect(rowOf(page, 5).getByRole('link'), 'who wrote it has gone').toHaveCount(2)
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Rating' })
    await box(page, '1').check()
    await press(page, 'Apply', { to: /rating\.is=1$/ })
    await expect(table(page).locator('tbody tr[data-id] :is(td, th):nth-child(6)').first()).toHaveText('1')
    expect(callsTo(marketplace, 'review/lists')).toHaveLength(1)
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
    await keys(page, 'Escape', { gone: details, focused: button })

    await keys(page, 'Enter', { shows: details })
    await page.keyboard.press('j')
    await expect(details.getByRole('definition').first()).toContainText('8')
    marketplace.faults.add({ kind: 'rejected', message: 'Review not found.', call: 'GET review/show/*' })
    await page.keyboard.press('Escape')
    await press(rowOf(page, 4), 'Reviews', { shows: details.getByText('Review not found.') })
  },
)
