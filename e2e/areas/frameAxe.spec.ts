/** Axe on the frame of Steward, in three themes. */
import { chooseFrom, expect, goTo, keys, listNamed, press, signIn, test, THEME_WALKS } from '../kit/kit.ts'

for (const { themes, choice, check } of THEME_WALKS) {
  test(`the sign-in page and what opens over it, ${themes}`, async ({ startHost }) => {
    const first = await startHost()
    await signIn(first.page)
    await first.page.getByRole('button', { name: 'Theme' }).click()
    await check(first.page)
    await press(first.page, first.page.getByRole('menuitemradio', { name: choice }), { hidden: first.page.getByRole('menu') })
    await first.page.getByRole('button', { name: 'Account' }).click()
    await check(first.page)
    await first.page.getByRole('menuitem', { name: 'Logout' }).click()

    const { page } = first
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await check(page)
    await press(page, 'Login', { shows: page.getByText('Put your valid E-mail').or(page.getByText('Password seems wrong')).first() })
    await check(page)
    await press(page, 'Server', { shows: page.getByRole('dialog', { name: 'Server' }) })
    // Read from main; what is typed before would be replaced.
    await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(/^http/)
    await page.getByRole('textbox', { name: 'Base URL' }).fill('nonsense')
    await press(page, 'Save', { shows: page.getByText('The base URL must be an address that starts with https://') })
    await check(page)
    await page.keyboard.press('Escape')
    await press(page, 'Diagnostics', { shows: page.getByRole('table', { name: 'Recent calls' }) })
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

    await goTo(page, '/nowhere', { shows: page.getByText('404 page not found') })
    await check(page)

    await goTo(page, '/admin/cities')
    const row = listNamed('cities').rowAt(page, 0)
    await press(row, 'Active', { shows: page.getByRole('dialog', { name: 'Change Status?' }) })
    await check(page)
    await page.keyboard.press('Escape')
    await chooseFrom(row, /^Actions for/, 'Delete', { shows: page.getByRole('alertdialog') })
    await check(page)
    await page.keyboard.press('Escape')

    await host.failFiles('/SettingsForm-', true)
    await press(page, page.getByRole('link', { name: 'Settings' }), { shows: page.getByRole('heading', { name: 'Something went wrong on this screen' }) })
    await check(page)

    marketplace.faults.add({ call: 'GET dashboard-data', kind: 'expired', times: 1 })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(signInAgain).toBeVisible()
    await signInAgain.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await keys(page, 'Enter', { shows: signInAgain.getByRole('alert') })
    await check(page)
  })
}
