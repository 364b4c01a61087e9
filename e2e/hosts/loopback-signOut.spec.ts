/** Two processes of Steward on one data folder: who logs out in one is logged out in the other. */
import { expect, expectShown, goTo, notice, press, proves, signIn, test } from '../kit/kit.ts'

test(
  'Logout in one process ends the session in the other, which says so; what is being typed there goes into no field of the sign-in page',
  { annotation: proves('F-301') },
  async ({ startHost }) => {
    const [one, two] = [await startHost(), await startHost()]
    for (const { page } of [one, two]) await signIn(page)
    await goTo(two.page, '/admin/cities')
    const list = two.page.getByRole('grid', { name: 'cities' })
    await expect(list.getByRole('gridcell', { name: '1', exact: true })).toBeVisible()

    await one.page.getByRole('button', { name: 'Account' }).click()
    await two.page.getByRole('searchbox', { name: 'Search cities' }).focus()
    const typing = two.page.keyboard.type('a word that somebody was in the middle of when it ended', { delay: 80 })
    await press(one.page, one.page.getByRole('menuitem', { name: 'Logout' }), { shows: one.page.getByRole('button', { name: 'Login' }) })
    const said = (page: typeof one.page) => notice(page, 'You signed out in another Steward window, so you’re signed out here too.')
    await expectShown(two.page.getByRole('button', { name: 'Login' }), said(two.page))
    await expect(list).toBeHidden()
    await typing
    await expect(two.page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await expect(two.page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expect(said(one.page)).toHaveCount(0)

    await signIn(two.page)
    await expect(said(two.page)).toHaveCount(0)
  },
)
