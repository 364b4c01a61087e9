/** Suggestions: the list. What all lists share is proved on the cities. */
import { callsTo, expect, expectNoViolations, listNamed, openScreen, press, proves, test } from '../kit/kit.ts'
import { cellAt } from '../kit/parts.ts'

const { table, rowOf } = listNamed('suggestions')

test(
  'the suggestions, with the date in long format, read whole beside the list',
  { annotation: proves('O-006 O-087 O-088 O-089') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/suggestions', { shows: page.getByRole('heading', { name: 'Suggestions' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['User-Id', 'Name', 'Email', 'Date', 'Suggestion'])
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '50', '100'])
    await expect(page.getByText(/^1–10 of 299$/)).toBeVisible()
    await expect(cellAt(rowOf(page, 1), 3)).toHaveText(/^(February 29|March \d), 2024$/)
    await expect(cellAt(rowOf(page, 4), 3), 'what is no date stays as it came').toHaveText('0000-00-00 00:00:00')
    const user = (await cellAt(rowOf(page, 1), 0).textContent())!
    await expect(rowOf(page, 1).getByRole('link', { name: user, exact: true })).toHaveAttribute('href', `#/admin/users/customers?details=${user}`)
    await expect(rowOf(page, 2).getByRole('link'), 'nobody is named').toHaveCount(0)
    await expectNoViolations(page)

    await rowOf(page, 7).getByText('Más horarios.').click()
    const details = page.getByRole('dialog', { name: 'Suggestion' })
    await expect(details.getByRole('term')).toHaveText(['User-ID', 'Name', 'Email', 'Date', 'Suggestion'])
    await expect(details.getByRole('button', { name: 'Copy Email' })).toBeVisible()
    await press(details, 'Show all', { axe: true })
    await page.keyboard.press('Escape')

    await page.getByRole('columnheader', { name: 'Date' }).getByRole('button', { name: 'Date' }).click()
    await press(page.getByRole('columnheader', { name: 'Date' }), 'Date', { to: /created_at/, shows: rowOf(page, 300) })
    expect(callsTo(marketplace, 'suggestion/lists')).toHaveLength(1)
  },
)
