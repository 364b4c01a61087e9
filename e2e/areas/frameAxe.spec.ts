/** Axe on the frame of Steward, in three themes. */
import { expect, goTo, signIn, test, THEME_WALKS } from '../kit/kit.ts'

for (const { themes, choice, check } of THEME_WALKS) {
  test(`the sign-in page and what opens over it, ${themes}`, async ({ startHost }) => {
    const first = await startHost()
    await signIn(first.page)
    await first.page.getByRole('button', { name: 'Theme' }).click()
    await check(first.page)
    await first.page.getByRole('menuitemradio', { name: choice }).click()
    await expect(first.page.getByRole('menu')).toBeHidden()
    await first.page.getByRole('button', { name: 'Account' }).click()
    await check(first.page)
    await first.page.getByRole('menuitem', { name: 'Logout' }).click()

    const { page } = first
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Put your valid E-mail').or(page.getByText('Password seems wrong')).first()).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Server' }).click()
    await expect(page.getByRole('dialog', { name: 'Server' })).toBeVisible()
    // Read from main; what is typed before would be replaced.
    await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(/^http/)
    await page.getByRole('textbox', { name: 'Base URL' }).fill('nonsense')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The base URL must be an address that starts with https://')).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Diagnostics' }).click()
    await expect(page.getByRole('table', { name: 'Recent calls' })).toBeVisible()
    await check(page)
  })

  test(`the frame, its dialogs and its other pages, ${themes}`, async ({ page, host, marketplace }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText(/\d/)
    await check(page)
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await page.mouse.move(640, 400)
    await check(page)

    await goTo(page, '/nowhere')
    await expect(page.getByText('404 page not found')).toBeVisible()
    await check(page)

    await goTo(page, '/admin/cities')
    const row = page.getByRole('table', { name: 'cities' }).getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Active' }).click()
    await expect(page.getByRole('dialog', { name: 'Change Status?' })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')

    await host.failFiles('/SettingsForm-', true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong on this screen' })).toBeVisible()
    await check(page)

    marketplace.faults.add({ call: 'GET dashboard-data', kind: 'expired', times: 1 })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(signInAgain).toBeVisible()
    await signInAgain.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(signInAgain.getByRole('alert')).toBeVisible()
    await check(page)
  })
}
