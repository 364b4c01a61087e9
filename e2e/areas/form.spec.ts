/** What every form does, proved on the cities: messages, keys, leaving, drafts, and saves that go wrong. */
import { changeBehind, DEMO_PASSWORD, expect, goTo, holdBack, leaveTo, openScreen, type Page, proves, setAddress, signIn, stopClock, test } from '../kit/kit.ts'
import { alert, expectAfter, expectValues, fillIn, notice, pick, press } from '../kit/screen.ts'
import { callsTo } from '../kit/sent.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const restored = (page: Page) => page.getByText('Your unsaved draft was restored.')

test('messages come when a field is left and when the form is sent; the first error has the focus', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú')
  await title(page).fill('')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  await title(page).blur()
  await expect(title(page)).toHaveAccessibleDescription('Required')
  await title(page).fill('Ya')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  await title(page).fill('')
  await fillIn(page, { Latitude: 'x', Longitude: 'y' })
  await press(page, 'Update City', { focused: title(page) })
  await expect(page.getByRole('textbox', { name: 'Longitude' })).toHaveAccessibleDescription('Longitude must be a number from -180 to 180')
  await title(page).fill('Yapeyú')
  await page.getByRole('textbox', { name: 'Longitude' }).press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toBeFocused()
  expect(marketplace.calls.some(item => item.path === 'city/update')).toBe(false)
})

test('Ctrl+Enter sends from any field, and nothing is sent twice', async ({ page, marketplace }) => {
  const release = holdBack(marketplace, 'POST city/update')
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Sur')
  await stopClock(page) // the form stays half a second after it is saved
  await title(page).press('Control+Enter')
  for (let times = 0; times < 3; times++) await title(page).press('Control+Enter')
  await title(page).press('Enter')
  const submit = page.getByRole('button', { name: 'Update City' })
  await expect(submit).toBeDisabled()
  await submit.dispatchEvent('click')
  await page.getByRole('form', { name: 'Edit City' }).evaluate(form => {
    ;(form as HTMLFormElement).requestSubmit()
  })
  release()
  await expect(notice(page, 'City updated successfully')).toBeVisible()
  await title(page).press('Control+Enter')
  await expectAfter(page, [1_000, /#\/admin\/cities(\?page=\d+)?$/])
  expect(callsTo(marketplace, 'city/update')).toHaveLength(1)
})

test('a press on the button is a press, also where leaving the field shows a message', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Sur')
  const longitude = page.getByRole('textbox', { name: 'Longitude' })
  await longitude.fill('y')
  await page.getByRole('button', { name: 'Update City' }).click()
  await expect(longitude).toHaveAccessibleDescription(/Longitude must be a number/)
  await longitude.fill('1')
  await press(page, 'Update City', { to: /#\/admin\/cities(\?page=\d+)?$/ })
  expect(callsTo(marketplace, 'city/update')).toHaveLength(1)
})

test('Back asks as well where the screens before were reached by addresses typed by hand, and leads there', async ({ page }) => {
  await signIn(page)
  await goTo(page, '/admin/banks')
  await goTo(page, '/admin/cities')
  await goTo(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/update-city\/3$/)
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await page.evaluate(() => history.go(-2))
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/admin\/banks$/)
})

test('every way of leaving typed work asks: Stay leaves all as it is, Leave goes where it led; an untouched form is left at once', async ({ page, host }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Cities' }).click()
  await page.getByRole('link', { name: 'Yapeyú' }).click()
  await expect(title(page)).toHaveValue('Yapeyú')
  await press(page, page.getByRole('link', { name: 'Settings' }), { shows: page.getByRole('heading', { name: 'Settings' }) })
  await page.goBack()
  const form = /update-city\/3$/
  const ways: Array<[string, () => Promise<unknown>, RegExp]> = [
    ['Back', () => page.evaluate(() => history.back()), /admin\/cities$/],
    ['Forward', () => page.evaluate(() => history.forward()), /admin\/settings$/],
    ['breadcrumb', () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Cities' }).click(), /admin\/cities$/],
    ['drawer', () => page.getByRole('link', { name: 'Dashboard' }).click(), /admin\/dashboard$/],
    ['Cancel', () => page.getByRole('button', { name: 'Cancel', exact: true }).click(), /admin\/cities$/],
    [
      'palette',
      async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').fill('Currencies')
        await page.getByRole('option', { name: 'Currencies' }).first().click()
      },
      /admin\/currency$/,
    ],
    ['address', () => setAddress(page, '/admin/states'), /admin\/states$/],
  ]
  for (const [index, [name, act, goal]] of ways.entries()) {
    const typed = `Yapeyú ${index}`
    await expect(page.getByRole('button', { name: 'Update City' }), name).toBeVisible()
    await title(page).fill(typed)
    await act()
    await expect(question(page).getByRole('button', { name: 'Stay' }), name).toBeFocused()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(question(page), name).toHaveCount(0)
    await expect(page, name).toHaveURL(form)
    await expect(title(page), name).toHaveValue(typed)
    await act()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page, name).toHaveURL(goal)
    await expect(question(page), name).toHaveCount(0)
    // The way back: over Settings once more, so that Back and Forward have somewhere to lead.
    if (name === 'Back') await page.evaluate(() => history.forward())
    else if (name === 'Forward') await page.evaluate(() => history.back())
    else await goTo(page, '/admin/update-city/3')
    await expect(page, name).toHaveURL(form)
    await expect(restored(page), name).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(title(page), name).toHaveValue('Yapeyú')
  }

  await title(page).fill('Yapeyú Norte')
  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await reloading
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await host.leaveAnyway()
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Yapeyú Norte')
})

test('closing the window asks about typed work', async ({ page }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(title(page)).toHaveValue('Yapeyú Norte')
})

test('a draft is there after a reload, belongs to its record alone, and goes by the button', async ({ page, host }) => {
  await host.leaveAnyway()
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await pick(page, 'Country', 'Spain')
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await expectValues(page, { Country: 'Spain', State: '' })

  await leaveTo(page, '/admin/update-city/4')
  await expect(title(page)).toHaveValue('Colonia Wanda')
  await expect(restored(page)).toHaveCount(0)
  await goTo(page, '/admin/add-city')
  await expect(page.getByRole('button', { name: 'Add City' })).toBeDisabled()
  await expect(title(page)).toHaveValue('')

  await goTo(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(title(page)).toHaveValue('Yapeyú')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Corrientes')
  await page.reload()
  await expect(title(page)).toHaveValue('Yapeyú')
  await expect(restored(page)).toHaveCount(0)
})

test('what was typed last is kept, however quickly the form is left', async ({ page }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await leaveTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú Norte')
})

test('a save puts the draft and its own result away', { annotation: proves('F-274 C-702') }, async ({ page }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await press(page, 'Update City', { to: /#\/admin\/cities(\?page=\d+)?$/ })
  await page.getByRole('link', { name: 'Yapeyú Norte' }).click()
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await expect(restored(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('updated successfully')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Update City' })).toBeEnabled()
})

test('what is typed while a save runs stays and is not taken for saved', async ({ page, marketplace }) => {
  const release = holdBack(marketplace, 'POST city/update')
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await page.getByRole('button', { name: 'Update City' }).click()
  await title(page).pressSequentially(' y Sur')
  release()
  await expect(notice(page, 'What you typed after that is not saved yet.')).toBeVisible()
  await expect(title(page)).toHaveValue('Yapeyú Norte y Sur')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await press(page, 'Update City', { to: /#\/admin\/cities(\?page=\d+)?$/ })
  const sent = callsTo(marketplace, 'city/update').map(item => new URLSearchParams(item.body).get('title'))
  expect(sent).toEqual(['Yapeyú Norte', 'Yapeyú Norte y Sur'])
})

test('what is typed after a save and before the way back keeps the form open', async ({ page }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  await stopClock(page)
  await press(page, 'Update City', { notice: 'City updated successfully' })
  await title(page).fill('Yapeyú Oeste')
  await expectAfter(page, [3_000, /update-city\/3$/])
  await expect(title(page)).toHaveValue('Yapeyú Oeste')
  await expect(page.getByRole('button', { name: 'Update City' })).toBeEnabled()
})

test('a session that ends during a save loses nothing: sign in over the form, Send again', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  marketplace.faults.add({ kind: 'expired', call: 'POST city/update', times: 1 })
  await page.getByRole('button', { name: 'Update City' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again).toBeVisible()
  await again.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await press(again, 'Login', { gone: again })
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  await press(page, 'Send again', { to: /#\/admin\/cities(\?page=\d+)?$/, shows: page.getByRole('link', { name: 'Yapeyú Norte' }) })
})

test('a save that was not answered in time says that nobody knows', async ({ page, marketplace }) => {
  test.setTimeout(60_000)
  await openScreen(page, '/admin/update-city/3')
  await title(page).fill('Yapeyú Norte')
  marketplace.faults.add({ kind: 'delay', milliseconds: 17_000, call: 'POST city/update', times: 1 })
  await page.getByRole('button', { name: 'Update City' }).click()
  await expect(alert(page, 'Not known whether this was saved. The server took too long to answer.')).toBeVisible({ timeout: 25_000 })
  await expect(title(page)).toHaveValue('Yapeyú Norte')
  // Nothing offers to send it again before somebody has looked.
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden()
  expect(callsTo(marketplace, 'city/update'), 'never sent again by itself').toHaveLength(1)
})

test('a record read offline is the stored one; once the server answers, what changed there is taken over and what was typed stays', async ({
  page,
  marketplace,
}) => {
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  await openScreen(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú')
  await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  await changeBehind(marketplace, { id: '3', state_id: '1', title: 'Yapeyú del Sur', latitude: '-29.5', longitude: '-56.8' })

  marketplace.faults.add({ call: '*', kind: 'offline' })
  await goTo(page, '/admin/update-city/3')
  await expect(title(page)).toHaveValue('Yapeyú', { timeout: 15_000 })
  await latitude.fill('-29.1234')
  marketplace.faults.clear()
  await expect(title(page)).toHaveValue('Yapeyú del Sur', { timeout: 20_000 })
  await expect(latitude).toHaveValue('-29.1234')
})
