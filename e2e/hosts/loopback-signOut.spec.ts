/** Two processes of Steward on one data folder: who logs out in one is logged out in the other. */
import { expect, goTo, signIn, test } from '../fixtures.ts'

test('F-301: Logout in one process ends the session in the other, which says so', async ({ startHost }) => {
  const [one, two] = [await startHost(), await startHost()]
  for (const { page } of [one, two]) await signIn(page)
  await goTo(two.page, '/admin/cities')
  const list = two.page.getByRole('table', { name: 'cities' })
  await expect(list.getByRole('cell', { name: '1', exact: true })).toBeVisible()

  await one.page.getByRole('button', { name: 'Account' }).click()
  await one.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(one.page.getByRole('button', { name: 'Login' })).toBeVisible()
  const said = (page: typeof one.page) =>
    page.getByRole('status').filter({ hasText: 'You signed out in another Steward window, so you’re signed out here too.' })
  await expect(two.page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(said(two.page)).toBeVisible()
  await expect(list).toBeHidden()
  await expect(said(one.page)).toHaveCount(0)

  await signIn(two.page)
  await expect(said(two.page)).toHaveCount(0)
})
