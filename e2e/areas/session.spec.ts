/** Sign-in and sign-out, as an administrator goes through them. */
import { callsTo, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, goTo, keys, type Page, proves, signIn, test } from '../kit/kit.ts'
import { expectSaidAt, press } from '../kit/screen.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const login = (page: Page) => page.getByRole('button', { name: 'Login' })

test(
  'submitted empty, Login says what is missing at its fields, the email first, and sends nothing',
  { annotation: proves('F-303 F-305 F-379') },
  async ({ page, marketplace }) => {
    await login(page).click()
    await expectSaidAt(page, { Email: 'Put your valid E-mail', Password: 'Password seems wrong, re-try or Contact your Super Admin' })
    await expect(email(page)).toBeFocused()
    // Each text is the alert of its own field; the form's own alert is kept for the server's message (F-452).
    await expect(page.getByRole('alert')).toHaveText(['Put your valid E-mail', 'Password seems wrong, re-try or Contact your Super Admin'])
    expect(marketplace.calls).toEqual([])
  },
)

test(
  'what is wrong shows when its field is left, what is missing once Login is pressed, and both go when they are right',
  { annotation: proves('F-303 F-304 F-305') },
  async ({ page }) => {
    await email(page).focus()
    await keys(page, ['Tab', 'Tab', 'Tab', 'Tab'], {
      focused: page.getByRole('button', { name: 'Try the demo marketplace' }),
      count: [page.getByRole('alert'), 0],
    })
    await email(page).fill('nobody')
    await email(page).press('Tab')
    await expectSaidAt(page, { Email: 'Put your valid email', Password: '' })
    await press(page, 'Login')
    await expectSaidAt(page, { Email: 'Put your valid email', Password: 'Password seems wrong, re-try or Contact your Super Admin' })
    await email(page).fill('')
    await expectSaidAt(page, { Email: 'Put your valid E-mail' })
    await email(page).fill(DEMO_ADMINISTRATORS.full)
    await expectSaidAt(page, { Email: '' })
  },
)

test('a refused sign-in shows the server’s message in an alert and keeps what was typed', { annotation: proves('F-452 F-394') }, async ({ page }) => {
  await email(page).fill(DEMO_ADMINISTRATORS.full)
  await password(page).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.')
  await expect(email(page)).toHaveValue(DEMO_ADMINISTRATORS.full)
  await password(page).fill(DEMO_PASSWORD)
  await keys(page, 'Enter', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
})

test(
  'Enter signs in with email and password; later calls carry the token',
  { annotation: proves('F-067 F-068 F-298 F-384 F-389') },
  async ({ page, marketplace }) => {
    await email(page).fill(DEMO_ADMINISTRATORS.full)
    await password(page).fill(DEMO_PASSWORD)
    await keys(page, 'Enter', { to: /#\/admin\/dashboard$/, focused: page.getByRole('main', { name: 'Dashboard' }) })
    const [first, second] = marketplace.calls
    expect(first).toMatchObject({ method: 'POST', path: 'admin/login' })
    expect(JSON.parse(first!.body)).toEqual({ email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
    expect(first!.headers['api-token']).toBeUndefined()
    expect(first!.headers['api-key']).toBe(marketplace.apiKey)
    expect(second).toMatchObject({ method: 'POST', path: 'Admin/getAdmin', body: 'id=1' })
    expect(second!.headers['api-token']).toMatch(/^[0-9a-f]{64}$/)
    expect(second!.headers['api-key']).toBe(marketplace.apiKey)
    expect(second!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    await expect.poll(() => marketplace.calls.length).toBeGreaterThan(2)
    expect(new Set(marketplace.calls.slice(1).map(({ headers }) => headers['api-token'])).size, 'all later calls carry it').toBe(1)
  },
)

test('the password can be shown, Caps Lock is told, and Tab goes through the page in order', async ({ page }) => {
  await expect(email(page)).toBeFocused()
  await email(page).fill(DEMO_ADMINISTRATORS.full)
  await keys(page, 'Tab', { focused: password(page) })
  await password(page).fill('secret')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await keys(page, 'Tab', { focused: page.getByRole('button', { name: 'Show password' }) })
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await keys(page, 'Tab', { focused: login(page) })
  await keys(page, 'Tab', { focused: page.getByRole('button', { name: 'Try the demo marketplace' }) })

  const capsLock = (isOn: boolean) => password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: isOn })
  await capsLock(true)
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await capsLock(false)
  await expect(page.getByText('Caps Lock is on')).toBeHidden()
})

test(
  'Logout leads to the root and wipes the session; the last email is remembered over a restart',
  { annotation: proves('F-301 F-302 F-017') },
  async ({ startHost }) => {
    const first = await startHost()
    await signIn(first.page, 'restricted')
    await first.page.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(first.page, 'the root leads on while the session lives').toHaveURL(/#\/admin\/dashboard$/)
    await first.page.getByRole('button', { name: 'Account' }).click()
    await first.page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(first.page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(first.page).toHaveURL(/#\/$/)
    await first.close()

    const { page } = await startHost()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(email(page)).toHaveValue(DEMO_ADMINISTRATORS.restricted)
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toBeFocused()
  },
)

/** Notes every message of the form from now on, however short it shows; answers what was noted. */
async function watchMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Put your valid')) seen.push(document.body.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

for (const [name, environment] of [
  ['with nothing set', {}],
  ['with STEWARD_DEMO=1', { STEWARD_DEMO: '1' }],
] as const) {
  test(`Try the demo marketplace signs in with one click, without a flash of messages, ${name}`, async ({ startHost }) => {
    const { page } = await startHost({ environment })
    await expect(email(page)).toBeFocused()
    const messages = await watchMessages(page)
    await page.getByRole('button', { name: 'Try the demo marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await messages()).toEqual([])
  })
}

test('one sign-in at a time: Enter and clicks while it runs send nothing more', async ({ page, marketplace }) => {
  marketplace.faults.add({ call: 'POST admin/login', kind: 'delay', milliseconds: 1_500 })
  await email(page).fill(DEMO_ADMINISTRATORS.full)
  await password(page).fill(DEMO_PASSWORD)
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter')
  await login(page).click({ force: true })
  await login(page).evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await password(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(callsTo(marketplace, 'admin/login')).toHaveLength(1)
})

test('a sign-in that was refused can be sent again', async ({ page, marketplace }) => {
  await email(page).fill(DEMO_ADMINISTRATORS.full)
  await password(page).fill('wrong')
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect.poll(() => callsTo(marketplace, 'admin/login').length).toBe(count)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(login(page)).toBeEnabled()
  }
})

test('while the demo marketplace is being opened, Enter submits nothing', async ({ startHost }) => {
  const { page } = await startHost({ environment: {} })
  await expect(email(page)).toBeFocused()
  const messages = await watchMessages(page)
  await page.getByRole('button', { name: 'Try the demo marketplace' }).evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    queueMicrotask(() => document.querySelector('form')!.requestSubmit())
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await messages()).toEqual([])
  // The demo is healthy, unless it was started with --demo-faults.
  await goTo(page, '/admin/bank', { shows: page.getByText(/^1–10 of [\d,]+$/), gone: page.getByText('could not be read') })
})

test('signing in before a server is chosen says what to do', async ({ startHost }) => {
  const { page } = await startHost({ environment: {} })
  await expect(page.getByText('No server set up yet')).toBeVisible()
  await email(page).fill(DEMO_ADMINISTRATORS.full)
  await password(page).fill(DEMO_PASSWORD)
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText('No server is set up yet. Add one under Server, or try the demo marketplace.')
})
