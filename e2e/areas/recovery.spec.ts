/** A screen that fails: a plain page in its place, the rest of Steward lives on. */
import { expect, expectCopied, notice, press, signIn, test } from '../kit/kit.ts'

test(
  'a screen that does not load shows Retry and Copy details in its place; Retry starts the page anew and brings it',
  { tag: '@electron' },
  async ({ page, host }) => {
    await signIn(page)
    await host.failFiles('/SettingsForm-', true)
    await page.getByRole('link', { name: 'Settings' }).click()
    const heading = page.getByRole('heading', { name: 'Something went wrong on this screen' })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const copy = () => page.getByRole('button', { name: 'Copy details' }).click()
    await expectCopied(host, copy, /TypeError: Failed to fetch dynamically imported module/)
    await expect(notice(page, 'Details copied').first()).toBeVisible()

    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading, 'it fails again').toBeFocused()
    await page.getByRole('link', { name: 'Cities' }).click()
    await expect(page.getByRole('grid', { name: 'cities' }), 'the drawer leads elsewhere').toBeVisible()
    await press(page, page.getByRole('link', { name: 'Settings' }), { focused: heading })

    await host.failFiles('/SettingsForm-', false)
    await press(page, 'Retry', { values: { 'iOS app version': '4.12.0' }, to: /#\/admin\/settings$/ })
  },
)
