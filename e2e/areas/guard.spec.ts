/** The guard of the admin addresses. */
import { chooseFrom, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, goTo, type Page, press, proves, setAddress, signIn, test } from '../kit/kit.ts'

const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login' })

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

test(
  'admin routes lead to the sign-in page without a session; sign-in leads to the address that was wanted, and Logout lets nobody land there',
  { annotation: proves('F-006 F-016') },
  async ({ page, marketplace }) => {
    await test.step('every admin route goes to the root without a session, and sends nothing', async () => {
      for (const route of ['/admin', '/admin/dashboard', '/admin/cities', '/admin/add-city', '/admin/update-city/3', '/admin/settings']) {
        await setAddress(page, route)
        await expect(page, route).toHaveURL(/#\/$/)
        await expect(loginHeading(page), route).toBeVisible()
      }
      expect(marketplace.calls).toEqual([])
    })
    await test.step('sign-in leads to the address that was wanted, with its query, also after the page was loaded anew', async () => {
      await setAddress(page, '/admin/cities?search=rosario&size=50')
      await expect(loginHeading(page)).toBeVisible()
      await page.reload()
      await fillIn(page)
      await expect(page).toHaveURL(/#\/admin\/cities\?search=rosario&size=50$/)
      await expect(page.getByRole('searchbox', { name: 'Search cities' })).toHaveValue('rosario')
    })
    await test.step('a screen that was left by Logout is not where the next administrator lands', async () => {
      await press(page, page.getByRole('link', { name: 'Settings' }), { shows: page.getByRole('heading', { name: 'Settings' }) })
      await chooseFrom(page, 'Account', 'Logout', { shows: loginHeading(page) })
      await signIn(page, 'restricted')
      await expect(page).toHaveURL(/#\/admin\/dashboard$/)
    })
  },
)

test(
  'an unknown address shows its text, /admin leads to the dashboard, and the back button never shows the Login form',
  { annotation: proves('F-018 F-021 O-018 O-019') },
  async ({ page }) => {
    await test.step('an unknown address shows its text, with and without a session', async () => {
      for (const route of ['/nowhere', '/admin/nowhere']) {
        await setAddress(page, route)
        await expect(page.getByText('404 page not found', { exact: true })).toBeVisible()
      }
      await expect(page).toHaveTitle('404 page not found - Steward')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await press(page, page.getByRole('link', { name: 'Go to the start page' }), { shows: loginHeading(page) })
      await signIn(page)
      await goTo(page, '/admin/nowhere', { shows: page.getByText('404 page not found', { exact: true }) })
      await expect(page).toHaveTitle('404 page not found - Steward')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 page not found')
      // The frame stays for those who are signed in.
      await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    })
    await test.step('/admin leads to the dashboard', async () => {
      await goTo(page, '/admin', { to: /#\/admin\/dashboard$/ })
    })
    await test.step('after sign-in the back button never shows the Login form', async () => {
      await chooseFrom(page, 'Account', 'Logout', { shows: loginHeading(page) })
      await setAddress(page, '/admin/cities')
      await fillIn(page)
      await expect(page.getByRole('heading', { name: 'Cities' })).toBeVisible()
      await press(page, page.getByRole('link', { name: 'Settings' }), { shows: page.getByRole('heading', { name: 'Settings' }) })
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Cities' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Dashboard' }), 'the root leads on').toBeVisible()
    })
  },
)
