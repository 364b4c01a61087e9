/** Add City and Edit City: what is asked, what is sent, and what happens after. */
import { bodyOf, callsTo, expect, firstBodyTo, goTo, openScreen, type Page, proves, refuse, signIn, stopClock, test } from '../kit/kit.ts'
import { alert, expectAfter, fillIn, notice, press } from '../kit/screen.ts'

const pick = async (page: Page, name: string, typed: string, option = typed) => {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test(
  'a city is added, and what the server refuses is not lost',
  { annotation: proves('F-114 F-116 F-286 F-312 F-313 F-314 F-316 F-422 F-454') },
  async ({ page, marketplace }) => {
    await test.step('Add City is disabled without a title and while a request runs, sends state_id and title, shows the message, and returns after 0.5 s', async () => {
      await openScreen(page, '/admin/add-city')
      const submit = page.getByRole('button', { name: 'Add City' })
      await expect(submit).toBeDisabled()
      await pick(page, 'Country', 'Urug', 'Uruguay')
      await pick(page, 'State', 'Rocha', 'Rocha Department')
      await expect(submit).toBeDisabled()
      await page.getByRole('textbox', { name: 'Title' }).fill(' Punta Nueva ')
      await expect(submit).toBeEnabled()
      marketplace.faults.add({ kind: 'delay', milliseconds: 500, call: 'POST city/store' })
      await stopClock(page)
      await submit.click()
      await expect(submit).toBeDisabled()
      await expect(notice(page, 'City added successfully')).toBeVisible()
      await expectAfter(page, [450, /#\/admin\/add-city$/], [100, /#\/admin\/cities(\?page=\d+)?$/])
      const calls = callsTo(marketplace, 'city/store')
      expect(calls).toHaveLength(1)
      expect(calls[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
      expect(bodyOf(calls[0]!.body)).toEqual({ state_id: expect.stringMatching(/^\d+$/), title: 'Punta Nueva' })
    })
    await test.step('decisions 1a, 13: an empty state does not block Add City; the server’s word on it stands at the field', async () => {
      await page.clock.resume()
      marketplace.faults.clear()
      marketplace.calls.length = 0
      await goTo(page, '/admin/add-city')
      await page.getByRole('textbox', { name: 'Title' }).fill('Nowhere')
      await press(page, 'Add City', { shows: page.getByText('The state field is required.') })
      expect(firstBodyTo(marketplace, 'city/store')).toEqual({ state_id: '', title: 'Nowhere' })
    })
    await test.step('code 0 counts as failure: message, fields, nothing lost, no way back taken', async () => {
      refuse(marketplace, 'POST city/store', { title: 'The title has already been taken.', note: 'Ask the council.' })
      await stopClock(page)
      await page.getByRole('textbox', { name: 'Title' }).fill('Rocha')
      await press(page, 'Add City', { shows: alert(page, 'The given data was invalid. Ask the council.') })
      const title = page.getByRole('textbox', { name: 'Title' })
      await expect(title).toHaveAccessibleDescription('The title has already been taken.')
      await expect(title).toHaveAttribute('aria-invalid', 'true')
      await expect(title).toBeFocused()
      await expectAfter(page, [5_000, /#\/admin\/add-city$/])
      await expect(title).toHaveValue('Rocha')
      await title.fill('Rocha Nueva')
      await expect(page.getByText('The title has already been taken.')).toHaveCount(0)
    })
  },
)

test(
  'Edit City shows the record, sends all of it as typed, and returns after 1 s',
  { annotation: proves('F-115 F-208 F-212 F-213 F-287 F-421 F-423') },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/update-city/3', { values: { Country: 'Argentina', State: 'Corrientes', Title: 'Yapeyú', Latitude: '-29.46907' } })
    expect(marketplace.calls.some(item => item.method === 'GET' && item.path === 'city/show/3')).toBe(true)
    await fillIn(page, { Title: 'Yapeyú del Sur', Latitude: '-29.4690700', Longitude: '' })
    await stopClock(page)
    await press(page, 'Update City', { notice: 'City updated successfully' })
    await expectAfter(page, [950, /update-city/], [100, /#\/admin\/cities(\?page=\d+)?$/])
    const calls = callsTo(marketplace, 'city/update')
    expect(calls).toHaveLength(1)
    expect(bodyOf(calls[0]!.body)).toEqual({
      id: '3',
      state_id: expect.stringMatching(/^\d+$/),
      title: 'Yapeyú del Sur',
      latitude: '-29.4690700',
      longitude: '',
    })
    await expect(page.getByRole('link', { name: 'Yapeyú del Sur' })).toBeVisible()
  },
)

test(
  'a record that cannot be read or is not there says so; one that is there is checked as it is typed',
  { annotation: proves('F-311') },
  async ({ page, marketplace }) => {
    await test.step('a record that cannot be read says so, and Retry reads it', async () => {
      await signIn(page)
      marketplace.faults.add({ kind: 'status', status: 500, message: 'Out of order', call: 'GET city/show/3' })
      await goTo(page, '/admin/update-city/3')
      await expect(alert(page, 'Out of order')).toBeVisible({ timeout: 15_000 })
      marketplace.faults.clear()
      await press(page, 'Retry', { values: { Title: 'Yapeyú' } })
    })
    await test.step('a city that is not there says so and leads back', async () => {
      await goTo(page, '/admin/update-city/99999999', { shows: alert(page, 'City not found.') })
      await goTo(page, '/admin/update-city/x', { shows: alert(page, 'There’s no city at this address.') })
      await press(page, page.getByRole('link', { name: 'Back to the list' }), { to: /#\/admin\/cities(\?page=\d+)?$/ })
    })
    await test.step('a title of one character is too short, and nothing is sent', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/update-city/3')
      const title = page.getByRole('textbox', { name: 'Title' })
      await title.fill('Y')
      await title.blur()
      await expect(page.getByText('This field cannot be this short')).toBeVisible()
      await press(page, 'Update City', { focused: title })
      await page.getByRole('textbox', { name: 'Latitude' }).fill('91')
      await page.getByRole('textbox', { name: 'Latitude' }).blur()
      await expect(page.getByText('Latitude must be a number from -90 to 90')).toBeVisible()
      expect(marketplace.calls.some(item => item.path === 'city/update')).toBe(false)
    })
    await test.step('another country empties the state', async () => {
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Corrientes')
      await pick(page, 'Country', 'Spain')
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('')
      await pick(page, 'State', 'Madrid')
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Madrid')
    })
  },
)

test('a denied Add City and Update City show the notice and send nothing', { annotation: proves('F-359') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/add-city', 'restricted')
  await page.getByRole('textbox', { name: 'Title' }).fill('Forbidden')
  await press(page, 'Add City', { shows: alert(page, "You don't have permission .") })
  expect(marketplace.calls.some(item => item.path === 'city/store')).toBe(false)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Forbidden')
})
