/** Signs in, and gets from screen to screen. */
import { expect, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { expectLed, type Leads } from './screen.ts'

/** An account of a backend. */
export interface Account {
  email: string
  password: string
}
/** Who signs in: one of the demo's administrators, or an account of another backend. */
export type Administrator = keyof typeof DEMO_ADMINISTRATORS | Account

const accountOf = (who: Administrator): Account => (typeof who === 'string' ? { email: DEMO_ADMINISTRATORS[who], password: DEMO_PASSWORD } : who)

/** Fills in the Login form and submits it, which leads to the screen in the address, or to the dashboard. */
async function logIn(page: Page, who: Administrator): Promise<void> {
  const { email, password } = accountOf(who)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, who: Administrator = 'full'): Promise<void> {
  await logIn(page, who)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Signs in over a screen, after the session has ended there. */
export async function signInAgain(page: Page, who: Administrator = 'full'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(accountOf(who).password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

/** Loads the page anew that Steward has just opened, once it has its pass: the key in its first address gets one only once. */
export async function reloadFirst(page: Page): Promise<void> {
  await page.waitForFunction(() => location.protocol !== 'http:' || localStorage.getItem('steward-pass') !== null)
  await page.reload()
}

/** Signs in with the screen's route already in the address, so that the dashboard is not opened first, and expects what that leads to. */
export async function openScreen(page: Page, route: string, opened: Administrator | ({ as?: Administrator } & Leads) = {}): Promise<void> {
  const { as = 'full', ...leads } = typeof opened === 'string' || 'email' in opened ? { as: opened } : opened
  await expect(page.getByLabel('Email')).toBeVisible()
  await setAddress(page, route)
  await logIn(page, as)
  await screenDrawn(page)
  await expectLed(page, leads)
}

/** The first element of a screen, inside the frame. */
const SCREEN = '#content > :first-child'
const screenDrawn = (page: Page) => expect(page.locator(SCREEN)).toBeAttached()

/** Changes the address within the page, as a link does, without waiting: for changes that do not open a screen, for example because a dialog asks first. */
export async function setAddress(page: Page, route: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash
  }, `#${route}`)
}

/**
 * Opens another screen by `open`, such as the click on a link, and waits until it is drawn. The address changes earlier: the router
 * keeps the old screen until the code of the new one is loaded, and a test that goes on would still read and click the old one.
 */
export async function changeScreen(page: Page, open: () => Promise<unknown>): Promise<void> {
  await screenDrawn(page)
  const before = await page.evaluateHandle(screen => ({ drawn: document.querySelector(screen), heading: document.querySelector('h1')?.textContent }), SCREEN)
  await open()
  // Screens that may not be viewed share the element of their notice, but not the heading.
  const isOther = (given: { screen: string; before: { drawn: Element | null; heading: string | null | undefined } }) => {
    const drawn = document.querySelector(given.screen)
    return drawn !== null && (drawn !== given.before.drawn || document.querySelector('h1')?.textContent !== given.before.heading)
  }
  await page.waitForFunction(isOther, { screen: SCREEN, before }, { timeout: SCREEN_TIMEOUT, polling: POLLING })
}

/** How long a screen may take to be drawn and how often to look, in milliseconds; by time, because background windows have no animation frames. */
const SCREEN_TIMEOUT = 10_000
const POLLING = 20

/** Goes to a route within the page, as a link does, waits until its screen is drawn, and expects what that leads to. */
export async function goTo(page: Page, route: string, leads: Leads = {}): Promise<void> {
  const path = route.split('?')[0]
  if (new URL(page.url()).hash.split('?')[0] === `#${path}`) await setAddress(page, route)
  else await changeScreen(page, () => setAddress(page, route))
  await expectLed(page, leads)
}

/** Goes to a route from a form with unsaved input, which asks first. */
export async function leaveTo(page: Page, route: string): Promise<void> {
  await changeScreen(page, async () => {
    await setAddress(page, route)
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  })
}
