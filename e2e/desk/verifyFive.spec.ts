/** Five services verified from the Dashboard, by mouse and by keyboard, in sixteen actions at most. */
import { counted, expect, expectNoViolations, goTo, notice, type Page, signIn, test } from '../kit/kit.ts'

const service = (page: Page) => page.locator('article[data-review-id]')
const badges = (page: Page) => service(page).getByRole('region', { name: 'Verification' }).getByRole('checkbox')
const question = (page: Page) => page.getByRole('dialog', { name: 'Change Status?' })

/** The badges that the question lists. */
const asked = (page: Page) => question(page).getByRole('listitem').allTextContents()

/** Expects the badges to be verified, and says so with the professional’s name. */
async function expectVerified(page: Page, labels: readonly string[]): Promise<void> {
  for (const name of labels) await expect(badges(page).and(page.getByLabel(name, { exact: true }))).toBeChecked()
  await expect(notice(page, `${labels.join(', ')} of `).filter({ hasText: (await service(page).getAttribute('aria-label'))! })).toBeVisible()
}

test('five services are verified, each with one question that lists its badges', async ({ page }) => {
  await signIn(page)
  const link = page.getByRole('link', { name: /^Services to review/ })
  const seen: string[] = []

  await test.step('by mouse', async () => {
    const done = counted(page)
    await done.click(link)
    for (let nth = 0; nth < 5; nth++) {
      await done.click(service(page).getByRole('button', { name: 'Verify all shown' }))
      const labels = await asked(page)
      expect(labels.length).toBeGreaterThan(1)
      if (nth === 0) await expectNoViolations(page)
      await done.click(question(page).getByRole('button', { name: 'Yes, Verified' }))
      await expectVerified(page, labels)
      const id = (await service(page).getAttribute('data-review-id'))!
      seen.push(id)
      await done.click(page.getByRole('main').getByRole('button', { name: 'Skip' }))
      await expect(service(page)).not.toHaveAttribute('data-review-id', id)
    }
    expect(done.actions()).toBeLessThanOrEqual(16)
  })
  await goTo(page, '/admin/dashboard')
  await test.step('by keyboard', async () => {
    await expect(link).toBeVisible()
    const done = counted(page)
    await done.press('Tab', () => link.evaluate(element => element === document.activeElement))
    await done.press('Enter')
    for (let nth = 0; nth < 5; nth++) {
      await expect(service(page)).toBeFocused()
      await done.press('Shift+V')
      const labels = await asked(page)
      await done.press('Enter')
      await expectVerified(page, labels)
      const id = (await service(page).getAttribute('data-review-id'))!
      seen.push(id)
      if (nth === 4) break
      await done.press('s')
      await expect(service(page)).not.toHaveAttribute('data-review-id', id)
    }
    expect(done.actions()).toBeLessThanOrEqual(16)
  })
  expect(new Set(seen).size, 'each is another one').toBe(10)
})
