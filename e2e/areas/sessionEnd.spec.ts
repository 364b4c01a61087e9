/** A session that ends while somebody works: sign-in over the screen, nothing typed is lost, what was interrupted can be sent again. */
import { callsTo, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, type Locator, openScreen, type Page, rangeOf, stopClock, test } from '../kit/kit.ts'
import { alert, chooseFrom, notice } from '../kit/screen.ts'
import { cellAt } from '../kit/parts.ts'

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function signInOver(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await signInAgain(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await signInAgain(page).getByRole('button', { name: 'Login' }).click()
}

test('on a list: sign-in opens over it, a wrong password says so inside, and the list is read again by itself', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities')
  const firstId = cellAt(page.getByRole('grid', { name: 'cities' }).getByRole('row').nth(1), 2)
  await expect(firstId).toHaveText('1')
  marketplace.faults.add({ call: 'GET city/lists', kind: 'expired', times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(signInAgain(page)).toBeVisible()
  await expect(signInAgain(page).getByRole('textbox', { name: 'Email' })).toHaveValue(DEMO_ADMINISTRATORS.full)
  await expect(signInAgain(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signInAgain(page), 'Escape does not get past it').toBeVisible()

  await signInOver(page, 'wrong')
  await expect(signInAgain(page).getByRole('alert')).toHaveText('These credentials do not match our records.')
  await expect(page).toHaveURL(/#\/admin\/cities$/)

  const readings = () => callsTo(marketplace, 'city/lists').length
  const before = readings()
  await signInOver(page)
  await expect(signInAgain(page)).toBeHidden()
  await expect(firstId).toHaveText('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(readings).toBeGreaterThan(before)
})

test('signing in again is sent once, however often Enter is pressed', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { shows: page.getByText(rangeOf(1, 10)) })
  marketplace.faults.add({ call: 'GET city/lists', kind: 'expired', times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(signInAgain(page)).toBeVisible()
  marketplace.calls.length = 0
  marketplace.faults.add({ call: 'POST admin/login', kind: 'delay', milliseconds: 1_500 })
  await signInAgain(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
  await signInAgain(page).getByRole('button', { name: 'Login' }).click({ force: true })
  await expect(signInAgain(page)).toBeHidden()
  expect(callsTo(marketplace, 'admin/login')).toHaveLength(1)
})

test('sign-in waits for a pause in typing: no key goes into the password that was meant for the form', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/add-city')
  const title = page.getByRole('textbox', { name: 'Title' })
  await stopClock(page)
  await title.press('P')
  marketplace.faults.add({ call: 'GET common/states/*', kind: 'expired', times: 1 })
  await page.getByRole('combobox', { name: 'Country' }).fill('Argentina')
  await page.getByRole('option', { name: 'Argentina', exact: true }).click()
  await title.focus()
  await expect(page.getByText('Sign in to do this.').or(page.getByText('Your session ended')).first()).toBeVisible()
  await page.keyboard.press('End')
  // Three seconds of it: a dialog that did not wait would be there after the first.
  for (const key of 'unta Norte y todo lo que sigue') {
    await page.keyboard.type(key)
    await page.clock.runFor(100)
  }
  await page.clock.runFor(800)
  await expect(title).toHaveValue('Punta Norte y todo lo que sigue')
  await expect(signInAgain(page)).toHaveCount(0)
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(signInAgain(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expect(signInAgain(page).getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await signInOver(page)
  await expect(signInAgain(page)).toBeHidden()
  await expect(title).toBeFocused()
})

test('on saving a form: what was typed stays, and Send again sends it', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings')
  const version = page.getByRole('textbox', { name: 'iOS app version' })
  await version.fill('9.9.9')
  marketplace.faults.add({ call: 'POST update-settings', kind: 'expired', times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(signInAgain(page)).toBeVisible()
  await signInOver(page)
  await expect(signInAgain(page)).toBeHidden()
  await expect(version).toHaveValue('9.9.9')
  await expect(alert(page, 'Your session ended before this was done.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => callsTo(marketplace, 'update-settings').length).toBe(2)
  expect(new URLSearchParams(marketplace.calls.findLast(call => call.path === 'update-settings')!.body).get('ios_app_version')).toBe('9.9.9')
})

for (const [what, call, act, done] of [
  [
    'a status change',
    'POST city/status',
    async (page: Page, row: Locator) => {
      await row.getByRole('button', { name: 'Active' }).click()
      await page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button', { name: 'Yes' }).click()
    },
    'City status updated successfully',
  ],
  [
    'a delete',
    'DELETE city/delete/*',
    async (page: Page, row: Locator) => {
      await chooseFrom(row, /^Actions for/, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    'City deleted successfully',
  ],
] as const) {
  test(`on ${what}: the notice waits under the sign-in and offers to try again`, async ({ page, marketplace }) => {
    await openScreen(page, '/admin/cities')
    marketplace.faults.add({ call, kind: 'expired', times: 1 })
    await page.clock.install()
    await act(page, page.getByRole('grid', { name: 'cities' }).getByRole('row').nth(1))
    await expect(signInAgain(page)).toBeVisible()
    await page.clock.runFor(60_000)
    await signInOver(page)
    await expect(signInAgain(page)).toBeHidden()
    await alert(page, 'Your session ended before this was done.').getByRole('button', { name: 'Try again' }).click()
    await expect(notice(page, done)).toBeVisible()
  })
}

test('Leave goes to the sign-in page, without a question about what was typed', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'iOS app version' }).fill('9.9.9')
  marketplace.faults.add({ call: 'POST update-settings', kind: 'expired', times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await signInAgain(page).getByRole('button', { name: 'Go to the sign-in page' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
})

test('somebody else who signs in there sees nothing of the first one', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/settings')
  const version = page.getByRole('textbox', { name: 'iOS app version' })
  await version.fill('7.7.7')
  marketplace.faults.add({ call: 'POST update-settings', kind: 'expired', times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await signInAgain(page).getByRole('textbox', { name: 'Email' }).fill(DEMO_ADMINISTRATORS.restricted)
  await signInOver(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Luis Prieto')).toBeVisible()
  await page.keyboard.press('Escape')
  const before = marketplace.calls.length
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(version).toHaveValue('4.12.0')
  const tokens = new Set(marketplace.calls.slice(before).map(call => call.headers['api-token']))
  expect(tokens.size).toBe(1)
  expect(marketplace.calls.slice(0, 3).map(call => call.headers['api-token'])).not.toContain([...tokens][0])
})
