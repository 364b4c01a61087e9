/** Queues narrowed to a country and to one's own, by mouse and by keyboard: in their list and where they are worked through, remembered, against a count of the marketplace. */
import { expect, expectNoViolations, goTo, openScreen, type Page, test } from '../kit/kit.ts'

test.use({ demo: { size: 0.1 } })

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
/** How many of each choice's rows there are, by its name. */
const choices = async (page: Page): Promise<Record<string, number>> => {
  const texts = await country(page).getByRole('option').allInnerTexts()
  return Object.fromEntries(texts.flatMap(text => [...text.matchAll(/^(.*) \(([\d,]+)\)$/g)].map(([, name, rows]) => [name, Number(rows!.replace(',', ''))])))
}

test('services in review are narrowed to a country once they and their professionals are on this computer', async ({ page }) => {
  await openScreen(page, '/admin/offline', { shows: page.getByRole('checkbox', { name: 'Services', exact: true }) })
  for (const name of ['Services', 'Service Providers', 'Countries']) await page.getByRole('checkbox', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Read the chosen lists (3)' }).click()
  await expect(page.getByRole('button', { name: /^Read (all )?again: (Services|Service Providers|Countries)$/ })).toHaveCount(3, { timeout: 45_000 })
  await goTo(page, '/admin/services/review', { shows: page.locator('article[data-review-id]') })
  const left = async () => Number((await page.getByRole('status').filter({ hasText: ' left' }).innerText()).replaceAll(/\D/g, ''))
  const all = await left()
  await expect.poll(async () => Object.values(await choices(page)).reduce((sum, rows) => sum + rows, 0)).toBe(all)
  const [name, rows] = Object.entries(await choices(page)).find(([each]) => each === 'Argentina')!
  await country(page).selectOption(`${name} (${rows.toLocaleString('en-US')})`)
  await expect.poll(left).toBe(rows)
  await expectNoViolations(page)
  await page.reload()
  await expect(country(page)).toHaveValue('54')
  await expect.poll(left).toBe(rows)
})
