/** App settings: versions and update types of the mobile apps, and the distance limit. */
import {
  alert,
  bodyOf,
  callsTo,
  expect,
  expectLed,
  expectSaidAt,
  expectValues,
  field,
  fillIn,
  goTo,
  openScreen,
  press,
  proves,
  signIn,
  stopClock,
  test,
} from '../kit/kit.ts'

test('a denied Save shows the notice and sends nothing', { annotation: proves('F-370 F-371') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings', 'restricted')
  await fillIn(page, { 'iOS app version': '9' })
  await press(page, 'Save', { shows: alert(page, "You don't have permission .") })
  expect(marketplace.calls.some(item => item.path === 'update-settings')).toBe(false)
  await expectValues(page, { 'iOS app version': '9' })
})

test(
  'settings are read, shown, drafted, refused at their fields and saved',
  { annotation: proves('F-013 F-154 F-155 F-156 F-157 F-158 F-159 F-160 F-297 F-348 F-349 F-441 F-442 F-496 O-448 O-698') },
  async ({ page, marketplace }) => {
    await test.step('settings that cannot be read say so, and Retry reads them', async () => {
      await signIn(page)
      marketplace.faults.add({ kind: 'rejected', message: 'Not on a Sunday.', call: 'GET settings' })
      await goTo(page, '/admin/settings', { shows: alert(page, 'Not on a Sunday.') })
      marketplace.faults.clear()
      await press(page, 'Retry', { values: { 'Distance limit': '50' } })
    })
    await test.step('the form shows what is stored', async () => {
      await expectValues(page, { 'iOS app version': '4.12.0', 'Android app version': '4.12.3', 'Distance limit': '50' })
      for (const name of ['iOS update type', 'Android update type']) {
        const choice = page.getByRole('radiogroup', { name })
        await expect(choice.getByRole('radio')).toHaveCount(2)
        await expect(choice.getByRole('radio', { name: 'soft_update' })).toBeChecked()
        await expect(choice.getByRole('radio', { name: 'force_update' })).not.toBeChecked()
      }
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
      expect(marketplace.calls.find(item => item.path === 'settings')!.method).toBe('GET')
    })
    await test.step('what was typed and not saved is there again', async () => {
      await fillIn(page, { 'iOS app version': '5.0.0' })
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
      await goTo(page, '/admin/settings', { values: { 'iOS app version': '5.0.0' } })
      await press(page, 'Discard draft', { values: { 'iOS app version': '4.12.0' } })
    })
    await test.step('the server’s messages stand at their fields', async () => {
      await fillIn(page, { 'Distance limit': '0' })
      await press(page, 'Save', { shows: alert(page, 'The given data was invalid.'), focused: field(page, 'Distance limit') })
      await expectSaidAt(page, { 'Distance limit': 'The distance limit must be greater than 0.' })
    })
    await test.step('Save sends all settings and shows the saved indicator for 1 s', async () => {
      marketplace.calls.length = 0
      await fillIn(page, { 'iOS app version': '4.13.0', 'Android update type': 'force_update', 'Distance limit': '7.50' })
      await stopClock(page)
      await page.getByRole('button', { name: 'Save' }).click()
      const indicator = page.getByRole('status').getByText('Saved', { exact: true })
      await expect(indicator).toBeVisible()
      await page.clock.runFor(950)
      await expect(indicator).toBeVisible()
      await page.clock.runFor(100)
      await expect(indicator).toBeHidden()
      await expectLed(page, { to: /#\/admin\/settings$/, values: { 'iOS app version': '4.13.0' } })
      await page.clock.resume()
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
    await test.step('every field of the settings is required, versions are free text, and limit_distance is a number', async () => {
      marketplace.calls.length = 0
      const all = (text: string) => ({ 'iOS app version': text, 'Android app version': text, 'Distance limit': text })
      await fillIn(page, all(' '))
      await press(page, 'Save', { focused: field(page, 'iOS app version') })
      await expectSaidAt(page, all('Required'))
      await fillIn(page, { 'Distance limit': 'far' })
      await expectSaidAt(page, { 'Distance limit': 'The distance limit must be a number' })
      expect(marketplace.calls.some(item => item.path === 'update-settings')).toBe(false)
      await fillIn(page, { ...all('any words'), 'Distance limit': '1000000' })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(() => callsTo(marketplace, 'update-settings').map(({ body }) => bodyOf(body)))
        .toMatchObject([{ ios_app_version: 'any words', limit_distance: '1000000' }])
    })
  },
)
