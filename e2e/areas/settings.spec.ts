/** App settings: versions and update types of the mobile apps, and the distance limit. */
import { alert, bodyOf, callsTo, expect, goTo, openScreen, press, proves, signIn, stopClock, test } from '../kit/kit.ts'

test('the form shows what is stored', { annotation: proves('F-013 F-154 F-155 F-156 F-157 F-158 F-159 F-160 F-442 F-496') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings', { values: { 'iOS app version': '4.12.0', 'Android app version': '4.12.3', 'Distance limit': '50' } })
  for (const name of ['iOS update type', 'Android update type']) {
    const choice = page.getByRole('radiogroup', { name })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await expect(choice.getByRole('radio', { name: 'soft_update' })).toBeChecked()
    await expect(choice.getByRole('radio', { name: 'force_update' })).not.toBeChecked()
  }
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(marketplace.calls.find(item => item.path === 'settings')!.method).toBe('GET')
})

test('Save sends all settings and shows the saved indicator for 1 s', { annotation: proves('F-297 F-441 O-448 O-698') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'iOS app version' }).fill('4.13.0')
  await page.getByRole('radiogroup', { name: 'Android update type' }).getByRole('radio', { name: 'force_update' }).check()
  await page.getByRole('textbox', { name: 'Distance limit' }).fill('7.50')
  await stopClock(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const indicator = page.getByRole('status').getByText('Saved', { exact: true })
  await expect(indicator).toBeVisible()
  await page.clock.runFor(950)
  await expect(indicator).toBeVisible()
  await page.clock.runFor(100)
  await expect(indicator).toBeHidden()
  await expect(page).toHaveURL(/#\/admin\/settings$/)
  await expect(page.getByRole('textbox', { name: 'iOS app version' })).toHaveValue('4.13.0')
  const calls = callsTo(marketplace, 'update-settings')
  expect(calls.map(item => item.method)).toEqual(['POST'])
  expect(bodyOf(calls[0]!.body)).toEqual({
    ios_app_version: '4.13.0',
    ios_app_update_type: 'soft_update',
    android_app_version: '4.12.3',
    android_app_update_type: 'force_update',
    limit_distance: '7.50',
  })
})

test(
  'every field of the settings is required, versions are free text, and limit_distance is a number',
  { annotation: proves('F-348 F-349') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/settings')
    const names = ['iOS app version', 'Android app version', 'Distance limit']
    for (const name of names) await page.getByRole('textbox', { name }).fill(' ')
    await page.getByRole('button', { name: 'Save' }).click()
    for (const name of names) await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription('Required')
    await expect(page.getByRole('textbox', { name: 'iOS app version' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Distance limit' }).fill('far')
    await expect(page.getByRole('textbox', { name: 'Distance limit' })).toHaveAccessibleDescription('The distance limit must be a number')
    expect(marketplace.calls.some(item => item.path === 'update-settings')).toBe(false)
    for (const name of ['iOS app version', 'Android app version']) await page.getByRole('textbox', { name }).fill('any words')
    await page.getByRole('textbox', { name: 'Distance limit' }).fill('1000000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => callsTo(marketplace, 'update-settings').map(({ body }) => bodyOf(body)))
      .toMatchObject([{ ios_app_version: 'any words', limit_distance: '1000000' }])
  },
)

test('the server’s messages stand at their fields', async ({ page }) => {
  await openScreen(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'Distance limit' }).fill('0')
  await press(page, 'Save', { shows: alert(page, 'The given data was invalid.') })
  await expect(page.getByRole('textbox', { name: 'Distance limit' })).toHaveAccessibleDescription('The distance limit must be greater than 0.')
  await expect(page.getByRole('textbox', { name: 'Distance limit' })).toBeFocused()
})

test('a denied Save shows the notice and sends nothing', { annotation: proves('F-370 F-371') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings', 'restricted')
  await page.getByRole('textbox', { name: 'iOS app version' }).fill('9')
  await press(page, 'Save', { shows: alert(page, "You don't have permission .") })
  expect(marketplace.calls.some(item => item.path === 'update-settings')).toBe(false)
  await expect(page.getByRole('textbox', { name: 'iOS app version' })).toHaveValue('9')
})

test('what was typed and not saved is there again', async ({ page }) => {
  await openScreen(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'iOS app version' }).fill('5.0.0')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  await goTo(page, '/admin/settings', { values: { 'iOS app version': '5.0.0' } })
  await press(page, 'Discard draft', { values: { 'iOS app version': '4.12.0' } })
})

test('settings that cannot be read say so, and Retry reads them', async ({ page, marketplace }) => {
  await signIn(page)
  marketplace.faults.add({ kind: 'rejected', message: 'Not on a Sunday.', call: 'GET settings' })
  await goTo(page, '/admin/settings', { shows: alert(page, 'Not on a Sunday.') })
  marketplace.faults.clear()
  await press(page, 'Retry', { values: { 'Distance limit': '50' } })
})
